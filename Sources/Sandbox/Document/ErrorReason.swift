import Foundation
import Levels
import Physics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why something went wrong, as a person reads it. What this program throws says so itself; what Foundation
/// throws is told in the system's words, never as it prints itself (`Error Domain=…`).
enum ErrorReason {
  /// The reason alone, for messages that name the file and say what could not be done.
  static func cause(of error: any Error) -> String {
    (error as? LevelFileError)?.cause ?? words(of: error)
  }

  /// The reason with what could not be done, for messages that only name the file.
  static func words(of error: any Error) -> String {
    if let error = error as? LevelFileError { return error.reason }
    let system = error as NSError
    if let answer = code(of: system) { return String(cString: strerror(answer)) }
    // Foundation describes its own errors with all that is in them.
    guard system.domain != NSCocoaErrorDomain else { return error.localizedDescription }
    return "\(error)"
  }

  /// What the system answered (`errno`), where that is behind an error of Foundation.
  private static func code(of error: NSError) -> Int32? {
    if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
    if let behind = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      let system = behind as NSError
      if system.domain == NSPOSIXErrorDomain { return Int32(exactly: system.code) }
    }
    guard error.domain == NSCocoaErrorDomain else { return nil }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileWriteNoPermission, .fileReadNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteFileExists: return EEXIST
    default: return nil
    }
  }
}

extension String {
  /// With a full stop at its end, unless there is one: another sentence follows.
  var stopped: String { hasSuffix(".") ? self : self + "." }
}
