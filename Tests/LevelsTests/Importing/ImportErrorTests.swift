import Foundation
import Levels
import Testing

/// Files that are wrong: what is said, and where.
@Suite struct ImportErrorTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    let format: ImportFormat
    let text: String
    let message: String

    init(_ format: ImportFormat, _ text: String, _ message: String) {
      self.format = format
      self.text = text
      self.message = message
    }

    var testDescription: String { message }
  }

  private static let entities = """
    <?xml version="1.0"?>
    <!DOCTYPE svg [
      <!ENTITY lol SYSTEM "lol">
    ]>
    <svg>&lol;</svg>
    """

  static let broken: [Broken] = [
    // MARK: Text levels
    Broken(
      .nph, "",
      "f:1:1: expected a record like \"Title:\" or \"S3: 10,20 30,40\", found the end of the file"),
    Broken(
      .nph, "hello",
      "f:1:1: expected a record like \"Title:\" or \"S3: 10,20 30,40\", found \"hello\""),
    Broken(
      .nph, "T: x\nS3 1,2 3,4",
      "f:2:1: expected a stroke like \"S3: 10,20 30,40\", found \"S3 1,2 3,4\""),
    Broken(.nph, "S3: 1,2 3;4", "f:1:10: expected a point x,y, found \";4\""),
    Broken(.nph, "S3: 1,2 three,4", "f:1:9: expected a point x,y, found \"three,4\""),
    Broken(.nph, "S3: 1,2 nan,4", "f:1:9: expected a point x,y, found \"nan,4\""),
    Broken(
      .nph, "S3: 1,2 1e9,4",
      "f:1:9: expected coordinates of at most 100000 pixels, found \"1e9,4\""),
    Broken(.nph, "G: 1", "f:1:5: expected a pair of numbers x,y, found the end of the file"),
    Broken(.nph, "G 1,2", "f:1:1: expected gravity like \"G: 0,9.8\", found \"G 1,2\""),
    // MARK: XML
    Broken(.svg, "", "f:1:1: expected an element like <svg>, found the end of the file"),
    Broken(.svg, "<html/>", "f:1:1: expected <svg>, found <html>"),
    Broken(
      .svg, entities, "f:5:6: expected an entity whose text is in the file itself, found &lol;"),
    Broken(
      .npsvg, entities, "f:5:6: expected an entity whose text is in the file itself, found &lol;"),
    Broken(
      .svg, "<!DOCTYPE svg [ x ]><svg/>",
      "f:1:17: expected a declaration like <!ENTITY name \"text\">, found \"x ]><svg/>\""),
    Broken(
      .svg, "<!DOCTYPE svg", "f:1:1: expected a DOCTYPE that ends with >, found the end of the file"
    ),
    Broken(
      .svg, "<svg><!-- x", "f:1:6: expected a comment that ends with -->, found the end of the file"
    ),
    Broken(
      .svg, "<svg>\n<g></svg>",
      "f:2:10: expected XML that is well-formed, found an end tag of another element"),
    Broken(
      .svg, "<svg><g x=1/></svg>",
      "f:1:11: expected XML that is well-formed, found an attribute's value without quotes"),
    Broken(
      .svg, "<svg>&x;</svg>",
      "f:1:9: expected XML that is well-formed, found an entity that neither XML nor the file declares"
    ),
    Broken(
      .svg, "<svg a=\"<b>\"/>",
      "f:1:9: expected XML that is well-formed, found < in an attribute's value"),
    Broken(
      .svg, String(repeating: "<g>", count: 70), "f:1:193: expected elements in at most 64 others"),
    // MARK: Drawings
    Broken(
      .svg, "<svg width=\"wide\"/>",
      "f:1:13: expected a length above zero, like 210mm, found \"wide\""),
    Broken(
      .svg, "<svg viewBox=\"0 0 10\"/>",
      "f:1:15: expected four numbers: left, top, and a width and a height above zero, found \"0 0 10\""
    ),
    Broken(
      .svg, "<svg>\n <path d=\"L 1 2\"/></svg>",
      "f:2:11: expected a path that begins with M or m, found \"L 1 2\""),
    Broken(.svg, "<svg><path d=\"M 1 2 L 3 x\"/></svg>", "f:1:25: expected a number, found \"x\""),
    Broken(
      .svg, "<svg><path d=\"M1 2 X3 4\"/></svg>",
      "f:1:20: expected one of M L H V C S Q T A Z, found \"X3 4\""),
    Broken(
      .svg, "<svg><path d=\"M1 2 A 1 1 0 2 0 3 4\"/></svg>",
      "f:1:28: expected a flag, 0 or 1, found \"2 0 3 4\""),
    Broken(
      .svg, "<svg><g transform=\"turn(3)\"/></svg>",
      "f:1:20: expected one of matrix(6 numbers), translate(1 or 2), scale(1 or 2), rotate(1 or 3), skewX(1), skewY(1), found \"turn(3)\""
    ),
    Broken(
      .svg, "<svg><g transform=\"rotate(3\"/></svg>",
      "f:1:28: expected a number or ), found a quotation mark"),
    Broken(
      .svg, "<svg><rect width=\"3\" height=\"tall\"/></svg>",
      "f:1:30: expected a length, like 12 or 3.5mm, found \"tall\""),
    Broken(
      .svg, "<svg><polygon points=\"1 2 3\"/></svg>",
      "f:1:23: expected pairs of numbers, found \"1 2 3\""),
    Broken(
      .svg, "<svg><use href=\"#a\"/></svg>", "f:1:17: expected the id of an element, found \"#a\""),
    Broken(
      .svg, "<svg><g id=\"a\"><use href=\"#a\"/></g></svg>",
      "f:1:27: expected the id of an element that does not use this one, found \"#a\""),
    Broken(
      .svg, "<svg><rect data-inkfall-type=\"stattic\" width=\"9\" height=\"9\"/></svg>",
      "f:1:31: expected words like static, fixed, ground, wall, kinematic, dynamic, token, goal, star, decoration, decor, sleeping, asleep, sensor, hull, solid, line, wire, parts, bounds, skip, ignore, found \"stattic\""
    ),
    Broken(
      .svg, "<svg><g data-inkfall-mass=\"3\"/></svg>",
      "f:1:28: expected data-inkfall-type or one of data-inkfall-id, data-inkfall-density, data-inkfall-friction, data-inkfall-restitution, data-inkfall-material, data-inkfall-ink, data-inkfall-angle, data-inkfall-pen, data-inkfall-open, data-inkfall-outline, found data-inkfall-mass"
    ),
    Broken(
      .svg, "<svg><circle r=\"90\" data-inkfall-density=\"-1\"/></svg>",
      "f:1:43: expected a number from 0.0 to 100000.0, found \"-1\""),
    Broken(
      .svg, "<svg><circle r=\"90\" data-inkfall-material=\"gold\"/></svg>",
      "f:1:44: expected one of wood, stone, ice, rubber, steel, balloon, found \"gold\""),
    Broken(
      .svg, "<svg><circle r=\"90\"/><circle cx=\"1e9\" r=\"90\"/></svg>",
      "f:1:22: expected a drawing that reaches no farther than 10000 m"),
    // MARK: JSON
    Broken(.rube, "", "f:1:1: expected a value, found the end of the file"),
    Broken(.rube, "[]", "f:1:1: expected the scene as an object, found a list"),
    Broken(
      .rube, "{}", "f:1:1: expected a scene exported by R.U.B.E., with \"gravity\" and \"body\""),
    Broken(.rube, "{\"body\": [}", "f:1:11: expected a value, found \"}\""),
    Broken(.rube, "{\"body\" []}", "f:1:9: expected :, found \"[]}\""),
    Broken(.rube, "{\"body\": [] \"x\"}", "f:1:13: expected } or ,, found a quotation mark"),
    Broken(.rube, "{\"body\": []} x", "f:1:14: expected the end of the file, found \"x\""),
    Broken(
      .rube, "{\"gravity\": NaN}",
      "f:1:13: expected the scene: gravity: a vector {x, y}, or 0, found the number nan"),
    Broken(
      .rube, "{\"gravity\": \"a\nb\"}",
      "f:1:15: expected a text that ends on its line, found the end of the line"),
    Broken(
      .rube, "{\"gravity\": \"a\\q\"}",
      "f:1:16: expected one of \" \\ / b f n r t u after \\, found \"q\""),
    Broken(
      .rube, String(repeating: "[", count: 70), "f:1:65: expected values in at most 64 others"),
    Broken(
      .rube, "{\"gravity\": 3}",
      "f:1:13: expected the scene: gravity: a vector {x, y}, or 0, found the number 3.0"),
    Broken(
      .rube, "{\"gravity\": {\"x\": \"left\"}}",
      "f:1:19: expected the scene: gravity: x: a number, found the text \"left\""),
    Broken(
      .rube, "{\"body\": [{\"type\": 3}]}",
      "f:1:20: expected body 0: type: 0 for static, 1 for kinematic or 2 for dynamic, found the number 3.0"
    ),
    Broken(
      .rube, "{\"joint\": [{\"type\": \"revolute\"}]}",
      "f:1:12: expected joint 0 with a key \"bodyA\": the index of a body, 0 to -1"),
  ]

  @Test(arguments: broken) func aWrongFileIsRefusedWithItsPlace(_ file: Broken) {
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data(file.text.utf8), file: "f", as: file.format)
    }
    #expect(error?.description == file.message)
  }

  @Test func bytesThatAreNoTextHaveAPlace() {
    let data = Data("{\"body\":\n \"ä".utf8) + Data([0xFF, 0x22, 0x7D])
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: data, file: "scene.json")
    }
    #expect(error?.description == "scene.json:2:4: expected text in UTF-8, found other bytes")
  }

  @Test func filesOverTheLimitsAreRefused() {
    func error(_ text: String, _ format: ImportFormat, _ change: (inout ImportLimits) -> Void)
      -> String?
    {
      var options = ImportOptions()
      change(&options.limits)
      return #expect(throws: ImportError.self) {
        try LevelImporter.level(
          from: Data(text.utf8), file: "f", as: format, options: options)
      }?.description
    }
    #expect(
      error("S: 1,2 3,4\n", .nph) { $0.bytes = 4 }
        == "f: expected a file of at most 0 MB, found 11 bytes")
    #expect(
      error("S: 1,2 3,4\nS: 1,2 3,4\n", .nph) { $0.objects = 1 }
        == "f:2:1: expected at most 1 objects")
    #expect(
      error("S: 1,2 3,4\nS: 1,2 3,4\n", .nph) { $0.points = 3 }
        == "f:2:1: expected at most 3 points in all")
    #expect(
      error("S: 1,2 3,4 5,6\n", .nph) { $0.pointsOfStroke = 2 }
        == "f:1:12: expected at most 2 points in a stroke")
    #expect(
      error("<svg><g/><g/></svg>", .svg) { $0.nodes = 2 } == "f:1:10: expected at most 2 elements")
    #expect(
      error("<svg><path d='M0 0C9 9 90 9 99 0'/></svg>", .svg) { $0.pointsOfStroke = 3 }?
        .hasSuffix("expected at most 3 points in a path, found \"'/></svg>\"") == true)
    #expect(
      error("{\"body\": [1, 2]}", .rube) { $0.nodes = 3 } == "f:1:14: expected at most 3 values")
    #expect(
      error("S: 1,2 3,4\n", .nph) { $0.seconds = 0 }?
        .hasPrefix("f:1:1: expected a file that is imported within 0 s") == true)
  }

  /// Copies of copies of copies: ten levels of ten are more than anybody draws.
  @Test func copiesOfCopiesEndAtTheLimit() {
    var text = "<svg><rect id='a0' width='9' height='9'/>"
    for i in 1...9 {
      text += "<g id='a\(i)'>" + String(repeating: "<use href='#a\(i - 1)'/>", count: 10) + "</g>"
    }
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data((text + "</svg>").utf8), file: "f.svg")
    }
    #expect(error?.description.contains("at most 20000") == true)
  }

  /// A level's file has room for so many points only.
  @Test func copiesOfLongFiguresEndAtTheLimit() {
    let points = (0..<9000).map { "\($0 * 37 % 500) \($0 * 91 % 500)" }.joined(separator: " ")
    let text =
      "<svg><polygon id='a' points='\(points)'/>"
      + (1...120).map { "<use href='#a' x='\($0)'/>" }.joined() + "</svg>"
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data(text.utf8), file: "f.svg")
    }
    #expect(error?.description.contains("at most 1000000 points in all") == true)
  }
}
