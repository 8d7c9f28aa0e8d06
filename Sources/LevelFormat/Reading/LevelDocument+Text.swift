extension LevelDocument {
  /// The text in the bytes of a file.
  ///
  /// - Throws: `LevelError` at the first byte that is not UTF-8.
  public static func text(
    of data: some Collection<UInt8>, file: String
  ) throws(LevelError) -> String {
    // The standard library keeps a byte order mark, and so does saving.
    guard let text = String(validating: data, as: UTF8.self) else {
      throw LevelError(file: file, problems: [firstBadByte(data)])
    }
    return text
  }

  /// Reads a level from a text; messages call it `file`.
  public init(text: String, file: String = "level") throws(LevelError) {
    self = try LevelReader.read(text, file: file)
  }

  /// The text of the level, in its canonical form.
  public var text: String { LevelWriter.write(self) }

  /// Where a file that is no UTF-8 begins to be none.
  private static func firstBadByte(_ data: some Collection<UInt8>) -> LevelProblem {
    var (line, column) = (1, 1)
    var decoder = UTF8()
    var bytes = data.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return LevelProblem(
      line: line, column: column, path: "", expected: "expected text in UTF-8",
      found: "other bytes")
  }
}
