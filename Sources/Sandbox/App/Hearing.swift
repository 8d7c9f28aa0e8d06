import Foundation
import Levels
import Physics
import Presentation
import Rendering

/// Listens to what the simulation publishes: what was hit, which ropes creak and break, what rules ask for, stars, the
/// end of a level. What it hears are values; who plays them is another's affair.
///
/// It follows the world's time: what stands still, or is paused, makes no sound.
struct Hearing: Sendable {
  private var run = 0
  private var step: UInt64 = 0
  private var outcome = LevelStatus.Outcome.playing
  private var stars = 0
  private var gate = ImpactGate()
  private var creaks = RopeCreaks()
  /// When sounds of rules were last heard (s): a rule that asks at every step is heard as often as one can tell.
  private var asked: [LevelSound: Double] = [:]
  private var now = 0.0

  /// The shortest time between two of the same name (s).
  static let pause = 0.08
  /// The most creaks at a time.
  static let mostCreaks = 4

  /// What is to be heard of what was published since the last call, `seconds` ago.
  mutating func listen(to shown: Publication, camera: Camera, seconds: Double) -> [Sound] {
    now += max(seconds, 0)
    if shown.run != run {
      // A world of its own: what the one before had come to is not news.
      self = Hearing(run: shown.run, step: 0, status: shown.status, now: now)
    }
    let steps = shown.current.step >= step ? shown.current.step - step : 0
    step = shown.current.step
    let ear = Ear(camera)
    var sounds = gate.pass(shown.impacts, after: seconds).map {
      ear.place(Sound($0), x: $0.x, y: $0.y)
    }
    sounds += breaks(shown, ear)
    let passed = Float(Double(steps) * shown.stepLength)
    let creaking = creaks.follow(Self.strained(shown.current.ropes), seconds: passed)
    for creak in creaking.sorted(by: { $0.loudness > $1.loudness }).prefix(Self.mostCreaks) {
      sounds.append(ear.place(Sound(creak), x: creak.rope.x, y: creak.rope.y))
    }
    for name in shown.sounds + news(shown.status) {
      if let last = asked[name], now - last < Self.pause { continue }
      asked[name] = now
      sounds.append(name.sound)
    }
    return sounds
  }

  init() {}

  private init(run: Int, step: UInt64, status: LevelStatus, now: Double) {
    (self.run, self.step, self.now) = (run, step, now)
    (outcome, stars) = (status.outcome, status.stars.count)
  }

  // MARK: - What happened

  private func breaks(_ shown: Publication, _ ear: Ear) -> [Sound] {
    var sounds: [Sound] = []
    for events in shown.events {
      for broken in events.ropesBroken {
        let thickness = shown.current.ropes.first { $0.id == broken.rope }?.thickness ?? 0.06
        let sound = Sound(
          breakAt: broken.tension, thickness: thickness, seed: broken.rope.rawValue)
        sounds.append(ear.place(sound, x: broken.point.x, y: broken.point.y))
      }
      for broken in events.jointsBroken {
        let body = shown.current.bodies.first { $0.id == broken.bodyB }
        let place = body?.transform.position ?? Vec2(ear.x, ear.y)
        let sound = Sound(crackAt: broken.force.length, seed: broken.joint.rawValue)
        sounds.append(ear.place(sound, x: place.x, y: place.y))
      }
    }
    return sounds
  }

  /// What the window itself plays of what has come of the level.
  private mutating func news(_ status: LevelStatus) -> [LevelSound] {
    var names: [LevelSound] = []
    if status.stars.count > stars { names.append(.star) }
    if case .playing = outcome {
      if status.isWon { names.append(.win) }
      if status.isLost { names.append(.lose) }
    }
    (outcome, stars) = (status.outcome, status.stars.count)
    return names
  }

  private static func strained(_ ropes: [WorldPose.RopePose]) -> [RopeCreaks.Strained] {
    ropes.map { rope in
      let middle = rope.points.isEmpty ? Vec2.zero : rope.points[rope.points.count / 2]
      return RopeCreaks.Strained(
        rope: rope.id.rawValue, tension: rope.tension, strength: rope.breakTension,
        thickness: rope.thickness, x: middle.x, y: middle.y)
    }
  }
}

/// Where one listens from: the middle of what is seen.
struct Ear: Sendable, Hashable {
  /// m
  var x: Float
  var y: Float
  /// Half of what is seen (m).
  var width: Float
  var height: Float

  /// The edge of the window is not quite beside the ear.
  static let widest: Float = 0.8

  init(_ camera: Camera) {
    let view = camera.view
    (x, y) = (camera.center.x, camera.center.y)
    (width, height) = (max(0.5 * view.size.x, 1e-3), max(0.5 * view.size.y, 1e-3))
  }

  /// A sound as it is heard from a place: from its side, and fainter from outside of the picture.
  func place(_ sound: Sound, x: Float, y: Float) -> Sound {
    guard x.isFinite, y.isFinite else { return sound }
    var placed = sound
    let (across, up) = ((x - self.x) / width, (y - self.y) / height)
    placed.pan = min(max(across, -1), 1) * Self.widest
    let outside = max(max(across.magnitude, up.magnitude) - 1, 0)
    placed.gain *= 1 / (1 + 4 * outside * outside)
    return placed
  }
}
