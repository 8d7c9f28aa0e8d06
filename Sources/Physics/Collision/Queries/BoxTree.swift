/// Boxes of your own in the kind of tree that the world finds its shapes with: lamps, sprites, zones,
/// the nodes of a path. Each box carries a number of yours.
///
/// A value: a copy changes on its own, and the first change after copying takes a time in proportion to
/// the number of boxes. Other changes update one branch and read a byte for every 64 boxes; now and then
/// the boxes are sorted anew. Results never depend on how the tree is laid out. Reading changes
/// nothing, so several threads may read one tree at a time.
///
/// ```swift
/// var lamps = BoxTree()
/// let lamp = try lamps.insert(AABB(lower: Vec2(-3, 0), upper: Vec2(3, 6)), userValue: 7)
/// for id in lamps.boxes(at: Vec2(0, 1)) { print(lamps[id].userValue) }
/// try lamps.move(lamp, to: AABB(lower: Vec2(2, 0), upper: Vec2(8, 6)))
/// ```
public struct BoxTree: Sendable {
  /// Names a box of one tree and its copies; stale once the box is removed.
  public struct ID: Hashable, Sendable, BitwiseCopyable {
    let slot: Int32
    let generation: UInt32
  }

  /// A box and what it carries.
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// Where it lies (m).
    public let box: AABB
    /// The number that was given with the box.
    public let userValue: UInt64
  }

  /// A box that a ray meets.
  public struct RayHit: Hashable, Sendable, BitwiseCopyable {
    /// The box.
    public let id: ID
    /// How far along the ray, 0 ... 1; 0 when the ray starts inside.
    public let fraction: Float
  }

  private var storage = BoxTreeStorage()

  /// A tree without boxes.
  public init() {}

  /// How many boxes there are.
  public var count: Int { storage.count }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// The names of all boxes, in the order of their slots: a box that is new takes the slot that was
  /// emptied last.
  public var ids: [ID] {
    storage.slots.indices.compactMap { index in
      storage.slots[index].isUsed ? storage.id(Int32(truncatingIfNeeded: index)) : nil
    }
  }

  /// Whether a box exists.
  public func contains(_ id: ID) -> Bool { storage.contains(id) }

  /// A box and its number. Traps on a box that does not exist: ask `contains` first.
  public subscript(id: ID) -> Entry {
    demand(contains(id), "\(id) does not exist in this tree: it was removed, or is another's")
    return Entry(
      box: storage.broadPhase.fatBox(id.slot), userValue: storage.slots[id.slot].userValue)
  }
}

// MARK: - Changing

extension BoxTree {
  /// Adds a box. One without width or height is a box too.
  ///
  /// - Parameters:
  ///   - box: where it lies (m), its corners finite and in order.
  ///   - userValue: any number of yours, to find out what the box stands for; default 0.
  /// - Throws: `PhysicsError.invalidValue` for a box that is none, and `PhysicsError.overCapacity`.
  public mutating func insert(
    _ box: AABB, userValue: UInt64 = 0
  ) throws(PhysicsError) -> ID {
    try check(box)
    guard count < Self.mostBoxes else {
      throw .overCapacity("a tree holds at most \(Self.mostBoxes) boxes")
    }
    makeUnique()
    return storage.insert(box, userValue: userValue)
  }

  /// Puts a box elsewhere (m).
  ///
  /// - Throws: `PhysicsError.invalidValue` for a box that is none, and for a name of none.
  public mutating func move(_ id: ID, to box: AABB) throws(PhysicsError) {
    try check(box)
    try check(id)
    makeUnique()
    storage.move(id.slot, to: box)
  }

  /// Removes a box.
  ///
  /// - Throws: `PhysicsError.invalidValue` for a name of none.
  public mutating func remove(_ id: ID) throws(PhysicsError) {
    try check(id)
    makeUnique()
    storage.remove(id.slot)
  }

  /// As many as slots can be told apart.
  private static let mostBoxes = Int(Int32.max) / 8

  private func check(_ box: AABB) throws(PhysicsError) {
    guard box.isValid else {
      throw .invalidValue("the corners of a box must be finite and in order: \(box)")
    }
  }

  private func check(_ id: ID) throws(PhysicsError) {
    guard contains(id) else {
      throw .invalidValue("\(id) does not exist in this tree: it was removed, or is another's")
    }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = BoxTreeStorage(copying: storage) }
  }
}

// MARK: - Asking

extension BoxTree {
  /// The boxes that share at least one point with another box, touching ones too, in the order of their
  /// slots. A box that is none overlaps nothing.
  public func boxes(overlapping box: AABB) -> [ID] {
    guard box.isValid else { return [] }
    var found: [Int32] = []
    storage.broadPhase.query(box) { slot in
      found.append(slot)
      return true
    }
    return found.sorted().map { storage.id($0) }
  }

  /// The boxes around a point, those with the point on their border too, in the order of their slots.
  public func boxes(at point: Vec2) -> [ID] {
    boxes(overlapping: AABB(lower: point, upper: point))
  }

  /// The boxes that a ray meets, nearest first; equal distances in the order of the slots.
  ///
  /// - Parameters:
  ///   - origin: where the ray starts (m).
  ///   - translation: from its start to its end (m).
  public func castRay(from origin: Vec2, translation: Vec2) -> [RayHit] {
    guard origin.isFinite && translation.isFinite else { return [] }
    var found: [RayHit] = []
    storage.broadPhase.castRay(from: origin, translation: translation, maximumFraction: 1) {
      slot, reach in
      let box = storage.broadPhase.fatBox(slot)
      if let fraction = box.entry(ofRayFrom: origin, translation: translation) {
        found.append(RayHit(id: storage.id(slot), fraction: fraction))
      }
      return reach
    }
    return found.sorted { ($0.fraction, $0.id.slot) < ($1.fraction, $1.id.slot) }
  }

  /// The pairs of boxes that share at least one point, each once, in the order of their slots.
  public func overlappingPairs() -> [(ID, ID)] {
    ids.flatMap { id in
      boxes(overlapping: self[id].box).filter { $0.slot > id.slot }.map { (id, $0) }
    }
  }
}

extension BoxTree.ID: CustomStringConvertible {
  /// For messages: slot and generation.
  public var description: String { "box \(slot).\(generation)" }
}

extension AABB {
  /// How far along a ray the box begins, or `nil` where the ray misses it: the box is where two strips
  /// cross, and the ray is in it from where it has entered both to where it leaves the first.
  fileprivate func entry(ofRayFrom origin: Vec2, translation: Vec2) -> Float? {
    // Differences of finite numbers need not be finite; those of wide numbers are.
    var enters = 0.0
    var leaves = 1.0
    for (start, way, low, high) in [
      (origin.x, translation.x, lower.x, upper.x), (origin.y, translation.y, lower.y, upper.y),
    ] {
      if way == 0 {
        guard low <= start, start <= high else { return nil }
        continue
      }
      let toLow = (Double(low) - Double(start)) / Double(way)
      let toHigh = (Double(high) - Double(start)) / Double(way)
      enters = max(enters, min(toLow, toHigh))
      leaves = min(leaves, max(toLow, toHigh))
    }
    return enters <= leaves ? Float(enters) : nil
  }
}
