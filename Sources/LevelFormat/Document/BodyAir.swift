import Physics

/// What the materials of a body make of the air around it.
package struct BodyAir: Hashable {
  /// Scales the world's gravity for it, besides its own scale.
  package var gravityScale: Float = 1
  /// Slows its motion (1/s), besides its own damping.
  package var drag: Float = 0
}

extension LevelBody {
  /// How the body takes gravity and air: as its parts do, each by its weight.
  package func air(_ materials: [String: LevelMaterial]) -> BodyAir {
    func air(_ surface: LevelSurface) -> BodyAir {
      guard let material = surface.material.flatMap({ materials[$0] ?? .preset($0) }) else {
        return BodyAir()
      }
      return BodyAir(gravityScale: material.gravityScale, drag: material.airDrag)
    }
    let own = air(self.surface)
    // Most bodies are of one material.
    if shapes.allSatisfy({ $0.surface.material == nil }) {
      return own
    }
    let all = shapes.filter { !$0.sensor }.map { air($0.surface.over(self.surface)) }
    // Nearly always all are alike, and nothing has to be weighed.
    guard let first = all.first, all.contains(where: { $0 != first }) || stroke != nil else {
      return all.first ?? own
    }
    guard all.contains(where: { $0 != own }) else { return own }
    var (mass, gravity, drag): (Float, Float, Float) = (0, 0, 0)
    func add(_ shapes: [Shape], _ surface: LevelSurface, _ air: BodyAir) {
      let density = surface.resolved(in: materials)?.density ?? 0
      for shape in shapes {
        let part = density * shape.area
        mass += part
        gravity += part * air.gravityScale
        drag += part * air.drag
      }
    }
    for shape in shapes where !shape.sensor {
      let surface = shape.surface.over(self.surface)
      add((try? shape.outline.shapes()) ?? [], surface, air(surface))
    }
    if let stroke = stroke,
      let made = try? StrokeBuilder.build(
        stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation)
    {
      add(made.shapes(relativeTo: .zero), self.surface, own)
    }
    guard mass > 0 else { return own }
    return BodyAir(gravityScale: gravity / mass, drag: drag / mass)
  }
}

extension LevelDocument {
  /// Bodies of a fragment whose materials another level has not, or has otherwise, keep the gravity and the air of
  /// their own: what only materials say, no surface can.
  mutating func keepAir(of fragment: LevelDocument, in host: LevelDocument) {
    let before = fragment.materials
    guard !before.isEmpty else { return }
    // What is not the host's own is said by surfaces, which leave the air alone.
    let after = host.materials.filter { before[$0.key] == nil || before[$0.key] == $0.value }
    bodies.changeAll { _, body in
      let own = body.air(before)
      let there = body.air(after)
      guard own != there else { return }
      if there.gravityScale != 0 { body.gravityScale *= own.gravityScale / there.gravityScale }
      if body.kind == .dynamic { body.damping = max(body.damping + own.drag - there.drag, 0) }
    }
  }
}

extension Shape {
  /// What it covers (m²).
  fileprivate var area: Float {
    switch self {
    case .circle(let circle): return .pi * circle.radius * circle.radius
    case .capsule(let capsule):
      let length = capsule.start.distance(to: capsule.end)
      return capsule.radius * (2 * length + .pi * capsule.radius)
    case .segment: return 0
    case .polygon(let polygon):
      let corners = polygon.vertices
      var (twice, rim): (Float, Float) = (0, 0)
      for (i, corner) in corners.enumerated() {
        let next = corners[(i + 1) % corners.count]
        twice += corner.cross(next)
        rim += corner.distance(to: next)
      }
      return 0.5 * twice.magnitude + polygon.radius * (rim + .pi * polygon.radius)
    }
  }
}
