import Physics

/// A level as the tree of values that its file is: what a merge compares.
package enum LevelTree {
  /// The tree of a level's canonical form, so that a level written otherwise is no other one.
  package static func of(_ level: LevelDocument) -> LevelValue {
    var level = level
    level.comments = LevelComments()
    return LevelValue(LevelWriter.lines(of: level, withPlaces: true))
  }

  /// The text of a tree: sections, objects and their fields in lines of their own.
  static func text(of tree: LevelValue, comments: LevelComments) -> String {
    LevelWriter.text(of: lines(of: tree.fields ?? [], depth: 0), comments: comments)
  }

  /// The root of a text that this program has written.
  static func node(of text: String) throws(LevelError) -> LevelNode {
    let composed = YAMLComposer.compose(text)
    var problems = composed.problems
    if let error = composed.error {
      problems.append(LevelProblem(line: 0, column: 0, path: "", expected: error.problem))
    }
    guard problems.isEmpty else { throw LevelError(file: "the merged level", problems: problems) }
    return LevelNode(node: composed.root ?? .mapping(.empty), path: "", problems: LevelProblems())
  }

  private static func lines(of fields: [LevelValue.Field], depth: Int) -> [LevelLine] {
    fields.map { field in
      // Parts hold sections of their own, two levels further in.
      let deeper = depth == 0 && field.name == "parts" ? -1 : depth + 1
      if let inner = field.value.fields, !inner.isEmpty, !field.value.isConflict,
        depth < 2 || field.name == "set"
      {
        return LevelLine(field.name, .fields(lines(of: inner, depth: deeper)))
      }
      if let elements = field.value.elements,
        elements.contains(where: { $0.fields != nil }) || (depth == 0 && field.name == "hints")
      {
        return LevelLine(field.name, .items(elements))
      }
      return LevelLine(field)
    }
  }
}

extension LevelNode {
  /// What stands there, whether or not a level may have it.
  var value: LevelValue {
    switch node {
    case .scalar: LevelValue(self)
    case .sequence(let sequence): .list(sequence.map { child($0, "").value })
    case .mapping(let mapping):
      .mapping(mapping.map { .init($0.key.scalar?.string ?? "", child($0.value, "").value) })
    }
  }
}

extension LevelValue {
  /// The tree of a level without the gravity and the places that need not be written, and that a tree has so that
  /// both sides can be compared.
  var withoutUsualPlaces: LevelValue {
    func without(_ name: String, _ usual: [Double], in fields: [Field]) -> [Field] {
      fields.filter { field in
        guard field.name == name, let elements = field.value.elements else { return true }
        let numbers = elements.map { element -> Double? in
          switch element {
          case .integer(let number): Double(number)
          case .number(let number) where number != 0 || number.sign == .plus: number
          default: nil
          }
        }
        return numbers != usual.map(Optional.some)
      }
    }
    guard let fields, !isConflict else { return self }
    return .mapping(
      fields.compactMap { field in
        guard let inner = field.value.fields, !field.value.isConflict else { return field }
        switch field.name {
        case "world":
          let kept = without("gravity", [0, -10], in: inner)
          return kept.isEmpty ? nil : .init(field.name, .mapping(kept))
        case "bodies":
          return .init(
            field.name,
            .mapping(
              inner.map { body in
                guard let own = body.value.fields, !body.value.isConflict else { return body }
                return .init(body.name, .mapping(without("at", [0, 0], in: own)))
              }))
        case "parts":
          return .init(
            field.name, .mapping(inner.map { .init($0.name, $0.value.withoutUsualPlaces) }))
        default: return field
        }
      })
  }
}

// MARK: - Conflicts in files

extension LevelValue {
  /// Whether it stands for two values that a merge could not choose from.
  var isConflict: Bool {
    guard let fields, fields.count == 1, fields[0].name == "conflict",
      let sides = fields[0].value.fields
    else { return false }
    return sides.allSatisfy { ["base", "ours", "theirs"].contains($0.name) }
  }
}

extension LevelReader {
  /// The conflicts of a merge that are still in a file: it is no level before somebody has chosen.
  static func reportConflicts(in node: LevelNode) {
    switch node.node {
    case .mapping(let mapping):
      if mapping.count == 1, mapping.first?.key.scalar?.string == "conflict",
        node.value.isConflict
      {
        let sides = mapping.first.map { node.child($0.value, "conflict").value }
        func words(_ side: String) -> String {
          sides?[[side]].map(LevelText.value) ?? "nothing"
        }
        node.fail(
          sentence: "a merge has left two values here, ours \(words("ours")) and theirs "
            + "\(words("theirs")): write the one that is to stay in place of the conflict")
        return
      }
      for (key, value) in mapping {
        reportConflicts(in: node.child(value, key.scalar?.string ?? ""))
      }
    case .sequence(let sequence):
      for (i, element) in sequence.enumerated() { reportConflicts(in: node.child(element, "\(i)")) }
    case .scalar: break
    }
  }
}
