import Levels
import Physics

/// Scenery at a moment: what is fixed to a body or a rope is where that is, and what a timeline changes is as that
/// says.
package struct PlacedScenery: Sendable, Equatable {
  package struct Placed: Sendable, Equatable {
    package var item: Scenery.Item
    package var transform: Transform
    package var scale: Float = 1
    /// How far a badge has turned (radians).
    package var turn: Float = 0
    /// The part of its line that is drawn, 0 ... 1.
    package var drawn: ClosedRange<Float> = 0...1
    /// The picture of one that is a picture; `nil` if there is none.
    package var image: SpriteImage?
    /// The frame that one shows which plays.
    package var frame: ShownFrame?

    package init(
      item: Scenery.Item, transform: Transform, scale: Float = 1, turn: Float = 0,
      drawn: ClosedRange<Float> = 0...1, image: SpriteImage? = nil, frame: ShownFrame? = nil
    ) {
      self.item = item
      self.transform = transform
      self.scale = scale
      self.turn = turn
      self.drawn = drawn
      self.image = image
      self.frame = frame
    }

    package var isWords: Bool {
      if case .words = item.content { true } else { false }
    }

    package static func == (a: Placed, b: Placed) -> Bool {
      a.image === b.image && a.frame == b.frame && a.transform == b.transform && a.scale == b.scale
        && a.turn == b.turn
        && a.drawn == b.drawn && a.item == b.item
    }
  }

  package struct PlacedLamp: Sendable, Equatable {
    package var key: ObjectKey
    package var light: LevelLight
    package var transform: Transform
    /// The body that carries it.
    package var body: BodyID?
  }

  /// A star that has been shot out.
  package struct Shot: Sendable, Equatable {
    package var star: LevelBurstState.Star
    /// `nil` lets the theme choose.
    package var color: LevelColor?
  }

  /// Something small and light that an emitter let out.
  package struct Speck: Sendable, Equatable {
    package var particle: LevelParticle
    package var position: Vec2
    /// Where it moves (m/s).
    package var velocity: Vec2
    /// Radians.
    package var angle: Float
    /// 1, and towards 0 at the end of its life.
    package var opacity: Float
    /// Different ones of an emitter look different.
    package var number: Int
  }

  package var back: [Placed] = []
  package var front: [Placed] = []
  package var regions: [Scenery.Region] = []
  package var pulls: [Scenery.Pull] = []
  package var lamps: [PlacedLamp] = []
  package var particles: [Speck] = []
  /// The lines that pens have drawn, and where these are.
  package var trails: [Trail] = []
  package var pens: [PlacedPen] = []
  package var nozzles: [PlacedNozzle] = []
  package var leaves: [Leaf] = []
  /// Stars that have been shot out.
  package var shots: [Shot] = []
  /// What hides some of the picture, later ones over earlier ones.
  package var reveals: [LevelReveal] = []
  package var ambient: Float = 1
  /// How far vines have grown: the time of the level (s), which stands still when the last has.
  package var vineTime = 0.0
  /// Vines that a hand has just drawn, which come out as they were drawn.
  package var sprouts: [ObjectKey: Sprout] = [:]

  package init() {}

  /// - Parameters:
  ///   - bodies: What the bodies of the pose are called.
  ///   - ropes: Likewise its ropes.
  ///   - status: What has come of the level.
  ///   - pointer: Where the player points (m), if anywhere.
  ///   - behind: How long before the status the pose is (s): what drifts is drawn where it was then.
  package init(
    _ scenery: Scenery, pose: WorldPose, bodies: [String: BodyID], ropes: [String: RopeID],
    pictures: LevelPictures, status: LevelStatus = LevelStatus(), pointer: Vec2? = nil,
    behind: Double = 0
  ) {
    let carriers = Carriers(scenery, pose: pose, bodies: bodies, ropes: ropes, pointer: pointer)
    var changes: [ObjectKey: LevelKey] = [:]
    for change in status.changes {
      if case .object(let key) = change.target {
        changes[key] = changes[key].map { $0.overlaid(by: change.now) } ?? change.now
      }
    }
    var frames: [String: LevelStatus.Frame] = [:]
    for frame in status.frames { frames[frame.sprite] = frame }
    func placed(_ items: [Scenery.Item]) -> [Placed] {
      items.compactMap { item in
        let change = changes[item.key]
        guard let transform = carriers.transform(item.place.changed(by: change)) else { return nil }
        var placed = Placed(item: item, transform: transform)
        placed.find(in: pictures, frames[item.key.id])
        if let change { placed.apply(change) }
        if let badge = item.badge {
          placed.turn = badge.look.angle(at: status.time - behind) * .pi / 180
        }
        return placed
      }
    }
    back = placed(scenery.back)
    front = placed(scenery.front)
    regions = scenery.regions.map { region in
      guard let change = changes[region.key] else { return region }
      var region = region
      let place = LevelPose(
        change.at ?? region.transform.position,
        angle: change.angle ?? region.transform.rotation.angle * 180 / .pi)
      region.transform = place.transform
      region.push = change.force ?? region.push
      return region
    }
    pulls = scenery.pulls
    lamps = scenery.lamps.compactMap { lamp in
      let change = changes[lamp.key]
      var light = lamp.light
      if let change {
        light.color = change.color ?? light.color
        light.intensity = change.intensity ?? light.intensity
        light.radius = change.radius ?? light.radius
      }
      return carriers.transform(lamp.place.changed(by: change)).map {
        var carrier: BodyID?
        if case .body(let name) = lamp.place.carrier { carrier = bodies[name] }
        return PlacedLamp(key: lamp.key, light: light, transform: $0, body: carrier)
      }
    }
    reveals = scenery.veils.compactMap { veil in
      var reveal = veil.reveal
      if let change = changes[veil.key] { reveal.apply(change) }
      return reveal.amount < 1 ? reveal : nil
    }
    ambient = scenery.ambient
    vineTime = min(status.time, scenery.grown)
    for pen in scenery.pens {
      guard let place = carriers.transform(pen.place) else { continue }
      pens.append(PlacedPen(pen, at: place.position, on: pen.place.carrier, bodies))
    }
    nozzles = scenery.nozzles.compactMap { nozzle in
      carriers.transform(nozzle.place).map {
        PlacedNozzle(key: nozzle.key, transform: $0, emitsBodies: nozzle.emitsBodies)
      }
    }
    if !scenery.pens.isEmpty {
      trails = Self.trails(status.particles, scenery, pens, at: status.time - behind)
    }
    particles = status.particles.compactMap { speck in
      scenery.particles[speck.emitter].flatMap {
        $0.joined ? nil : Speck(speck, $0, at: status.time, gravity: scenery.gravity)
      }
    }
    shots = status.bursts.flatMap { salvo -> [Shot] in
      // Before they have left they lie on each other: while it is paused, a blot.
      guard status.time - behind > salvo.born else { return [] }
      return salvo.stars(at: status.time - behind).map { Shot(star: $0, color: salvo.color) }
    }
    leaves = Self.leaves(status.leaves, scenery, pose, behind: Float(behind))
  }
}

extension PlacedScenery.Placed {
  /// A point of its own frame in the world's.
  package func apply(_ point: Vec2) -> Vec2 { transform.apply(scale * point) }

  /// Finds the picture of one that is a picture, or the frame that it shows.
  fileprivate mutating func find(in pictures: LevelPictures, _ now: LevelStatus.Frame?) {
    guard case .picture(let path, let size, let isFlipped) = item.content else { return }
    guard let frames = item.frames else {
      image = pictures.image(path)
      return
    }
    let index = now?.index ?? frames.index(at: Double(frames.time))
    // What is not there is told by the name of its file.
    item.content = .picture(
      frames.file(at: index, of: path), size: size, isFlipped: isFlipped)
    frame = pictures.reel(path, frames).map {
      ShownFrame(
        reel: $0, index: index, rate: Double(frames.rate), isRunning: now?.isRunning ?? false,
        isLooping: now?.isLooping ?? false)
    }
  }

  fileprivate mutating func apply(_ change: LevelKey) {
    scale = change.scale ?? 1
    item.opacity = change.opacity ?? item.opacity
    item.phase = change.phase ?? item.phase
    item.paint = item.paint.changed(by: change)
    let from = change.from ?? 0
    drawn = from...max(change.to ?? 1, from)
  }
}

extension PlacedScenery.Speck {
  /// How long it takes to fade at the end of its life (s).
  private static let fading = 0.4

  fileprivate init(
    _ speck: LevelParticleState, _ particle: LevelParticle, at time: Double, gravity: Vec2
  ) {
    self.particle = particle
    let instant = 0.02
    position = speck.position(at: time, particle, gravity: gravity)
    velocity =
      Float(1 / instant)
      * (speck.position(at: time + instant, particle, gravity: gravity) - position)
    let age = max(time - speck.born, 0)
    // Each begins turned in its own way.
    angle =
      2.4 * Float(speck.number % 97) + particle.spin * .pi / 180 * Float(age)
      * (speck.number % 2 == 0 ? 1 : -1)
    opacity = Float(min(max((speck.lifetime - age) / Self.fading, 0), 1))
    number = speck.number
  }
}

extension LevelPose {
  /// The place as a timeline has it.
  fileprivate func changed(by change: LevelKey?) -> LevelPose {
    guard let change else { return self }
    return LevelPose(change.at ?? at, angle: change.angle ?? angle, on: carrier)
  }
}

extension LevelKey {
  /// What two timelines say: the later one where both say something.
  func overlaid(by later: LevelKey) -> LevelKey {
    var key = later
    key.at = later.at ?? at
    key.angle = later.angle ?? angle
    key.scale = later.scale ?? scale
    key.opacity = later.opacity ?? opacity
    key.amount = later.amount ?? amount
    if later.color == nil { (key.color, key.ownColor) = (color, ownColor) }
    key.intensity = later.intensity ?? intensity
    key.radius = later.radius ?? radius
    key.from = later.from ?? from
    key.to = later.to ?? to
    key.force = later.force ?? force
    key.phase = later.phase ?? phase
    return key
  }
}

/// Where the bodies and ropes are that scenery is fixed to.
private struct Carriers {
  private var bodies: [String: Transform] = [:]
  private var ropes: [String: WorldPose.RopePose] = [:]
  private let pointer: Vec2?

  init(
    _ scenery: Scenery, pose: WorldPose, bodies names: [String: BodyID],
    ropes ropeNames: [String: RopeID], pointer: Vec2?
  ) {
    self.pointer = pointer
    let places =
      scenery.back.map(\.place) + scenery.front.map(\.place) + scenery.lamps.map(\.place)
      + scenery.pens.map(\.place) + scenery.nozzles.map(\.place)
    var wanted: [BodyID: String] = [:]
    for case .some(let carrier) in places.map(\.carrier) {
      switch carrier {
      case .body(let name):
        if let id = names[name] { wanted[id] = name }
      case .rope(let name, _):
        guard ropes[name] == nil, let id = ropeNames[name] else { continue }
        ropes[name] = pose.ropes.first { $0.id == id }
      case .pointer: break
      }
    }
    guard !wanted.isEmpty else { return }
    for body in pose.bodies {
      guard let name = wanted[body.id] else { continue }
      bodies[name] = body.transform
    }
  }

  /// `nil` if what carries it is gone.
  func transform(_ place: LevelPose) -> Transform? {
    switch place.carrier {
    case nil: place.transform
    case .body(let name): bodies[name].map { $0 * place.transform }
    case .rope(let name, let fraction):
      ropes[name]?.frame(at: fraction).map { $0 * place.transform }
    case .pointer:
      pointer.map { Transform(position: $0, rotation: .identity) * place.transform }
    }
  }
}
