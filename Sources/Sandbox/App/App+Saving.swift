import Foundation
import Levels
import Physics

// Saving never destroys: a file is written whole or not at all, and one that holds what nobody here has seen (an
// editor, git or somebody else has written to it) only after a question.

extension App {
  /// Where the present moment is to be saved when it comes, and what may be there.
  struct PendingMoment: Sendable {
    var path: String
    var seen: FileContent
  }

  /// Where Save as begins.
  var suggestedPath: String {
    if let path = file.path { return path }
    let folder = FileManager.default.currentDirectoryPath
    return URL(fileURLWithPath: folder).appendingPathComponent("drawing.yaml").path
  }

  /// To the file it came from; asks for one when there is none.
  func save() {
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
    if let conflict = file.conflict(writing: url, over: seen, text, takesMoment: false) {
      panels.ask(about: conflict)
      return false
    }
    do {
      let madeFolder = try DocumentFile.write(text, to: url)
      (file.path, file.saved, file.content) = (url.path, document.level, FileContent(text))
      autosave?.append(.saved(path: url.path))
      toasts.remove(offering: [.reload, .merge, .saveAgain, .takeTheirs])
      noteRecent(url.path)
      let folder = url.deletingLastPathComponent().path
      // Pictures that were put in are on their way to the disk.
      desk.darkroom.finish()
      tellNotCopied(pictures.move(to: folder, for: document.level))
      toasts.remove(Words.isMerged(url.lastPathComponent))
      toasts.show(.success, Words.isSaved(url.lastPathComponent, newFolder: madeFolder), now: now)
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
    if let conflict = file.conflict(writing: url, over: seen, nil, takesMoment: true) {
      return panels.ask(about: conflict)
    }
    let pending = PendingMoment(path: url.path, seen: FileContent(of: url.path))
    pendingMoments[send(.moment)] = pending
  }

  /// Makes a moment of the run the document's start, which undo takes back, and saves it.
  func save(_ moment: Publication.Moment) {
    guard let pending = pendingMoments.removeValue(forKey: moment.sequence) else { return }
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
