import Physics

/// What sights show of a world at a step, as far as it was asked for: copies.
///
/// Places are given in the frame of a body that moves, so that they go with it in the pictures between two steps.
struct SightMarks: Sendable {
  /// A place of a contact.
  struct Touch: Sendable, Hashable {
    /// The body that is pushed, and where, in its frame (m).
    var body: BodyID
    var local: Vec2
    /// Away from what pushes.
    var normal: Vec2
    /// On the body (N).
    var force: Vec2
    /// The solver's color, as `World.contactColors` has it.
    var color: Int?
  }

  /// A joint that is no part of a rope.
  struct Connection: Sendable, Hashable {
    var id: JointID
    /// What the level calls it.
    var name: String?
    var a: BodyID
    var b: BodyID
    /// Where it holds them, each in the body's frame (m).
    var localA: Vec2
    var localB: Vec2
    /// On the second body (N).
    var force: Vec2
    /// N·m
    var torque: Float
    var strength: JointStrength

    /// A joint that bears more of what it can is warned of; a rope too.
    static let heavyLoad: Float = 0.8

    /// What it bears of what it can, 0 ... 1 and more; `nil` where it bears everything.
    var load: Float? {
      let ofForce = strength.breakForce.map { $0 > 0 ? force.length / $0 : 1 }
      let ofTorque = strength.breakTorque.map { $0 > 0 ? torque.magnitude / $0 : 1 }
      guard ofForce != nil || ofTorque != nil else { return nil }
      return max(ofForce ?? 0, ofTorque ?? 0)
    }
  }

  /// A body that has a mass.
  struct Mass: Sendable, Hashable {
    var body: BodyID
    /// Its center, in the body's frame (m).
    var local: Vec2
    /// kg
    var mass: Float
  }

  var touches: [Touch] = []
  var connections: [Connection] = []
  var masses: [Mass] = []
  var boxes: [AABB] = []
}
