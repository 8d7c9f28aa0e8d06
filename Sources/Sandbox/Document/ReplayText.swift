import Editing
import Foundation
import Levels
import Physics

// A replay as a text: lines of JSON.
//
//     {"engine":"0.9.0","inkfallReplay":1,"level":"inkfall: 1\n…","name":"First swing"}
//     {"command":{"grabEnd":{}},"step":31}
//     {"hash":"0123456789abcdef","step":60}
//     {"back":45}
//     {"end":83,"hash":"…","outcome":{"ink":3.5,"kind":"won","stars":0,"time":1.4}}
//
// `back` stands in the journal of a run that has gone back in time: what came after that step is gone. A journal has no
// end while its run goes on; a saved replay has one, and whatever was cut short has not.

/// One line of a replay.
enum ReplayLine: Hashable, Sendable {
  case head(Head)
  case command(TimedCommand)
  case checkpoint(Replay.Checkpoint)
  case back(step: UInt64)
  case end(End)

  struct Head: Hashable, Sendable, Codable {
    var inkfallReplay = Replay.version
    var engine = EngineVersion.current
    var name: String
    var file: String?
    var level: String
    /// What the level names and does not have: `body crate`.
    var missing: [String]?
  }

  struct End: Hashable, Sendable {
    var steps: UInt64
    var hash: UInt64
    var outcome: Replay.Outcome
  }
}

extension ReplayLine: Codable {
  private enum Key: String, CodingKey {
    case inkfallReplay, step, command, reverted, paused, hash, back, end, outcome
  }

  func encode(to encoder: any Encoder) throws {
    if case .head(let head) = self { return try head.encode(to: encoder) }
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .head: break
    case .command(let order):
      try fields.encode(order.step, forKey: .step)
      try fields.encode(order.command, forKey: .command)
      if order.isReverted { try fields.encode(true, forKey: .reverted) }
      if order.isPaused { try fields.encode(true, forKey: .paused) }
    case .checkpoint(let point):
      try fields.encode(point.step, forKey: .step)
      try fields.encode(hexadecimal(point.hash), forKey: .hash)
    case .back(let step): try fields.encode(step, forKey: .back)
    case .end(let end):
      try fields.encode(end.steps, forKey: .end)
      try fields.encode(hexadecimal(end.hash), forKey: .hash)
      try fields.encode(end.outcome, forKey: .outcome)
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func hash() throws -> UInt64 {
      let text = try fields.decode(String.self, forKey: .hash)
      guard text.count == 16, let hash = UInt64(text, radix: 16) else {
        throw DecodingError.dataCorruptedError(
          forKey: .hash, in: fields, debugDescription: "expected 16 digits of a hash")
      }
      return hash
    }
    if fields.contains(.inkfallReplay) {
      self = .head(try Head(from: decoder))
    } else if fields.contains(.end) {
      self = .end(
        End(
          steps: try fields.decode(UInt64.self, forKey: .end), hash: try hash(),
          outcome: try fields.decode(Replay.Outcome.self, forKey: .outcome)))
    } else if fields.contains(.back) {
      self = .back(step: try fields.decode(UInt64.self, forKey: .back))
    } else if fields.contains(.command) {
      self = .command(
        TimedCommand(
          step: try fields.decode(UInt64.self, forKey: .step),
          command: try fields.decode(Command.self, forKey: .command),
          isReverted: try fields.decodeIfPresent(Bool.self, forKey: .reverted) ?? false,
          isPaused: try fields.decodeIfPresent(Bool.self, forKey: .paused) ?? false))
    } else if fields.contains(.hash) {
      self = .checkpoint(
        Replay.Checkpoint(step: try fields.decode(UInt64.self, forKey: .step), hash: try hash()))
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "expected a command, a hash, or the end of the replay"))
    }
  }
}

// MARK: - Writing

extension ReplayLine {
  /// The line with its end.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(0x0A)
    return data
  }
}

extension ReplayLine.Head {
  init(_ level: LevelDocument, file: String?, engine: String = EngineVersion.current) {
    self.engine = engine
    self.file = file
    name = level.name
    var whole = level
    // What is expected of it decides nothing, and may speak of what is gone.
    whole.expectations.removeAll { !$0.isAbout(level) }
    self.level = LevelWriter.write(whole)
    let names = level.missingNames
    missing = names.isEmpty ? nil : names.map(\.words)
  }
}

extension Replay {
  /// The lines of its file.
  var lines: [ReplayLine] {
    var lines: [ReplayLine] = [.head(ReplayLine.Head(level, file: file, engine: engine))]
    var points = checkpoints[...]
    for order in orders {
      while let point = points.first, point.step <= order.step {
        lines.append(.checkpoint(point))
        points.removeFirst()
      }
      lines.append(.command(order))
    }
    lines += points.map { .checkpoint($0) }
    if let hash { lines.append(.end(.init(steps: steps, hash: hash, outcome: outcome))) }
    return lines
  }

  /// The text of its file.
  func text() throws -> String {
    var data = Data()
    for line in lines { data += try line.data() }
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes its file, whole or not at all.
  ///
  /// - Parameter levelFile: Where its level came from: the replay names it from its own folder.
  func save(to path: String, levelFile: String? = nil) throws {
    var copy = self
    if let levelFile { copy.file = Self.relative(levelFile, to: path) }
    try LevelDocument.save(copy.text(), atomicallyTo: path)
  }

  /// A path as seen from the folder of another: `../room.yaml`.
  static func relative(_ path: String, to other: String) -> String {
    let own = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let folder = URL(fileURLWithPath: other).deletingLastPathComponent().standardizedFileURL
      .pathComponents
    let shared = zip(own, folder).prefix { $0 == $1 }.count
    // With nothing but the root in common it is somewhere else altogether: its name has to do.
    guard shared > 1 else { return own.last ?? path }
    return (folder.dropFirst(shared).map { _ in ".." } + own.dropFirst(shared))
      .joined(separator: "/")
  }
}
