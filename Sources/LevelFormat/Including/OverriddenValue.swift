import Physics

/// A tree of values of which some are set by their paths. Fields are found by name without a search and nothing is
/// copied: a use can set as much as its part holds.
final class OverriddenValue {
  /// What it was, of which nothing within has been asked for.
  private var whole: LevelValue
  /// What is within it, once it has been asked for.
  private var elements: [OverriddenValue]?
  private var fields: [(name: String, value: OverriddenValue?)]?
  /// Where fields are; those that were removed are in `fields` without a value.
  private var indices: [String: Int] = [:]

  init(_ value: LevelValue) { whole = value }

  /// The value, with what was set.
  var value: LevelValue {
    if let elements { return .list(elements.map(\.value)) }
    if let fields {
      return .mapping(
        fields.compactMap { field in field.value.map { .init(field.name, $0.value) } })
    }
    return whole
  }

  /// Sets what a path leads to, or notes what is wrong with the path.
  ///
  /// - Parameters:
  ///   - path: The rest of the path, from here.
  ///   - whole: All of it.
  func override(
    _ path: ArraySlice<String>, _ value: LevelValue, _ whole: String, _ problems: LevelProblems
  ) {
    guard let name = path.first else {
      (self.whole, elements, fields, indices) = (value, nil, nil, [:])
      return
    }
    open()
    let rest = path.dropFirst()
    if let elements {
      guard let index = Int(name), elements.indices.contains(index) else {
        return fail(path, whole, problems)
      }
      elements[index].override(rest, value, whole, problems)
    } else if fields != nil {
      guard let index = indices[name] else {
        // Fields may be new, and so may objects that are given as a whole: nothing lies within them.
        guard rest.isEmpty, value != .null else { return fail(path, whole, problems) }
        indices[name] = fields?.count
        fields?.append((name, OverriddenValue(value)))
        return
      }
      if rest.isEmpty && value == .null {
        fields?[index].value = nil
        indices[name] = nil
      } else {
        fields?[index].value?.override(rest, value, whole, problems)
      }
    } else {
      fail(path, whole, problems)
    }
  }

  private func open() {
    guard elements == nil, fields == nil else { return }
    switch whole {
    case .list(let list): elements = list.map { OverriddenValue($0) }
    case .mapping(let mapping):
      fields = mapping.map { ($0.name, OverriddenValue($0.value)) }
      for (i, field) in mapping.enumerated() where indices[field.name] == nil {
        indices[field.name] = i
      }
    default: return
    }
    // What was opened is not kept twice.
    whole = .null
  }

  private func fail(_ path: ArraySlice<String>, _ whole: String, _ problems: LevelProblems) {
    let name = path.first ?? ""
    let known = { [fields] in fields?.compactMap { $0.value == nil ? nil : $0.name } ?? [] }
    problems.add(
      LevelProblem(
        line: 0, column: 0, path: whole, expected: "expected a path to something that is there",
        found: quoted(name),
        suggestion: problems.suggestions.nearest(to: name, among: known())))
  }
}

/// Texts, to be asked whether one of them is the beginning of another text.
struct PathBeginnings {
  /// In the order of the alphabet, without those of which a beginning is among them.
  private var names: [String] = []

  init(_ names: [String]) {
    for name in names.sorted() {
      if let last = self.names.last, name.hasPrefix(last) { continue }
      self.names.append(name)
    }
  }

  /// Whether one of them is the beginning of a path, or the whole of it.
  func hasBeginning(of path: String) -> Bool {
    // No other can stand between a text and its beginning.
    var (lower, upper) = (0, names.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if names[middle] <= path { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 && path.hasPrefix(names[lower - 1])
  }
}
