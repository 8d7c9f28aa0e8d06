import Editing
import Levels
import Presentation
import Rendering

// One document takes the place of another. Whatever the reason (opening, bringing back, reloading,
// recovering, continuing an attempt), it goes through `enter`, which leaves nothing of the one before.

extension App {
  /// A document that is to be opened, with what belongs to it.
  struct OpenedDocument {
    var document: SceneDocument
    var file: DocumentFile
    var pictures: LevelPictures
    /// Keeps its edits; whoever opens it has begun it.
    var log: AutosaveLog?
    /// How many lines of the log the document came about by.
    var loggedLines = 0
  }

  /// Ends what is under way in the open document: gestures, winding, keys that are held. Call it while
  /// that document is still the open one.
  func leaveDocument() {
    carryOut(tool.cancel(toolContext()))
    select(rope: nil)
    releaseLevelKeys()
  }

  /// Puts a document in the place of the open one. Nothing of that one is left: no play state, hint,
  /// stroke of an earlier try, measure, part in hand, selection, plot, crop, message, key or button
  /// held.
  ///
  /// - Parameters:
  ///   - isSame: Whether it is the document that was open, with other content: the camera stays, and
  ///     so do the questions about its file.
  ///   - resumed: The run of a crashed session that it goes on with, if that fits the document, and
  ///     how many lines of the log had counted at each change.
  /// - Returns: Whether it goes on with that run.
  @discardableResult
  func enter(
    _ opened: OpenedDocument, by reveal: LevelReveal.Kind, isSame: Bool = false,
    continuing resumed: (run: Replay, lines: [Int])? = nil
  ) -> Bool {
    session = Session(opened, shown: shown)
    session.play.hasAttempt = hasAttempt(at: file)
    playing.begin()
    plots.begin()
    seeing.begin()
    panels.begin()
    (desk.crop, desk.draft) = (nil, nil)
    tool = tool.kind.makeTool()
    toasts.leaveDocument(keeping: isSame ? [.reload, .merge, .saveAgain, .takeTheirs] : [])
    followAllowance()
    session.past.begin(document, lines: session.loggedLines)
    keepJournal()
    let isResumed = resumed.map { resume($0.run, lines: $0.lines) } ?? false
    if !isResumed { load(document.level) }
    if !isSame { fitsAfter = client.lastOrder }
    changeScene(reveal, after: client.lastOrder)
    return isResumed
  }

  /// What messages may speak of now: see `Toasts.Subject`.
  var messageSubjects: Set<Toasts.Subject> {
    var subjects: Set<Toasts.Subject> = [
      .program, .document, .run(session.run.load), .tool(tool.kind),
    ]
    if keyHand != nil { subjects.insert(.hand) }
    return subjects
  }

  // MARK: - What is concluded from the run

  /// From now on the document belongs to the run that an order loads. What is known of another run is
  /// forgotten at once: a key pressed before the next frame must not act on it.
  func awaitRun(of order: Int) {
    (session.run.load, session.run.start) = (order, nil)
    shown = ofOpenDocument(shown)
  }

  /// What was published, as far as it is about the open document.
  func ofOpenDocument(_ published: Publication) -> Publication {
    published.concluded(for: session.run.load) {
      if let start = session.run.start { return start }
      let start = GameState(document.level).status(of: document.level)
      session.run.start = start
      return start
    }
  }

  /// An order was refused whose answer is awaited; the answer may be about a document that is gone.
  func dropAnswer(to refused: Publication.Refusal) {
    let sequence = refused.sequence
    if client.pendingReplays.removeValue(forKey: sequence) != nil
      || client.pendingMoments.removeValue(forKey: sequence) != nil
    {
      toasts.show(.error, refused.reason, now: now)
    } else if let shoot = client.pendingShots.removeValue(forKey: sequence) {
      toasts.show(.warning, refused.reason, now: now)
      shoot(nil)
    }
  }
}
