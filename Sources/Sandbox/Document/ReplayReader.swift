import Editing
import Foundation
import Levels

/// What is wrong with a replay, and where.
struct ReplayError: Error, Hashable, CustomStringConvertible {
  var file: String
  /// Counted from 1; zero for what has no line.
  var line = 0
  var reason: String

  var description: String { line == 0 ? "\(file): \(reason)" : "\(file):\(line): \(reason)" }
}

/// Reads replays. A file is somebody else's: everything is checked, and what is wrong is told with its line.
struct ReplayReader {
  /// The largest file that is read (bytes): an hour of pulling things about takes some 20 MB.
  static let mostBytes = 256 << 20
  /// The longest run (steps): a day at 60 Hz.
  static let mostSteps: UInt64 = 24 * 3600 * 60
  /// The most commands: an hour of pulling with the pointer is 216,000.
  static let mostOrders = 1_000_000

  private let file: String
  private let mayBeCutShort: Bool
  private var replay: Replay?
  private var hasEnded = false

  /// The replay in a file.
  ///
  /// - Parameter mayBeCutShort: Whether one that ends early counts as far as it goes, as the journal of a program that
  ///   was killed does: its last line may be a half.
  static func read(contentsOf path: String, mayBeCutShort: Bool = false) throws -> Replay {
    let data: Data
    do {
      data = try FileBytes.read(path, atMost: mostBytes)
    } catch {
      let reason =
        switch error {
        case .missing: Words.noSuchFile
        case .unreadable: Words.cannotBeRead
        case .folder, .noFile: error.reason
        case .tooLarge(let size, _):
          Words.replayIsTooLarge((size ?? mostBytes) >> 20, most: mostBytes >> 20)
        }
      throw ReplayError(file: path, reason: reason)
    }
    return try read(data, file: path, mayBeCutShort: mayBeCutShort)
  }

  /// The run that a program was keeping when it was killed, as far as it can be read, and whether there is more behind
  /// that: a crash cuts off the end, it does not damage the middle.
  static func read(journal url: URL) -> (run: Replay?, isDamaged: Bool) {
    guard let data = try? FileBytes.read(url.path, atMost: mostBytes), !data.isEmpty else {
      return (nil, false)
    }
    var isDamaged = false
    let run = try? read(data, file: url.path, mayBeCutShort: true, &isDamaged)
    return (run, run == nil || isDamaged)
  }

  /// The replay in the bytes of a file.
  static func read(
    _ data: Data, file: String, mayBeCutShort: Bool = false
  ) throws(ReplayError) -> Replay {
    var isDamaged = false
    return try read(data, file: file, mayBeCutShort: mayBeCutShort, &isDamaged)
  }

  private static func read(
    _ data: Data, file: String, mayBeCutShort: Bool, _ isDamaged: inout Bool
  ) throws(ReplayError) -> Replay {
    var reader = ReplayReader(file: file, mayBeCutShort: mayBeCutShort)
    let decoder = JSONDecoder()
    var number = 0
    var parts = LineSequence(data)
    while let part = parts.next() {
      number += 1
      guard part.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      let line: ReplayLine
      do {
        if number == 1 { try reader.checkVersion(Data(part), decoder) }
        line = try decoder.decode(ReplayLine.self, from: Data(part))
      } catch let error as ReplayError {
        throw error
      } catch {
        // What a crash has cut off was never whole.
        if mayBeCutShort, reader.replay != nil {
          isDamaged = parts.contains { !$0.isEmpty }
          break
        }
        throw ReplayError(file: file, line: number, reason: sentence(for: error))
      }
      try reader.take(line, number)
    }
    return try reader.finished()
  }

  // MARK: - Lines

  private mutating func take(_ line: ReplayLine, _ number: Int) throws(ReplayError) {
    func fail(_ reason: String) -> ReplayError {
      ReplayError(file: file, line: number, reason: reason)
    }
    if case .head(let head) = line {
      guard replay == nil else { throw fail(Words.replayBeginsOnce) }
      return replay = try begin(head, number)
    }
    guard var replay else {
      throw fail(Words.noReplay(version: Replay.version))
    }
    // Its copy must be the only one while it grows.
    self.replay = nil
    guard !hasEnded else { throw fail(Words.replayHasEnded) }
    func checked(_ step: UInt64) throws(ReplayError) {
      guard step <= Self.mostSteps else {
        throw fail(Words.tooManySteps(step, most: Self.mostSteps))
      }
      guard step >= replay.steps else {
        throw fail(Words.stepTooEarly(step, least: replay.steps))
      }
    }
    switch line {
    case .head: break
    case .command(let order):
      try checked(order.step)
      guard replay.orders.count < Self.mostOrders else {
        throw fail(Words.tooManyCommands(Self.mostOrders))
      }
      replay.orders.append(order)
      replay.steps = order.step
    case .checkpoint(let point):
      try checked(point.step)
      replay.checkpoints.append(point)
      replay.steps = point.step
    case .back(let step):
      guard step <= replay.steps else {
        throw fail(Words.stepNotYet(step, most: replay.steps))
      }
      replay = replay.upTo(step)
    case .end(let end):
      try checked(end.steps)
      replay.steps = end.steps
      (replay.hash, replay.outcome) = (end.hash, end.outcome)
      hasEnded = true
    }
    self.replay = replay
  }

  private func begin(_ head: ReplayLine.Head, _ number: Int) throws(ReplayError) -> Replay {
    var replay = Replay(name: head.name, file: head.file, engine: head.engine)
    do {
      replay.level = try LevelReader.read(
        head.level, file: "its level",
        assuming: (head.missing ?? []).compactMap(ObjectKey.init(words:)))
    } catch {
      let first = error.problems.first.map { Words.lineOfLevel($0.line, $0.message) }
      throw ReplayError(file: file, line: number, reason: first ?? Words.replaysLevelUnread)
    }
    return replay
  }

  private func finished() throws(ReplayError) -> Replay {
    guard let replay else {
      throw ReplayError(
        file: file, reason: Words.emptyReplay(version: Replay.version)
      )
    }
    guard hasEnded || mayBeCutShort else {
      throw ReplayError(file: file, reason: Words.replayIsCutShort)
    }
    return replay
  }

  // MARK: - Words

  private struct Version: Decodable { var inkfallReplay: Int }

  /// A replay of a version that this program does not know, in its own sentence.
  private func checkVersion(_ line: Data, _ decoder: JSONDecoder) throws {
    guard let version = try? decoder.decode(Version.self, from: line).inkfallReplay else {
      throw ReplayError(
        file: file, line: 1,
        reason: Words.noReplay(version: Replay.version))
    }
    guard version <= Replay.version else {
      throw ReplayError(
        file: file, line: 1,
        reason: Words.newerReplay(version, known: Replay.version))
    }
    guard version >= 1 else {
      throw ReplayError(file: file, line: 1, reason: Words.noReplayVersion(version))
    }
  }

  private static func sentence(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      let place = path(context.codingPath)
      return Words.expected(key.stringValue, in: place)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return Words.notAsExpected(path(context.codingPath))
    case DecodingError.dataCorrupted(let context):
      let place = path(context.codingPath)
      return place.isEmpty
        ? (context.debugDescription.hasPrefix("expected")
          ? context.debugDescription : Words.lineIsNoJSON)
        : "\(place): \(context.debugDescription)"
    default: return Words.lineUnread
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.filter { $0 != "_0" }
      .joined(separator: ".")
  }
}
