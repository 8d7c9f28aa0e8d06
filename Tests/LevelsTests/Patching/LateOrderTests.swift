import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// Objects that are drawn into a file without numbers of order come behind all others, and keep their numbers.
@Suite struct LateOrderTests {
  private static let text = """
    inkfall: 1
    bodies:
      b: {shapes: [{circle: 1}]}
      a: {shapes: [{circle: 1}]}
    ropes:
      r: {from: {body: a}, to: {body: b}}

    """

  private func ids(_ text: String) throws -> [String] {
    try LevelDocument(text: text).allObjects.map(\.key.id)
  }

  @Test func lateNumbersComeLast() throws {
    let late = Self.text.replacing("b: {", with: "b: {order: 1000000, ")
    #expect(try ids(Self.text) == ["a", "b", "r"])
    #expect(try ids(late) == ["a", "r", "b"])
    #expect(try ids(Self.text.replacing("b: {", with: "b: {order: 5, ")) == ["b", "a", "r"])
    // In a file of numbers only they are numbers as others.
    let all = late.replacing("a: {", with: "a: {order: 2000000, ").replacing(
      "r: {", with: "r: {order: 3, ")
    #expect(try LevelDocument(text: all).bodies["b"]?.order == 1_000_000)
  }

  /// Drawing, saving and opening again, as often as one likes, gives the level that was saved.
  @Test func whatIsSavedIsWhatIsRead() throws {
    var level = try LevelDocument(text: Self.text)
    var text = Self.text
    for name in ["m", "c", "z", "d"] {
      level.bodies[name] = LevelBody(order: level.nextOrder, shapes: [.circle(radius: 1)])
      if name == "z" { level.bodies["c"] = nil }
      text = level.text(keepingLayoutOf: text)
      #expect(try LevelDocument(text: text) == level, "\(text)")
    }
    #expect(text.contains("a: {shapes: [{circle: 1}]}\n"))
    // Without an object of the file all numbers are others, and the level is the same.
    level.bodies["b"] = nil
    level.ropes["r"] = nil
    text = level.text(keepingLayoutOf: text)
    let again = try LevelDocument(text: text)
    #expect(again != level && again.isSame(as: level) && level.isSame(as: again))
    level.bodies["d"]?.angle = 1
    #expect(!again.isSame(as: level))
  }

  @Test func anotherOrderIsAnotherLevel() throws {
    let one = try LevelDocument(text: Self.text)
    var other = one
    other.bodies["a"]?.order = 9
    #expect(!one.isSame(as: other))
    other.bodies["b"]?.order = 12
    #expect(!one.isSame(as: other))
    other.ropes["r"]?.order = 13
    #expect(one.isSame(as: other) && one != other)
    other.name = "x"
    #expect(!one.isSame(as: other))
  }
}
