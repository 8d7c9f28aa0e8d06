/// Writes a level into a text that somebody has laid out: what the level has changed is changed there, and all other
/// bytes stay.
///
/// The text is read again, and what came out otherwise is written anew, first object by object. So the result is
/// always the level, whatever the text looks like.
struct LevelTextPatch {
  /// Which objects get an `order` in the text.
  private enum Orders: CaseIterable {
    /// Those that have one, and new ones where all others have one.
    case asBefore
    /// New ones, behind the objects that have none.
    case late
    /// All.
    case all
  }

  private let before: LaidOutText
  private let after: LevelDocument
  private let old: OrderedTree
  private let new: OrderedTree
  /// Objects that are the same under another name: the new names by the paths with the old ones.
  private let renamed: [[String]: String]
  /// Whether the comments are those of the level; else the text keeps its own.
  private let takesComments: Bool
  private let items: ItemPaths

  /// The text of a level in the layout of another text; `nil` where that cannot be kept.
  static func text(
    of level: LevelDocument, in text: LaidOutText, takesComments: Bool
  ) -> String? {
    let (old, new) = (OrderedTree(text.level), OrderedTree(level))
    // A file in the canonical form stays one.
    if LevelWriter.write(text.level) == text.text { return LevelWriter.write(level) }
    let patch = LevelTextPatch(
      before: text, after: level, old: old, new: new, takesComments: takesComments)
    if old.means(new), !takesComments || text.level.comments == level.comments {
      return text.text
    }
    return patch.text()
  }

  private init(
    before: LaidOutText, after: LevelDocument, old: OrderedTree, new: OrderedTree,
    takesComments: Bool
  ) {
    self.takesComments = takesComments
    items = ItemPaths(from: old.tree, to: new.tree)
    self.before = before
    self.after = after
    self.old = old
    self.new = new
    renamed = Self.renamed(from: old, to: new)
  }

  private func text() -> String? {
    for orders in Orders.allCases {
      var coarse: Set<[String]> = []
      while true {
        guard let text = patched(orders, coarse) else { return nil }
        let more: Set<[String]>
        if let found = (try? LevelReader.findings(in: text, file: "text")),
          found.problems.isEmpty
        {
          let tree = OrderedTree(found.level)
          if tree.means(new) {
            return !takesComments || found.level.comments.holds(wantedComments) ? text : nil
          }
          if tree.tree == new.tree { break }
          more = Self.units(from: tree.tree, to: new.tree)
        } else {
          more = Self.units(from: old.tree, to: new.tree)
        }
        guard !more.isSubset(of: coarse) else { return nil }
        coarse.formUnion(more)
      }
    }
    return nil
  }

  private func patched(_ orders: Orders, _ coarse: Set<[String]>) -> String? {
    let edits = TextEdits(before.text)
    let (from, to) = numbered(orders)
    var patcher = TextPatcher(
      edits, TextStyle(of: before.root, in: edits), coarse: coarse, renamed: renamed,
      comments: broughtComments)
    do throws(TextPatcher.Unpatchable) {
      try patcher.update(before.root, .root, from: from, to: to, [])
      if takesComments { try updateComments(&patcher) }
    } catch {
      return nil
    }
    return patcher.edits.applied()
  }

  /// The paths with the old names by those with the new ones, of what is renamed.
  private var earlierPaths: [[String]: [String]] {
    Dictionary(renamed.map { (Array($0.key.dropLast()) + [$0.value], $0.key) }) { first, _ in first
    }
  }

  // MARK: - Order

  /// Whether the text has an `order` of an object.
  private func hasOrder(_ path: [String]) -> Bool { before.orders[path] != nil }

  /// The trees before and after, with the numbers of order that the text has and is to have.
  private func numbered(_ orders: Orders) -> (from: LevelValue, to: LevelValue) {
    let from = old.tree.withoutUsualPlaces.numbered {
      hasOrder($0) ? old.orders[$0] : nil
    }
    let names = earlierPaths
    var late: [[String]: Int] = [:]
    var hasUnordered: Set<[String]> = []
    for path in old.orders.keys where !hasOrder(path) {
      hasUnordered.insert(Array(path.dropLast(2)))
    }
    if orders == .late {
      for (scope, sequence) in new.sequences {
        // Reading gives such a number back as the one that the object has now: see `LevelOrders`.
        let own = sequence.map { scope + $0 }.filter { old.orders[names[$0] ?? $0] != nil }
        let unordered = own.count { !hasOrder(names[$0] ?? $0) }
        let largest =
          own.compactMap { before.orders[names[$0] ?? $0] }
          .filter { $0 < LevelOrders.late.lowerBound }.max() ?? 0
        let base = largest + unordered + 1
        var next = LevelOrders.late.lowerBound
        for path in sequence.map({ scope + $0 }) where old.orders[names[path] ?? path] == nil {
          next = max(next, LevelOrders.late.lowerBound + (new.orders[path] ?? 0) - base)
          late[path] = next
          next += 1
        }
      }
    }
    let to = new.inOrder.withoutUsualPlaces.numbered { path in
      let known = names[path] ?? path
      switch orders {
      case .all: return new.orders[path]
      case _ where hasOrder(known): return new.orders[path]
      case _ where old.orders[known] != nil: return nil
      case .asBefore:
        return hasUnordered.contains(Array(path.dropLast(2))) ? nil : new.orders[path]
      case .late:
        return hasUnordered.contains(Array(path.dropLast(2))) ? late[path] : new.orders[path]
      }
    }
    return (from, to)
  }

  private static func renamed(from old: OrderedTree, to new: OrderedTree) -> [[String]: String] {
    var gone: [Place: [String]] = [:]
    for (path, order) in old.orders where new.orders[path] == nil {
      gone[Place(section: Array(path.dropLast()), order: order)] = path
    }
    guard !gone.isEmpty else { return [:] }
    var found: [[String]: String] = [:]
    for (path, order) in new.orders where old.orders[path] == nil {
      guard let name = path.last,
        let earlier = gone[Place(section: Array(path.dropLast()), order: order)],
        old.tree[earlier] == new.tree[path]
      else { continue }
      found[earlier] = name
    }
    return found
  }

  private struct Place: Hashable {
    var section: [String]
    var order: Int
  }

  // MARK: - Comments

  /// The comments that are to be in the text: those of what is still there.
  private var wantedComments: LevelComments {
    func isThere(_ path: String) -> Bool {
      new.tree.value(at: path.split(separator: ".").map(String.init)) != nil
    }
    return after.comments.filtered(isThere)
  }

  /// The comments that new and rewritten values bring along: those of the level, or those that the text has of what is
  /// still there, with those of objects that are new.
  private var broughtComments: LevelComments {
    guard !takesComments else { return after.comments }
    func isNew(_ path: String) -> Bool {
      old.tree[TextPatcher.unit(of: path.split(separator: ".").map(String.init))] == nil
    }
    var comments = before.level.comments.moved(items.new)
    comments.add(after.comments.filtered(isNew))
    return comments
  }

  /// The comments that are to be, by the paths that the text has.
  private var commentsByOldNames: LevelComments {
    let names = earlierPaths
    guard !names.isEmpty else { return after.comments }
    func old(_ path: String) -> String {
      let all = path.split(separator: ".").map(String.init)
      let unit = TextPatcher.unit(of: all)
      return ((names[unit] ?? unit) + all.dropFirst(unit.count)).joined(separator: ".")
    }
    return after.comments.moved(old)
  }

  private func updateComments(
    _ patcher: inout TextPatcher
  ) throws(TextPatcher.Unpatchable) {
    // By the paths that they have in the text.
    let new = commentsByOldNames.moved(items.old)
    let old = before.level.comments.moved { path in
      // What is deleted takes its comments along.
      guard let place = items.new(path) else { return nil }
      let names = place.split(separator: ".").map(String.init)
      let unit = TextPatcher.unit(of: names)
      let now = renamed[unit].map { unit.dropLast() + [$0] + names.dropFirst(unit.count) } ?? names
      return self.new.tree.hasPlace(of: now) ? path : nil
    }
    try patcher.updateComments(in: before.root, from: old, to: new) { unit in
      let name = renamed[unit] ?? unit.last ?? ""
      return self.old.tree[unit] != nil && self.new.tree[unit.dropLast() + [name]] != nil
    }
  }

  // MARK: - Differences

  /// The objects and other values that differ.
  private static func units(from old: LevelValue, to new: LevelValue) -> Set<[String]> {
    var found: Set<[String]> = []
    func visit(_ old: LevelValue?, _ new: LevelValue?, _ path: [String]) {
      guard old != new else { return }
      let isAround =
        path.isEmpty || ObjectPath.isSection(path)
        || path.count == 2 && path[0] == "parts"
      guard isAround, path != ["world"] else {
        found.insert(path)
        return
      }
      let before = Dictionary((old?.fields ?? []).map { ($0.name, $0.value) }) { a, _ in a }
      let after = Dictionary((new?.fields ?? []).map { ($0.name, $0.value) }) { a, _ in a }
      for name in Set(before.keys).union(after.keys) {
        visit(before[name], after[name], path + [name])
      }
    }
    visit(old, new, [])
    return found
  }
}

extension LevelComments {
  /// Whether all lines of others are among these.
  fileprivate func holds(_ others: LevelComments) -> Bool {
    let own = Set(lines)
    // What stood behind a key may stand above it now.
    return others.lines.allSatisfy(own.contains)
  }

  private var lines: [String] {
    head + foot + above.values.flatMap { $0 } + behind.values + below.values.flatMap { $0 }
  }
}

/// A level as a tree without numbers of order, and the objects in their order.
struct OrderedTree {
  /// All values but `order`, objects by name; gravity and places even where they are as always.
  let tree: LevelValue
  /// Likewise, with the objects in their order.
  let inOrder: LevelValue
  /// The numbers by the paths of the objects.
  let orders: [[String]: Int]
  /// The objects of the file and of each part in their order, by the path of the part: section and name.
  let sequences: [[String]: [[String]]]

  init(_ level: LevelDocument) {
    let tree = LevelTree.of(level)
    inOrder = tree.numbered { _ in nil }
    self.tree = inOrder.sortedByName()
    var orders: [[String]: Int] = [:]
    var sequences: [[String]: [[String]]] = [:]
    func add(_ level: LevelDocument, _ scope: [String]) {
      let objects = level.objectsAndUses
      for object in objects {
        orders[scope + [object.key.kind.section, object.key.id]] = object.order
      }
      sequences[scope] = objects.map { [$0.key.kind.section, $0.key.id] }
      for (name, part) in level.parts { add(part, scope + ["parts", name]) }
    }
    add(level, [])
    self.orders = orders
    self.sequences = sequences
  }

  /// Whether both are the same level, with the same objects in the same order.
  func means(_ other: OrderedTree) -> Bool {
    tree == other.tree && sequences == other.sequences
  }
}

extension LevelValue {
  /// A level's tree with its objects sorted by name.
  func sortedByName(at path: [String] = []) -> LevelValue {
    guard let fields, ObjectPath.place(path) == .around else { return self }
    let inner = fields.map { Field($0.name, $0.value.sortedByName(at: path + [$0.name])) }
    let hasObjects = ObjectPath.place(path + [""]) == .object
    return .mapping(hasObjects ? inner.sorted { $0.name < $1.name } : inner)
  }

  /// A level's tree in which objects have other numbers of order.
  fileprivate func numbered(_ order: ([String]) -> Int?, at path: [String] = []) -> LevelValue {
    guard let fields else { return self }
    switch ObjectPath.place(path) {
    case .object:
      let others = fields.filter { $0.name != "order" }
      guard let number = order(path) else { return .mapping(others) }
      return .mapping([Field("order", .integer(number))] + others)
    case .around:
      return .mapping(fields.map { .init($0.name, $0.value.numbered(order, at: path + [$0.name])) })
    case .elsewhere: return self
    }
  }
}
