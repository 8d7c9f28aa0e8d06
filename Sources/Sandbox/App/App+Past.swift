import Editing
import Levels
import Physics

// The time line: the run goes back, and on again as it did. Drawing, pulling or pressing something there lets other
// things happen from there on.

extension App {
  /// Whether what is seen was before the newest step.
  var isInPast: Bool { shown.current.step < shown.newestStep }

  /// How far back it can be gone, and where that is now (s, at most zero).
  var pastReach: Double { -Double(shown.newestStep - shown.oldestStep) * shown.stepLength }
  var pastPlace: Double {
    Double(shown.current.step) * shown.stepLength - Double(shown.newestStep) * shown.stepLength
  }

  /// Goes to a time (s before the newest step, at most zero), and stands still there.
  func seek(to seconds: Double) {
    let back = UInt64(saturating: max(-seconds / shown.stepLength, 0).rounded())
    seek(step: shown.newestStep > back ? shown.newestStep - back : 0)
  }

  func seek(step: UInt64) {
    let goal = min(max(step, shown.oldestStep), shown.newestStep)
    guard goal != shown.current.step || !client.isPausedSoon else { return }
    endRecovery()
    carryOut(tool.cancel(toolContext()))
    wind(0)
    releaseLevelKeys()
    send(.seek(goal))
    client.isPausedSoon = true
  }

  /// One step back in time.
  func stepBack() {
    guard shown.current.step > shown.oldestStep else {
      toasts.show(.information, Words.noFartherBack, now: now)
      return
    }
    seek(step: shown.current.step - 1)
  }

  /// Opens the document of the time that is seen; call once a frame.
  func updatePast() {
    session.past.follow(shown.receipts)
    // What has been ordered is not seen yet.
    guard shown.lastSequence >= client.lastOrder else { return }
    if let other = isInPast ? session.past.open(at: shown.current.step) : session.past.openNewest()
    {
      document.become(other)
      inspection.forget()
      select(rope: nil)
      refusal = nil
    }
    session.past.forget(before: shown.oldestStep)
  }

  /// Something else happens from here on: what came later is gone.
  func leavePast() {
    takeOverReplay()
    guard let lines = session.past.branch() else { return }
    session.loggedLines = lines
    autosave?.append(.back(lines: lines))
  }

  /// Keeps through a crash what changes the document.
  func log(_ line: AutosaveLog.Line) {
    autosave?.append(line)
    session.loggedLines += 1
  }

  /// Notes what an edit, an undo or a redo has made of the document, and the order that brings it to the run.
  func noteDocument(sequence: Int?) {
    session.past.note(
      document, step: shown.current.step, sequence: sequence, lines: session.loggedLines)
  }
}
