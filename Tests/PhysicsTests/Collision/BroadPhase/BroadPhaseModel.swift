@testable import Physics

/// The broad phase by definition: every pair is looked at. What `BroadPhase` is tested against.
struct BroadPhaseModel {
  struct Entry {
    var box: AABB
    var old: AABB
    let isStatic: Bool
  }
  var entries: [Int32: Entry] = [:]

  var shapes: [Int32] { entries.keys.sorted() }

  mutating func insert(_ shape: Int32, box: AABB, isStatic: Bool) {
    entries[shape] = Entry(box: box, old: .empty, isStatic: isStatic)
  }

  mutating func findNewPairs() -> [SIMD2<Int32>] {
    let shapes = self.shapes
    let list = shapes.compactMap { entries[$0] }
    var pairs: [SIMD2<Int32>] = []
    for i in list.indices {
      for j in list.indices where j > i {
        if list[i].isStatic && list[j].isStatic { continue }
        if list[i].box.overlaps(list[j].box) && !list[i].old.overlaps(list[j].old) {
          pairs.append(SIMD2(shapes[i], shapes[j]))
        }
      }
    }
    for (shape, entry) in zip(shapes, list) { entries[shape]?.old = entry.box }
    return pairs
  }

  func overlapping(_ box: AABB, staticOnly: Bool = false) -> [Int32] {
    shapes.filter { shape in
      guard let entry = entries[shape] else { return false }
      return entry.box.overlaps(box) && (!staticOnly || entry.isStatic)
    }
  }
}

/// A small random generator of the tests' own: same seed, same numbers.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func float(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &self) }
  mutating func chance(_ probability: Float) -> Bool { float(0...1) < probability }

  /// A box within 50 m of the origin whose sides lie between a millimeter and 30 m, small ones far
  /// more often.
  mutating func box(spread: Float = 50) -> AABB {
    let middle = Vec2(float(-spread...spread), float(-spread...spread))
    let scale = chance(0.02) ? Float(15) : chance(0.2) ? 2 : 0.4
    let half = Vec2(float(0.0005...scale), float(0.0005...scale))
    return AABB(lower: middle - half, upper: middle + half)
  }
}

extension AABB {
  func moved(by offset: Vec2) -> AABB { AABB(lower: lower + offset, upper: upper + offset) }

  init(_ lowerX: Float, _ lowerY: Float, _ upperX: Float, _ upperY: Float) {
    self.init(lower: Vec2(lowerX, lowerY), upper: Vec2(upperX, upperY))
  }
}

extension BroadPhase {
  /// The new pairs as an array.
  mutating func newPairs() -> [SIMD2<Int32>] {
    var arena = Arena<SIMD2<Int32>>()
    findNewPairs(into: &arena)
    return arena.indices.map { arena[$0] }
  }

  /// The pairs that the next search would report, in ascending order.
  mutating func foreseenPairs() -> [SIMD2<Int32>] {
    var arena = Arena<SIMD2<Int32>>()
    search(beginLook(workers: 1), worker: 0)
    endLook(into: &arena)
    return arena.indices.map { arena[$0] }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  func shapes(in box: AABB) -> [Int32] {
    var found: [Int32] = []
    query(box) {
      found.append($0)
      return true
    }
    return found.sorted()
  }

  func staticShapes(in box: AABB) -> [Int32] {
    var found: [Int32] = []
    queryStatic(box) {
      found.append($0)
      return true
    }
    return found.sorted()
  }
}
