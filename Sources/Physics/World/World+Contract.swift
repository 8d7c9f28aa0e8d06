// Signatures to build against while the bodies are being written; every one of these moves to its
// own file.

enum WorldTag {
  static func next() -> UInt16 { 1 }
}

extension World {
  // MARK: Bodies
  public func contains(_ id: BodyID) -> Bool { fatalError() }
  public subscript(id: BodyID) -> Body { fatalError() }
  @discardableResult
  public func addBody(_ definition: BodyDefinition) throws(PhysicsError) -> BodyID { fatalError() }
  /// Also removes its shapes and joints.
  public func remove(_ id: BodyID) throws(PhysicsError) { fatalError() }
  /// In the order of their slots.
  public var bodies: [BodyID] { fatalError() }
  public func setTransform(_ transform: Transform, of id: BodyID) throws(PhysicsError) { fatalError() }
  public func setVelocity(linear: Vec2, angular: Float, of id: BodyID) throws(PhysicsError) { fatalError() }
  public func setKind(_ kind: BodyKind, of id: BodyID) throws(PhysicsError) { fatalError() }
  public func setGravityScale(_ scale: Float, of id: BodyID) throws(PhysicsError) { fatalError() }
  public func setDamping(linear: Float, angular: Float, of id: BodyID) throws(PhysicsError) { fatalError() }
  public func setUserValue(_ value: UInt64, of id: BodyID) throws(PhysicsError) { fatalError() }
  /// Acts during the next step (N), at a point of the world or at the centre of mass.
  public func applyForce(_ force: Vec2, at point: Vec2? = nil, to id: BodyID) throws(PhysicsError) { fatalError() }
  public func applyTorque(_ torque: Float, to id: BodyID) throws(PhysicsError) { fatalError() }
  public func applyImpulse(_ impulse: Vec2, at point: Vec2? = nil, to id: BodyID) throws(PhysicsError) { fatalError() }
  public func wake(_ id: BodyID) throws(PhysicsError) { fatalError() }
  public func wakeAll() { fatalError() }

  // MARK: Shapes
  public func contains(_ id: ShapeID) -> Bool { fatalError() }
  public subscript(id: ShapeID) -> BodyShape { fatalError() }
  @discardableResult
  public func addShape(
    _ shape: Shape, to body: BodyID, material: SurfaceMaterial = .default, density: Float? = nil,
    filter: CollisionFilter = .default, isSensor: Bool = false
  ) throws(PhysicsError) -> ShapeID { fatalError() }
  public func remove(_ id: ShapeID) throws(PhysicsError) { fatalError() }
  public func shapes(of id: BodyID) -> [ShapeID] { fatalError() }

  // MARK: Joints
  public func contains(_ id: JointID) -> Bool { fatalError() }
  public subscript(id: JointID) -> Joint { fatalError() }
  @discardableResult
  public func addJoint(
    _ joint: Joint, from a: BodyID, to b: BodyID, collideConnected: Bool = false
  ) throws(PhysicsError) -> JointID { fatalError() }
  /// Changes a joint's numbers (motor speed, target ...); its kind must stay.
  public func update(_ id: JointID, to joint: Joint) throws(PhysicsError) { fatalError() }
  public func remove(_ id: JointID) throws(PhysicsError) { fatalError() }
  public func bodies(of id: JointID) -> (a: BodyID, b: BodyID) { fatalError() }
  public var joints: [JointID] { fatalError() }
  /// The force (N, world) and torque (N·m) the joint put on its second body in the last step.
  public func reaction(of id: JointID) -> (force: Vec2, torque: Float) { fatalError() }

  // MARK: Ropes
  public func contains(_ id: RopeID) -> Bool { fatalError() }
  public subscript(id: RopeID) -> Rope { fatalError() }
  @discardableResult
  public func addRope(_ definition: RopeDefinition) throws(PhysicsError) -> RopeID { fatalError() }
  @discardableResult
  public func addRope(from: RopeEnd, to: RopeEnd, slack: Float = 1) throws(PhysicsError) -> RopeID { fatalError() }
  public func remove(_ id: RopeID) throws(PhysicsError) { fatalError() }
  public var ropes: [RopeID] { fatalError() }

  // MARK: Stepping
  /// Does nothing for a time step of zero or below; `substeps` is at least 1. Traps on NaN.
  public func step(by timeStep: Float = 1.0 / 60, substeps: Int = 4) { fatalError() }

  // MARK: Queries
  public func castRay(from origin: Vec2, translation: Vec2, filter: QueryFilter = .default) -> RayHit? { fatalError() }
  /// Nearest first.
  public func castRayAll(from origin: Vec2, translation: Vec2, filter: QueryFilter = .default) -> [RayHit] { fatalError() }
  public func shapes(at point: Vec2, filter: QueryFilter = .default) -> [ShapeID] { fatalError() }
  public func shapes(overlapping box: AABB, filter: QueryFilter = .default) -> [ShapeID] { fatalError() }
  public func shapes(
    overlapping shape: Shape, at transform: Transform, filter: QueryFilter = .default
  ) -> [ShapeID] { fatalError() }

  // MARK: State
  public func snapshot() -> Snapshot { fatalError() }
  public func restore(_ snapshot: Snapshot) throws(PhysicsError) { fatalError() }
  /// Equal for equal states, whatever the build or the machine.
  public var stateHash: UInt64 { fatalError() }
  public func pose() -> WorldPose { fatalError() }
}

public struct Snapshot {}
