import Physics

/// The fields of a mapping, each looked up once: unknown ones are noted when it is made.
///
/// A mapping has few fields, so that they are found faster one by one than by their hashes.
struct LevelFields {
  let owner: LevelNode
  /// The names that the mapping may have.
  let known: [String]
  /// Those that it has, by their places in `known`.
  private(set) var fields: [(place: Int, node: LevelNode)] = []
  /// What stands under names that are there again further on.
  private let repeated: [String: [LevelNode]]
  /// Whether some key was not known: what seems to be missing is then told well enough.
  let hasUnknown: Bool

  /// The fields of a node that should be a mapping with some of these keys; `nil`, noted, if it is no
  /// mapping.
  init?(_ owner: LevelNode, known: [String], _ expected: String) {
    guard case .mapping(let mapping) = owner.node else {
      owner.fail(expected)
      return nil
    }
    self.owner = owner
    self.known = known
    fields.reserveCapacity(mapping.count)
    var repeated: [String: [LevelNode]] = [:]
    var hasUnknown = false
    for (keyNode, value) in mapping {
      if let name = LevelFields.repeatedKey(keyNode) {
        repeated[name, default: []].append(owner.child(value, name))
      }
      guard let key = LevelFields.key(keyNode, of: owner) else { continue }
      guard let place = known.firstIndex(of: key) else {
        owner.child(keyNode, key).fail(
          "one of " + list(known), found: quoted(key),
          suggestion: owner.nearest(to: key, among: known))
        hasUnknown = true
        continue
      }
      fields.append((place, owner.child(value, key)))
    }
    fields.sort { $0.place < $1.place }
    self.repeated = repeated
    self.hasUnknown = hasUnknown
  }

  /// The name of a key; keys that are no words, or are there twice, are noted.
  static func key(_ node: YAMLNode, of owner: LevelNode) -> String? {
    guard case .scalar(let scalar) = node else {
      LevelNode(node: node, path: owner.path, problems: owner.problems).fail("a name as the key")
      return nil
    }
    return scalar.isRepeated || scalar.style == .alias ? nil : scalar.string
  }

  /// The name of a key that comes again further on.
  static func repeatedKey(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node, scalar.isRepeated else { return nil }
    return scalar.string
  }

  /// Whether the known names are these, so that places are those of a table: told by where they are stored.
  func isOf(_ names: [String]) -> Bool {
    known.withUnsafeBufferPointer { own in
      names.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }

  /// The names of the fields that are there, in the order of `known`.
  var names: some Sequence<String> { fields.lazy.map { known[$0.place] } }

  subscript(name: String) -> LevelNode? { fields.first { known[$0.place] == name }?.node }

  /// All that stands under a name, though it should be there once.
  func all(_ name: String) -> [LevelNode] {
    (repeated[name] ?? []) + (self[name].map { [$0] } ?? [])
  }

  /// Whether a field is there.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// A field that must be there: its absence is noted.
  func required(_ name: String, _ what: String) -> LevelNode? {
    guard let field = self[name] else {
      owner.fail(sentence: "expected a field \"\(name)\": \(what)")
      return nil
    }
    return field
  }

  /// The one field of several that is there; none and more than one are noted, unless none is what
  /// an unknown key has been told for.
  func single(of names: [String], _ expected: String? = nil) -> (name: String, value: LevelNode)? {
    let found = names.filter { has($0) }
    if found.count == 1, let name = found.first, let value = self[name] { return (name, value) }
    if found.isEmpty && hasUnknown { return nil }
    owner.fail(
      expected ?? "one of " + list(names),
      found: found.isEmpty ? "none of them" : list(found).replacing(" or ", with: " and "))
    return nil
  }

  // MARK: - Fields that may be missing

  /// Reads a number into a variable, if the field is there and right.
  func read(_ name: String, in range: LevelRange = .any, into value: inout Float) {
    if let found = self[name]?.number(in: range) { value = found }
  }

  func read(_ name: String, in range: LevelRange = .any, into value: inout Float?) {
    if let found = self[name]?.number(in: range) { value = found }
  }

  func read(_ name: String, into value: inout Bool) {
    if let found = self[name]?.truth() { value = found }
  }

  func read(_ name: String, in range: LevelRange = .coordinate, into value: inout Vec2) {
    if let found = self[name]?.vector(in: range) { value = found }
  }
}
