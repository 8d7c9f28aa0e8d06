import Foundation
import Editing

/// What there is to be opened and restored: files, drawings that are in no file, and what was
/// removed last.
struct Library {
  /// The drawings that are in no file and not in the window.
  var unsaved = UnsavedDrawings()
  /// What was open lately.
  var recent: RecentFiles
  /// Pictures of levels for the browser and for parts.
  let thumbnails = Thumbnails()
  /// Looks at the files that are open here, which others may write to.
  let watch: FileWatch
  /// The files that it looks at.
  var followedFiles: Set<String> = []
  /// When it was looked at them, where no thread does (s).
  var lookedAt = 0.0
  /// The part that was taken away last, and what was in its file.
  var removedPart: (path: String, data: Data)?
  /// The attempt that was deleted last, to be restored.
  var removedAttempt: (puzzle: String, data: Data)?
  /// The replay that was removed last.
  var removedReplay: RemovedReplay?

  init(recent: RecentFiles, watch: FileWatch) { (self.recent, self.watch) = (recent, watch) }
}
