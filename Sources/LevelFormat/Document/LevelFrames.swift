// Pictures of a sprite that follow each other. Which one is shown follows from how long they have been playing
// alone, so that it is the same in every run, however fast the window draws.

import Physics

/// The frames of a sprite: files of one pattern, numbered, and how they follow each other.
public struct LevelFrames: Hashable, Sendable, Codable {
  /// The number of the first. Default 1.
  public var from = 1
  /// The number of the last; below `from` they are played backwards.
  public var to: Int
  /// How many are shown in a second (1/s). Default 12.
  public var rate: Float = 12
  /// How often they are played. Default for ever.
  public var loop = Loop.forever
  /// Whether they begin with the level; else the first is shown until a rule starts them. Default `true`.
  public var autoplay = true
  /// How long they have been playing at the start (s): above zero in a level that was saved while it ran.
  public var time: Float = 0
  /// Whether they have come to their end or were stopped, in a level that was saved while it ran: only a rule that
  /// starts them anew has them play.
  public var ended = false

  /// How often frames are played.
  public enum Loop: Hashable, Sendable, Codable {
    /// Again and again.
    case forever
    /// So many times, once at least; then the last frame stays.
    case times(Int)
  }

  /// What numbers of frames can be.
  public static let numbers = 0...999_999
  /// The most frames of a sprite.
  public static let most = 10_000
  /// The most times that frames are played, unless for ever.
  static let mostTimes = 1_000_000

  /// Frames of these numbers.
  public init(from: Int = 1, to: Int) {
    self.from = from
    self.to = to
  }
}

extension LevelFrames {
  /// How many there are.
  public var count: Int { abs(to - from) + 1 }

  /// The number of a frame, the how-manieth from 0.
  public func number(at index: Int) -> Int { from <= to ? from + index : from - index }

  /// The how-manieth a frame of a number is, from 0; `nil` if there is none.
  public func index(of number: Int) -> Int? {
    let index = from <= to ? number - from : from - number
    return (0..<count).contains(index) ? index : nil
  }

  /// The file of a frame, the how-manieth from 0, by the pattern of all files.
  public func file(at index: Int, of pattern: String) -> String {
    LevelFramePattern(pattern)?.path(of: number(at: min(max(index, 0), count - 1))) ?? pattern
  }

  /// How often they are played; `nil` for ever.
  package var rounds: Int? { if case .times(let times) = loop { max(times, 1) } else { nil } }

  /// How many frames have begun after a while of playing (s), the first one included; not more than there are.
  ///
  /// Times of a file are of single precision, and rates seldom a part of the steps' rate: those that are the same
  /// but for rounding are one.
  private func begun(at time: Double) -> Double {
    let passed = ((max(time, 0) + LevelTimeline.slack(time)) * Double(rate)).rounded(.down)
    guard let rounds else { return passed }
    return min(passed, Double(rounds) * Double(count) - 1)
  }

  /// The how-manieth frame is shown after a while of playing (s), from 0.
  public func index(at time: Double) -> Int {
    Int(saturating: begun(at: time).truncatingRemainder(dividingBy: Double(count)))
  }

  /// How often they have come to their end after a while of playing (s): the last frame is shown as long as the
  /// others. Those that are not played for ever do once.
  package func ends(by time: Double) -> Double {
    let round = Double(count) / Double(rate)
    let passed = ((time + LevelTimeline.slack(time)) / round).rounded(.down)
    guard let rounds else { return passed }
    return passed >= Double(rounds) ? 1 : 0
  }

  /// How long they have been playing (s) when a frame begins to be shown, in the round that is played.
  package func time(of index: Int, during time: Double) -> Double {
    let round = (begun(at: time) / Double(count)).rounded(.down)
    return (round * Double(count) + Double(index)) / Double(rate)
  }

  /// A time of playing without the whole rounds (s): single precision counts on from there without loss.
  package func wrapped(_ time: Double) -> Double {
    let round = Double(count) / Double(rate)
    guard let rounds else {
      return max(time - ((time + LevelTimeline.slack(time)) / round).rounded(.down) * round, 0)
    }
    return min(time, Double(rounds) * round)
  }
}

/// The files of frames: a path in which `#` stand for the digits of a frame's number.
public struct LevelFramePattern: Hashable, Sendable {
  private let before: String
  private let digits: Int
  private let after: String

  /// A pattern from its text; `nil` without `#`, and with `#` in several places.
  public init?(_ path: String) {
    guard Self.places(in: path) == 1, let first = path.firstIndex(of: "#") else { return nil }
    before = String(path[..<first])
    digits = path[first...].prefix { $0 == "#" }.count
    after = String(path[first...].drop { $0 == "#" })
  }

  /// In how many places a path has `#`; those side by side are one.
  package static func places(in path: String) -> Int {
    zip([Character(" ")] + path, path).count { $0 != "#" && $1 == "#" }
  }

  /// The file of a number: zeros before it make as many digits as there are `#`, and none of its own are lost.
  public func path(of number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }
}

extension LevelSprite {
  /// The file of a frame, the how-manieth from 0; that of the picture where there are none.
  public func file(at index: Int) -> String { frames?.file(at: index, of: image) ?? image }

  /// The files of all frames in their order; that of the picture where there are none.
  public var files: [String] { (0..<(frames?.count ?? 1)).map { file(at: $0) } }

  /// The file of what is shown before the level runs.
  public var shownFile: String { file(at: frames.map { $0.index(at: Double($0.time)) } ?? 0) }
}

// MARK: - Fields

extension LevelFrames: LevelRecord {
  static let standard = LevelFrames(to: 1)
  static let expected = "a mapping with from, to, rate, …"

  static let fields: [LevelField<LevelFrames>] = [
    number("from", \.from, "Number of the first frame."),
    number(
      "to", \.to,
      "Number of the last frame. If it is lower than the first, they are played backward.",
      required: "the number of the last frame"),
    .number("rate", \.rate, in: .rate, "Frames per second.", unit: "1/s"),
    .value(
      "loop", \.loop, .anySchema([.wordSchema(["forever", "once"]), .integerSchema(times)]),
      "How many times the frames are played.", read: { loop($1) },
      write: {
        switch $0 {
        case .forever: .text("forever")
        case .times(1): .text("once")
        case .times(let times): .integer(times)
        }
      }),
    .truth("autoplay", \.autoplay, "Whether the frames start with the level."),
    .number(
      "time", \.time, in: .played, "Time for which they have been playing at the start.",
      unit: "s"),
    .truth("ended", \.ended, "Whether they have ended or were stopped."),
  ]

  private static let times = 1...mostTimes

  private static func number(
    _ name: String, _ path: WritableKeyPath<LevelFrames, Int> & Sendable, _ about: String,
    required: String? = nil
  ) -> LevelField<LevelFrames> {
    .value(
      name, path, .integerSchema(numbers), about, required: required,
      read: { $1.integer(in: numbers, "a whole number from 0 to \(numbers.upperBound)") },
      write: { .integer($0) })
  }

  private static func loop(_ node: LevelNode) -> Loop? {
    let words: [String: Loop] = ["forever": .forever, "once": .times(1)]
    if case .scalar(let scalar) = node.node {
      if let loop = words[scalar.string] { return loop }
      if LevelNode.number(scalar.string) == nil {
        node.fail(
          "forever, once or a number of times",
          suggestion: node.nearest(to: scalar.string, among: words.keys.sorted()))
        return nil
      }
    }
    return node.integer(in: times, "forever, once or a number of times from 1 to \(mostTimes)")
      .map { .times($0) }
  }

  static func finish(
    _ record: inout LevelFrames, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard record.count > most, let node = fields["to"] else { return }
    node.fail("a frame near the first: there may be \(most)", found: "\(record.count) frames")
  }
}

// MARK: - What asks for frames

extension LevelReading {
  /// Something that asks for frames of a sprite.
  struct Played {
    var sprite: String
    /// The number of the one it asks for, if it does.
    var frame: Int?
    var node: LevelNode
  }

  /// The name of what plays, as `key(of:_:)`; of sprites it must be one that has frames.
  mutating func player(of kinds: [ObjectKey.Kind], _ node: LevelNode) -> ObjectKey? {
    let key = self.key(of: kinds, node)
    if let key, key.kind == .sprite {
      played.append(Played(sprite: key.id, frame: nil, node: node))
    }
    return key
  }

  /// Only what has frames plays them, and only those that it has.
  func checkFrames(_ level: LevelDocument) {
    for asked in played {
      // One that is missing has been told, and what comes from elsewhere is not at hand.
      guard let sprite = level.sprites[asked.sprite] else { continue }
      guard let frames = sprite.frames else {
        asked.node.fail(sentence: "the sprite \"\(asked.sprite)\" has no frames to play")
        continue
      }
      guard let frame = asked.frame, frames.index(of: frame) == nil else { continue }
      asked.node.fail(
        "a frame of \"\(asked.sprite)\", from \(frames.number(at: 0)) to "
          + "\(frames.number(at: frames.count - 1))", found: "\(frame)")
    }
  }
}
