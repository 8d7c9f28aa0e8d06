import Foundation
import Levels
import Physics

/// Pictures that were dropped into levels and are not saved with one yet: copies in the state folder, under the paths
/// that the levels have for them. A level that is saved takes its own along.
enum KeptPictures {
  /// Copies that nobody has touched for so long go (s): 90 days.
  static let age: TimeInterval = 90 * 86_400

  static func folder(_ state: URL?) -> URL {
    (state ?? UserFolders.temporary)
      .appendingPathComponent("unsaved")
  }

  /// A path for a picture in a level: its name, and a sum of its bytes, so that others of the name are others and the
  /// same one is kept once.
  static func path(name: String, ending: String, bytes: some Sequence<UInt8>) -> String {
    let letters = name.lowercased().unicodeScalars.map { scalar -> Character in
      let isPlain =
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
      return isPlain ? Character(scalar) : "-"
    }
    let words = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
    let sum = sum(of: bytes)
    let digits = String(UInt32(truncatingIfNeeded: sum ^ (sum >> 32)), radix: 16)
    return "images/\(words.isEmpty ? "picture" : words)-\(digits).\(ending)"
  }

  /// A sum by which files are told apart (Fowler, Noll and Vo's FNV-1a).
  static func sum(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Deletes what is old, but for the pictures of unsaved drawings.
  ///
  /// - Parameter logs: The folder of the drawings' logs.
  static func tidy(_ folder: URL, logs: URL? = nil, now: Date = Date()) {
    // `nil` for a log that cannot be read: it may name any of them.
    var texts: [Data?]?
    func isNamed(_ name: String) -> Bool {
      let read =
        texts
        ?? logs.map {
          AutosaveLog.files(in: $0).map {
            try? FileBytes.read($0.path, atMost: AutosaveLog.mostBytes)
          }
        } ?? []
      texts = read
      return read.contains { $0 == nil || $0?.range(of: Data(name.utf8)) != nil }
    }
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for name in names ?? [] {
      let file = folder.appendingPathComponent(name)
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular,
        let changed = attributes?[.modificationDate] as? Date,
        now.timeIntervalSince(changed) > age, !isNamed(file.lastPathComponent)
      else { continue }
      try? FileManager.default.removeItem(at: file)
    }
  }
}
