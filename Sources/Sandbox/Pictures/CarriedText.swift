import Editing
import Foundation
import Levels
import Platform
import Presentation

/// A text that a picture carries: the level that it shows, or a play of it. Whoever has the picture has the level.
///
/// In a PNG file it is a chunk of its own, `iTXt` with the keyword `inkfall`, which other programs pass over. Its
/// "translated keyword" says what it is.
struct CarriedText: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case level
    case replay
  }

  var kind: Kind
  var text: String
  /// The pictures that it shows.
  var files: [CarriedFile] = []

  /// The keyword of the chunk.
  static let keyword = "inkfall"
  /// The longest text that is read (32 MB): as long as levels and plays may be.
  static let mostBytes = 32 << 20
  /// Longer texts are packed (bytes).
  static let leastPacked = 512

  init(_ kind: Kind, _ text: String, files: [CarriedFile] = []) {
    self.kind = kind
    self.text = text
    self.files = files
  }
}

/// Why what a picture carries cannot be read.
enum CarriedTextError: Error, Hashable, Sendable, CustomStringConvertible {
  case endsEarly
  case damaged
  case tooLarge
  case unknownKind
  case unreadable(String)

  var description: String {
    switch self {
    case .endsEarly: Words.pictureEndsEarly
    case .damaged: Words.carriedIsDamaged
    case .tooLarge: Words.carriedIsTooLong(CarriedText.mostBytes >> 20)
    case .unknownKind: Words.carriedIsUnknown
    case .unreadable(let reason): reason
    }
  }
}

// MARK: - Reading

extension CarriedText {
  /// What a file carries; `nil` if it is no PNG or carries nothing of ours.
  static func read(contentsOf path: String) throws(CarriedTextError) -> CarriedText? {
    guard PNGChunks.isPNG(path) else { return nil }
    let data: Data
    do {
      data = try FileBytes.read(path, atMost: PixelImage.mostFileBytes)
    } catch {
      if case .tooLarge = error {
        throw .unreadable(Words.pictureIsTooLarge(PixelImage.mostFileBytes >> 20))
      }
      throw .unreadable(Words.pictureIsUnreadable)
    }
    return try read([UInt8](data))
  }

  /// The text of a level's file, or of the level that a picture carries with its pictures.
  static func level(ofFile path: String) throws -> CarriedText {
    let carried: CarriedText?
    do {
      carried = try read(contentsOf: path)
    } catch {
      throw LevelFileError(file: path, reason: error.description)
    }
    guard let carried else {
      guard !PNGChunks.isPNG(path) else {
        throw LevelFileError(file: path, reason: Words.carriesNoLevel)
      }
      return CarriedText(.level, try LevelDocument.text(ofFile: path))
    }
    guard carried.kind == .level else {
      throw LevelFileError(file: path, reason: Words.carriesReplayNoLevel)
    }
    return carried
  }

  /// What the bytes of a file carry.
  static func read(_ bytes: [UInt8]) throws(CarriedTextError) -> CarriedText? {
    guard PNGChunks.isPNG(bytes) else { return nil }
    var chunks = PNGChunks(bytes)
    var text: CarriedText?
    do throws(CarriedTextError) {
      while let chunk = try chunks.next() {
        if let file = CarriedFile(chunk) { text?.files.append(file) }
        guard text == nil, chunk.type == PNGChunks.text, let fields = Fields(chunk.data),
          fields.keyword == Array(keyword.utf8)
        else { continue }
        guard chunk.isIntact else { throw .damaged }
        text = try CarriedText(fields)
      }
    } catch {
      // What is missing behind the text is at most a part of the picture.
      guard text != nil else { throw error }
    }
    return text
  }

  private init(_ fields: Fields) throws(CarriedTextError) {
    let bytes: [UInt8]
    if fields.isPacked {
      do throws(Zlib.Failure) {
        bytes = try Zlib.decompressed(fields.text, atMost: Self.mostBytes)
      } catch {
        throw error == .tooLarge ? .tooLarge : .damaged
      }
    } else {
      guard fields.text.count <= Self.mostBytes else { throw .tooLarge }
      bytes = Array(fields.text)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged }
    guard let kind = Kind(rawValue: String(decoding: fields.kind, as: UTF8.self)) else {
      throw .unknownKind
    }
    self.init(kind, text)
  }

  /// The fields of an `iTXt` chunk (PNG, 11.3.4.5).
  private struct Fields {
    var keyword: [UInt8]
    var isPacked: Bool
    var kind: [UInt8]
    var text: ArraySlice<UInt8>

    init?(_ data: ArraySlice<UInt8>) {
      guard let end = data.prefix(80).firstIndex(of: 0), end + 2 < data.endIndex else { return nil }
      keyword = Array(data[..<end])
      let (flag, method) = (data[end + 1], data[end + 2])
      guard flag <= 1, method == 0 else { return nil }
      isPacked = flag == 1
      let language = data[(end + 3)...]
      guard let languageEnd = language.firstIndex(of: 0) else { return nil }
      let translated = data[(languageEnd + 1)...]
      guard let translatedEnd = translated.firstIndex(of: 0) else { return nil }
      kind = Array(translated[..<translatedEnd])
      text = data[(translatedEnd + 1)...]
    }
  }
}

// MARK: - Writing

extension CarriedText {
  /// What a PNG file carries it with. In front of the pixels, so that it is found without them.
  var chunks: [PNGChunk] { [chunk] + files.map(\.chunk) }

  private var chunk: PNGChunk {
    let bytes = Array(text.utf8)
    let isPacked = bytes.count > Self.leastPacked
    var data = Array(Self.keyword.utf8) + [0, isPacked ? 1 : 0, 0]
    data += [0]
    data += Array(kind.rawValue.utf8) + [0]
    data += isPacked ? Zlib.compressed(bytes) : bytes
    return PNGChunk(PNGChunks.text, data)
  }
}
