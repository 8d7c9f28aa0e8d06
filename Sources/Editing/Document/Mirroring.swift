/// How the selection is mirrored.
package enum Mirroring: Hashable, Sendable, CaseIterable {
  /// Left and right are swapped.
  case horizontally
  /// Top and bottom are swapped.
  case vertically
}
