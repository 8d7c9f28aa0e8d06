import Physics

/// The sentences of a language, from a gettext catalog (`languages/*.po`).
///
/// Source: the PO format of the GNU gettext manual, sections "PO Files" and "Plural forms".
struct Catalog: Sendable {
  /// The translations by the English sentence: one, or a form for each plural of the language. A
  /// sentence with a context begins with it and the sign 4, as in gettext.
  private(set) var sentences: [String: [String]] = [:]
  private var plural = PluralRule()

  /// Which form a number takes.
  func pluralForm(_ count: Int) -> Int { plural.form(of: count) }

  /// Reads a catalog. `scripts/catalogs.py` has checked the text when the program was built: a line
  /// that is not understood is left out.
  package init(po text: String) {
    var context = ""
    var key = ""
    var forms: [Int: String] = [:]
    var field: Field?

    func finish() {
      guard !forms.isEmpty else { return }
      let texts = forms.keys.sorted().compactMap { forms[$0] }
      if key.isEmpty {
        if let rule = Self.pluralRule(inHeader: texts[0]) { plural = rule }
      } else if texts.allSatisfy({ !$0.isEmpty }) {
        sentences[context.isEmpty ? key : "\(context)\u{4}\(key)"] = texts
      }
      (context, key, forms) = ("", "", [:])
    }

    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      var quoted = line
      if !line.hasPrefix("\"") {
        guard let blank = line.firstIndex(of: " ") else { continue }
        quoted = line[line.index(after: blank)...]
        switch line[..<blank] {
        case "msgctxt":
          finish()
          field = .context
        case "msgid":
          if field != .context { finish() }
          field = .key
        case "msgid_plural": field = .plural
        case "msgstr": field = .form(0)
        case let name where name.hasPrefix("msgstr["):
          field = Int(name.dropFirst(7).dropLast()).map { .form($0) }
        default: field = nil
        }
      }
      guard let part = Self.unquoted(quoted) else { continue }
      switch field {
      case .context: context += part
      case .key: key += part
      case .form(let index): forms[index, default: ""] += part
      case .plural, nil: break
      }
    }
    finish()
  }

  private enum Field: Equatable {
    case context
    case key
    case plural
    case form(Int)
  }

  private static func pluralRule(inHeader header: String) -> PluralRule? {
    let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
    guard let line, let at = line.firstRange(of: "plural=") else { return nil }
    return PluralRule(line[at.upperBound...].prefix { $0 != ";" })
  }

  /// The text of a quoted line.
  private static func unquoted(_ line: Substring) -> String? {
    guard line.count >= 2, line.hasPrefix("\""), line.hasSuffix("\"") else { return nil }
    var text = ""
    var isEscaped = false
    for character in line.dropFirst().dropLast() {
      if isEscaped {
        text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
