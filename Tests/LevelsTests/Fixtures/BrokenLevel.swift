import Testing

/// A level that cannot be, and what its author is told.
struct BrokenLevel: CustomTestStringConvertible, Sendable {
  let title: String
  let text: String
  /// The whole message, a line for each error.
  let message: String

  init(_ title: String, _ text: String, _ message: String) {
    self.title = title
    self.text = text
    self.message = message
  }

  var testDescription: String { title }

  /// All that a reader refuses.
  static let all =
    texts + bodies + objects + expectations + scenery + behavior + rules + uses
    + layers
}
