import Foundation
import Physics

/// What a hand does to solve a level, from a text file: where in the world, with which tool, when.
///
/// One gesture a line, `#` starts a comment. `SECONDS TOOL X,Y X,Y …` drags a tool along straight lines from point to
/// point (m): `draw`, `hull`, `solid`, `line`, `wall`, `box`, `circle`, `rope`, `pin`, `knife`, `grab` and so on, as a
/// level's `tools` call them. `SECONDS press X,Y` clicks there with whatever is in hand, `SECONDS key NAME` taps a key,
/// `SECONDS key NAME HELD` holds it so many seconds. Seconds count from the start of the level.
struct HandScript: Hashable, Sendable {
  enum Gesture: Hashable, Sendable {
    /// The pointer goes down at the first point, along the others, and up at the last.
    case drag(ToolKind, StrokeMode?, [Vec2])
    case press(Vec2)
    case key(String, held: Double)
  }

  struct Timed: Hashable, Sendable {
    var seconds: Double
    var gesture: Gesture
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// In the order of time.
  var gestures: [Timed] = []

  /// The end of the names of such files.
  static let ending = ".hand"

  init(_ text: String, named name: String) throws {
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.split(separator: "#", omittingEmptySubsequences: false).first ?? ""
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else { continue }
      func fail(_ what: String) -> Failure { Failure(description: "\(name):\(index + 1): \(what)") }
      guard words.count >= 2, let seconds = Double(words[0]), seconds.isFinite, seconds >= 0 else {
        throw fail("expected SECONDS and what the hand does, like 0.5 line 0,2 6,2")
      }
      guard let gesture = Self.gesture(words[1], Array(words.dropFirst(2))) else {
        throw fail("\"\(words.dropFirst().joined(separator: " "))\" is nothing a hand does")
      }
      gestures.append(Timed(seconds: seconds, gesture: gesture))
    }
    gestures = gestures.enumerated()
      .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }

  init(contentsOf path: String) throws {
    try self.init(
      String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8),
      named: URL(fileURLWithPath: path).lastPathComponent)
  }

  private static func gesture(_ word: String, _ rest: [String]) -> Gesture? {
    if word == "key" {
      guard let name = rest.first, rest.count <= 2 else { return nil }
      let held = rest.count == 2 ? Double(rest[1]) : 0
      return held.flatMap { $0.isFinite && $0 >= 0 ? .key(name, held: $0) : nil }
    }
    let points = rest.compactMap(point)
    guard !points.isEmpty, points.count == rest.count else { return nil }
    if word == "press" { return points.count == 1 ? .press(points[0]) : nil }
    if let mode = StrokeMode(rawValue: word) { return .drag(.draw, mode, points) }
    guard let kind = ToolKind.allCases.first(where: { $0.levelTool?.rawValue == word }) else {
      return nil
    }
    return .drag(kind, nil, points)
  }

  private static func point(_ text: String) -> Vec2? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Float($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
    else { return nil }
    return Vec2(x, y)
  }

  /// The same by a less steady hand: each gesture put aside by up to so much (m) each way, as a seed decides.
  func perturbed(by most: Float, seed: UInt64) -> HandScript {
    var state = seed
    func random() -> Float {
      // SplitMix64, as levels have it.
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Float((z ^ (z >> 31)) >> 40) * 0x1p-23 - 1
    }
    var script = self
    for i in script.gestures.indices {
      let aside = most * Vec2(random(), random())
      guard case .drag(let tool, let mode, let points) = script.gestures[i].gesture else {
        continue
      }
      script.gestures[i].gesture = .drag(tool, mode, points.map { $0 + aside })
    }
    return script
  }
}
