import Levels
import Physics

/// A color, a material and a collision layer to be given to things, each of which may be left as it is.
package struct Paint: Hashable, Sendable {
  /// Index into the theme's inks; `nil` leaves colors as they are.
  package var ink: Int? = 0
  /// The name of a material, or `plain`; `nil` leaves materials as they are.
  package var material: String?
  /// The name of a collision layer; `nil` leaves layers as they are.
  package var layer: String?
  /// Whether what is drawn from now on takes it too.
  package var isForNew = false
  /// Whether the next click takes up what is under it.
  package var isPicking = false

  /// The material of what says none.
  package static let plain = ""

  /// One of its parts, as a button gives it.
  package enum Part: Hashable, Sendable {
    case ink(Int?)
    case material(String?)
    case layer(String?)
  }

  package init(ink: Int? = 0, material: String? = nil, layer: String? = nil) {
    (self.ink, self.material, self.layer) = (ink, material, layer)
  }

  /// Only one part.
  package init(_ part: Part) {
    self.init(ink: nil)
    set(part)
  }

  package mutating func set(_ part: Part) {
    switch part {
    case .ink(let ink): self.ink = ink
    case .material(let material): self.material = material
    case .layer(let layer): self.layer = layer
    }
  }

  /// Whether it leaves everything as it is.
  package var isClear: Bool { ink == nil && material == nil && layer == nil }

  /// Without what a level does not have.
  package func known(in level: LevelDocument) -> Paint {
    var paint = self
    if let name = material, name != Self.plain, level.materials[name] == nil,
      LevelMaterial.preset(name) == nil
    {
      paint.material = nil
    }
    if let name = layer, name != LevelCollisionLayer.base, level.collisionLayers[name] == nil {
      paint.layer = nil
    }
    return paint
  }

  /// A thing with it on; as it is where it has no use for it.
  package func applied(to object: LevelObject) -> LevelObject {
    switch object {
    case .body(let id, var body):
      if let ink { body.ink = ink }
      if let material { body.become(material == Self.plain ? nil : material) }
      if let layer { body.goOn(layer) }
      return .body(id, body)
    case .rope(let id, var rope):
      if let ink { rope.ink = ink }
      if let layer { rope.goOn(layer) }
      return .rope(id, rope)
    case .decoration(let id, var decoration):
      guard let ink else { return object }
      (decoration.ink, decoration.color) = (ink, nil)
      return .decoration(id, decoration)
    case .label(let id, var label):
      guard let ink else { return object }
      (label.ink, label.color) = (ink, nil)
      return .label(id, label)
    default:
      return object
    }
  }

  /// The same of a thing that is there. What it does not have is left as it is.
  ///
  /// - Parameter ink: In which it is drawn.
  package func taken(from object: LevelObject, ink: Int?) -> Paint {
    var paint = self
    paint.isPicking = false
    switch object {
    case .body(_, let body):
      if let ink { paint.ink = ink }
      paint.material = body.wholeMaterial ?? Self.plain
      paint.layer = body.collisionLayer ?? LevelCollisionLayer.base
    case .rope(_, let rope):
      if let own = rope.ink { paint.ink = own }
      paint.layer = rope.collisionLayer ?? LevelCollisionLayer.base
    case .decoration(_, let decoration): paint.ink = decoration.ink ?? ink ?? paint.ink
    case .label(_, let label): paint.ink = label.ink ?? paint.ink
    default: break
    }
    return paint
  }
}

extension LevelBody {
  /// Makes all of it of a material, or of nothing in particular: its own numbers go, but for what belts do.
  fileprivate mutating func become(_ material: String?) {
    surface = surface.made(of: material)
    for i in shapes.indices {
      shapes[i].surface = shapes[i].surface.made(of: nil)
      guard case .chain(var chain) = shapes[i].outline else { continue }
      chain.surfaces = chain.surfaces.map { $0.made(of: nil) }
      shapes[i].outline = .chain(chain)
    }
  }

  /// Puts all of it on a layer. Categories and masks of its own go.
  fileprivate mutating func goOn(_ layer: String) {
    collisionLayer = layer == LevelCollisionLayer.base ? nil : layer
    filter = filter?.groupOnly
    for i in shapes.indices { shapes[i].filter = shapes[i].filter?.groupOnly }
  }
}

extension LevelRope {
  fileprivate mutating func goOn(_ layer: String) {
    collisionLayer = layer == LevelCollisionLayer.base ? nil : layer
    filter = filter?.groupOnly
  }
}

extension LevelSurface {
  fileprivate func made(of material: String?) -> LevelSurface {
    var surface = LevelSurface(material: material, tangentSpeed: tangentSpeed)
    surface.userID = userID
    return surface
  }
}

extension LevelFilter {
  /// What a layer leaves of it.
  fileprivate var groupOnly: LevelFilter? { group == 0 ? nil : LevelFilter(group: group) }
}
