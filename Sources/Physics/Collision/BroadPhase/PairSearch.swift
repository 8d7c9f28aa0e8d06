// Which pairs of shapes overlap now and did not at the last search.
//
// Each shape's box at the last search is kept beside its present one, so a pair is new exactly if
// its present boxes overlap and its old boxes do not: no table of known pairs is asked, which is
// where other engines spend most of their broad phase.
//
// Only pairs with a moved shape can be new. Each cluster with a moved lane is searched for as a
// whole: eight shapes share one walk of the tree. Where both clusters of a pair have moved lanes
// the one of the lower index finds it, so each pair of clusters, and of shapes, is met once.

/// Appends the new pairs within a tree that a range of its clusters is to find: at least one of the
/// shapes has moved. Ranges begin and end at multiples of eight.
func appendNewPairs(
  within tree: ClusterTree.View, _ clusters: Range<Int>, to pairs: inout Arena<SIMD2<Int32>>
) {
  forEachMask(tree.moved + clusters.lowerBound, count: clusters.count) { index, _ in
    let cluster = clusters.lowerBound &+ index
    appendNewPairs(inCluster: cluster, of: tree, to: &pairs)
    appendNewPairs(
      of: tree, cluster: cluster, with: tree, skippingMovedBelow: cluster &+ 1, to: &pairs)
  }
}

// New pairs of a moving and a static shape. Few static shapes ever move: the clusters of both trees
// search the other one, and the second search skips what the first has found.

func appendNewPairs(
  ofMoving moving: ClusterTree.View, _ clusters: Range<Int>, fixed: ClusterTree.View,
  to pairs: inout Arena<SIMD2<Int32>>
) {
  forEachMask(moving.moved + clusters.lowerBound, count: clusters.count) { index, _ in
    appendNewPairs(
      of: moving, cluster: clusters.lowerBound &+ index, with: fixed, skippingMovedBelow: 0,
      to: &pairs)
  }
}

func appendNewPairs(
  ofFixed fixed: ClusterTree.View, moving: ClusterTree.View, to pairs: inout Arena<SIMD2<Int32>>
) {
  forEachMask(fixed.moved, count: fixed.clusterCount) { cluster, _ in
    appendNewPairs(
      of: fixed, cluster: cluster, with: moving, skippingMovedBelow: moving.clusterCount,
      to: &pairs)
  }
}

private func appendNewPairs(
  inCluster cluster: Int, of tree: ClusterTree.View, to pairs: inout Arena<SIMD2<Int32>>
) {
  let now = tree.nodes + cluster
  let old = tree.oldBoxes + cluster
  for lane in 0..<7 {
    let later = (0xFE as UInt32) &<< UInt32(truncatingIfNeeded: lane)
    let hits = now.pointee.overlapping(now.lane(lane)) & later
    if hits == 0 { continue }
    append(
      hits & ~old.pointee.overlapping(old.lane(lane)), ofCluster: cluster, in: tree,
      with: tree.shapes[8 &* cluster &+ lane], to: &pairs)
  }
}

/// Appends the new pairs of a cluster's shapes with another tree's, or with the other clusters of
/// the same tree. Clusters of `target` below `bound` that have a moved lane are left out.
@inline(never)
private func appendNewPairs(
  of source: ClusterTree.View, cluster: Int, with target: ClusterTree.View,
  skippingMovedBelow bound: Int, to pairs: inout Arena<SIMD2<Int32>>
) {
  let now = source.nodes + cluster
  let old = source.oldBoxes + cluster
  let movedLanes = UInt32(source.moved[cluster])
  let bounds = source.bounds(cluster)
  withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8 * 12) { buffer in
    guard let stack = buffer.baseAddress else { return }
    var height = 1
    stack[0] = UInt64(truncatingIfNeeded: target.rootLevel) &<< 32
    while height > 0 {
      height &-= 1
      let level = Int(stack[height] &>> 32)
      let index = Int(stack[height] & 0xFFFF_FFFF)
      let place = target.levelStart[level] &+ index
      let node = target.nodes + place
      var hits = node.pointee.overlapping(bounds)
      // Of the children that lie wholly below the bound, those full of moved clusters are skipped.
      let below = (bound &>> (3 &* (level &- 1))) &- 8 &* index
      if below > 0 {
        let lanesBelow: UInt32 = below >= 8 ? 0xFF : (1 &<< UInt32(below)) &- 1
        hits &= ~(lanesBelow & UInt32(target.moved[place]))
      }
      while hits != 0 {
        let lane = hits.trailingZeroBitCount
        hits &= hits &- 1
        let child = 8 &* index &+ lane
        if level > 1 {
          stack[height] = UInt64(truncatingIfNeeded: level &- 1) &<< 32
          stack[height] |= UInt64(truncatingIfNeeded: child)
          height &+= 1
          continue
        }
        var candidates = now.pointee.overlapping(node.lane(lane))
        if target.moved[child] == 0 { candidates &= movedLanes }
        let otherNow = target.nodes + child
        let otherOld = target.oldBoxes + child
        while candidates != 0 {
          let own = candidates.trailingZeroBitCount
          candidates &= candidates &- 1
          let overlaps = otherNow.pointee.overlapping(now.lane(own))
          if overlaps == 0 { continue }
          append(
            overlaps & ~otherOld.pointee.overlapping(old.lane(own)), ofCluster: child, in: target,
            with: source.shapes[8 &* cluster &+ own], to: &pairs)
        }
      }
    }
  }
}

@inline(__always)
private func append(
  _ lanes: UInt32, ofCluster cluster: Int, in tree: ClusterTree.View, with shape: Int32,
  to pairs: inout Arena<SIMD2<Int32>>
) {
  var rest = lanes
  while rest != 0 {
    let other = tree.shapes[8 &* cluster &+ rest.trailingZeroBitCount]
    rest &= rest &- 1
    pairs.append(shape < other ? SIMD2(shape, other) : SIMD2(other, shape))
  }
}
