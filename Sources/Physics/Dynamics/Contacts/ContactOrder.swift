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
    scratch.sortedContacts.resizeUninitialized(to: count)
    scratch.sortedPairs.resizeUninitialized(to: count)
    scratch.sortedColors.resizeUninitialized(to: count)
    scratch.findSources(count: count)
    share(.arrangeContacts, 0..<count, grain: WorldState.bodyGrain)
    share(.settleContacts, 0..<count, grain: WorldState.bodyGrain)
  }

  /// Copies the contacts in their new order.
  func arrangeContacts(_ range: Range<Int>) {
    let sources = scratch.contactSources.base
    for i in range {
      let source = Int(sources[i])
      scratch.sortedContacts.base[i] = contactSims.base[source]
      scratch.sortedPairs.base[i] = scratch.contactBodies.base[source]
      scratch.sortedColors.base[i] = scratch.constraintColors.base[source]
    }
  }

  /// Puts them where they belong.
  func settleContacts(_ range: Range<Int>) {
    let sorted = scratch.sortedContacts.base
    for i in range {
      contactSims.base[i] = sorted[i]
      scratch.contactBodies.base[i] = scratch.sortedPairs.base[i]
      scratch.constraintColors.base[i] = scratch.sortedColors.base[i]
      contacts.base[Int(sorted[i].slot)].dense = Int32(truncatingIfNeeded: i)
    }
  }
}

extension StepScratch {
  /// Fills `contactSources`: which contact comes to each place, when those of a colour follow each other
  /// in the order of the keys.
  fileprivate mutating func findSources(count: Int) {
    contactSources.resizeUninitialized(to: count)
    var next = colorStarts()
    for i in 0..<count {
      let source = Int32(truncatingIfNeeded: order[i] & 0xFFFF_FFFF)
      let color = Int(constraintColors[source])
      contactSources[next[color]] = source
      next[color] &+= 1
    }
  }

  /// Where the contacts of each colour start when they lie in the order of their colours.
  private func colorStarts() -> InlineArray<256, Int32> {
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
