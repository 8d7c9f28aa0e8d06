/// What the copies of a `BoxTree` share until one of them changes.
///
/// Every change brings the tree up to date, which costs a byte for every 64 boxes beside the branch that
/// changed, so that reading writes nothing. Only a `BoxTree` that holds the single reference changes it:
/// that is what makes it safe to send.
final class BoxTreeStorage: @unchecked Sendable {
  struct Slot: BitwiseCopyable {
    var userValue: UInt64 = 0
    var generation: UInt32 = 0
    var isUsed = false
  }

  private(set) var broadPhase = BroadPhase()
  private(set) var slots = Arena<Slot>()
  private var emptySlots = Arena<Int32>()
  private(set) var count = 0

  init() { broadPhase.update() }

  init(copying other: BoxTreeStorage) {
    broadPhase.copy(from: other.broadPhase)
    slots.copy(from: other.slots)
    emptySlots.copy(from: other.emptySlots)
    count = other.count
    broadPhase.update()
  }

  func id(_ slot: Int32) -> BoxTree.ID {
    BoxTree.ID(slot: slot, generation: slots[slot].generation)
  }

  func contains(_ id: BoxTree.ID) -> Bool {
    slots.indices.contains(Int(id.slot)) && slots[id.slot].isUsed
      && slots[id.slot].generation == id.generation
  }

  func insert(_ box: AABB, userValue: UInt64) -> BoxTree.ID {
    let slot: Int32
    if emptySlots.isEmpty {
      slot = Int32(truncatingIfNeeded: slots.count)
      slots.append(Slot())
    } else {
      slot = emptySlots.removeLast()
    }
    slots[slot].userValue = userValue
    slots[slot].isUsed = true
    count += 1
    broadPhase.insert(slot, box: box, isStatic: false)
    broadPhase.update()
    return id(slot)
  }

  func move(_ slot: Int32, to box: AABB) {
    broadPhase.move(slot, to: box)
    broadPhase.update()
  }

  func remove(_ slot: Int32) {
    broadPhase.remove(slot)
    broadPhase.update()
    slots[slot].isUsed = false
    slots[slot].generation &+= 1
    emptySlots.append(slot)
    count -= 1
  }
}
