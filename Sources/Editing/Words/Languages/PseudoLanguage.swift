import Physics

/// English as a test of translations: «Šåvé lévél ·····».
///
/// Brackets show where a sentence begins and ends, so that text which is cut off or put together of
/// pieces is seen; accents show text that is not translated; and it is 40 % longer, as German or Finnish may be.
enum PseudoLanguage {
  private static let accented: [Character: Character] = [
    "a": "å", "e": "é", "i": "î", "o": "ö", "u": "ü", "c": "ç", "n": "ñ", "y": "ý",
    "A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Ü", "C": "Ç", "N": "Ñ",
  ]

  /// How much longer a sentence becomes.
  package static let growth = 0.4

  /// A key of a catalog in this language; {1}, {2} … stay.
  package static func text(_ key: String) -> String {
    let visible = key.filter { !$0.isNewline }.count
    let more = Int(saturating: (growth * Double(visible)).rounded(.up)) - 2
    var text = ""
    var isValue = false
    for character in key {
      if character == "{" { isValue = true }
      text.append(isValue ? character : accented[character] ?? character)
      if character == "}" { isValue = false }
    }
    // What other sentences are joined to keeps its blanks at the ends.
    let head = text.prefix { $0 == " " }
    let tail = text.reversed().prefix { $0 == " " }.count
    let middle = text.dropFirst(head.count).dropLast(tail)
    return head + "«" + middle + String(repeating: "·", count: max(more, 0)) + "»"
      + String(repeating: " ", count: tail)
  }
}
