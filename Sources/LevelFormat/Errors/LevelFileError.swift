/// Why a file cannot be read or written: what the system says.
public struct LevelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public let file: String
  /// The reason as a sentence, with what could not be done.
  public let reason: String
  /// The reason alone, for messages that say themselves what could not be done.
  public let cause: String

  /// An error from its parts.
  ///
  /// - Parameter cause: Default: the whole reason.
  public init(file: String, reason: String, cause: String? = nil) {
    self.file = file
    self.reason = reason
    self.cause = cause ?? reason
  }

  /// File and reason.
  public var description: String { "\(file): \(reason)" }
}
