import Physics

/// What the things of a run are called in its document.
struct RunNames: Sendable, Hashable {
  var bodies: [BodyID: String] = [:]
  var ropes: [RopeID: String] = [:]
  var bodyIDs: [String: BodyID] = [:]
  var ropeIDs: [String: RopeID] = [:]
  /// What came into the world by emitters and rules: it can be pulled, but is no part of the document.
  var copies: [BodyID: String] = [:]
  var copyIDs: [String: BodyID] = [:]
  /// The joints of the document that are not in the world: broken, let go, or gone with a body.
  var goneJoints: Set<String> = []

  /// What a body is called, whether the document has it or not.
  func name(of body: BodyID) -> String? { bodies[body] ?? copies[body] }
}
