import Foundation
import Physics
import Testing

@testable import Editing
@testable import Sandbox

/// Sentences in other languages. `scripts/catalogs.py check` finds missing and unused ones.
@Suite struct LanguageTests {
  // MARK: - Sentences

  @Test func valuesTakeTheirPlacesInATranslation() {
    let phrase: Phrase = "Saved \("a.yaml") in \(3) folders"
    #expect(phrase.english == "Saved a.yaml in 3 folders")
    #expect(phrase.key == "Saved {1} in {2} folders")
    #expect(phrase.filled("In {2} Ordnern: {1}") == "In 3 Ordnern: a.yaml")
    #expect(phrase.filled("{3} {x} {1") == "{3} {x} {1")
  }

  @Test func literalsOfTwoLinesAreOneSentence() {
    let phrase: Phrase = "one \(1) " + "two \(2) three \(3)"
    #expect(phrase.key == "one {1} two {2} three {3}")
    #expect(phrase.values == ["1", "2", "3"])
    #expect(phrase.english == "one 1 two 2 three 3")
  }

  /// What a value holds is no place for another one.
  @Test func valuesThatLookLikePlacesStay() {
    let phrase: Phrase = "\("{2}") and \("{1}")"
    #expect(phrase.filled("{1} und {2}") == "{2} und {1}")
  }

  // MARK: - Catalogs

  private let polish = Catalog(
    po: #"""
      msgid ""
      msgstr ""
      "Language: pl\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

      #: Words.swift
      msgid "one file"
      msgid_plural "{1} files"
      msgstr[0] "jeden plik"
      msgstr[1] "{1} pliki"
      msgstr[2] "{1} plików"

      msgid ""
      "two\n"
      "lines"
      msgstr ""
      "dwie\n"
      "\"linie\""

      msgid "not translated"
      msgstr ""
      """#)

  @Test func aCatalogIsReadWithItsLinesAndQuotes() {
    #expect(polish.sentences["two\nlines"] == ["dwie\n\"linie\""])
    #expect(polish.sentences["not translated"] == nil)
    #expect(polish.sentences["one file"] == ["jeden plik", "{1} pliki", "{1} plików"])
  }

  @Test(arguments: [(1, 0), (2, 1), (4, 1), (5, 2), (12, 2), (22, 1), (25, 2), (112, 2), (0, 2)])
  func numbersTakeTheFormsOfTheirLanguage(count: Int, form: Int) {
    #expect(polish.pluralForm(count) == form)
  }

  @Test(arguments: ["", "n n", "n ? 1", "(n", "x", "n == ", "1 : 2"])
  func whatIsNoPluralRuleIsRefused(text: String) {
    #expect(PluralRule(text[...]) == nil)
  }

  @Test func operatorsOfPluralRulesBindAsInC() throws {
    let rule = try #require(PluralRule("!n || n / 2 * 2 != n - 0 && n + 1 > 3 ? 7 : n % 3"))
    #expect([0, 1, 2, 3, 4].map(rule.form) == [7, 1, 2, 7, 1])
  }

  // MARK: - The languages of the program

  @Test func theSameTextIsSaidInTheLanguageOfTheTask() {
    #expect(Words.save == "Save")
    Language.$ofTask.withValue(.german) { #expect(Words.save == "Speichern") }
    Language.$ofTask.withValue(.pseudo) { #expect(Words.save == "«Såvé»") }
    #expect(Words.save == "Save")
  }

  @Test func germanHasItsPluralsAndItsCapitals() {
    Language.$ofTask.withValue(.german) {
      #expect(Words.drawingsAreKept(1) != Words.drawingsAreKept(2))
      #expect(Words.drawingsAreKept(5).contains("5"))
      let hull = Words.name(of: StrokeMode.hull)
      #expect(Words.drawAs(.hull).contains(hull))
    }
  }

  /// A sentence grows by 40 % and keeps its values.
  @Test func thePseudoLanguageIsLongerAndKeepsValues() {
    let text = PseudoLanguage.text("The level {1} has been saved in {2}.")
    #expect(text.hasPrefix("«") && text.hasSuffix("»"))
    #expect(text.contains("{1}") && text.contains("{2}"))
    #expect(Double(text.count) >= 1.4 * 36)
    #expect(PseudoLanguage.text(", and {1} more").hasPrefix("«,"))
    #expect(PseudoLanguage.text(" and {1} more").hasPrefix(" «"))
  }

  @Test(arguments: [
    ([:], Language.english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "de"], .german),
    (["LANG": "fr_FR.UTF-8"], .english), (["LANG": "C.UTF-8", "LANGUAGE": "de"], .english),
    (["LANG": "sv_SE.UTF-8", "LANGUAGE": "sv:de:en"], .german),
    (["LANG": "de_DE.UTF-8", "LANGUAGE": "en:de"], .english),
    (["LC_ALL": "en_US.UTF-8", "LANG": "de_DE.UTF-8"], .english),
    (["LC_ALL": "", "LC_MESSAGES": "de_AT.UTF-8", "LANG": "en_US.UTF-8"], .german),
    (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], .english),
  ])
  func theDesktopsLanguageIsReadAsGettextDoes(
    environment: [String: String], language: Language
  ) {
    #expect(Language.preferred(by: environment) == language)
  }

  @Test func anUnknownLanguageIsTheDesktopsOne() throws {
    var look = Preferences.Look()
    look.languageCode = "tlh"
    #expect(look.language == nil)
    look.languageCode = "de"
    #expect(look.language == .german)
  }
}
