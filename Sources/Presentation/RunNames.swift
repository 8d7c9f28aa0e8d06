import Physics

/// What the things of a run are called in its document.
package struct RunNames: Sendable, Hashable {
  package var bodies: [BodyID: String] = [:]
  package var ropes: [RopeID: String] = [:]
  package var bodyIDs: [String: BodyID] = [:]
  package var ropeIDs: [String: RopeID] = [:]
  /// What came into the world by emitters and rules: it can be pulled, but is no part of the document.
  package var copies: [BodyID: String] = [:]
  package var copyIDs: [String: BodyID] = [:]
  /// The joints of the document that are not in the world: broken, let go, or gone with a body.
  package var goneJoints: Set<String> = []

  package init(
    bodies: [BodyID: String] = [:], ropes: [RopeID: String] = [:], bodyIDs: [String: BodyID] = [:],
    ropeIDs: [String: RopeID] = [:], copies: [BodyID: String] = [:],
    copyIDs: [String: BodyID] = [:], goneJoints: Set<String> = []
  ) {
    self.bodies = bodies
    self.ropes = ropes
    self.bodyIDs = bodyIDs
    self.ropeIDs = ropeIDs
    self.copies = copies
    self.copyIDs = copyIDs
    self.goneJoints = goneJoints
  }

  /// What a body is called, whether the document has it or not.
  package func name(of body: BodyID) -> String? { bodies[body] ?? copies[body] }
}
