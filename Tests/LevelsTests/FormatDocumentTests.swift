import Foundation
import Levels
import Testing

/// What docs/LevelFormat.md, docs/Joints.md and the user guide show is so: its levels are read, built and run, and those that are refused give the
/// messages that stand below them.
@Suite struct FormatDocumentTests {
  private static let text: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let guide = root.appendingPathComponent("docs/guide")
    let pages = ((try? FileManager.default.contentsOfDirectory(atPath: guide.path)) ?? [])
      .filter { $0.hasSuffix(".md") }.sorted()
    // The format last: the list at its end is looked at, too.
    return (pages.map { "docs/guide/" + $0 } + ["docs/Joints.md", "docs/LevelFormat.md"]).map {
      (try? String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)) ?? ""
    }.joined(separator: "\n")
  }()

  /// An example, and what its author is told.
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String?

    var testDescription: String { String(text.prefix(60)) }
  }

  private static let examples: [Example] = {
    var examples: [Example] = []
    var block: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line == "```" {
          let content = open.lines.joined(separator: "\n")
          if open.language == "yaml" {
            examples.append(Example(text: content + "\n"))
          } else if open.language == "text", !examples.isEmpty {
            examples[examples.count - 1].message = content
          }
          block = nil
        } else {
          block?.lines.append(String(line))
        }
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), [])
      }
    }
    return examples
  }()

  @Test(arguments: examples) func theExampleDoesWhatTheTextSays(example: Example) throws {
    do {
      let level = try LevelDocument(text: example.text, file: "level.yaml")
      let expanded = try level.expansion(file: "level.yaml", text: example.text).level
      #expect(example.message == nil, "it is taken")
      #expect(try LevelDocument(text: level.text) == level)
      var run = try LevelRun(expanded)
      for _ in 0..<120 { run.step() }
      #expect(run.quarantined.isEmpty)
      guard !expanded.expectations.isEmpty else { return }
      let report = try LevelCheck.run(expanded)
      #expect(report.failures.isEmpty, "\(report)")
    } catch let error as LevelError {
      #expect(error.description == example.message)
    }
  }

  @Test func thereAreExamplesOfEverySection() {
    #expect(Self.examples.count > 20)
    #expect(Self.examples.filter { $0.message != nil }.count > 5)
    let all = Self.examples.map(\.text).joined()
    for kind in ObjectKey.Kind.allCases {
      #expect(all.contains("\n\(kind.section):"), "\(kind.section)")
    }
    for section in ["world", "camera", "tools", "materials", "collisionLayers", "parts", "expect"] {
      #expect(all.contains("\n\(section):"), "\(section)")
    }
  }

  /// The list at the end is that of the reader.
  @Test func allFieldsAreListed() {
    let list = Self.text.split(separator: "Those in bold must be there.\n\n").last.map(String.init)
    #expect(
      list == LevelSchema.reference,
      "inkfall schema --reference prints what stands at the end of docs/LevelFormat.md")
  }
}
