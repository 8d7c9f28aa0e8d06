import Foundation
import Physics

/// Sizes below this many pixels are a slip of the hand, not a shape.
let leastDragPixels: Float = 4

/// Drags a static wall out: a thick line with round ends.
struct LineTool: Tool {
  let kind = ToolKind.line
  private var from: Vec2?
  private var to = Vec2.zero

  /// Of the walls it makes (m).
  static let thickness: Float = 0.24

  var isActive: Bool { from != nil }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      from = point
      to = point
    case .moved(let point, let modifiers):
      guard let from else { break }
      to = modifiers.contains(.shift) ? snapped(point, from: from) : point
    case .up(let point, let modifiers):
      guard let from else { break }
      self.from = nil
      to = modifiers.contains(.shift) ? snapped(point, from: from) : point
      guard from.distance(to: to) >= leastDragPixels * context.pixel else {
        return [.refuse(reason: "Drag to build a wall", at: to, ink: [])]
      }
      return [
        .perform(
          context.maker.add(context.maker.wall(from: from, to: to, thickness: Self.thickness)))
      ]
    }
    return []
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    from = nil
    return []
  }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from else { return [] }
    return [.ghostLine(from: from, to: to, thickness: Self.thickness)]
  }

  /// The point turned about `from` to the nearest multiple of 15 degrees, its distance kept.
  private func snapped(_ point: Vec2, from: Vec2) -> Vec2 {
    let offset = point - from
    guard offset.lengthSquared > 0 else { return point }
    let step = Float.pi / 12
    let angle = (directionAngle(offset) / step).rounded() * step
    return from + Rotation(angle: angle).rotate(Vec2(offset.length, 0))
  }
}

/// Drags a box out from corner to corner.
struct BoxTool: Tool {
  let kind = ToolKind.box
  private var from: Vec2?
  private var to = Vec2.zero

  var isActive: Bool { from != nil }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      from = point
      to = point
    case .moved(let point, let modifiers):
      guard let from else { break }
      to = modifiers.contains(.shift) ? squared(point, from: from) : point
    case .up(let point, let modifiers):
      guard let from else { break }
      self.from = nil
      to = modifiers.contains(.shift) ? squared(point, from: from) : point
      let size = to - from
      guard min(size.x.magnitude, size.y.magnitude) >= leastDragPixels * context.pixel else {
        return [.refuse(reason: "Drag from corner to corner", at: to, ink: outline(from: from))]
      }
      if let refusal = context.maker.refusal(at: 0.5 * (from + to)) {
        let corners = outline(from: from)
        return [.refuse(reason: refusal.sentence, at: to, ink: corners + corners.prefix(1))]
      }
      return [
        .perform(
          context.maker.add(
            context.maker.box(
              center: 0.5 * (from + to), width: size.x.magnitude, height: size.y.magnitude)))
      ]
    }
    return []
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    from = nil
    return []
  }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from else { return [] }
    let size = to - from
    guard min(size.x.magnitude, size.y.magnitude) >= context.pixel else { return [] }
    let label = "\(centimetres(size.x.magnitude)) × \(centimetres(size.y.magnitude)) m"
    return [.ghost(outline(from: from), label: label)]
  }

  private func outline(from: Vec2) -> [Vec2] {
    let lower = Vec2(min(from.x, to.x), min(from.y, to.y))
    let upper = Vec2(max(from.x, to.x), max(from.y, to.y))
    return [lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)]
  }

  private func squared(_ point: Vec2, from: Vec2) -> Vec2 {
    let offset = point - from
    let side = max(offset.x.magnitude, offset.y.magnitude)
    return from + Vec2(offset.x < 0 ? -side : side, offset.y < 0 ? -side : side)
  }
}

/// Drags a disc out from its middle.
struct CircleTool: Tool {
  let kind = ToolKind.circle
  private var center: Vec2?
  private var radius: Float = 0

  var isActive: Bool { center != nil }

  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    switch event {
    case .down(let point, _):
      center = point
      radius = 0
    case .moved(let point, _):
      if let center { radius = center.distance(to: point) }
    case .up(let point, _):
      guard let center else { break }
      self.center = nil
      radius = center.distance(to: point)
      guard radius >= leastDragPixels * context.pixel else {
        return [.refuse(reason: "Drag from the middle outwards", at: point, ink: [])]
      }
      if let refusal = context.maker.refusal(at: center) {
        return [.refuse(reason: refusal.sentence, at: point, ink: [center, point])]
      }
      return [.perform(context.maker.add(context.maker.disc(center: center, radius: radius)))]
    }
    return []
  }

  mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    center = nil
    return []
  }

  func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let center, radius >= context.pixel else { return [] }
    return [.ghostCircle(center: center, radius: radius)]
  }
}

/// The angle of a direction (radians), −π ... π.
func directionAngle(_ direction: Vec2) -> Float {
  Float(atan2(Double(direction.y), Double(direction.x)))
}

/// A length with two decimals.
func centimetres(_ length: Float) -> String {
  let hundredths = Int((length * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
