import Foundation
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file cannot be read or written: what the system says.
public struct LevelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public let file: String
  /// The reason as a sentence.
  public let reason: String

  /// An error from its parts.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// File and reason.
  public var description: String { "\(file): \(reason)" }

  static func last(_ file: String, _ action: String) -> LevelFileError {
    LevelFileError(file: file, reason: "\(action): \(String(cString: strerror(errno)))")
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
  /// - Throws: `LevelFileError` when the file cannot be read, `LevelError` when it is not UTF-8.
  public static func text(ofFile path: String) throws -> String {
    try checkIsRegular(path)
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let missing = !FileManager.default.fileExists(atPath: path)
      throw LevelFileError(
        file: path,
        reason: missing ? "there is no such file" : "cannot be read: \(error.localizedDescription)")
    }
    return try text(of: data, file: path)
  }

  /// Makes sure that there is a file to be read at a path, if there is anything: a device or a pipe may have no end,
  /// or no beginning.
  ///
  /// - Throws: `LevelFileError` for a folder and everything else that is no file.
  public static func checkIsRegular(_ path: String) throws(LevelFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw LevelFileError(file: path, reason: "is a folder, not a level")
    default:
      throw LevelFileError(file: path, reason: "is no file but a device or a pipe")
    }
  }

  /// The text in the bytes of a file.
  public static func text(of data: Data, file: String) throws(LevelError) -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw LevelError(file: file, problems: [firstBadByte(data)])
    }
    return text
  }

  /// Reads a level from a text; messages call it `file`.
  public init(text: String, file: String = "level") throws(LevelError) {
    self = try LevelReader.read(text, file: file)
  }

  /// The text of the level, in its canonical form.
  public var text: String { LevelWriter.write(self) }

  /// Where a file that is no UTF-8 begins to be none.
  private static func firstBadByte(_ data: Data) -> LevelProblem {
    var (line, column) = (1, 1)
    var decoder = UTF8()
    var bytes = data.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return LevelProblem(
      line: line, column: column, path: "", expected: "expected text in UTF-8",
      found: "other bytes")
  }
}

extension LevelDocument {
  /// Writes the level to a file, wholly or not at all: it is written aside, brought to the disk and
  /// then put in the file's place. A file that is a link stays one.
  ///
  /// - Throws: `LevelFileError`; the file is then as it was.
  public func saveAtomically(to path: String) throws(LevelFileError) {
    try Self.save(text, atomicallyTo: path)
  }

  /// Writes a text to a file, likewise. What is no file, as `/dev/stdout` or a pipe, stays what it is: the text is
  /// written into it.
  ///
  /// - Throws: `LevelFileError`; the file is then as it was.
  public static func save(_ text: String, atomicallyTo path: String) throws(LevelFileError) {
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      return try pour(text, into: path)
    }
    let target = try target(of: path)
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    let name = URL(fileURLWithPath: target).lastPathComponent
    let aside = "\(folder)/.\(name).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    var mode: mode_t = 0o666
    var before = stat()
    let isReplaced = stat(target, &before) == 0
    if isReplaced { mode = before.st_mode & 0o7777 }
    let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .last(path, "cannot be written") }
    var isDone = false
    defer { if !isDone { unlink(aside) } }
    // What `open` was given goes through the umask; a file that was there keeps its rights.
    if isReplaced { fchmod(file, mode) }
    do {
      defer { close(file) }
      try Self.write(Array(text.utf8), to: file, path)
      guard fsync(file) == 0 else { throw LevelFileError.last(path, "cannot be written") }
    } catch let error as LevelFileError {
      throw error
    } catch {
      throw LevelFileError(file: path, reason: "cannot be written: \(error)")
    }
    guard rename(aside, target) == 0 else { throw .last(path, "cannot be replaced") }
    isDone = true
    // The new name is safe once the folder is on the disk; some file systems cannot do that.
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// Where a path leads, links followed, though there may be nothing yet.
  private static func target(of path: String) throws(LevelFileError) -> String {
    var target = path
    // As many as the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(target, &buffer, Int(PATH_MAX))
      guard count > 0 else { return URL(fileURLWithPath: target).standardizedFileURL.path }
      let link = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
      target = link.hasPrefix("/") ? link : folder.appendingPathComponent(link).path
    }
    throw LevelFileError(file: path, reason: "cannot be written: its links go round in a circle")
  }

  /// Writes a text into a device or a pipe.
  private static func pour(_ text: String, into path: String) throws(LevelFileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last(path, "cannot be written") }
    defer { close(file) }
    do {
      try write(Array(text.utf8), to: file, path)
    } catch let error as LevelFileError {
      throw error
    } catch {
      throw LevelFileError(file: path, reason: "cannot be written: \(error)")
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemWrite(file, $0 + written, buffer.count - written) } ?? 0
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw LevelFileError.last(path, "cannot be written") }
      written += count
    }
  }
}

/// The system's `write`, whose name the document's own hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
