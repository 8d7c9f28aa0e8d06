// Issue 34, number 19: strokes of Quick Draw, InkML and the $1 recognizer, as they are shipped.
import Foundation
import Levels
import Physics
import Testing

@Suite struct ForeignStrokeTests {
  /// What `hull --as line` says of a file: the ends of all capsules of each stroke, or the error.
  private func hull(_ input: String) throws -> [[String: Any]] {
    let run = try Program("hull", "-", "--as", "line", "--pen-radius", "0.5", input: input)
    let answers = try run.outputLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    // A file without a single stroke is an error of its own.
    let hasStroke = answers.contains {
      ($0["error"] as? [String: Any])?["reason"] as? String != "malformed"
    }
    #expect(run.code == (hasStroke ? 0 : 1) && run.errors.isEmpty == hasStroke)
    return answers
  }

  private func ends(_ answer: [String: Any]) throws -> [[Double]] {
    let shapes = try #require(answer["shapes"] as? [[String: Any]])
    var ends: [[Double]] = []
    for shape in shapes {
      let capsule = try #require(shape["capsule"] as? [String: Any])
      if ends.isEmpty { ends.append(try #require(capsule["from"] as? [Double])) }
      ends.append(try #require(capsule["to"] as? [Double]))
    }
    return ends
  }

  private static let corner: [[Double]] = [[10, 20], [110, 20], [110, 90]]

  private static func ink(_ trace: String, format: String = "") -> String {
    "<?xml version=\"1.0\"?>\n<ink xmlns=\"http://www.w3.org/2003/InkML\">\(format)<trace>\(trace)</trace></ink>"
  }

  private static let channels = """
    <definitions><context xml:id="c"><inkSource xml:id="s"><traceFormat>
    <channel name="T" type="integer"/><channel name="X" type="decimal"/><channel name="Y" type="decimal"/>
    <intermittentChannels><channel name="B" type="boolean"/></intermittentChannels>
    </traceFormat></inkSource></context></definitions>
    """

  /// One stroke each, the same in every file.
  private static let files: [(name: String, text: String)] = [
    ("our own", "{\"pts\": [[10, 20], [110, 20], [110, 90]]}"),
    (
      "Quick Draw, simplified",
      "{\"word\":\"x\",\"recognized\":true,\"drawing\":[[[10,110,110],[20,20,90]]]}"
    ),
    (
      "Quick Draw, raw",
      "{\"key_id\":\"5\",\"drawing\":[[[10.0,110.0,110.0],[20.0,20.0,90.0],[0,16,33]]],\"word\":\"a b\"}\r"
    ),
    ("InkML", ink("10 20, 110 20, 110 90")), ("InkML, tight", ink("10 20,110 20,110 90,")),
    ("InkML, decimals", ink("\n 10.0 2e1 , 110. 20 , 1.1E2 90.00 \n")),
    ("InkML, first differences", ink("10 20, '100'0, 0 70")),
    ("InkML, second differences", ink("10 20, '100'0, \"-100\"70")),
    ("InkML, back to explicit", ink("10 20, '100'0, !110!90")),
    ("InkML, repeated", ink("10 20, 110 *, * 90")),
    ("InkML, hexadecimal", ink("#A #14, #6E #14, #6E #5a")),
    ("InkML, channels", ink("0 10 20 T, 1 110 20 F, 2 110 90", format: channels)),
    (
      "InkML, a stroke in parts",
      "<ink><trace xml:id='a' continuation='begin'>10 20</trace>"
        + "<trace xml:id='b' continuation='middle' priorRef='#a'>110 20</trace>"
        + "<trace xml:id='c' continuation='end' priorRef='#b'>110 90</trace></ink>"
    ),
    (
      "InkML, a stroke whose end is missing",
      "<ink><trace id='a' continuation='begin'>10 20</trace>"
        + "<trace id='b' continuation='middle' priorRef='a'>110 20, 110 90</trace></ink>"
    ),
    (
      "InkML, parts of which the first is missing",
      "<ink><trace continuation='end' priorRef='#z'>10 20, 110 20, 110 90</trace></ink>"
    ),
    (
      "InkML, a view of a defined trace",
      "<ink><definitions><trace id='d'>10 20, 110 20, 110 90</trace></definitions>"
        + "<traceView traceDataRef='#d'/></ink>"
    ),
    (
      "InkML, a view of some of its points",
      "<ink><definitions><trace id='d'>0 0, 10 20, 110 20, 110 90, 0 0</trace></definitions>"
        + "<traceView traceDataRef='#d' from='2' to='4'/></ink>"
    ),
    (
      "InkML, a view of a defined group",
      "<ink><definitions><traceGroup id='g'><trace>10 20, 110 20, 110 90</trace></traceGroup>"
        + "</definitions><traceView traceDataRef='#g'/></ink>"
    ),
    (
      "InkML, a view of what is drawn anyway",
      "<ink><trace id='t'>10 20, 110 20, 110 90</trace>"
        + "<traceGroup><traceView traceDataRef='#t'/></traceGroup></ink>"
    ),
    (
      "InkML, groups and contexts",
      "<inkml:ink>\(channels)<traceGroup contextRef='#c'><annotation>w &amp; x</annotation><traceGroup>"
        + "<trace contextRef='#c' id='t1'>0 10 20,<!-- , 5 5 5 -->1 110 20,2 110 90</trace></traceGroup></traceGroup></inkml:ink>"
    ),
    (
      "$1",
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<Gesture Name=\"v01\" NumPts=\"3\">\n"
        + "  <Point X=\"10\" Y=\"20\" T=\"0\" />\n  <Point X='110' Y='20' T='9'/>\n  <Point X=\"110\" Y=\"90\" T=\"11\"/>\n</Gesture>"
    ),
    (
      "$N",
      "<Gesture Name=\"a\"><Stroke index=\"1\"><Point X=\"10\" Y=\"20\"/><Point X=\"110\" Y=\"20\"/><Point X=\"110\" Y=\"90\"/></Stroke></Gesture>"
    ),
  ]

  @Test(arguments: files.indices) func aStrokeIsTheSameInEveryFormat(_ index: Int) throws {
    let answers = try hull(Self.files[index].text)
    try #require(answers.count == 1, "\(Self.files[index].name): \(answers)")
    #expect(try ends(answers[0]) == Self.corner, "\(Self.files[index].name)")
  }

  @Test func aFileHasManyStrokes() throws {
    let drawing = "{\"drawing\":[[[0,9],[0,9]],[[3,5,9],[1,1,8]]]}"
    #expect(try hull("\(drawing)\n\(drawing)\n").count == 4)
    #expect(
      try hull(
        "<ink><trace>1 1,5 9</trace><trace type='penUp'>5 9,1 1</trace><trace>2 2,8 1</trace></ink>"
      ).count == 2)
    let points = "<Point X='1' Y='1'/><Point X='5' Y='9'/>"
    #expect(
      try hull("<Gesture><Stroke>\(points)</Stroke><Stroke>\(points)</Stroke></Gesture>").count == 2
    )
  }

  // MARK: - What is wrong

  private static let broken: [(text: String, line: Int, column: Int, answers: Int)] = [
    ("{\"drawing\":[[[1,2],[3]],[[1,5],[2,9]]]}", 1, 13, 2),
    ("{\"drawing\":[[[1,\"a\"],[3,4]],[[1,5],[2,9]]]}", 1, 17, 2),
    ("{\"drawing\":[7,[[1,5],[2,9]]]}", 1, 13, 2), ("{\"drawing\":[]}", 1, 12, 1),
    ("{\"drawing\":3}", 1, 12, 1), ("{\"drawing\":[[[1,2],[3,4]]", 1, 26, 1),
    ("\n{\"drawing\":[[[NaN,2],[3,4]]]}", 2, 13, 2),
    ("<ink>\n<trace>1 2, 3 x</trace><trace>1 2,3 9</trace></ink>", 2, 15, 2),
    ("<ink>\n<trace>1 2, 3</trace><trace>1 2,3 9</trace></ink>", 2, 1, 2),
    ("<ink><trace>1 2 3, 4 5</trace></ink>", 1, 17, 1), ("<ink><trace></trace></ink>", 1, 6, 1),
    ("<ink><trace>1 2,3 4</trace>", 1, 28, 2), ("<svg/>", 1, 1, 1), ("<ink>\n</inkk>", 2, 1, 1),
    ("<ink a=3>", 1, 6, 1), ("<Gesture><Point X='1'/></Gesture>", 1, 10, 1),
    (String(repeating: "<ink>", count: 300), 1, 1281, 1),
  ]

  @Test(arguments: broken.indices) func aMistakeHasItsPlaceAndTheOthersGoOn(_ index: Int) throws {
    let row = Self.broken[index]
    let answers = try hull(row.text)
    #expect(answers.count == row.answers, "\(row.text): \(answers)")
    let error = try #require(
      answers.compactMap { $0["error"] as? [String: Any] }.last, "\(answers)")
    #expect(error["line"] as? Int == row.line && error["column"] as? Int == row.column, "\(error)")
  }

  /// Pieces of each file: an answer or an error, and never a crash.
  @Test func truncatedFilesAreAnswered() throws {
    for (_, text) in Self.files {
      for part in [0.3, 0.7, 0.97] {
        let end = text.index(text.startIndex, offsetBy: Int(saturating: Double(text.count) * part))
        let run = try Program("hull", "-", input: String(text[..<end]))
        #expect(!run.output.isEmpty)
        #expect(run.code == (run.output.contains("\"shapes\"") ? 0 : 1), "\(run.output)")
      }
    }
  }

  // MARK: - Levels

  private func level(_ text: String, _ name: String, _ options: String...) throws -> (
    LevelDocument, Program
  ) {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let output = folder.path("out.yaml")
    let run = try Program(all: ["import", "strokes", path, "-o", output] + options)
    try #require(run.code == 0, "\(run.errors)")
    return (try LevelDocument(text: String(contentsOfFile: output, encoding: .utf8)), run)
  }

  @Test(arguments: ["hull", "solid", "outline", "line"]) func strokesBecomeALevel(mode: String)
    throws
  {
    let drawing =
      "{\"drawing\":[[[0,100,100,0],[0,0,50,50]],[[3,5,9],[1,1,8]],[[4],[4]],[[1,2],[3]]]}\n"
    let (level, run) = try level(drawing + drawing, "a.ndjson", "--mode", mode, "--size", "2")
    #expect(level.bodies.count == 6)
    #expect(run.errorLines.count == 2 && run.errors.contains("line 2, column"))
    let points = try #require(level.bodies["stroke-1"]?.stroke?.points)
    // Two meters wide, y up.
    #expect(points == [Vec2(-1, 0.5), Vec2(1, 0.5), Vec2(1, -0.5), Vec2(-1, -0.5)])
    #expect(level.bodies["stroke-1"]?.stroke?.mode.rawValue == (mode == "outline" ? "solid" : mode))
    let places = level.bodies.map(\.value.position)
    for (i, a) in places.enumerated() {
      for b in places[..<i] { #expect(max((a.x - b.x).magnitude, (a.y - b.y).magnitude) >= 2) }
    }
    var play = try LevelRun(level)
    for _ in 0..<120 { play.step() }
    #expect(play.quarantined.isEmpty)
  }

  @Test(arguments: files.indices) func everyFormatBecomesALevel(_ index: Int) throws {
    let (level, run) = try level(Self.files[index].text, "strokes")
    #expect(level.bodies.count == 1 && run.errors.isEmpty)
  }

  @Test func theSuffixSaysWhatAFileIs() throws {
    let folder = try TemporaryFolder()
    let output = folder.path("out.yaml")
    for (name, text) in [
      ("a.ndjson", Self.files[1].text), ("a.inkml", Self.files[3].text),
      ("a.jsonl", Self.files[0].text),
    ] {
      let run = try Program("import", try folder.write(text, to: name), "-o", output)
      #expect(run.code == 0 && run.output.contains("1 body"), "\(run.errors)")
    }
    let nothing = try Program(
      "import", "strokes", try folder.write("{\"drawing\":[]}", to: "b"), "-o", output)
    #expect(nothing.code == 1)
    #expect(nothing.errors.contains("no stroke in this file can become a body"))
  }

  @Test func aLevelIsFullWithAThousandStrokes() throws {
    let line = "{\"drawing\":[[[0,9],[0,9]],[[3,5,9],[1,1,8]]]}\n"
    let (level, run) = try level(String(repeating: line, count: 700), "a.ndjson")
    #expect(level.bodies.count == 1000 && run.errors.contains("the level is full"))
  }
}
