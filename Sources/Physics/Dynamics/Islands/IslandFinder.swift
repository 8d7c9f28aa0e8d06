/// Union-find over the awake bodies: which of them touch or are joined, directly or through others.
///
/// Pointers into scratch memory, so that visitors of contacts and joints can use it while the state
/// is only read.
struct IslandFinder {
  /// By dense index: the parent, itself at a root.
  let parents: UnsafeMutablePointer<Int32>
  /// By dense index: how long the body has been slow (s); after `gather`, at a root, the least of
  /// its set.
  let restTimes: UnsafeMutablePointer<Float>
  let bodies: UnsafePointer<BodyRecord>
  let awakeCount: Int

  /// Joins the sets of two bodies (slots). A moving kinematic body keeps the other awake instead.
  @inline(__always)
  func link(_ slotA: Int32, _ slotB: Int32) {
    let a = bodies + Int(slotA)
    let b = bodies + Int(slotB)
    let denseA = a.pointee.dense
    let denseB = b.pointee.dense
    let isAwakeA = Int(denseA) < awakeCount
    let isAwakeB = Int(denseB) < awakeCount
    if a.pointee.kind == .dynamic && b.pointee.kind == .dynamic {
      guard isAwakeA && isAwakeB else { return }
      let rootA = find(denseA)
      let rootB = find(denseB)
      // The smaller index becomes the root: the same forest for the same input.
      if rootA < rootB {
        parents[Int(rootB)] = rootA
      } else if rootB < rootA {
        parents[Int(rootA)] = rootB
      }
    } else if a.pointee.kind == .kinematic && isAwakeA && isAwakeB {
      restTimes[Int(denseB)] = 0
    } else if b.pointee.kind == .kinematic && isAwakeB && isAwakeA {
      restTimes[Int(denseA)] = 0
    }
  }

  /// Keeps a body awake, and with it all that it touches.
  @inline(__always)
  func stir(_ slot: Int32) {
    let dense = Int(bodies[Int(slot)].dense)
    if dense < awakeCount { restTimes[dense] = 0 }
  }

  @inline(__always)
  func find(_ index: Int32) -> Int32 {
    var i = Int(index)
    while Int(parents[i]) != i {
      parents[i] = parents[Int(parents[i])]
      i = Int(parents[i])
    }
    return Int32(truncatingIfNeeded: i)
  }

  /// Brings the least rest time of each set to its root.
  func gather() {
    for i in 0..<awakeCount {
      let root = Int(find(Int32(truncatingIfNeeded: i)))
      restTimes[root] = smaller(restTimes[root], restTimes[i])
    }
  }
}
