/// Names that are taken to be there though a file does not have them: what they stand for is not at hand, or its
/// own problems are told already.
struct LevelKnownNames: Sendable {
  /// Objects by kind.
  var names: [ObjectKey.Kind: Set<String>] = [:]
  /// Objects of any kind.
  var objects: Set<String> = []
  /// Uses of which nobody can say what they hold, by their names: all names within them are taken.
  var uses: Set<String> = []
  /// Whether all materials and parts are taken to be there.
  var hasMaterialsAndParts = false
  /// A level whose objects are there.
  var level: LevelDocument?

  /// Whether an object of a name is taken to be there.
  func has(_ name: String, _ kind: ObjectKey.Kind) -> Bool {
    names[kind]?.contains(name) == true || objects.contains(name) || isWithinUse(name)
      || level?.object(ObjectKey(kind, name)) != nil
  }

  /// Whether a name is one within a use of which nobody can say what it holds.
  func isWithinUse(_ name: String) -> Bool {
    guard !uses.isEmpty else { return false }
    return name.indices.contains { name[$0] == "/" && uses.contains(String(name[..<$0])) }
  }
}
