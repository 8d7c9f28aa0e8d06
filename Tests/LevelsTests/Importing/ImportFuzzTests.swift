import Foundation
import Levels
import Physics
import Testing

/// Files from strangers: whatever the bytes are, the answer is a level that reads back and can be built, or
/// an error; soon, and never a crash.
@Suite struct ImportFuzzTests {
  /// Small whole files, of which pieces are mixed.
  private static let seeds: [(ImportFormat, String)] = [
    (
      .nph,
      "Title: a\nAuthor: b\nGd: 0,9.8\nSf3: 10,470 790,470\nSts0: 100,50 110,60 120,50\nSg1: 700,460 710,450\nS4: 200,400 300,402 310,380\nSd2: 1,1 2,2\n"
    ),
    (
      .npsvg,
      """
      <svg width="800" height="480" xmlns:np="http://x/"><np:meta author="A <b>" title="t" gravity="0,9.8"/>
      <rect class="jetstream" np:force="0,-10" x="500" y="100" width="200" height="360"/>
      <path class="token sleeping" stroke="#b80000" d="M100 100L110 110L120 100"/>
      <path class="fixed" style="stroke:#010203" d="M5 450l790 0"/></svg>
      """
    ),
    (
      .svg,
      """
      <?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">
      <svg width="20cm" height="10cm" viewBox="0 0 200 100"><style>.a{fill:none;stroke:#123}</style>
      <defs><g id="u"><circle r="3"/></g></defs><g transform="rotate(30) scale(1.5,.5)" id="static-1">
      <path class="a" d="M1 2c3-4 5 6 7.5e0,8 S1 1 2 2 Q3,3 4 4T5 5a9 8 30 1 0 20 20h3v-4z m4 4l3 3"/>
      <rect x="3" y="4" width="50" height="20" rx="3" data-inkfall-type="token" data-inkfall-density="2"/></g>
      <use href="#u" x="50" y="60"/><polygon points="1,2 30,4 5,60"/><ellipse cx="50" rx="9" ry="5"/>
      <image href="a" x="3" width="9" height="4"/><path fill-rule="evenodd" d="M10 10h60v60h-60zM30 30h20v20h-20z"/></svg>
      """
    ),
    (
      .rube,
      """
      {"gravity":{"x":0,"y":-10},"stepsPerSecond":60,"allowSleep":true,"body":[{"name":"a","type":0,
      "fixture":[{"chain":{"vertices":{"x":[0,1,2],"y":[0,1,0]}},"friction":0.3}]},{"name":"b","type":2,
      "awake":true,"position":{"x":"3f800000","y":2e0},"angle":0.5,"linearVelocity":0,"massData-mass":3,
      "fixture":[{"density":2,"polygon":{"vertices":{"x":[0,1,1,0.5,0],"y":[0,0,1,0.2,1]}},
      "filter-maskBits":3},{"circle":{"center":0,"radius":0.5},"sensor":true}]}],
      "joint":[{"type":"revolute","bodyA":0,"bodyB":1,"anchorA":0,"anchorB":{"x":1,"y":1},
      "enableLimit":true,"lowerLimit":-1,"upperLimit":1,"enableMotor":true,"motorSpeed":3,
      "maxMotorTorque":5},{"type":"wheel","bodyA":0,"bodyB":1,"springFrequency":4,
      "localAxisA":{"x":0,"y":1}}],"image":[{"file":"a.png","body":1,"scale":2,"center":0}]}
      """
    ),
  ]

  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }
  }

  /// What a file of its kind is full of, and what readers stumble over.
  private static let pieces = [
    "<", ">", "\"", "'", "&", "&#0;", "&lt;", "<![CDATA[", "]]>", "<!--", "-->", "<?", "<!DOCTYPE",
    "[",
    "]", "{", "}", ":", ",", "\\u", "\\ud83d", "null", "true", "1e308", "-1e308", "1e-320", "nan",
    "inf",
    "0", "-0", "99999999999999999999", "0.0000001", "M", "z", "A", "\n", "\r", "\t", "\0",
    "\u{E000}",
    "\u{FEFF}", "é", "S", "G:", "#u", "url(#u)", "matrix(0 0 0 0 0 0)", "scale(1e9)", "scale(0)",
    "100%",
    "-5", "1e5", "50000", "\"type\":\"gear\",\"joint1\":0,\"joint2\":1,",
    "\"vertices\":{\"x\":[],\"y\":[]}",
  ]

  private func check(_ data: Data, _ format: ImportFormat, _ what: @autoclosure () -> String) {
    var options = ImportOptions()
    options.limits.seconds = 10
    options.picture = { _ in "a.png" }
    do throws(ImportError) {
      let imported = try LevelImporter.level(
        from: data, file: "fuzz", as: format, options: options)
      let text = imported.level.text
      let again = Result { try LevelDocument(text: text) }
      guard case .success(let read) = again else {
        Issue.record("does not read back: \(again)\n\(what())")
        return
      }
      if read.text != text { Issue.record("reads back as another\n\(what())") }
    } catch {
      if error.description.isEmpty { Issue.record("says nothing") }
      if error.line < 0 || error.column < 0 { Issue.record("has no place: \(error)") }
    }
  }

  private static let rounds: Int =
    Int(ProcessInfo.processInfo.environment["INKFALL_FUZZ"] ?? "") ?? 1500

  @Test(arguments: 0..<4) func changedFilesAreReadOrRefused(kind: Int) {
    let (format, text) = Self.seeds[kind]
    var random = Random(state: UInt64(kind) &* 7919 &+ 1)
    for round in 0..<Self.rounds {
      var bytes = Array(text.utf8)
      for _ in 0...random.below(4) {
        guard !bytes.isEmpty else { break }
        let place = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<min(place + 1 + random.below(12), bytes.count))
        case 2, 3:
          bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: place)
        case 4:
          let end = min(place + random.below(80), bytes.count)
          bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        default: bytes[place] ^= 1 << UInt8(random.below(8))
        }
      }
      check(Data(bytes), format, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Numbers are what reaches the engine: each in turn exchanged for others.
  @Test(arguments: 0..<4) func otherNumbersAreTakenOrRefused(kind: Int) {
    let (format, text) = Self.seeds[kind]
    let numbers = text.matches(of: /-?\d+(\.\d+)?(e\d+)?/)
    let others = [
      "0", "-1", "1e-30", "1e-6", "0.001", "1e4", "49999", "1e6", "1e20", "3.4e38", "1e300", "-0.5",
      "360", "2.5",
    ]
    for number in numbers {
      for other in others {
        let changed = text.replacingCharacters(in: number.range, with: other)
        check(Data(changed.utf8), format, changed)
      }
    }
  }

  @Test(arguments: 0..<4) func filesThatEndAnywhereAreReadOrRefused(kind: Int) {
    let (format, text) = Self.seeds[kind]
    let bytes = Array(text.utf8)
    for end in 0...bytes.count { check(Data(bytes[..<end]), format, "the first \(end) bytes") }
  }

  @Test func randomBytesAreReadOrRefused() {
    var random = Random(state: 99)
    for round in 0..<Self.rounds {
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let letters = bytes.map { "SGT:,0123456789 \n<svg>/{}[]\"".utf8.map { $0 }[Int($0) % 28] }
      for format in ImportFormat.allCases {
        check(Data(bytes), format, "round \(round)")
        check(Data(letters), format, String(decoding: letters, as: UTF8.self))
      }
    }
  }

  /// Long files of the right form take no longer than they should: linear, within the limits.
  @Test func longFilesAreReadInTime() {
    let clock = ContinuousClock()
    func expect(_ format: ImportFormat, _ text: String) {
      let time = clock.measure { check(Data(text.utf8), format, "\(format)") }
      #expect(time < .seconds(25), "\(format): \(time)")
    }
    let points = (0..<15000).map { "\($0 % 800),\($0 * 7 % 480)" }.joined(separator: " ")
    expect(.nph, String(repeating: "S: \(points)\n", count: 8))
    expect(
      .nph, (0..<6000).map { "S: \($0 % 800),\($0 % 480) \($0 % 790 + 5),\($0 % 470)\n" }.joined())
    expect(
      .svg, "<svg>" + String(repeating: "<g>", count: 60) + String(repeating: "<g/>", count: 50000))
    expect(
      .svg,
      "<svg><path d='M0 0" + (0..<9000).map { " L\($0 * 37 % 500) \($0 * 91 % 500)" }.joined()
        + "z'/></svg>")
    expect(
      .svg,
      "<svg><path fill-rule='evenodd' d='"
        + (0..<250).map { "M\($0 % 16 * 30) \($0 / 16 * 30)h20v20h-20z" }.joined()
        + "M-5-5h500v500h-500z'/></svg>")
    expect(.rube, "{\"gravity\":0,\"meta\":[" + String(repeating: "1,", count: 500_000) + "1]}")
    expect(
      .rube,
      "{\"body\":["
        + (0..<5000).map {
          "{\"type\":2,\"position\":{\"x\":\($0),\"y\":0},\"fixture\":[{\"density\":1,\"circle\":{\"radius\":0.4}}]}"
        }
        .joined(separator: ",") + "]}")
  }
}
