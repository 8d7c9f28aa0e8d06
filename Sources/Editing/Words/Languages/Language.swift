import Foundation
import Synchronization

/// A language of the window.
package enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  /// English with accents, brackets and 40 % more length, to see that every text can be translated
  /// and has room. Offered where the environment has INKFALL_PSEUDO=1.
  case pseudo = "en-XA"

  /// Its name in itself.
  package var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .pseudo: PseudoLanguage.text("Pseudo")
    }
  }

  /// How much wider than in English columns of labels are, and panels with them.
  package var room: Float { self == .english ? 1 : 1.35 }
  package var panelRoom: Float { self == .english ? 1 : 1.15 }

  /// Whether nouns begin with a capital letter within a sentence, too.
  private var hasCapitalNouns: Bool { self == .german }

  /// A label within a sentence: "Hull" in "Draw as hull".
  package func withinSentence(_ label: String) -> String {
    hasCapitalNouns ? label : label.lowercased()
  }

  /// What a person may choose from.
  package static var offered: [Language] {
    let hasPseudo = ProcessInfo.processInfo.environment["INKFALL_PSEUDO"] == "1"
    return allCases.filter { $0 != .pseudo || hasPseudo }
  }

  /// The language that an environment asks for, as gettext reads it: the locale is the first of
  /// LC_ALL, LC_MESSAGES and LANG that is set, and LANGUAGE lists languages in order of preference
  /// unless the locale is C. English where none of them is spoken.
  package static func preferred(by environment: [String: String]) -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let locale = locales.first { !$0.isEmpty } ?? "C"
    guard !["C", "POSIX"].contains(locale.prefix { $0.isLetter }) else { return .english }
    let wishes = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale]
    for wish in wishes {
      let code = wish.prefix { $0.isLetter }
      if let language = allCases.first(where: { $0.rawValue == code }) { return language }
    }
    return .english
  }

  /// For tests, which run beside others: the language of a task.
  @TaskLocal static var ofTask: Language?

  /// The language of `Words`, in all threads.
  package static var current: Language {
    get { ofTask ?? allCases[selection.load(ordering: .relaxed)] }
    set { selection.store(allCases.firstIndex(of: newValue) ?? 0, ordering: .relaxed) }
  }
  private static let selection = Atomic<Int>(0)

  /// The sentences of the language; `nil` where they are made of the English ones.
  private var catalog: Catalog? {
    switch self {
    case .english, .pseudo: nil
    case .german: .german
    }
  }

  package func text(_ phrase: Phrase, context: String? = nil) -> String {
    if self == .pseudo { return phrase.filled(PseudoLanguage.text(phrase.key)) }
    let key = context.map { "\($0)\u{4}\(phrase.key)" } ?? phrase.key
    guard let translation = catalog?.sentences[key]?.first else { return phrase.english }
    return phrase.filled(translation)
  }

  package func text(_ count: Int, _ one: Phrase, _ other: Phrase) -> String {
    guard let catalog, let forms = catalog.sentences[one.key] else {
      return text(count == 1 ? one : other)
    }
    let form = catalog.pluralForm(count)
    guard forms.indices.contains(form) else { return text(count == 1 ? one : other) }
    return other.filled(forms[form])
  }
}

extension String {
  /// This label within a sentence of the current language.
  package var withinSentence: String { Language.current.withinSentence(self) }
}

extension Words {
  /// A sentence in the current language.
  ///
  /// - Parameter context: What tells it from the same words with another meaning.
  package static func say(_ phrase: Phrase, context: String? = nil) -> String {
    Language.current.text(phrase, context: context)
  }

  /// A sentence that depends on a number of things. The first form may leave out values of the second,
  /// as "one object" does.
  package static func say(_ count: Int, one: Phrase, other: Phrase) -> String {
    Language.current.text(count, one, other)
  }
}
