extension String {
  /// The text on one line, with nothing in it that a terminal acts on: controls, breaks of lines and marks that
  /// turn the direction of writing stand there as `\n` or `\u{1B}`. Files come from strangers.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isCommand) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isCommand:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Likewise, but lines stay lines.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isCommand: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
