import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// An open document, and everything that belongs to it and to no other.
///
/// Another document is another session (`App.enter`). So whatever is kept here cannot be left over
/// from the document before: a property that belongs to a document belongs in here.
struct Session {
  var document: SceneDocument
  /// The documents of the steps that can be gone back to.
  var past = DocumentPast()
  var file = DocumentFile()
  /// What the level's sprites show.
  var pictures = LevelPictures()
  /// Keeps the edits of the document on disk; `nil` where nothing is kept.
  var log: AutosaveLog?
  /// How many lines of the log have changed the document, and still do.
  var loggedLines = 0
  var run: SessionRun
  var hand = SessionHand()
  var play = SessionPlay()

  /// An empty document.
  init(shown: Publication) {
    document = SceneDocument(start: LevelDocument())
    run = SessionRun(shown: shown)
  }

  /// A document that is opened.
  ///
  /// - Parameter shown: What was published last; it is about another run.
  init(_ opened: App.OpenedDocument, shown: Publication) {
    (document, file, pictures) = (opened.document, opened.file, opened.pictures)
    (log, loggedLines) = (opened.log, opened.loggedLines)
    run = SessionRun(shown: shown)
  }
}

/// What is known of the run of the open document.
struct SessionRun {
  /// What was published of it: never what the run of another document has come to.
  var shown: Publication
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

  init(shown: Publication) { self.shown = shown }
}

/// What a hand is doing with the open document.
struct SessionHand {
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
  /// The gesture and the time (s) by which the selection was moved by keys last: those in a row are
  /// one gesture.
  var nudged: (gesture: Edit.ID, at: Double)?
  /// When a setting was changed by a key (s): then it is shown at the pointer.
  var settingChangedAt: Double?
  var refusal: App.ShownRefusal?
  /// What is typed and dragged in panels of fields.
  var inspector = Inspector()
  var inspection = Inspection()
  /// A press that waits for what is being typed.
  var waitingPress: (InputEvent.Button, Float, Float)?
  /// The gesture of the edit that was made last, by its first edit; `nil` if that was refused.
  var gesture: Edit.ID?
  /// The gesture of the tool since the hand went down last; `nil` if nothing has come about.
  var toolGesture: Edit.ID?
  /// The keyboard cursor, while it is there.
  var keyHand: KeyHand?
}

/// How the open level is played.
struct SessionPlay {
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
  var document: SceneDocument {
    get { session.document }
    // In place: an edit of a large level does not copy it.
    _modify { yield &session.document }
  }
  var file: DocumentFile {
    get { session.file }
    _modify { yield &session.file }
  }
  var pictures: LevelPictures {
    get { session.pictures }
    _modify { yield &session.pictures }
  }
  var autosave: AutosaveLog? {
    get { session.log }
    _modify { yield &session.log }
  }
  var shown: Publication {
    get { session.run.shown }
    _modify { yield &session.run.shown }
  }
  var fitsAfter: Int? {
    get { session.run.fitsAfter }
    set { session.run.fitsAfter = newValue }
  }
  var newcomers: Newcomers {
    get { session.run.newcomers }
    set { session.run.newcomers = newValue }
  }
  var seen: (pose: WorldPose, scenery: PlacedScenery, at: Double, sequence: Int)? {
    get { session.run.seen }
    set { session.run.seen = newValue }
  }
  var watched: Watched? {
    get { session.run.watched }
    set { session.run.watched = newValue }
  }
  var resumed: Recovery? {
    get { session.run.resumed }
    set { session.run.resumed = newValue }
  }
  var hasToldBrokenFrames: Bool {
    get { session.run.hasToldBrokenFrames }
    set { session.run.hasToldBrokenFrames = newValue }
  }
  var tensionScale: TensionScale {
    get { session.run.tensionScale }
    set { session.run.tensionScale = newValue }
  }
  var placing: PartPlacement? {
    get { session.hand.placing }
    set { session.hand.placing = newValue }
  }
  var measure: Measure? {
    get { session.hand.measure }
    set { session.hand.measure = newValue }
  }
  var chosen: [ObjectKey] {
    get { session.hand.chosen }
    set { session.hand.chosen = newValue }
  }
  var selectedRope: String? {
    get { session.hand.selectedRope }
    set { session.hand.selectedRope = newValue }
  }
  var ropeReading: RopeReading {
    get { session.hand.ropeReading }
    set { session.hand.ropeReading = newValue }
  }
  var windingSpeed: Float {
    get { session.hand.windingSpeed }
    set { session.hand.windingSpeed = newValue }
  }
  var nudged: (gesture: Edit.ID, at: Double)? {
    get { session.hand.nudged }
    set { session.hand.nudged = newValue }
  }
  var settingChangedAt: Double? {
    get { session.hand.settingChangedAt }
    set { session.hand.settingChangedAt = newValue }
  }
  var refusal: ShownRefusal? {
    get { session.hand.refusal }
    set { session.hand.refusal = newValue }
  }
  var inspector: Inspector {
    get { session.hand.inspector }
    set { session.hand.inspector = newValue }
  }
  var inspection: Inspection {
    get { session.hand.inspection }
    set { session.hand.inspection = newValue }
  }
  var waitingPress: (InputEvent.Button, Float, Float)? {
    get { session.hand.waitingPress }
    set { session.hand.waitingPress = newValue }
  }
  var keyHand: KeyHand? {
    get { session.hand.keyHand }
    set { session.hand.keyHand = newValue }
  }
  var levelKeysDown: Set<String> {
    get { session.play.levelKeysDown }
    set { session.play.levelKeysDown = newValue }
  }
  var heldButton: ObjectKey? {
    get { session.play.heldButton }
    set { session.play.heldButton = newValue }
  }
  var isOutcomeRead: Bool {
    get { session.play.isOutcomeRead }
    set { session.play.isOutcomeRead = newValue }
  }
}
