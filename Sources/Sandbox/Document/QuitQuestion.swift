import Editing

/// What is asked before the window closes on work that would be lost.
struct QuitQuestion: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case save
    case saveAs
    case showDrawings
    case quit

    var label: String {
      switch self {
      case .save: Words.save
      case .saveAs: Words.saveElsewhere
      case .showDrawings: Words.showUnsavedDrawings
      case .quit: Words.quitWithoutSaving
      }
    }
  }

  /// The drawing in the window; `nil` if that is safe.
  var drawing: String?
  /// Whether it has a file of its own to be saved to.
  var hasFile: Bool
  /// The other unsaved drawings that are in memory alone.
  var others: [String]
  /// Why they cannot be kept.
  var reason: String

  /// The first is what Return gives.
  var answers: [Answer] {
    if drawing == nil { return [.showDrawings, .quit] }
    return hasFile ? [.save, .saveAs, .quit] : [.saveAs, .quit]
  }

  var title: String {
    drawing.map(Words.saveBeforeQuitting) ?? Words.drawingsWouldBeLost(others.count)
  }

  var detail: String {
    Words.quittingLoses(reason: reason, others: drawing == nil ? 0 : others.count)
  }
}
