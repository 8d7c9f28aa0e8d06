import Foundation
import Testing

/// The code that the documentation shows is code that is compiled and run: every block stands, line for
/// line, in `DocumentedCodeTests.swift` or in an example.
@Suite struct DocumentationTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let catalog = root.appending(path: "Sources/Physics/Physics.docc")

  private static func files(below folder: URL, ending: String) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(ending) && !$0.contains(".build") }.sorted()
      .map { folder.appending(path: $0) }
  }

  /// Lines without indentation, comment slashes and blank ones; spaces before a comment do not count.
  private static func lines(_ text: Substring) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private static func blocks(of text: String) -> [[String]] {
    // In a comment the fences have slashes before them, as have the lines between.
    let plain = text.replacing(/(?m)^ *\/\/\/ ?/, with: "")
    return plain.matches(of: /(?ms)^ *```swift\n(.*?)^ *```/).map { lines($0.output.1) }
  }

  private static func compiledCode() throws -> [String] {
    let tests = root.appending(path: "Tests/PhysicsTests/Documentation/DocumentedCodeTests.swift")
    let examples = try files(below: root.appending(path: "Examples/Sources"), ending: ".swift")
    return try ([tests] + examples).map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return "\n" + lines(text[...]).joined(separator: "\n") + "\n"
    }
  }

  @Test func everyBlockOfTheArticlesIsCompiled() throws {
    try expectCompiled(Self.files(below: Self.catalog, ending: ".md"), atLeast: 15)
  }

  @Test func everyBlockInACommentIsCompiled() throws {
    try expectCompiled(
      Self.files(below: Self.root.appending(path: "Sources/Physics"), ending: ".swift"),
      atLeast: 8)
  }

  private func expectCompiled(_ files: [URL], atLeast minimum: Int) throws {
    let compiled = try Self.compiledCode()
    var count = 0
    for file in files {
      for block in Self.blocks(of: try String(contentsOf: file, encoding: .utf8)) {
        count += 1
        let code = "\n" + block.joined(separator: "\n") + "\n"
        #expect(
          compiled.contains { $0.contains(code) },
          "\(file.lastPathComponent) shows code that is not compiled:\(code)")
      }
    }
    #expect(count >= minimum, "only \(count) blocks found")
  }

  /// The last step of the tutorial is the example, and each step only adds lines to the one before.
  @Test func theTutorialEndsWithTheExample() throws {
    let example = root("Examples/Sources/Swing/main.swift")
    let program = try String(contentsOf: example, encoding: .utf8)
    #expect(program.split(separator: "\n").filter { !$0.hasPrefix("//") }.count <= 20)
    var last: [Substring] = []
    for step in 1...6 {
      let file = Self.catalog.appending(path: "Resources/swing-\(step).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n")
      var rest = lines[...]
      for line in last {
        guard let place = rest.firstIndex(of: line) else {
          Issue.record("step \(step) lost a line of the step before: \(line)")
          return
        }
        rest = rest[(place + 1)...]
      }
      #expect(lines.count > last.count)
      last = lines.map { Substring(String($0)) }
      if step == 6 { #expect(text == program) }
    }
  }

  private func root(_ path: String) -> URL { Self.root.appending(path: path) }
}
