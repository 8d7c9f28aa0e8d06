// Keys that stand twice in a mapping.

extension LevelReader {
  /// Notes each repeated key where it comes again.
  static func reportRepeatedKeys(in node: LevelNode) {
    switch node.node {
    case .mapping(let mapping):
      var lines: [String: Int] = [:]
      for (key, value) in mapping {
        guard case .scalar(let scalar) = key else { continue }
        if let line = lines[scalar.string] {
          node.child(key, scalar.string).fail(
            sentence: "expected a name that is not taken: \"\(scalar.string)\" is on line "
              + "\(line) already")
        }
        if scalar.isRepeated { lines[scalar.string] = scalar.mark.line }
        reportRepeatedKeys(in: node.child(value, scalar.string))
      }
    case .sequence(let sequence):
      for (i, entry) in sequence.enumerated() {
        reportRepeatedKeys(in: node.child(entry, String(i)))
      }
    case .scalar: break
    }
  }
}
