import Foundation
import Levels
import Physics
import Platform

/// Goes through the chunks of a PNG file: their names and bytes, nothing of what is in them.
///
/// libpng would unpack the pixels to find a chunk behind them, and refuse a file for a picture that is
/// damaged or cut short. A text in front of the damage is found here.
struct PNGChunks {
  struct Chunk {
    var type: [UInt8]
    var data: ArraySlice<UInt8>
    /// With its length, name and sum.
    var whole: ArraySlice<UInt8>

    /// Whether its sum is right.
    var isIntact: Bool {
      let sum = whole.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return sum == Zlib.crc32(of: whole.dropFirst(4).dropLast(4))
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The name of chunks with international text.
  static let text = Array("iTXt".utf8)
  private static let end = Array("IEND".utf8)

  private let bytes: [UInt8]
  private var place = signature.count
  private var isOver = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func isPNG(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: signature) }

  /// Whether a file begins as a PNG does.
  static func isPNG(_ path: String) -> Bool {
    FirstBytes.of(path, count: signature.count).map { isPNG($0) } ?? false
  }

  /// The next chunk; `nil` after the last.
  mutating func next() throws(CarriedTextError) -> Chunk? {
    guard !isOver else { return nil }
    guard place + 12 <= bytes.count else { throw .endsEarly }
    let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= Int(Int32.max), length <= bytes.count - place - 12 else { throw .endsEarly }
    let whole = bytes[place..<place + 12 + length]
    let type = Array(bytes[place + 4..<place + 8])
    place += 12 + length
    isOver = type == Self.end
    return Chunk(type: type, data: whole.dropFirst(8).dropLast(4), whole: whole)
  }
}

/// What a file begins with: enough to tell what it is.
enum FirstBytes {
  /// `nil` for what is no file or cannot be read: a pipe would be waited for.
  static func of(_ path: String, count: Int) -> [UInt8]? {
    (try? FileBytes.beginning(of: path, count: count)).map { [UInt8]($0) }
  }
}
