extension LevelValue {
  /// The value as a file has it, in one line.
  public var written: String { LevelText.value(self) }

  /// The value that a line of a file holds; `nil` for what is no value.
  public init?(written text: String) {
    guard LevelLimits.problem(of: text) == nil, let node = try? LevelTree.node(of: text)
    else { return nil }
    self = node.value
  }
}

extension LevelInk {
  /// An ink of the paper as `#rrggbb`.
  public static func hex(_ index: Int) -> String {
    LevelColor(rgb: colors[((index % colors.count) + colors.count) % colors.count]).text
  }
}
