// The order of building decides bits of a level, so it stays what going through all objects again and again gives.
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

@Suite("The rules of the order of building") struct BuildOrderRuleTests {
  /// The definition of both rules: passes over what is left, until one finds nothing that is ready.
  private struct Passes {
    var sorted: [Int] = []
    var left: [Int]
    var circle: [Int] = []

    init(_ ids: [Int], _ rule: BuildOrder<Int>.Rule, needs: [Int: [Int]]) {
      let all = Set(ids)
      let needed = needs.mapValues { $0.filter(all.contains) }
      var made: Set<Int> = []
      left = ids
      while true {
        var ready: [Int] = []
        for id in left where needed[id, default: []].allSatisfy(made.contains) {
          ready.append(id)
          if rule == .soon { made.insert(id) }
        }
        guard !ready.isEmpty else { break }
        sorted += ready
        made.formUnion(ready)
        left.removeAll(where: made.contains)
      }
      guard var id = left.first else { return }
      while !circle.contains(id), let next = needed[id]?.first(where: left.contains) {
        circle.append(id)
        id = next
      }
      circle.removeFirst(circle.firstIndex(of: id) ?? 0)
    }
  }

  /// Numbers that are the same in every run (Vigna's xorshift).
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 12345 }

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test(arguments: 0..<200) func theOrderIsThatOfPassesOverAllObjects(seed: UInt64) {
    var chance = Chance(seed: seed)
    let count = Int(chance.next() % 12)
    let ids = Array(0..<count).shuffled(using: &chance)
    var needs: [Int: [Int]] = [:]
    for id in ids {
      // Some need nothing, some what is not there, some the same twice, few themselves.
      let wanted = (0..<Int(chance.next() % 3)).map { _ in Int(chance.next() % 14) }
      let mayCircle = seed % 2 == 0
      needs[id] = wanted.filter { mayCircle || $0 > id }
    }
    for rule in [BuildOrder<Int>.Rule.soon, .passByPass] {
      let order = BuildOrder(ids, rule) { needs[$0] ?? [] }
      let expected = Passes(ids, rule, needs: needs)
      #expect(order.sorted == expected.sorted, "\(ids) \(needs)")
      #expect(order.left == expected.left, "\(ids) \(needs)")
      #expect(order.circle == expected.circle, "\(ids) \(needs)")
    }
  }

  /// Passes over all objects would look at ten thousand million of them.
  @Test func aLongChainIsSortedInOneSweep() {
    let count = 100_000
    for rule in [BuildOrder<Int>.Rule.soon, .passByPass] {
      var asked = 0
      // Each needs the one behind it.
      let order = BuildOrder(Array(0..<count), rule) {
        asked += 1
        return [$0 + 1]
      }
      #expect(asked == count)
      #expect(order.sorted == Array((0..<count).reversed()))
      #expect(order.left.isEmpty && order.circle.isEmpty)
      let ring = BuildOrder(Array(0..<count), rule) { [($0 + 1) % count] }
      #expect(ring.sorted.isEmpty && ring.circle == Array(0..<count))
    }
  }
}
