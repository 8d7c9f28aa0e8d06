import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// Everything the window holds about the open document beside the document itself: what is selected,
/// measured, typed and held, and what has been told of its run.
///
/// Another document begins with a new value of this (`App.enter`). So whatever is kept here cannot be
/// left over from the document before: a property that belongs to a document belongs in here.
struct DocumentSession {
  // MARK: The run
  /// The order that loads the document's run: what is published of other runs says nothing about it.
  var load = 0
  /// What has come of the document at its start: shown until the run is there.
  var start: LevelStatus?
  /// The order whose world the camera is to show all of.
  var fitsAfter: Int?
  /// What was drawn last, until the world has it.
  var newcomers = Newcomers()
  /// What was drawn last, when (s), and the order that the run had carried out last.
  var seen: (pose: WorldPose, scenery: PlacedScenery, at: Double, sequence: Int)?
  /// The replay that is played.
  var watched: App.Watched?
  /// The run of a crashed session, while it is brought back.
  var resumed: App.Recovery?
  /// The run of which it has been told that too many bodies overlap.
  var contactsRanOutIn: Int?
  /// Whether it has been told that frames of this level cannot be unpacked.
  var hasToldBrokenFrames = false
  var tensionScale = TensionScale()

  // MARK: What a hand has to do with it
  /// The part in hand.
  var placing: PartPlacement?
  /// What was measured last.
  var measure: Measure?
  /// What is selected, in the order in which it was.
  var chosen: [ObjectKey] = []
  /// How many things of a selection can be put in order, at a revision of the document.
  var alignable: (chosen: [ObjectKey], revision: Int, count: Int)?
  /// The rope whose panel is open, by its name.
  var selectedRope: String?
  var ropeReading = RopeReading()
  /// How fast the selected rope is wound in while a button is held (m/s).
  var windingSpeed: Float = 0
  /// The last step by which the selection was moved by keys: those in a row are one edit.
  var nudged: (revision: Int, at: Double)?
  /// When a setting was changed by a key (s): then it is shown at the pointer.
  var settingChangedAt: Double?
  var refusal: App.ShownRefusal?
  /// What is typed and dragged in panels of fields.
  var inspector = Inspector()
  var inspection = Inspection()
  /// A press that waits for what is being typed.
  var waitingPress: (InputEvent.Button, Float, Float)?
  /// How much could be undone when the hand went down last.
  var undoableBefore = 0
  /// The keyboard cursor, while it is there.
  var keyHand: KeyHand?

  // MARK: Playing it
  /// The keys that went down for its rules.
  var levelKeysDown: Set<String> = []
  /// What the pointer went down on and a rule lets be pressed: it counts when the pointer goes up there.
  var heldButton: ObjectKey?
  /// Whether the player wants to stay where the level has ended.
  var isOutcomeRead = false
  /// Whether a file that was open last is a puzzle's own.
  var puzzleFile: (path: String, hasGoals: Bool, isPuzzle: Bool)?
  /// Whether there is a saved attempt at the puzzle.
  var hasAttempt = false
}

// The properties of the session, for those who ask the window.
extension App {
  var fitsAfter: Int? {
    get { session.fitsAfter }
    set { session.fitsAfter = newValue }
  }
  var newcomers: Newcomers {
    get { session.newcomers }
    set { session.newcomers = newValue }
  }
  var seen: (pose: WorldPose, scenery: PlacedScenery, at: Double, sequence: Int)? {
    get { session.seen }
    set { session.seen = newValue }
  }
  var watched: Watched? {
    get { session.watched }
    set { session.watched = newValue }
  }
  var resumed: Recovery? {
    get { session.resumed }
    set { session.resumed = newValue }
  }
  var hasToldBrokenFrames: Bool {
    get { session.hasToldBrokenFrames }
    set { session.hasToldBrokenFrames = newValue }
  }
  var tensionScale: TensionScale {
    get { session.tensionScale }
    set { session.tensionScale = newValue }
  }
  var placing: PartPlacement? {
    get { session.placing }
    set { session.placing = newValue }
  }
  var measure: Measure? {
    get { session.measure }
    set { session.measure = newValue }
  }
  var chosen: [ObjectKey] {
    get { session.chosen }
    set { session.chosen = newValue }
  }
  var selectedRope: String? {
    get { session.selectedRope }
    set { session.selectedRope = newValue }
  }
  var ropeReading: RopeReading {
    get { session.ropeReading }
    set { session.ropeReading = newValue }
  }
  var windingSpeed: Float {
    get { session.windingSpeed }
    set { session.windingSpeed = newValue }
  }
  var nudged: (revision: Int, at: Double)? {
    get { session.nudged }
    set { session.nudged = newValue }
  }
  var settingChangedAt: Double? {
    get { session.settingChangedAt }
    set { session.settingChangedAt = newValue }
  }
  var refusal: ShownRefusal? {
    get { session.refusal }
    set { session.refusal = newValue }
  }
  var inspector: Inspector {
    get { session.inspector }
    set { session.inspector = newValue }
  }
  var inspection: Inspection {
    get { session.inspection }
    set { session.inspection = newValue }
  }
  var waitingPress: (InputEvent.Button, Float, Float)? {
    get { session.waitingPress }
    set { session.waitingPress = newValue }
  }
  var undoableBefore: Int {
    get { session.undoableBefore }
    set { session.undoableBefore = newValue }
  }
  var keyHand: KeyHand? {
    get { session.keyHand }
    set { session.keyHand = newValue }
  }
  var levelKeysDown: Set<String> {
    get { session.levelKeysDown }
    set { session.levelKeysDown = newValue }
  }
  var heldButton: ObjectKey? {
    get { session.heldButton }
    set { session.heldButton = newValue }
  }
  var isOutcomeRead: Bool {
    get { session.isOutcomeRead }
    set { session.isOutcomeRead = newValue }
  }
}
