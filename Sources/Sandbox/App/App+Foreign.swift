import Editing
import Foundation
import Levels
import Physics

// What others write to the file that is open is offered, never taken by itself: read again where nothing was drawn
// here since it was saved, else merged, taken or left. Whatever is taken is an edit: undo brings back what was here.

extension App {
  /// What the document's file is called.
  var fileName: String {
    file.path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? title
  }

  /// The document's file holds something else than it did.
  func notice(_ found: FileContent) {
    toasts.remove(offering: [.reload, .merge, .saveAgain])
    // What was written here, or back to what it was.
    guard found != file.content, let path = file.path else { return }
    switch found {
    case .missing:
      toasts.show(
        .warning, Words.isGone(fileName), actions: [.saveAgain, .notNow], now: now,
        seconds: .infinity)
    case .unreadable: break
    case .bytes
    where found == FileContent(file.text(of: document.level, for: URL(fileURLWithPath: path))):
      // Both have come to the same.
      file.agree(with: document.level, found, at: path, document.history)
    case .bytes: offerChange()
    }
  }

  // MARK: - The offer

  /// What can be done about a change of the file, in the present state of the document.
  private var changeOffer: (text: String, actions: [Toasts.Action]) {
    if isDirty { return (Words.bothHaveChanged(fileName), [.merge, .takeTheirs, .keepMine]) }
    return (Words.hasChanged(fileName), [.reload, .notNow])
  }

  private func offerChange() {
    let offer = changeOffer
    toasts.remove(offering: [.reload, .merge])
    toasts.show(
      .information, offer.text, actions: offer.actions, now: now, seconds: .infinity)
  }

  /// Lets an offer that is shown say what can be done now: an edit changes that. Call once a frame.
  func updateOffer() {
    guard
      let shown = toasts.all.last(where: {
        $0.actions.contains(.reload) || $0.actions.contains(.merge)
      })
    else { return }
    let offer = changeOffer
    toasts.change(shown.id, to: offer.text, actions: offer.actions)
  }

  /// Takes what is in the document's file now; asks first if that would replace unsaved work.
  func reloadOrAsk() {
    guard !isDirty else { return offerChange() }
    reload()
  }

  // MARK: - Taking it

  /// Takes what is in the document's file now.
  func reload() {
    take(label: Words.reloadEdit) { Words.isReloaded($0) }
  }

  /// Goes back to what is in the file; undo comes here again.
  func revert() {
    guard file.path != nil else {
      toasts.show(.information, Words.inNoFile, now: now)
      return
    }
    take(label: Words.revertEdit) { Words.isBack($0) }
  }

  private func take(label: String, told: (String) -> String) {
    guard let path = file.path else { return }
    do {
      // Before it is read: what is written to it in between is told.
      let content = FileContent(of: path)
      let expansion = try LevelExpansion(contentsOf: path)
      accept(expansion, path)
      guard !document.level.isSame(as: expansion.level) else {
        file.agree(with: document.level, content, at: path, document.history)
        autosave?.append(.saved(path: path))
        toasts.show(.information, Words.isAsInFile(fileName), now: now)
        return
      }
      let isNew = content != file.content || !file.isBased(document.history)
      let level = WholeLevel(expansion.level)
      let edit = perform(.edit(Edit(label: label, changes: [.become(level, start: level)])))
      if isNew, let id = edit?.id { file.takeUp(content, by: id) }
      autosave?.append(.saved(path: path))
      toasts.show(.success, told(fileName), actions: [.undo], now: now, seconds: 6)
    } catch {
      tell(error, path: path)
    }
  }

  /// Makes of what is here and what others have written one level, if they can be one.
  func mergeFound() {
    guard let path = file.path else { return }
    let url = URL(fileURLWithPath: path)
    do {
      let found = FileContent(of: path)
      let theirs = try LevelExpansion(contentsOf: path)
      let basis = file.basis(of: document.history)
      guard case .bytes(let before)? = basis.content, case .bytes(let bytes) = found else {
        toasts.show(.warning, Words.cannotCompare(fileName), now: now)
        return
      }
      let merge = try LevelMerge(
        base: LevelDocument.text(of: before, file: path),
        ours: file.text(of: document.level, for: url),
        theirs: LevelDocument.text(of: bytes, file: path), file: path, reading: .beside(path))
      guard merge.conflicts.isEmpty else {
        let paths = merge.conflicts.prefix(3).map(\.path)
        toasts.show(
          .warning, Words.cannotMerge(Array(paths), more: merge.conflicts.count - paths.count),
          actions: [.takeTheirs, .keepMine], now: now, seconds: .infinity)
        return
      }
      let merged = try LevelExpansion(text: merge.text, file: path, reading: .beside(path))
      accept(theirs, path)
      file.uses = DocumentFile.Uses(expansion: merged, file: path)
      let change = Edit.Change.become(WholeLevel(merged.level), start: WholeLevel(theirs.level))
      // The document is based on what the file holds until this edit is undone.
      if let id = perform(.edit(Edit(label: Words.mergeEdit, changes: [change])))?.id {
        file.takeUp(found, by: id)
      }
      toasts.show(
        .success, Words.isMerged(fileName), actions: [.undo], now: now, seconds: 8)
    } catch {
      tell(error, path: path)
    }
  }

  /// The document's file holds this level, and nothing is to be asked about it.
  private func accept(_ expansion: LevelExpansion, _ path: String) {
    file.saved = expansion.level
    file.uses = DocumentFile.Uses(expansion: expansion, file: path)
    toasts.remove(offering: [.reload, .merge, .saveAgain, .takeTheirs])
    toasts.removeErrors()
    panels.damage = nil
  }

  // MARK: - Another level in the place of this

  /// Loads what an edit, an undo or a redo has made of the whole document. The camera stays where it is.
  ///
  /// - Parameter edit: The edit, if it was made just now: the run may still refuse the level.
  func loadWhole(by edit: Edit? = nil) {
    leaveDocument()
    let before = session.past
    enter(
      OpenedDocument(
        document: document, file: file,
        pictures: documentPictures(document.level, from: pictures), log: autosave,
        loggedLines: session.loggedLines),
      by: .fade, isSame: true)
    if let id = edit?.id {
      client.pendingEdits[session.run.load] = PendingEdit(
        id: id, document: document.identity, past: before)
    } else {
      client.pendingReloads[session.run.load] = before
    }
    tellMissingPictures()
  }
}
