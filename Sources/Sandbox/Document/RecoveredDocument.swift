import Editing
import Levels

/// The document that the lines of a log make of the level they begin with.
struct RecoveredDocument {
  private(set) var document: SceneDocument
  /// What was in the file at the end.
  private(set) var saved: LevelDocument
  /// The edits that put another level in the place of all there was, oldest first: each may have
  /// taken up what the file held.
  private(set) var wholeEdits: [Edit.ID] = []
  /// The newest of them that was made when the file held what is `saved`.
  private(set) var savedAfter: Edit.ID?
  /// As it was after each line that counts, the level of the beginning first.
  private var states: [SceneDocument]
  private var hasRefusals = false

  /// How many lines count: edits, undos and redos, without those that were gone back over.
  var lineCount: Int { states.count - 1 }

  init(_ lines: [AutosaveLog.Line], of start: LevelDocument) {
    document = SceneDocument(start: start)
    saved = start
    states = [document]
    for line in lines { take(line) }
  }

  private mutating func take(_ line: AutosaveLog.Line) {
    switch line {
    case .start, .editing, .parked, .reopened: return
    case .saved:
      saved = document.level
      savedAfter = document.history.newestWhole
      return
    case .back(let lines):
      states.removeLast(max(states.count - 1 - max(lines, 0), 0))
      document.become(states[states.count - 1])
      return
    case .refused(let id):
      hasRefusals = true
      document.drop(id)
      for i in states.indices { states[i].drop(id) }
      return
    case .edit(let edit, let step):
      if let made = try? document.apply(edit, at: step), made.isWhole, let id = made.id {
        wholeEdits.append(id)
      }
    case .undo: _ = document.undo()
    case .redo: _ = document.redo()
    }
    states.append(document)
  }

  /// How many lines had counted when the document changed, each time, beginning with 0: lines of
  /// refused edits change nothing, and the run knows nothing of them.
  var marks: [Int] {
    guard hasRefusals else { return Array(0...lineCount) }
    return [0]
      + states.indices.dropFirst().filter { states[$0].history != states[$0 - 1].history }
  }
}
