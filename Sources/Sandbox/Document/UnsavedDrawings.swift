import Editing
import Foundation
import Levels
import Presentation
import Rendering

/// Names a drawing that is in no file: by its log, or by a number while it has none.
struct DrawingID: Hashable, Sendable {
  /// The log's path. Thumbnails are kept by it.
  let path: String

  init(_ log: URL) { path = log.standardizedFileURL.path }
  init(number: Int) { path = "memory:\(number)" }
}

/// A document that left the window with edits that are in no file.
struct ParkedSession: Sendable {
  let id: DrawingID
  var document: SceneDocument
  var file: DocumentFile
  var pictures: LevelPictures
  var log: AutosaveLog?
  var loggedLines: Int
  var title: String
  var parkedAt: Date
  /// Whether it is a try at a puzzle of the course.
  var isAttempt: Bool

  /// Whether the program could end now without losing it.
  var isKept: Bool { log.map { $0.failure == nil } ?? false }
}

/// A line of the list of unsaved drawings.
struct UnsavedDrawing: Sendable, Hashable {
  var id: DrawingID
  /// The file's name, or what the level calls itself.
  var title: String
  /// The file that it began with or was saved to; `nil` if there is none.
  var file: String?
  /// When it was changed last.
  var modified: Date
  var isAttempt: Bool
  /// Whether it was deleted in this session, and can be restored until that ends.
  var isDeleted = false
}

/// The drawings that are in no file and not in the window, as far as this session holds them. Others are logs in the
/// state folder: `App.unsavedDrawings` lists both.
struct UnsavedDrawings: Sendable {
  /// Those that are in memory, oldest first.
  private(set) var parked: [ParkedSession] = []
  /// Those that were deleted in this session, the newest last. They are removed when it ends; until
  /// then they can be restored.
  private(set) var deleted: [DrawingID] = []
  /// What was said about unsaved work that cannot be kept.
  var toldRisk: String?
  /// Whether the open document has been saved in a file and not been edited since.
  var isSaved = false
  /// When the logs were checked last (s).
  var checkedAt = 0.0
  /// Whether the window closes when the document is saved.
  var quitsAfterSave = false
  private var number = 0

  /// So many sessions stay in memory. Beyond it the oldest whose log is safe is read from that again when it is
  /// wanted: each holds a document with its undo and two open files.
  static let mostInMemory = 8

  mutating func nextID(_ log: AutosaveLog?) -> DrawingID {
    if let log { return DrawingID(log.url) }
    number += 1
    return DrawingID(number: number)
  }

  mutating func park(_ session: ParkedSession) {
    parked.append(session)
    guard parked.count > Self.mostInMemory, let oldest = parked.firstIndex(where: \.isKept) else {
      return
    }
    parked.remove(at: oldest)
  }

  /// Removes an edit that the run refused from the drawing it belongs to; whether it is here.
  mutating func drop(_ edit: Edit.ID, of document: SceneDocument.Identity) -> Bool {
    guard let index = parked.firstIndex(where: { $0.document.identity === document }),
      parked[index].document.drop(edit) != nil
    else { return false }
    parked[index].log?.append(.refused(edit))
    return true
  }

  mutating func delete(_ id: DrawingID) {
    restore(id)
    deleted.append(id)
  }

  mutating func restore(_ id: DrawingID) { deleted.removeAll { $0 == id } }

  mutating func take(_ id: DrawingID) -> ParkedSession? {
    parked.firstIndex { $0.id == id }.map { parked.remove(at: $0) }
  }
}
