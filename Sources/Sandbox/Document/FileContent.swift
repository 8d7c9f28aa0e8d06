import Editing
import Foundation
import Levels
import Platform
import Presentation

/// What a file holds at a moment.
enum FileContent: Hashable, Sendable {
  case bytes(Data)
  case missing
  /// Something is there that cannot be read.
  case unreadable

  init(of path: String) {
    do {
      self = .bytes(try FileBytes.read(path, atMost: PixelImage.mostFileBytes))
    } catch {
      self = error == .missing ? .missing : .unreadable
    }
  }

  /// Of a text that was written.
  init(_ text: String) { self = .bytes(Data(text.utf8)) }
}

/// A file that holds what nobody here has seen, and that a level was about to be written to.
struct SaveConflict: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Somebody else has written to the document's own file.
    case changed
    /// The document's own file holds what somebody else has written, and the edit that took it up
    /// here has been undone.
    case undone
    /// The document's own file has been deleted or moved.
    case gone
    /// Another file that happens to be there.
    case taken
  }

  var kind: Kind
  /// The file's full path.
  var path: String
  /// What it holds: that alone may be written over by who says so.
  var found: FileContent
  /// Whether the present moment was to be saved.
  var takesMoment: Bool

  /// What can be done about it. Doing nothing loses nothing.
  enum Answer: Hashable, Sendable {
    case write
    case saveElsewhere
    case openFound
    /// What they wrote and what was drawn here, as one level.
    case merge
  }

  var answers: [Answer] {
    switch kind {
    case .changed, .undone: [.merge, .saveElsewhere, .openFound, .write]
    case .gone: [.write, .saveElsewhere]
    case .taken: [.saveElsewhere, .write]
    }
  }

  private var name: String { URL(fileURLWithPath: path).lastPathComponent }

  var title: String { Words.conflict(kind, name) }

  var detail: String { Words.detail(of: kind) }
}

extension SaveConflict.Answer {
  func label(for kind: SaveConflict.Kind) -> String {
    switch self {
    case .write: kind == .gone ? Words.saveAgain : Words.saveOver
    case .saveElsewhere: Words.saveElsewhere
    case .openFound: Words.openFound
    case .merge: Words.merge
    }
  }
}
