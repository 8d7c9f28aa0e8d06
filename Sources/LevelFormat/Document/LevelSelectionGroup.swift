/// Objects that are selected and moved as one while a level is edited. It does nothing in the physics.
public struct LevelSelectionGroup: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// What belongs to it, by kind and then as it was added: objects that a hand can select. In files a
  /// list of names for each kind, under the name of its section.
  public var members: [ObjectKey]

  /// A group of objects.
  public init(order: Int, members: [ObjectKey] = []) {
    self.order = order
    self.members = Self.sorted(members)
  }

  /// The kinds of objects that can be members: those that a hand can select.
  static let kinds: [ObjectKey.Kind] = LevelKind.inFiles.filter(\.isLockable).map(\.kind)

  /// Each once, by kind, else as they are.
  private static func sorted(_ members: [ObjectKey]) -> [ObjectKey] {
    kinds.flatMap { kind in
      var known: Set<ObjectKey> = []
      return members.filter { $0.kind == kind && known.insert($0).inserted }
    }
  }
}

// MARK: - Fields

extension LevelSelectionGroup: LevelSectionRecord {
  init(order: Int) { self.init(order: order, members: []) }

  static let expected = "a mapping with the names of its members, like {bodies: [cart, load]}"

  /// The most members of one kind.
  private static let mostMembers = 100_000

  static let fields: [LevelField<LevelSelectionGroup>] =
    [.order(\.order)]
    + kinds.map { kind in
      LevelField(
        name: kind.section, about: "Names of \(kind.plural) that belong to the group.",
        schema: .listSchema(
          of: .nameSchema(of: [kind.rawValue]), atLeast: 1, atMost: mostMembers),
        read: { reading, node, record in
          guard let entries = node.entries("a list of names of \(kind.plural)") else { return }
          // It would not be written, and a group that has nothing else could not be read again.
          guard !entries.isEmpty else {
            node.fail("the name of at least one member", found: "an empty list")
            return
          }
          guard entries.count <= mostMembers else {
            node.fail("at most \(mostMembers) members", found: "\(entries.count)")
            return
          }
          let names = entries.compactMap { reading.name(of: kind, $0) }
          record = LevelSelectionGroup(
            order: record.order, members: record.members + names.map { ObjectKey(kind, $0) })
        },
        writing: { group in
          let names = group.members.filter { $0.kind == kind }.map { LevelValue.text($0.id) }
          return names.isEmpty ? nil : .list(names)
        })
    }

  static let rules: [LevelFieldRule] = [.some(of: kinds.map(\.section))]

  static func finish(
    _ record: inout LevelSelectionGroup, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard !fields.hasUnknown, !kinds.contains(where: { fields.has($0.section) }) else { return }
    fields.owner.fail(sentence: "expected members, like bodies: [cart, load]")
  }

  package mutating func visitNames(_ visit: (ObjectKey.Kind, inout String) -> Void) {
    for i in members.indices { visit(members[i].kind, &members[i].id) }
  }
}

// MARK: - Groups of a level

extension LevelDocument {
  /// Some objects, and after them those that are in a group with one of them. Members that the level
  /// does not have are left out.
  public func withGroupMates(_ keys: [ObjectKey]) -> [ObjectKey] {
    guard !selectionGroups.isEmpty else { return keys }
    let own = Set(keys)
    var known = own
    var all = keys
    for (_, group) in selectionGroups where group.members.contains(where: own.contains) {
      for key in group.members where object(key) != nil && known.insert(key).inserted {
        all.append(key)
      }
    }
    return all
  }

  /// What groups become when some objects are taken out of them: with fewer members, or with fewer than
  /// two `nil`. Those that lose none are left out.
  public func groupsWithout(
    _ keys: Set<ObjectKey>
  ) -> [(id: String, group: LevelSelectionGroup?)] {
    selectionGroups.compactMap { id, group in
      var rest = group
      rest.members.removeAll(where: keys.contains)
      guard rest.members.count < group.members.count else { return nil }
      return (id, rest.members.count < 2 ? nil : rest)
    }
  }
}
