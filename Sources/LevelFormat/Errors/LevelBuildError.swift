/// Why a level cannot be built: what a reader cannot know, for example whether
/// the engine takes a body.
public struct LevelBuildError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it is about: `ropes.swing.to`.
  public let path: String
  /// The reason as one sentence without a full stop.
  public let reason: String

  /// An error from its parts.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Path and reason.
  public var description: String { "\(path): \(reason)" }
}

/// What makes it impossible to build a world of a level; empty when one can be built.
///
/// This target knows no worlds. What needs to know whether a level can be built gets the answer by a
/// function, and `Gameplay` supplies `LevelBuilder.refusals(of:)`.
package typealias BuildCheck = (LevelDocument) -> [LevelBuildError]
