import Editing
import Physics

/// Messages that come, say one thing and go: bottom right, never in the way.
struct Toasts: Sendable {
  enum Kind: Sendable, Hashable {
    case information
    case success
    case warning
    case error
  }

  enum Action: Sendable, Hashable {
    case undo
    case discardRecovery
    /// A drawing that another took the place of.
    case bringBack(DrawingID)
    case undeleteDrawing(DrawingID)
    case showDrawings
    /// - Parameter failed: The path that could not be written.
    case saveAs(insteadOf: String? = nil)
    /// About a file that others have written to.
    case reload
    case merge
    case takeTheirs
    case keepMine
    case saveAgain
    case notNow
    /// What a picture carries.
    case openCarried(path: String, CarriedText.Kind)
    /// The picture itself, to a place (m).
    case putPictureIn(path: String, at: Vec2)
    case restorePart
    case restoreReplay
    /// About a puzzle.
    case continueAttempt
    case deleteAttempt
    case restoreAttempt
    case editOriginal
    case editCopy

    var label: String {
      switch self {
      case .undo: Words.undo
      case .discardRecovery: Words.discard
      case .bringBack: Words.reopenDrawing
      case .undeleteDrawing: Words.undo
      case .showDrawings: Words.showUnsavedDrawings
      case .saveAs: Words.saveElsewhere
      case .reload: Words.reload
      case .merge: Words.merge
      case .takeTheirs: Words.takeTheirs
      case .keepMine: Words.keepMine
      case .saveAgain: Words.saveAgain
      case .notNow: Words.notNow
      case .openCarried(_, .level): Words.openLevel
      case .openCarried(_, .replay): Words.playReplay
      case .putPictureIn: Words.putPictureIn
      case .restorePart, .restoreReplay, .restoreAttempt: Words.restorePart
      case .continueAttempt: Words.continueAttempt
      case .deleteAttempt: Words.deleteAttempt
      case .editOriginal: Words.editOriginal
      case .editCopy: Words.editCopy
      }
    }
  }

  /// What a message speaks of. It is shown only as long as that is the case.
  enum Subject: Sendable, Hashable {
    /// Files that were written, other drawings, preferences: it outlives the open document.
    case program
    /// The open document; what is said of a document is about this unless it says otherwise.
    case document
    /// A run of the document, by the order that loaded it.
    case run(Int)
    /// The keyboard cursor.
    case hand
    /// The tool in hand.
    case tool(ToolKind)
  }

  struct Toast: Sendable, Hashable, Identifiable {
    var id: Int
    var kind: Kind
    var text: String
    var subject = Subject.document
    var actions: [Action] = []
    var shownAt: Double
    var until: Double
    var isHovered = false
  }

  private(set) var all: [Toast] = []
  private var nextID = 1

  static let most = 5
  static let fade = 0.2

  /// Shows a message. One with the same text is shown anew instead of twice. Errors stay longer:
  /// they have more to read.
  ///
  /// - Parameter subject: What it speaks of; the message goes with it.
  mutating func show(
    _ kind: Kind, _ text: String, about subject: Subject = .document, actions: [Action] = [],
    now: Double, seconds: Double? = nil
  ) {
    // Two drawings may be called the same.
    all.removeAll { $0.text == text && $0.actions == actions }
    let length = seconds ?? (kind == .error ? 8 + 0.04 * Double(text.count) : 2.5)
    all.append(
      Toast(
        id: nextID, kind: kind, text: text, subject: subject, actions: actions, shownAt: now,
        until: now + length))
    nextID += 1
    while all.count > Self.most {
      // One that stays until it is answered stays.
      all.remove(at: all.firstIndex { $0.until.isFinite } ?? 0)
    }
  }

  /// Errors that are of the past: a file has been opened after all.
  mutating func removeErrors() { all.removeAll { $0.kind == .error } }

  /// Those that offer what is no longer to be had.
  mutating func remove(offering actions: Set<Action>) {
    all.removeAll { !actions.isDisjoint(with: $0.actions) }
  }

  /// Gives a message other words and actions, where it stands.
  mutating func change(_ id: Int, to text: String, actions: [Action]) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    all[index].text = text
    all[index].actions = actions
  }

  /// One that is not so any more.
  mutating func remove(_ text: String) { all.removeAll { $0.text == text } }

  mutating func dismiss(_ id: Int) { all.removeAll { $0.id == id } }

  /// One that the pointer rests on does not leave under it.
  mutating func hold(_ id: Int, now: Double) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    all[index].until = max(all[index].until, now + 1)
  }

  /// Removes what has been shown long enough, and what speaks of something that is over.
  ///
  /// - Parameter subjects: What is the case now.
  mutating func update(now: Double, holding subjects: Set<Subject>) {
    all.removeAll { $0.until <= now || !subjects.contains($0.subject) }
  }

  /// Removes everything about the document that another takes the place of.
  ///
  /// - Parameter actions: Offers that stay: they are about the same file.
  mutating func leaveDocument(keeping actions: Set<Action>) {
    all.removeAll { $0.subject != .program && actions.isDisjoint(with: $0.actions) }
  }

  /// 0 ... 1: fades in and out.
  static func opacity(_ toast: Toast, now: Double) -> Float {
    Float(min(max(min((now - toast.shownAt) / fade, (toast.until - now) / fade), 0), 1))
  }
}
