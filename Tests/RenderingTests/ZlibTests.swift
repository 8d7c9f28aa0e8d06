import Foundation
import Levels
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox

@Suite("Compressed bytes")
struct ZlibTests {
  static let text = (0..<24).map { i in
    "body-\(i): {at: [\(i * 7 % 31), \(i * i % 97)], angle: \(i * 13 % 360)}"
  }.joined(separator: "\n")

  /// Bytes that are made by a rule, and how well they compress.
  enum Sample: String, CaseIterable {
    case empty, one, pair, repeated, zeros, level, slow, noise, fewLetters, large

    var bytes: [UInt8] {
      var random = SplitMix(7)
      switch self {
      case .empty: return []
      case .one: return [7]
      case .pair: return [0, 255]
      case .repeated: return Array("aaaa".utf8)
      case .zeros: return [UInt8](repeating: 0, count: 100_000)
      case .level: return Array(String(repeating: "bodies: {at: [0, 1]}\n", count: 4000).utf8)
      case .slow: return (0..<70_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
      case .noise: return (0..<40_000).map { _ in UInt8(random.below(256)) }
      case .fewLetters: return (0..<40_000).map { _ in UInt8(97 + random.below(3)) }
      // More than zlib is given room for at a time.
      case .large: return (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
      }
    }
  }

  @Test(arguments: Sample.allCases) func whatIsCompressedComesOutAsItWas(_ sample: Sample) throws {
    let bytes = sample.bytes
    let packed = Zlib.compressed(bytes)
    #expect(try Zlib.decompressed(packed, atMost: bytes.count) == bytes)
    #expect(packed.count <= bytes.count + bytes.count / 1000 + 16)
    let zipped = GzipBytes.member(bytes)
    #expect(try Zlib.gunzipped(zipped, atMost: bytes.count) == bytes)
    guard !bytes.isEmpty else { return }
    #expect(throws: Zlib.Failure.tooLarge) {
      try Zlib.decompressed(packed, atMost: bytes.count - 1)
    }
    #expect(throws: Zlib.Failure.tooLarge) {
      try Zlib.gunzipped(zipped, atMost: bytes.count - 1)
    }
  }

  @Test func repeatedTextIsSmall() {
    #expect(Zlib.compressed(Sample.level.bytes).count < Sample.level.bytes.count / 100)
  }

  /// A megabyte of zeros in a thousand bytes; and the most that deflate can do, a thousandfold.
  @Test(arguments: [0, 1, 1 << 16, 1 << 19, (1 << 20) - 1])
  func noMoreComesOutThanAskedFor(limit: Int) throws {
    let bomb = Zlib.compressed([UInt8](repeating: 0, count: 1 << 20))
    #expect(bomb.count < 2000)
    #expect(throws: Zlib.Failure.tooLarge) { try Zlib.decompressed(bomb, atMost: limit) }
    #expect(try Zlib.decompressed(bomb, atMost: 1 << 20).count == 1 << 20)
  }

  /// A compressed text, and what is wrong with it.
  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var failure: Zlib.Failure
    var change: @Sendable (inout [UInt8]) -> Void

    init(
      _ what: String, _ failure: Zlib.Failure, _ change: @escaping @Sendable (inout [UInt8]) -> Void
    ) {
      (testDescription, self.failure, self.change) = (what, failure, change)
    }
  }

  static let damages: [Damage] = [
    Damage("nothing", .endsEarly) { $0 = [] },
    Damage("one byte", .endsEarly) { $0 = [0x78] },
    Damage("the header alone", .endsEarly) { $0.removeSubrange(2...) },
    Damage("half", .endsEarly) { $0.removeSubrange(($0.count / 2)...) },
    Damage("without its checksum", .endsEarly) { $0.removeLast(4) },
    Damage("without the end of its checksum", .endsEarly) { $0.removeLast() },
    Damage("another checksum", .damaged) { $0[$0.count - 1] ^= 1 },
    Damage("another method", .damaged) { ($0[0], $0[1]) = (0x77, 0x85) },
    Damage("a window that is too large", .damaged) { ($0[0], $0[1]) = (0x88, 0x1C) },
    Damage("a header with another sum", .damaged) { $0[1] ^= 1 },
    // It needs a dictionary, which nobody has.
    Damage("a dictionary", .damaged) { ($0[0], $0[1]) = (0x78, 0xBB) },
    Damage("a kind of block that there is not", .damaged) { $0[2] |= 0b110 },
    Damage("a gzip file", .damaged) { ($0[0], $0[1]) = (0x1F, 0x8B) },
  ]

  @Test(arguments: damages) func whatIsDamagedIsTold(_ damage: Damage) {
    var packed = Zlib.compressed(Array(Self.text.utf8))
    damage.change(&packed)
    #expect(throws: damage.failure) { try Zlib.decompressed(packed, atMost: 1 << 16) }
  }

  @Test func cutAnywhereItEndsEarly() {
    for bytes in [Zlib.compressed(Array(Self.text.utf8)), GzipBytes.member(Array(Self.text.utf8))] {
      let isGzip = bytes.starts(with: Zlib.gzipMark)
      for count in 0..<bytes.count {
        #expect(throws: Zlib.Failure.endsEarly) {
          isGzip
            ? try Zlib.gunzipped(bytes.prefix(count), atMost: 1 << 16)
            : try Zlib.decompressed(bytes.prefix(count), atMost: 1 << 16)
        }
      }
    }
  }

  /// Whatever is done to the bytes, the answer is what was compressed, or a reason.
  @Test(arguments: 0..<8 as Range<UInt64>) func damagedBytesNeverBreakIt(seed: UInt64) {
    var random = SplitMix(seed)
    let text = Array(Self.text.utf8)
    let (packed, zipped) = (Zlib.compressed(text), GzipBytes.member(text))
    for _ in 0..<600 {
      var (a, b) = (packed, zipped)
      for _ in 0...random.below(6) {
        a[random.below(a.count)] = UInt8(random.below(256))
        b[random.below(b.count)] = UInt8(random.below(256))
      }
      if let out = try? Zlib.decompressed(a, atMost: 1 << 16) { #expect(out == text) }
      // Its name, its time and the like may be others.
      if let out = try? Zlib.gunzipped(b, atMost: 1 << 16) { #expect(out == text) }
    }
  }

  // MARK: - gzip

  @Test func membersOfAGzipFileFollowEachOther() throws {
    let parts = ["one, ", "", "two, ", "three"].map { Array($0.utf8) }
    let file = parts.flatMap { GzipBytes.member($0) }
    let all = parts.flatMap { $0 }
    #expect(try Zlib.gunzipped(file, atMost: all.count) == all)
    #expect(throws: Zlib.Failure.tooLarge) { try Zlib.gunzipped(file, atMost: all.count - 1) }
    #expect(try Zlib.gunzipped(file + [0, 0, 0], atMost: 100) == all)
    #expect(throws: Zlib.Failure.endsEarly) {
      try Zlib.gunzipped(file + Zlib.gzipMark, atMost: 100)
    }
  }

  @Test(arguments: 0..<32 as Range<UInt8>) func allFieldsOfAGzipHeaderArePassedOver(flags: UInt8)
    throws
  {
    let text = Array(Self.text.utf8)
    let file = GzipBytes.member(text, flags: flags)
    #expect(try Zlib.gunzipped(file, atMost: 1 << 16) == text)
  }

  @Test(
    arguments: [
      ("123456789", 0xCBF4_3926), ("", 0), ("IEND", 0xAE42_6082),
    ] as [(String, UInt32)])
  func theChecksumIsThatOfPNGAndGzip(text: String, sum: UInt32) {
    #expect(Zlib.crc32(of: Array(text.utf8)) == sum)
  }

  // MARK: - Drawings

  /// `printf '<svg width="9cm"…' | gzip -n`.
  private static let drawing =
    "H4sIAAAAAAACA7MpLktXKM9MKcmwVbJMzlVSyEjNTM8ogXDsbIpSk0tg0obI0iCOvp2NPlC7HQAmLr+TRAAAAA=="

  @Test func compressedDrawingsAreImported() throws {
    let packed = try #require(Data(base64Encoded: Self.drawing))
    let content = try GzipFile.content(of: packed, named: "f.svgz")
    let level = try LevelImporter.level(from: content, file: "f.svgz").level
    #expect(level.bodies["rect"]?.shapes == [.box(width: 1, height: 1)])
    // What is not compressed stays as it is.
    #expect(try GzipFile.content(of: content, named: "f.svg") == content)
  }

  @Test(arguments: [
    (Zlib.Failure.endsEarly, "a file that ends too soon"), (.damaged, "a damaged file"),
    (.tooLarge, "more"),
  ])
  func whyADrawingCannotBeDecompressedIsSaid(failure: Zlib.Failure, words: String) throws {
    var packed = try #require(Data(base64Encoded: Self.drawing))
    switch failure {
    case .endsEarly: packed.removeLast(6)
    case .damaged: packed[packed.count - 8] ^= 1
    case .tooLarge: packed = Data(GzipBytes.member([UInt8](repeating: 32, count: (16 << 20) + 1)))
    }
    let error = #expect(throws: ImportError.self) {
      try GzipFile.content(of: packed, named: "f.svgz")
    }
    #expect(
      error?.description
        == "f.svgz: expected a gzip file that holds at most 16 MB, found \(words)")
  }
}

/// Gzip files as RFC 1952 describes them.
enum GzipBytes {
  /// One member, with the fields of its header that its flags say.
  static func member(_ bytes: [UInt8], flags: UInt8 = 0) -> [UInt8] {
    var head: [UInt8] = [0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 0, 3]
    if flags & 4 != 0 { head += [3, 0, 9, 9, 9] }
    if flags & 8 != 0 { head += Array("name.svg".utf8) + [0] }
    if flags & 16 != 0 { head += Array("a comment".utf8) + [0] }
    if flags & 2 != 0 { head += word(Zlib.crc32(of: head)).prefix(2) }
    // Between the header and the checksum of zlib's format is what gzip has, too.
    let packed = Zlib.compressed(bytes).dropFirst(2).dropLast(4)
    return head + packed + word(Zlib.crc32(of: bytes))
      + word(UInt32(truncatingIfNeeded: bytes.count))
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
