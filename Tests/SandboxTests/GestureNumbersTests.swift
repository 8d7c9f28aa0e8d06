// Issue 34, number 12: gestures write short numbers, and change no others.
import Levels
import Physics
import Testing

@testable import Editing
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Numbers of gestures")
struct GestureNumbersTests {
  /// All positions have two decimals; the things that no gesture is about have more.
  private static let room = """
    inkfall: 1
    name: Shelf
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      left: {at: [-4.13, 2.57], angle: 10.5, shapes: [{box: [1.1, 0.7]}]}
      middle: {at: [0.37, 3.59], shapes: [{box: [1.3, 1]}]}
      right: {at: [4.11, 0.53], shapes: [{circle: 0.53}]}
    joints:
      nail: {type: pin, body: middle, at: [0.71, 3.83]}
    ropes:
      cord: {from: {world: [-4.37, 8.19]}, to: {body: left, at: [0.13, 0.31]}, length: 5.9}
    decoration:
      sun: {at: [6.17, 6.29], ink: 1, shapes: [{circle: 0.57}]}
    camera: {center: [0.31, 4.17], height: 11.7}
    """

  /// What has more decimals than a file should have, line by line.
  private func longNumbers(_ level: LevelDocument, decimals: Int = 4) -> [String] {
    func isLong(_ word: Substring) -> Bool {
      guard let point = word.firstIndex(of: ".") else { return false }
      return word.distance(from: point, to: word.endIndex) - 1 > decimals
    }
    let lines: [Substring] = LevelWriter.write(level).split(whereSeparator: \.isNewline)
    return lines.filter { line in
      let words: [Substring] = line.split { !$0.isNumber && $0 != "." && $0 != "-" }
      return words.contains(where: isLong)
    }.map { String($0) }
  }

  private func hand(paused: Bool = true, _ level: String = Self.room) throws -> AppDriver {
    // Paused, all stands where the level has it.
    let still = "inkfall: 1\nworld: {gravity: [0, 0]}"
    let hand = try AppDriver(
      paused ? level.replacingOccurrences(of: "inkfall: 1", with: still) : level)
    if paused { hand.key("space") } else { hand.run(0.37) }
    hand.run(0.1)
    hand.key("s")
    return hand
  }

  private func select(_ names: [String], _ hand: AppDriver) {
    hand.app.choose(.only(names.map { ObjectKey(.body, $0) }))
  }

  enum Gesture: CaseIterable {
    case paste, pasteAll, duplicate, drag, dragGroup, grab, turn, scale, pin, weld, spring, axle
    case slider, rope, wall, box, disc, star, polygon, stroke, label, lamp, attractor
  }

  private func perform(_ gesture: Gesture, _ hand: AppDriver) {
    func drag(_ key: String, _ from: Vec2, _ to: Vec2) {
      hand.key(key)
      hand.drag(AppDriver.line(from, to, count: 7))
    }
    func place(_ name: String) -> Vec2 {
      let body = hand.state.bodies.first { $0.id == name }
      return Vec2(body?.x ?? 0, body?.y ?? 0)
    }
    func use(_ tool: ToolKind, _ from: Vec2, _ to: Vec2) {
      hand.app.choose(tool)
      hand.drag(AppDriver.line(from, to, count: 7))
    }
    let free = Vec2(2.1234567, 7.7654321)
    switch gesture {
    case .paste, .pasteAll:
      if gesture == .pasteAll { hand.key("a", .control) } else { select(["left"], hand) }
      hand.key("c", .control)
      hand.move(free)
      hand.key("v", .control)
    case .duplicate:
      select(["left", "right"], hand)
      hand.key("d", .control)
    case .drag, .dragGroup:
      select(gesture == .drag ? ["left"] : ["left", "middle"], hand)
      drag("s", place("left"), free)
    case .grab: drag("g", place("middle"), free)
    case .turn:
      select(["left"], hand)
      if let frame = SelectionFrame(hand.app.toolContext()) {
        let from = frame.turn
        hand.drag(AppDriver.line(from, from + Vec2(1.3171, -0.4142), count: 7))
      }
    case .scale:
      select(["left", "middle"], hand)
      if let corner = SelectionFrame(hand.app.toolContext())?.corners.first {
        hand.drag(AppDriver.line(corner, corner + Vec2(-0.2717, -0.2171), count: 7))
      }
    case .pin:
      hand.app.choose(.pin)
      hand.click(place("left"))
    case .weld: use(.weld, place("left"), place("middle"))
    case .spring: use(.spring, place("left"), place("right"))
    case .axle:
      hand.app.choose(.axle)
      hand.click(place("left"))
    case .slider: use(.slider, place("left"), free)
    case .rope: use(.rope, place("right"), free)
    case .wall: use(.line, free, free + Vec2(1.23456, 0.34567))
    case .box: use(.box, free, free + Vec2(1.23456, 0.34567))
    case .disc: use(.circle, free, free + Vec2(0.23456, 0.34567))
    case .star: use(.star, free, free + Vec2(0.43456, 0.34567))
    case .polygon: use(.polygon, free, free + Vec2(0.43456, 0.34567))
    case .stroke: use(.draw, free, free + Vec2(1.43456, 0.34567))
    case .label:
      hand.app.choose(.label)
      hand.click(free)
      for letter in ["a", "b"] { hand.app.handle(.text(letter)) }
      hand.key("return")
    case .lamp: use(.lamp, free, free + Vec2(0.43456, 0.34567))
    case .attractor: use(.attractor, free, free + Vec2(0.43456, 0.34567))
    }
  }

  @Test(arguments: Gesture.allCases, [true, false])
  func whatAGestureWritesIsShort(_ gesture: Gesture, paused: Bool) throws {
    let hand = try hand(paused: paused)
    let before = hand.app.document.level
    perform(gesture, hand)
    let level = hand.app.document.level
    // What moves about is only put elsewhere: where it begins stays.
    let isOnlyRun = !paused && [.drag, .dragGroup, .grab, .turn].contains(gesture)
    let isChanged = level != before
    #expect(isChanged || isOnlyRun, "\(hand.state.refusal ?? "")")
    #expect(longNumbers(level).isEmpty)
    // Angles have two decimals.
    for (name, body) in level.bodies {
      #expect(body.angle == LevelRounding.angle(body.angle), "\(name): \(body.angle)")
    }
    #expect(try LevelDocument(text: LevelWriter.write(level)) == level)
  }

  /// Of a level with three decimals at most, copies have three decimals at most.
  @Test(arguments: [Gesture.paste, .pasteAll, .duplicate])
  func aCopyHasWholeMillimeters(_ gesture: Gesture) throws {
    let hand = try hand()
    perform(gesture, hand)
    #expect(hand.app.document.level.bodies.count > 4)
    #expect(longNumbers(hand.app.document.level, decimals: 3).isEmpty)
  }

  /// What a file says about a thing is not what a gesture is about.
  @Test(arguments: [Gesture.paste, .duplicate, .drag, .grab])
  func numbersOfTheFileStay(_ gesture: Gesture) throws {
    let room = Self.room.replacingOccurrences(
      of: "left: {at: [-4.13, 2.57], angle: 10.5, shapes: [{box: [1.1, 0.7]}]}",
      with:
        "left: {at: [-4.1234567, 2.5765432], angle: 10.512345, friction: 0.1234567, "
        + "shapes: [{box: [1.1234567, 0.7654321]}]}"
    ).replacingOccurrences(of: "middle: {at: [0.37, 3.59]", with: "middle: {at: [0.3712345, 3.59]")
    let hand = try hand(room)
    let before = hand.app.document.level
    let old = try #require(before.bodies["left"])
    perform(gesture, hand)
    let level = hand.app.document.level
    let isChanged = level != before
    #expect(isChanged)
    for (name, body) in level.bodies
    where name == "left" || before.bodies[name] == nil && body.angle != 0 {
      #expect(body.shapes == old.shapes && body.surface == old.surface, "\(name)")
      #expect(body.angle == old.angle, "\(name)")
    }
    for (name, body) in before.bodies where gesture == .paste || gesture == .duplicate {
      #expect(level.bodies[name] == body, "\(name) is as it was")
    }
  }

  @Test func aPartInHandIsPutDownWithShortNumbers() throws {
    let hand = try hand()
    select(["left"], hand)
    hand.app.perform(.keepAsPart)
    let own = hand.app.partLibrary.parts().filter(\.isOwn)
    let part = try #require(own.first)
    hand.app.pickUp(part)
    for _ in 0..<3 { hand.key("[") }
    hand.click(Vec2(2.1234567, 7.7654321))
    #expect(hand.app.document.level.bodies.count == 5)
    #expect(longNumbers(hand.app.document.level).isEmpty)
  }

  @Test(arguments: [Float(0.1), 12.34, -77.66, 89.99, 179.99, -179.5, 45])
  func aShortAngleStaysShortAsRadians(_ degrees: Float) throws {
    var level = try LevelDocument(text: Self.room)
    let angle = LevelRounding.turn(Float(Double(degrees) * .pi / 180))
    level.move("middle", to: Vec2(1, 2), angle: angle)
    #expect(level.bodies["middle"]?.angle == degrees)
    #expect(level.place(of: "middle")?.angle == angle)
  }
}
