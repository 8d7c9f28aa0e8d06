import LevelFormat
import Physics

/// What came into the world while a level ran: copies of its bodies, by names of their own.
public struct SpawnedBodies: Hashable, Sendable {
  /// A body that came into the world.
  public struct Copy: Hashable, Sendable {
    /// What it is called: `drops/1` of an emitter `drops`, `ball/1` of a body `ball` that a rule spawned.
    public let name: String
    /// What it is a copy of.
    public let template: String
    /// As it came.
    public let body: LevelBody
  }

  /// Those that may still be there, in the order they came.
  public private(set) var all: [Copy] = []
  /// The last number that was given, by what stands before it.
  private var numbers: [String: Int] = [:]

  /// None.
  init() {}

  /// A name that nothing has: `STEM/1`, `STEM/2` and so on, and its number.
  func freeName(_ stem: String, isTaken: (String) -> Bool) -> (name: String, number: Int) {
    // Names have 64 letters at most.
    let stem = String(stem.prefix(56))
    var number = (numbers[stem] ?? 0) + 1
    while isTaken("\(stem)/\(number)") { number += 1 }
    return ("\(stem)/\(number)", number)
  }

  /// Takes one over that has come, with the number of its name.
  mutating func add(_ copy: Copy, called stem: String, number: Int) {
    numbers[String(stem.prefix(56))] = number
    all.append(copy)
  }

  /// Forgets those that are gone.
  mutating func forgetGone(_ built: LevelInstance) {
    all.removeAll { copy in built.bodies[copy.name].map { !built.world.contains($0) } ?? true }
  }

  /// The names of those with a role that are there.
  func living(_ built: LevelInstance, role: LevelBody.Role) -> [String] {
    all.filter { $0.body.role == role && built.living($0.name) != nil }.map(\.name)
  }
}
