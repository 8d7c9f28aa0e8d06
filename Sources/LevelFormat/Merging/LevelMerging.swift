/// A merge on its way: the rules, and what is in conflict so far.
struct LevelMerging {
  /// The version that both come from; `nil` where there was none.
  let base: LevelVersion?
  private(set) var ours: LevelVersion
  private(set) var theirs: LevelVersion
  private(set) var conflicts: [LevelConflict] = []
  /// The changes taken over without a conflict, one by one, if `isGranular`.
  private(set) var changes: [MergeChange] = []
  /// The mappings and lists that both sides changed, if `isGranular`.
  private(set) var sharedPlaces: [MergePlace] = []
  /// What is a conflict as a whole, by its key, beside what both sides changed differently.
  private(set) var marks: [[String]: MergeReason] = [:]
  /// Whether a change of one side is divided into those of its fields and items. It is not needed
  /// for a merge that is valid.
  private var isGranular = false
  /// The tree of the base, by paths.
  let baseIndex: LevelTreeIndex
  /// The parts, `nil` for the file itself, in which both sides only have the numbers of order that a program gives.
  private var numbered: Set<String?> = []
  /// What the schema says of choices and rows.
  var deciding = DecidingWords()

  init(_ base: LevelVersion?, _ ours: LevelVersion, _ theirs: LevelVersion) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    baseIndex = LevelTreeIndex(base?.tree)
    if let base { settleOrders(base) }
  }

  /// The merged tree.
  mutating func merged() -> LevelValue {
    conflicts = []
    changes = []
    sharedPlaces = []
    return merge(base?.tree, ours.tree, theirs.tree, .root) ?? .mapping([])
  }

  /// Makes a conflict of what stands at a key, from the next `merged()` on; the first reason counts.
  mutating func mark(_ key: [String], _ reason: MergeReason) {
    isGranular = true
    if marks[key] == nil { marks[key] = reason }
  }

  /// Takes a mark away, for the next `merged()`.
  mutating func unmark(_ key: [String]) { marks[key] = nil }

  /// From the next `merged()` on, changes are noted one by one.
  mutating func noteChanges() { isGranular = true }

  /// What becomes of a value; `nil` for nothing.
  private mutating func merge(
    _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?, _ place: MergePlace
  ) -> LevelValue? {
    if ours == theirs { return ours }
    if let reason = marks[place.key] { return conflict(base, ours, theirs, place, reason) }
    if theirs == base { return taken(.ours, base, ours, theirs, place) }
    if ours == base { return taken(.theirs, base, ours, theirs, place) }
    let path = place.path
    if path.last == "order", ObjectPath.place(path.dropLast()) == .object {
      return order(base, ours, theirs, place)
    }
    if base == nil, let ours, let theirs, ObjectPath.isNamed(path) {
      // Two things that happen to have the same name: nobody meant one that is half of each.
      guard ours.withoutOrders == theirs.withoutOrders else {
        return conflict(base, ours, theirs, place)
      }
    }
    if isGranular { sharedPlaces.append(place) }
    if ObjectPath.isSection(path) {
      // None is an empty one: who deletes its last object has not deleted those that others add.
      let merged = mapping(base?.fields ?? [], ours?.fields ?? [], theirs?.fields ?? [], place)
      return merged.fields?.isEmpty == true ? nil : merged
    }
    if let base, ours == nil || theirs == nil, (ours ?? theirs)?.numbered(as: base, path) == base {
      // Deleted here, and numbered there at most.
      note(ours == nil ? .ours : .theirs, place)
      return nil
    }
    if let mine = ours?.fields, let other = theirs?.fields {
      guard deciding.differ(mine, other, at: path) else {
        return mapping(base?.fields ?? [], mine, other, place)
      }
      // Each half of the one choice is of no use beside the other.
      let counts = (conflicts.count, changes.count, sharedPlaces.count)
      let merged = mapping(base?.fields ?? [], mine, other, place)
      guard conflicts.count == counts.0,
        deciding.isDecided(merged.fields ?? [], mine, other, at: path)
      else {
        conflicts.removeSubrange(counts.0...)
        changes.removeSubrange(counts.1...)
        sharedPlaces.removeSubrange(counts.2...)
        return conflict(base, ours, theirs, place)
      }
      return merged
    }
    // Of so many values in a row, as a pair of bodies, each means nothing without the others.
    if deciding.isRow(path) { return conflict(base, ours, theirs, place) }
    if let merged = items(base?.elements, ours?.elements, theirs?.elements, place) { return merged }
    if let merged = list(base?.elements, ours?.elements, theirs?.elements) {
      note(nil, place)
      return merged
    }
    return conflict(base, ours, theirs, place)
  }

  /// Longer lists that one side changed are one change: to align them takes too long.
  private static let mostDividedItems = 500

  /// What becomes of a value that one side changed: the value of that side, if nothing in it is
  /// marked as a conflict.
  private mutating func taken(
    _ side: MergeSide, _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?,
    _ place: MergePlace
  ) -> LevelValue? {
    let value = side == .ours ? ours : theirs
    guard isGranular else { return value }
    if ObjectPath.isSection(place.path) {
      let merged = mapping(
        base?.fields ?? [], ours?.fields ?? [], theirs?.fields ?? [], place, inOrderOf: side)
      return merged.fields?.isEmpty == true ? nil : merged
    }
    // A part is a level of its own.
    let isPart = place.path.count == 2 && place.path[0] == "parts"
    if let base, let value, isPart || base.isOfKind(value) {
      if let before = base.fields, let now = value.fields,
        !deciding.differ(before, now, at: place.path)
      {
        return mapping(before, ours?.fields ?? [], theirs?.fields ?? [], place, inOrderOf: side)
      }
      if let before = base.elements, let now = value.elements, !deciding.isRow(place.path),
        max(before.count, now.count) <= Self.mostDividedItems,
        let merged = items(before, ours?.elements, theirs?.elements, place)
      {
        return merged
      }
    }
    note(side, place)
    return value
  }

  private mutating func mapping(
    _ base: [LevelValue.Field], _ ours: [LevelValue.Field], _ theirs: [LevelValue.Field],
    _ place: MergePlace, inOrderOf side: MergeSide = .ours
  ) -> LevelValue {
    func byName(_ fields: [LevelValue.Field]) -> [String: LevelValue] {
      Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
    }
    let (before, mine, other) = (byName(base), byName(ours), byName(theirs))
    let names =
      side == .ours
      ? ours.map(\.name) + theirs.map(\.name).filter { mine[$0] == nil }
      : theirs.map(\.name) + ours.map(\.name).filter { other[$0] == nil }
    var merged: [LevelValue.Field] = []
    for name in names {
      if let value = merge(before[name], mine[name], other[name], place.field(name)) {
        merged.append(.init(name, value))
      }
    }
    return .mapping(merged)
  }

  /// Lists of mappings or texts, as `expect` and `hints`, are merged item by item: what each side has added,
  /// deleted or changed is found by the items that have stayed the same (`ListAlignment`). What both have added
  /// at one place stands there from both, ours first, and once if it is the same. `nil` for other lists.
  private mutating func items(
    _ base: [LevelValue]?, _ ours: [LevelValue]?, _ theirs: [LevelValue]?, _ place: MergePlace
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
    func insert(after index: Int) {
      let (own, foreign) = (mine.inserted(after: index), other.inserted(after: index))
      let foreignItems = foreign.map { theirs[$0] }
      for i in own {
        let item = ours[i]
        let there = foreignItems.contains(item) ? item : nil
        let inner = place.item(at: merged.count, key: "ours \(i)")
        if let item = merge(nil, item, there, inner) { merged.append(item) }
      }
      let ownItems = own.map { ours[$0] }
      for i in foreign where !ownItems.contains(theirs[i]) {
        let inner = place.item(at: merged.count, key: "theirs \(i)")
        if let item = merge(nil, nil, theirs[i], inner) { merged.append(item) }
      }
    }
    insert(after: -1)
    for (i, before) in base.enumerated() {
      let value = { (change: ListAlignment.Change, list: [LevelValue]) -> LevelValue? in
        switch change {
        case .same(let index), .changed(let index): list[index]
        case .deleted: nil
        }
      }
      let (own, foreign) = (value(mine.changes[i], ours), value(other.changes[i], theirs))
      let inner = place.item(at: merged.count, key: "\(i)")
      if let own, let foreign, own != foreign, own != before, foreign != before,
        !before.isOfKind(own) || !before.isOfKind(foreign)
      {
        // Two other things in its place: nobody meant one that is half of each.
        merged.append(conflict(before, own, foreign, inner))
      } else if let item = merge(before, own, foreign, inner) {
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

  private mutating func conflict(
    _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?, _ place: MergePlace,
    _ reason: MergeReason = MergeReason()
  ) -> LevelValue {
    let conflict = LevelConflict(
      path: place.name, base: base, ours: ours, theirs: theirs,
      reference: reason.reference?.joined(separator: "."), refusal: reason.refusal)
    conflicts.append(conflict)
    return conflict.value
  }

  /// Notes a change that is taken over.
  private mutating func note(_ side: MergeSide?, _ place: MergePlace) {
    if isGranular { changes.append(MergeChange(place: place, side: side)) }
  }
}

// MARK: - Numbers of order

extension LevelMerging {
  /// Numbers say what is before what, and most are written by programs: they are a conflict only where both sides
  /// have written some by hand.
  private mutating func order(
    _ base: LevelValue?, _ ours: LevelValue?, _ theirs: LevelValue?, _ place: MergePlace
  ) -> LevelValue? {
    guard let ours, let theirs else {
      note(ours == nil ? .ours : .theirs, place)
      return ours ?? theirs
    }
    // Those of one side do for both.
    if base == nil, numbered.contains(place.path.first == "parts" ? place.path[1] : nil) {
      note(nil, place)
      return ours
    }
    return conflict(base, ours, theirs, place)
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
