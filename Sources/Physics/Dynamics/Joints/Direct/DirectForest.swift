/// The trees of bodies that direct joints, rigid welds among them, make: what the direct solver runs through.
///
/// Bodies of infinite mass connect nothing: a rope between two walls is one tree with a joint to
/// the outside at either end, and two ropes on one seat are one tree. Joints are taken in the order
/// of their slots; one that closes a loop is kept apart (`DirectLoops`). So the same joints
/// give the same trees in the same order, also after a snapshot is restored: nothing here is state.
///
/// Rebuilt when hinges or welds come, go, wake or fall asleep, also those of others: the links name places in
/// their pool. Otherwise only refilled.
struct DirectForest: ~Copyable {
  var isStale = false
  /// Whether distance joints are among its joints.
  var holdsDistances = false
  /// Whether the impulses of the points of contact are in the motion of this substep.
  var isWarm = false
  /// The trees' bodies, each parent before its children.
  var nodes = Arena<DirectNode>()
  /// The joints to bodies of infinite mass, in the order of their nodes.
  var anchors = Arena<DirectAnchor>()
  /// Where the trees end among the nodes.
  var treeEnds = Arena<Int32>()
  /// The joints that close loops, tree by tree, and where those of each tree end; and how trees that have some are solved.
  var closures = Arena<DirectClosure>()
  var closureEnds = Arena<Int32>()
  var loops = DirectLoops()
  /// The contacts of rods that are solved with the trees, in the order of their nodes, and two points for
  /// each. These are state: the next step begins with what the points have done.
  var contacts = Arena<RodContact>()
  var points = Arena<RodPoint>()
  var oldContacts = Arena<RodContact>()
  var oldPoints = Arena<RodPoint>()
  /// The free bodies that rods touch in this step, and what is needed to solve a tree's points on them.
  var guests = Arena<DirectGuest>()
  var guestRows = Arena<Double>()
  var guestPoints = Arena<Int32>()
  /// Rods that bend together in this substep, and what they bend round.
  var runs = Arena<RodRun>()
  var arcs = Arena<BendArc>()
  /// How much of the step has gone (s).
  var elapsed = 0.0

  // Scratch of rebuilding, by body slot or by edge.
  var sets = Arena<Int32>()
  var lightest = Arena<Float>()
  /// Of a group of bodies on automatic hinges, by its first: how many they are, and by how many joints they have
  /// more than a tree of them that hangs on ground.
  var groupSizes = Arena<Int32>()
  var excessTies = Arena<Int32>()
  /// ... and by how many of them on ground.
  var groupAnchors = Arena<Int32>()
  /// Whether one of its joints whirls.
  var whirls = Arena<Bool>()
  var heaviest = Arena<Float>()
  /// The heaviest body that touches each (kg), by slot.
  var loads = Arena<Float>()
  /// Which bodies ropes are tied to, by slot.
  var carriers = Arena<Bool>()
  var firstEdge = Arena<Int32>()
  var edges = Arena<Edge>()
  /// The joints that would close a loop, and by tree.
  var loopJoints = Arena<Int32>()
  /// By root of a set with loops: how many of its bodies two hinges hold to another; -1 for all
  /// else.
  var frameSizes = Arena<Int32>()
  var loopPairs = Arena<SIMD2<Int32>>()

  /// One of the two sides of a joint: the way from a body to its neighbor. Not private: debug builds
  /// of Swift 6.3 lose the metadata of a private type that another file's generic type stores.
  struct Edge: BitwiseCopyable {
    var joint: Int32
    var neighbor: Int32
    /// A second hinge of the same two bodies (its record in the pool of hinges), or -1.
    var twin: Int32 = -1
    /// Of the same body; -1 ends.
    var next: Int32
  }

  var byteCapacity: Int {
    nodes.byteCapacity + anchors.byteCapacity + sets.byteCapacity
      + groupSizes.byteCapacity + excessTies.byteCapacity + groupAnchors.byteCapacity
      + whirls.byteCapacity
      + lightest.byteCapacity + heaviest.byteCapacity + loads.byteCapacity + carriers.byteCapacity
      + firstEdge.byteCapacity
      + edges.byteCapacity + treeEnds.byteCapacity + contacts.byteCapacity + points.byteCapacity
      + oldContacts.byteCapacity + oldPoints.byteCapacity + guests.byteCapacity
      + guestRows.byteCapacity + guestPoints.byteCapacity + runs.byteCapacity + arcs.byteCapacity
      + closures.byteCapacity + closureEnds.byteCapacity + loops.byteCapacity
      + loopJoints.byteCapacity + loopPairs.byteCapacity + frameSizes.byteCapacity
  }
}

/// How a joint lies between a node and what it hangs on, oriented so that the node is the second
/// body: impulses act on the node as they are.
struct DirectLink: BitwiseCopyable {
  /// The record in the pool of hinges, welds or distance joints, and +1 where the node is its body
  /// B, else −1.
  var sim: Int32
  var isWeld = false
  /// Whether it is a rigid distance joint, a row along `axis`; then its length (m).
  var isDistance = false
  var length = 0.0
  /// Whether the two bodies cannot turn against each other.
  @inline(__always) var holdsAngle: Bool { isWeld || isLocked }
  var sign: Double
  /// A second hinge of the same bodies, or -1: the two may not turn against each other then.
  var twin: Int32 = -1
  /// Prepared once a step: arms on the node and on the other body, and from the other body's center
  /// of mass to the node's (m).
  var startArm = SIMD2<Double>.zero
  var otherStartArm = SIMD2<Double>.zero
  var centers = SIMD2<Double>.zero
  /// How fast the ends of those arms move along their bodies (m/s), as at the step's start.
  var slide = SIMD2<Double>.zero
  var otherSlide = SIMD2<Double>.zero
  /// The part of a gap that the arm on the node spans, the other arm the rest: both end where the joint pulls.
  var share = 0.5
  /// Whether it is a rope's, and stretches with it.
  var isElastic = false
  /// How its two bodies give to an impulse and to one in turning (1/kg, 1/(kg·m²)).
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// How it gives more where others of a loop hold it already (1/kg), and in turning (1/(kg·m²)).
  var loose = PointBlock(xx: 0, xy: 0, yy: 0)
  var looseTurn = 0.0
  /// The gap that is not worth another solve (m).
  var allowedGap = 0.0
  /// How the joint gives: speed per impulse (1/kg).
  var give = 0.0
  /// Whether it resists bending; then the bend at the step's start (radians), how it gives (spin per
  /// impulse) and the part of the bend it undoes per second.
  var isStiff = false
  /// Whether it resists as a second hinge would, in the relaxing pass too; then how fast it may turn back (radians/s).
  var isLocked = false
  var lockSpeed = 0.0
  var startBend = 0.0
  var bendGive = 0.0
  var bendRate = 0.0

  /// Of the substep: how fast the ends of the arms part by sliding (m/s); arms, turned by a quarter (how
  /// the points move when the bodies spin), and the gap (m).
  var sliding = SIMD2<Double>.zero
  var turning = SIMD2<Double>.zero
  var otherTurning = SIMD2<Double>.zero
  var gap = SIMD2<Double>.zero
  /// Whether it is at the end of a bent rod (`RodBend`), or a distance joint: then it holds the way
  /// along `axis`; crosswise it gives by `crossGive` (1/kg), the length (m) of the rope from there
  /// to the corner over h² T, and has done so much (N·s).
  var isAxial = false
  /// Which of its hinge's bodies were bent in the last substep, and how far (m) it may be open since that changed.
  var bentEnds: UInt8 = 0
  var openGap = 0.0
  var axis = SIMD2<Double>(1, 0)
  var crossReach = 0.0
  var crossGive = 0.0
  var crossImpulse = 0.0
  /// What of the speed crosswise is not to be held (m/s), and whether that is to be found yet.
  var crossSpeed = 0.0
  var isFresh = false
  /// What the velocities must change by (m/s), and the joint's impulse in this substep (N·s).
  var target = SIMD2<Double>.zero
  var impulse = SIMD2<Double>.zero
  /// What `keep` has noted of the impulses.
  var kept = SIMD4<Double>.zero
  /// Whether the bend is a row of this pass.
  @inline(__always)
  func bends(_ bends: Bool) -> Bool { isStiff && (bends || isLocked) }

  /// The same for the bend (radians, radians/s, N·m·s).
  var bend = 0.0
  var bendTarget = 0.0
  var bendImpulse = 0.0
}

/// A body in a tree, with the joint to its parent.
struct DirectNode: BitwiseCopyable {
  /// The body's slot, and its dense index in this step.
  var body: Int32
  var dense: Int32 = -1
  /// The parent's place among the nodes; -1 for a root.
  var parent: Int32
  /// The joints to the outside: a range of `anchors`.
  var firstAnchor: Int32 = 0
  var anchorCount: Int32 = 0
  /// To the parent; `link.sim` is -1 for a root.
  var link: DirectLink

  /// Whether it is welded to something.
  var isWelded = false
  /// Of a rod, in this step: whether it, or one next to it, is led out of something (see `RodContact`).
  var isLed = false
  var isBesideLed = false

  /// Of a rod: between which neighbors it may bend, and how it does in this substep. While it is bent, the
  /// third coordinate of its motion is not its spin but the speed of the rope along itself.
  var neighbors = RodNeighbors()
  var bend = RodBend()
  /// Whether it bent in the last substep, and on which side (`BendPath.side`) what it bent round was.
  var wasBent = false
  var sideBefore: Int8 = 1
  /// While it is looked for bends: the side on which it may, doubled where it only may go on with what a neighbor did.
  var mayBend: Int8 = 0
  /// Its contacts among the forest's.
  var firstContact: Int32 = 0
  var contactCount: Int32 = 0
  /// Its center of mass (m) and how it was turned at the step's start.
  var center = SIMD2<Double>.zero
  var startRotation = Rotation.identity

  /// What it weighs (kg) and its inertia (kg·m²), and what counts of them in this substep.
  var weight = 0.0
  var rigidInertia = 0.0
  var mass = 0.0
  var inertia = 0.0
  /// Whether it is a rod of a rope.
  var isRod = false
  /// 1, or 0 for a body of fixed rotation.
  var turns = 1.0
  /// Inertia with the geometric stiffness of the joints' forces (kg·m²).
  var raisedInertia = 0.0
  /// Velocity and spin while solving.
  var motion = BodyVector.zero
  var kept = BodyVector.zero
  /// The spin at the start of the substep, or when what is raised of it was last returned.
  var startSpin = 0.0
  /// The velocity and spin that a bent rod was given.
  var given = SIMD3<Float>.zero

  // Of the elimination: the block, the right side, the block's factor, the joint's inverse.
  var block = BodyBlock(mass: 1, inertia: 1)
  var right = BodyVector.zero
  var factor = BodyFactor(BodyBlock(mass: 1, inertia: 1))
  /// What the joint to the parent does where a push elsewhere is answered.
  var response = BodyVector.zero
  var jointInverse = PointBlock(xx: 1, xy: 0, yy: 1)
  /// In its place where the joint resists bending.
  var jointFactor = BodyFactor(BodyBlock(mass: 1, inertia: 1))
}

/// A joint of a node to a body of infinite mass.
struct DirectAnchor: BitwiseCopyable {
  /// The outer body's slot and dense index.
  var other: Int32
  var otherDense: Int32 = -1
  var link: DirectLink
}
