import Editing
import Levels
import Physics
import Presentation
import Rendering

/// A world stepped from a document, with what its things are called there. One owner at a time.
final class Run {
  var built: LevelInstance
  var world: World { built.world }
  private(set) var names = RunNames()
  /// What goals, rules, timelines and emitters have come to.
  var play: GameState
  /// What the run is made of now: the document with every edit that has arrived.
  var level: LevelDocument
  /// How removed things moved, for when their removal is undone.
  var remains: [ObjectKey: Remains] = [:]
  /// Where bodies were that were put elsewhere, for when that is undone: those that were not where the document has them.
  var displaced: [String: [Displaced]] = [:]
  /// How bodies of the run moved that were put elsewhere together, the newest last.
  var displacements: [Displacement] = []
  /// How those moved that a hand has taken up since the last step, and is putting about.
  var lifted = Displacement()
  /// The ropes as they were laid, by name: what winds them does not change these.
  var laid: [String: LaidRope] = [:]
  /// How ropes hung before edits that changed them, the newest edit last.
  var editedRopes: [EditedRopes] = []
  /// How bodies moved before edits that removed them, the newest edit last.
  var removedBodies: [RemovedBodies] = []
  /// The edit that is being made, undone or redone; `nil` also for those of before they had numbers.
  var editing: Edit.ID?
  /// The bodies that it removed, as they moved before it was made or undone.
  var recalledBodies: [String: Motion] = [:]
  /// The ropes of the edit that is being undone or redone, as they hung before it was made or undone.
  var recalled: [String: RopePose] = [:]
  /// States to which undo and redo lead back exactly, while nothing but edits happens; the newest last.
  var undoStates: [EditState] = []
  var redoStates: [EditState] = []
  /// What the emitters emit that come with the edit which is being made: it does not come into the world first.
  var newTemplates: Set<String> = []
  var grab: Grab?
  /// What the commands since it was emptied last could not bring into the world.
  var losses: [Publication.Loss] = []
  /// The edits that it could not carry out.
  var refused: Set<Edit.ID> = []
  /// Whether its owner takes no steps for now.
  var isPaused = false

  /// How a body moves.
  struct Motion {
    var transform: Transform
    var linear: Vec2
    var angular: Float
  }

  /// A body that was somewhere else than the document had it, before an edit moved it.
  struct Displaced {
    var edit: Edit.ID?
    /// Where the document had it (m, radians).
    var position: Vec2
    var angle: Float
    var transform: Transform
  }

  enum Remains {
    case body(Motion)
    case rope(RopePose)
  }

  /// How a rope hung.
  struct RopePose {
    /// As the document had it.
    var rope: LevelRope
    var rods: [Motion]
    /// Between its rods, and its ends (m).
    var points: [Vec2]
    /// The sum of its rods' lengths (m).
    var length: Float
    /// Whether it was tied as the document says: no knot had broken.
    var isTied: Bool
    /// Whether it had been wound since it was laid, and was still tied as the document says.
    var isWound: Bool
    /// As it was laid, if that is known.
    var laid: LaidRope?
  }

  /// How the ropes that an edit changed hung before it.
  struct EditedRopes {
    var edit: Edit.ID
    var ropes: [String: RopePose]
  }

  /// The state before an edit was made or undone.
  struct EditState {
    var edit: Edit.ID
    var state: State
  }

  /// A rope as it was laid, and the sum of its rods' lengths then (m).
  struct LaidRope {
    var rope: LevelRope
    var length: Float
  }

  /// The spring between the pointer and what it pulls.
  struct Grab {
    var ground: BodyID
    var pulled: BodyID
    var joint: JointID
    var spring: MouseJoint
  }

  /// - Throws: a sentence that says what of the document cannot be built.
  init(_ document: LevelDocument) throws {
    level = document
    built = try LevelBuilder.build(document)
    play = GameState(document)
    for name in level.ropes.ids { noteLaid(name) }
    rename()
  }

  var step: UInt64 { world.stepCount }
  var events: WorldEvents { world.events }
  func pose() -> WorldPose { world.pose() }

  /// The length of a step (s), without the rounding of single precision.
  var stepLength: Double { 1 / Double(level.world.hertz) }

  func takeStep() {
    forgetEditStates()
    let before = built.namesRevision
    lifted = Displacement()
    play.step(&built, of: level)
    if built.namesRevision != before || !events.jointsBroken.isEmpty { rename() }
  }

  /// What has come of the level.
  var status: LevelStatus { play.status(of: level) }

  /// The level in which the present moment is the start.
  var moment: LevelDocument { play.moment(of: level, built) }

  /// Carries a command out, or throws and leaves everything as it was. `restoring` brings back what
  /// was removed where it was.
  func perform(_ command: Command, restoring: Bool) throws {
    switch command {
    case .edit(let edit):
      // What a hand has put about is let go of, or has been changed.
      defer { lifted = Displacement() }
      return try perform(edit, restoring: restoring)
    case .grabBegin(let target, let point, let strength):
      try beginGrab(target, to: point, strength: strength)
    case .grabMove(let point): try moveGrab(to: point)
    case .grabEnd: try endGrab()
    case .place(let body, let position, let angle):
      try atomically { try putAbout(body, at: position, angle: angle) }
    case .wind(let rope, let speed): try wind(rope, speed: speed)
    case .explode(let point, let reach, let strength):
      try world.explode(.blast(at: point, reach: reach, strength: strength))
      play.blast(at: point, reach: reach, level)
    case .input(let input): play.take(input)
    }
    // Undo must not take this back.
    forgetEditStates()
  }

  /// Several changes of the world or none.
  ///
  /// - Returns: The state before them.
  @discardableResult
  func atomically(_ change: () throws -> Void) throws -> State {
    let before = state
    do {
      try change()
    } catch {
      try reset(to: before)
      throw error
    }
    play.follow(level)
    rename()
    return before
  }

  /// All of the run as it is, to go back to.
  struct State {
    fileprivate let world: Snapshot
    fileprivate let built: LevelInstance
    let level: LevelDocument
    fileprivate let remains: [ObjectKey: Remains]
    fileprivate let displaced: [String: [Displaced]]
    fileprivate let displacements: [Displacement]
    fileprivate let laid: [String: LaidRope]
    fileprivate let editedRopes: [EditedRopes]
    fileprivate let removedBodies: [RemovedBodies]
    fileprivate let grab: Grab?
    fileprivate let play: GameState
  }

  var state: State {
    State(
      world: world.snapshot(), built: built, level: level, remains: remains,
      displaced: displaced, displacements: displacements, laid: laid,
      editedRopes: editedRopes, removedBodies: removedBodies, grab: grab, play: play)
  }

  /// Goes back to a state of this run. Undo and redo lead back exactly only to states after it.
  func restore(_ state: State) throws {
    try reset(to: state)
    forgetEditStates()
  }

  /// Goes back to a state of this run; the states of undo and redo stay.
  func reset(to state: State) throws {
    try world.restore(state.world)
    (built, level, remains) = (state.built, state.level, state.remains)
    (displaced, laid, grab, play) = (state.displaced, state.laid, state.grab, state.play)
    (displacements, editedRopes) = (state.displacements, state.editedRopes)
    removedBodies = state.removedBodies
    // What a hand was putting about was so at another time.
    lifted = Displacement()
    rename()
  }

  func rename() {
    // What the document does not have cannot be edited: loose parts of broken ropes, and what came into the world
    // by emitters and rules, have no name here.
    let ropes = built.ropes.filter { level.ropes.contains($0.key) }
    let bodies = built.bodies.filter { level.bodies.contains($0.key) }
    let copies = built.bodies.filter { !level.bodies.contains($0.key) }
    names = RunNames(
      bodies: Dictionary(bodies.map { ($0.value, $0.key) }) { first, _ in first },
      ropes: Dictionary(ropes.map { ($0.value, $0.key) }) { first, _ in first },
      bodyIDs: bodies, ropeIDs: ropes,
      copies: Dictionary(copies.map { ($0.value, $0.key) }) { first, _ in first },
      copyIDs: copies,
      goneJoints: Set(
        level.joints.ids.filter { built.joints[$0].map(world.contains) != true }))
  }
}
