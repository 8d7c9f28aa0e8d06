import Levels
import Physics
import Platform
import Presentation

// Areas that are no bodies, and points that pull: shown quietly, so that a player sees what they do.

extension SceneRenderer {
  /// Zones lie behind all bodies.
  mutating func drawZones(_ frame: Frame) {
    for region in frame.picture.scenery.regions {
      let color: Color
      switch region.look {
      case .zone(let ink): color = frame.theme.ink(ink)
      case .goal: color = frame.theme.goal
      case .fluid: continue
      }
      let outline = outline(of: region, frame)
      guard frame.isVisible(outline, margin: 4) else { continue }
      batch.fill(outline, color.opacity(0.12))
      drawChevrons(region, outline, color.opacity(0.4), frame)
      batch.dashes(
        outline, width: frame.line(1.5), dash: 7 * frame.scale, gap: 5 * frame.scale,
        color.opacity(0.75), isClosed: true)
      if case .goal = region.look { drawGoalSign(outline, frame) }
    }
    for pull in frame.picture.scenery.pulls { drawPull(pull, frame) }
    drawNozzles(frame)
  }

  /// Fluids lie over bodies: what is in them is seen through them.
  mutating func drawFluids(_ frame: Frame) {
    for region in frame.picture.scenery.regions {
      guard case .fluid(let ink) = region.look else { continue }
      let outline = outline(of: region, frame)
      guard frame.isVisible(outline, margin: 4) else { continue }
      let color = frame.theme.ink(ink ?? 0)
      batch.fill(outline, color.opacity(0.28))
      drawChevrons(region, outline, color.opacity(0.35), frame)
      drawSurface(outline, color.opacity(0.8), frame)
    }
  }

  func outline(of region: Scenery.Region, _ frame: Frame) -> [Vec2] {
    switch region.area {
    case .circle(let radius):
      return Outline.circle(
        frame.pixel(region.transform.position), radius * frame.camera.pixelsPerMeter)
    case .box, .polygon: return region.corners.map(frame.pixel)
    }
  }

  // MARK: - Details

  /// Small arrow heads along the way things are pushed, on a grid that keeps to the world.
  private mutating func drawChevrons(
    _ region: Scenery.Region, _ outline: [Vec2], _ color: Color, _ frame: Frame
  ) {
    guard region.push.lengthSquared > 0, let box = AABB(enclosing: outline) else { return }
    let push = region.push.normalized
    let along = Vec2(push.x, -push.y)
    let across = along.rightPerpendicular
    let spacing = DrawingLimits.doubled(
      frame.camera.pixelsPerMeter, atLeast: 40 * frame.scale, atMost: 90 * frame.scale)
    let origin = frame.pixel(region.transform.position)
    let reach = min(Int(saturating: (box.size.length / spacing).rounded(.up)), 80) + 1
    guard reach < 80 else { return }
    let size = 0.13 * spacing
    for row in -reach...reach {
      for column in -reach...reach {
        // Every other row is moved by half.
        let shift = row % 2 == 0 ? 0 : 0.5 * spacing
        let tip =
          origin + (Float(column) * spacing + shift) * along + 0.6 * spacing * Float(row) * across
        guard box.contains(tip), Self.holds(outline, tip, margin: 1.2 * size) else { continue }
        let back = tip - size * along
        batch.line(
          [back + size * across, tip, back - size * across], width: frame.line(1.5), color)
      }
    }
  }

  /// Whether a point lies inside of a convex outline, so far from its sides.
  private static func holds(_ outline: [Vec2], _ point: Vec2, margin: Float) -> Bool {
    var area: Float = 0
    for i in outline.indices { area += outline[i].cross(outline[(i + 1) % outline.count]) }
    let sign: Float = area > 0 ? 1 : -1
    return outline.indices.allSatisfy { i in
      let side = (outline[(i + 1) % outline.count] - outline[i]).normalized
      return sign * side.cross(point - outline[i]) >= margin
    }
  }

  /// The sides that face up: a fluid ends there.
  private mutating func drawSurface(_ outline: [Vec2], _ color: Color, _ frame: Frame) {
    var area: Float = 0
    for i in outline.indices { area += outline[i].cross(outline[(i + 1) % outline.count]) }
    for i in outline.indices {
      let (a, b) = (outline[i], outline[(i + 1) % outline.count])
      let outwards = (area > 0 ? 1 : -1) * (b - a).normalized.rightPerpendicular
      guard outwards.y < -0.7 else { continue }
      batch.line([a, b], width: frame.line(2), color)
    }
  }

  /// A faint star in the middle of where something is to be brought.
  private mutating func drawGoalSign(_ outline: [Vec2], _ frame: Frame) {
    guard let box = AABB(enclosing: outline) else { return }
    let radius = min(0.25 * min(box.size.x, box.size.y), 30 * frame.scale)
    drawStar(box.center, radius, frame.theme.goal.opacity(0.55))
  }

  /// A star of five points (pixels).
  mutating func drawStar(_ center: Vec2, _ radius: Float, _ color: Color, turn: Float = 0) {
    let outline = Outline.star(center, radius, turn: turn)
    batch.area(outline, Self.star, color)
  }

  /// Its triangles are those of any star.
  private static let star = AreaMesh(Outline.star(.zero, 1))

  /// Rings around a point that pulls, and to where it reaches, with arrow heads that point where it drives things.
  mutating func drawPull(_ pull: Scenery.Pull, _ frame: Frame, strength: Float = 1) {
    let center = frame.pixel(pull.position)
    let color = (pull.repels ? frame.theme.warning : frame.theme.accent)
    for (radius, opacity) in [(4, 0.6), (9, 0.4), (15, 0.25)] as [(Float, Float)] {
      batch.ring(
        center, radius: radius * frame.scale, width: frame.line(1.5),
        color.opacity(min(strength * opacity, 1)))
    }
    guard let reach = pull.reach else { return }
    let radius = reach * frame.camera.pixelsPerMeter
    let circle = Outline.circle(center, radius)
    guard frame.isVisible(circle, margin: 2) else { return }
    batch.dashes(
      circle, width: frame.line(1), dash: 4 * frame.scale, gap: 6 * frame.scale,
      color.opacity(min(0.3 * strength, 1)), isClosed: true)
    let size = 8 * frame.scale
    guard radius > 40 * frame.scale else { return }
    for i in 0..<8 {
      let out = Outline.direction(.pi / 4 * Float(i))
      let way = pull.repels ? out : -1 * out
      let tip = center + 0.72 * radius * out + 0.5 * size * way
      let wing = 0.55 * size * way.rightPerpendicular
      let back = tip - size * way
      batch.line(
        [back + wing, tip, back - wing], width: frame.line(1.5),
        color.opacity(min(0.35 * strength, 1)))
    }
  }
}
