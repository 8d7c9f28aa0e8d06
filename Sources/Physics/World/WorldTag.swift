import Synchronization

/// Numbers worlds, so that a handle of one is not taken for a handle of another. After 65,535 worlds
/// the numbers start again.
enum WorldTag {
  private static let last = Atomic<UInt16>(0)

  static func next() -> UInt16 {
    let (_, tag) = last.wrappingAdd(1, ordering: .relaxed)
    return tag
  }

  /// Keeps the number of a world that comes from another process from being given to a new one soon.
  static func keep(_ tag: UInt16) {
    last.max(tag, ordering: .relaxed)
  }
}
