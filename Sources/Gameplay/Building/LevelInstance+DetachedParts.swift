import LevelFormat
import Physics

// A rope that breaks keeps its id; what was behind the break is a rope that no level knows. It gets an id as
// it comes about, so that traces, saved moments and whoever reads both call it the same.

extension LevelInstance {
  /// Gives ids to the ropes that broke off others in the last step: call it after each.
  ///
  /// - Parameter level: what the world was built of, with whatever was added since. None of its ropes is
  ///   called like a part.
  public mutating func nameDetachedParts(of level: LevelDocument) {
    let all = world.ropes
    guard all.count > ropes.values.count(where: { world.contains($0) }) else { return }
    let named = Set(ropes.values)
    for id in all where !named.contains(id) {
      let mark = world[id].userValue
      guard let rope = level.ropes.first(where: { UInt64(max(0, $0.value.order)) == mark })?.id
      else { continue }
      let name = freeName(behind: rope) { level.ropes.contains($0) }
      ropes[name] = id
      detachedParts.append(DetachedPart(name: name, rope: rope))
    }
  }

  /// A rope of the level is about to get a name: a loose part that has it gets another.
  mutating func freeName(_ name: String) {
    guard let index = detachedParts.firstIndex(where: { $0.name == name }) else { return }
    let part = detachedParts.remove(at: index)
    guard let id = ropes.removeValue(forKey: name), world.contains(id) else { return }
    let other = freeName(behind: part.rope) { $0 == name }
    ropes[other] = id
    detachedParts.append(DetachedPart(name: other, rope: part.rope))
  }

  private func freeName(behind rope: String, isTaken: (String) -> Bool) -> String {
    // Names have 64 letters at most.
    let stem = rope.prefix(56)
    var number = 2
    while ropes["\(stem)-\(number)"] != nil || isTaken("\(stem)-\(number)") { number += 1 }
    return "\(stem)-\(number)"
  }
}
