extension WorldState {
  func ropesAllowCollision(_ slotA: Int32, _ slotB: Int32) -> Bool { true }
  mutating func copyRopes(from other: borrowing WorldState) {}
  func hashRopes(into hasher: inout StateHasher) {}
  func ropeID(ofBody slot: Int32) -> RopeID? { nil }
}
