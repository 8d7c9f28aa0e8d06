import Levels
import Presentation

/// Every edit since the document was opened, and every one that was taken back; as many as there is memory for: the
/// oldest are forgotten, one by one, when they take more.
package struct UndoHistory: Sendable, Hashable {
  /// An edit with the edit that takes it back.
  package struct Entry: Sendable, Hashable, Codable {
    package var edit: Edit
    package var inverse: Edit
    /// When it was made, in steps of the run.
    package var step: UInt64
    /// The document's ink before it.
    package var ink: InkLedger

    package init(edit: Edit, inverse: Edit, step: UInt64, ink: InkLedger) {
      self.edit = edit
      self.inverse = inverse
      self.step = step
      self.ink = ink
    }

    /// About how much memory it takes (bytes).
    fileprivate var bytes: Int { 512 + edit.bytes + inverse.bytes + ink.bytes }
  }

  /// What all of it may take of memory (bytes), by count: strokes and shapes by their points.
  package static let mostBytes = 256 << 20

  /// One undo takes back one group: all the edits of one gesture.
  package private(set) var done: [[Entry]] = []
  package private(set) var undone: [[Entry]] = []
  /// About how much memory it takes (bytes).
  package private(set) var bytes = 0
  /// Whether all of the newest gesture was dropped: what still joins it must not join the gesture
  /// before it. For edits that do not say which gesture they belong to.
  private var isNewestDropped = false

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }
  /// What the next undo takes back, in words.
  package var undoLabel: String? { done.last?.first?.edit.label }
  package var redoLabel: String? { undone.last?.first?.edit.label }

  /// The gesture that the next undo takes back, by its first edit, even if that was refused.
  package var newestGesture: Edit.ID? { done.last?.last?.edit.beginning }

  /// The newest edit that put another level in the place of all there was and is not undone.
  package var newestWhole: Edit.ID? {
    for group in done.reversed() {
      if let entry = group.last(where: { $0.edit.isWhole }) { return entry.edit.id }
    }
    return nil
  }

  /// A new edit: what was undone before it can no longer be redone.
  package mutating func record(_ entry: Entry, mostBytes: Int = Self.mostBytes) {
    bytes -= undone.reduce(0) { $0 + Self.bytes($1) }
    undone = []
    bytes += entry.bytes
    let isJoined =
      entry.edit.gesture.map { $0 == newestGesture } ?? (!done.isEmpty && !isNewestDropped)
    if entry.edit.joinsPrevious, isJoined {
      done[done.count - 1].append(entry)
    } else {
      done.append([entry])
    }
    isNewestDropped = false
    forget(beyond: mostBytes)
  }

  /// Forgets the oldest gestures until a sixteenth of the room is free: seldom, since all others move up.
  private mutating func forget(beyond most: Int) {
    guard bytes > most, done.count > 1 else { return }
    var count = 0
    while bytes > most - most / 16, count < done.count - 1 {
      bytes -= Self.bytes(done[count])
      count += 1
    }
    done.removeFirst(count)
  }

  private static func bytes(_ group: [Entry]) -> Int { group.reduce(0) { $0 + $1.bytes } }

  /// Moves the newest group over; the caller applies the inverses in the returned order.
  mutating func takeUndo() -> [Entry]? {
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    isNewestDropped = false
    return group.reversed()
  }

  /// Moves the group undone last back; the caller applies its edits in the returned order.
  mutating func takeRedo() -> [Entry]? {
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    isNewestDropped = false
    return group
  }

  /// Whether an edit is in it, made or undone.
  package func contains(_ id: Edit.ID) -> Bool {
    done.contains { $0.contains { $0.edit.id == id } }
      || undone.contains { $0.contains { $0.edit.id == id } }
  }

  /// Takes over what is left after an edit was dropped; gestures of which nothing is left are gone.
  package mutating func replace(done: [[Entry]], undone: [[Entry]]) {
    isNewestDropped = done.last.map(\.isEmpty) ?? false
    self.done = done.filter { !$0.isEmpty }
    self.undone = undone.filter { !$0.isEmpty }
    bytes = (self.done + self.undone).reduce(0) { $0 + Self.bytes($1) }
  }
}

extension Edit {
  /// About how much memory it takes (bytes).
  fileprivate var bytes: Int {
    changes.reduce(0) { sum, change in
      switch change {
      case .add(let object), .replace(let object): sum + object.bytes
      default: sum + 128
      }
    }
  }
}

extension InkLedger {
  /// About how much memory it takes (bytes): a name and a number for each.
  fileprivate var bytes: Int { 64 * count }
}

extension LevelObject {
  /// About how much memory it takes (bytes): what is of one size, and its points.
  fileprivate var bytes: Int {
    switch self {
    case .body(_, let body):
      1024 + 8 * (body.stroke?.points.count ?? 0)
        + body.shapes.reduce(0) { $0 + 256 + 8 * $1.outline.pointCount }
    case .rope(_, let rope): 1024 + 8 * (rope.via.count + rope.velocities.count)
    case .decoration(_, let item): 1024 + 8 * (item.stroke?.points.count ?? 0)
    default: 2048
    }
  }
}

extension LevelShape.Outline {
  fileprivate var pointCount: Int {
    switch self {
    case .polygon(let points, _): points.count
    case .chain(let chain): chain.points.count
    default: 8
    }
  }
}
