// All contacts at once, for whoever looks into the world: pictures of forces, and of how contacts are solved.

extension World {
  /// Every two shapes that touch now, once each, as the last step has left them: by the slot of the first
  /// shape, then of the second. Sensors are not among them. See `contacts(of:)` for those of one body.
  public var touchingContacts: [ContactReading] { state.touchingContacts().map(\.reading) }

  /// For each of `touchingContacts` the color that the solver would give it in a step from here: contacts of
  /// one color share no body that can move and are solved side by side, from 0 to 63; 64 are those for which
  /// no color was left, one after the other. `nil` for those that are not solved there: asleep, switched off,
  /// or held by a rope's own solver.
  public var contactColors: [Int?] { state.touchingContacts().map(\.color) }
}

extension WorldState {
  fileprivate func touchingContacts() -> [(reading: ContactReading, color: Int?)] {
    // What bodies have been given so far, as in `StepScratch.color`: from copies, since this only looks.
    var taken = [UInt64](repeating: 0, count: awakeCount)
    var found: [(reading: ContactReading, color: Int?)] = []
    for i in contactSims.indices where contactSims[i].count > 0 && !contactSims[i].isSensor {
      let sim = contactSims[i]
      var color: Int?
      if i < awakeContactCount, sim.isSolved, !sim.isHeld {
        color = colored(sim, &taken)
      }
      found.append((contactReading(Int32(truncatingIfNeeded: i), isFlipped: false), color))
    }
    found.sortInPlace {
      ($0.reading.shape.index, $0.reading.otherShape.index)
        < ($1.reading.shape.index, $1.reading.otherShape.index)
    }
    return found
  }

  /// The lowest color that neither body has; of those with what cannot move, in the colors of these.
  private func colored(_ sim: ContactSim, _ taken: inout [UInt64]) -> Int? {
    let ends = [sim.bodyA, sim.bodyB].filter { bodies[$0].kind == .dynamic && isAwake($0) }
      .map { Int(bodies[$0].dense) }
    guard !ends.isEmpty else { return nil }
    let mask = ends.reduce(UInt64(0)) { $0 | taken[$1] }
    let isBetweenTwo = ends.count == 2
    let all =
      isBetweenTwo ? mask & GraphColors.movableMask : mask | GraphColors.movableMask
    let color = (~all).trailingZeroBitCount
    guard color < (isBetweenTwo ? GraphColors.movable : GraphColors.count) else {
      return GraphColors.count
    }
    for end in ends { taken[end] |= 1 << UInt64(color) }
    return color
  }
}
