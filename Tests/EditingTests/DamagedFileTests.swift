import Foundation
import Levels
import Physics
import Testing

@testable import Sandbox
@testable import SandboxSupport

/// A file that cannot be opened says why, line by line, and changes nothing.
@Suite("A damaged file")
struct DamagedFileTests {
  private static let bad = """
    inkfall: 1
    name: Bad
    bodies:
      a: {at: [0, oops], shapes: [{circle: 0.5}]}
      b: {at: [3, 1], shaped: [{circle: 0.5}]}
    """

  private func write(_ text: String, _ name: String, _ hand: AppDriver) throws -> String {
    let url = hand.folder.appendingPathComponent(name)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  private func wait(_ hand: AppDriver) { for _ in 0..<4 { hand.run(FileWatch.pause) } }

  @Test func everyProblemIsShownWithItsLineAndAMarkUnderThePlace() throws {
    let hand = try AppDriver()
    hand.drag(AppDriver.loop(Vec2(0, 5), radius: 0.8))
    let level = hand.app.document.level
    let path = try write(Self.bad, "bad.yaml", hand)
    hand.app.handle(.fileDropped(path: path))
    let damage = try #require(hand.app.panels.damage)
    #expect(damage.problems.count >= 2)
    let first = try #require(damage.problems.first { $0.line == 4 })
    let text = try #require(first.text)
    #expect(text.dropFirst(first.before).hasPrefix("oops"))
    #expect(first.path == "bodies.a.at[1]" || first.path.hasPrefix("bodies.a.at"))
    #expect(first.detail.contains("oops"))
    let second = try #require(damage.problems.first { $0.line == 5 })
    #expect(second.suggestion == "shapes" && second.detail.contains("shapes"))
    #expect(hand.app.document.level == level && hand.dynamic.count == 1)
    // The scene goes on, and can be drawn in.
    hand.key("escape")
    #expect(hand.app.panels.damage == nil)
  }

  @Test func theListFollowsTheFileAndOpensItOnceItIsMended() throws {
    let hand = try AppDriver()
    let path = try write(Self.bad, "bad.yaml", hand)
    hand.app.perform(.open(path: path))
    let count = try #require(hand.app.panels.damage).problems.count
    _ = try write(Self.bad.replacingOccurrences(of: "shaped", with: "shapes"), "bad.yaml", hand)
    wait(hand)
    #expect(try #require(hand.app.panels.damage).problems.count < count)
    hand.app.perform(.tryAgain)
    #expect(hand.app.panels.damage?.isMended == false)
    let good = Self.bad.replacingOccurrences(of: "shaped", with: "shapes")
      .replacingOccurrences(of: "oops", with: "1")
    _ = try write(good, "bad.yaml", hand)
    wait(hand)
    // Nothing is opened by itself.
    #expect(hand.app.panels.damage?.isMended == true && hand.state.name == "Empty room")
    hand.app.perform(.tryAgain)
    hand.run(0)
    #expect(hand.app.panels.damage == nil && hand.state.name == "Bad")
  }

  @Test func aFileOfAnIncludeIsNamedAndFollowed() throws {
    let hand = try AppDriver()
    let part = "inkfall: 1\nbodies:\n  x: {at: [0, 1], shapes: [{circle: big}]}\n"
    _ = try write(part, "part.yaml", hand)
    let path = try write(
      "inkfall: 1\ninclude:\n  p: {file: part.yaml, at: [0, 0]}\n", "whole.yaml", hand)
    hand.app.perform(.open(path: path))
    let damage = try #require(hand.app.panels.damage)
    let problem = try #require(damage.problems.first { $0.line == 3 })
    #expect(problem.file == "part.yaml")
    #expect(problem.text.map { $0.dropFirst(problem.before).hasPrefix("big") } == true)
    _ = try write(part.replacingOccurrences(of: "big", with: "0.5"), "part.yaml", hand)
    wait(hand)
    #expect(hand.app.panels.damage?.isMended == true)
  }

  @Test func longLinesAndStrangeBytesAreCutAndHarmless() throws {
    let hand = try AppDriver()
    let long = "  a: {at: [0, 1], shapes: [" + String(repeating: "{circle: 0.5}, ", count: 40)
    let path = try write(
      "inkfall: 1\nbodies:\n" + long + "{circle: \u{1B}]}\n\t\u{202E}x", "long.yaml", hand)
    hand.app.perform(.open(path: path))
    let damage = try #require(hand.app.panels.damage)
    for problem in damage.problems {
      let text = problem.text ?? ""
      #expect(text.count <= 220 && problem.before <= text.count)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
    let bytes = hand.folder.appendingPathComponent("bytes.yaml")
    try Data([0x69, 0xFF, 0xFE, 0x0A]).write(to: bytes)
    hand.app.perform(.open(path: bytes.path))
    #expect(hand.app.panels.damage?.problems.first?.line == 1)
  }

  @Test func whatIsNoFileIsToldInOneLine() throws {
    let hand = try AppDriver()
    hand.app.perform(.open(path: hand.folder.appendingPathComponent("none.yaml").path))
    #expect(hand.app.panels.damage == nil)
    #expect(hand.state.messages.last?.contains("there is no such file") == true)
  }

  @Test func whatWasOpenedLatelyIsKnownAtTheNextStart() throws {
    let hand = try AppDriver()
    let other = try write(AppDriver.emptyRoom, "other.yaml", hand)
    let path = try write(Self.bad, "bad.yaml", hand)
    hand.app.perform(.open(path: other))
    hand.app.perform(.open(path: path))
    let first = hand.folder.appendingPathComponent("test.yaml").path
    #expect(hand.app.library.recent.paths == [other, first])
    let next = RecentFiles(in: hand.folder.appendingPathComponent("state"))
    #expect(next.paths == [other, first])
    var many = next
    for i in 0..<40 { many.note("/f/\(i)") }
    #expect(many.paths.count == RecentFiles.most && many.paths.first == "/f/39")
  }
}
