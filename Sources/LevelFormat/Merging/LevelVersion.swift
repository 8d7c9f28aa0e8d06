import Physics

/// One of the three versions that a merge is made of.
struct LevelVersion {
  let level: LevelDocument
  /// Its canonical tree, without the numbers of order that its file does not have: reading gives them anew, and
  /// whoever adds or deletes an object would have changed those of all others.
  private(set) var tree: LevelValue
  /// The paths of the objects whose `order` stands in the file.
  private(set) var ordered: Set<[String]>

  /// A version from its text.
  init(_ text: String, file: String) throws(LevelError) {
    let findings = try LevelReader.findings(in: text, file: file)
    guard findings.problems.isEmpty else {
      throw LevelError(file: file, problems: findings.problems)
    }
    level = findings.level
    ordered = Set((findings.root.map { LevelOrders.written(in: $0) } ?? [:]).keys)
    tree = Self.withoutOrders(LevelTree.of(level), except: ordered)
  }

  private static func withoutOrders(
    _ tree: LevelValue, except ordered: Set<[String]>, at path: [String] = []
  ) -> LevelValue {
    guard let fields = tree.fields else { return tree }
    switch ObjectPath.place(path) {
    case .object:
      return ordered.contains(path) ? tree : .mapping(fields.filter { $0.name != "order" })
    case .around:
      return .mapping(
        fields.map {
          .init($0.name, withoutOrders($0.value, except: ordered, at: path + [$0.name]))
        })
    case .elsewhere: return tree
    }
  }

  // MARK: - Who wrote the numbers

  /// The objects of each part, `nil` for the file itself, that have a number now and had none
  /// before.
  func newlyOrdered(since base: LevelVersion) -> [String?: Set<[String]>] {
    var found: [String?: Set<[String]>] = [:]
    for path in ordered.subtracting(base.ordered) {
      let part: String? = path.first == "parts" ? path[1] : nil
      guard path.count == (part == nil ? 2 : 4) else { continue }
      found[part, default: []].insert(path)
    }
    return found
  }

  /// Takes the numbers of objects away.
  mutating func drop(ordersOf objects: Set<[String]>) {
    ordered.subtract(objects)
    tree = Self.withoutOrders(tree, except: ordered)
  }

  /// Whether all objects that the file, or a part of it, had before have numbers, and are in the order in which
  /// they were: so a program writes them, and nobody has meant anything by them.
  func isNumbered(part: String?, since base: LevelVersion) -> Bool {
    let scope = part.map { ["parts", $0] } ?? []
    guard let own = part == nil ? level : part.flatMap({ level.parts[$0] }),
      let before = part == nil ? base.level : part.flatMap({ base.level.parts[$0] })
    else { return false }
    let (now, all) = (own.keysInOrder, before.keysInOrder)
    let (mine, theirs) = (Set(now), Set(all))
    let keys = now.filter(theirs.contains)
    return keys == all.filter(mine.contains)
      && keys.allSatisfy { ordered.contains(scope + [$0.kind.section, $0.id]) }
  }
}

extension LevelDocument {
  /// The keys of all objects, uses too, in their order.
  fileprivate var keysInOrder: [ObjectKey] { objectsAndUses.map(\.key) }
}
