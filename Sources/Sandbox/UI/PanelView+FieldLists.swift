import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

// Fields that hold several values, and how values are changed.

extension PanelView {
  func list(
    _ element: LevelContent, _ least: Int, _ most: Int?, _ value: LevelValue?,
    _ form: LevelFieldForm, _ place: FieldPlace, filter: String
  ) {
    let elements = value?.elements ?? []
    if case .word(let words) = element { return toggles(words, elements, place) }
    if elements.count > Self.mostPoints, case .row = element {
      return UI.text(Words.points(elements.count), color: UI.theme.secondaryText)
    }
    for (index, one) in elements.enumerated() {
      let inner = place.inner("\(index)")
      let own = LevelFieldForm(
        name: Self.title(of: one, index), about: form.about, unit: form.unit, content: element,
        isRequired: elements.count <= least, standard: nil)
      guard filter.isEmpty || FieldMatch.holds(element, one, filter.fieldWords) else { continue }
      row(own, one, false, inner, filter: filter)
    }
    guard filter.isEmpty, elements.count < most ?? .max, place.subjects.count == 1 else { return }
    if UI.button("\(Icon.plus)  \(Words.addElement)", kind: .quiet) {
      let sample =
        elements.last
        ?? element.sample(name: suggestion)
      _ = set(sample, at: place.inner("\(elements.count)"))
    }
  }

  static func title(of element: LevelValue, _ index: Int) -> String {
    let word = element.fields?.first?.name ?? ""
    return word.isEmpty ? "\(index + 1)" : "\(index + 1) \(word)"
  }

  func toggles(_ words: [String], _ elements: [LevelValue], _ place: FieldPlace) {
    let chosen = Set(elements.compactMap(\.asText))
    for (index, word) in words.enumerated() {
      if index % 3 > 0 { UI.sameLine(offset: place.width / 3 * Float(index % 3) + 22) }
      var isOn = chosen.contains(word)
      if UI.checkbox(word, &isOn) {
        let new = words.filter { $0 == word ? isOn : chosen.contains($0) }
        _ = set(.list(new.map { .text($0) }), at: place)
      }
    }
  }

  func variants(
    _ contents: [LevelContent], _ value: LevelValue?, _ form: LevelFieldForm,
    _ place: FieldPlace, _ width: Float, filter: String
  ) {
    guard let value, !contents.isEmpty else { return }
    let index = LevelContent.variant(of: value, among: contents)
    if place.subjects.count == 1 {
      var selection = index
      let isChanged = UI.combo(
        "##variant \(place.id)", selection: &selection,
        items: contents.enumerated().map { $1.title ?? "\($0 + 1)" }, width: min(width, 150))
      if isChanged, contents.indices.contains(selection) {
        _ = set(
          contents[selection].sample(name: suggestion),
          at: place)
        return
      }
    }
    content(contents[index], value, false, form, place, width: width, filter: filter)
  }

  // MARK: - Changing

  /// Something that is there, for a field that needs a name.
  var suggestion: ([LevelNameKind]) -> String? {
    { app.names(of: $0).first }
  }

  func take(_ event: NumberEvent, _ unit: String, _ place: FieldPlace) {
    switch event {
    case .none: break
    case .dragged(let value, let continues):
      _ = set(LevelValue(shown: value), at: place, continues: continues)
      app.inspector.continued = place.id
    case .typed(let text):
      app.inspector.tell(
        app.type(text, into: place.path, unit: unit, of: place.subjects), at: place.id)
    }
  }

  /// Changes a field; what is refused is told at it.
  func set(_ value: LevelValue?, at place: FieldPlace, continues: Bool = false) -> String? {
    let reason =
      place.path.isEmpty
      ? value.flatMap { app.change(place.subjects[0], to: $0) }
      : app.change(place.subjects, at: place.path, to: value, continues: continues)
    app.inspector.tell(reason, at: place.id)
    return reason
  }
}
