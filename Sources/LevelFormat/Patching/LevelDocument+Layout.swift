import Physics

extension LevelDocument {
  /// The text of the level in the layout of an earlier text of it.
  ///
  /// Only the text of what differs is changed: all other objects keep their lines, style, order and
  /// comments, byte for byte. New objects are written as their neighbors are. Where that is not
  /// possible, or the earlier text is no level, the text is `text`, the canonical form.
  ///
  /// An object that is new in a text whose objects have no `order` gets one from 1,000,000 to
  /// 1,999,999 where it comes behind objects that would otherwise follow it.
  ///
  /// ```swift
  /// let text = try LevelDocument.text(ofFile: "room.yaml")
  /// var level = try LevelDocument(text: text)
  /// level.bodies["crate"]?.position.x += 1
  /// print(level.text(keepingLayoutOf: text))  // the same lines, with another `at` of the crate
  /// ```
  ///
  /// - Parameter earlier: A text of a level, usually that from which this one was made. Its byte order
  ///   mark and line ends are kept.
  public func text(keepingLayoutOf earlier: String) -> String {
    text(keepingLayoutOf: earlier, takesComments: false)
  }

  /// Likewise; the comments are those of the level where `takesComments`, else those of the earlier text.
  func text(keepingLayoutOf earlier: String, takesComments: Bool) -> String {
    let isMarked = earlier.unicodeScalars.first == "\u{FEFF}"
    let plain = LineBreaks.unified(
      isMarked ? String(earlier.unicodeScalars.dropFirst()) : earlier)
    let breaks = LineBreaks(of: earlier)
    guard
      let text = LaidOutText(plain).flatMap({
        LevelTextPatch.text(of: self, in: $0, takesComments: takesComments)
      })
    else {
      return breaks.put(into: text)
    }
    // Line ends of several kinds stay where nothing else changes.
    if text == plain { return earlier }
    return (isMarked ? "\u{FEFF}" : "") + breaks.put(into: text)
  }
}
