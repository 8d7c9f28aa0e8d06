import Levels
import Physics

/// What keys do to the things of a level, as its rules have it: which motor turns which way, which rope is wound,
/// which thruster pushes, what is let go.
package struct LevelControls: Hashable, Sendable {
  /// What a key does to a thing.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// Turns it counter-clockwise, slides it along, winds it in.
    case forward
    /// ... the other way.
    case backward
    /// Pushes while it is held.
    case thrust
    /// Lets it go.
    case release
  }

  package struct Binding: Hashable, Sendable {
    package var role: Role
    package var key: String
    /// The rule that says so.
    package var rule: String
    /// How fast (m/s, degrees/s), with its sign; 0 for what has no speed.
    package var speed: Float = 0
    /// How strong (N, N·m), where the rule says so.
    package var strength: Float?
    /// Whether it is so only while the key is down.
    package var isHeld = true
  }

  /// A rule that pushes a body while a key is down.
  package struct Thruster: Hashable, Sendable {
    package var rule: String
    package var key: String
    package var body: String
    /// N, in the body's frame.
    package var force: Vec2
    /// m, in the body's frame.
    package var at: Vec2
  }

  /// By what they are about, in the rules' order: joints, ropes, bodies, and the rules of thrusters themselves.
  package private(set) var bindings: [ObjectKey: [Binding]] = [:]
  package private(set) var thrusters: [Thruster] = []
  /// The keys that rules ask for.
  package private(set) var used: Set<String> = []

  package init(_ level: LevelDocument) {
    for (id, rule) in level.rules {
      guard let key = rule.trigger.key else { continue }
      used.insert(key)
      if case .released = rule.trigger { continue }
      var isHeld = false
      if case .held = rule.trigger { isHeld = true }
      for action in rule.actions { note(action, key, id, isHeld: isHeld) }
    }
  }

  private mutating func note(_ action: LevelAction, _ key: String, _ rule: String, isHeld: Bool) {
    func moving(_ speed: Float, _ strength: Float? = nil) -> Binding? {
      guard speed != 0 else { return nil }
      return Binding(
        role: speed > 0 ? .forward : .backward, key: key, rule: rule, speed: speed,
        strength: strength, isHeld: isHeld)
    }
    func add(_ binding: Binding?, to thing: ObjectKey) {
      if let binding { bindings[thing, default: []].append(binding) }
    }
    switch action {
    case .motor(let joint, let speed, let strength):
      add(moving(speed, strength), to: ObjectKey(.joint, joint))
    case .winch(let rope, let speed, _): add(moving(speed), to: ObjectKey(.rope, rope))
    case .release(let thing), .remove(let thing):
      add(Binding(role: .release, key: key, rule: rule, isHeld: false), to: thing)
    case .cut(let rope, _):
      add(
        Binding(role: .release, key: key, rule: rule, isHeld: false), to: ObjectKey(.rope, rope))
    case .thrust(let body, let force, let at):
      // A push of a single step is not seen.
      guard isHeld else { return }
      thrusters.append(Thruster(rule: rule, key: key, body: body, force: force, at: at))
      add(Binding(role: .thrust, key: key, rule: rule), to: ObjectKey(.rule, rule))
    default: break
    }
  }

  /// The key that does something to a thing; the first if there are several.
  package func key(_ role: Role, of thing: ObjectKey) -> String? {
    bindings[thing]?.first { $0.role == role }?.key
  }

  /// The keys of a thing, each once, in the order of their roles.
  package func keys(of thing: ObjectKey) -> [String] {
    let own = bindings[thing] ?? []
    var keys: [String] = []
    for role in Role.allCases {
      for binding in own where binding.role == role && !keys.contains(binding.key) {
        keys.append(binding.key)
      }
    }
    return keys
  }

  /// How fast the keys that are down drive a thing; `nil` if none of them does. Of several the last rule counts.
  package func speed(of thing: ObjectKey, down keys: [String]) -> Float? {
    bindings[thing]?.last { $0.isHeld && $0.speed != 0 && keys.contains($0.key) }?.speed
  }
}

// MARK: - Keys that are free

extension LevelControls {
  /// Those that are given away first: arrows, then digits, which no tool has, then letters, which then are no tool's.
  package static let single: [String] =
    ["left", "right", "up", "down"] + pairs.dropFirst(2).flatMap { [$0.0, $0.1] }

  /// Two keys for two directions.
  package static let pairs: [(String, String)] =
    [("left", "right"), ("up", "down")]
    + [("1", "2"), ("3", "4"), ("5", "6"), ("7", "8"), ("9", "0")]
    + [("o", "p"), ("k", "l"), ("n", "m"), ("j", "h"), ("u", "i"), ("y", "z")]

  /// The next key that no rule asks for, one of some wishes if it is free.
  package func freeKey(wishes: [String] = []) -> String {
    (wishes + Self.single).first { !used.contains($0) } ?? Self.single[0]
  }

  /// The next two keys that no rule asks for; the wish if both are free.
  package func freePair(wish: (String, String)? = nil) -> (String, String) {
    ((wish.map { [$0] } ?? []) + Self.pairs).first { !used.contains($0.0) && !used.contains($0.1) }
      ?? Self.pairs[0]
  }

  /// What a key is called on a cap and in words.
  package static func name(of key: String) -> String {
    key.count == 1 ? key.uppercased() : key.prefix(1).uppercased() + key.dropFirst()
  }

  /// All keys that can be chosen, in the order of their field.
  package static let choices: [String] =
    ["left", "right", "up", "down", "space", "enter", "tab"]
    + "1234567890qwertyuiopasdfghjklzxcvbnm".map { String($0) }
}
