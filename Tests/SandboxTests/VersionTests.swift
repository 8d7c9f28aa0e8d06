import Foundation
import Testing

@testable import Sandbox

/// The version that the program says is the newest release of the changelog.
@Suite struct VersionTests {
  /// The releases of the changelog, newest first, with their dates.
  private func releases() throws -> [(version: String, date: String)] {
    let changelog = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CHANGELOG.md")
    return try String(contentsOf: changelog, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("## ") && $0 != "## Unreleased" }
      .map { line in
        let words = line.dropFirst(3).components(separatedBy: " - ")
        return (words[0], words.count > 1 ? words[1] : "")
      }
  }

  @Test func theProgramSaysTheNewestRelease() throws {
    #expect(try releases().first?.version == EngineVersion.current)
  }

  @Test func releasesAreNumberedAndDatedInOrder() throws {
    let releases = try releases()
    #expect(releases.count > 1)
    for (newer, older) in zip(releases, releases.dropFirst()) {
      let numbers = [newer, older].map { $0.version.split(separator: ".").compactMap { Int($0) } }
      #expect(numbers.allSatisfy { $0.count == 3 })
      #expect(numbers[1].lexicographicallyPrecedes(numbers[0]), "\(newer.version)")
      #expect(newer.date >= older.date && older.date.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    }
  }
}
