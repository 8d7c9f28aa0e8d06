import Editing
import Levels

/// The documents of a session by the steps of the run at which they came about: a run that goes back in time is seen
/// with the document of that time, its undo included.
struct DocumentPast: Sendable {
  private struct Entry: Sendable {
    var step: UInt64
    /// Of the order that brings it to the run, until that has told its step.
    var sequence: Int?
    var document: SceneDocument
    /// Lines of the log that it came about by.
    var lines: Int
  }

  private var entries: [Entry] = []
  /// The one that is open.
  private var current = 0

  /// Whether a later one is there.
  var isBehind: Bool { current + 1 < entries.count }

  /// Starts anew: a run begins.
  mutating func begin(_ document: SceneDocument, lines: Int) {
    entries = [Entry(step: 0, document: document, lines: lines)]
    current = 0
  }

  /// Starts anew with all that a replay comes to: steps, documents, and the lines of the log behind each.
  mutating func begin(_ documents: [(step: UInt64, SceneDocument, lines: Int)], at index: Int) {
    entries = documents.map { Entry(step: $0.step, document: $0.1, lines: $0.lines) }
    current = index
  }

  /// The lines of the log that the open document came about by.
  var lines: Int { entries.indices.contains(current) ? entries[current].lines : 0 }

  /// Notes what the document has become, after the one that is open.
  mutating func note(_ document: SceneDocument, step: UInt64, sequence: Int?, lines: Int) {
    _ = branch()
    entries.append(Entry(step: step, sequence: sequence, document: document, lines: lines))
    current = entries.count - 1
  }

  /// What is after the open one is gone: something else happens from there on.
  ///
  /// - Returns: The lines of the log that still count; `nil` if nothing was after it.
  mutating func branch() -> Int? {
    guard isBehind else { return nil }
    entries.removeLast(entries.count - 1 - current)
    return entries[current].lines
  }

  /// An edit was refused: no document of this past has it, and there is none that it made.
  ///
  /// - Parameter sequence: Of the order that was to bring it to the run.
  mutating func drop(_ id: Edit.ID, of document: SceneDocument.Identity, sequence: Int) {
    if let index = entries.firstIndex(where: { $0.sequence == sequence }), index > 0 {
      entries.remove(at: index)
      if index <= current { current -= 1 }
    }
    for i in entries.indices where entries[i].document.identity === document {
      _ = entries[i].document.drop(id)
    }
  }

  /// Takes over at which steps the run took what was ordered.
  mutating func follow(_ receipts: [Publication.Receipt]) {
    for receipt in receipts {
      for i in entries.indices where entries[i].sequence == receipt.sequence {
        (entries[i].step, entries[i].sequence) = (receipt.step, nil)
      }
    }
  }

  /// Opens the document of a step; `nil` if that is open already.
  mutating func open(at step: UInt64) -> SceneDocument? {
    guard let index = entries.lastIndex(where: { $0.step <= step }) else { return nil }
    return open(index)
  }

  /// The document by which a step was taken: as the orders before that step have made it.
  func document(before step: UInt64) -> SceneDocument? {
    let entry = entries.last { $0.sequence == nil && $0.step < step } ?? entries.first
    return entry?.document
  }

  /// Opens the newest document; `nil` if that is open already.
  mutating func openNewest() -> SceneDocument? { open(entries.count - 1) }

  private mutating func open(_ index: Int) -> SceneDocument? {
    guard index != current, entries.indices.contains(index) else { return nil }
    current = index
    return entries[index].document
  }

  /// Forgets what was before a step and is gone back to no more.
  mutating func forget(before step: UInt64) {
    guard let first = entries.lastIndex(where: { $0.step <= step }), first > 0, first <= current
    else { return }
    entries.removeFirst(first)
    current -= first
  }
}
