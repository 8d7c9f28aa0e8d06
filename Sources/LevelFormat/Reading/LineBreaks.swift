/// How the lines of a text end. Levels are written with line feeds; a file whose lines end otherwise may keep that.
public enum LineBreaks: String, Hashable, Sendable {
  /// A line feed, as everywhere but on Windows.
  case lineFeed
  /// A carriage return and a line feed, as on Windows.
  case carriageReturnLineFeed
  /// A carriage return, as in very old files. Such files are read, and written with line feeds.
  case carriageReturn
  /// Some lines end in one way and some in another. Such files are read, and written with line feeds.
  case mixed

  /// How the lines of a text end; with line feeds where there is only one line.
  public init(of text: String) {
    var (feeds, both, returns) = (false, false, false)
    var wasReturn = false
    for byte in text.utf8 {
      switch byte {
      case 0x0A where wasReturn: both = true
      case 0x0A: feeds = true
      default: if wasReturn { returns = true }
      }
      wasReturn = byte == 0x0D
    }
    if wasReturn { returns = true }
    switch (feeds, both, returns) {
    case (_, false, false): self = .lineFeed
    case (false, true, false): self = .carriageReturnLineFeed
    case (false, false, true): self = .carriageReturn
    default: self = .mixed
    }
  }

  /// A text of ours as it is written in place of one whose lines end so: only Windows' line ends are kept.
  public func put(into text: String) -> String {
    guard self == .carriageReturnLineFeed else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + text.utf8.count / 32)
    for byte in text.utf8 {
      if byte == 0x0A { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is told where a file's line ends are not kept; `nil` where they are.
  public var note: String? {
    switch self {
    case .lineFeed, .carriageReturnLineFeed: nil
    case .carriageReturn: "its lines ended with carriage returns; they end with line feeds now"
    case .mixed: "its lines ended in different ways; all end with line feeds now"
    }
  }

  /// A text with line feeds at the ends of its lines: to YAML all ends mean the same.
  static func unified(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var wasReturn = false
    for byte in text.utf8 {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || !wasReturn {
        bytes.append(byte)
      }
      wasReturn = byte == 0x0D
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
