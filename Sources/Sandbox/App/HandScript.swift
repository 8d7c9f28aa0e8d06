import Editing
import Foundation
import Levels
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

  // What a file may ask for: each costs frames or pointer events, and a typing error must not keep a
  // machine busy for minutes. The shipped solutions take 6 s and strokes of some 20 m.

  /// Times of gestures, and how long keys are held (s).
  static let times = 0.0...600
  /// The longest stroke (m).
  static let longestStroke: Float = 1000
  /// How far the pointer goes between two events (m).
  static let reach: Float = 0.1
  /// The most gestures of a file, and pointer moves of all of them.
  static let mostGestures = 1000
  static let mostMoves = 20_000

  /// The end of the names of such files.
  static let ending = ".hand"

  /// - Parameter name: The name of the file in messages.
  /// - Throws: `Failure` with the file, line and column, what was expected and what was found.
  init(_ text: String, named name: String) throws {
    var moves = 0
    for (index, line) in LineSequence(text).enumerated() {
      guard index < ScriptWord.mostLines else {
        throw Failure(
          description: "\(name):\(index + 1):1: expected at most \(ScriptWord.mostLines) lines")
      }
      let words = ScriptWord.words(of: line)
      guard let first = words.first else { continue }
      do throws(ScriptWord.Wrong) {
        let seconds = try first.number(
          "SECONDS and a gesture, like 0.5 line 0,2 6,2, with seconds", in: Self.times)
        guard words.count > 1 else {
          throw ScriptWord.Wrong(after: first, "a gesture after the seconds, like line 0,2 6,2")
        }
        let gesture = try Self.gesture(words[1], Array(words.dropFirst(2)))
        moves += gesture.moves
        guard gestures.count < Self.mostGestures else {
          throw ScriptWord.Wrong(first, "at most \(Self.mostGestures) gestures in a file")
        }
        guard moves <= Self.mostMoves else {
          throw ScriptWord.Wrong(
            words[1],
            "strokes of a file together no longer than \(Self.mostMoves) pointer moves, one every "
              + "\(Self.reach) m")
        }
        gestures.append(Timed(seconds: seconds, gesture: gesture))
      } catch {
        throw Failure(description: "\(name):\(index + 1):\(error.column): \(error.sentence)")
      }
    }
    gestures = gestures.enumerated()
      .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }
      .map(\.element)
  }

  init(contentsOf path: String) throws {
    try self.init(
      LevelDocument.text(ofFile: path), named: URL(fileURLWithPath: path).lastPathComponent)
  }

  private static func gesture(
    _ word: ScriptWord, _ rest: [ScriptWord]
  ) throws(ScriptWord.Wrong) -> Gesture {
    if word.text == "key" {
      guard let name = rest.first else { throw .init(after: word, "the name of a key") }
      let held = rest.count > 1 ? try rest[1].number("seconds that the key is held", in: times) : 0
      guard rest.count <= 2 else { throw .init(rest[2], "the end of the line") }
      return .key(name.text, held: held)
    }
    let isPress = word.text == "press"
    let mode = StrokeMode(rawValue: word.text)
    let kind = Toolbox.standard.tools.first { $0.levelTool?.rawValue == word.text }
    guard isPress || mode != nil || kind != nil else {
      throw .init(word, "a tool as a level's tools call it, press or key")
    }
    var points: [Vec2] = []
    for text in rest { points.append(try point(text)) }
    guard let first = points.first else {
      throw .init(after: word, "a point X,Y in meters")
    }
    guard !isPress || points.count == 1 else { throw .init(rest[1], "the end of the line") }
    if isPress { return .press(first) }
    let gesture = Gesture.drag(mode == nil ? kind ?? .draw : .draw, mode, points)
    guard gesture.length <= longestStroke else {
      throw .init(
        rest[0], "a stroke of at most \(Int(saturating: longestStroke)) m",
        found: "\(gesture.length) m")
    }
    return gesture
  }

  private static func point(_ word: ScriptWord) throws(ScriptWord.Wrong) -> Vec2 {
    let most = Tolerance.maximumCoordinate
    let numbers = word.text.split(separator: ",", omittingEmptySubsequences: false).map {
      Float($0)
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.magnitude <= most,
      y.magnitude <= most
    else {
      throw .init(
        word,
        "a point X,Y in meters, each from -\(Int(saturating: most)) to \(Int(saturating: most))")
    }
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

extension HandScript.Gesture {
  /// How long its way is (m).
  var length: Float {
    guard case .drag(_, _, let points) = self else { return 0 }
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// How many moves of the pointer it takes.
  var moves: Int {
    guard case .drag(_, _, let points) = self else { return 1 }
    return zip(points, points.dropFirst()).reduce(1) { $0 + Self.moves(from: $1.0, to: $1.1) }
  }

  /// Those from one point to another; at least one, and no more than a whole file may have.
  static func moves(from: Vec2, to: Vec2) -> Int {
    let count = Int(saturating: (from.distance(to: to) / HandScript.reach).rounded(.up))
    return min(max(count, 1), HandScript.mostMoves)
  }
}
