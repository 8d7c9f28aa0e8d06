// Signatures to build against while the bodies are being written; every one of these moves to its
// own file.

extension World {
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
