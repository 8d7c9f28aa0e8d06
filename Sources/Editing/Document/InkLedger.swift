import Levels
import Physics
import Presentation

/// How much ink a player has put into a document (m): strokes by their length, walls by theirs, boxes and circles by
/// their outline, ropes as they are laid. What is taken away gives its ink back.
///
/// Of every object it is known how much in it is free: all that the level began with is. Cutting a rope, and
/// making the present moment the start, use none and give none back: what emitters and rules have brought into the
/// world is free, and what has left the world with the player's ink in it has taken that along.
package struct InkLedger: Hashable, Sendable, Codable {
  private var free: [ObjectKey: Float] = [:]
  /// In what is no longer there.
  private var spent: Float = 0

  /// Of how many objects it knows something.
  package var count: Int { free.count }

  /// Of a level as it was opened: no ink is used.
  package init(_ start: LevelDocument) {
    for (key, ink) in start.inks { free[key] = ink }
  }

  /// How much is used in a level of this ledger.
  package func used(in level: LevelDocument) -> Float {
    level.inks.reduce(spent) { $0 + max(charge($1.key, $1.ink), 0) }
  }

  /// The ledger of a level after an edit.
  package func after(_ edit: Edit, from before: LevelDocument, to level: LevelDocument) -> InkLedger
  {
    let ledger = renaming(edit)
    guard ledger == self else { return ledger }
    if let cut = edit.cut { return after(cut, from: before, to: level) }
    for case .become(_, let start) in edit.changes { return InkLedger(start.level) }
    if let split = edit.split { return after(split, from: before, to: level) }
    return edit.isMoment ? afterMoment(from: before, to: level) : self
  }

  /// What is free of an object stays so under another name.
  private func renaming(_ edit: Edit) -> InkLedger {
    var ledger = self
    for case .rename(let key, let name) in edit.changes {
      guard let free = ledger.free.removeValue(forKey: key) else { continue }
      ledger.free[ObjectKey(key.kind, name)] = free
    }
    return ledger
  }

  /// What the player has paid for an object; below zero for one of the level that has been made smaller.
  private func charge(_ key: ObjectKey, _ ink: Float) -> Float { ink - (free[key] ?? 0) }

  /// The parts of a rope share what was paid for it by their lengths.
  private func after(
    _ cut: Edit.Cut, from before: LevelDocument, to level: LevelDocument
  ) -> InkLedger {
    let whole = ObjectKey(.rope, cut.rope)
    let parts = [cut.rope, cut.part].compactMap { $0 }.compactMap { name in
      level.ropes[name].map { (key: ObjectKey(.rope, name), ink: level.length(of: $0)) }
    }
    let length = parts.reduce(0) { $0 + $1.ink }
    guard let rope = before.ropes[cut.rope], length > 0 else { return self }
    let paid = charge(whole, before.length(of: rope))
    var ledger = self
    for part in parts { ledger.free[part.key] = part.ink - paid * part.ink / length }
    return ledger
  }

  /// The parts of a body share what was paid for it by what is drawn of each, which the cut may have made more.
  private func after(
    _ split: Edit.Split, from before: LevelDocument, to level: LevelDocument
  ) -> InkLedger {
    let parts = split.parts.compactMap { part in
      level.bodies[part.name].map { (key: ObjectKey(.body, part.name), ink: $0.ink) }
    }
    let length = parts.reduce(0) { $0 + $1.ink }
    guard let body = before.bodies[split.body], length > 0 else { return self }
    // What was rubbed away comes back.
    let paid = charge(ObjectKey(.body, split.body), body.ink) * min(length / max(body.ink, 1e-6), 1)
    var ledger = self
    for part in parts { ledger.free[part.key] = part.ink - paid * part.ink / length }
    return ledger
  }

  private func afterMoment(from before: LevelDocument, to level: LevelDocument) -> InkLedger {
    let charges = Dictionary(
      uniqueKeysWithValues: before.inks.map { ($0.key, charge($0.key, $0.ink)) })
    var ledger = self
    for (key, ink) in level.inks { ledger.free[key] = ink - (charges[key] ?? 0) }
    ledger.spent += used(in: before) - ledger.used(in: level)
    return ledger
  }
}

extension LevelDocument {
  /// The ink in each body and rope (m), in their order.
  fileprivate var inks: [(key: ObjectKey, ink: Float)] {
    bodies.map { (ObjectKey(.body, $0.id), $0.value.ink) }
      + ropes.map { (ObjectKey(.rope, $0.id), length(of: $0.value)) }
  }
}

extension LevelBody {
  /// The ink that it uses (m).
  var inkLength: Float { ink }

  /// The length of the lines by which it was drawn (m).
  fileprivate var ink: Float {
    if let stroke { return Self.length(stroke.points) }
    return shapes.reduce(0) { $0 + $1.outline.ink }
  }

  package static func length(_ line: [Vec2]) -> Float {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension LevelStar {
  /// The length of its outline (m).
  var outlineLength: Float { LevelBody.length(corners + corners.prefix(1)) }
}

extension LevelShape.Outline {
  fileprivate var ink: Float {
    switch self {
    case .circle(_, let radius): 2 * .pi * radius
    case .capsule(let from, let to, _), .segment(let from, let to): from.distance(to: to)
    case .box(let width, let height, _, _, _): 2 * (width + height)
    case .polygon(let points, _): LevelBody.length(points + points.prefix(1))
    case .star(let star): star.outlineLength
    case .chain(let chain): LevelBody.length(chain.points)
    }
  }
}
