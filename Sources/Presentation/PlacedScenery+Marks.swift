import Levels
import Physics

// What has no outline but a place: lamps, points that pull, pens, emitters. It is taken hold of by the mark that is drawn there.

extension PlacedScenery {
  /// A pen on something that moves, which draws a line along its path.
  package struct PlacedPen: Sendable, Equatable {
    package var key: ObjectKey
    package var point: Vec2
    /// The body that carries it.
    package var body: BodyID?
    /// `nil` takes that of the body.
    package var color: Scenery.Paint?

    package init(
      _ pen: Scenery.Pen, at point: Vec2, on carrier: LevelAttachment?, _ bodies: [String: BodyID]
    ) {
      key = pen.key
      self.point = point
      if case .body(let name)? = carrier { body = bodies[name] }
      if pen.particle.color != nil || pen.particle.ink != nil {
        color = Scenery.Paint(pen.particle.color, ink: pen.particle.ink)
      }
    }
  }

  /// The line of a pen, from its oldest point to where the pen is.
  package struct Trail: Sendable, Equatable {
    package var pen: PlacedPen
    /// m
    package var points: [Vec2]
    /// What is left of each point's time, 0 ... 1.
    package var freshness: [Float]
    /// m
    package var width: Float
  }

  /// - Parameter time: That of the picture (s of the level): what came out later is not seen yet.
  package static func trails(
    _ particles: [LevelParticleState], _ scenery: Scenery, _ pens: [PlacedPen], at time: Double
  ) -> [Trail] {
    pens.compactMap { pen in
      guard let particle = scenery.particles[pen.key.id] else { return nil }
      var trail = Trail(pen: pen, points: [], freshness: [], width: particle.size)
      for speck in particles where speck.emitter == pen.key.id && speck.born <= time {
        let left = 1 - (time - speck.born) / max(speck.lifetime, 1e-3)
        guard left > 0 else { continue }
        trail.points.append(speck.origin)
        trail.freshness.append(Float(min(left, 1)))
      }
      guard !trail.points.isEmpty else { return nil }
      trail.points.append(pen.point)
      trail.freshness.append(1)
      return trail
    }
  }

  /// An emitter that is no pen.
  package struct PlacedNozzle: Sendable, Equatable {
    package var key: ObjectKey
    /// The emitter points along the x-axis.
    package var transform: Transform
    /// Whether what it emits is in the world.
    package var emitsBodies: Bool
  }

  /// Something that is taken hold of by its mark.
  package struct Mark: Sendable, Hashable {
    package var key: ObjectKey
    package var point: Vec2
    /// How large it is drawn (pixels).
    package var radius: Float
    /// How far it acts (m).
    package var reach: Float?
  }

  /// Those drawn last come last.
  package var marks: [Mark] {
    pulls.map { Mark(key: $0.key, point: $0.position, radius: 15, reach: $0.reach) }
      + lamps.map {
        Mark(key: $0.key, point: $0.transform.position, radius: 9, reach: $0.light.radius)
      }
      + pens.map { Mark(key: $0.key, point: $0.point, radius: 6) }
      + nozzles.map { Mark(key: $0.key, point: $0.transform.position, radius: 9) }
  }

  /// The mark under a point.
  ///
  /// - Parameters:
  ///   - pixel: The size of one (m).
  ///   - reach: How far beside a mark a hand still hits it (pixels).
  package func mark(
    at point: Vec2, pixel: Float, reach: Float = 3, where accepts: (Mark) -> Bool = { _ in true }
  ) -> Mark? {
    marks.last { mark in
      mark.point.distance(to: point) <= (mark.radius + reach) * pixel && accepts(mark)
    }
  }
}

extension PlacedScenery.Mark {
  /// The ring around it (m).
  package func ring(_ pixel: Float) -> [Vec2] {
    (0..<24).map { i in
      point + Rotation(angle: .pi / 12 * Float(i)).rotate(Vec2((radius + 4) * pixel, 0))
    }
  }

  /// What shows that it is under the hand.
  package func overlays(_ pixel: Float, isWarning: Bool) -> [Overlay] {
    let own = Overlay.reach(point, radius: (radius + 4) * pixel, isWarning: isWarning)
    guard let reach, !isWarning else { return [own] }
    return [own, .reach(point, radius: reach, isWarning: false)]
  }
}

/// Words while they are typed.
package struct LabelDraft: Hashable, Sendable {
  package var label: LevelLabel
  /// The label that they take the place of.
  package var replaced: String?

  package init(label: LevelLabel, replaced: String? = nil) {
    self.label = label
    self.replaced = replaced
  }

  /// What the words are called that are not in the level yet.
  package static let key = ObjectKey(.label, "")
}

extension Scenery {
  /// With words that are being typed.
  package func showing(_ draft: LabelDraft) -> Scenery {
    var scenery = self
    let item = Item(draft.label, LabelDraft.key)
    if let replaced = draft.replaced {
      let key = ObjectKey(.label, replaced)
      scenery.back.removeAll { $0.key == key }
      scenery.front.removeAll { $0.key == key }
    }
    if draft.label.layer == .back {
      scenery.back.append(item)
    } else {
      scenery.front.append(item)
    }
    return scenery
  }
}

extension LevelDocument {
  /// Whether nothing carries it.
  package func isFree(_ key: ObjectKey) -> Bool {
    switch key.kind {
    case .light: lights[key.id]?.place.carrier == nil
    case .emitter: emitters[key.id]?.place.carrier == nil
    default: true
    }
  }
}
