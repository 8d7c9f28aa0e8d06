// Contacts come and go by swaps, so that after a while neighbours in the array have nothing to do with
// each other, and each of them reads two bodies from anywhere: cache misses, which are a sixth of the
// step where much churns. And what is solved side by side would be gathered from everywhere. So from
// time to time the awake contacts are put in the order of their colours, and those of one colour in the
// order of their bodies: the way they go into blocks. (The bodies themselves stay: what is kept by slot
// lies in the same order.) Coloured in that order, they have the same colours again in the next step.
//
// When this happens follows from the state alone, and so does the order: what a step computes depends
// on nothing else.

extension WorldState {
  /// Sorts the coloured awake contacts by colour and then by the lower of their two bodies' places, when
  /// it is time and they are out of order.
  mutating func keepContactOrder() {
    let count = awakeContactCount
    guard stepCount % Tolerance.sortInterval == 0, count >= Tolerance.sortedContacts else { return }
    scratch.order.resizeUninitialized(to: count)
    let keys = scratch.order.base
    let colors = scratch.constraintColors.base
    let pairs = UnsafePointer(scratch.contactBodies.base)
    var descents = 0
    var last: UInt64 = 0
    for i in 0..<count {
      let place = min(pairs[i].x & Int32.max, pairs[i].y & Int32.max)
      keys[i] = UInt64(truncatingIfNeeded: place) &<< 32 | UInt64(truncatingIfNeeded: i)
      let position = UInt64(colors[i]) &<< 32 | UInt64(truncatingIfNeeded: place)
      if position < last { descents &+= 1 }
      last = position
    }
    guard descents > count / 32 else { return }
    let bits = 32 - Int32(truncatingIfNeeded: sims.count).leadingZeroBitCount
    scratch.sorter.sort(keys, count: count, by: 32..<(32 + bits))
    arrangeContacts(by: scratch.colorStarts())
  }

  /// Gives each contact the next free place from where those of its colour start, in the order of
  /// `scratch.order`.
  private mutating func arrangeContacts(by starts: InlineArray<256, Int32>) {
    var next = starts
    let count = awakeContactCount
    scratch.sortedContacts.resizeUninitialized(to: count)
    scratch.sortedPairs.resizeUninitialized(to: count)
    scratch.sortedColors.resizeUninitialized(to: count)
    let keys = UnsafePointer(scratch.order.base)
    let colors = scratch.constraintColors.base
    let pairs = scratch.contactBodies.base
    let sims = contactSims.base
    for i in 0..<count {
      let old = Int(truncatingIfNeeded: keys[i] & 0xFFFF_FFFF)
      let color = colors[old]
      let new = Int(next[Int(color)])
      next[Int(color)] &+= 1
      scratch.sortedContacts.base[new] = sims[old]
      scratch.sortedPairs.base[new] = pairs[old]
      scratch.sortedColors.base[new] = color
      contacts[sims[old].slot].dense = Int32(truncatingIfNeeded: new)
    }
    sims.update(from: scratch.sortedContacts.base, count: count)
    pairs.update(from: scratch.sortedPairs.base, count: count)
    colors.update(from: scratch.sortedColors.base, count: count)
  }
}

extension StepScratch {
  /// Where the contacts of each colour start when they lie in the order of their colours.
  fileprivate func colorStarts() -> InlineArray<256, Int32> {
    var starts = InlineArray<256, Int32>(repeating: 0)
    var start: Int32 = 0
    for color in 0...GraphColors.count {
      starts[color] = start
      start &+= colorCounts[color]
    }
    // What is not solved comes last.
    starts[Int(GraphColors.none)] = start
    return starts
  }
}
