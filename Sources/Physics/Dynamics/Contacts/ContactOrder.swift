// Contacts come and go by swaps, so that after a while neighbors in the array have nothing to do with
// each other, and each of them reads two bodies from anywhere: cache misses, which are a sixth of the
// step where much churns. And what is solved side by side would be gathered from everywhere. So from
// time to time the awake contacts are put in order: by neighborhoods of bodies that fit into the cache
// together, in these by color, and then by body. The narrow phase goes through one neighborhood after
// the other, and what goes into the blocks of a color lies in long rows. (The bodies themselves stay:
// what is kept by slot lies in the same order.)
//
// When this happens follows from the state alone, and so does the order: what a step computes depends
// on nothing else.

extension WorldState {
  /// Sorts the colored awake contacts by neighborhood, color and the lower of their two bodies' places,
  /// when it is time and they are out of order.
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
      let place = ContactPlace.key(
        body: min(pairs[i].x & Int32.max, pairs[i].y & Int32.max), color: colors[i])
      keys[i] = place &<< 32 | UInt64(truncatingIfNeeded: i)
      if place < last { descents &+= 1 }
      last = place
    }
    guard descents > count / 32 else { return }
    scratch.sorter.sort(
      keys, count: count, by: 32..<(32 + ContactPlace.bits(bodies: sims.count)))
    scratch.sortedContacts.resizeUninitialized(to: count)
    scratch.sortedPairs.resizeUninitialized(to: count)
    scratch.sortedColors.resizeUninitialized(to: count)
    share(.arrangeContacts, 0..<count, grain: WorldState.bodyGrain)
    nameHeldContacts(bySlot: true)
    share(.settleContacts, 0..<count, grain: WorldState.bodyGrain)
    nameHeldContacts(bySlot: false)
  }

  /// What is solved directly knows its contacts by their places, and meanwhile by their slots: else others
  /// would be given back after the step, and its own never.
  private mutating func nameHeldContacts(bySlot: Bool) {
    for k in jointPools.forest.contacts.indices {
      let name = jointPools.forest.contacts[k].contact
      jointPools.forest.contacts[k].contact =
        bySlot ? contactSims[name].slot : contacts[name].dense
    }
    for k in scratch.stacks.points.indices {
      let name = scratch.stacks.points[k].contact
      scratch.stacks.points[k].contact = bySlot ? contactSims[name].slot : contacts[name].dense
    }
  }

  /// Copies the contacts in their new order.
  func arrangeContacts(_ range: Range<Int>) {
    let keys = UnsafePointer(scratch.order.base)
    for i in range {
      let source = Int(truncatingIfNeeded: keys[i] & 0xFFFF_FFFF)
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

/// Where a contact belongs, as a number: from the top the neighborhood, the color, and the body in it.
private enum ContactPlace {
  /// 1024 bodies with their shapes come to half a megabyte, which is what a core has of its own.
  static let bodyBits: UInt32 = 10
  static let colorBits: UInt32 = 7

  @inline(__always)
  static func key(body: Int32, color: UInt8) -> UInt64 {
    let body = UInt64(UInt32(bitPattern: body))
    // What is not solved comes last.
    let color = UInt64(min(color, 1 &<< UInt8(colorBits) - 1))
    return (body &>> UInt64(bodyBits)) &<< UInt64(bodyBits + colorBits)
      | color &<< UInt64(bodyBits) | body & (1 &<< UInt64(bodyBits) - 1)
  }

  /// How many bits the key of any of so many bodies has, at most 32.
  static func bits(bodies count: Int) -> Int {
    let bits = 64 - (count &>> Int(bodyBits)).leadingZeroBitCount
    return min(32, bits + Int(bodyBits + colorBits))
  }
}
