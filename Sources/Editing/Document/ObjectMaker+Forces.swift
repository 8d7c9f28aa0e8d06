import Levels
import Physics
import Presentation

// Wind, points that pull, pens, lamps and words, as a hand makes them.

extension ObjectMaker {
  /// An attractor holds fast within this part of its reach, and does not fling about what comes near.
  private static let softPart: Float = 0.15

  // MARK: - Wind

  /// The wind blows so (m/s); zero is still air.
  package func wind(_ velocity: Vec2) -> Command {
    var settings = SceneSettings(level)
    if velocity == .zero {
      settings.world.wind = nil
    } else {
      settings.world.wind = settings.world.wind ?? LevelWind()
      settings.world.wind?.velocity = rounded(velocity)
    }
    return .edit(Edit(label: Words.windEdit, changes: [.settings(settings)]))
  }

  // MARK: - Attractors

  /// A point that pulls, or pushes.
  ///
  /// - Parameters:
  ///   - reach: Farther away it does nothing (m).
  ///   - weights: How hard it pulls half way out, in weights.
  package func attractor(at point: Vec2, reach: Float, weights: Float, repels: Bool) -> LevelObject
  {
    let reach = max(rounded(reach), Tolerance.minimumExtent)
    let gravity = level.world.gravity.length
    let pull = weights * (gravity > 0 ? gravity : Self.usualGravity)
    // a = strength / d² at d = reach / 2, far from what is softened.
    let strength = ObjectMaker.plain(pull * 0.25 * reach * reach)
    var object = LevelAttractor(
      order: level.nextOrder, at: rounded(point), strength: repels ? -strength : strength)
    object.reach = reach
    object.softening = max(rounded(Self.softPart * reach), Tolerance.minimumExtent)
    return .attractor(level.freeID("attractor", for: .attractor, salt: salt), object)
  }

  // MARK: - Pens

  /// How often a pen puts a point (1/s): between them its line is round.
  private static let penRate: Float = 30
  /// How wide its line is (pixels, at this zoom).
  private static let penWidth: Float = 3.5

  /// A pen on a body or a rope.
  ///
  /// - Parameters:
  ///   - point: In the frame of the body (m).
  ///   - seconds: How long its line stays.
  package func tracer(on carrier: LevelAttachment, at point: Vec2, seconds: Float, ink: Int?)
    -> LevelObject
  {
    var particle = LevelParticle()
    particle.joined = true
    particle.ink = ink
    particle.size = max(rounded(Self.penWidth * pixel), Self.grain)
    var pen = LevelEmitter(order: level.nextOrder, .particle(particle))
    pen.place = LevelPose(rounded(point), on: carrier)
    pen.rate = Self.penRate
    pen.lifetime = seconds
    return .emitter(level.freeID("tracer", for: .emitter, salt: salt), pen)
  }

  // MARK: - Lamps

  /// How bright it is where no lamp shines, when the first lamp has come.
  package static let dimmed: Float = 0.35

  /// A lamp. The first one in a level that is bright all over makes the rest dark, or it would not be seen.
  ///
  /// - Parameter dims: Whether that may be.
  package func lamp(_ light: LevelLight, dims: Bool) -> (
    command: Command, key: ObjectKey, isDimmed: Bool
  ) {
    var light = light
    light.order = level.nextOrder
    light.place.at = rounded(light.place.at)
    light.place.angle = LevelRounding.angle(light.place.angle)
    light.radius = max(rounded(light.radius), Tolerance.minimumExtent)
    let id = level.freeID("lamp", for: .light, salt: salt)
    var changes: [Edit.Change] = [.add(.light(id, light))]
    let isDimmed = dims && level.lights.isEmpty && level.world.ambient >= 1
    if isDimmed {
      var settings = SceneSettings(level)
      settings.world.ambient = Self.dimmed
      changes.append(.settings(settings))
    }
    return (
      .edit(Edit(label: Words.lampEdit, changes: changes)), ObjectKey(.light, id), isDimmed
    )
  }

  // MARK: - Words

  /// What was typed: new words, changed ones, or none any more. `nil` if nothing has changed.
  package func words(_ draft: LabelDraft) -> Command? {
    var label = draft.label
    label.text = Self.trimmed(label.text)
    if let id = draft.replaced, let old = level.labels[id] {
      guard !label.text.isEmpty else { return remove(ObjectKey(.label, id)) }
      guard label != old else { return nil }
      return .edit(Edit(label: Words.writeEdit, changes: [.replace(.label(id, label))]))
    }
    guard !label.text.isEmpty else { return nil }
    // What carried it may be gone since.
    if let key = label.place.carrier?.key, level.object(key) == nil { label.place.carrier = nil }
    label.order = level.nextOrder
    label.place.at = rounded(label.place.at)
    label.place.angle = LevelRounding.angle(label.place.angle)
    label.size = max(rounded(label.size), Tolerance.minimumExtent)
    let id = level.freeID("label", for: .label, salt: salt)
    return .edit(Edit(label: Words.writeEdit, changes: [.add(.label(id, label))]))
  }

  /// Without the empty lines and spaces around it.
  private static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Explosion {
  /// A blast as a hand makes it: it has its whole strength in its middle, and none as far as it reaches (m).
  package static func blast(at point: Vec2, reach: Float, strength: Float) -> Explosion {
    Explosion(
      at: point, radius: middle * reach, falloff: (1 - middle) * reach,
      impulsePerLength: strength)
  }

  /// The part of its reach in which it has its whole strength.
  private static let middle: Float = 0.2
}
