import Levels
import Physics
import Presentation

// Keys that drive things: plain rules, which belong to the thing that they drive.

extension ObjectMaker {
  /// The two keys that a new motor of a body gets: those of the motors on it already, as of a cart's other wheel, else
  /// two that are free.
  package func keys(forMotorOn body: String, like isAlike: (LevelJoint) -> Bool) -> (String, String)
  {
    let controls = LevelControls(level)
    let group = Set(level.group(of: body))
    for (id, joint) in level.joints where isAlike(joint) && !group.isDisjoint(with: joint.bodies) {
      guard let drive = controls.drive(of: id, joint), let forward = drive.forward,
        let backward = drive.backward
      else { continue }
      return (forward, backward)
    }
    return controls.freePair()
  }

  /// What drives a joint becomes this.
  package func drive(_ id: String, by drive: MachineDrive) -> Command? {
    guard var joint = level.joints[id], joint.motor != nil else { return nil }
    var changes: [Edit.Change] = []
    switch drive.mode {
    case .free: joint.motor = (0, 0)
    case .always: joint.motor = (rounded(drive.speed), rounded(drive.strength))
    case .keys: joint.motor = (0, rounded(joint.holding * drive.strength))
    }
    if joint != level.joints[id] { changes.append(.replace(.joint(id, joint))) }
    changes += rules(
      of: ObjectKey(.joint, id), roles: [.forward, .backward],
      become: Self.rules(drive, of: id, joint))
    guard !changes.isEmpty else { return nil }
    return .edit(Edit(label: Words.motorEdit, changes: changes))
  }

  /// The key that does something to a thing becomes another one, or with `nil` none.
  package func bind(_ role: LevelControls.Role, of thing: ObjectKey, to key: String?) -> Command? {
    let controls = LevelControls(level)
    switch (thing.kind, role) {
    case (.joint, .forward), (.joint, .backward):
      guard let joint = level.joints[thing.id],
        var drive = controls.drive(of: thing.id, joint)
      else { return nil }
      if role == .forward { drive.forward = key } else { drive.backward = key }
      // One key cannot go both ways.
      if key != nil, drive.forward == drive.backward {
        if role == .forward { drive.backward = nil } else { drive.forward = nil }
      }
      return self.drive(thing.id, by: drive)
    case (.rope, .forward), (.rope, .backward):
      var ways = (
        forward: controls.key(.forward, of: thing), backward: controls.key(.backward, of: thing)
      )
      if role == .forward { ways.forward = key } else { ways.backward = key }
      if key != nil, ways.forward == ways.backward {
        if role == .forward { ways.backward = nil } else { ways.forward = nil }
      }
      let new = Self.winding(thing.id, forward: ways.forward, backward: ways.backward)
      return edit(
        rules(of: thing, roles: [.forward, .backward], become: new), label: Words.winchEdit)
    case (.rule, .thrust):
      guard let key, var rule = level.rules[thing.id], rule.trigger != .held(key) else {
        return nil
      }
      rule.trigger = .held(key)
      return edit([.replace(.rule(thing.id, rule))], label: Words.keyEdit)
    case (_, .release):
      let new = key.map { [(LevelTrigger.key($0), LevelAction.release(thing))] } ?? []
      return edit(rules(of: thing, roles: [.release], become: new), label: Words.releaseEdit)
    default: return nil
    }
  }

  /// How hard a thruster pushes (N) becomes another number.
  package func push(_ rule: String, by strength: Float) -> Command? {
    guard var changed = level.rules[rule] else { return nil }
    changed.actions = changed.actions.map { action in
      guard case .thrust(let body, let force, let at) = action, force.length > 0 else {
        return action
      }
      return .thrust(body, force: rounded(strength * force.normalized), at: at)
    }
    guard changed != level.rules[rule] else { return nil }
    return edit([.replace(.rule(rule, changed))], label: Words.thrusterEdit)
  }

  /// What the rules that keys set off are to become when things leave the level: without those things, or no rules.
  package func rules(without gone: Set<ObjectKey>) -> [Edit.Change] {
    level.rules.compactMap { id, rule in
      guard rule.trigger.key != nil, !gone.contains(ObjectKey(.rule, id)) else { return nil }
      let left = rule.actions.filter { action in
        var about = rule
        about.actions = [action]
        return gone.isDisjoint(with: LevelObject.rule(id, about).references)
      }
      guard left.count < rule.actions.count else { return nil }
      guard !left.isEmpty else { return .remove(ObjectKey(.rule, id)) }
      var rest = rule
      rest.actions = left
      return .replace(.rule(id, rest))
    }
  }

  // MARK: - Rules

  /// What a key sets off.
  package typealias KeyRule = (trigger: LevelTrigger, action: LevelAction)

  /// A motor that turns while one of its keys is held. Letting go is looked at before holding: who lets go of one key
  /// while the other is down goes on with that.
  package static func rules(_ drive: MachineDrive, of id: String, _ joint: LevelJoint) -> [KeyRule]
  {
    guard drive.mode == .keys else { return [] }
    let speed = rounded(drive.speed.magnitude)
    let strength = rounded(drive.strength)
    let keys = [(drive.forward, speed), (drive.backward, -speed)]
    let ends = keys.compactMap { key, _ in
      key.map {
        (
          LevelTrigger.released($0),
          LevelAction.motor(id, speed: 0, strength: rounded(joint.holding * strength))
        )
      }
    }
    return ends
      + keys.compactMap { key, speed in
        key.map { (.held($0), .motor(id, speed: speed, strength: strength)) }
      }
  }

  /// A rope that is wound while one of its keys is held.
  package static func winding(_ rope: String, forward: String?, backward: String?) -> [KeyRule] {
    let keys = [(forward, Edit.Winding.speed), (backward, -Edit.Winding.speed)]
    let ends = keys.compactMap { key, _ in
      key.map { (LevelTrigger.released($0), LevelAction.winch(rope, speed: 0, to: nil)) }
    }
    return ends
      + keys.compactMap { key, speed in
        key.map { (.held($0), .winch(rope, speed: speed, to: nil)) }
      }
  }

  /// The changes by which the rules that let keys do something to a thing become others. Rules of their own keep their
  /// names; of those that do other things besides, only what is about this goes.
  private func rules(
    of thing: ObjectKey, roles: Set<LevelControls.Role>, become new: [KeyRule]
  ) -> [Edit.Change] {
    var changes: [Edit.Change] = []
    var own: [(id: String, rule: LevelRule)] = []
    for (id, rule) in level.rules where rule.trigger.key != nil {
      let others = rule.actions.filter { !$0.isDriving(thing, as: roles) }
      if others.isEmpty {
        own.append((id, rule))
      } else if others.count < rule.actions.count {
        var rest = rule
        rest.actions = others
        changes.append(.replace(.rule(id, rest)))
      }
    }
    var after = level
    for (index, (trigger, action)) in new.enumerated() {
      if index < own.count {
        var rule = own[index].rule
        (rule.trigger, rule.actions) = (trigger, [action])
        if rule != own[index].rule { changes.append(.replace(.rule(own[index].id, rule))) }
        continue
      }
      let object = keyRule(trigger, action, in: after)
      after.put(object)
      changes.append(.add(object))
    }
    for (id, _) in own.dropFirst(new.count) { changes.append(.remove(ObjectKey(.rule, id))) }
    return changes
  }

  /// A rule that a key sets off, with a name that is free in a level.
  func keyRule(
    _ trigger: LevelTrigger, _ action: LevelAction, in level: LevelDocument,
    named prefix: String = "key"
  ) -> LevelObject {
    let rule = LevelRule(order: level.nextOrder, when: trigger, do: [action])
    return .rule(level.freeID(prefix, for: .rule, salt: salt), rule)
  }

  private func edit(_ changes: [Edit.Change], label: String) -> Command? {
    changes.isEmpty ? nil : .edit(Edit(label: label, changes: changes))
  }
}

extension LevelAction {
  /// Whether it does one of some things to a thing: what a key of that thing would do.
  fileprivate func isDriving(_ thing: ObjectKey, as roles: Set<LevelControls.Role>) -> Bool {
    let moves = roles.contains(.forward) || roles.contains(.backward)
    return switch self {
    case .motor(let joint, _, _): moves && thing == ObjectKey(.joint, joint)
    case .winch(let rope, _, _): moves && thing == ObjectKey(.rope, rope)
    case .release(let key), .remove(let key): roles.contains(.release) && thing == key
    case .cut(let rope, _): roles.contains(.release) && thing == ObjectKey(.rope, rope)
    default: false
    }
  }
}
