import Editing
import Foundation
import Levels

// The document is ahead of the run: an edit is made at once, and the run may refuse it a moment later. By then other
// edits may have followed, it may have been undone, or another document may be open.

extension App {
  /// An edit that the run has not confirmed yet.
  struct PendingEdit: Sendable {
    var id: Edit.ID
    /// The document that it belongs to.
    var document: SceneDocument.Identity
    /// Of an edit that loads another level: what could be gone back to before it.
    var past: DocumentPast?
  }

  /// The run could not carry out orders. Refusals of earlier loads matter only where an edit of theirs is
  /// waited for. Where a load was refused, the run of before goes on and belongs to the document.
  func takeBack(refusalsIn published: Publication) {
    let ofOpen = Set(shown.refusals.map(\.sequence))
    for refused in published.refusals {
      dropAnswer(to: refused)
      let isLoad = refused.sequence == session.run.load
      if isLoad {
        (session.run.load, session.run.start) = (published.load, nil)
        shown = ofOpenDocument(published)
      }
      if client.pendingEdits[refused.sequence] != nil || ofOpen.contains(refused.sequence) {
        takeBack(refused, isLoad: isLoad)
      }
    }
  }

  /// The run could not do what the document already has: the document becomes what it would be if
  /// the edit had never been made, and so do its past and its log.
  private func takeBack(_ refused: Publication.Refusal, isLoad: Bool) {
    guard let pending = client.pendingEdits.removeValue(forKey: refused.sequence) else {
      toasts.show(.error, refused.reason, now: now)
      let before = client.pendingReloads.removeValue(forKey: refused.sequence)
      if isLoad, let before { goOn(after: before) }
      return
    }
    guard pending.document === document.identity else {
      return takeBack(pending, fromSetAside: refused)
    }
    // It may have been removed already, with another that it depended on.
    guard let dropped = document.drop(pending.id) else { return }
    toasts.remove(offering: [.undo])
    toasts.show(.error, refused.reason, now: now)
    if !dropped.others.isEmpty {
      toasts.show(.warning, Words.droppedToo(dropped.others.map(\.label)), now: now, seconds: 8)
    }
    autosave?.append(.refused(pending.id))
    if let inverse = dropped.inverse { followNames([inverse]) }
    inspection.forget()
    session.past.drop(pending.id, of: pending.document, sequence: refused.sequence)
    if let before = pending.past {
      if isLoad {
        // The run of before goes on, and so does its past.
        session.past = before
        session.past.drop(pending.id, of: pending.document, sequence: refused.sequence)
        session.past.note(
          document, step: shown.current.step, sequence: nil, lines: session.loggedLines)
      }
      readPictures(of: document.level, from: pictures)
      followAllowance()
    }
    // Edits that depended on it, or their undo, may have come to the run without it.
    send(.agree(document.level))
  }

  /// Undo or redo has led to a level that cannot be built: the run of before goes on, and becomes that
  /// of the document as far as it can.
  private func goOn(after before: DocumentPast) {
    session.past = before
    send(.agree(document.level))
    noteDocument(sequence: client.lastOrder)
  }

  /// The edit belongs to a drawing that another has taken the place of.
  private func takeBack(_ pending: PendingEdit, fromSetAside refused: Publication.Refusal) {
    guard library.unsaved.drop(pending.id, of: pending.document) else { return }
    toasts.show(
      .warning, Words.refusedElsewhere(refused.reason), about: .program, now: now, seconds: 8)
  }

  /// Says, once in a run, that its world has as many contacts as it may have. Call once a frame.
  func tellContactsRanOut() {
    guard session.run.contactsRanOutIn != shown.run,
      shown.events.contains(where: { $0.contactsOverLimit + $0.impactsOverLimit > 0 })
    else { return }
    session.run.contactsRanOutIn = shown.run
    toasts.show(
      .warning, Words.tooManyContacts, about: .run(session.run.load), now: now, seconds: 8)
  }

  /// Says what the level has and the run could not be given. Call once a frame.
  func tellLosses() {
    guard let first = shown.losses.first else { return }
    toasts.show(
      .warning, Words.isNotInTheRun(first, more: shown.losses.count - 1), now: now, seconds: 8)
  }
}

extension SceneOverlay {
  /// A stroke that was refused, while its reason is shown.
  static let refusal = SceneOverlay("refusal") { app, _ in
    guard let refusal = app.refusal, !refusal.ink.isEmpty else { return [] }
    return [.refused(refusal.ink, faded: refusal.faded(at: app.now))]
  }
}
