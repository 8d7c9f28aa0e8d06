import Levels
import Physics

/// What of a rope can be changed while it hangs.
package enum RopeProperty: Hashable, Sendable {
  /// m; see `LevelDocument.wound`. Not of a rope that is laid along points: those give it its length.
  case length(Float)
  /// m
  case thickness(Float)
  /// Mass per meter (kg/m).
  case density(Float)
  /// N·m per radian.
  case bending(Float)
  /// 1/s
  case damping(Float)
  case waves(Float)
  case friction(Float)
  /// N; `nil` bears everything.
  case breakTension(Float?)
  /// Index into the inks; `nil` is hemp.
  case ink(Int?)

  /// What undo calls the change.
  package var label: String { Words.ropeEdit(of: self) }
}

extension ObjectMaker {
  /// The edit that changes one property of a rope; `nil` if there is no such rope, or it is so already.
  package func change(_ property: RopeProperty, of name: String) -> Command? {
    guard var rope = level.ropes[name] else { return nil }
    let old = rope
    switch property {
    case .length(let length):
      guard rope.via.isEmpty else { return nil }
      rope = level.wound(rope, to: length)
    case .thickness(let thickness): rope.thickness = rounded(thickness)
    case .density(let density): rope.density = rounded(density)
    case .bending(let stiffness): rope.bendingStiffness = rounded(stiffness)
    case .damping(let damping): rope.damping = rounded(damping)
    case .waves(let damping): rope.waveDamping = rounded(damping)
    case .friction(let friction): rope.friction = rounded(friction)
    case .breakTension(let tension): rope.breakTension = tension.map { rounded($0) }
    case .ink(let ink): rope.ink = ink
    }
    guard rope != old else { return nil }
    return .edit(Edit(label: property.label, changes: [.replace(.rope(name, rope))]))
  }
}

extension ObjectMaker {
  /// The edit that a winding of a rope comes to, from pressing to letting go; `nil` if there is no such rope,
  /// or it is so already.
  ///
  /// - Parameter length: What it is wound to (m).
  package func wind(_ name: String, to length: Float) -> Command? {
    guard let old = level.ropes[name] else { return nil }
    let rope = level.wound(old, to: length)
    guard rope != old else { return nil }
    return .edit(
      Edit(
        label: Words.windingEdit, changes: [.replace(.rope(name, rope))],
        winding: Edit.Winding(rope: name, length: rope.winch?.length ?? level.length(of: rope))))
  }
}

extension LevelDocument {
  /// A rope that comes to a length (m), whatever its winch did. One that reaches from end to end at the start
  /// is laid so. One that does not, or is laid along points, is laid as it can be, and its winch goes on to
  /// that length from there.
  package func wound(_ rope: LevelRope, to length: Float) -> LevelRope {
    var wound = rope
    // A single rod has the length of its way.
    let isLaidFreely =
      rope.via.isEmpty && rope.segments != 1 && point(of: rope.from) != nil
      && point(of: rope.to) != nil
    let allowed = rope.winch?.limited(length) ?? length
    let length = ObjectMaker.rounded(max(allowed, 2 * Tolerance.linearSlop))
    let least = isLaidFreely ? span(of: rope) + ObjectMaker.grain : .infinity
    if isLaidFreely {
      wound.length = ObjectMaker.rounded(max(length, least))
      wound.slack = 1
    }
    let hasLimits = rope.winch?.shortest != nil || rope.winch?.longest != nil
    guard length < least || hasLimits, let side = reelSide(of: rope) else {
      wound.winch = nil
      return wound
    }
    var winch = LevelWinch()
    if let own = rope.winch {
      winch = own
      // With a length to reach, a speed has no sign.
      winch.speed = own.speed != 0 ? own.speed.magnitude : LevelWinch().speed
    }
    winch.end = side
    winch.length = length
    wound.winch = winch
    return wound
  }

  /// Where a rope is wound: at its winch, else at what does not move, else at what it is tied to at all;
  /// `nil` for one that is tied to nothing.
  package func reelSide(of rope: LevelRope) -> RopeSide? {
    func stands(_ anchor: LevelAnchor) -> Bool {
      switch anchor {
      case .world: true
      case .body(let name, _): bodies[name]?.kind != .dynamic
      case .rope, .free: false
      }
    }
    if let winch = rope.winch { return winch.end }
    if stands(rope.from) { return .start }
    if stands(rope.to) { return .end }
    return !rope.from.isFree ? .start : !rope.to.isFree ? .end : nil
  }

  /// The way between the ends of a rope at the start (m): straight, or along the points that it is laid
  /// along. Zero where an end is on another rope.
  package func span(of rope: LevelRope) -> Float {
    guard point(of: rope.from) != nil, point(of: rope.to) != nil else { return 0 }
    return RopeWay(of: rope, in: self, seen: []).length
  }

  /// How long a rope is at the start (m).
  package func length(of rope: LevelRope) -> Float { rope.length ?? rope.slack * span(of: rope) }
}
