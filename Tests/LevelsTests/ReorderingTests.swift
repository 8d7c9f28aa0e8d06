import Testing

@testable import LevelFormat

/// Bringing objects to the front and sending them to the back.
@Suite("The order of objects")
struct ReorderingTests {
  /// Objects with the letters of a text as names, in this order, from a number on.
  private func level(_ names: String, from first: Int) -> LevelDocument {
    var level = LevelDocument()
    for (i, name) in names.enumerated() {
      level.bodies["\(name)"] = LevelBody(
        order: first + i, shapes: [.circle(radius: 0.5)])
    }
    return level
  }

  private func names(_ level: LevelDocument) -> String {
    level.bodies.sorted { $0.value.order < $1.value.order }.map(\.id).joined()
  }

  @Test(
    arguments: [
      ("a", true, "bcdea"), ("ca", true, "bdeac"), ("e", true, "abcde"), ("de", true, "abcde"),
      ("e", false, "eabcd"), ("db", false, "bdace"), ("a", false, "abcde"), ("ab", false, "abcde"),
      ("abcde", true, "abcde"), ("x", true, "abcde"), ("", false, "abcde"),
    ], [0, 1, 5, LevelReading.orders.upperBound - 4])
  func whatMovesKeepsItsOwnOrder(_ moved: (keys: String, front: Bool, result: String), first: Int) {
    var level = level("abcde", from: first)
    let keys = Set(moved.keys.map { ObjectKey(.body, "\($0)") })
    let changes = level.reordered(keys, toFront: moved.front)
    #expect(changes.isEmpty == (moved.result == "abcde"))
    for object in changes { level.put(object) }
    // At the end of what a file can hold there are no larger numbers: the lowest free ones are taken.
    if first + 5 < LevelReading.orders.upperBound || !moved.front {
      #expect(names(level) == moved.result)
    }
    let orders = level.bodies.map(\.value.order)
    #expect(Set(orders).count == 5 && orders.allSatisfy(LevelReading.orders.contains))
    #expect(level.reordered(keys, toFront: moved.front).isEmpty || first > 5)
  }
}
