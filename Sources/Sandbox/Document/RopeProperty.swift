import Levels
import Physics

/// What of a rope can be changed while it hangs.
enum RopeProperty: Hashable, Sendable {
  /// m; never below the way it spans at the start, or Restart could not lay it. Not of a rope that is laid
  /// along points: those give it its length.
  case length(Float)
  /// m
  case thickness(Float)
  /// Mass per metre (kg/m).
  case density(Float)
  /// N·m per radian.
  case bending(Float)
  /// 1/s
  case damping(Float)
  case friction(Float)
  /// N; `nil` bears everything.
  case breakTension(Float?)
  /// Index into the inks; `nil` is hemp.
  case ink(Int?)

  /// What undo calls the change.
  var label: String {
    switch self {
    case .length: "rope length"
    case .thickness: "rope thickness"
    case .density: "rope mass"
    case .bending: "rope bending"
    case .damping: "rope damping"
    case .friction: "rope friction"
    case .breakTension: "rope strength"
    case .ink: "rope color"
    }
  }
}

extension ObjectMaker {
  /// The edit that changes one property of a rope; `nil` if there is no such rope, or it is so already.
  func change(_ property: RopeProperty, of name: String) -> Command? {
    guard var rope = level.ropes[name] else { return nil }
    let old = rope
    switch property {
    case .length(let length):
      guard rope.via.isEmpty else { return nil }
      rope.length = rounded(max(length, level.span(of: rope) + Self.grain))
      rope.slack = 1
    case .thickness(let thickness): rope.thickness = rounded(thickness)
    case .density(let density): rope.density = rounded(density)
    case .bending(let stiffness): rope.bendingStiffness = rounded(stiffness)
    case .damping(let damping): rope.damping = rounded(damping)
    case .friction(let friction): rope.friction = rounded(friction)
    case .breakTension(let tension): rope.breakTension = tension.map { rounded($0) }
    case .ink(let ink): rope.ink = ink
    }
    guard rope != old else { return nil }
    return .edit(Edit(label: property.label, changes: [.replace(.rope(name, rope))]))
  }
}

extension LevelDocument {
  /// The way between the ends of a rope at the start (m): straight, or along the points that it is laid
  /// along. Zero where an end is on another rope.
  func span(of rope: LevelRope) -> Float {
    guard point(of: rope.from) != nil, point(of: rope.to) != nil else { return 0 }
    return RopeWay(of: rope, in: self, seen: []).length
  }

  /// How long a rope is at the start (m).
  func length(of rope: LevelRope) -> Float { rope.length ?? rope.slack * span(of: rope) }
}
