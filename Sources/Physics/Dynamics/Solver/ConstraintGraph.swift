// Contacts are coloured so that no two of one colour share a body that can move: then eight of a
// colour are solved side by side, and no result depends on which thread took which.
//
// Greedy colouring in the order of the contacts, anew in each step: a body keeps the set of colours
// it has been given as one word, and a contact takes the lowest colour neither of its bodies has
// (2–3 ns each, far below what solving it costs). Contacts with immovable bodies come in colours of
// their own that are solved last: what a wall says counts most. A contact for which no colour is
// free is overflow: it is solved alone in its block, before all others.

enum GraphColors {
  /// Colours of contacts between two bodies that can move.
  static let movable = 44
  /// Colours of contacts with one that cannot.
  static let immovable = 20
  static let count = movable + immovable
  static let movableMask: UInt64 = (1 << UInt64(movable)) - 1
  /// Stands for overflow where a colour is stored.
  static let overflow: UInt8 = UInt8(count)
}

extension WorldState {
  /// Sorts the touching awake contacts into blocks of eight: fills `scratch.blockContacts` with
  /// their dense indices (-1 in unused lanes) and `scratch.blockCount`.
  mutating func colorContacts() {
    scratch.bodyColors.resize(to: 0, filler: 0)
    scratch.bodyColors.resize(to: awakeCount, filler: 0)
    scratch.contactColors.resizeUninitialized(to: awakeContactCount)
    scratch.colorCounts.resize(to: 0, filler: 0)
    scratch.colorCounts.resize(to: GraphColors.count + 1, filler: 0)

    let masks = scratch.bodyColors.base
    let colors = scratch.contactColors.base
    let counts = scratch.colorCounts.base
    let records = bodies.base
    let contact = contactSims.base
    for i in 0..<awakeContactCount {
      guard contact[i].count > 0, !contact[i].isSensor else {
        colors[i] = .max
        continue
      }
      let a = records + Int(contact[i].bodyA)
      let b = records + Int(contact[i].bodyB)
      let movesA = a.pointee.kind == .dynamic
      let movesB = b.pointee.kind == .dynamic
      let denseA = Int(a.pointee.dense)
      let denseB = Int(b.pointee.dense)
      let taken: UInt64
      if movesA && movesB {
        taken = (masks[denseA] | masks[denseB]) & GraphColors.movableMask
      } else {
        taken = masks[movesA ? denseA : denseB] | GraphColors.movableMask
      }
      let color = (~taken).trailingZeroBitCount
      let limit = movesA && movesB ? GraphColors.movable : GraphColors.count
      if color < limit {
        let bit: UInt64 = 1 << UInt64(color)
        if movesA { masks[denseA] |= bit }
        if movesB { masks[denseB] |= bit }
        colors[i] = UInt8(truncatingIfNeeded: color)
      } else {
        colors[i] = GraphColors.overflow
      }
      counts[Int(colors[i])] &+= 1
    }
    layOutBlocks()
  }

  /// Gives every coloured contact its lane: overflow first, one a block, then colour by colour.
  private mutating func layOutBlocks() {
    let lanes = Int32(WideFloat.laneCount)
    let counts = scratch.colorCounts.base
    let overflowCount = counts[GraphColors.count]
    var blocks = overflowCount
    // From here on `counts` holds the next free lane of each colour.
    counts[GraphColors.count] = 0
    for color in 0..<GraphColors.count {
      let count = counts[color]
      counts[color] = blocks * lanes
      blocks += (count + lanes - 1) / lanes
    }
    scratch.blockCount = Int(blocks)
    scratch.blockContacts.resize(to: 0, filler: -1)
    scratch.blockContacts.resize(to: Int(blocks * lanes), filler: -1)
    let colors = scratch.contactColors.base
    let slots = scratch.blockContacts.base
    for i in 0..<awakeContactCount where colors[i] != .max {
      let color = Int(colors[i])
      slots[Int(counts[color])] = Int32(truncatingIfNeeded: i)
      counts[color] &+= color == GraphColors.count ? lanes : 1
    }
  }
}
