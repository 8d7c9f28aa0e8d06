import Levels
import Physics
import Presentation

// Springs, welds, sliders, motors, wheels and thrusters, made by hand.

extension ObjectMaker {
  /// What was made: the command, and the joint or the rule that is it.
  package struct Made {
    package var command: Command
    package var key: ObjectKey
  }

  /// Of springs (Hz): a thing that hangs on one sinks by some 6 cm.
  static let springHertz: Float = 2
  static let springDamping: Float = 0.15
  /// Of the suspension of wheels (Hz): stiff enough that a wheel stays below its box.
  static let wheelHertz: Float = 5
  /// How fast the rim of a driven wheel goes (m/s).
  static let rimSpeed: Float = 5
  /// Of an axle whose speed nobody has set (degrees/s).
  static let axleSpeed: Float = 180
  /// Of a slider whose motor nobody has set (m/s).
  static let sliderSpeed: Float = 1
  /// What holds wheels on a road.
  static let tyreFriction: Float = 1.2
  /// Weights are told at this gravity (m/s²), whatever the level's is: in space things are driven too.
  static let usualGravity: Float = 10

  // MARK: - Springs and welds

  /// A spring as long as it was drawn.
  package func spring(from: Hold, to: Hold) -> Made {
    var rod = LevelDistance()
    rod.length = rounded(from.point.distance(to: to.point))
    (rod.hertz, rod.dampingRatio) = (Self.springHertz, Self.springDamping)
    return joined("spring", by: .spring, [], in: level) { order in
      LevelJoint(
        order: order, .distance(rod, from: anchor(from), to: anchor(to)), collideConnected: true)
    }
  }

  /// Fixes two things to each other as they are now, at a point between them.
  package func weld(_ a: Hold, to b: Hold, at point: Vec2) -> Made {
    joined("weld", by: .weld, [a.body, b.body], in: level) { order in
      LevelJoint(
        order: order, .weld(LevelWeld(), from: anchor(b, at: point), to: anchor(a, at: point)))
    }
  }

  // MARK: - Motors

  /// Lets a body slide from where it is to a point, along another one or the paper.
  package func slider(_ body: Hold, to end: Vec2, on base: Hold) -> Made {
    var slider = LevelSlider()
    let way = end - body.point
    let turn = base.body.flatMap(transform)?.rotation ?? .identity
    slider.axis = rounded(turn.inverse.rotate(way.normalized))
    (slider.lowerTranslation, slider.upperTranslation) = (0, rounded(way.length))
    return joined("slider", by: .slider, [body.body, base.body], in: level) { order in
      LevelJoint(
        order: order,
        .prismatic(slider, from: anchor(base, at: body.point), to: anchor(body)))
    }
  }

  /// A hinge with a motor: on two keys, or always at a speed (degrees/s).
  package func axle(_ body: Hold, on base: Hold, speed: Float?) -> Made {
    let strength = body.body.map { turningStrength(of: $0, about: body.point) } ?? 0
    var made = joined("axle", by: .axle, [body.body, base.body], in: level) { order in
      LevelJoint(
        order: order, .revolute(LevelHinge(), from: anchor(base, at: body.point), to: anchor(body)))
    }
    let (forward, backward) = LevelControls(level).freePair()
    made.drive(
      speed.map { MachineDrive(mode: .always, speed: $0, strength: strength) }
        ?? MachineDrive(
          mode: .keys, speed: Self.axleSpeed, strength: strength, forward: forward,
          backward: backward), self)
    return made
  }

  /// A wheel on a body: a disc with a suspension that springs up and down as the body is now.
  package func wheel(on body: Hold, radius: Float, isDriven: Bool) -> Made? {
    guard let name = body.body, let place = transform(name) else { return nil }
    guard case .body(let tyre, var disc) = disc(center: body.point, radius: radius) else {
      return nil
    }
    (disc.surface.friction, disc.surface.restitution) = (Self.tyreFriction, 0)
    var after = level
    after.put(.body(tyre, disc))
    var wheel = LevelWheel()
    wheel.axis = rounded(place.rotation.inverse.rotate(Vec2(0, 1)))
    wheel.hertz = Self.wheelHertz
    var made = joined("wheel", by: .wheel, [name], in: after) { order in
      LevelJoint(order: order, .wheel(wheel, from: anchor(body), to: .body(tyre, at: .zero)))
    }
    made.insert(.add(.body(tyre, disc)))
    guard isDriven else { return made }
    let keys = keys(forMotorOn: name) { joint in
      if case .wheel = joint.connection { true } else { false }
    }
    made.drive(wheelDrive(radius: radius, on: name, keys: keys), self)
    return made
  }

  /// The motor of a wheel: the rim goes at the usual speed, and it pulls up a steep hill.
  func wheelDrive(radius: Float, on body: String, keys: (String, String)) -> MachineDrive {
    // ω = v / r, and M = 0.4 · m · g · r: two such wheels climb what four fifths of the weight can climb.
    let speed = (Self.rimSpeed / radius * 180 / .pi / 10).rounded() * 10
    let strength = 0.4 * mass(of: body) * Self.usualGravity * radius
    return MachineDrive(
      mode: .keys, speed: max(speed, 10), strength: Self.plain(max(strength, 0.1)),
      forward: keys.0, backward: keys.1)
  }

  // MARK: - Thrusters

  /// Pushes a body while a key is held.
  ///
  /// - Parameter force: N, as the world is turned.
  package func thruster(on body: Hold, force: Vec2, key: String? = nil) -> Made? {
    guard let name = body.body, let place = transform(name) else { return nil }
    let own = place.rotation.inverse.rotate(force)
    let way =
      force.x.magnitude > force.y.magnitude
      ? (force.x > 0 ? "right" : "left") : (force.y > 0 ? "up" : "down")
    let key = key ?? LevelControls(level).freeKey(wishes: [way])
    let rule = keyRule(
      .held(key), .thrust(name, force: rounded(own), at: rounded(body.local)), in: level,
      named: "thruster")
    return Made(
      command: .edit(Edit(label: Words.thrusterEdit, changes: [.add(rule)])), key: rule.key)
  }

  /// What a body weighs (N), with all that is fixed to it.
  package func weight(of body: String) -> Float {
    Self.usualGravity * level.group(of: body).reduce(0) { $0 + mass(of: $1) }
  }

  /// kg; 0 for what does not move.
  package func mass(of body: String) -> Float {
    guard var own = level.bodies[body] else { return 0 }
    (own.gone, own.enabled) = (nil, true)
    var alone = LevelDocument()
    alone.materials = level.materials
    alone.bodies[body] = own
    guard let built = try? LevelBuilder.build(alone), let id = built.bodies[body] else { return 0 }
    return built.world[id].mass
  }

  /// What turns a body about a point, and whatever lies on it (N·m).
  func turningStrength(of body: String, about point: Vec2) -> Float {
    guard let id = names.bodyIDs[body],
      let index = pose.bodies.firstIndex(where: { $0.id == id }),
      index < pose.geometry.shapes.count
    else { return 1 }
    let rim = pose.geometry.shapes[index].flatMap { $0.shape.rim }
    let reach = rim.map { pose.bodies[index].transform.apply($0).distance(to: point) }.max() ?? 1
    return Self.plain(max(3 * weight(of: body) * reach, 1))
  }

  /// A number of two digits: what nobody has measured is not told to the gram.
  package static func plain(_ value: Float) -> Float {
    guard value > 0, value.isFinite else { return 0 }
    var unit: Double = 1e-4
    while unit * 100 <= Double(value) { unit *= 10 }
    return Float((Double(value) / unit).rounded() * unit)
  }

  // MARK: - Details

  package func transform(_ body: String) -> Transform? {
    names.bodyIDs[body].flatMap { id in pose.bodies.first { $0.id == id } }?.transform
  }

  package func anchor(_ hold: Hold) -> LevelAnchor { anchor(hold, at: hold.point) }

  /// The end of a joint on what is held, at a point (m, now).
  package func anchor(_ hold: Hold, at point: Vec2) -> LevelAnchor {
    guard let body = hold.body, let place = transform(body) else { return .world(rounded(point)) }
    return .body(body, at: rounded(place.applyInverse(point)))
  }

  /// A joint between bodies as they are now. What has moved since the start is put where it is, with all that is fixed
  /// to it, so that Restart begins with the joint in place.
  ///
  /// - Parameters:
  ///   - prefix: Of the name of the joint.
  ///   - tool: Undo calls it as this tool is called.
  package func joined(
    _ prefix: String, by tool: ToolKind, _ bodies: [String?], in level: LevelDocument,
    make: (_ order: Int) -> LevelJoint
  ) -> Made {
    var moved: Set<String> = []
    for name in bodies.compactMap({ $0 }).flatMap(self.level.group) {
      guard let place = transform(name), self.level.bodies[name]?.kind != .static,
        !stands(name, at: place)
      else { continue }
      moved.insert(name)
    }
    var changes: [Edit.Change] = []
    if !moved.isEmpty {
      changes = self.changes(to: self.level.resting(moved) { transform($0) })
    }
    let id = level.freeID(prefix, for: .joint, salt: salt)
    changes.append(.add(.joint(id, make(level.nextOrder))))
    return Made(
      command: .edit(Edit(label: tool.name.withinSentence, changes: changes)),
      key: ObjectKey(.joint, id))
  }
}

extension ObjectMaker.Made {
  /// Puts a change before all others.
  package mutating func insert(_ change: Edit.Change) {
    guard case .edit(var edit) = command else { return }
    edit.changes.insert(change, at: 0)
    command = .edit(edit)
  }

  /// Gives the new joint a motor.
  fileprivate mutating func drive(_ drive: MachineDrive, _ maker: ObjectMaker) {
    guard case .edit(var edit) = command,
      case .edit(let motor)? = maker.after(command).drive(key.id, by: drive)
    else { return }
    // The joint comes with its motor, the rules follow.
    for change in motor.changes {
      if case .replace(let object) = change, object.key == key,
        let index = edit.changes.firstIndex(where: {
          if case .add(let added) = $0 { added.key == key } else { false }
        })
      {
        edit.changes[index] = .add(object)
      } else {
        edit.changes.append(change)
      }
    }
    command = .edit(edit)
  }
}
