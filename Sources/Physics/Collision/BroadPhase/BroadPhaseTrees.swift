/// The two trees of the broad phase and what it takes to keep them: all derived data.
struct BroadPhaseTrees: ~Copyable {
  /// Shapes that move, awake or asleep.
  private(set) var moving = ClusterTree()
  /// Shapes of static bodies.
  private(set) var fixed = ClusterTree()
  /// Each shape's lane in its tree; −1 until it has one.
  private var lanes = Arena<Int32>()
  /// What each thread has found in a search.
  private var found = PerWorker<SIMD2<Int32>>()
  private var isMarked = false
  private var sorter = RadixSort()
  private var keys = Arena<UInt64>()

  var byteCapacity: Int {
    moving.byteCapacity + fixed.byteCapacity + lanes.byteCapacity + sorter.byteCapacity
      + keys.byteCapacity + found.byteCapacity
  }
}

// MARK: - Single shapes

extension BroadPhaseTrees {
  mutating func insert(_ shape: Int32, box: AABB, isStatic: Bool) {
    lanes.resize(to: max(lanes.count, Int(shape) + 1), filler: -1)
    lanes[shape] = isStatic ? fixed.append(shape, box: box) : moving.append(shape, box: box)
  }

  mutating func remove(_ shape: Int32, isStatic: Bool) {
    if isStatic { fixed.remove(lane: lanes[shape]) } else { moving.remove(lane: lanes[shape]) }
    lanes[shape] = -1
  }

  @inline(__always)
  mutating func move(_ shape: Int32, to box: AABB, isStatic: Bool) {
    let lane = lanes[shape]
    guard lane >= 0 else { return }
    if isStatic { fixed.setBox(lane, to: box) } else { moving.setBox(lane, to: box) }
  }

  @inline(__always)
  mutating func setOldBox(_ shape: Int32, to box: AABB, isStatic: Bool) {
    let lane = lanes[shape]
    guard lane >= 0 else { return }
    if isStatic { fixed.setOldBox(lane, to: box) } else { moving.setOldBox(lane, to: box) }
  }

  /// Forgets everything: the records have been replaced.
  mutating func invalidate(_ records: borrowing Arena<BroadPhaseRecord>) {
    lanes.removeAll()
    lanes.resize(to: records.count, filler: -1)
    var counts = SIMD2(0, 0)
    for index in records.indices where records[index].isUsed {
      counts[records[index].isStatic ? 1 : 0] += 1
    }
    moving.invalidate(shapeCount: counts[0])
    fixed.invalidate(shapeCount: counts[1])
  }
}

// MARK: - Keeping up to date

extension BroadPhaseTrees {
  /// Refits what has changed and sorts anew where that no longer does.
  @inline(__always)
  mutating func update(_ records: borrowing Arena<BroadPhaseRecord>) {
    moving.refit()
    fixed.refit()
    if moving.needsSorting { sortMoving(records) }
    if fixed.needsSorting { sortFixed(records) }
  }

  /// The same for static shapes alone: what is built body by body, and asks for them on the way, would
  /// sort all that moves again and again.
  @inline(__always)
  mutating func updateFixed(_ records: borrowing Arena<BroadPhaseRecord>) {
    fixed.refit()
    if fixed.needsSorting { sortFixed(records) }
  }

  private mutating func sortMoving(_ records: borrowing Arena<BroadPhaseRecord>) {
    collectKeys(isStatic: false, records)
    moving.build(
      from: keys.base, count: keys.count, records: records.base, lanes: lanes.base)
  }

  private mutating func sortFixed(_ records: borrowing Arena<BroadPhaseRecord>) {
    collectKeys(isStatic: true, records)
    fixed.build(from: keys.base, count: keys.count, records: records.base, lanes: lanes.base)
  }

  /// Makes `keys` the shapes of one tree in the order of the Hilbert curve through their middles:
  /// the words `key << 32 | shape`.
  private mutating func collectKeys(
    isStatic: Bool, _ records: borrowing Arena<BroadPhaseRecord>
  ) {
    keys.removeAll()
    var middles = AABB.empty
    for index in records.indices
    where records[index].isUsed && records[index].isStatic == isStatic {
      keys.append(UInt64(index))
      middles.formUnion(records[index].box.center)
    }
    let grid = HilbertGrid(over: middles)
    for index in keys.indices {
      keys[index] |= UInt64(grid.key(of: records[Int(keys[index])].box.center)) << 32
    }
    sorter.sort(keys.base, count: keys.count, by: 32..<64)
  }

  /// Brings the trees up to date and marks what has moved; the range of what is to be searched then.
  mutating func beginSearch(
    _ records: borrowing Arena<BroadPhaseRecord>, moved: borrowing Arena<Int32>, workers: Int
  ) -> Range<Int> {
    found.clear(workers: workers)
    update(records)
    guard !moved.isEmpty else { return 0..<0 }
    for index in moved.indices {
      let shape = moved[index]
      guard records[shape].isUsed else { continue }
      if records[shape].isStatic {
        fixed.markMoved(lanes[shape])
      } else {
        moving.markMoved(lanes[shape])
      }
    }
    moving.spreadMarks()
    fixed.spreadMarks()
    isMarked = true
    return 0..<(moving.view.clusterCount / 8)
  }

  /// Searches for the new pairs of a range of the moving shapes, 64 each.
  func search(_ range: Range<Int>, worker: Int) {
    guard !range.isEmpty else { return }
    let clusters = (8 * range.lowerBound)..<(8 * range.upperBound)
    let list = found[worker]
    appendNewPairs(within: moving.view, clusters, to: &list.pointee)
    appendNewPairs(ofMoving: moving.view, clusters, fixed: fixed.view, to: &list.pointee)
  }

  /// Appends the new pairs, and clears the marks.
  mutating func endSearch(into pairs: inout Arena<SIMD2<Int32>>) {
    guard isMarked else { return }
    isMarked = false
    appendNewPairs(ofFixed: fixed.view, moving: moving.view, to: &found[0].pointee)
    for worker in 0..<found.count {
      let part = found[worker]
      for index in part.pointee.indices { pairs.append(part.pointee[index]) }
    }
    moving.clearMarks()
    fixed.clearMarks()
  }

  /// Pairs in ascending order, by a, then by b: the order in which the trees find them is no one's
  /// business. A pair is a word whose low half is a.
  mutating func sort(
    _ pairs: inout Arena<SIMD2<Int32>>, _ records: borrowing Arena<BroadPhaseRecord>
  ) {
    let count = pairs.count
    let bits = 32 - Int32(truncatingIfNeeded: records.count).leadingZeroBitCount
    pairs.base.withMemoryRebound(to: UInt64.self, capacity: count) { words in
      sorter.sort(words, count: count, by: 32..<(32 + bits))
      sorter.sort(words, count: count, by: 0..<bits)
    }
  }
}
