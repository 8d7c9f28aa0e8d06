/// The lines of a text or of bytes, one after the other, as `split` makes them with the empty ones: without
/// a list of all, which would take thirty times the memory of a file of line ends.
public struct LineSequence<Text: Collection>: Sequence, IteratorProtocol {
  @usableFromInline var rest: Text.SubSequence?
  @usableFromInline let isEnd: (Text.Element) -> Bool

  /// - Parameter isEnd: Whether something ends a line; it belongs to none.
  @inlinable
  public init(_ text: Text, endingAt isEnd: @escaping (Text.Element) -> Bool) {
    rest = text[...]
    self.isEnd = isEnd
  }

  /// Whether `next()` has returned the last line.
  @inlinable public var isOver: Bool { rest == nil }

  /// The next line, without its end.
  @inlinable
  public mutating func next() -> Text.SubSequence? {
    guard let text = rest else { return nil }
    guard let end = text.firstIndex(where: isEnd) else {
      rest = nil
      return text
    }
    rest = text[text.index(after: end)...]
    return text[..<end]
  }
}

extension LineSequence where Text: StringProtocol {
  /// The lines of a text.
  @inlinable
  public init(_ text: Text) { self.init(text, endingAt: \.isNewline) }
}

extension LineSequence where Text.Element == UInt8 {
  /// The lines of bytes.
  @inlinable
  public init(_ bytes: Text) { self.init(bytes) { $0 == 0x0A } }
}
