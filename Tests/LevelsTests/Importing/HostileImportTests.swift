// Issue 34, number 16: hostile files end with an error, soon and in little memory.
import Foundation
import Levels
import Testing

/// Each of these files is made to take hours or all memory. The limits of an import count work, not
/// time: what they let through takes seconds, and what they refuse is refused with its place.
@Suite struct HostileImportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let format: ImportFormat
    /// What the error says.
    let words: String
    let text: @Sendable () -> String

    init(
      _ what: String, _ format: ImportFormat, _ words: String,
      _ text: @escaping @Sendable () -> String
    ) {
      self.what = what
      self.format = format
      self.words = words
      self.text = text
    }

    var testDescription: String { what }
  }

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func copies(_ tag: String, _ count: Int) -> String {
    "<svg><defs><\(tag) id='a0'><rect width='9' height='9' display='none'/></\(tag)>"
      + (1...59).map { i in
        "<\(tag) id='a\(i)'>\(many("<use href='#a\(i - 1)'/>", count))</\(tag)>"
      }.joined() + "</defs><use href='#a59'/></svg>"
  }

  private static func entities(_ name: String) -> String {
    "<!DOCTYPE \(name) [<!ENTITY a0 'lollollollol'>"
      + (1...20).map { "<!ENTITY a\($0) '\(many("&a\($0 - 1);", 10))'>" }.joined()
      + "]><svg>&a20;</svg>"
  }

  static let cases: [Case] = [
    // Nesting.
    Case("elements in elements", .svg, "at most 64 others") { "<svg>" + many("<g>", 100_000) },
    Case("closed elements in elements", .svg, "at most 64 others") {
      "<svg>" + many("<g>", 100_000) + many("</g>", 100_000) + "</svg>"
    },
    Case("elements in a Numpty drawing", .npsvg, "at most 64 others") {
      "<svg>" + many("<g>", 100_000)
    },
    Case("lists in lists", .rube, "at most 64 others") { "{\"body\":" + many("[", 100_000) },
    Case("objects in objects", .rube, "at most 64 others") { many("{\"body\":", 100_000) },
    // Copies.
    Case("copies of copies", .svg, "at most 20000 uses") { copies("g", 2) },
    Case("copies of symbols", .svg, "at most 20000 uses") { copies("symbol", 10) },
    // Entities.
    Case("entities of entities", .svg, "entit") { entities("svg") },
    Case("entities of a Numpty drawing", .npsvg, "entit") { entities("svg") },
    Case("a long entity, often", .svg, "entities that become at most 4 MB") {
      "<!DOCTYPE svg [<!ENTITY a '\(many("x", 100_000))'>]><svg>\(many("&a;", 100_000))</svg>"
    },
    Case("a chain of entities", .svg, "at most 1000 entities") {
      "<!DOCTYPE svg ["
        + (0..<100_000).map { "<!ENTITY a\($0) '&a\($0 + 1);'>" }.joined() + "]><svg>&a0;</svg>"
    },
    // Length.
    Case("a path of 50 MB", .svg, "a file of at most 16 MB") {
      "<svg><path d='M0 0\(many("L1 2", 12_500_000))'/></svg>"
    },
    Case("a path of 15 MB", .svg, "values of at most 8 MB") {
      "<svg><path d='M0 0\(many("L1 2", 3_700_000))'/></svg>"
    },
    Case("a path of 7 MB", .svg, "at most 20000 points in a path") {
      "<svg><path d='M0 0\(many("L1 2L3 4", 900_000))'/></svg>"
    },
    Case("a polygon of 7 MB", .svg, "at most 20000 points in a figure") {
      "<svg><polygon points='\(many("1 2 3 4 ", 900_000))'/></svg>"
    },
    Case("a stroke of 15 MB", .nph, "at most 20000 points in a stroke") {
      "S: " + many("1,2 3,4 ", 1_900_000)
    },
    Case("a million strokes", .nph, "at most 20000 objects") { many("S: 1,2 3,4\n", 1_000_000) },
    Case("tokens and goals", .nph, "at most 20000 objects") {
      (0..<500).map { "St: \($0),1 \($0 + 5),2\nSg: \($0),9 \($0 + 6),99\n" }.joined()
    },
    Case("a list of 15 MB", .rube, "at most 1000000 values") {
      "{\"body\":[\(many("1,", 7_400_000))1]}"
    },
    Case("a million attributes", .svg, "an element of at most 1000 attributes") {
      "<svg><rect " + (0..<900_000).map { "a\($0)='1' " }.joined() + "/></svg>"
    },
    Case("half a million namespaces", .svg, "an element of at most 1000 attributes") {
      "<svg " + (0..<500_000).map { "xmlns:a\($0)='b' " }.joined() + "/>"
    },
    Case("elements without an end", .svg, "at most 64 others") { many("<", 16_000_000) },
    Case("zeros", .svg, "XML that is well-formed") { many("\0", 16_000_000) },
    // Numbers.
    Case("a far rectangle", .svg, "no farther than 10000 m") {
      "<svg><rect x='1e308' y='-1e308' width='1e308' height='1e308'/></svg>"
    },
    Case("a wide page", .svg, "no farther than 10000 m") {
      "<svg viewBox='0 0 1e308 1e308'><rect width='1e308' height='1e308'/></svg>"
    },
    Case("a figure beside a small page", .svg, "no farther than 10000 m") {
      "<svg viewBox='0 0 1e-300 1e-300'><circle cx='1e300' r='9'/></svg>"
    },
    Case("scales of scales", .svg, "expected ") {
      "<svg><g transform='scale(1e308)'><g transform='scale(1e308)'><circle r='1e308'/></g></g></svg>"
    },
    Case("a thick outline", .svg, "no farther than 10000 m") {
      "<svg><path d='M0 0L99 99L0 99' stroke='red' stroke-width='1e308'/></svg>"
    },
    Case("a thick ring", .svg, "no farther than 10000 m") {
      "<svg><circle r='9' stroke='red' fill='none' stroke-width='1e308'/></svg>"
    },
    Case("far curves", .svg, "expected ") {
      "<svg><path d='M1e308 1e308C-1e308 0 1e308 1 0 0A1e308 1e-308 0 0 0 1e308 1z'/></svg>"
    },
    Case("a far stroke", .nph, "coordinates of at most 100000 pixels") {
      "S: 1e308,1e308 -1e308,0"
    },
    Case("a far body", .rube, "a number from -50000 to 50000") {
      "{\"body\":[{\"type\":2,\"position\":{\"x\":1e308,\"y\":1e308},\"angle\":1e308}]}"
    },
  ]

  @Test(arguments: cases) func aHostileFileEndsWithAnError(_ hostile: Case) {
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data(hostile.text().utf8), file: "f", as: hostile.format)
    }
    #expect(error?.description.contains(hostile.words) == true, "\(error?.description ?? "")")
  }

  /// Files that are strange and yet have a meaning are read.
  @Test(arguments: [
    "<svg><style>\(many("@media screen{", 100_000))</style><rect width='99' height='99'/></svg>",
    "<svg><style>\(many("a ", 100_000)){fill:red}</style><rect width='99' height='99'/></svg>",
    "<svg><style>\(many(":not(", 100_000))</style><rect width='99' height='99'/></svg>",
    "<svg><rect width='99' height='99' style='\(many("fill:url(", 100_000))'/></svg>",
    "<svg><rect width='99' height='99' fill='rgb(\(many("1,", 1_000_000)))'/></svg>",
    "<svg><linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"
      + "<rect width='99' height='99'/><rect width='9' height='9' fill='url(#a)'/></svg>",
    "<svg><linearGradient id='g'>\(many("<stop/>", 100_000))</linearGradient>"
      + "\(many("<rect width='99' height='99' fill='url(#g)'/>", 1000))</svg>",
  ]) func aStrangeFileIsRead(_ text: String) throws {
    let imported = try LevelImporter.level(from: Data(text.utf8), file: "f.svg")
    #expect(!imported.level.bodies.isEmpty)
  }

  /// A page of no size in the level's numbers has no room; what covers it is its background.
  /// Foundation's parser reads address 0 at an instruction without data (found by libFuzzer).
  @Test(arguments: ["<?a?>", "<?php?>", "<?php echo 1 ?>", "<?a \u{0}?>", "<?xml?>"], 0...4)
  func instructionsAnywhereChangeNothing(_ instruction: String, _ place: Int) throws {
    var parts = [
      "", "<!-- a -->", "<svg xmlns='http://www.w3.org/2000/svg'>",
      "<rect width='9' height='9'/>", "</svg>", "",
    ]
    let plain = try imported(parts.joined())
    parts.insert(instruction, at: place + 1)
    #expect(try imported(parts.joined()) == plain)
    #expect(plain.bodies.count == 1)
  }

  private func imported(_ text: String) throws -> LevelDocument {
    try LevelImporter.level(from: Data(text.utf8), file: "a.svg").level
  }

  /// Files of which nothing is left but instructions.
  @Test(arguments: ["a.svg", "a.npsvg"], ["<?a?>", "<?b100?>\u{0}", "<?a?><b>"])
  func onlyInstructionsAreNoDrawing(_ file: String, _ text: String) {
    #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data(text.utf8), file: file)
    }
  }

  @Test(arguments: ["1e-300", "1e-45", "1e-38", "1e-9", "0.01"]) func aPageOfNoSizeIsRead(
    _ size: String
  ) throws {
    let text = "<svg viewBox='0 0 \(size) \(size)'><rect width='1e308' height='1e308'/></svg>"
    let imported = try LevelImporter.level(from: Data(text.utf8), file: "f.svg")
    #expect(imported.level.bodies.isEmpty && imported.notes.count == 1)
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
  }

  /// The clock is looked at wherever the work is not counted.
  @Test func aFileThatTakesTooLongEndsWithAnError() {
    let text =
      "<svg><g id='a'>\(Self.many("<rect/>", 100_000))</g>\(Self.many("<use href='#a'/>", 19_000))"
      + "</svg>"
    var options = ImportOptions()
    options.limits.seconds = 1
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data(text.utf8), file: "f.svg", options: options)
    }
    #expect(error?.description.contains("within 1 s") == true, "\(error?.description ?? "")")
  }
}
