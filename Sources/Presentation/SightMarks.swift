import Physics

/// What sights show of a world at a step, as far as it was asked for: copies.
///
/// Places are given in the frame of a body that moves, so that they go with it in the pictures between two steps.
package struct SightMarks: Sendable {
  /// A place of a contact.
  package struct Touch: Sendable, Hashable {
    /// The body that is pushed, and where, in its frame (m).
    package var body: BodyID
    package var local: Vec2
    /// Away from what pushes.
    package var normal: Vec2
    /// On the body (N).
    package var force: Vec2
    /// The solver's color, as `World.contactColors` has it.
    package var color: Int?

    package init(body: BodyID, local: Vec2, normal: Vec2, force: Vec2, color: Int? = nil) {
      self.body = body
      self.local = local
      self.normal = normal
      self.force = force
      self.color = color
    }
  }

  /// A joint that is no part of a rope.
  package struct Connection: Sendable, Hashable {
    package var id: JointID
    /// What the level calls it.
    package var name: String?
    package var a: BodyID
    package var b: BodyID
    /// Where it holds them, each in the body's frame (m).
    package var localA: Vec2
    package var localB: Vec2
    /// On the second body (N).
    package var force: Vec2
    /// N·m
    package var torque: Float
    package var strength: JointStrength

    package init(
      id: JointID, name: String? = nil, a: BodyID, b: BodyID, localA: Vec2, localB: Vec2,
      force: Vec2, torque: Float, strength: JointStrength
    ) {
      self.id = id
      self.name = name
      self.a = a
      self.b = b
      self.localA = localA
      self.localB = localB
      self.force = force
      self.torque = torque
      self.strength = strength
    }

    /// A joint that bears more of what it can is warned of; a rope too.
    package static let heavyLoad: Float = 0.8

    /// What it bears of what it can, 0 ... 1 and more; `nil` where it bears everything.
    package var load: Float? {
      let ofForce = strength.breakForce.map { $0 > 0 ? force.length / $0 : 1 }
      let ofTorque = strength.breakTorque.map { $0 > 0 ? torque.magnitude / $0 : 1 }
      guard ofForce != nil || ofTorque != nil else { return nil }
      return max(ofForce ?? 0, ofTorque ?? 0)
    }
  }

  /// A body that has a mass.
  package struct Mass: Sendable, Hashable {
    package var body: BodyID
    /// Its center, in the body's frame (m).
    package var local: Vec2
    /// kg
    package var mass: Float

    package init(body: BodyID, local: Vec2, mass: Float) {
      self.body = body
      self.local = local
      self.mass = mass
    }
  }

  package var touches: [Touch] = []
  package var connections: [Connection] = []
  package var masses: [Mass] = []
  package var boxes: [AABB] = []

  package init() {}
}
