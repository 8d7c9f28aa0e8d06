import Editing
import Foundation
import Levels
import Physics
import Presentation
import Rendering

// Saving never destroys: a file is written whole or not at all, and one that holds what nobody here has seen (an
// editor, git or somebody else has written to it) only after a question.

extension App {
  /// Where the present moment is to be saved when it comes, and what may be there; with the document
  /// that it is a moment of, which may have left the window by then.
  struct PendingMoment: Sendable {
    var path: String
    var seen: FileContent
    var file: DocumentFile
    var pictures: LevelPictures
    /// Of that document: whether it is based on what its file holds.
    var history: UndoHistory
  }

  /// Where Save as begins.
  var suggestedPath: String {
    if let path = file.path, file.puzzle == nil { return path }
    if let path = file.path { return copyPath(of: path) }
    let folder = FileManager.default.currentDirectoryPath
    return URL(fileURLWithPath: folder).appendingPathComponent("drawing.yaml").path
  }

  /// To the file it came from; asks for one when there is none. An attempt at a puzzle goes to the
  /// attempts, never into the puzzle.
  func save() {
    guard file.puzzle == nil else { return saveAttempt() }
    guard let path = file.path else { return perform(.saveAs) }
    save(to: path)
  }

  /// Saves the start, or asks: see `panels.conflict`.
  ///
  /// - Parameter seen: What may be written over.
  /// - Returns: whether it is saved.
  @discardableResult
  func save(to path: String, over seen: FileContent? = nil) -> Bool {
    let url = DocumentFile.target(path)
    let text = file.text(of: document.level, for: url)
    if let conflict = file.conflict(
      writing: url, over: seen, text, takesMoment: false, of: document.history)
    {
      panels.ask(about: conflict)
      return false
    }
    do {
      let madeFolder = try DocumentFile.write(text, to: url)
      file.agree(with: document.level, FileContent(text), at: url.path, document.history)
      // Whoever has saved a level to a path edits it from there on; a puzzle and its copy without its limits.
      let wasPlayed = file.puzzle != nil
      if wasPlayed { file.beginEditing() }
      autosave?.append(.saved(path: url.path))
      if wasPlayed { autosave?.append(.editing) }
      toasts.remove(offering: [.reload, .merge, .saveAgain, .takeTheirs])
      noteRecent(url.path)
      let folder = url.deletingLastPathComponent().path
      // Pictures that were put in are on their way to the disk.
      desk.darkroom.finish()
      tellNotCopied(pictures.move(to: folder, for: document.level))
      toasts.remove(Words.isMerged(url.lastPathComponent))
      toasts.show(
        .success, Words.isSaved(url.lastPathComponent, newFolder: madeFolder), about: .program,
        now: now)
      library.unsaved.isSaved = true
      quitAfterSave()
      return true
    } catch {
      saveFailed(error, path: path)
      return false
    }
  }

  /// Saves the present moment as a new start, as soon as the run has told it; or asks.
  func saveMoment(to path: String, over seen: FileContent? = nil) {
    let url = DocumentFile.target(path)
    if let conflict = file.conflict(
      writing: url, over: seen, nil, takesMoment: true, of: document.history)
    {
      return panels.ask(about: conflict)
    }
    let pending = PendingMoment(
      path: url.path, seen: FileContent(of: url.path), file: file, pictures: pictures,
      history: document.history)
    client.pendingMoments[send(.moment)] = pending
  }

  /// Makes a moment of the run the document's start, which undo takes back, and saves it.
  func save(_ moment: Publication.Moment) {
    guard let pending = client.pendingMoments.removeValue(forKey: moment.sequence) else { return }
    guard moment.sequence > session.run.load else { return write(moment.level, as: pending) }
    let edit = document.edit(to: moment.level)
    if !edit.changes.isEmpty {
      let step = shown.current.step
      do {
        let made = try document.apply(edit, at: step)
        leavePast()
        log(.edit(made, step: step))
        noteDocument(sequence: nil)
      } catch {
        toasts.show(.error, error.description, now: now)
        return
      }
    }
    save(to: pending.path, over: pending.seen)
  }

  /// Saves a moment of a document that has left the window since: to where it was to go, and no
  /// further. The open document has nothing to do with it.
  private func write(_ level: LevelDocument, as pending: PendingMoment) {
    let url = DocumentFile.target(pending.path)
    let text = pending.file.text(of: level, for: url)
    let conflict = pending.file.conflict(
      writing: url, over: pending.seen, text, takesMoment: true, of: pending.history)
    guard conflict == nil else {
      toasts.show(.error, Words.momentNotSaved(url.lastPathComponent), about: .program, now: now)
      return
    }
    do {
      let madeFolder = try DocumentFile.write(text, to: url)
      desk.darkroom.finish()
      var pictures = pending.pictures
      tellNotCopied(pictures.move(to: url.deletingLastPathComponent().path, for: level))
      noteRecent(url.path)
      toasts.show(
        .success, Words.isSaved(url.lastPathComponent, newFolder: madeFolder), about: .program,
        now: now)
    } catch {
      toasts.show(.error, Self.sentence(for: error, path: url.path), about: .program, now: now)
    }
  }

  /// Does what somebody wants done about a file that was not as expected.
  func answer(_ answer: SaveConflict.Answer) {
    guard let conflict = panels.conflict else { return }
    panels.conflict = nil
    switch answer {
    case .write where conflict.takesMoment: saveMoment(to: conflict.path, over: conflict.found)
    case .write: save(to: conflict.path, over: conflict.found)
    case .saveElsewhere:
      panels.save = Panels.Save(
        path: DocumentFile.free(beside: conflict.path), takesMoment: conflict.takesMoment)
    case .openFound: open(conflict.path)
    case .merge: mergeFound()
    }
  }
}
