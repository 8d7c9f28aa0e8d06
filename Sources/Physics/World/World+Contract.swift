// Signatures to build against while the bodies are being written; every one of these moves to its
// own file.

extension World {
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
  public func addRope(from: RopeEnd, to: RopeEnd, slack: Float = 1) throws(PhysicsError) -> RopeID {
    fatalError()
  }
  public func remove(_ id: RopeID) throws(PhysicsError) { fatalError() }
  public var ropes: [RopeID] { [] }
}
