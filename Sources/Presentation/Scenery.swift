import Levels
import Physics

/// What a level holds to be looked at beyond its bodies and ropes, prepared once for many pictures: where each
/// thing is follows from the pose (`placed`).
package struct Scenery: Sendable, Hashable {
  /// A color of the file, or one that the theme has for it.
  package indirect enum Paint: Sendable, Hashable {
    case exact(Color)
    /// The theme's ink of an index.
    case ink(Int)
    /// What the theme has for it.
    case usual
    /// So much of its own (0 ... 1), and a color else.
    case mixed(own: Paint, Float, Color)

    package init(_ color: LevelColor?, ink: Int?) {
      if let color {
        self = .exact(Color(color))
      } else {
        self = ink.map { .ink($0) } ?? .usual
      }
    }

    /// The color.
    ///
    /// - Parameters:
    ///   - usual: What the theme has for it.
    ///   - ink: What an ink of the theme is here.
    package func color(usual: Color, ink: (Int) -> Color) -> Color {
      switch self {
      case .exact(let exact): exact
      case .ink(let index): ink(index)
      case .usual: usual
      case .mixed(let own, let part, let color):
        color.mixed(with: own.color(usual: usual, ink: ink), by: part)
      }
    }

    /// As a timeline has it at a moment.
    package func changed(by key: LevelKey) -> Paint {
      guard let color = key.color else { return self }
      guard let own = key.ownColor, own > 0 else { return .exact(Color(color)) }
      return .mixed(own: self, own, Color(color))
    }
  }

  /// Something drawn.
  package struct Item: Sendable, Hashable {
    package var key: ObjectKey
    package var place: LevelPose
    package var paint = Paint.usual
    package var opacity: Float = 1
    /// How bright it is where no light shines, 0 ... 1; `nil` as the scene is.
    package var ambient: Float?
    package var content: Content
    /// What a picture plays.
    package var frames: LevelFrames?
    /// What lines are cut into, and how far that is moved along them (m).
    package var dashes: LevelDashes?
    package var phase: Float = 0
    /// What turns behind words.
    package var badge: Badge?

    package init(
      key: ObjectKey, place: LevelPose, paint: Paint = Paint.usual, opacity: Float = 1,
      ambient: Float? = nil, content: Content, frames: LevelFrames? = nil,
      dashes: LevelDashes? = nil, phase: Float = 0, badge: Badge? = nil
    ) {
      self.key = key
      self.place = place
      self.paint = paint
      self.opacity = opacity
      self.ambient = ambient
      self.content = content
      self.frames = frames
      self.dashes = dashes
      self.phase = phase
      self.badge = badge
    }
  }

  /// A star behind words.
  package struct Badge: Sendable, Hashable {
    package var look: LevelBadge
    package var paint: Paint
    /// Upright, about its middle.
    package var mesh: AreaMesh

    package init(_ look: LevelBadge) {
      self.look = look
      paint = Paint(look.color, ink: look.ink)
      mesh = AreaMesh(look.star.corners)
    }
  }

  package enum Content: Sendable, Hashable {
    /// Outlines, and areas of any shape.
    case figure([Part])
    /// Words, and the height of a line (m).
    case words(String, line: Float)
    /// A picture by its path, its size (m), and whether left and right are exchanged.
    case picture(String, size: Vec2, isFlipped: Bool)
  }

  package enum Part: Sendable, Hashable {
    case shape(Shape)
    case area(AreaMesh)
    /// A line of a width (m).
    case line([Vec2], width: Float)
    /// ... with what grows along it.
    case vine(Plant)
  }

  /// A vine on the line of a decoration.
  package struct Plant: Sendable, Hashable {
    package var vine: LevelVine
    package var line: [Vec2]
    /// m
    package var width: Float
    /// m
    package var length: Float
    package var branches: [VineBranch]
    /// Whether it has fewer of them than it would have if it were alone.
    package var isCut = false
  }

  /// An area that is no body.
  package struct Region: Sendable, Hashable {
    package enum Look: Sendable, Hashable {
      case zone(ink: Int)
      /// Where something is to be brought.
      case goal
      case fluid(ink: Int?)
    }

    /// The zone or the fluid.
    package var key: ObjectKey
    package var look: Look
    package var area: LevelArea
    package var transform: Transform
    /// Where it pushes (m/s², the world's frame), or flows (m/s).
    package var push = Vec2.zero
  }

  /// A point that pulls, or pushes.
  package struct Pull: Sendable, Hashable {
    package var key: ObjectKey
    package var position: Vec2
    package var reach: Float?
    package var repels: Bool

    package init(key: ObjectKey, position: Vec2, reach: Float? = nil, repels: Bool) {
      self.key = key
      self.position = position
      self.reach = reach
      self.repels = repels
    }
  }

  /// What draws a line along its path.
  package struct Pen: Sendable, Hashable {
    package var key: ObjectKey
    package var place: LevelPose
    package var particle: LevelParticle
    /// How long its line stays (s).
    package var lifetime: Float
  }

  /// An emitter that is no pen.
  package struct Nozzle: Sendable, Hashable {
    package var key: ObjectKey
    package var place: LevelPose
    /// Whether what it emits is in the world: then it is drawn as a part of the scene, else only while it is edited.
    package var emitsBodies: Bool
  }

  package struct Veil: Sendable, Hashable {
    package var key: ObjectKey
    package var reveal: LevelReveal
  }

  package struct Lamp: Sendable, Hashable {
    package var key: ObjectKey
    package var place: LevelPose
    package var light: LevelLight

    package init(key: ObjectKey, place: LevelPose, light: LevelLight) {
      self.key = key
      self.place = place
      self.light = light
    }
  }

  /// Later ones lie over earlier ones.
  package var back: [Item] = []
  package var front: [Item] = []
  package var regions: [Region] = []
  package var pulls: [Pull] = []
  package var lamps: [Lamp] = []
  package var pens: [Pen] = []
  package var nozzles: [Nozzle] = []
  var veils: [Veil] = []
  /// How bright it is where no lamp shines, 0 ... 1.
  package var ambient: Float = 1

  /// What emitters let out that is only drawn, by emitter, and how it falls (m/s²).
  package var particles: [String: LevelParticle] = [:]
  /// Likewise what drifts and settles.
  package var leaves: [String: LevelLeaves] = [:]
  package var gravity = Vec2.zero
  /// When the last vine has grown (s of the level).
  package var grown = 0.0

  package init() {}

  package init(_ level: LevelDocument) {
    var items: [(rank: (Int, Int), layer: LevelLayer, item: Item)] = []
    var branches = LevelVine.mostBranchesInAll
    for (id, decoration) in level.decoration {
      let parts = Self.parts(of: decoration, seed: level.seed, most: &branches)
      let item = Item(
        key: ObjectKey(.decoration, id), place: decoration.place,
        paint: Paint(decoration.color, ink: decoration.ink), opacity: decoration.opacity,
        ambient: decoration.ambient, content: .figure(parts),
        dashes: decoration.dashes, phase: decoration.phase)
      items.append(((decoration.zIndex, decoration.order), decoration.layer, item))
    }
    for (id, label) in level.labels {
      items.append(((label.zIndex, label.order), label.layer, Item(label, ObjectKey(.label, id))))
    }
    for (id, sprite) in level.sprites {
      let item = Item(
        key: ObjectKey(.sprite, id), place: sprite.place, opacity: sprite.opacity,
        ambient: sprite.ambient,
        content: .picture(sprite.image, size: sprite.size, isFlipped: sprite.flip),
        frames: sprite.frames)
      items.append(((sprite.zIndex, sprite.order), sprite.layer, item))
    }
    items.sort { $0.rank < $1.rank }
    back = items.filter { $0.layer == .back }.map(\.item)
    front = items.filter { $0.layer == .front }.map(\.item)
    let goals = level.goalZones
    for (id, zone) in level.zones {
      // One that has no ink is not to be seen, unless the player has to find it.
      guard
        let look = zone.ink.map({ Region.Look.zone(ink: $0) }) ?? (goals.contains(id) ? .goal : nil)
      else { continue }
      regions.append(
        Region(
          key: ObjectKey(.zone, id), look: look, area: zone.area, transform: zone.transform,
          push: zone.force + zone.push))
    }
    for (id, fluid) in level.fluids {
      let place = LevelPose(fluid.position, angle: fluid.angle)
      regions.append(
        Region(
          key: ObjectKey(.fluid, id), look: .fluid(ink: fluid.ink), area: fluid.area,
          transform: place.transform, push: fluid.flow))
    }
    pulls = level.attractors.map {
      Pull(
        key: ObjectKey(.attractor, $0), position: $1.position, reach: $1.reach,
        repels: $1.strength < 0)
    }
    lamps = level.lights.map { Lamp(key: ObjectKey(.light, $0), place: $1.place, light: $1) }
    veils = level.reveals.map { Veil(key: ObjectKey(.reveal, $0), reveal: $1) }
    ambient = level.world.ambient
    gravity = level.world.gravity
    let vines = level.decoration.compactMap(\.value.vine) + level.ropes.compactMap(\.value.vine)
    grown = vines.map(\.grown).max() ?? 0
    for (id, emitter) in level.emitters {
      if case .particle(let particle) = emitter.content { particles[id] = particle }
      if case .particle(let particle) = emitter.content, particle.joined {
        pens.append(
          Pen(
            key: ObjectKey(.emitter, id), place: emitter.place, particle: particle,
            lifetime: emitter.lifetime ?? GameState.particleSeconds))
      } else {
        nozzles.append(
          Nozzle(
            key: ObjectKey(.emitter, id), place: emitter.place,
            emitsBodies: emitter.template != nil))
      }
      if case .leaves(let leaves) = emitter.content { self.leaves[id] = leaves }
    }
  }

  /// Whether two levels hold the same to be looked at: most edits are of bodies and ropes.
  package static func isSame(in a: LevelDocument, _ b: LevelDocument) -> Bool {
    a.decoration == b.decoration && a.labels == b.labels && a.sprites == b.sprites
      && a.lights == b.lights && a.zones == b.zones && a.fluids == b.fluids
      && a.attractors == b.attractors && a.goals == b.goals && a.emitters == b.emitters
      && a.reveals == b.reveals
      && a.seed == b.seed
      && a.ropes.compactMap(\.value.vine) == b.ropes.compactMap(\.value.vine)
      && a.world.ambient == b.world.ambient && a.world.gravity == b.world.gravity
  }

  /// Half the width of a line for which no pen is said (m), as in drawings in SVG.
  private static let pen: Float = 0.04

  /// - Parameter most: How many branches of vines there may be still.
  private static func parts(
    of decoration: LevelDecoration, seed: UInt64, most: inout Int
  ) -> [Part] {
    var parts: [Part] = []
    for outline in decoration.shapes {
      switch outline {
      case .chain(let chain):
        let points = chain.isLoop ? chain.points + chain.points.prefix(1) : chain.points
        parts.append(.line(points, width: 2 * pen))
      case .segment(let from, let to):
        parts.append(.line([from, to], width: 2 * pen))
      case .star(let star): parts.append(.area(AreaMesh(star.corners)))
      default:
        // What was read is a shape.
        if let shape = try? outline.shape() { parts.append(.shape(shape)) }
      }
    }
    if let stroke = decoration.stroke, let vine = decoration.vine {
      let line = InkLine.smoothed(stroke.points)
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      let branches = vine.branches(
        along: length, seed: seed, order: decoration.order, most: most)
      most -= branches.count
      parts.append(
        .vine(
          Plant(
            vine: vine, line: line, width: 2 * (stroke.pen ?? pen), length: length,
            branches: branches, isCut: most == 0)))
    } else if let stroke = decoration.stroke {
      parts.append(
        stroke.mode == .line
          ? .line(InkLine.smoothed(stroke.points), width: 2 * (stroke.pen ?? pen))
          : .area(AreaMesh(stroke.points)))
    }
    return parts
  }
}

extension Scenery.Item {
  /// Words.
  package init(_ label: LevelLabel, _ key: ObjectKey) {
    self.init(
      key: key, place: label.place, paint: Scenery.Paint(label.color, ink: label.ink),
      opacity: label.opacity, ambient: label.ambient,
      content: .words(label.text, line: label.size))
    guard let look = label.badge else { return }
    badge = Scenery.Badge(look)
  }
}

extension Color {
  /// A color of a level's file.
  package init(_ color: LevelColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
