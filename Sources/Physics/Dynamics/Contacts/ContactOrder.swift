// Contacts come and go by swaps, so that after a while neighbours in the array have nothing to do with
// each other, and each of them reads two bodies from anywhere: cache misses, which are a sixth of the
// step where much churns. From time to time the awake contacts are put in the order of their first
// bodies. (The bodies themselves stay: what is kept by slot lies in the same order.)
//
// When this happens follows from the state alone, and so does the order: what a step computes depends
// on nothing else.

extension WorldState {
  /// Sorts the awake contacts by the lower of their two bodies' places, when it is time and they are
  /// out of order.
  mutating func keepContactOrder() {
    guard stepCount % Tolerance.sortInterval == 0, awakeContactCount >= Tolerance.sortedContacts
    else { return }
    scratch.order.resizeUninitialized(to: awakeContactCount)
    let keys = scratch.order.base
    let sims = UnsafePointer(contactSims.base)
    let bodies = UnsafePointer(self.bodies.base)
    var descents = 0
    var last: Int32 = 0
    for i in 0..<awakeContactCount {
      let a = bodies[Int(sims[i].bodyA)].dense
      let b = bodies[Int(sims[i].bodyB)].dense
      let place = min(a, b)
      keys[i] = UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(i)
      if place < last { descents &+= 1 }
      last = place
    }
    guard descents > awakeContactCount / 32 else { return }
    let bits = 32 - Int32(truncatingIfNeeded: self.sims.count).leadingZeroBitCount
    scratch.sorter.sort(keys, count: awakeContactCount, by: 32..<(32 + bits))

    scratch.sortedContacts.resizeUninitialized(to: awakeContactCount)
    let sorted = scratch.sortedContacts.base
    for i in 0..<awakeContactCount {
      sorted[i] = sims[Int(truncatingIfNeeded: keys[i] & 0xFFFF_FFFF)]
    }
    contactSims.base.update(from: sorted, count: awakeContactCount)
    for i in 0..<awakeContactCount {
      contacts[sorted[i].slot].dense = Int32(truncatingIfNeeded: i)
    }
  }
}
