import Foundation
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Fields that are shown and changed one by one: what a file may say can be said there, and nothing else.
@Suite("Fields one by one")
struct LevelFormTests {
  /// The paths of everything that a value says, in order.
  private func paths(_ value: LevelValue, _ start: [String] = []) -> [[String]] {
    switch value {
    case .mapping(let fields):
      fields.flatMap { [start + [$0.name]] + paths($0.value, start + [$0.name]) }
    case .list(let elements):
      elements.enumerated().flatMap { paths($0.element, start + ["\($0.offset)"]) }
    default: []
    }
  }

  private func subjects(of level: LevelDocument) -> [LevelSubject] {
    level.allObjects.map { LevelSubject.object($0.key) } + [.world, .tools]
  }

  @Test func sayingAgainWhatIsSaidChangesNothing() throws {
    let level = try LevelDocument(text: FullLevel.text)
    var count = 0
    for subject in subjects(of: level) {
      let values = try #require(level.values(of: subject))
      for path in paths(values) {
        #expect(
          try level.changing(subject, at: path, to: values.value(at: path)) == level,
          "\(subject) \(path)")
        count += 1
      }
      #expect(try level.with(values, in: subject) == level, "\(subject)")
    }
    // The fixture says everything that the format has.
    #expect(count > 400)
  }

  /// Leaves out one field after another. Either that is a level which comes back from its text as it is, and does not
  /// say the field any more, or the refusal has words, and the reader refuses the same.
  @Test func everyFieldIsLeftOutOrRefusedWithWords() throws {
    let level = try LevelDocument(text: FullLevel.text)
    var (left, refused) = (0, 0)
    for subject in subjects(of: level) {
      let values = try #require(level.values(of: subject))
      for path in paths(values) where Int(path.last ?? "") == nil {
        do {
          var after = try level.changing(subject, at: path, to: nil)
          // What was said of the field by hand goes elsewhere with its line.
          after.comments = LevelComments()
          #expect(
            try LevelDocument(text: LevelWriter.write(after)) == after, "\(subject) \(path)")
          left += 1
        } catch let error as LevelFormError {
          #expect(!error.description.isEmpty, "\(subject) \(path)")
          refused += 1
        }
      }
    }
    #expect(left > 200 && refused > 10)
  }

  /// What the forms list of each kind of object holds what objects of that kind say: nothing that a file may say is
  /// missing in a panel made of it.
  @Test func formsKnowEveryFieldThatIsSaid() throws {
    let level = try LevelDocument(text: FullLevel.text)
    for subject in subjects(of: level) {
      let values = try #require(level.values(of: subject))
      #expect(subject.content.holds(values), "\(subject): \(values)")
    }
  }

  /// A value to begin with is one that the content takes: it has its form, and what refuses it says why.
  @Test func samplesHaveTheFormOfTheirContent() {
    func check(_ content: LevelContent, _ path: String) {
      #expect(content.holds(content.sample()), "\(path): \(content)")
      switch content {
      case .mapping(let fields, _):
        for field in fields { check(field.content, "\(path).\(field.name)") }
      case .list(let inner, _, _), .row(_, let inner), .names(let inner): check(inner, path + "[]")
      case .variants(let contents):
        for (index, inner) in contents.enumerated() { check(inner, "\(path)|\(index)") }
      default: break
      }
    }
    for kind in ObjectKey.Kind.allCases { check(.of(kind), kind.rawValue) }
    check(.world, "world")
    check(.tools, "tools")
  }

  @Test func aNumberOutsideItsLimitsIsRefusedInTheWordsOfTheReader() throws {
    let level = try LevelDocument(
      text: "inkfall: 1\nbodies:\n  crate: {shapes: [{box: [1, 1]}]}\n")
    let crate = LevelSubject.object(ObjectKey(.body, "crate"))
    for (path, value) in [
      (["friction"], LevelValue.integer(-1)), (["restitution"], .integer(2)),
      (["type"], .text("soft")), (["shapes", "0", "box"], .list([.integer(0), .integer(1)])),
      (["material"], .text("butter")), (["at"], .text("here")),
    ] {
      let refusal = #expect(throws: LevelFormError.self) {
        try level.changing(crate, at: path, to: value)
      }
      #expect(refusal?.description.isEmpty == false)
      #expect(refusal?.path.first == path.first, "\(path): \(refusal?.path ?? [])")
      let field =
        path.count == 1
        ? "\(path[0]): \(LevelText.value(value)), shapes: [{box: [1, 1]}]"
        : "shapes: [{box: \(LevelText.value(value))}]"
      let text = "inkfall: 1\nbodies:\n  crate: {\(field)}\n"
      do {
        _ = try LevelRun(LevelDocument(text: text))
        Issue.record("a file may say \(field)")
      } catch let error as LevelError {
        let told = error.problems.map(\.sentence).joined(separator: " ")
        #expect(
          told.contains(refusal?.description ?? "?"), "\(told) / \(refusal?.description ?? "")")
      }
    }
  }

  @Test func defaultsAreShownWhereNothingIsSaid() throws {
    let level = try LevelDocument(
      text: "inkfall: 1\nbodies:\n  crate: {material: ice, shapes: [{box: [1, 1]}]}\n")
    let crate = LevelSubject.object(ObjectKey(.body, "crate"))
    let said = try #require(level.values(of: crate))
    let whole = try #require(level.values(of: crate, withDefaults: true))
    #expect(said.value(at: ["friction"]) == nil)
    let friction = try #require(whole.value(at: ["friction"])?.double)
    #expect(Float(friction) == LevelMaterial.preset("ice")?.friction)
    #expect(whole.value(at: ["type"]) == .text("dynamic"))
  }
}
