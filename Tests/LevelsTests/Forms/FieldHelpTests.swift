import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// The help of fields is for people: units, defaults and what a field names are said beside it.
@Suite struct FieldHelpTests {
  /// All fields of all objects, the world and the tools, by their paths.
  private static let fields: [(path: String, field: LevelFieldForm)] = {
    var found: [(String, LevelFieldForm)] = []
    func visit(_ content: LevelContent, _ path: String) {
      switch content {
      case .mapping(let fields, _):
        for field in fields {
          found.append(("\(path).\(field.name)", field))
          visit(field.content, "\(path).\(field.name)")
        }
      case .list(let inner, _, _), .row(_, let inner), .names(let inner): visit(inner, path)
      case .variants(let contents): for content in contents { visit(content, path) }
      default: break
      }
    }
    for kind in ObjectKey.Kind.allCases { visit(.of(kind), kind.section) }
    visit(.world, "world")
    visit(.tools, "tools")
    return found
  }()

  private func withOtherHelp(_ schema: LevelValue) -> LevelValue {
    switch schema {
    case .mapping(let fields):
      .mapping(
        fields.map { field in
          guard field.name == "description", case .text = field.value else {
            return .init(field.name, withOtherHelp(field.value))
          }
          return .init("description", .text("A body (km, of steel). Default 7."))
        })
    case .list(let elements): .list(elements.map(withOtherHelp))
    default: schema
    }
  }

  private func withoutHelp(_ content: LevelContent) -> LevelContent {
    switch content {
    case .mapping(let fields, let exactlyOne):
      .mapping(
        fields.map {
          LevelFieldForm(
            name: $0.name, about: "", unit: $0.unit, content: withoutHelp($0.content),
            isRequired: $0.isRequired, standard: $0.standard)
        }, exactlyOne: exactlyOne)
    case .list(let inner, let least, let most):
      .list(of: withoutHelp(inner), least: least, most: most)
    case .row(let count, let inner): .row(count, of: withoutHelp(inner))
    case .tuple(let contents): .tuple(contents.map(withoutHelp))
    case .names(let inner): .names(of: withoutHelp(inner))
    case .variants(let contents): .variants(contents.map(withoutHelp))
    default: content
    }
  }

  @Test(arguments: ObjectKey.Kind.allCases) func otherHelpChangesNothingElse(
    kind: ObjectKey.Kind
  ) {
    let other = withOtherHelp(LevelSchema.schema)
    #expect(other != LevelSchema.schema)
    let name = kind == .loss ? "goal" : kind.rawValue
    let reference = LevelValue.referenceSchema(name)
    let content = LevelContent(reference, in: other)
    #expect(content != .of(kind))
    #expect(withoutHelp(content) == withoutHelp(.of(kind)))
  }

  /// What help says in parentheses is the unit that panels show.
  @Test func helpNamesTheUnit() throws {
    let units: Set = [
      "m", "s", "kg", "N", "Hz", "degrees", "m/s", "m/s²", "m³/s²", "degrees/s", "1/s", "kg/m",
      "kg/m²", "kg·m²", "N·m", "N/kg", "N·s", "1/m²", "1/m",
    ]
    var count = 0
    for (path, field) in Self.fields {
      let said = field.about.split(separator: "(").dropFirst().compactMap { part in
        part.split(whereSeparator: { ",) ".contains($0) }).first.map(String.init)
      }.first(where: units.contains)
      #expect(field.unit == said ?? "", "\(path): \(field.about)")
      count += field.unit.isEmpty ? 0 : 1
    }
    #expect(count > 200)
  }

  /// A default that help says is the one that holds.
  @Test func defaultsInHelpHold() throws {
    var count = 0
    for (path, field) in Self.fields {
      guard let start = field.about.firstRange(of: "Default ")?.upperBound,
        let word = field.about[start...].split(separator: ". ").first.map({
          $0.hasSuffix(".") ? String($0.dropLast()) : String($0)
        }), !word.contains(" ") || word.hasPrefix("["), word != "everything"
      else { continue }
      #expect(field.standard == LevelValue(written: word), "\(path): \(field.about)")
      count += 1
    }
    #expect(count > 50)
  }

  /// A field of a name says what it names.
  @Test func namesSayOfWhat() {
    let files: Set = ["file", "image"]
    for (path, field) in Self.fields {
      guard case .name(let kinds) = field.content else { continue }
      #expect(kinds.isEmpty == (files.contains(field.name) || field.name == "say"), "\(path)")
    }
  }

  /// Both come from the field, so that no sentence can say another one.
  @Test func unitsAndDefaultsAreSaidOnce() {
    var (units, defaults) = (0, 0)
    for (path, field) in Self.fields where !field.about.isEmpty {
      if !field.unit.isEmpty {
        #expect(field.about.split(separator: "(\(field.unit))").count == 2, "\(path)")
        units += 1
      }
      let said = field.about.ranges(of: "Default ").count
      #expect(said <= 1, "\(path)")
      if let standard = field.standard?.asNumber, standard != 0, standard < 1e18 {
        #expect(field.about.hasSuffix(" Default \(LevelText.number(standard))."), "\(path)")
        defaults += 1
      }
    }
    #expect(units > 100 && defaults > 40)
  }
}
