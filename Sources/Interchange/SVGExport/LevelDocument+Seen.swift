import Gameplay
import LevelFormat
import Physics

extension LevelDocument {
  /// The level as it is seen at a moment: what timelines change of what is only drawn is as they have it.
  public func seen(in status: LevelStatus) -> LevelDocument {
    var level = self
    for change in status.changes {
      guard case .object(let key) = change.target else { continue }
      let (id, now) = (key.id, change.now)
      switch key.kind {
      case .decoration:
        guard var decoration = level.decoration[id] else { continue }
        decoration.place.apply(now)
        decoration.opacity = now.opacity ?? decoration.opacity
        decoration.color = now.paint(
          over: decoration.color,
          ink: decoration.ink.map { ink in
            let rgb = SVGLines.ink(ink)
            return decoration.stroke?.mode == .line ? rgb : LevelSVGColors.fill(rgb)
          }
            ?? (decoration.stroke?.mode == .line
              ? LevelSVGColors.terrainEdge : LevelSVGColors.terrain))
        decoration.phase = now.phase ?? decoration.phase
        decoration.apply(scale: now.scale ?? 1, from: now.from ?? 0, to: now.to ?? 1)
        level.decoration[id] = decoration
      case .label:
        guard var label = level.labels[id] else { continue }
        label.place.apply(now)
        label.size *= now.scale ?? 1
        label.badge?.inner *= now.scale ?? 1
        label.badge?.outer *= now.scale ?? 1
        label.opacity = now.opacity ?? label.opacity
        label.color = now.paint(
          over: label.color, ink: label.ink.map(SVGLines.ink) ?? LevelSVGColors.ink)
        level.labels[id] = label
      case .sprite:
        guard var sprite = level.sprites[id] else { continue }
        sprite.place.apply(now)
        sprite.size = (now.scale ?? 1) * sprite.size
        sprite.opacity = now.opacity ?? sprite.opacity
        level.sprites[id] = sprite
      case .light:
        guard var light = level.lights[id] else { continue }
        light.place.apply(now)
        light.color = now.color ?? light.color
        light.intensity = now.intensity ?? light.intensity
        light.radius = now.radius ?? light.radius
        level.lights[id] = light
      case .reveal: level.reveals[id]?.apply(now)
      case .zone:
        guard var zone = level.zones[id] else { continue }
        zone.position = now.at ?? zone.position
        zone.angle = now.angle ?? zone.angle
        level.zones[id] = zone
      default: continue
      }
    }
    for shown in status.frames {
      guard let sprite = level.sprites[shown.sprite] else { continue }
      level.sprites[shown.sprite]?.image = sprite.file(at: shown.index)
      level.sprites[shown.sprite]?.frames = nil
    }
    return level
  }
}

extension LevelKey {
  /// The color of something that has one, or that of an ink (0xRRGGBB), as a timeline has it.
  fileprivate func paint(over own: LevelColor?, ink: UInt32) -> LevelColor? {
    guard let color else { return own }
    return LevelColor.blend(color, own ?? LevelColor(rgb: ink), ownColor ?? 0)
  }
}

extension LevelPose {
  fileprivate mutating func apply(_ key: LevelKey) {
    at = key.at ?? at
    angle = key.angle ?? angle
  }
}

extension LevelDecoration {
  /// Larger about its origin, and only a part of its line drawn.
  fileprivate mutating func apply(scale: Float, from: Float, to: Float) {
    if scale != 1 {
      shapes = shapes.map { $0.scaled(by: scale) }
      vine?.separation *= scale
      vine?.length *= scale
      vine?.leaf *= scale
    }
    guard var stroke else { return }
    stroke.points = stroke.points.map { scale * $0 }
    stroke.pen = stroke.pen.map { scale * $0 }
    if from > 0 || to < 1 {
      // What draws itself is a line until it is whole.
      stroke.mode = .line
      stroke.points = Self.part(stroke.points, from, to)
    }
    self.stroke = stroke.points.isEmpty ? nil : stroke
  }

  private static func part(_ line: [Vec2], _ from: Float, _ to: Float) -> [Vec2] {
    let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    guard to > from, whole > 0 else { return [] }
    var points: [Vec2] = []
    var passed: Float = 0
    for (i, length) in lengths.enumerated() {
      let end = passed + length
      if length > 0, end >= from * whole, passed <= to * whole {
        if points.isEmpty {
          points.append(
            line[i].interpolated(to: line[i + 1], by: max(from * whole - passed, 0) / length))
        }
        points.append(
          line[i].interpolated(to: line[i + 1], by: min((to * whole - passed) / length, 1)))
      }
      passed = end
    }
    return points
  }
}
