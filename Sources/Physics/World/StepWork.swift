// How much a step had to do, as a number that is the same on every machine and for any thread count: a
// bound on the work that a file may ask for must not depend on how fast the processor is.
//
//   w = 4 p + 8 c + g + 100 s + n (c + 4 j + m + 6 r) + (f + 12 a) m
//
// p: pairs of shapes whose boxes began to overlap; c: contacts of awake bodies; g: contacts of a body that
// were walked through to see which of them lie on seams of the ground; s: pairs of shapes that
// continuous collision looked at; j, m: joints and bodies that are awake; r: bodies of ropes that touch
// something, which are solved again and again; n: substeps; f: attractors and fluids; a: 1 if there is
// wind, else 0. The unit is what a contact takes in a substep. The weights are rounded from profiles of
// piles, ropes and heaps.

extension World {
  /// How much the last step had to do, counted in substeps of a contact; it depends on the state alone,
  /// not on the machine or the number of threads. 0 before the first step. A unit takes some 10 to 40 ns
  /// of one core: 10,000 contacts at 4 substeps are 120,000 units. Not part of snapshots.
  public var workOfLastStep: Int { state.profiler.work }
}

extension WorldState {
  /// Counts the work of the step that ends.
  mutating func countWork(_ step: StepContext) {
    var joints = 0
    for kind in JointKind.allCases { joints += jointPools.awakeCount(kind) }
    let contacts = profiler.collidedContacts
    profiler.work +=
      WorkWeight.pair * scratch.newPairs.count + WorkWeight.collision * contacts
      + scratch.seamNeighbors.indices.reduce(0) { $0 + scratch.seamNeighbors[$1] }
      + WorkWeight.sweep * lookedAtImpacts
      + step.substeps
      * (contacts + WorkWeight.joint * joints + awakeCount + WorkWeight.touching * touchingNodes)
      + (surroundings.attractors.count + surroundings.fluids.count
        + (surroundings.hasWind ? WorkWeight.wind : 0)) * awakeCount
  }
}

extension WorldState {
  /// The bodies in trees of ropes of which at least one touches something.
  private var touchingNodes: Int {
    guard awakeCount > 0 else { return 0 }
    var (count, first, contact) = (0, 0, 0)
    for tree in jointPools.forest.treeEnds.indices {
      let end = Int(jointPools.forest.treeEnds[tree])
      let before = contact
      while contact < jointPools.forest.contacts.count,
        Int(jointPools.forest.contacts[contact].node) < end
      { contact += 1 }
      if contact > before { count += end - first }
      first = end
    }
    return count
  }
}

/// What the parts of a step weigh, in substeps of a contact.
private enum WorkWeight {
  /// Finding a pair of shapes and making a contact of it.
  static let pair = 4
  /// Colliding two shapes and getting their contact ready.
  static let collision = 8
  /// Looking when two shapes meet on their ways: most are told apart at once, few take long.
  static let sweep = 100
  /// Solving a joint in a substep, with its share of what ropes solve as a whole.
  static let joint = 4
  /// Solving a body of a rope that touches something, beside its joint.
  static let touching = 6
  /// What the air does to a body that the wind blows at.
  static let wind = 12
}
