import Foundation
import Levels
import Physics
import Synchronization

/// A reader to test with any bytes: by libFuzzer, which searches for inputs that reach new code, or
/// with stored inputs that are mutated by a seed.
///
/// Only a build with `-sanitize=fuzzer` contains libFuzzer. `scripts/fuzz.sh` makes one.
enum ReaderFuzz: String, CaseIterable {
  case level, svg, rube, numpty, replay, snapshot, hand, strokes

  /// Runs the driver with its own arguments: folders of inputs, `-max_total_time=60` and so on.
  func run(_ arguments: [String]) throws {
    typealias Look = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    typealias Driver =
      @convention(c) (
        UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Look
      ) -> Int32
    guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else {
      throw CommandFailure(
        "This program was built without libFuzzer. Use scripts/fuzz.sh or --corpus FOLDER.")
    }
    let driver = unsafeBitCast(symbol, to: Driver.self)
    Self.chosen.withLock { $0 = self }
    var words: [UnsafeMutablePointer<CChar>?] = (["inkfall"] + arguments).map { strdup($0) } + [nil]
    var count = Int32(words.count - 1)
    let result = words.withUnsafeMutableBufferPointer { words -> Int32 in
      guard var first = words.baseAddress else { return 1 }
      return driver(&count, &first) { bytes, count in
        ReaderFuzz.look(
          Data(UnsafeBufferPointer(start: bytes, count: count)),
          with: ReaderFuzz.chosen.withLock { $0 })
        return 0
      }
    }
    guard result == 0 else { throw CommandFailure("libFuzzer ended with code \(result).") }
  }

  private static let chosen = Mutex(ReaderFuzz.level)

  /// Reads the bytes, and writes and reads the result again.
  static func look(_ data: Data, with reader: ReaderFuzz) {
    switch reader {
    case .level:
      guard let text = try? LevelDocument.text(of: data, file: "fuzz"),
        let level = try? LevelReader.read(text, file: "fuzz")
      else { return }
      let written = level.text
      do {
        let again = try LevelReader.read(written, file: "written")
        precondition(again.text == written, "a level is written differently the second time")
      } catch {
        preconditionFailure("a written level cannot be read: \(error)")
      }
    case .svg: look(data, .svg)
    case .rube: look(data, .rube)
    case .numpty: look(data, data.prefix(4096).contains(UInt8(ascii: "<")) ? .npsvg : .nph)
    case .replay: _ = try? ReplayReader.read(data, file: "fuzz")
    case .snapshot:
      guard let snapshot = try? Snapshot(bytes: Array(data)) else { return }
      precondition(snapshot.bytes == Array(data), "a snapshot is written differently")
    case .hand: _ = try? HandScript(String(decoding: data, as: UTF8.self), named: "fuzz")
    case .strokes: _ = try? InputScript.parse(String(decoding: data, as: UTF8.self), named: "fuzz")
    }
  }

  private static func look(_ data: Data, _ format: ImportFormat) {
    guard let content = try? GzipFile.content(of: data, named: "fuzz"),
      let imported = try? LevelImporter.level(from: content, file: "fuzz", as: format)
    else { return }
    do {
      _ = try LevelReader.read(imported.level.text, file: "imported")
    } catch {
      preconditionFailure("an imported level cannot be read: \(error)")
    }
  }
}
