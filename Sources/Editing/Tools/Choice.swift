import Levels

/// What becomes of what is chosen.
package enum Choice: Hashable, Sendable {
  /// These and nothing else.
  case only([ObjectKey])
  /// These too.
  case also([ObjectKey])
  /// This one too, or no longer.
  case toggle(ObjectKey)
}
