/// Why bytes cannot be read as a `Snapshot`. Nothing has been changed then.
public enum SnapshotError: Error, Hashable, Sendable {
  /// They are something else: they do not begin as a snapshot does.
  case foreign
  /// They were written by a newer engine, whose format this one does not know.
  case newer(version: Int)
  /// They were written by an older engine. A snapshot is bit for bit the inside of the engine that wrote
  /// it; what is to outlive that is a level file.
  case older(version: Int)
  /// Some are missing: so many there should be, and so many there are.
  case truncated(expected: Int, found: Int)
  /// They have been changed, by accident or on purpose; the sentence says what is wrong.
  case corrupt(String)
}

extension SnapshotError: CustomStringConvertible {
  /// The reason as one sentence.
  public var description: String {
    switch self {
    case .foreign: return "the bytes are not a snapshot"
    case .newer(let version):
      return "the snapshot has format \(version), and this engine reads \(Snapshot.formatVersion)"
    case .older(let version):
      return "the snapshot has the old format \(version), this engine reads "
        + "\(Snapshot.formatVersion)"
    case .truncated(let expected, let found):
      return "the snapshot has \(found) bytes of at least \(expected)"
    case .corrupt(let reason): return "the snapshot is damaged: \(reason)"
    }
  }
}
