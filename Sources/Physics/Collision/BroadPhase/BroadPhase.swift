/// A shape as the broad phase knows it.
struct BroadPhaseRecord: BitwiseCopyable {
  /// The fat box: the shape lies in it for a while although it moves.
  var box = AABB.empty
  /// The fat box at the last search for pairs; empty if all overlaps are to count as new.
  var oldBox = AABB.empty
  var isUsed = false
  var isStatic = false
  /// Whether the shape is in the list of moved ones. Outlives the shape, so that a slot that is
  /// used again before the next search is not listed twice.
  var isListed = false
  /// Whether the box has left the one it had at the last look ahead. Outlives the shape, likewise.
  var isLoose = false
}

/// Finds the pairs of shapes that may touch, and the shapes in a box or along a ray.
///
/// Shapes are named by small numbers, their slots. What matters for the future is only the record
/// of each slot and the list of moved ones, which a snapshot copies. The trees are derived from
/// them, lazily, and no result depends on how they are laid out.
///
/// Two trees: shapes that never move (walls, terrain) are not searched for among each other.
struct BroadPhase: ~Copyable {
  private(set) var records = Arena<BroadPhaseRecord>()
  /// Shapes to search for: inserted, moved or refiltered since the last search. May hold slots that
  /// have been emptied since.
  private(set) var movedShapes = Arena<Int32>()
  /// What the last look ahead found, until the next search, which then needs to look only for the
  /// shapes that have left their boxes since. Derived, as the trees are.
  private var foreseen = Arena<SIMD2<Int32>>()
  private var looseShapes = Arena<Int32>()
  private var hasForeseen = false
  /// Behind a pointer, because queries, which change nothing that can be seen, bring it up to date.
  private let trees: UnsafeMutablePointer<BroadPhaseTrees>

  init() {
    trees = .allocate(capacity: 1)
    trees.initialize(to: BroadPhaseTrees())
  }

  deinit {
    trees.deinitialize(count: 1)
    trees.deallocate()
  }

  var byteCapacity: Int {
    records.byteCapacity + movedShapes.byteCapacity + foreseen.byteCapacity
      + looseShapes.byteCapacity + trees.pointee.byteCapacity
  }
}

// MARK: - Shapes

extension BroadPhase {
  /// Takes a shape in; everything it overlaps will be reported. A static shape is not tested
  /// against static ones.
  mutating func insert(_ shape: Int32, box: AABB, isStatic: Bool) {
    records.resize(to: max(records.count, Int(shape) + 1), filler: BroadPhaseRecord())
    precondition(!records[shape].isUsed, "shape \(shape) is in the broad phase already")
    let old = records[shape]
    records[shape] = BroadPhaseRecord(
      box: box, isUsed: true, isStatic: isStatic, isListed: old.isListed, isLoose: old.isLoose)
    trees.pointee.insert(shape, box: box, isStatic: isStatic)
    list(shape)
    loosen(shape)
  }

  /// Lets a shape go. Contacts with it are the caller's to destroy.
  mutating func remove(_ shape: Int32) {
    assert(records[shape].isUsed)
    trees.pointee.remove(shape, isStatic: records[shape].isStatic)
    let old = records[shape]
    records[shape] = BroadPhaseRecord(isListed: old.isListed, isLoose: old.isLoose)
  }

  /// Gives a shape a new fat box.
  @inline(__always)
  mutating func move(_ shape: Int32, to box: AABB) {
    assert(records[shape].isUsed)
    if hasForeseen && !records[shape].box.contains(box) { loosen(shape) }
    records[shape].box = box
    trees.pointee.move(shape, to: box, isStatic: records[shape].isStatic)
    list(shape)
  }

  /// Reports all overlaps of a shape again at the next search, as if it were new.
  mutating func refilter(_ shape: Int32) {
    assert(records[shape].isUsed)
    records[shape].oldBox = .empty
    trees.pointee.setOldBox(shape, to: .empty, isStatic: records[shape].isStatic)
    list(shape)
    loosen(shape)
  }

  /// Whether a shape is in the broad phase.
  func contains(_ shape: Int32) -> Bool {
    Int(shape) < records.count && records[shape].isUsed
  }

  /// Moves everything by the same way (m).
  mutating func shift(by way: Vec2) {
    forgetForeseen()
    for index in records.indices where records[index].isUsed {
      records[index].box = records[index].box.moved(by: way)
      records[index].oldBox = records[index].oldBox.moved(by: way)
    }
    trees.pointee.invalidate(records)
  }

  @inline(__always)
  func fatBox(_ shape: Int32) -> AABB { records[shape].box }

  @inline(__always)
  private mutating func list(_ shape: Int32) {
    if records[shape].isListed { return }
    records[shape].isListed = true
    movedShapes.append(shape)
  }

  /// Notes that the last look ahead does not hold for a shape.
  private mutating func loosen(_ shape: Int32) {
    guard hasForeseen, !records[shape].isLoose else { return }
    records[shape].isLoose = true
    looseShapes.append(shape)
  }

  /// Forgets the last look ahead.
  private mutating func forgetForeseen() {
    for index in looseShapes.indices { records[looseShapes[index]].isLoose = false }
    looseShapes.removeAll()
    foreseen.removeAll()
    hasForeseen = false
  }

  /// Replaces everything by another broad phase's shapes, reusing memory. The next searches report
  /// what the other one's would.
  mutating func copy(from other: borrowing BroadPhase) {
    forgetForeseen()
    records.copy(from: other.records)
    for index in other.looseShapes.indices { records[other.looseShapes[index]].isLoose = false }
    movedShapes.copy(from: other.movedShapes)
    trees.pointee.invalidate(records)
  }

  /// Has the records and the list of moved shapes rewritten; the trees follow.
  mutating func rewrite(
    _ change: (inout Arena<BroadPhaseRecord>, inout Arena<Int32>) -> Void
  ) {
    forgetForeseen()
    change(&records, &movedShapes)
    trees.pointee.invalidate(records)
  }

  /// What of the records does not hold together, or `nil`.
  func referenceFault(shapeCount: Int) -> String? {
    guard records.count <= shapeCount else { return "the broad phase knows shapes beyond the last" }
    var listed = 0
    for index in records.indices where records[index].isListed { listed += 1 }
    guard listed == movedShapes.count else { return "\(listed) shapes are listed as moved" }
    for index in movedShapes.indices {
      let shape = movedShapes[index]
      guard shape >= 0, Int(shape) < records.count, records[shape].isListed else {
        return "shape \(shape) is listed as moved"
      }
    }
    return nil
  }
}

// MARK: - Searching

extension BroadPhase {
  /// Brings the trees up to date now: queries write nothing until the next change.
  func update() { trees.pointee.update(records) }

  /// Replaces `pairs` by all pairs (a, b), a < b, of shapes whose fat boxes overlap now and did not
  /// at the last search, or of which one is new or refiltered; no pair of two static shapes. Each
  /// once, in ascending order. Touching boxes overlap.
  ///
  /// Returns whether there may be pairs among them that were reported before: of refiltered shapes.
  @discardableResult
  mutating func findNewPairs(into pairs: inout Arena<SIMD2<Int32>>) -> Bool {
    search(beginSearch(workers: 1), worker: 0)
    return endSearch(into: &pairs)
  }

  /// Replaces `pairs` by those that the next search would report if nothing moved until then, in no
  /// particular order, and changes nothing.
  func peekNewPairs(into pairs: inout Arena<SIMD2<Int32>>) {
    pairs.removeAll()
    search(trees.pointee.beginSearch(records, moved: movedShapes, workers: 1), worker: 0)
    trees.pointee.endSearch(into: &pairs)
  }

  // A search in three parts, of which threads may share the one in the middle.

  /// Begins a search for new pairs: the range of what is to be searched.
  mutating func beginSearch(workers: Int) -> Range<Int> {
    if hasForeseen {
      return trees.pointee.beginSearch(records, moved: looseShapes, workers: workers)
    }
    return trees.pointee.beginSearch(records, moved: movedShapes, workers: workers)
  }

  /// Begins a look ahead, likewise.
  mutating func beginLook(workers: Int) -> Range<Int> {
    trees.pointee.beginSearch(records, moved: movedShapes, workers: workers)
  }

  /// Searches a part of the range.
  func search(_ range: Range<Int>, worker: Int) { trees.pointee.search(range, worker: worker) }

  /// Ends a search; see `findNewPairs`.
  mutating func endSearch(into pairs: inout Arena<SIMD2<Int32>>) -> Bool {
    var repeatsSome = false
    pairs.removeAll()
    if hasForeseen {
      appendForeseen(to: &pairs)
    } else {
      trees.pointee.endSearch(into: &pairs)
    }
    forgetForeseen()
    trees.pointee.sort(&pairs, records)
    for index in movedShapes.indices {
      let shape = movedShapes[index]
      let record = records.base + Int(shape)
      record.pointee.isListed = false
      guard record.pointee.isUsed else { continue }
      if !record.pointee.oldBox.isValid { repeatsSome = true }
      record.pointee.oldBox = record.pointee.box
      trees.pointee.setOldBox(
        shape, to: record.pointee.box, isStatic: record.pointee.isStatic)
    }
    movedShapes.removeAll()
    return repeatsSome
  }

  /// Ends a look ahead: replaces `pairs` by those that the next search would report if nothing moved
  /// until then, in no particular order. The next search still reports those of them that hold, and
  /// has less to do when boxes only shrink until then.
  mutating func endLook(into pairs: inout Arena<SIMD2<Int32>>) {
    pairs.removeAll()
    trees.pointee.endSearch(into: &pairs)
    forgetForeseen()
    foreseen.copy(from: pairs)
    hasForeseen = true
  }

  /// Appends the new pairs by way of the last look ahead: those of it that hold, and those of shapes
  /// for which it does not, which alone have been searched for.
  private mutating func appendForeseen(to pairs: inout Arena<SIMD2<Int32>>) {
    let known = foreseen.count
    let trees = trees
    trees.pointee.endSearch(into: &foreseen)
    for index in foreseen.indices {
      let pair = foreseen[index]
      let a = records.base + Int(pair.x)
      let b = records.base + Int(pair.y)
      // Clusters are searched as a whole: shapes beside a loose one come up again.
      let isLoose = a.pointee.isLoose || b.pointee.isLoose
      guard isLoose == (index >= known), a.pointee.box.overlaps(b.pointee.box) else { continue }
      pairs.append(pair)
    }
  }

  /// Calls `visit` with every shape whose fat box overlaps `box`, in no particular order, until it
  /// returns `false`.
  @inline(__always)
  func query(_ box: AABB, _ visit: (Int32) -> Bool) {
    trees.pointee.update(records)
    if trees.pointee.moving.view.query(box, visit) {
      _ = trees.pointee.fixed.view.query(box, visit)
    }
  }

  /// As `query`, but only static shapes.
  @inline(__always)
  func queryStatic(_ box: AABB, _ visit: (Int32) -> Bool) {
    trees.pointee.updateFixed(records)
    _ = trees.pointee.fixed.view.query(box, visit)
  }

  /// Replaces `found` by the shapes whose fat boxes overlap `box` and which are not static, in no
  /// particular order.
  func findMoving(in box: AABB, into found: inout Arena<Int32>) {
    found.removeAll()
    trees.pointee.update(records)
    _ = trees.pointee.moving.view.query(box) { shape in
      found.append(shape)
      return true
    }
  }

  /// As `findMoving`, with the static ones.
  func findAll(in box: AABB, into found: inout Arena<Int32>) {
    findMoving(in: box, into: &found)
    _ = trees.pointee.fixed.view.query(box) { shape in
      found.append(shape)
      return true
    }
  }

  /// Calls `visit` with shapes whose fat boxes the ray meets, in no particular order, and the
  /// largest fraction of the ray that still matters. It returns the new one. With 0 only shapes at
  /// the ray's origin are still visited, so that a caller can choose among them; a negative number
  /// ends the cast. A box that the ray misses by no more than rounding may be visited too.
  @inline(__always)
  func castRay(
    from origin: Vec2, translation: Vec2, maximumFraction: Float,
    _ visit: (Int32, Float) -> Float
  ) {
    trees.pointee.update(records)
    var ray = BoxRay(from: origin, translation: translation, maximum: maximumFraction)
    trees.pointee.fixed.view.cast(&ray, visit)
    if ray.maximum >= 0 { trees.pointee.moving.view.cast(&ray, visit) }
  }
}
