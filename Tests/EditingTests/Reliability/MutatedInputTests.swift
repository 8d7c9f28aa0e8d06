// Issue 34, number 20: every reader takes any bytes, and no file asks for more work than it may.

import Foundation
import Physics
import Testing

@testable import Editing
@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels
@testable import Sandbox
@testable import SandboxSupport

/// `inkfall fuzz --reader READER --corpus FOLDER` does more of it.
@Suite("Mutated inputs")
struct MutatedInputTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzzing")

  private func mutator(_ reader: ReaderFuzz) throws -> InputMutator {
    try InputMutator(folder: Self.corpus.appendingPathComponent(reader.rawValue).path)
  }

  @Test(arguments: ReaderFuzz.allCases)
  func changedInputsAreReadOrRefused(reader: ReaderFuzz) throws {
    let mutator = try mutator(reader)
    let (count, _) = reader.run(mutator, seed: 1, cases: 100, seconds: nil)
    #expect(count == mutator.kept.count + 100)
  }

  @Test(arguments: ReaderFuzz.allCases)
  func theSameSeedGivesTheSameInput(reader: ReaderFuzz) throws {
    let (one, other) = (try mutator(reader), try mutator(reader))
    let inputs = (1...40).map { one.input(seed: $0) }
    #expect(inputs == (1...40).map { other.input(seed: $0) })
    #expect(Set(inputs).count > 20)
    #expect(inputs.allSatisfy { $0.count <= InputMutator.mostBytes })
  }

  @Test(arguments: ["", "\n", "a", "a\n", "\n\na", "a\r\nb\r\n", "a\n\n"])
  func linesAreThoseOfSplit(text: String) {
    #expect(
      Array(LineSequence(text))
        == text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    let data = Data(text.utf8)
    #expect(
      Array(LineSequence(data)) == data.split(separator: 0x0A, omittingEmptySubsequences: false))
  }

  /// Lines of shell words, one of which is as long as a file that is none.
  @Test(arguments: [
    ("a 'b c' d", ["a", "b c", "d"]), ("''", [""]), ("a''b", ["ab"]), ("a\\ b", ["a b"]),
    ("'it'\\''s'", ["it's"]), ("", []), ("  a  ", ["a"]),
    (String(repeating: "\0", count: 200_000), [String(repeating: "\0", count: 200_000)]),
  ])
  func shellWordsAreTakenApart(line: String, words: [String]) {
    #expect(ShellWords.words(line) == words)
  }

  /// Levels that put thousands of bodies at one place, at the start or by a rule.
  @Test(arguments: [
    "bodies:\n"
      + (0..<600).map { "  b\($0): {shapes: [{circle: 0.5}]}\n" }.joined(),
    "bodies: {a: {shapes: [{circle: 0.5}]}}\nrules:\n  r: {when: {every: 0.02}, do: ["
      + Array(repeating: "{spawn: a, at: [0, 8]}", count: 100).joined(separator: ", ") + "]}\n",
  ])
  func heapsAtOnePlaceHaveABoundedNumberOfContacts(level: String) throws {
    let document = try LevelReader.read("inkfall: 1\n" + level, file: "heap.yaml")
    var run = try LevelRun(document)
    let most = LevelBuilder.mostContacts(
      bodies: document.bodies.count, shapes: document.bodies.count)
    #expect(run.world.limits.contacts == most)
    #expect(run.contactsRanOut == nil)
    for _ in 0..<20 { run.step() }
    #expect(run.world.bodies.allSatisfy { run.world[$0].position.isFinite })
    // Nothing passes through another without a word.
    #expect(run.contactsRanOut.map { $0 > 0 && $0 < 1 } == true)
  }

  /// Nothing passes through another without a word: a heap that has soon fallen out of its world.
  @Test func heapsAtOnePlaceAreTold() throws {
    let file = try TestFolder.make().appendingPathComponent("heap.yaml").path
    try LevelDocument.save(
      "inkfall: 1\nworld: {kill: [-2, -1, 2, 1]}\nbodies:\n"
        + (0..<400).map { "  b\($0): {shapes: [{circle: 0.5}]}\n" }.joined(),
      atomicallyTo: file)
    let notes = CheckResult(CheckRun(file: file, settings: [])).notes
    #expect(notes.count == 1 && notes.first?.contains("some pass through each other") == true)
    let app = App(.init(level: file, mode: .stepped, stateFolder: nil))
    for _ in 0..<40 { app.advance(by: 1.0 / 60) }
    #expect(app.toasts.all.count { $0.text == Words.tooManyContacts } == 1)
  }

  /// A file of nothing but values is refused before it is parsed.
  @Test(arguments: ["1,", "\n", "a: 1\n"])
  func filesOfTooManyValuesAreRefused(piece: String) {
    let text = "inkfall: 1\nmeta: [" + String(repeating: piece, count: 2_600_000)
    let error = #expect(throws: LevelError.self) { try LevelReader.read(text, file: "many.yaml") }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("at most 2500000 values and lines") == true)
  }

  /// The first step of more would take gigabytes.
  @Test(arguments: [(0.0, false), (2.0, true)])
  func largerHeapsAreRefused(spacing: Double, isBuilt: Bool) throws {
    let bodies = (0..<3000).map {
      "  b\($0): {at: [\(spacing * Double($0)), 0], shapes: [{circle: 0.5}]}\n"
    }
    let document = try LevelReader.read(
      "inkfall: 1\nbodies:\n" + bodies.joined(), file: "heap.yaml")
    let refusals = LevelBuilder.refusals(of: document)
    #expect(refusals.isEmpty == isBuilt)
    #expect(refusals.allSatisfy { $0.reason.hasPrefix("too many bodies overlap") })
  }

  /// A file of something else is wrong on every line.
  @Test func problemsOfAFileAreToldUpToALimit() {
    let keys = (0..<5000).map { "k\($0): 1\n" }.joined()
    let error = #expect(throws: LevelError.self) {
      try LevelReader.read("inkfall: 1\n" + keys, file: "keys.yaml")
    }
    #expect(error?.problems.count == LevelProblems.most + 1)
    #expect(
      error?.problems.last?.message == "\(5000 - LevelProblems.most) more problems are not listed")
  }

  /// Of a huge file with keys that are there many times, some are told, and soon.
  @Test func repeatedKeysOfAHugeFileAreTold() {
    let keys = Array(repeating: "\"b\":{}", count: 200_000).joined(separator: ",")
    let error = #expect(throws: LevelError.self) {
      try LevelReader.read("{\"inkfall\": 1, \"bodies\": {\(keys)}}", file: "keys.json")
    }
    #expect(error?.problems.first?.line == 1)
  }

  /// Files that are text and far too large.
  @Test(arguments: ["a.yaml", "a.hand", "a.keys"])
  func textsLargerThanAnyLevelAreRefusedUnread(name: String) throws {
    let file = try TestFolder.make().appendingPathComponent(name)
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    // With a hole, which takes no room on the disk.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 36)
    try handle.close()
    let error = #expect(throws: LevelError.self) { try LevelDocument.text(ofFile: file.path) }
    #expect(error?.description.contains("a file of at most 32 MB, found 68719476736 bytes") == true)
    try FileManager.default.removeItem(at: file)
  }
}
