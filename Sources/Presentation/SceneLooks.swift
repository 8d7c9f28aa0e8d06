import Levels
import Physics

/// How the renderer draws what a level holds, by the objects' `order`: the number that bodies and
/// ropes carry in the world.
package struct SceneLooks: Sendable, Hashable {
  package var bodies: [UInt64: BodyLook] = [:]
  package var ropes: [UInt64: RopeLook] = [:]
  /// The points of the strokes that the ink of bodies was made of.
  private var strokes: [UInt64: [Vec2]] = [:]

  /// As many as the themes have.
  package static let inkCount = 6

  /// The looks of no level.
  package init() {}

  /// What a rope is drawn over, by its `userValue`.
  package func zIndex(ofRope rope: UInt64) -> Int { ropes[rope]?.zIndex ?? 0 }

  /// - Parameter before: The looks of the level before an edit: the ink of strokes that are the same is
  ///   smoothed once.
  package init(_ level: LevelDocument, after before: SceneLooks? = nil) {
    for (_, body) in level.bodies {
      let key = UInt64(bitPattern: Int64(body.order))
      let ink = body.kind == .static ? body.ink : body.ink ?? body.order % Self.inkCount
      var look = BodyLook(
        ink: ink, strokes: body.stroke.map { [Self.ink(of: $0, key, before)] } ?? [],
        role: body.role)
      strokes[key] = body.stroke?.points
      if let stroke = body.stroke, stroke.mode == .line {
        look.penWidth = 2 * (stroke.pen ?? Tolerance.penRadiusPerDiagonal * stroke.diagonal)
      }
      look.ambient = body.ambient
      look.opacity = body.opacity
      look.beltSpeed = body.beltSpeed(in: level.materials)
      look.grain = body.wholeMaterial.flatMap { SurfaceGrain(rawValue: $0) }
      look.layer = level.look(ofLayer: body.collisionLayer)
      look.zIndex = body.zIndex
      bodies[key] = look
    }
    for (_, rope) in level.ropes {
      ropes[UInt64(bitPattern: Int64(rope.order))] = RopeLook(
        ink: rope.ink, breakForce: rope.breakTension,
        vine: rope.vine.map {
          RopeVine(
            vine: $0, seed: level.seed, order: rope.order, isFromEnd: rope.winch?.end == .start)
        }, layer: level.look(ofLayer: rope.collisionLayer), zIndex: rope.zIndex)
    }
  }
}

extension SceneLooks {
  private static func ink(of stroke: LevelStroke, _ key: UInt64, _ before: SceneLooks?) -> [Vec2] {
    // Points that no edit has touched are one array: they are the same without a look.
    if let before, before.strokes[key] == stroke.points, let ink = before.bodies[key]?.strokes.first
    {
      return ink
    }
    return InkLine.smoothed(stroke.points)
  }

  /// The bodies as the timelines of a level have them at a moment.
  package func bodies(in status: LevelStatus, _ level: LevelDocument) -> [UInt64: BodyLook] {
    var looks = bodies
    for change in status.changes {
      guard case .object(let target) = change.target, target.kind == .body,
        let body = level.bodies[target.id]
      else { continue }
      let key = UInt64(bitPattern: Int64(body.order))
      if let opacity = change.now.opacity { looks[key]?.opacity = opacity }
      if let color = change.now.color {
        looks[key]?.tint = BodyLook.Tint(color: Color(color), own: change.now.ownColor ?? 0)
      }
    }
    return looks
  }
}

extension LevelBody {
  /// How fast the surface of all its shapes runs (m/s); 0 where they do not run alike.
  package func beltSpeed(in materials: [String: LevelMaterial]) -> Float {
    let usual = surface.resolved(in: materials)?.tangentSpeed ?? 0
    let speeds = shapes.map { shape -> Float in
      if let speed = shape.surface.tangentSpeed { return speed }
      guard shape.surface.material != nil else { return usual }
      return shape.surface.resolved(in: materials)?.tangentSpeed ?? 0
    }
    guard let first = speeds.first else { return 0 }
    return speeds.allSatisfy { $0 == first } ? first : 0
  }
}

extension LevelStroke {
  /// The diagonal of the box around its points (m).
  fileprivate var diagonal: Float { AABB(enclosing: points)?.size.length ?? 0 }
}

extension LevelDocument {
  /// How a layer is shown; `nil` for base, unless that has a color of its own.
  package func look(ofLayer name: String?) -> LayerLook? {
    let name = name ?? LevelCollisionLayer.base
    guard let layer = collisionLayers[name] else { return nil }
    guard name != LevelCollisionLayer.base || layer.ink != nil else { return nil }
    return LayerLook(name: name, ink: ink(ofLayer: name))
  }

  /// The index of the ink that a layer is shown in: its own, or one by its place.
  package func ink(ofLayer name: String) -> Int {
    collisionLayers[name]?.ink
      ?? collisionLayers.keys.sorted().firstIndex(of: name) ?? 0
  }
}
