/// A merge on its way: the rules, and what is in conflict so far.
struct LevelMerging {
  /// The version that both come from; `nil` where there was none.
  let base: LevelVersion?
  private(set) var ours: LevelVersion
  private(set) var theirs: LevelVersion
  private(set) var conflicts: [LevelConflict] = []
  /// The paths of the conflicts.
  private(set) var conflictPaths = PathTree()
  /// Conflicts that are not yet in the merged tree: one by one, each would copy all objects beside
  /// it.
  private var unplaced: [(path: ArraySlice<String>, value: LevelValue)] = []
  /// The trees of the versions, by paths.
  let baseIndex: LevelTreeIndex
  private(set) var oursIndex: LevelTreeIndex
  private(set) var theirsIndex: LevelTreeIndex
  /// The parts, `nil` for the file itself, in which both sides only have the numbers of order that a program gives.
  private var numbered: Set<String?> = []
  /// What the schema says of choices and rows.
  var deciding = DecidingWords()

  init(_ base: LevelVersion?, _ ours: LevelVersion, _ theirs: LevelVersion) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    baseIndex = LevelTreeIndex(base?.tree)
    oursIndex = LevelTreeIndex(ours.tree)
    theirsIndex = LevelTreeIndex(theirs.tree)
    guard let base else { return }
    settleOrders(base)
    oursIndex = LevelTreeIndex(self.ours.tree)
    theirsIndex = LevelTreeIndex(self.theirs.tree)
  }

  /// The merged tree.
  mutating func merged() -> LevelValue {
    merge(base?.tree, ours.tree, theirs.tree, []) ?? .mapping([])
  }

  /// What becomes of a value at a path; `nil` for nothing.
  private mutating func merge(
    _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?, _ path: [String]
  ) -> LevelValue? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    if path.last == "order", ObjectPath.place(path.dropLast()) == .object {
      return order(base, ours, theirs, path)
    }
    if base == nil, let ours, let theirs, ObjectPath.isNamed(path) {
      // Two things that happen to have the same name: nobody meant one that is half of each.
      guard ours.withoutOrders == theirs.withoutOrders else {
        return conflict(LevelConflict(path, base, ours, theirs))
      }
    }
    if ObjectPath.isSection(path) {
      // None is an empty one: who deletes its last object has not deleted those that others add.
      let merged = mapping(base?.fields ?? [], ours?.fields ?? [], theirs?.fields ?? [], path)
      return merged.fields?.isEmpty == true ? nil : merged
    }
    if let base, ours == nil || theirs == nil, (ours ?? theirs)?.numbered(as: base, path) == base {
      // Deleted here, and numbered there at most.
      return nil
    }
    if let mine = ours?.fields, let other = theirs?.fields {
      if deciding.differ(mine, other, at: path) {
        // Each half of the one choice is of no use beside the other.
        var attempt = self
        let merged = attempt.mapping(base?.fields ?? [], mine, other, path)
        guard attempt.conflicts.count == conflicts.count,
          deciding.isDecided(merged.fields ?? [], mine, other, at: path)
        else { return conflict(LevelConflict(path, base, ours, theirs)) }
        self = attempt
        return merged
      }
      return mapping(base?.fields ?? [], mine, other, path)
    }
    // Of so many values in a row, as a pair of bodies, each means nothing without the others.
    if deciding.isRow(path) { return conflict(LevelConflict(path, base, ours, theirs)) }
    if let merged = items(base?.elements, ours?.elements, theirs?.elements, path) { return merged }
    if let merged = list(base?.elements, ours?.elements, theirs?.elements) { return merged }
    return conflict(LevelConflict(path, base, ours, theirs))
  }

  private mutating func mapping(
    _ base: [LevelValue.Field], _ ours: [LevelValue.Field], _ theirs: [LevelValue.Field],
    _ path: [String]
  ) -> LevelValue {
    func byName(_ fields: [LevelValue.Field]) -> [String: LevelValue] {
      Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    }
    let (before, mine, other) = (byName(base), byName(ours), byName(theirs))
    let names = ours.map(\.name) + theirs.map(\.name).filter { mine[$0] == nil }
    var merged: [LevelValue.Field] = []
    for name in names {
      if let value = merge(before[name], mine[name], other[name], path + [name]) {
        merged.append(.init(name, value))
      }
    }
    return .mapping(merged)
  }

  /// Lists of mappings or texts, as `expect` and `hints`, are merged item by item: what each side has added,
  /// deleted or changed is found by the items that have stayed the same (`ListAlignment`). What both have added
  /// at one place stands there from both, ours first, and once if it is the same. `nil` for other lists.
  private mutating func items(
    _ base: [LevelValue]?, _ ours: [LevelValue]?, _ theirs: [LevelValue]?, _ path: [String]
  ) -> LevelValue? {
    guard let ours, let theirs else { return nil }
    let base = base ?? []
    let isOfItems = [base, ours, theirs].allSatisfy { list in
      list.allSatisfy { item in
        switch item {
        case .mapping, .text: !item.isConflict
        default: false
        }
      }
    }
    guard isOfItems else { return nil }
    let (mine, other) = (ListAlignment(from: base, to: ours), ListAlignment(from: base, to: theirs))
    var merged: [LevelValue] = []
    func insert(after place: Int) {
      let (own, foreign) = (
        mine.inserted(after: place).map { ours[$0] },
        other.inserted(after: place).map { theirs[$0] }
      )
      merged += own + foreign.filter { !own.contains($0) }
    }
    insert(after: -1)
    for (i, before) in base.enumerated() {
      let value = { (change: ListAlignment.Change, list: [LevelValue]) -> LevelValue? in
        switch change {
        case .same(let place), .changed(let place): list[place]
        case .deleted: nil
        }
      }
      let (own, foreign) = (value(mine.changes[i], ours), value(other.changes[i], theirs))
      let place = path + ["\(merged.count)"]
      if let own, let foreign, own != foreign, own != before, foreign != before,
        !before.isOfKind(own) || !before.isOfKind(foreign)
      {
        // Two other things in its place: nobody meant one that is half of each.
        merged.append(conflict(LevelConflict(place, before, own, foreign)))
      } else if let item = merge(before, own, foreign, place) {
        merged.append(item)
      }
      insert(after: i)
    }
    return .list(merged)
  }

  /// Other lists have no items to go by: an element is the one of the same place, so both must have as many as
  /// before, or one of them only more. `nil` where both have changed the same element.
  private func list(
    _ base: [LevelValue]?, _ ours: [LevelValue]?, _ theirs: [LevelValue]?
  ) -> LevelValue? {
    guard let base, let ours, let theirs, !base.isEmpty,
      ours.count >= base.count, theirs.count >= base.count,
      ours.count == base.count || theirs.count == base.count,
      // A list of numbers is a vector, one value.
      base.contains(where: { $0.fields != nil || $0.elements != nil })
    else { return nil }
    var merged: [LevelValue] = []
    for (i, before) in base.enumerated() {
      guard ours[i] == before || theirs[i] == before || ours[i] == theirs[i] else { return nil }
      merged.append(ours[i] == before ? theirs[i] : ours[i])
    }
    merged += ours.dropFirst(base.count) + theirs.dropFirst(base.count)
    return .list(merged)
  }

  private mutating func conflict(_ conflict: LevelConflict) -> LevelValue {
    conflicts.append(conflict)
    conflictPaths.insert(conflict.path)
    return conflict.value
  }

  /// Adds a conflict at a path of both sides; `placeConflicts` puts it into the tree.
  mutating func addConflict(
    at path: [String], reference: [String]? = nil, refusal: String? = nil
  ) {
    let conflict = self.conflict(
      LevelConflict(
        path, baseIndex[path], oursIndex[path], theirsIndex[path], reference: reference,
        refusal: refusal))
    unplaced.append((path: path[...], value: conflict))
  }

  /// Puts the conflicts that were added in the place of what they are about.
  mutating func placeConflicts(in tree: inout LevelValue) {
    tree.put(unplaced)
    unplaced = []
  }
}

// MARK: - Numbers of order

extension LevelMerging {
  /// Numbers say what is before what, and most are written by programs: they are a conflict only where both sides
  /// have written some by hand.
  private mutating func order(
    _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?, _ path: [String]
  ) -> LevelValue? {
    guard let ours else { return theirs }
    guard let theirs else { return ours }
    // Those of one side do for both.
    if base == nil, numbered.contains(path.first == "parts" ? path[1] : nil) { return ours }
    return conflict(LevelConflict(path, base, ours, theirs))
  }

  /// Where one side has numbers that a program gave, and the other some that a person has written, only these count.
  private mutating func settleOrders(_ base: LevelVersion) {
    let parts = Set(ours.level.parts.keys).intersection(theirs.level.parts.keys)
    let allMine = ours.newlyOrdered(since: base)
    let allOther = theirs.newlyOrdered(since: base)
    var (oursDropped, theirsDropped) = (Set<[String]>(), Set<[String]>())
    for part in [nil] + parts.map(Optional.some) {
      guard let mine = allMine[part], let other = allOther[part] else { continue }
      switch (
        ours.isNumbered(part: part, since: base), theirs.isNumbered(part: part, since: base)
      ) {
      case (true, true): numbered.insert(part)
      case (true, false): oursDropped.formUnion(mine)
      case (false, true): theirsDropped.formUnion(other)
      case (false, false): break
      }
    }
    if !oursDropped.isEmpty { ours.drop(ordersOf: oursDropped) }
    if !theirsDropped.isEmpty { theirs.drop(ordersOf: theirsDropped) }
  }
}

extension LevelValue {
  /// An object, or a part, without numbers of order.
  fileprivate var withoutOrders: LevelValue {
    guard let fields else { return self }
    return .mapping(
      fields.filter { $0.name != "order" }.map { .init($0.name, $0.value.withoutOrders) })
  }

  /// An object, or a part, without the numbers that it had not before.
  fileprivate func numbered(as base: LevelValue, _ path: [String]) -> LevelValue {
    let place = ObjectPath.place(path)
    guard place != .elsewhere, let fields, let before = base.fields else { return self }
    return .mapping(
      fields.compactMap { field in
        guard let old = before.first(where: { $0.name == field.name })?.value else {
          return place == .object && field.name == "order" ? nil : field
        }
        return .init(field.name, field.value.numbered(as: old, path + [field.name]))
      })
  }
}

extension LevelValue {
  /// Whether two items have a field in common, or are no mappings.
  fileprivate func isOfKind(_ other: LevelValue) -> Bool {
    let common = fields?.contains { own in other.fields?.contains { $0.name == own.name } == true }
    return common ?? (other.fields == nil)
  }
}

extension LevelConflict {
  init(
    _ path: [String], _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?,
    reference: [String]? = nil, refusal: String? = nil
  ) {
    self.path = path.joined(separator: ".")
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.reference = reference?.joined(separator: ".")
    self.refusal = refusal
  }

  /// What stands in the file in its place.
  var value: LevelValue {
    let sides = [("base", base), ("ours", ours), ("theirs", theirs)]
    return .mapping([
      .init("conflict", .mapping(sides.compactMap { name, value in value.map { .init(name, $0) } }))
    ])
  }
}

extension LevelValue {
  /// The fields of a mapping.
  public var fields: [Field]? { if case .mapping(let fields) = self { fields } else { nil } }

  /// The elements of a list.
  public var elements: [LevelValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// What a path of names leads to.
  public subscript(path: [String]) -> LevelValue? {
    path.reduce(Optional(self)) { value, name in value?.fields?.first { $0.name == name }?.value }
  }

  /// Puts a value at a path of names, behind the others of its mapping.
  mutating func put(_ value: LevelValue, at path: [String]) {
    put([(path: path[...], value: value)])
  }

  /// Puts values at paths of names, one after the other; new names go behind the others of their
  /// mapping.
  mutating func put(_ values: [(path: ArraySlice<String>, value: LevelValue)]) {
    var rest = values[...]
    // What is put here takes the place of all that was put inside before.
    if let last = rest.lastIndex(where: { $0.path.isEmpty }) {
      self = rest[last].value
      rest = rest[(last + 1)...]
    }
    guard !rest.isEmpty else { return }
    var fields = self.fields ?? []
    // Now nothing else refers to the fields, which are changed without a copy.
    self = .null
    var indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
    var groups: [Int: [(path: ArraySlice<String>, value: LevelValue)]] = [:]
    for (path, value) in rest {
      guard let name = path.first else { continue }
      let index = indices[name] ?? fields.endIndex
      if index == fields.endIndex {
        fields.append(.init(name, .mapping([])))
        indices[name] = index
      }
      groups[index, default: []].append((path: path.dropFirst(), value: value))
    }
    for (index, group) in groups { fields[index].value.put(group) }
    self = .mapping(fields)
  }
}

/// The comments of a level by what they are in.
struct CommentTree {
  private let comments: LevelComments
  private let paths: PathTree

  init(_ comments: LevelComments) {
    self.comments = comments
    paths = PathTree(comments.paths)
  }

  /// The lines of all comments at a path and inside it.
  func lines(in path: String) -> [String] {
    paths.paths(in: path).flatMap { comments.lines(at: $0) }
  }
}

extension LevelComments {
  /// Puts all comments in what is in conflict above it, or behind it, from both sides and, if neither
  /// has one, from before: the conflict is one line, and one of them stays when it is settled.
  mutating func keep(
    _ conflicts: [String], base: LevelComments, ours: LevelComments, theirs: LevelComments
  ) {
    let (before, mine, other) = (CommentTree(base), CommentTree(ours), CommentTree(theirs))
    // Conflicts get comments on the way.
    let own = PathTree(paths.union(conflicts))
    for conflict in conflicts {
      var found = mine.lines(in: conflict)
      var lines = Set(found)
      for line in other.lines(in: conflict) where lines.insert(line).inserted {
        found.append(line)
      }
      if found.isEmpty { found = before.lines(in: conflict) }
      for path in own.paths(in: conflict) {
        above[path] = nil
        behind[path] = nil
        below[path] = nil
      }
      // What is said behind the whole stays there, if both sides say the same.
      let ends = Set([ours.behind[conflict], theirs.behind[conflict]].compactMap { $0 })
      if ends.count == 1, let end = ends.first, let place = found.lastIndex(of: end) {
        found.remove(at: place)
        behind[conflict] = end
      }
      if !found.isEmpty { above[conflict] = found }
    }
  }

  /// The comments of a merged level. They are never in conflict: where both sides have changed one, both stay.
  init(merging base: LevelComments, _ ours: LevelComments, _ theirs: LevelComments) {
    func merged(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
      if theirs == base || ours == theirs { return ours }
      if ours == base { return theirs }
      let known = Set(ours)
      return ours + theirs.filter { !known.contains($0) }
    }
    self.init()
    head = merged(base.head, ours.head, theirs.head)
    foot = merged(base.foot, ours.foot, theirs.foot)
    func merged(_ lines: KeyPath<LevelComments, [String: [String]]>) -> [String: [String]] {
      let paths = Set(ours[keyPath: lines].keys).union(theirs[keyPath: lines].keys)
      return [String: [String]](
        uniqueKeysWithValues: paths.compactMap { path in
          let comment = merged(
            base[keyPath: lines][path] ?? [], ours[keyPath: lines][path] ?? [],
            theirs[keyPath: lines][path] ?? [])
          return comment.isEmpty ? nil : (path, comment)
        })
    }
    above = merged(\.above)
    below = merged(\.below)
    for path in Set(ours.behind.keys).union(theirs.behind.keys).sorted() {
      func line(_ comments: LevelComments) -> [String] { comments.behind[path].map { [$0] } ?? [] }
      let comment = merged(line(base), line(ours), line(theirs))
      if !comment.isEmpty { behind[path] = comment.joined(separator: " ") }
    }
  }
}
