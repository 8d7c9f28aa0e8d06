import Foundation
import LevelFormat
import Physics

// What is not touched: ropes, decoration, words, pictures.

extension SVGLines {
  mutating func draw(_ rope: WorldPose.RopePose) {
    let thickness = rope.thickness
    for (width, paint) in [
      (max(thickness, Self.edge), LevelSVGColors.ropeEdge),
      (0.55 * thickness, LevelSVGColors.ropeCore),
    ] {
      lines.append(
        "<path"
          + attributes([
            Self.skipped, ("d", path(rope.points, isClosed: false)), ("fill", "none"),
            ("stroke", color(paint)), ("stroke-width", number(width)),
            ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
          ]) + "/>")
    }
  }

  /// Where something is that may be on a body or a rope; `nil` if that is gone.
  func transform(_ place: LevelPose) -> Transform? {
    switch place.carrier {
    case nil: return place.transform
    case .body(let name):
      guard let id = built.bodies[name], built.world.contains(id) else { return nil }
      return built.world[id].transform * place.transform
    case .rope(let name, let fraction):
      guard let id = built.ropes[name], built.world.contains(id),
        let rope = pose.ropes.first(where: { $0.id == id })
      else { return nil }
      return rope.frame(at: fraction).map { $0 * place.transform }
    case .pointer: return nil
    }
  }

  /// Decoration, words and pictures of a layer, in their order.
  mutating func drawScenery(_ layer: LevelLayer) {
    for object in level.allObjects {
      switch object {
      case .decoration(let name, let decoration) where decoration.layer == layer:
        draw(decoration, name)
      case .label(let name, let label) where label.layer == layer: draw(label, name)
      case .sprite(let name, let sprite) where sprite.layer == layer: draw(sprite, name)
      default: break
      }
    }
  }

  // MARK: - Decoration

  private mutating func draw(_ decoration: LevelDecoration, _ name: String) {
    guard let place = transform(decoration.place) else { return }
    let exact = decoration.color.map(Self.rgb)
    // As in the window: inks are pale where they fill an area.
    let ink = exact ?? decoration.ink.map(Self.ink) ?? LevelSVGColors.terrainEdge
    let fill =
      exact ?? decoration.ink.map { LevelSVGColors.fill(Self.ink($0)) } ?? LevelSVGColors.terrain
    let alpha = Float(decoration.color?.alpha ?? 255) / 255 * decoration.opacity
    let common: [(String, String?)] = [
      ("id", name), ("data-inkfall-type", "decoration"),
      ("data-inkfall-ink", exact == nil ? decoration.ink.map { String($0) } : nil),
    ]
    let opacity: (String, String?) = ("opacity", alpha < 1 ? number(alpha) : nil)
    let dashes = decoration.dashes
    func line(_ points: [Vec2], _ width: Float) -> String {
      "<path"
        + attributes(
          common + [
            ("d", path(points.map(place.apply), isClosed: false)), ("fill", "none"),
            ("stroke", color(ink)), ("stroke-width", number(width)),
            ("stroke-linecap", dashes == nil ? "round" : "butt"), ("stroke-linejoin", "round"),
            ("stroke-dasharray", dashes.map { "\(number($0.dash)) \(number($0.gap))" }),
            (
              "stroke-dashoffset",
              dashes == nil || decoration.phase == 0 ? nil : number(-decoration.phase)
            ), opacity,
          ]) + "/>"
    }
    if let stroke = decoration.stroke {
      if stroke.mode == .line {
        if let vine = decoration.vine {
          draw(vine, of: decoration, stroke, place, name)
        } else {
          lines.append(line(stroke.points, 2 * (stroke.pen ?? Self.edge)))
        }
      } else {
        lines.append(
          "<path"
            + attributes(
              common + [
                ("d", path(stroke.points.map(place.apply), isClosed: true)),
                ("fill", color(fill)), opacity,
              ]) + "/>")
      }
    }
    var shapes: [Shape] = []
    for outline in decoration.shapes {
      switch outline {
      case .chain(let chain):
        let points = chain.isLoop ? chain.points + chain.points.prefix(1) : chain.points
        lines.append(line(points, 2 * Self.edge))
      case .segment(let from, let to): lines.append(line([from, to], 2 * Self.edge))
      default: shapes += (try? outline.shapes()) ?? []
      }
    }
    drawShapes(shapes, place, common + [("fill", color(fill)), opacity], ["decoration"])
  }

  static func rgb(_ color: LevelColor) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  // MARK: - Words and pictures

  /// Turned as it stands in the drawing, whose y axis points down.
  private func turned(_ place: Transform) -> String? {
    let degrees = -place.rotation.angle * 180 / .pi
    let at = point(place.position)
    return degrees == 0 ? nil : "rotate(\(number(degrees)),\(at))"
  }

  /// As far as it has turned at the moment.
  private mutating func draw(_ badge: LevelBadge, _ place: Transform, opacity: Float) {
    var star = badge.star
    star.angle = badge.angle(at: status.time)
    let fill =
      badge.color.map(Self.rgb) ?? badge.ink.map { LevelSVGColors.fill(Self.ink($0)) }
      ?? LevelSVGColors.goal
    let alpha = Float(badge.color?.alpha ?? 255) / 255 * opacity
    lines.append(
      "<path"
        + attributes([
          Self.skipped, ("d", path(star.corners.map(place.apply), isClosed: true)),
          ("fill", color(fill)), ("opacity", alpha < 1 ? number(alpha) : nil),
        ]) + "/>")
  }

  private mutating func draw(_ label: LevelLabel, _ name: String) {
    guard let place = transform(label.place) else { return }
    if let badge = label.badge { draw(badge, place, opacity: label.opacity) }
    let size = label.badge?.line(atMost: label.size, of: label.roughExtent) ?? label.size
    let rgb = label.color.map(Self.rgb) ?? label.ink.map(Self.ink) ?? LevelSVGColors.ink
    let alpha = Float(label.color?.alpha ?? 255) / 255 * label.opacity
    let rows = label.text.split(separator: "\n", omittingEmptySubsequences: false)
    let middle = place.position.x - view.lower.x
    // Letters stand so far below the middle of their line (em).
    let base = view.upper.y - place.position.y + 0.35 * size / LevelLabel.linePerEm
    let spans = rows.enumerated().map { index, row -> String in
      let y = base + (Float(index) - 0.5 * Float(rows.count - 1)) * size
      return "<tspan x=\"\(number(middle))\" y=\"\(number(y))\">\(escaped(String(row)))</tspan>"
    }
    lines.append(
      "<text"
        + attributes([
          ("id", name), ("transform", turned(place)),
          ("font-family", "Inter, DejaVu Sans, sans-serif"),
          ("font-size", number(size / LevelLabel.linePerEm)), ("text-anchor", "middle"),
          ("fill", color(rgb)), ("opacity", alpha < 1 ? number(alpha) : nil),
        ]) + ">\(spans.joined())</text>")
  }

  private mutating func draw(_ sprite: LevelSprite, _ name: String) {
    guard let place = transform(sprite.place) else { return }
    let (x, y) = (place.position.x - view.lower.x, view.upper.y - place.position.y)
    let turn = turned(place).map { "\($0) " } ?? ""
    let flip = sprite.flip ? "scale(-1,1)" : ""
    lines.append(
      "<image"
        + attributes([
          ("id", name), Self.skipped, ("href", sprite.shownFile),
          ("transform", "\(turn)translate(\(number(x)),\(number(y)))\(flip)"),
          ("x", number(-0.5 * sprite.size.x)), ("y", number(-0.5 * sprite.size.y)),
          ("width", number(sprite.size.x)), ("height", number(sprite.size.y)),
          ("preserveAspectRatio", "none"),
          ("opacity", sprite.opacity < 1 ? number(sprite.opacity) : nil),
        ]) + "/>")
  }
}
