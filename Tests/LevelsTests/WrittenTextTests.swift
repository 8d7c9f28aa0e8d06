// Issue 34, number 13: whatever we write, we can read.
import Foundation
import Levels
import Physics
import Testing

@Suite("Whatever is written can be read") struct WrittenTextTests {
  @Test(arguments: UInt64(1)...2000) func levelsOfChanceAreWrittenAndReadAsTheyAre(seed: UInt64)
    throws
  {
    var random = RandomLevel(seed: 7000 + seed)
    let level = try random.level().level
    let text = try CheckedLevelText(level).text
    let again = try LevelDocument(text: text)
    #expect(again == level)
    #expect(try CheckedLevelText(again).text == text)
    // With the line ends of Windows it is the same level.
    #expect(try LevelDocument(text: text.replacing("\n", with: "\r\n")) == level)
  }

  /// Levels that a program can hold and no reader takes.
  private static func unreadable(_ change: (inout LevelDocument) -> Void) -> LevelDocument {
    var level = LevelDocument(name: "fault")
    level.bodies["a"] = LevelBody(order: 1)
    change(&level)
    return level
  }

  private static let faults: [LevelDocument] = [
    unreadable { level in
      level.bodies["a"]?.shapes = Array(repeating: .circle(radius: 0.1), count: 2000)
    },
    unreadable { $0.bodies["a"]?.shapes = [.polygon([Vec2(0, 0), Vec2(1, 0)])] },
    unreadable { $0.bodies["a"]?.position = Vec2(.nan, 0) },
    unreadable { $0.bodies["two words"] = LevelBody(order: 2) },
    unreadable {
      $0.seed = 1; $0.world.hertz = -5
    },
  ]

  @Test(arguments: faults.indices) func aFaultOfTheWriterLeavesTheFileAndSaysWhoseItIs(
    index: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("inkfall: 1\nname: kept\n", to: "level.yaml")
    let error = try #require(throws: LevelFileError.self) {
      try Self.faults[index].saveAtomically(to: path)
    }
    #expect(error.reason.contains("This is a fault of Inkfall"))
    #expect(error.reason.contains("line "))
    #expect(try LevelDocument(contentsOf: path).name == "kept")
    #expect(folder.names == ["level.yaml"])
  }

  /// The largest number is taken: new ones are below it, whoever gives them.
  @Test(arguments: [0, 1, 5]) func numbersOfOrderNeverLeaveTheirRange(_ others: Int) throws {
    let bodies = (0..<others).map { "  b\($0): {}\n" }.joined()
    let text = "inkfall: 1\nbodies:\n  top: {order: 2147483647}\n  one: {order: 0}\n\(bodies)"
    var level = try LevelDocument(text: text)
    #expect(Set(level.bodies.map(\.value.order)).count == others + 2)
    #expect(level.nextOrder == others + 1)
    level.bodies["new"] = LevelBody(order: level.nextOrder)
    #expect(try LevelDocument(text: level.text) == level)
  }

  @Test func anImportThatCannotBeReadAgainIsRefused() throws {
    let folder = try TemporaryFolder()
    let square = "M0 0h4v4h-4z"
    let holes = (0..<3000).map { "M\($0 % 60 * 6) \($0 / 60 * 6)h4l-2 3z" }.joined()
    let file = try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400mm\" height=\"400mm\" viewBox=\"0 0 400 400\">"
        + "<path d=\"\(square)\(holes)\"/></svg>", to: "many.svg")
    let run = try Program("import", file, "-o", folder.path("many.yaml"))
    // Whoever keeps the number of pieces in bounds or refuses: a file that is there can be read.
    if run.code == 0 {
      #expect(try LevelDocument(contentsOf: folder.path("many.yaml")).bodies.count > 0)
    } else {
      #expect(!folder.names.contains("many.yaml"))
      #expect(run.code == 1 && !run.errors.isEmpty)
    }
  }

  @Test(arguments: [
    #"{"chain":{"vertices":{"x":[0,1,2],"y":[0,0,1]}}}"#,
    #"{"loop":{"vertices":{"x":[0,1,2],"y":[0,0,1]}}}"#,
    #"{"edge":{"vertex1":{"x":0,"y":0},"vertex2":{"x":1,"y":1}}}"#,
    #"{"circle":{"center":0,"radius":1}}"#,
    #"{"polygon":{"vertices":{"x":[0,2,2,1,0],"y":[0,0,2,1,2]}}}"#,
  ]) func aSensorOfAnyShapeIsImportedAsOne(fixture: String) throws {
    let sensor = "{\"sensor\":true," + fixture.dropFirst()
    let scene = "{\"gravity\":{\"x\":0,\"y\":-10},\"body\":[{\"type\":0,\"fixture\":[\(sensor)]}]}"
    let level = try LevelImporter.level(from: Data(scene.utf8), file: "s.json").level
    let again = try LevelDocument(text: CheckedLevelText(level).text)
    #expect(again == level)
    let shapes = try #require(level.bodies.first).value.shapes
    #expect(!shapes.isEmpty && shapes.allSatisfy(\.sensor))
    let built = try LevelBuilder.build(again)
    let body = try #require(built.bodies.values.first)
    #expect(built.world.shapes(of: body).count == shapes.count)
  }

  // MARK: - Line ends

  private static let lines =
    "inkfall: 1 # note\n# above\nbodies:\n  a: {shapes: [{box: [1, 1]}]}\nabout: |\n  One.\n\n  Two.\n"

  @Test(arguments: [
    ("\n", LineBreaks.lineFeed), ("\r\n", .carriageReturnLineFeed), ("\r", .carriageReturn),
  ]) func linesEndAsTheyMay(end: String, breaks: LineBreaks) throws {
    let text = Self.lines.replacing("\n", with: end)
    #expect(LineBreaks(of: text) == breaks)
    let level = try LevelDocument(text: text)
    #expect(try level == LevelDocument(text: Self.lines))
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "level.yaml")
    let run = try Program("format", path)
    #expect(run.code == 0 && run.output == "formatted \(path)\n")
    #expect(run.errors.isEmpty == (breaks != .carriageReturn))
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(LineBreaks(of: written) == (end == "\r\n" ? .carriageReturnLineFeed : .lineFeed))
    #expect(try LevelDocument(text: written) == level)
    #expect(try Program("format", "--check", path).code == 0)
  }

  @Test func mixedLinesAreToldAndBecomeLineFeeds() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("inkfall: 1\r\nname: A\nabout: B\rseed: 3\n", to: "level.yaml")
    let run = try Program("format", path)
    #expect(run.code == 0 && run.errors.contains("ended in different ways"))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "inkfall: 1\nname: A\nabout: B\nseed: 3\n")
  }
}
