/// Why a file of another program cannot be imported: the first thing that is wrong with it.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public let file: String
  /// Where, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// The character of the line, counted from 1; 0 for the file as a whole.
  public let column: Int
  /// What would have been right.
  public let expected: String
  /// What stands there, if anything.
  public let found: String?

  /// An error from its parts.
  public init(file: String, line: Int, column: Int, expected: String, found: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// `file:line:column: expected …, found …`.
  public var description: String {
    let place = line == 0 ? file : "\(file):\(line):\(column)"
    let sentence = "\(place): expected \(expected)"
    return found.map { "\(sentence), found \($0)" } ?? sentence
  }
}
