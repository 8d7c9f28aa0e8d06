/// A bounding-volume tree of eight-wide nodes over shapes in the order of the Hilbert curve.
///
/// Eight consecutive shapes are a cluster (level 0), eight consecutive nodes of a level have one
/// parent, up to a single root: node i's children are 8 i ... 8 i + 7, so there are no pointers and
/// nothing to balance. When shapes move the boxes are refitted; when they have moved so far apart
/// that the clusters have become loose, all are sorted again.
///
/// The tree is derived from the broad phase's records and no result depends on its layout.
struct ClusterTree: ~Copyable {
  /// Nodes of all levels, level 0 first. A parent's lanes are its children's bounds.
  private var nodes = Arena<ClusterNode>()
  /// For each node of level 0 its shapes' boxes at the last pair search.
  private var oldBoxes = Arena<ClusterNode>()
  /// For each lane of level 0 the shape in it; −1 for none.
  private var shapes = Arena<Int32>()
  /// For each node, only during a pair search, else zero. Level 0: which lanes have moved since the
  /// last one. Level 1: which clusters have a moved lane. Above: below which children every cluster
  /// has one.
  private var moved = Arena<UInt8>()
  /// For each node from level 1 on: which lanes no longer are their child's bounds.
  private var dirty = Arena<UInt8>()
  /// Where each level begins in the arrays by node. Every level is a multiple of eight nodes long,
  /// so that the masks can be scanned a word at a time.
  private var levelStart = Arena<Int>()
  private var levelLength = Arena<Int>()
  private var rootLevel = 0

  /// Lanes handed out since the last sort, including those given back.
  private var usedLanes = 0
  /// Shapes that belong here, whether they have a lane yet or not.
  private(set) var shapeCount = 0
  private var isDirty = false
  private(set) var needsSorting = true
  /// The sum of the clusters' perimeters, now and after the last sort (m).
  private var perimeter = 0.0
  private var sortedPerimeter = 0.0

  /// Clusters are sorted again when their summed perimeter has grown by this factor. Sorting every
  /// step costs more than it saves; much later and every search pays for loose clusters.
  private static let looseness = 1.15

  var byteCapacity: Int {
    nodes.byteCapacity + oldBoxes.byteCapacity + shapes.byteCapacity + moved.byteCapacity
      + dirty.byteCapacity + levelStart.byteCapacity + levelLength.byteCapacity
  }
}

// MARK: - Single shapes

extension ClusterTree {
  /// Takes a shape in and returns its lane, or −1 if it must wait for the next sort.
  mutating func append(_ shape: Int32, box: AABB) -> Int32 {
    shapeCount += 1
    guard !needsSorting, usedLanes < shapes.count else {
      needsSorting = true
      return -1
    }
    let lane = usedLanes
    usedLanes += 1
    shapes[lane] = shape
    setBox(Int32(lane), to: box)
    return Int32(lane)
  }

  /// Lets a shape go; its lane (−1 if it has none yet) stays empty until the next sort.
  mutating func remove(lane: Int32) {
    shapeCount -= 1
    guard lane >= 0 else { return }
    shapes[lane] = -1
    setBox(lane, to: .empty)
    setOldBox(lane, to: .empty)
    if 2 * shapeCount < usedLanes { needsSorting = true }
  }

  @inline(__always)
  mutating func setBox(_ lane: Int32, to box: AABB) {
    let cluster = Int(lane) &>> 3
    (nodes.base + cluster).setLane(Int(lane) & 7, to: box)
    dirty.base[levelStart.base[1] &+ (cluster &>> 3)] |=
      1 &<< UInt8(truncatingIfNeeded: cluster & 7)
    isDirty = true
  }

  @inline(__always)
  mutating func setOldBox(_ lane: Int32, to box: AABB) {
    (oldBoxes.base + (Int(lane) &>> 3)).setLane(Int(lane) & 7, to: box)
  }

  /// Forgets all shapes; `shapeCount` of them will come with the next sort.
  mutating func invalidate(shapeCount: Int) {
    self.shapeCount = shapeCount
    needsSorting = true
  }
}

// MARK: - Refitting

extension ClusterTree {
  /// Brings the bounds up to date after boxes changed: only of the clusters that hold them and of
  /// their ancestors. Finding those costs a byte for every 64 shapes.
  mutating func refit() {
    guard isDirty, !needsSorting else { return }
    isDirty = false
    let nodes = nodes.base
    let dirty = dirty.base
    var change = 0.0
    for level in 1...rootLevel {
      let start = levelStart[level]
      let childStart = levelStart[level - 1]
      let parentMasks = level < rootLevel ? dirty + levelStart[level + 1] : nil
      forEachMask(dirty + start, count: levelLength[level]) { index, mask in
        let node = nodes + (start &+ index)
        var rest = UInt32(mask)
        while rest != 0 {
          let lane = rest.trailingZeroBitCount
          rest &= rest &- 1
          let bounds = nodes[childStart &+ 8 &* index &+ lane].bounds
          if level == 1 {
            change += perimeterOrZero(bounds) - perimeterOrZero(UnsafePointer(node).lane(lane))
          }
          node.setLane(lane, to: bounds)
        }
        dirty[start &+ index] = 0
        if let parentMasks {
          parentMasks[index &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: index & 7)
        }
      }
    }
    perimeter += change
    if perimeter > ClusterTree.looseness * sortedPerimeter { needsSorting = true }
  }
}

/// Zero for the empty box, whose corners are the wrong way round.
@inline(__always)
private func perimeterOrZero(_ box: AABB) -> Double {
  guard box.lower.x <= box.upper.x else { return 0 }
  return 2 * (Double(box.upper.x) - Double(box.lower.x) + Double(box.upper.y) - Double(box.lower.y))
}

/// Calls `body` with the index and value of every byte that is not zero. `count` is a multiple of
/// eight and the bytes are aligned to a word.
@inline(__always)
func forEachMask(_ masks: UnsafePointer<UInt8>, count: Int, _ body: (Int, UInt8) -> Void) {
  var start = 0
  while start < count {
    if UnsafeRawPointer(masks + start).load(as: UInt64.self) != 0 {
      for index in start..<(start &+ 8) where masks[index] != 0 { body(index, masks[index]) }
    }
    start &+= 8
  }
}

// MARK: - Sorting

extension ClusterTree {
  /// Builds the tree anew from the words `key << 32 | shape` in ascending order. `lanes` gets each
  /// shape's lane.
  mutating func build(
    from sorted: UnsafePointer<UInt64>, count: Int, records: UnsafePointer<BroadPhaseRecord>,
    lanes: UnsafeMutablePointer<Int32>
  ) {
    let clusters = (count + 7) / 8
    // Room for shapes to come, so that not each of them causes a sort.
    layOut(clusters: clusters + clusters / 4 + 8)
    usedLanes = count
    shapeCount = count
    for lane in 0..<count {
      let shape = Int32(truncatingIfNeeded: sorted[lane])
      let record = records + Int(shape)
      shapes.base[lane] = shape
      lanes[Int(shape)] = Int32(truncatingIfNeeded: lane)
      (nodes.base + (lane &>> 3)).setLane(lane & 7, to: record.pointee.box)
      (oldBoxes.base + (lane &>> 3)).setLane(lane & 7, to: record.pointee.oldBox)
    }
    needsSorting = false
    isDirty = true
    perimeter = 0
    sortedPerimeter = .infinity
    refit()
    sortedPerimeter = perimeter
  }

  /// Makes the levels above a number of clusters, all lanes empty and all bounds to be refitted.
  private mutating func layOut(clusters: Int) {
    levelStart.removeAll()
    levelLength.removeAll()
    var start = 0
    var length = (clusters + 7) & ~7
    while true {
      levelStart.append(start)
      levelLength.append(length)
      start += length
      // The root is the first node of a level whose children fit under it.
      if levelLength.count > 1 && levelLength[levelLength.count - 2] == 8 { break }
      length = (length / 8 + 7) & ~7
    }
    rootLevel = levelStart.count - 1
    nodes.removeAll()
    nodes.resize(to: start, filler: .empty)
    oldBoxes.removeAll()
    oldBoxes.resize(to: levelLength[0], filler: .empty)
    shapes.removeAll()
    shapes.resize(to: 8 * levelLength[0], filler: -1)
    moved.removeAll()
    moved.resize(to: start, filler: 0)
    dirty.removeAll()
    dirty.resize(to: start, filler: 0)
    // Only nodes that have children: the levels are padded.
    for level in 1...rootLevel {
      for index in 0..<(levelLength[level - 1] / 8) { dirty[levelStart[level] + index] = 0xFF }
    }
  }
}

// MARK: - Marks of moved shapes

extension ClusterTree {
  @inline(__always)
  mutating func markMoved(_ lane: Int32) {
    moved.base[Int(lane) &>> 3] |= 1 &<< UInt8(truncatingIfNeeded: lane & 7)
  }

  /// Carries the marks of level 0 up to the root.
  mutating func spreadMarks() {
    let moved = moved.base
    for level in 1...rootLevel {
      let children = UnsafeRawPointer(moved + levelStart[level - 1])
      let masks = moved + levelStart[level]
      for index in 0..<(levelLength[level - 1] / 8) {
        let word = UInt64(littleEndian: children.load(fromByteOffset: 8 * index, as: UInt64.self))
        masks[index] = level == 1 ? nonzeroBytes(word) : ~nonzeroBytes(~word)
      }
    }
  }

  mutating func clearMarks() {
    moved.base.update(repeating: 0, count: moved.count)
  }
}

// MARK: - Reading

extension ClusterTree {
  /// The tree's arrays as bare pointers, for the loops; valid while nothing is inserted or sorted.
  struct View {
    let nodes: UnsafePointer<ClusterNode>
    let oldBoxes: UnsafePointer<ClusterNode>
    let shapes: UnsafePointer<Int32>
    let moved: UnsafePointer<UInt8>
    let levelStart: UnsafePointer<Int>
    let rootLevel: Int
    let clusterCount: Int

    /// The bounds of a cluster.
    @inline(__always)
    func bounds(_ cluster: Int) -> AABB {
      (nodes + (levelStart[1] &+ (cluster &>> 3))).lane(cluster & 7)
    }
  }

  var view: View {
    View(
      nodes: UnsafePointer(nodes.base), oldBoxes: UnsafePointer(oldBoxes.base),
      shapes: UnsafePointer(shapes.base), moved: UnsafePointer(moved.base),
      levelStart: UnsafePointer(levelStart.base), rootLevel: rootLevel,
      clusterCount: levelLength[0])
  }
}
