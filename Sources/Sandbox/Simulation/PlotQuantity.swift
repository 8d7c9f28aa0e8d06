import Editing
import Physics

/// Something that can be plotted over time: a measure of a body, a rope, a joint or the whole world.
struct PlotQuantity: Sendable, Hashable, Codable {
  /// Whose, by its name in the level: it is the same thing after a restart.
  enum Subject: Sendable, Hashable, Codable {
    case world
    case body(String)
    case rope(String)
    case joint(String)

    /// The measures there are of it.
    var measures: [Measure] {
      switch self {
      case .world: [.kinetic, .potential, .elastic, .energy]
      case .body:
        [
          .x, .y, .angle, .velocityX, .velocityY, .spin, .speed, .kinetic, .potential, .energy,
        ]
      case .rope: [.length, .stretch, .tension]
      case .joint: [.force, .torque]
      }
    }

    /// As `inkfall run --trace` has it in its column `kind`.
    var kind: String {
      switch self {
      case .world: "world"
      case .body: "body"
      case .rope: "rope"
      case .joint: "joint"
      }
    }

    /// What the level calls it; empty for the world.
    var id: String {
      switch self {
      case .world: ""
      case .body(let id), .rope(let id), .joint(let id): id
      }
    }
  }

  /// In the order of the columns of a table; the first ones are those of `inkfall run --trace`.
  enum Measure: String, Sendable, Hashable, Codable, CaseIterable {
    case x
    case y
    case angle
    case velocityX = "vx"
    case velocityY = "vy"
    case spin = "w"
    case length
    case stretch
    case tension
    case speed
    case kinetic
    case potential
    case elastic
    case energy
    case force
    case torque
  }

  var subject: Subject
  var measure: Measure
}

/// A unit in which something is plotted: curves of one unit share a scale.
enum PlotUnit: String, Sendable, Hashable, CaseIterable {
  case meter = "m"
  case degree = "°"
  case meterPerSecond = "m/s"
  case degreePerSecond = "°/s"
  case joule = "J"
  case newton = "N"
  case newtonMeter = "N·m"
  case percent = "%"
}

extension PlotQuantity.Measure {
  var unit: PlotUnit {
    switch self {
    case .x, .y, .length: .meter
    case .angle: .degree
    case .velocityX, .velocityY, .speed: .meterPerSecond
    case .spin: .degreePerSecond
    case .stretch: .percent
    case .tension, .force: .newton
    case .torque: .newtonMeter
    case .kinetic, .potential, .elastic, .energy: .joule
    }
  }

  /// What a value of the engine is multiplied by to be in its unit.
  var factor: Float {
    switch self {
    case .angle, .spin: 180 / .pi
    case .stretch: 100
    default: 1
    }
  }
}

extension PlotQuantity {
  /// What it is now, in the engine's units; `nil` while its subject is not there.
  func value(in run: Run) -> Float? {
    let world = run.world
    switch subject {
    case .world:
      let energy = EnergyReading(of: world, floor: run.level.energyFloor)
      switch measure {
      case .kinetic: return Float(energy.kinetic)
      case .potential: return Float(energy.potential)
      case .elastic: return Float(energy.elastic)
      default: return Float(energy.total)
      }
    case .body(let name):
      guard let id = run.built.bodies[name], world.contains(id) else { return nil }
      return value(of: world[id], run)
    case .rope(let name):
      guard let id = run.built.ropes[name], world.contains(id) else { return nil }
      let rope = world[id]
      switch measure {
      case .length: return rope.length
      case .stretch: return rope.stretch
      default: return rope.tension
      }
    case .joint(let name):
      guard let id = run.built.joints[name], world.contains(id) else { return nil }
      let reaction = world.reaction(of: id)
      return measure == .torque ? reaction.torque : reaction.force.length
    }
  }

  private func value(of body: Body, _ run: Run) -> Float {
    func energy() -> (kinetic: Double, potential: Double) {
      EnergyReading.of(body, gravity: run.world.gravity, floor: run.level.energyFloor)
    }
    switch measure {
    case .x: return body.position.x
    case .y: return body.position.y
    case .angle: return body.angle
    case .velocityX: return body.linearVelocity.x
    case .velocityY: return body.linearVelocity.y
    case .spin: return body.angularVelocity
    case .kinetic: return Float(energy().kinetic)
    case .potential: return Float(energy().potential)
    case .energy:
      let both = energy()
      return Float(both.kinetic + both.potential)
    default: return body.linearVelocity.length
    }
  }
}
