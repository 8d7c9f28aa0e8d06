import Editing
import Foundation
import Levels
import Physics

// What is chosen is shown field by field, and changed: in the document and in what runs, as an edit that undo takes back.

extension App {
  /// What the inspector is about.
  var inspected: [LevelSubject] {
    if chosen.isEmpty, let (name, _) = chosenRope { return [.object(ObjectKey(.rope, name))] }
    return chosen.filter { document.level.object($0) != nil }.map { .object($0) }
  }

  /// Changes one field of several subjects at once. What would be refused in a file is refused here, in the same words, and
  /// nothing is changed.
  ///
  /// - Parameters:
  ///   - value: `nil` leaves the field out: its default holds.
  ///   - continues: It belongs to the change before it: a number that is still dragged.
  /// - Returns: Why it was refused; `nil` if it is done, or was so already.
  @discardableResult
  func change(
    _ subjects: [LevelSubject], at path: [String], to value: LevelValue?, continues: Bool = false
  ) -> String? {
    change(subjects, Words.changing(path, subjects), continues: continues) {
      (level, subject) throws(LevelFormError) in
      try level.changing(subject, at: path, to: value)
    }
  }

  /// Puts other values in the place of all that a subject says, as another type of joint.
  @discardableResult
  func change(_ subject: LevelSubject, to values: LevelValue) -> String? {
    change([subject], Words.changing([], [subject]), continues: false) {
      (level, subject) throws(LevelFormError) in
      try level.with(values, in: subject)
    }
  }

  /// Takes over what was typed into the field of a number.
  @discardableResult
  func type(
    _ text: String, into path: [String], unit: String, of subjects: [LevelSubject]
  ) -> String? {
    do {
      let number = try UnitExpression.value(of: text, in: unit)
      return change(subjects, at: path, to: LevelValue(shown: number))
    } catch {
      return error.description
    }
  }

  /// Changes one number of a row of numbers; each of several subjects keeps what it has in the others.
  func changeElement(
    _ index: Int, of count: Int, at path: [String], to number: LevelValue,
    of subjects: [LevelSubject], continues: Bool = false
  ) -> String? {
    change(subjects, Words.changing(path, subjects), continues: continues) {
      (level, subject) throws(LevelFormError) in
      let now = level.values(of: subject, withDefaults: true)?.value(at: path)?.elements
      var row = now ?? Array(repeating: .integer(0), count: count)
      guard row.indices.contains(index) else { return level }
      row[index] = number
      return try level.changing(subject, at: path, to: .list(row))
    }
  }

  /// The names of what is there of some kinds.
  func names(of kinds: [LevelNameKind]) -> [String] {
    let level = document.level
    return kinds.flatMap { kind in
      switch kind {
      case .object(let kind): level.ids(of: kind)
      case .material: LevelMaterial.presetNames + level.materials.keys.sorted()
      case .collisionLayer: layerNames
      case .part: level.parts.keys.sorted()
      case .any: ["any"]
      }
    }
  }

  /// What the level is called, and what it is about.
  func describe(name: String? = nil, about: String? = nil, continues: Bool = false) {
    var settings = SceneSettings(document.level)
    settings.name = name ?? settings.name
    settings.about = about ?? settings.about
    guard settings != SceneSettings(document.level), mayAuthor else { return }
    perform(
      Command.edit(Edit(label: Words.levelWords, changes: [.settings(settings)]))
        .joined(toPrevious: continues))
  }

  /// Whether the level may be changed by its panels: one that was opened with tools of its own is played
  /// until somebody edits it.
  var mayAuthor: Bool { file.isEdited || document.start.tools.allow == nil }

  // MARK: - Details

  private func change(
    _ subjects: [LevelSubject], _ label: String, continues: Bool,
    _ changed: (LevelDocument, LevelSubject) throws(LevelFormError) -> LevelDocument
  ) -> String? {
    if let refusal = subjects.compactMap(refusalToChange).first { return refusal.sentence }
    let before = document.level
    var level = before
    do {
      for subject in subjects { level = try changed(level, subject) }
    } catch {
      return error.description.sentence
    }
    let changes = subjects.flatMap { Self.changes(of: $0, from: before, to: level) }
    guard !changes.isEmpty else { return nil }
    let command = Command.edit(Edit(label: label, changes: changes))
    if let reason = refusal(of: command) { return reason }
    perform(command.joined(toPrevious: continues && document.history.canUndo))
    return nil
  }

  private func refusalToChange(_ subject: LevelSubject) -> String? {
    if case .object(let key) = subject { return refusalToChange(key) }
    return mayAuthor ? nil : Words.playedAsItIs
  }

  private static func changes(
    of subject: LevelSubject, from before: LevelDocument, to after: LevelDocument
  ) -> [Edit.Change] {
    switch subject {
    case .object(let key):
      guard let object = after.object(key), let old = before.object(key), object != old else {
        return []
      }
      if case .emitter(let id, let emitter) = object, emitter.template == nil {
        // What it emitted would come into the world.
        return [.replace(object)] + before.templates(without: id)
      }
      // A body that is put somewhere is put there, and now.
      guard case .body(let id, let body) = object, case .body(_, var moved) = old else {
        return [.replace(object)]
      }
      let isMoved = moved.position != body.position || moved.angle != body.angle
      (moved.position, moved.angle) = (body.position, body.angle)
      var changes: [Edit.Change] = moved == body ? [] : [.replace(object)]
      if isMoved, let place = after.place(of: id) {
        changes.append(.move(body: id, at: place.position, angle: place.angle))
      }
      return changes
    case .world, .tools:
      let settings = SceneSettings(after)
      return settings == SceneSettings(before) ? [] : [.settings(settings)]
    }
  }
}

extension LevelValue {
  /// A value as a file has it, in one line.
  var shown: String {
    switch self {
    case .text(let text): text
    case .integer(let whole): "\(whole)"
    case .number(let number): PanelView.words(number)
    default: written
    }
  }

  /// A number as a person means it: 0.1, not the nearest that single precision has.
  init(shown number: Double) {
    if number.rounded() == number, number.magnitude < 1e9 {
      self = .integer(Int(saturating: number))
    } else {
      self = .number(Double(Float(number).description) ?? number)
    }
  }
}
