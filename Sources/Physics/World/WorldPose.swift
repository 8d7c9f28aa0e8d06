/// A copy of where everything is, to be drawn or read by another thread.
public struct WorldPose: Sendable {
  /// A body's place.
  public struct Placed: Hashable, Sendable, BitwiseCopyable {
    /// The body.
    public let id: BodyID
    /// Where it is.
    public var transform: Transform
    /// Velocity of the center of mass (m/s).
    public let linearVelocity: Vec2
    /// Spin (radians/s).
    public let angularVelocity: Float
    /// How it moves.
    public let kind: BodyKind
    /// Whether it is awake.
    public let isAwake: Bool
    /// The caller's number.
    public let userValue: UInt64
    /// The rope whose rod it is, or `nil`.
    public let rope: RopeID?
  }

  /// A rope's run.
  public struct RopePose: Hashable, Sendable {
    /// The rope.
    public let id: RopeID
    /// From start to end, the joints between its rods and its two ends (m): one more than rods.
    public var points: [Vec2]
    /// For each of its rods the points that it passes where it bends over something (m). See `Rope.corners`.
    public let corners: [[Vec2]]
    /// Thickness (m).
    public let thickness: Float
    /// The sum of its rods' lengths (m).
    public let restLength: Float
    /// How fast it is wound in, at both of its ends together (m/s); negative while it is let out.
    public let windingSpeed: Float
    /// Stretch of the worst rod joint, as a fraction of a rod's length.
    public let stretch: Float
    /// The largest tension along it (N).
    public let tension: Float
    /// The tension in each of its rods (N): one less than `points`.
    public let linkTensions: [Float]
    /// The tension at which it breaks (N); `nil` if it bears everything.
    public let breakTension: Float?
    /// The caller's number.
    public let userValue: UInt64
  }

  /// The number of steps taken when this was copied.
  public var step: UInt64
  /// Every body in the order of its id's slot, rods of ropes included.
  public var bodies: [Placed]
  /// Every rope in the order of its id's slot.
  public var ropes: [RopePose]
  /// The shapes, which change seldom: shared, not copied.
  public var geometry: WorldGeometry
}

/// The shapes of every body at some moment; immutable and shared between poses.
public final class WorldGeometry: Sendable {
  /// Grows with every shape or body that is added, removed or changed.
  public let revision: UInt64
  /// For each body of the pose, in the pose's order, its shapes.
  public let shapes: [[BodyShape]]

  init(revision: UInt64, shapes: [[BodyShape]]) {
    self.revision = revision
    self.shapes = shapes
  }

  /// Nothing.
  public static let empty = WorldGeometry(revision: 0, shapes: [])
}
