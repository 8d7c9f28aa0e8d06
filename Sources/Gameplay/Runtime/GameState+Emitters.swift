import LevelFormat
import Physics

// Emitters. Each lets one thing out every 1/rate seconds, the first at once; what comes in the course of a step is
// put where it would be if it had come out at its very time.

/// Where an emitter stands.
struct EmitterState: Hashable, Sendable {
  /// How many have come out.
  var emitted: Int
  /// How long until the next (s).
  var wait: Double
  var state: RunState
  /// As timelines have made it.
  var at: Vec2
  var angle: Float
  var rate: Float
  /// Where the newest of a line came out (m).
  var end: Vec2?

  /// The start.
  init(_ emitter: LevelEmitter) {
    emitted = emitter.emitted
    wait = Double(emitter.wait)
    state = emitter.autoplay ? .running : emitted > 0 || wait > 0 ? .paused : .stopped
    at = emitter.place.at
    angle = emitter.place.angle
    rate = emitter.rate
  }
}

extension GameState {
  /// How long a speck lasts that does not say (s).
  public static let particleSeconds: Float = 4
  /// A line goes on when it gets so much longer (m): that of a body at rest fades, and nothing is left to be drawn.
  static let lineGrain: Float = 1e-3

  /// Lets out what comes in the step to come.
  mutating func emit(_ built: inout LevelInstance, _ level: LevelDocument) {
    let moment = time
    if !particles.isEmpty { particles.removeAll { moment - $0.born >= $0.lifetime } }
    for (id, emitter) in level.emitters {
      var state = emitters[id] ?? EmitterState(emitter)
      if state.state == .running { emit(emitter, id, &state, &built, level) }
      emitters[id] = state
    }
  }

  private mutating func emit(
    _ emitter: LevelEmitter, _ id: String, _ state: inout EmitterState,
    _ built: inout LevelInstance,
    _ level: LevelDocument
  ) {
    let h = 1 / hertz
    while state.wait < h - 1e-9 {
      guard emitter.count.map({ state.emitted < $0 }) ?? true else {
        state.state = .stopped
        return
      }
      work += LevelWork.look
      if case .rope = emitter.place.carrier { work += LevelWork.alongRope }
      // What carries it is gone, or there is no room: the next step will see.
      guard emitOne(emitter, id, &state, &built, level) else {
        state.wait = h
        break
      }
      state.emitted += 1
      state.wait += 1 / Double(state.rate)
    }
    state.wait = max(0, state.wait - h)
  }

  private mutating func emitOne(
    _ emitter: LevelEmitter, _ id: String, _ state: inout EmitterState,
    _ built: inout LevelInstance, _ level: LevelDocument
  ) -> Bool {
    var place = Transform(position: state.at, rotation: Rotation(angle: radians(state.angle)))
    var drift = Vec2.zero
    if let carrier = emitter.place.carrier {
      guard let frame = built.frame(of: carrier) else { return false }
      place = frame.transform * place
      drift = frame.body.velocity(at: place.position)
    }
    let part = levelRandom(seed: level.seed, order: emitter.order, index: state.emitted) - 0.5
    let direction = place.rotation * Rotation(angle: radians(emitter.spread * part))
    let velocity = direction.rotate(Vec2(emitter.speed, 0)) + drift
    // It comes out `wait` after the step's beginning, and the step moves it as long as it lasts.
    let origin = place.position - Float(state.wait) * velocity
    switch emitter.content {
    case .particle(let particle) where particle.joined:
      // Where it will be when this comes out.
      let point = place.position + Float(state.wait) * drift
      if let end = state.end, end.distance(to: point) < Self.lineGrain { return true }
      guard drawnCount < Self.mostCopies else { return false }
      state.end = point
      particles.append(
        LevelParticleState(
          emitter: id, number: state.emitted + 1, born: time + state.wait, origin: point,
          velocity: .zero, lifetime: Double(emitter.lifetime ?? Self.particleSeconds)))
      return true
    case .particle:
      guard drawnCount < Self.mostCopies else { return false }
      particles.append(
        LevelParticleState(
          emitter: id, number: state.emitted + 1, born: time + state.wait, origin: place.position,
          velocity: velocity, lifetime: Double(emitter.lifetime ?? Self.particleSeconds)))
      return true
    case .leaves(let leaves):
      guard drawnCount < Self.mostCopies else { return false }
      var piece = LevelLeafState(
        leaves, of: id, stream: emitter.order, number: state.emitted, seed: level.seed)
      piece.position = origin + place.rotation.rotate(piece.offset(in: leaves.area))
      piece.velocity = velocity
      if let lifetime = emitter.lifetime { piece.end = time + state.wait + Double(lifetime) }
      self.leaves.append(piece)
      return true
    case .body(let template):
      guard var body = level.bodies[template], copies.all.count < Self.mostCopies else {
        return false
      }
      body.position = origin
      body.velocity = velocity
      body.lifetime = emitter.lifetime ?? body.lifetime
      do {
        try add(body, of: template, called: id, &built, level)
        return true
      } catch {
        refuse("emitters.\(id): \(error)")
        return false
      }
    }
  }
}

extension GameState {
  /// The level has been edited: an emitter emits where, whereto and how fast it says now. What the edit leaves as it
  /// was stays as timelines and rules have made it.
  mutating func followEmitters(_ before: LevelPlan) {
    guard !emitters.isEmpty else { return }
    emitters = emitters.filter { plan.emitters.contains($0.key) }
    for (id, new) in plan.emitters {
      guard let old = before.emitters[id], old != new, var state = emitters[id] else { continue }
      if new.place != old.place { (state.at, state.angle) = (new.place.at, new.place.angle) }
      if new.rate != old.rate {
        state.rate = new.rate
        // The next one does not wait as long as at the rate of before.
        state.wait = min(state.wait, 1 / Double(new.rate))
      }
      if new.autoplay != old.autoplay { state.state = new.autoplay ? .running : .stopped }
      let hasEnded = old.count.map { state.emitted >= $0 } ?? false
      if new.count != old.count, hasEnded, new.autoplay { state.state = .running }
      emitters[id] = state
    }
  }
}

extension LevelInstance {
  /// The frame of what carries something, and the body it moves with; `nil` if that is gone.
  func frame(of carrier: LevelAttachment) -> (transform: Transform, body: Body)? {
    switch carrier {
    case .body(let name):
      guard let id = living(name) else { return nil }
      return (world[id].transform, world[id])
    case .rope(let name, let fraction):
      guard let id = ropes[name], world.contains(id) else { return nil }
      let rope = world[id]
      let lengths = zip(rope.points, rope.points.dropFirst()).map { $0.distance(to: $1) }
      var rest = fraction * lengths.reduce(0, +)
      for (index, length) in lengths.enumerated() where index < rope.links.count {
        guard rest > length, index + 1 < lengths.count else {
          let (a, b) = (rope.points[index], rope.points[index + 1])
          let part = length > 0 ? min(rest / length, 1) : 0
          let rod = world[rope.links[index]]
          let frame = Transform(position: a + part * (b - a), rotation: rod.transform.rotation)
          return (frame, rod)
        }
        rest -= length
      }
      return nil
    case .pointer: return nil
    }
  }
}
