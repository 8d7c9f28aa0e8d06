import Foundation
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells that a file is another than before, without reading it.
struct FileSign: Hashable, Sendable {
  private var node: UInt64
  /// Bytes.
  private(set) var size: Int64
  private var seconds: Int
  private var nanoseconds: Int

  /// `nil` where there is no file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    node = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
