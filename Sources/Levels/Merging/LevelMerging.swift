/// A merge on its way: the rules, and what is in conflict so far.
struct LevelMerging {
  /// The version that both come from; `nil` where there was none.
  let base: LevelVersion?
  private(set) var ours: LevelVersion
  private(set) var theirs: LevelVersion
  private(set) var conflicts: [LevelConflict] = []
  /// The parts, `nil` for the file itself, in which both sides only have the numbers of order that a program gives.
  private var numbered: Set<String?> = []

  init(_ base: LevelVersion?, _ ours: LevelVersion, _ theirs: LevelVersion) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    if let base { settleOrders(base) }
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
    if path.last == "order", LevelPath.place(path.dropLast()) == .object {
      return order(base, ours, theirs, path)
    }
    if base == nil, let ours, let theirs, LevelPath.isNamed(path) {
      // Two things that happen to have the same name: nobody meant one that is half of each.
      guard ours.withoutOrders == theirs.withoutOrders else {
        return conflict(LevelConflict(path, base, ours, theirs))
      }
    }
    if LevelPath.isSection(path) {
      // None is an empty one: who deletes its last object has not deleted those that others add.
      let merged = mapping(base?.fields ?? [], ours?.fields ?? [], theirs?.fields ?? [], path)
      return merged.fields?.isEmpty == true ? nil : merged
    }
    if let base, ours == nil || theirs == nil, (ours ?? theirs)?.numbered(as: base, path) == base {
      // Deleted here, and numbered there at most.
      return nil
    }
    if let ours = ours?.fields, let theirs = theirs?.fields {
      return mapping(base?.fields ?? [], ours, theirs, path)
    }
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

  /// Lists have no names to go by: an element is the one of the same place, so both must have as many as
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
    return conflict.value
  }

  /// Puts a conflict in the place of what it is about.
  mutating func put(_ conflict: LevelConflict, at path: [String], in tree: inout LevelValue) {
    conflicts.append(conflict)
    tree.put(conflict.value, at: path)
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
    for part in [nil] + parts.map(Optional.some) {
      let mine = ours.newlyOrdered(part: part, since: base)
      let other = theirs.newlyOrdered(part: part, since: base)
      guard !mine.isEmpty, !other.isEmpty else { continue }
      switch (
        ours.isNumbered(part: part, since: base), theirs.isNumbered(part: part, since: base)
      ) {
      case (true, true): numbered.insert(part)
      case (true, false): ours.drop(ordersOf: mine)
      case (false, true): theirs.drop(ordersOf: other)
      case (false, false): break
      }
    }
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
    let place = LevelPath.place(path)
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
    guard let name = path.first else {
      self = value
      return
    }
    var fields = self.fields ?? []
    let index = fields.firstIndex { $0.name == name } ?? fields.endIndex
    if index == fields.endIndex { fields.append(.init(name, .mapping([]))) }
    fields[index].value.put(value, at: Array(path.dropFirst()))
    self = .mapping(fields)
  }
}

extension LevelComments {
  /// Puts all comments in what is in conflict above it, from both sides and, if neither has one, from before: the
  /// conflict is one line, and one of them stays when it is settled.
  mutating func keep(
    _ conflict: String, base: LevelComments, ours: LevelComments, theirs: LevelComments
  ) {
    func all(_ comments: LevelComments) -> [String] {
      func isIn(_ path: String) -> Bool { path == conflict || path.hasPrefix(conflict + ".") }
      let paths = Set(comments.above.keys).union(comments.behind.keys).filter(isIn).sorted()
      return paths.flatMap { path in
        (comments.above[path] ?? []) + (comments.behind[path].map { [$0] } ?? [])
      }
    }
    var found = all(ours)
    for line in all(theirs) where !found.contains(line) { found.append(line) }
    if found.isEmpty { found = all(base) }
    for path in Set(above.keys).union(behind.keys)
    where path == conflict || path.hasPrefix(conflict + ".") {
      above[path] = nil
      behind[path] = nil
    }
    if !found.isEmpty { above[conflict] = found }
  }

  /// The comments of a merged level. They are never in conflict: where both sides have changed one, both stay.
  init(merging base: LevelComments, _ ours: LevelComments, _ theirs: LevelComments) {
    func merged(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
      if theirs == base || ours == theirs { return ours }
      if ours == base { return theirs }
      return ours + theirs.filter { !ours.contains($0) }
    }
    self.init()
    head = merged(base.head, ours.head, theirs.head)
    foot = merged(base.foot, ours.foot, theirs.foot)
    for path in Set(ours.above.keys).union(theirs.above.keys).sorted() {
      let comment = merged(
        base.above[path] ?? [], ours.above[path] ?? [], theirs.above[path] ?? [])
      if !comment.isEmpty { above[path] = comment }
    }
    for path in Set(ours.behind.keys).union(theirs.behind.keys).sorted() {
      func line(_ comments: LevelComments) -> [String] { comments.behind[path].map { [$0] } ?? [] }
      let comment = merged(line(base), line(ours), line(theirs))
      if !comment.isEmpty { behind[path] = comment.joined(separator: " ") }
    }
  }
}
