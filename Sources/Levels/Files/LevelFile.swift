import Foundation
import LevelFormat
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LevelFileError: LocalizedError {
  /// The reason alone, which is what `localizedDescription` says: whoever asks for it names the file.
  public var errorDescription: String? { reason }

  static func last(_ file: String, _ action: String) -> LevelFileError {
    let cause = String(cString: strerror(errno))
    return LevelFileError(file: file, reason: "\(action): \(cause)", cause: cause)
  }
}

extension LevelDocument {
  /// Reads a level from a file.
  ///
  /// - Throws: `LevelFileError` when the file cannot be read, `LevelError` when it is no level.
  public init(contentsOf path: String) throws {
    self = try LevelReader.read(Self.text(ofFile: path), file: path)
  }

  /// The text of a file that should be a level.
  ///
  /// - Throws: `LevelFileError` when the file cannot be read, `LevelError` when it is larger than any level
  ///   or not UTF-8.
  public static func text(ofFile path: String) throws -> String {
    do {
      return try text(of: FileBytes.read(path, atMost: FileBytes.largestLevel), file: path)
    } catch let failure as FileBytes.Failure {
      throw error(failure, file: path)
    }
  }

  /// The text of the standard input, which should be a level; messages call it `file`.
  ///
  /// - Throws: As for a file.
  public static func textOfStandardInput(file: String = "standard input") throws -> String {
    do {
      return try text(
        of: FileBytes.readStandardInput(atMost: FileBytes.largestLevel), file: file)
    } catch let failure as FileBytes.Failure {
      throw error(failure, file: file)
    }
  }

  private static func error(_ failure: FileBytes.Failure, file: String) -> any Error {
    switch failure {
    case .tooLarge(let size, _):
      LevelError(file: file, problems: [LevelLimits.tooLarge(size)])
    case .folder: LevelFileError(file: file, reason: "is a folder, not a level")
    case .missing, .noFile, .unreadable: LevelFileError(file: file, reason: failure.reason)
    }
  }
}

/// How a level is laid out in the file that it is written to.
public enum LevelLayout: Hashable, Sendable {
  /// As the file is that is there: see `LevelDocument.text(keepingLayoutOf:)`. A new file gets the
  /// canonical form.
  case kept
  /// In the canonical form, as `inkfall format` writes it.
  case canonical
}

extension LevelDocument {
  /// Writes the level to a file, whole or not at all, after its text has been read again.
  ///
  /// A file that is a link stays one, and one with the line ends of Windows keeps them.
  ///
  /// - Parameter layout: How it is laid out. Default: objects that have not changed keep their lines.
  /// - Throws: `LevelFileError`; the file is then as it was.
  public func saveAtomically(
    to path: String, layout: LevelLayout = .kept
  ) throws(LevelFileError) {
    let checked: CheckedLevelText
    let earlier = layout == .kept ? try? LevelDocument.text(ofFile: path) : nil
    do throws(UnreadableTextError) {
      if let earlier {
        checked = try CheckedLevelText(checking: text(keepingLayoutOf: earlier))
      } else {
        checked = try CheckedLevelText(self)
      }
    } catch {
      throw LevelFileError(file: path, reason: error.description)
    }
    guard earlier == nil else { return try LevelDocument.save(checked.text, atomicallyTo: path) }
    try checked.save(to: path)
  }

  /// Writes a text to a file, likewise: see `AtomicFile`. A level's own text goes through `CheckedLevelText`.
  ///
  /// - Throws: `LevelFileError`; the file is then as it was.
  public static func save(_ text: String, atomicallyTo path: String) throws(LevelFileError) {
    try AtomicFile.write(text.utf8, to: path)
  }
}

extension LineBreaks {
  /// How the lines of a file end that may be there; with line feeds where there is none that can be read.
  public init(ofFile path: String) {
    let text = try? LevelDocument.text(ofFile: path)
    self = text.map { LineBreaks(of: $0) } ?? .lineFeed
  }
}

extension CheckedLevelText {
  /// Writes the text to a file, whole or not at all, with the line ends that the file has.
  ///
  /// - Throws: `LevelFileError`; the file is then as it was.
  public func save(to path: String) throws(LevelFileError) {
    try LevelDocument.save(LineBreaks(ofFile: path).put(into: text), atomicallyTo: path)
  }
}
