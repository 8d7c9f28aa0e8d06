import Testing

@testable import LevelFormat

/// Fields that only editors and pictures follow: `locked` and `zIndex`.
@Suite("Locked objects and drawing order in files")
struct EditorFieldTests {
  nonisolated static let samples: [(section: String, fields: String)] = [
    ("bodies", "shapes: [{circle: 1}]"),
    ("joints", "type: pin, body: crate, at: [0, 0]"),
    ("joints", "type: filter, from: {body: crate}, to: {body: floor}"),
    ("ropes", "from: {world: [0, 0]}, to: {world: [0, 3]}"),
    ("zones", "at: [0, 0], box: [1, 1]"),
    ("attractors", "at: [0, 0], strength: 2"),
    ("fluids", "at: [0, 0], box: [1, 1]"),
    ("decoration", "shapes: [{circle: 1}]"),
    ("labels", "text: Word"),
    ("sprites", "image: a.png, size: [1, 1]"),
    ("lights", "at: [0, 1]"),
    ("emitters", "particle: {}"),
    ("rules", "when: {held: up}, do: [{thrust: crate, force: [0, 1]}]"),
  ]

  private func level(_ section: String, _ fields: String) throws -> LevelDocument {
    let bodies = "floor: {type: static, shapes: [{circle: 1}]}, crate: {shapes: [{circle: 1}]}"
    return try LevelDocument(
      text: section == "bodies"
        ? "inkfall: 1\nbodies: {\(bodies), one: {\(fields)}}"
        : "inkfall: 1\nbodies: {\(bodies)}\n\(section): {one: {\(fields)}}")
  }

  private func one(_ level: LevelDocument) throws -> LevelObject {
    try #require(level.allObjects.first { $0.key.id == "one" })
  }

  @Test(arguments: samples)
  func isReadAndWritten(section: String, fields: String) throws {
    let level = try level(section, "\(fields), locked: true")
    let object = try one(level)
    #expect(object.isLocked == true)
    #expect(level.lockedKeys == [object.key])
    #expect(try one(LevelDocument(text: level.text)) == object)
    var unlocked = level
    unlocked.put(object.locked(false))
    #expect(unlocked.lockedKeys.isEmpty && !unlocked.text.contains("locked"))
    #expect(try one(self.level(section, fields)).isLocked == false)
    #expect(object.asInWorld == object.locked(false))
  }

  @Test func whatNoHandSelectsHasNoLock() throws {
    #expect(throws: LevelError.self) {
      try LevelDocument(text: "inkfall: 1\ngoals: {g: {after: 1, locked: true}}")
    }
    let timeline = LevelObject.timeline(
      "t", LevelTimeline(order: 1, .object(ObjectKey(.body, "a"))))
    #expect(timeline.isLocked == nil && timeline.locked(true) == timeline)
    #expect(timeline.drawing == nil)
  }

  // MARK: - Front and back

  /// Bodies with the letters of a text as names; a digit behind one is its `zIndex`.
  private func stack(_ text: String) -> LevelDocument {
    var level = LevelDocument()
    var last = ""
    for sign in text {
      if let zIndex = sign.wholeNumberValue {
        level.bodies[last]?.zIndex = zIndex
        continue
      }
      last = "\(sign)"
      level.bodies[last] = LevelBody(order: level.nextOrder, shapes: [.circle(radius: 0.5)])
    }
    return level
  }

  /// The names from back to front.
  private func names(_ level: LevelDocument) -> String {
    level.bodies.map { ($0.value.zIndex, $0.value.order, $0.id) }.sorted(by: <).map(\.2).joined()
  }

  @Test(arguments: [
    ("abcde", "a", true, "bcdea"), ("abcde", "ca", true, "bdeac"), ("abcde", "de", true, "abcde"),
    ("abcde", "e", false, "eabcd"), ("abcde", "db", false, "bdace"),
    ("abcde", "ab", false, "abcde"), ("abcde", "abcde", true, "abcde"),
    ("abcde", "x", true, "abcde"), ("abcde", "", false, "abcde"),
    // Among themselves they keep what they are drawn over, whatever their order.
    ("a2bcd1e", "abd", true, "cebda"), ("a2bcd1e", "cd", false, "cdbea"),
    ("a1b1c1", "a", true, "bca"),
  ])
  func whatMovesKeepsItsOwnOrder(text: String, keys: String, toFront: Bool, result: String) {
    var level = stack(text)
    let orders = level.bodies.map { [$0.id: $0.value.order] }
    let keys = Set(keys.map { ObjectKey(.body, "\($0)") })
    let changes = level.redrawn(keys, toFront: toFront)
    #expect(changes.allSatisfy { keys.contains($0.key) })
    for object in changes { level.put(object) }
    #expect(names(level) == result)
    // What decides ties in the physics, and colors, stays.
    #expect(level.bodies.map { [$0.id: $0.value.order] } == orders)
    #expect(level.redrawn(keys, toFront: toFront).isEmpty)
  }

  @Test(arguments: [true, false])
  func atTheEndOfTheNumbersTheOthersMakeRoom(toFront: Bool) {
    var level = stack("abc")
    let end = toFront ? LevelDrawing.zIndices.upperBound : LevelDrawing.zIndices.lowerBound
    level.bodies["b"]?.zIndex = end
    for object in level.redrawn([ObjectKey(.body, "a")], toFront: toFront) { level.put(object) }
    #expect(names(level) == (toFront ? "cba" : "abc"))
    #expect(level.bodies.allSatisfy { LevelDrawing.zIndices.contains($0.value.zIndex) })
  }

  @Test func sceneryGoesBeforeAndBehindTheBodies() throws {
    var level = try LevelDocument(
      text: """
        inkfall: 1
        decoration: {cloud: {order: 1, shapes: [{circle: 1}]}}
        labels: {word: {order: 2, text: Word}}
        """)
    let keys: Set = [ObjectKey(.decoration, "cloud")]
    for object in level.redrawn(keys, toFront: true) { level.put(object) }
    #expect(level.decoration["cloud"]?.layer == .front && level.decoration["cloud"]?.zIndex == 1)
    for object in level.redrawn(keys, toFront: false) { level.put(object) }
    #expect(level.decoration["cloud"]?.layer == .back)
    #expect(level.labels["word"]?.zIndex == 0)
  }
}
