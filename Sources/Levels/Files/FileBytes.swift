import Foundation
import LevelFormat
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the bytes of files and of the standard input: never a device, a pipe or a folder by its path, and
/// never more than a limit.
///
/// A path from a level, a command line or a drag may name `/dev/zero`, a pipe that nobody writes to or a
/// file of a terabyte. Everything that reads whole files reads them here; `scripts/check.sh` looks after it.
public enum FileBytes {
  /// Why bytes cannot be had.
  public enum Failure: Error, Hashable, Sendable {
    case missing
    case folder
    /// A device, a pipe or a socket.
    case noFile
    /// What the system says.
    case unreadable(String)
    /// The size where the file says it (bytes), and the limit.
    case tooLarge(Int?, limit: Int)

    /// The reason as a part of a sentence.
    public var reason: String {
      switch self {
      case .missing: "there is no such file"
      case .folder: "is a folder, not a file"
      case .noFile: "is a device or a pipe, not a file"
      case .unreadable(let reason): "cannot be read: \(reason)"
      case .tooLarge(let size, let limit):
        "is larger than \(limit >> 20) MB" + (size.map { ": \($0) bytes" } ?? "")
      }
    }
  }

  /// The largest file of a level (bytes).
  public static let largestLevel = LevelLimits.largestSize

  /// How much is asked for at a time (bytes).
  private static let chunk = 1 << 18

  /// All bytes of a file.
  ///
  /// - Parameter limit: The most bytes; a larger file is refused unread.
  public static func read(_ path: String, atMost limit: Int) throws(Failure) -> Data {
    let size = try size(ofFile: path)
    guard size <= limit else { throw .tooLarge(size, limit: limit) }
    let file = try opened(path)
    defer { close(file) }
    let bytes = try bytes(of: file, size: size, upTo: limit)
    guard bytes.count <= limit else { throw .tooLarge(nil, limit: limit) }
    return bytes
  }

  /// The first bytes of a file, however large it is: all where it has fewer.
  public static func beginning(of path: String, count: Int) throws(Failure) -> Data {
    let size = min(try size(ofFile: path), count)
    let file = try opened(path)
    defer { close(file) }
    return try bytes(of: file, size: size, upTo: count).prefix(count)
  }

  /// All bytes of the standard input.
  ///
  /// - Parameter limit: The most bytes; of more than that, no more is read than shows it.
  public static func readStandardInput(atMost limit: Int) throws(Failure) -> Data {
    let bytes = try bytes(of: STDIN_FILENO, size: 0, upTo: limit)
    guard bytes.count <= limit else { throw .tooLarge(nil, limit: limit) }
    return bytes
  }

  private static func opened(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    return file
  }

  /// The size of a file (bytes); zero for those of `/proc`, which have bytes all the same.
  static func size(ofFile path: String) throws(Failure) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .folder
    default: throw .noFile
    }
  }

  /// Reads to the end, or until there are more bytes than a limit: a file may have grown since its size
  /// was asked for.
  private static func bytes(
    of file: Int32, size: Int, upTo limit: Int
  ) throws(Failure) -> Data {
    var data = Data(capacity: size)
    var buffer = [UInt8](repeating: 0, count: chunk)
    while data.count <= limit {
      let count = buffer.withUnsafeMutableBytes { systemRead(file, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }
}

extension FileBytes.Failure {
  /// What the system says about the last call.
  fileprivate static var last: Self {
    errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(String(cString: strerror(errno)))
  }
}

/// `read` of the system: within `FileBytes` the name is taken.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
