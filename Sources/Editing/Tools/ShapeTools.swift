import Foundation
import Physics
import Presentation

/// Sizes below this many pixels are a slip of the hand, not a shape.
let leastDragPixels: Float = 4

/// A drag of the mouse from where it was pressed to where it is.
package struct Drag {
  package private(set) var from: Vec2?
  package private(set) var to = Vec2.zero

  /// Follows the mouse; where it was let go gives both ends of the drag.
  ///
  /// - Parameter constrain: what Shift does to the moving end, given the fixed one.
  package mutating func follow(
    _ event: ToolEvent, constrain: (_ to: Vec2, _ from: Vec2) -> Vec2 = { to, _ in to }
  ) -> (from: Vec2, to: Vec2)? {
    switch event {
    case .down(let point, _):
      from = point
      to = point
    case .moved(let point, let modifiers):
      guard let from else { break }
      to = modifiers.contains(.shift) ? constrain(point, from) : point
    case .up(let point, let modifiers):
      guard let from else { break }
      to = modifiers.contains(.shift) ? constrain(point, from) : point
      self.from = nil
      return (from, to)
    }
    return nil
  }

  package mutating func cancel() { from = nil }
}

/// As far from a point along both axes, for a square.
package func squared(_ point: Vec2, from: Vec2) -> Vec2 {
  let offset = point - from
  let side = max(offset.x.magnitude, offset.y.magnitude)
  return from + Vec2(offset.x < 0 ? -side : side, offset.y < 0 ? -side : side)
}

extension ToolKind {
  package static let line: Self = .init(
    "line", key: "l", group: .draw, icon: .minus,
    inLevels: .wall,
    snap: .corners,
    name: { Words.say("Wall") },
    hint: { Words.say("Drag to draw a wall; Shift snaps to steps of 15°") },
    refusal: { Words.say("This level does not allow walls") },
    synonyms: "wall line platform barrier plank fence floor straight"
  ) { LineTool() }
}

/// Drags a static wall out: a thick line with round ends.
struct LineTool: Tool {
  package let kind = ToolKind.line
  private var drag = Drag()

  package var ink: Float { drag.from.map { $0.distance(to: drag.to) } ?? 0 }

  /// Of the walls it makes (m).
  package static let thickness: Float = 0.24

  package var isActive: Bool { drag.from != nil }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (from, to) = drag.follow(event, constrain: snappedToFifteenDegrees) else { return [] }
    guard from.distance(to: to) >= leastDragPixels * context.pixel else {
      return [.refuse(reason: Words.dragWall, at: to, ink: [])]
    }
    let wall = context.maker.wall(from: from, to: to, thickness: Self.thickness)
    return [.perform(context.maker.add(wall, by: kind))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else { return [] }
    return [.ghostLine(from: from, to: drag.to, thickness: Self.thickness)]
  }
}

extension ToolKind {
  package static let box: Self = .init(
    "box", key: "b", group: .shapes, icon: .square,
    inLevels: .box,
    snap: .corners,
    name: { Words.say("Box") },
    hint: { Words.say("Drag from corner to corner; Shift makes a square") },
    refusal: { Words.say("This level does not allow boxes") },
    synonyms: "box rectangle square crate block cube brick"
  ) { BoxTool() }
}

/// Drags a box out from corner to corner.
struct BoxTool: Tool {
  package let kind = ToolKind.box
  private var drag = Drag()

  package var isActive: Bool { drag.from != nil }
  package var ink: Float {
    guard let size = drag.from.map({ drag.to - $0 }) else { return 0 }
    return 2 * (size.x.magnitude + size.y.magnitude)
  }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (from, to) = drag.follow(event, constrain: squared) else { return [] }
    let size = to - from
    guard min(size.x.magnitude, size.y.magnitude) >= leastDragPixels * context.pixel else {
      let ink = outline(from: from, to: to)
      return [.refuse(reason: Words.dragBox, at: to, ink: ink)]
    }
    if let refusal = context.maker.refusal(at: 0.5 * (from + to)) {
      let corners = outline(from: from, to: to)
      return [.refuse(reason: refusal.sentence, at: to, ink: corners + corners.prefix(1))]
    }
    let box = context.maker.box(
      center: 0.5 * (from + to), width: size.x.magnitude, height: size.y.magnitude)
    return [.perform(context.maker.add(box, by: kind))]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let from = drag.from else { return [] }
    let size = drag.to - from
    guard min(size.x.magnitude, size.y.magnitude) >= context.pixel else { return [] }
    let label = Words.area(width: size.x.magnitude, height: size.y.magnitude)
    return [.ghost(outline(from: from, to: drag.to), label: label)]
  }

  private func outline(from: Vec2, to: Vec2) -> [Vec2] {
    let lower = Vec2(min(from.x, to.x), min(from.y, to.y))
    let upper = Vec2(max(from.x, to.x), max(from.y, to.y))
    return [lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)]
  }
}

extension ToolKind {
  package static let circle: Self = .init(
    "circle", key: "c", group: .shapes, icon: .circle,
    inLevels: .circle,
    snap: .corners,
    name: { Words.say("Circle") },
    hint: { Words.dragFromMiddle },
    refusal: { Words.say("This level does not allow circles") },
    synonyms: "circle ball disc disk round sphere"
  ) { CircleTool() }
}

/// Drags a disc out from its middle.
struct CircleTool: Tool {
  package let kind = ToolKind.circle
  private var drag = Drag()

  package var isActive: Bool { drag.from != nil }
  package var ink: Float { drag.from.map { 2 * .pi * $0.distance(to: drag.to) } ?? 0 }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    guard let (center, rim) = drag.follow(event) else { return [] }
    let radius = Self.radius(center, rim, context)
    guard center.distance(to: rim) >= leastDragPixels * context.pixel else {
      return [.refuse(reason: Words.dragFromMiddle, at: rim, ink: [])]
    }
    if let refusal = context.maker.refusal(at: center) {
      return [.refuse(reason: refusal.sentence, at: rim, ink: [center, rim])]
    }
    return [
      .perform(context.maker.add(context.maker.disc(center: center, radius: radius), by: kind))
    ]
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return []
  }

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    guard let center = drag.from else { return [] }
    guard center.distance(to: drag.to) >= context.pixel else { return [] }
    return [.ghostCircle(center: center, radius: Self.radius(center, drag.to, context))]
  }

  /// On a grid so many squares.
  private static func radius(_ center: Vec2, _ rim: Vec2, _ context: ToolContext) -> Float {
    let radius = center.distance(to: rim)
    return context.snapping?.length(radius) ?? radius
  }
}

/// The angle of a direction (radians), −π ... π.
package func directionAngle(_ direction: Vec2) -> Float {
  Float(atan2(Double(direction.y), Double(direction.x)))
}

/// A length with two decimals.
package func centimeters(_ length: Float) -> String {
  let hundredths = Int(saturating: (length * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
