// Issue 34, number 16: no drawing differs silently.
import Foundation
import Levels
import Physics
import Testing

/// What drawing programs write in many ways becomes the same level in all of them, or a note says
/// what is left out. The page is 10 m wide and high, with a hundred units to it.
@Suite struct SVGFamilyTests {
  /// A drawing, and the centers (m, y up) and areas (m²) of what it becomes.
  struct Case: Sendable, CustomTestStringConvertible {
    let content: String
    let bodies: [[Float]]
    let notes: [String]

    init(_ content: String, _ bodies: [[Float]], _ notes: String...) {
      self.content = content
      self.bodies = bodies
      self.notes = notes
    }

    var testDescription: String { content }
  }

  private func check(_ data: Data, _ wanted: Case, file: String = "f.svg") throws {
    let imported = try LevelImporter.level(from: data, file: file)
    let built = try LevelBuilder.build(imported.level)
    let found = imported.level.bodies.map { body -> [Float] in
      let own = built.bodies[body.id].map { built.world[$0] }
      let center = own?.centerOfMass ?? .zero
      return [center.x, center.y, own?.mass ?? 0]
    }
    #expect(found.count == wanted.bodies.count, "\(found)")
    for (a, b) in zip(found, wanted.bodies) {
      for (x, y) in zip(a, b) {
        #expect((x - y).magnitude < 0.01 * max(y.magnitude, 1), "\(a), not \(b)")
      }
    }
    #expect(imported.notes == wanted.notes)
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
  }

  private static let unit: [[Float]] = [[0.5, 9.5, 1]]
  private static let dot = "<rect width='10' height='10'/>"

  static let cases: [Case] = [
    // Viewports.
    Case(
      "<defs><symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol></defs>"
        + "<use href='#s' x='20' y='20' width='50' height='50'/>", [[4.5, 5.5, 25]]),
    Case("<svg viewBox='0 0 10 10'><rect width='5' height='5'/></svg>", [[2.5, 7.5, 25]]),
    Case(
      "<svg x='50%' width='50%' height='50%' viewBox='0 0 10 10'><rect width='5' height='5'/></svg>",
      [[6.25, 8.75, 6.25]]),
    Case("<rect x='10%' width='50%' height='10%'/>", [[3.5, 9.5, 5]]),
    // Transforms.
    Case(
      "<rect x='40' y='40' width='20' height='10' transform='rotate(90)'"
        + " style='transform-box:fill-box;transform-origin:50% 50%'/>", [[5, 5.5, 2]]),
    Case(
      "<rect x='40' y='40' width='20' height='10' transform='rotate(90)'"
        + " transform-origin='50 50'/>", [[5.5, 5, 2]]),
    Case(
      "<rect width='10' height='10' style='transform: translate(10px, 20%) scale(2)'/>",
      [[2, 7, 4]]),
    Case(
      "<rect width='10' height='10' style='transform: rotate(0.25turn)'/>", [[-0.5, 9.5, 1]],
      "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case(
      "<g style='transform-box:fill-box;transform-origin:center;transform:scale(2)'>"
        + "<rect x='20' y='20' width='10' height='10'/></g>", [[2.5, 7.5, 4]]),
    // Style sheets.
    Case(
      "<style>g .k{display:none} rect.h{display:none}</style><g><rect class='k' width='9'"
        + " height='9'/></g><rect class='h' x='20' width='9' height='9'/>\(dot)", unit),
    Case(
      "<style>/* a */ .a.b { display: none } [data-x=\"1\"], g > rect, rect + circle { display:none }"
        + "</style><rect class='a b' width='9' height='9'/><rect data-x='1' width='9' height='9'/>"
        + "<g><rect width='9' height='9'/></g>\(dot)<circle r='9'/>", unit),
    Case(
      "<style>#a { display: none } rect { display: inline } .c { display: none !important }</style>"
        + "<rect id='a' width='9' height='9'/><rect class='c' style='display:inline' width='9'"
        + " height='9'/>\(dot)", unit),
    Case(
      "<style>@import url(x.css); .k{display:none}</style><rect class='k' width='9' height='9'/>"
        + dot, unit, "style sheets of other files are not read: 1 (line 1)"),
    Case(
      "<style><![CDATA[@font-face{src:url(x)} @media print{rect{display:none}}"
        + " @media screen{.k{display:none}}]]></style><rect class='k' width='9' height='9'/>\(dot)",
      unit),
    // Paint.
    Case(
      "<rect width='9' height='9' fill='rgba(0,0,0,0)'/><rect width='9' height='9' fill='#ff000000'/>"
        + "<rect width='9' height='9' fill='transparent'/><rect width='9' height='9' fill='none'"
        + " stroke='red' stroke-width='0'/>\(dot)", unit,
      "left out: 4 without fill and stroke (line 1)"),
    Case(
      "<g visibility='hidden'><rect width='9' height='9'/><g visibility='visible'>\(dot)</g></g>",
      unit),
    Case("<g display='none'><rect display='inline' width='9' height='9'/></g>\(dot)", unit),
    Case(
      "<g fill-opacity='0'><rect width='9' height='9' fill-opacity='1' x='50'/></g>\(dot)",
      [[5.45, 9.55, 0.81], [0.5, 9.5, 1]]),
    Case(
      "<rect x='20' y='20' width='20' height='20' fill='#fff' stroke='#000' stroke-width='10'/>",
      [[3, 7, 9]]),
    Case("<circle cx='50' cy='50' r='10' stroke='#000' stroke-width='10'/>", [[5, 5, 7.0686]]),
    Case(
      "<path fill-rule='evenodd' d='M10 10h60v60h-60zM30 30h20v20h-20z' stroke='red'"
        + " stroke-width='2'/>", [[4, 6, 38.44 - 3.24]]),
    Case(
      "<line x1='20' y1='50' x2='40' y2='50' stroke='black' stroke-width='10'/>", [[3, 5, 2]]),
    Case("<ellipse cx='50' cy='50' rx='20'/>", [[5, 5, 12.566]]),
    // Conditions.
    Case(
      "<switch><rect systemLanguage='de' width='9' height='9'/>\(dot)<rect width='3' height='3'/></switch>",
      unit),
    Case(
      "<switch><foreignObject requiredExtensions='http://ns.adobe.com/'/><g>\(dot)</g></switch>",
      unit),
    // The background.
    Case(
      "<path d='M0 0H100V100H0Z' fill='#fff'/>\(dot)", unit,
      "figures as large as the page, taken for its background: 1 (line 1)"),
    Case(
      "<g><polygon points='-1 -1 101 -1 101 101 -1 101'/></g>\(dot)", unit,
      "figures as large as the page, taken for its background: 1 (line 1)"),
    Case(
      "<circle cx='50' cy='50' r='80' fill='#fff'/>\(dot)", unit,
      "figures as large as the page, taken for its background: 1 (line 1)"),
    // What is not followed is told.
    Case(
      "<clipPath id='c'><rect width='9' height='9'/></clipPath><g clip-path='url(#c)'>\(dot)</g>",
      unit, "clip paths are not followed: 1 (line 1)"),
    Case("<mask id='c'/><g mask='url(#c)'>\(dot)</g>", unit, "masks are not followed: 1 (line 1)"),
    Case("<g style='filter:blur(2px)'>\(dot)</g>", unit, "filters are not followed: 1 (line 1)"),
    Case(
      "\(dot)<image width='10' height='10' href='data:image/png;base64,iVBORw0KGgo='/>", unit,
      "pictures within the drawing itself are left out: 1 (line 1)"),
    Case(
      "<rect width='10' height='10'><animate attributeName='x'/></rect>", unit,
      "animations are not followed: 1 (line 1)"),
    Case(
      "<linearGradient id='g'><stop stop-color='red'/></linearGradient>"
        + "<rect width='10' height='10' fill='url(#g)'/>", unit,
      "gradients become one color: 1 (line 1)"),
    // The root.
    Case(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width='200mm' height='100mm' viewBox='0 0 100 100'"
        + " preserveAspectRatio='xMinYMin'><rect width='20' height='10'/></svg>", [[1, 9.5, 2]]),
    Case(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width='200mm' height='100mm' viewBox='0 0 100 100'"
        + " preserveAspectRatio='xMaxYMid slice'><rect y='30' width='20' height='10'/></svg>",
      [[2, 8, 8]]),
    Case(
      "<ns0:svg xmlns:ns0=\"http://www.w3.org/2000/svg\" width='100mm' height='100mm'"
        + " viewBox='0 0 100 100'><ns0:rect width='10' height='10'/></ns0:svg>", unit),
    Case(
      "<!DOCTYPE svg [<!ENTITY ns \"http://www.w3.org/2000/svg\"><!ENTITY w \"1&z;\">"
        + "<!ENTITY z '0'>]><svg xmlns=\"&ns;\" width='100mm' height='100mm'"
        + " viewBox='0 0 100 100'><rect width='&w;' height='10'/></svg>", unit),
  ]

  @Test(arguments: cases) func aDrawingIsTheSameInEveryWayOfWritingIt(_ wanted: Case) throws {
    let isWhole =
      wanted.content.hasPrefix("<svg xmlns") || wanted.content.hasPrefix("<ns0")
      || wanted.content.hasPrefix("<!DOCTYPE")
    let text = isWhole ? wanted.content : SquareDrawing.text(wanted.content)
    try check(Data(text.utf8), wanted)
  }

  /// Bytes in every encoding that is read.
  @Test(arguments: ["UTF-8", "UTF-16", "UTF-16BE", "ISO-8859-1", "windows-1252", "US-ASCII"])
  func encodingsAreRead(name: String) throws {
    let title = name == "US-ASCII" ? "cafe" : "caf\u{E9}"
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><svg width='9cm' height='9cm'><title>\(title)"
      + "</title><rect width='1cm' height='1cm'/></svg>"
    let data: Data
    switch name {
    case "UTF-16":
      data = Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    case "UTF-16BE":
      data = Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    case "UTF-8": data = Data(text.utf8)
    default: data = Data(text.unicodeScalars.map { UInt8($0.value) })
    }
    let level = try LevelImporter.level(from: data, file: "f.svg").level
    #expect(level.name == title)
    #expect(level.bodies["rect"]?.shapes == [.box(width: 1, height: 1)])
  }

  @Test(arguments: [
    ("<?xml version='1.0' encoding='koi8-r'?><svg/>", "koi8-r"),
    (
      "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>", "in the file itself"
    ),
    ("<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg>&a;</svg>", "contain itself"),
    (
      "<!DOCTYPE svg [<!ENTITY a0 'lollollol'>"
        + (1...12).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 10))'>" }
        .joined() + "]><svg>&a12;</svg>", "entities"
    ),
  ])
  func whatCannotBeReadIsRefused(text: String, words: String) {
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data(text.utf8), file: "f.svg")
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect((error?.line ?? 0) > 0)
  }

  /// The caller decompresses: see `inkfall import`.
  @Test(arguments: ["f.svgz", "f", "scene.json"]) func compressedFilesAreRefused(name: String) {
    let error = #expect(throws: ImportError.self) {
      try LevelImporter.level(from: Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]), file: name)
    }
    #expect(
      error?.description == "\(name): expected a file that is not compressed, found a gzip file")
  }

  @Test func decompressedFilesMayKeepTheirName() throws {
    let text = SquareDrawing.text("<rect width='1' height='1'/>")
    let level = try LevelImporter.level(from: Data(text.utf8), file: "f.svgz").level
    #expect(level.name == "f" && level.bodies.count == 1)
  }

  /// A path of more pieces than a body may have is several bodies that can be read again.
  @Test func aPathOfManyPiecesIsSeveralBodies() throws {
    let path = (0..<1200).map { "M\($0 % 40 * 2 + 1) \($0 / 40 * 3 + 1)h1v1h-1z" }.joined()
    let imported = try LevelImporter.level(
      from: Data(SquareDrawing.text("<path d='\(path)'/>").utf8), file: "f.svg")
    #expect(imported.level.bodies.count == 2)
    #expect(imported.level.bodies.map(\.value.shapes.count) == [1000, 200])
    #expect(
      imported.notes == ["figures of more than 1000 pieces, made into several objects: 1 (line 1)"])
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
  }

  @Test func theStandardInputIsRead() throws {
    let folder = try TemporaryFolder()
    let level = folder.path("a.yaml")
    let run = try Program("import", "-", "-o", level, input: SquareDrawing.text(Self.dot))
    #expect(run.code == 0, "\(run.errors)")
    #expect(try LevelDocument(contentsOf: level).bodies.count == 1)
    let bad = try Program(
      "import", "-", "--format", "svg", "-o", folder.path("b.yaml"), input: "<svg><g></svg>")
    #expect(bad.code == 1)
    #expect(bad.errors.hasPrefix("standard input:1:"))
  }
}
