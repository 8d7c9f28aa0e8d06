import LevelFormat
import Physics

/// How a rope is wound: above zero in (m/s), to a length (m) if it is to stop there.
struct Winding: Hashable, Sendable {
  var speed: Float
  var length: Float?
  var side: RopeSide
}

// What rules do. What they speak of may be gone: then nothing happens, and the rest of the rule goes on.

extension GameState {
  /// Carries one action of a rule out.
  mutating func perform(
    _ action: LevelAction, of rule: String, _ built: inout LevelInstance, _ level: LevelDocument
  ) {
    work += LevelWork.action
    do {
      try carryOut(action, &built, level)
    } catch let error as PhysicsError {
      refuse("rules.\(rule): \(error)")
    } catch let error as LevelBuildError {
      refuse("rules.\(rule): \(error)")
    } catch {
      refuse("rules.\(rule): \(error)")
    }
    // It cannot be both, and the first counts.
    guard outcome == .playing else { return }
    if action == .win { outcome = .won(at: time) }
    if action == .lose { outcome = .lost(at: time, by: ObjectKey(.rule, rule)) }
  }

  /// Notes what the engine refused.
  mutating func refuse(_ sentence: String) {
    guard refusals.count < Self.mostRefusals, !refusals.contains(sentence) else { return }
    refusals.append(sentence)
  }

  private mutating func carryOut(
    _ action: LevelAction, _ built: inout LevelInstance, _ level: LevelDocument
  ) throws {
    let world = built.world
    switch action {
    case .start(let key): start(key, level)
    case .stop(let key): set(key, to: .stopped, level)
    case .pause(let key): set(key, to: .paused, level)
    case .resume(let key): set(key, to: .running, level)
    case .pauseAll(let layer):
      work += LevelWork.passing * level.timelines.count
      setAll(of: layer, to: .paused, level)
    case .resumeAll(let layer):
      work += LevelWork.passing * level.timelines.count
      setAll(of: layer, to: .running, level)
    case .seek(let sprite, let frame): seek(sprite, frame: frame, level)
    case .motor(let joint, let speed, let strength):
      guard let id = built.joints[joint], world.contains(id) else { return }
      try Self.drive(id, speed: speed, strength: strength, in: world)
    case .winch(let rope, let speed, let length):
      try wind(rope, speed: speed, to: length, built, level)
    case .release(let key):
      if key.kind == .body {
        guard let id = built.living(key.id), world[id].kind != .dynamic else { return }
        try world.setKind(.dynamic, of: id)
        try world.wake(id)
      } else {
        built.remove(key)
      }
    case .cut(let rope, let fraction):
      guard let id = built.ropes[rope], world.contains(id) else { return }
      work += LevelWork.passing * built.ropes.count
      try world.cut(id, at: fraction)
      built.nameDetachedParts(of: level)
    case .spawn(let body, let at, let angle, let velocity):
      guard var copy = level.bodies[body] else { return }
      if let at { copy.position = at }
      if let angle { copy.angle = angle }
      if let velocity { copy.velocity = velocity }
      try add(copy, of: body, called: body, &built, level)
    case .remove(let key): built.remove(key)
    case .reset(let body):
      guard let id = built.living(body), let start = level.bodies[body] else { return }
      try world.setTransform(
        Transform(position: start.position, rotation: Rotation(angle: radians(start.angle))), of: id
      )
      try world.setVelocity(linear: start.velocity, angular: radians(start.spin), of: id)
    case .push(let body, let impulse, let at):
      guard let id = built.living(body) else { return }
      try world.applyImpulse(impulse, at: world[id].transform.apply(at), to: id)
    case .thrust(let body, let force, let at):
      guard let id = built.living(body) else { return }
      let place = world[id].transform
      try world.applyForce(place.rotation.rotate(force), at: place.apply(at), to: id)
    case .velocity(let body, let velocity, let spin):
      guard let id = built.living(body), world[id].kind != .static else { return }
      let angular = spin.map(radians) ?? world[id].angularVelocity
      try world.setVelocity(linear: velocity, angular: angular, of: id)
    case .gravity(let gravity): world.gravity = gravity
    case .sound(let sound): sounds.append(sound)
    case .burst(let burst): self.burst(burst, built, level)
    case .say(let text):
      if messages.count == Self.mostMessages { messages.removeFirst() }
      messages.append(.init(text: text, since: time))
    case .win, .lose: break
    }
  }

  // MARK: - Bodies that come

  /// Puts a copy of a body into the world.
  ///
  /// - Parameters:
  ///   - body: As it comes.
  ///   - template: What it is a copy of.
  ///   - stem: What its name begins with.
  /// - Throws: `LevelBuildError` for what the engine refuses, and where there are too many.
  mutating func add(
    _ body: LevelBody, of template: String, called stem: String, _ built: inout LevelInstance,
    _ level: LevelDocument
  ) throws(LevelBuildError) {
    guard copies.all.count < Self.mostCopies else {
      throw LevelBuildError(
        path: "bodies.\(template)",
        reason: "there are \(Self.mostCopies) copies already, which is as many as there can be")
    }
    var body = body
    (body.enabled, body.asleep, body.gone) = (true, false, nil)
    let (names, bodies) = (level.bodies, built.bodies)
    let (name, number) = copies.freeName(stem) { names.contains($0) || bodies[$0] != nil }
    try LevelBuilder.add(body, named: name, to: &built)
    if let id = built.bodies[name] { work += LevelWork.shape * built.world.shapes(of: id).count }
    copies.add(
      .init(name: name, template: template, body: body), called: stem, number: number)
    if let lifetime = body.lifetime { mortal.append((name, now + ticks(lifetime))) }
  }

  /// Takes what does not last out of the world when its time has come.
  mutating func endLives(_ built: inout LevelInstance) {
    let moment = now
    guard mortal.contains(where: { $0.end <= moment }) else { return }
    for (name, end) in mortal where end <= moment { built.remove(ObjectKey(.body, name)) }
    mortal.removeAll { $0.end <= moment }
  }

  /// How many steps a time takes (s), one at least.
  func ticks(_ seconds: Float) -> UInt64 {
    max(1, Self.steps(Double(seconds) * hertz))
  }

  // MARK: - Motors

  /// Sets the motor of a joint (m/s or degrees/s; N or N·m). Its bodies wake only if that changes something.
  static func drive(
    _ id: JointID, speed: Float, strength: Float?, in world: World
  ) throws(PhysicsError) {
    let before = world[id]
    var after = before
    switch before {
    case .distance(var joint):
      joint.motorSpeed = speed
      joint.maximumMotorForce = strength ?? joint.maximumMotorForce
      after = .distance(joint)
    case .prismatic(var joint):
      joint.motorSpeed = speed
      joint.maximumMotorForce = strength ?? joint.maximumMotorForce
      after = .prismatic(joint)
    case .revolute(var joint):
      joint.motorSpeed = radians(speed)
      joint.maximumMotorTorque = strength ?? joint.maximumMotorTorque
      after = .revolute(joint)
    case .wheel(var joint):
      joint.motorSpeed = radians(speed)
      joint.maximumMotorTorque = strength ?? joint.maximumMotorTorque
      after = .wheel(joint)
    case .motor(var joint):
      joint.angularVelocity = radians(speed)
      joint.maximumTorque = strength ?? joint.maximumTorque
      after = .motor(joint)
    default:
      throw .invalidValue("this joint has no motor")
    }
    if after != before { try world.update(id, to: after) }
  }

  /// Winds a rope (m/s; above zero in) to a length (m) or as far as its winch goes.
  mutating func wind(
    _ name: String, speed: Float, to length: Float?, _ built: LevelInstance, _ level: LevelDocument
  ) throws(PhysicsError) {
    let world = built.world
    guard let id = built.ropes[name], world.contains(id) else { return }
    let winch = level.ropes[name]?.winch
    let side = winch?.end ?? (world[id].isTiedAtStart ? .start : .end)
    let acceleration = winch?.acceleration ?? LevelWinch().acceleration
    let goal = length.map { winch?.limited($0) ?? $0 } ?? winch?.limit(at: speed)
    winches[name] = Winding(speed: speed, length: goal, side: side)
    guard let goal, speed != 0 else {
      return try world.wind(id, at: side, speed: speed, acceleration: acceleration)
    }
    // What is beyond already stays there, unless a length was asked for.
    let isThere =
      length == nil
      && (speed > 0 ? world[id].restLength <= goal : world[id].restLength >= goal)
    guard !isThere else {
      return try world.wind(id, at: side, speed: 0, acceleration: acceleration)
    }
    try world.wind(
      id, to: goal, at: side, speed: speed.magnitude, acceleration: acceleration)
  }
}
