import Editing
import Levels
import Presentation
import Rendering

// The pictures that a document's sprites show. They are found in one way, however the document has come to be open:
// in the folder of its file, in those it was in before, and where dropped pictures wait to be saved.

extension App {
  /// Reads the pictures of the document anew.
  ///
  /// - Parameter others: Whose folders are looked through: those of the document until now.
  func readPictures(of level: LevelDocument, from others: LevelPictures) {
    pictures = documentPictures(level, from: others)
    hasToldBrokenFrames = false
  }

  /// The pictures of a document that is to be opened.
  func documentPictures(_ level: LevelDocument, from others: LevelPictures) -> LevelPictures {
    // Pictures that were dropped in may still be on their way to the disk.
    desk.darkroom.finish()
    return LevelPictures(
      of: level, instead: others, store: KeptPictures.folder(options.stateFolder).path)
  }

  /// Says which pictures of the document are missing.
  func tellMissingPictures() {
    if let missing = LevelPictures.sentence(for: pictures.failures(in: document.level)) {
      toasts.show(.warning, missing, now: now, seconds: 8)
    }
  }

  /// Says which pictures are not beside the file that was written.
  func tellNotCopied(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    toasts.show(.warning, Words.picturesNotCopied(paths), about: .program, now: now, seconds: 8)
  }
}
