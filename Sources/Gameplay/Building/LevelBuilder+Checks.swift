import LevelFormat

// What LevelFormat does to levels that must be built afterwards: it asks the builder by a function.

extension CheckedLevelText {
  /// Writes a level, and reads what was written.
  ///
  /// - Throws: `UnreadableTextError` when that is refused, or when it is another level that cannot be
  ///   built though this one can.
  public init(_ level: LevelDocument) throws(UnreadableTextError) {
    try self.init(level, refusals: LevelBuilder.refusals)
  }
}

extension LevelMerge {
  /// Merges three versions of a file.
  ///
  /// - Parameters:
  ///   - base: The version that both sides come from; empty where there was none.
  ///   - ours: The one into which is merged.
  ///   - theirs: The one that is merged.
  ///   - names: What messages call the three.
  ///   - file: The level by its path.
  ///   - files: Where the files come from that it includes. Default none, and what they hold is taken
  ///     to be there.
  /// - Throws: `LevelError` with what is wrong with the first of them that is no level.
  public init(
    base: String, ours: String, theirs: String,
    names: (base: String, ours: String, theirs: String) = ("base", "ours", "theirs"),
    file: String = "level", reading files: LevelSources = .none
  ) throws(LevelError) {
    try self.init(
      base: base, ours: ours, theirs: theirs, names: names, file: file, reading: files,
      refusals: LevelBuilder.refusals)
  }
}

extension LevelDocument {
  /// The level with another value in one of its fields; `nil` leaves the field out, so that its
  /// default holds.
  ///
  /// - Throws: `LevelFormError` where a file with that value would be refused.
  public func changing(
    _ subject: LevelSubject, at path: [String], to value: LevelValue?
  ) throws(LevelFormError) -> LevelDocument {
    try changing(subject, at: path, to: value, refusals: LevelBuilder.refusals)
  }

  /// The level with other values of a subject.
  ///
  /// - Throws: `LevelFormError` where a file with those values would be refused.
  public func with(
    _ values: LevelValue, in subject: LevelSubject
  ) throws(LevelFormError) -> LevelDocument {
    try with(values, in: subject, refusals: LevelBuilder.refusals)
  }
}
