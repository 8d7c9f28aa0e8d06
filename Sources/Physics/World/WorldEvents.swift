/// What happened in a step, in an order that depends on nothing but the input.
public struct WorldEvents: Hashable, Sendable {
  /// Two shapes that meet, or part.
  public struct Touch: Hashable, Sendable {
    /// The first shape and its body.
    public let shapeA: ShapeID
    /// The body of the first shape.
    public let bodyA: BodyID
    /// The second shape.
    public let shapeB: ShapeID
    /// The body of the second shape.
    public let bodyB: BodyID
    /// Where (m); the middle of the contact. Zero for the end of a touch.
    public let point: Vec2
    /// From A to B, of length one. Zero for the end of a touch.
    public let normal: Vec2

    /// Whether a body takes part.
    public func involves(_ body: BodyID) -> Bool { bodyA == body || bodyB == body }
  }

  /// Two shapes that meet faster than `World.hitEventThreshold`.
  public struct Hit: Hashable, Sendable {
    /// The two shapes and where they meet.
    public let touch: Touch
    /// How fast they approach (m/s).
    public let speed: Float
  }

  /// A sensor and a shape that enters or leaves it.
  public struct SensorTouch: Hashable, Sendable {
    /// The sensor.
    public let sensor: ShapeID
    /// Its body.
    public let sensorBody: BodyID
    /// What it notices.
    public let visitor: ShapeID
    /// The visitor's body.
    public let visitorBody: BodyID

    /// Whether a body takes part.
    public func involves(_ body: BodyID) -> Bool { sensorBody == body || visitorBody == body }
  }

  /// A joint that carried more than it bears; see `JointStrength`.
  public struct JointOverload: Hashable, Sendable {
    /// The joint; stale once it is broken.
    public let joint: JointID
    /// Its first body.
    public let bodyA: BodyID
    /// Its second body.
    public let bodyB: BodyID
    /// The force on the second body (N, world).
    public let force: Vec2
    /// The torque on the second body (N·m).
    public let torque: Float
    /// The caller's number of the joint, which is gone if it broke.
    public let userValue: UInt64
  }

  /// A rope that carried more than it bears; see `RopeDefinition.breakTension`.
  public struct RopeBreak: Hashable, Sendable {
    /// The rope, which is now what was before the break.
    public let rope: RopeID
    /// What was behind it; `nil` if a knot at an end gave way.
    public let part: RopeID?
    /// Where it broke (m, world).
    public let point: Vec2
    /// The tension there (N).
    public let tension: Float
    /// The caller's number of the rope.
    public let userValue: UInt64
  }

  /// Shapes that began to touch; sensors are not among them.
  public internal(set) var touchesBegan: [Touch] = []
  /// Shapes that stopped touching; also when one of them was removed, whose ids are then stale.
  public internal(set) var touchesEnded: [Touch] = []
  /// Touches that came with a bump. Ropes make none with what stands still.
  public internal(set) var hits: [Hit] = []
  /// Shapes that entered a sensor. One that flies in and out within a step is in `sensorsEnded` of the
  /// same step too.
  public internal(set) var sensorsBegan: [SensorTouch] = []
  /// Shapes that left a sensor; also when one of the two was removed or changed its kind, in the step
  /// after it; ids of what was removed are stale then. Falling asleep in a sensor is not leaving it.
  public internal(set) var sensorsEnded: [SensorTouch] = []
  /// Bodies that were woken, by the caller or by others, since the step before.
  public internal(set) var woke: [BodyID] = []
  /// Bodies that fell asleep.
  public internal(set) var fellAsleep: [BodyID] = []
  /// Joints whose force or torque was above a threshold at the end of the step, broken or not.
  public internal(set) var jointsOverThreshold: [JointOverload] = []
  /// Joints that broke at the end of the step and are gone.
  public internal(set) var jointsBroken: [JointOverload] = []
  /// Ropes that broke at the end of the step, in the order of their slots.
  public internal(set) var ropesBroken: [RopeBreak] = []
  /// Bodies whose position or velocity became non-finite; they are put back to where they were,
  /// stopped and made static, and the rest of the world goes on.
  public internal(set) var quarantined: [BodyID] = []

  /// Bodies whose spin was cut to `Tolerance.maximumSpin` in the step, by slot. What is round is not:
  /// it may turn faster.
  public internal(set) var spinsCapped: [BodyID] = []

  /// Pairs of shapes that came near each other in the step and are let through, because the world holds
  /// as many as `World.limits` allows.
  public internal(set) var contactsOverLimit = 0
  /// Pairs of shapes of fast bodies that were not looked at in the step, because there were more than
  /// `World.limits` allows: some may have jumped through each other. Of a body that was stopped or
  /// carried on its way, all that lies on the rest of its way counts as one.
  public internal(set) var impactsOverLimit = 0

  mutating func removeAll() {
    contactsOverLimit = 0
    impactsOverLimit = 0
    touchesBegan.removeAll(keepingCapacity: true)
    touchesEnded.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
    sensorsBegan.removeAll(keepingCapacity: true)
    sensorsEnded.removeAll(keepingCapacity: true)
    woke.removeAll(keepingCapacity: true)
    fellAsleep.removeAll(keepingCapacity: true)
    jointsOverThreshold.removeAll(keepingCapacity: true)
    jointsBroken.removeAll(keepingCapacity: true)
    ropesBroken.removeAll(keepingCapacity: true)
    quarantined.removeAll(keepingCapacity: true)
    spinsCapped.removeAll(keepingCapacity: true)
  }
}
