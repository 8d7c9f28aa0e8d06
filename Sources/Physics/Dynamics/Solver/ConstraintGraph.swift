// Constraints are colored so that no two of one color share a body that can move: then eight of a
// color are solved side by side, and no result depends on which thread took which.
//
// Greedy coloring in their order, anew in each step: a body keeps the set of colors it has been
// given as one word, and a constraint takes the lowest color neither of its bodies has (2–3 ns each,
// far below what solving it costs). Constraints with immovable bodies come in colors of their own
// that are solved last: what a wall says counts most. One for which no color is free is overflow: it
// is solved alone in its block, before all others.
//
// What is solved last holds best, and with colors from the first to the last in every step it would
// always be the same: a pyramid of 100 rows leans. So contacts go from the first color to the last in
// about half of the steps and back in the others. Hinges, of which nets are made, always go back: the
// first colors are those of the joints that were made first, from which nets hang as a rule.

enum GraphColors {
  /// Colors of constraints between two bodies that can move.
  static let movable = 44
  /// Colors of constraints with one that cannot.
  static let immovable = 20
  static let count = movable + immovable
  static let movableMask: UInt64 = (1 << UInt64(movable)) - 1
  /// Stands for overflow where a color is stored.
  static let overflow: UInt8 = UInt8(count)
  /// Stands for what is not solved, and for what is solved elsewhere.
  static let none = UInt8.max
  static let elsewhere = UInt8.max - 1
}

extension StepScratch {
  /// Starts the coloring of constraints between awake bodies.
  mutating func beginColoring(bodies: Int, constraints: Int) {
    bodyColors.resize(to: 0, filler: 0)
    bodyColors.resize(to: bodies, filler: 0)
    constraintColors.resizeUninitialized(to: constraints)
    colorCounts.resize(to: 0, filler: 0)
    colorCounts.resize(to: GraphColors.count + 1, filler: 0)
  }

  /// Gives a constraint between two bodies its color. They are named by their dense indices,
  /// marked as unwritten where constraints do not move them.
  @inline(__always)
  func color(_ pair: SIMD2<Int32>) -> UInt8 {
    let masks = bodyColors.base
    let movesA = pair.x >= 0
    let movesB = pair.y >= 0
    let denseA = Int(pair.x)
    let denseB = Int(pair.y)
    let taken: UInt64
    if movesA && movesB {
      taken = (masks[denseA] | masks[denseB]) & GraphColors.movableMask
    } else {
      taken = masks[movesA ? denseA : denseB] | GraphColors.movableMask
    }
    var color = (~taken).trailingZeroBitCount
    if color < (movesA && movesB ? GraphColors.movable : GraphColors.count) {
      let bit: UInt64 = 1 << UInt64(color)
      if movesA { masks[denseA] |= bit }
      if movesB { masks[denseB] |= bit }
    } else {
      color = GraphColors.count
    }
    colorCounts.base[color] &+= 1
    return UInt8(truncatingIfNeeded: color)
  }

  /// Notes a constraint that is not colored, for `touchesImmovable`.
  func noteImmovable(_ pair: SIMD2<Int32>) {
    guard pair.x < 0 || pair.y < 0, pair.x >= 0 || pair.y >= 0 else { return }
    bodyColors.base[Int(pair.x >= 0 ? pair.x : pair.y)] |= ~GraphColors.movableMask
  }

  /// Whether a body has contacts in this step with one that they cannot move.
  @inline(__always)
  func touchesImmovable(_ dense: Int) -> Bool {
    bodyColors.base[dense] & ~GraphColors.movableMask != 0
  }

  /// Gives every colored constraint its lane in `slots`, which holds -1 in unused ones: overflow
  /// first, one a block, then color by color, of movable bodies from the last if told so. `ends` gets
  /// where the blocks of overflow end, and those of each color in this order. The number of blocks.
  static func layOutBlocks(
    _ colors: borrowing Arena<UInt8>, _ counts: UnsafeMutablePointer<Int32>, backward: Bool,
    into slots: inout Arena<Int32>, ends: inout Arena<Int32>
  ) -> Int {
    let lanes = Int32(WideFloat.laneCount)
    var blocks = counts[GraphColors.count]
    // From here on `counts` holds the next free lane of each color.
    counts[GraphColors.count] = 0
    ends.removeAll()
    ends.append(blocks)
    for place in 0..<GraphColors.count {
      let turns = backward && place < GraphColors.movable
      let color = turns ? GraphColors.movable - 1 - place : place
      let count = counts[color]
      counts[color] = blocks * lanes
      blocks += (count + lanes - 1) / lanes
      ends.append(blocks)
    }
    slots.resize(to: 0, filler: -1)
    slots.resize(to: Int(blocks * lanes), filler: -1)
    let color = colors.base
    let slot = slots.base
    for i in 0..<colors.count where color[i] != GraphColors.none {
      let c = Int(color[i])
      slot[Int(counts[c])] = Int32(truncatingIfNeeded: i)
      counts[c] &+= c == GraphColors.count ? lanes : 1
    }
    return Int(blocks)
  }
}

extension WorldState {
  /// Sorts the touching awake contacts into blocks of eight: fills `scratch.blockContacts` with
  /// their dense indices (-1 in unused lanes) and `scratch.blockCount`.
  mutating func colorContacts() {
    scratch.beginColoring(bodies: awakeCount, constraints: awakeContactCount)
    scratch.contactBodies.resizeUninitialized(to: awakeContactCount)
    share(.pairContacts, 0..<awakeContactCount, grain: WorldState.bodyGrain)
    let colors = scratch.constraintColors.base
    let pairs = scratch.contactBodies.base
    for i in 0..<awakeContactCount where colors[i] != GraphColors.none {
      if colors[i] == GraphColors.elsewhere {
        colors[i] = GraphColors.none
        scratch.noteImmovable(pairs[i])
      } else {
        colors[i] = scratch.color(pairs[i])
      }
    }
    keepContactOrder()
    scratch.layOutContacts(backward: goesBack)
  }

  /// Whether contacts go from the last color to the first in this step: by the fractions of multiples of
  /// the golden ratio, which have no period for something to swing with.
  private var goesBack: Bool { (stepCount &* 0x9E37_79B9_7F4A_7C15) &>> 63 == 0 }

  /// Notes the bodies of awake contacts, and which are not to be colored.
  func pairContacts(_ range: Range<Int>) {
    let places = UnsafePointer(scratch.places.solverIndices.base)
    let contact = contactSims.base
    let colors = scratch.constraintColors.base
    let pairs = scratch.contactBodies.base
    for i in range {
      pairs[i] = SIMD2(
        places[Int(contact[i].bodyA)], places[Int(contact[i].bodyB)])
      colors[i] =
        !contact[i].isSolved
        ? GraphColors.none : contact[i].isHeld ? GraphColors.elsewhere : 0
    }
  }
}

extension StepScratch {
  fileprivate mutating func layOutContacts(backward: Bool) {
    blockCount = Self.layOutBlocks(
      constraintColors, colorCounts.base, backward: backward, into: &blockContacts, ends: &blockEnds
    )
  }
}
