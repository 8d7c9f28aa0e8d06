import Foundation
import LevelFormat
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files whole or not at all: the bytes are written aside, brought to the disk and then put in the file's place.
///
/// A symbolic link stays one, permissions and owner stay as they are, and a file that is read-only stays untouched,
/// though its folder would let it be replaced. What is no file, as `/dev/stdout` or a pipe, stays what it is: the bytes
/// are written into it.
public enum AtomicFile {
  /// Writes bytes to a file.
  ///
  /// - Parameter isDurable: Whether the bytes are to be on the disk when it returns. Default yes; no is for files of
  ///   which there are many, and which can be made again.
  /// - Throws: `LevelFileError`; the file is then as it was.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: String, isDurable: Bool = true
  ) throws(LevelFileError) {
    let bytes = Array(bytes)
    if isDevice(path) { return try pour(bytes, into: path) }
    let target = try target(of: path)
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    let name = URL(fileURLWithPath: target).lastPathComponent
    let aside = "\(folder)/.\(name).\(getpid())-\(UInt32.random(in: .min ... .max)).tmp"
    try checkIsWritable(path)
    var mode: mode_t = 0o666
    var before = stat()
    let isReplaced = stat(target, &before) == 0
    if isReplaced { mode = before.st_mode & 0o7777 }
    let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .last(path, "cannot be written") }
    var isDone = false
    defer { if !isDone { unlink(aside) } }
    if isReplaced {
      // Only an administrator can give files away: for others the owner is the same anyway.
      _ = fchown(file, before.st_uid, before.st_gid)
      // What `open` was given goes through the umask; a file that was there keeps its rights.
      fchmod(file, mode)
    }
    do throws(LevelFileError) {
      try write(bytes, to: file, path)
      guard !isDurable || fsync(file) == 0 else { throw .last(path, "cannot be written") }
    } catch {
      close(file)
      throw error
    }
    // Some file systems tell only now that there was no room.
    guard close(file) == 0 else { throw .last(path, "cannot be written") }
    guard rename(aside, target) == 0 else { throw .last(path, "cannot be replaced") }
    isDone = true
    guard isDurable else { return }
    // The new name is safe once the folder is on the disk; some file systems cannot do that.
    let directory = open(folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// Makes sure that a file may be overwritten, if there is one. Replacing a file asks for the right to its folder only, so
  /// that a read-only file would be lost.
  ///
  /// - Throws: `LevelFileError` for a file that is read-only.
  public static func checkIsWritable(_ path: String) throws(LevelFileError) {
    let target = try target(of: path)
    var status = stat()
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    // An administrator may write to everything; a file that nobody may write to is meant to stay for them too.
    guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw LevelFileError(
        file: path, reason: "is read-only, so it was not changed; write to another file",
        cause: "the file is read-only")
    }
  }

  /// Whether a path leads to something that is neither a file nor a folder.
  public static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
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
    let cause = "its links go round in a circle"
    throw LevelFileError(file: path, reason: "cannot be written: \(cause)", cause: cause)
  }

  /// Writes bytes into a device or a pipe.
  private static func pour(_ bytes: [UInt8], into path: String) throws(LevelFileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last(path, "cannot be written") }
    defer { close(file) }
    try write(bytes, to: file, path)
  }

  private static func write(
    _ bytes: [UInt8], to file: Int32, _ path: String
  ) throws(LevelFileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { systemWrite(file, $0 + written, buffer.count - written) } ?? 0
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .last(path, "cannot be written") }
      written += count
    }
  }
}

/// The system's `write`, whose name the file's own hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
