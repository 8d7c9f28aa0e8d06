// Trees with loops: in which order their joints are eliminated, and where the blocks of the factor are.
//
// A joint that closes a loop is one more joint between two nodes of a tree. All of the tree's joints together are one
// system for their impulses,
//
//   (J B⁻¹ Jᵀ + γ) λ = −t − J B⁻¹ h,
//
// of 3 × 3 blocks, positive definite: B are the bodies' blocks, with what holds each to the outside. Two joints are coupled
// where they share a body, and from then on where one that is eliminated had both for neighbors: fill-in. They go in the
// order of least degree. (Tinney and Walker, *Direct Solutions of Sparse Network Equations by Optimally Ordered Triangular
// Factorization*, Proc. IEEE 55, 1967.) The order and the places of all blocks are found once, when the trees are built. A
// ladder costs as many blocks for each rung, a net of n × n about n³.

/// A joint that closes a loop, between two nodes of a tree.
struct DirectClosure: BitwiseCopyable {
  /// The nodes of the link, its own and the other.
  var node: Int32
  var other: Int32
  var link: DirectLink
  /// What it does where a push elsewhere is answered.
  var response = BodyVector.zero
}

/// A 3 × 3 block, by columns; the last lanes are zero.
struct LoopBlock: BitwiseCopyable {
  var x = SIMD4<Double>.zero
  var y = SIMD4<Double>.zero
  var t = SIMD4<Double>.zero
}

/// A column of the factor: a joint.
struct LoopColumn: BitwiseCopyable {
  /// The node whose link to its parent it is, or ~k for the closure k; and the nodes of its own and its other body.
  var joint: Int32
  var node: Int32
  var other: Int32
  /// Its blocks below the diagonal.
  var firstRow: Int32 = 0
  var rowCount: Int32 = 0
  /// Where the products of two of them go, for all pairs in turn.
  var firstTarget: Int32 = 0
  /// The joints behind it that share a body with it.
  var firstCoupling: Int32 = 0
  var couplingCount: Int32 = 0
}

/// Two joints that share a body.
struct LoopCoupling: BitwiseCopyable {
  /// The column of the one behind, and the block.
  var column: Int32
  var block: Int32
  /// Whether the body is the own one of the first, and of the one behind.
  var isOwn: Bool
  var isOwnBehind: Bool
}

/// What of a column the factor needs beside its blocks.
struct LoopPivot: BitwiseCopyable {
  var diagonal = LoopBlock()
  var factor = BodyFactor(BodyBlock(mass: 1, inertia: 1))
  /// B⁻¹ Jᵀ of its two bodies.
  var own = LoopBlock()
  var other = LoopBlock()
  var right = SIMD4<Double>.zero
}

/// The factors of all trees with loops.
struct DirectLoops: ~Copyable {
  var columns = Arena<LoopColumn>()
  /// Where the columns of each tree end.
  var columnEnds = Arena<Int32>()
  /// By block below the diagonal: its row, as the number of a column.
  var rows = Arena<Int32>()
  var targets = Arena<Int32>()
  var blocks = Arena<LoopBlock>()
  var pivots = Arena<LoopPivot>()
  /// A column's blocks before they are scaled.
  var unscaled = Arena<LoopBlock>()

  var couplings = Arena<LoopCoupling>()
  /// How the bodies would move without their joints, by node.
  var free = Arena<BodyVector>()

  // Scratch of ordering, by joint of a tree, and by body.
  private var firstJoint = Arena<Int32>()
  private var jointsOfBodies = Arena<Int32>()
  private var found = Arena<LoopColumn>()
  private var fill = Arena<SIMD2<Int32>>()
  private var pool = Arena<Int32>()
  private var queue = Arena<Int32>()
  private var next = Arena<Int32>()
  private var previous = Arena<Int32>()
  private var mark = Arena<Int32>()
  private var turn = Arena<Int32>()
  private var order = Arena<Int32>()

  var byteCapacity: Int {
    let factor =
      columns.byteCapacity + columnEnds.byteCapacity + rows.byteCapacity + targets.byteCapacity
      + blocks.byteCapacity + pivots.byteCapacity + unscaled.byteCapacity
      + couplings.byteCapacity + free.byteCapacity
    let graph =
      firstJoint.byteCapacity + jointsOfBodies.byteCapacity + found.byteCapacity
      + fill.byteCapacity + pool.byteCapacity + queue.byteCapacity + next.byteCapacity
    return factor + graph + previous.byteCapacity + mark.byteCapacity + turn.byteCapacity
      + order.byteCapacity
  }
}

// MARK: - Ordering

extension DirectLoops {
  mutating func removeAll() {
    columns.removeAll()
    columnEnds.removeAll()
    rows.removeAll()
    targets.removeAll()
    couplings.removeAll()
  }

  /// Ends a tree.
  mutating func endTree() { columnEnds.append(Int32(truncatingIfNeeded: columns.count)) }

  /// Finds the order of a tree, and the places of its blocks; `false`, and nothing, where that would be too much work.
  mutating func add(
    _ nodes: borrowing Arena<DirectNode>, _ range: Range<Int>,
    _ closures: borrowing Arena<DirectClosure>, _ closureRange: Range<Int>
  ) -> Bool {
    found.removeAll()
    for i in range where nodes[i].parent >= 0 {
      let node = Int32(truncatingIfNeeded: i)
      found.append(LoopColumn(joint: node, node: node, other: nodes[i].parent))
    }
    for k in closureRange {
      let joint = ~Int32(truncatingIfNeeded: k)
      found.append(LoopColumn(joint: joint, node: closures[k].node, other: closures[k].other))
    }
    connect(range)
    guard findOrder() else { return false }
    place(range)
    free.resizeUninitialized(to: nodes.count)
    return true
  }

  /// Finds the joints of each body, counted from the tree's first, and couples them.
  private mutating func connect(_ range: Range<Int>) {
    let first = Int32(truncatingIfNeeded: range.lowerBound)
    firstJoint.removeAll()
    firstJoint.resize(to: range.count + 2, filler: 0)
    for j in found.indices {
      firstJoint[found[j].node - first + 2] += 1
      firstJoint[found[j].other - first + 2] += 1
    }
    for i in 2..<firstJoint.count { firstJoint[i] += firstJoint[i - 1] }
    jointsOfBodies.resizeUninitialized(to: 2 * found.count)
    for j in found.indices {
      for body in [found[j].node - first + 1, found[j].other - first + 1] {
        jointsOfBodies[firstJoint[body]] = Int32(truncatingIfNeeded: j)
        firstJoint[body] += 1
      }
    }
    fill.resizeUninitialized(to: found.count)
    mark.removeAll()
    mark.resize(to: found.count, filler: -1)
    pool.removeAll()
    for j in found.indices {
      let own = Int32(truncatingIfNeeded: j)
      let start = Int32(truncatingIfNeeded: pool.count)
      mark[j] = own
      for body in [found[j].node - first, found[j].other - first] {
        for k in firstJoint[body]..<firstJoint[body + 1] where mark[jointsOfBodies[k]] != own {
          mark[jointsOfBodies[k]] = own
          pool.append(jointsOfBodies[k])
        }
      }
      fill[j] = SIMD2(start, Int32(truncatingIfNeeded: pool.count) - start)
    }
  }

  /// Takes joints by least degree. Leaves in `fill` what each was coupled with when it was taken, and in `turn` when.
  private mutating func findOrder() -> Bool {
    let count = found.count
    queue.removeAll()
    queue.resize(to: count + 1, filler: -1)
    next.resizeUninitialized(to: count)
    previous.resizeUninitialized(to: count)
    turn.removeAll()
    turn.resize(to: count, filler: -1)
    order.removeAll()
    for j in (0..<Int32(truncatingIfNeeded: count)).reversed() { enqueue(j) }
    var stamp = Int32(truncatingIfNeeded: count)
    var work = 0
    var least = 0
    while order.count < count {
      while queue[least] < 0 { least += 1 }
      let joint = queue[least]
      dequeue(joint)
      turn[joint] = Int32(truncatingIfNeeded: order.count)
      order.append(joint)
      let own = fill[joint]
      work += Int(own.y * (own.y + 1) / 2)
      guard work <= Tolerance.loopWork else { return false }
      for k in own.x..<own.x + own.y {
        let other = pool[k]
        let old = fill[other]
        let start = Int32(truncatingIfNeeded: pool.count)
        dequeue(other)
        mark[other] = stamp
        for f in old.x..<old.x + old.y where pool[f] != joint {
          mark[pool[f]] = stamp
          pool.append(pool[f])
        }
        for f in own.x..<own.x + own.y where mark[pool[f]] != stamp { pool.append(pool[f]) }
        stamp += 1
        fill[other] = SIMD2(start, Int32(truncatingIfNeeded: pool.count) - start)
        enqueue(other)
        if Int(fill[other].y) < least { least = Int(fill[other].y) }
      }
    }
    return true
  }

  private mutating func enqueue(_ joint: Int32) {
    let head = queue[fill[joint].y]
    next[joint] = head
    previous[joint] = -1
    if head >= 0 { previous[head] = joint }
    queue[fill[joint].y] = joint
  }

  private mutating func dequeue(_ joint: Int32) {
    if previous[joint] >= 0 {
      next[previous[joint]] = next[joint]
    } else {
      queue[fill[joint].y] = next[joint]
    }
    if next[joint] >= 0 { previous[next[joint]] = previous[joint] }
  }

  // MARK: - Places

  /// Makes the columns in their order.
  private mutating func place(_ range: Range<Int>) {
    let firstColumn = columns.count
    let offset = Int32(truncatingIfNeeded: firstColumn)
    for k in order.indices {
      var column = found[order[k]]
      column.firstRow = Int32(truncatingIfNeeded: rows.count)
      let own = fill[order[k]]
      for f in own.x..<own.x + own.y { insert(turn[pool[f]] + offset, from: column.firstRow) }
      column.rowCount = own.y
      columns.append(column)
    }
    blocks.resizeUninitialized(to: rows.count)
    pivots.resizeUninitialized(to: columns.count)
    for c in firstColumn..<columns.count {
      aim(c)
      couple(c, range, offset)
    }
  }

  /// Puts a row into its place among those of the last column.
  private mutating func insert(_ row: Int32, from first: Int32) {
    rows.append(row)
    var k = rows.count - 1
    while k > Int(first) && rows[k - 1] > row {
      rows[k] = rows[k - 1]
      k -= 1
    }
    rows[k] = row
  }

  /// Finds where the products of a column's blocks go.
  private mutating func aim(_ c: Int) {
    columns[c].firstTarget = Int32(truncatingIfNeeded: targets.count)
    let end = columns[c].firstRow + columns[c].rowCount
    if Int(columns[c].rowCount) > unscaled.count {
      unscaled.resizeUninitialized(to: Int(columns[c].rowCount))
    }
    for b in columns[c].firstRow..<end {
      var place = columns[rows[b]].firstRow
      for a in b + 1..<end {
        while rows[place] != rows[a] { place += 1 }
        targets.append(place)
      }
    }
  }

  /// Finds the joints behind one that share a body with it.
  private mutating func couple(_ c: Int, _ range: Range<Int>, _ offset: Int32) {
    let first = Int32(truncatingIfNeeded: range.lowerBound)
    let column = columns[c]
    columns[c].firstCoupling = Int32(truncatingIfNeeded: couplings.count)
    for isOwn in [true, false] {
      let node = isOwn ? column.node : column.other
      for k in firstJoint[node - first]..<firstJoint[node - first + 1] {
        let behind = turn[jointsOfBodies[k]] + offset
        guard behind > c else { continue }
        var block = column.firstRow
        while rows[block] != behind { block += 1 }
        couplings.append(
          LoopCoupling(
            column: behind, block: block, isOwn: isOwn, isOwnBehind: columns[behind].node == node))
      }
    }
    columns[c].couplingCount =
      Int32(truncatingIfNeeded: couplings.count) - columns[c].firstCoupling
  }
}
