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
  /// By dense index, what holds the body; after `gatherAnchors`, at a root, whether something that stands
  /// still holds its set.
  let holds: UnsafeMutablePointer<RestHold>
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
    } else if b.pointee.kind == .dynamic {
      guard isAwakeB else { return }
      if a.pointee.kind == .kinematic && isAwakeA {
        restTimes[Int(denseB)] = 0
      } else {
        holds[Int(denseB)].insert(.anchored)
      }
    } else if a.pointee.kind == .dynamic {
      guard isAwakeA else { return }
      if b.pointee.kind == .kinematic && isAwakeB {
        restTimes[Int(denseA)] = 0
      } else {
        holds[Int(denseA)].insert(.anchored)
      }
    }
  }

  /// Joins the sets of two bodies that a joint ties together.
  @inline(__always)
  func linkByJoint(_ slotA: Int32, _ slotB: Int32) {
    link(slotA, slotB)
    mark(.joined, slotA)
    mark(.joined, slotB)
  }

  /// Notes what holds a body.
  @inline(__always)
  func mark(_ hold: RestHold, _ slot: Int32) {
    let dense = Int(bodies[Int(slot)].dense)
    if dense < awakeCount { holds[dense].insert(hold) }
  }

  /// Notes a contact of a body, which is the first or one of several.
  @inline(__always)
  func markContact(_ contact: RestHold, _ slot: Int32) {
    let dense = Int(bodies[Int(slot)].dense)
    guard dense < awakeCount else { return }
    if holds[dense].contains(.touched) { holds[dense].insert(.crowded) }
    holds[dense].insert(contact)
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

  /// Tells each root whether something that stands still holds its set, and whether it touches anything.
  func gatherAnchors() {
    for i in 0..<awakeCount where !holds[i].isDisjoint(with: [.anchored, .touched]) {
      var hold = holds[i].intersection(.anchored)
      if holds[i].contains(.touched) { hold.insert(.touching) }
      holds[Int(find(Int32(truncatingIfNeeded: i)))].formUnion(hold)
    }
  }

  /// Brings the least rest time of each set to its root.
  func gather() {
    for i in 0..<awakeCount {
      let root = Int(find(Int32(truncatingIfNeeded: i)))
      restTimes[root] = smaller(restTimes[root], restTimes[i])
    }
  }
}
