import Physics

/// What bodies and ropes can be on: those on it pass through what is on some other layers, and meet all else.
///
/// What says no layer is on `base`, which is always there. The walls of the world meet everything.
public struct LevelCollisionLayer: Hashable, Sendable, Codable {
  /// Index into the theme's inks, by which it is told where layers are shown; `nil` lets the window choose.
  public var ink: Int?
  /// The layers through which it passes, its own or `base` perhaps. It is enough if one of two layers says so.
  public var passes: [String] = []

  /// The layer of what says none.
  public static let base = "base"
  /// The most layers of a level besides `base`.
  public static let most = 16

  /// A layer from its parts.
  public init(ink: Int? = nil, passes: [String] = []) {
    self.ink = ink
    self.passes = passes
  }

  /// The layer without what is not known.
  func passing(only known: Set<String>) -> LevelCollisionLayer {
    var layer = self
    layer.passes = passes.filter { $0 == Self.base || known.contains($0) }
    return layer
  }
}

/// The layers of a level as the bits of filters.
public struct CollisionLayers: Hashable, Sendable {
  private let masks: [String: UInt64]
  private let categories: [String: UInt64]

  /// No layers: filters are as they are said.
  public init() { (masks, categories) = ([:], [:]) }

  /// Of the layers of a level, by name.
  public init(_ layers: [String: LevelCollisionLayer]) {
    var categories: [String: UInt64] = layers.isEmpty ? [:] : [LevelCollisionLayer.base: 1]
    // From above, where raw filters are least likely to have theirs; the last bit is that of the walls.
    let named = layers.keys.filter { $0 != LevelCollisionLayer.base }.sorted()
    for (index, name) in named.enumerated() {
      categories[name] = 1 << UInt64(max(62 - index, 1))
    }
    var masks: [String: UInt64] = [:]
    for name in categories.keys {
      var mask = UInt64.max
      for (other, bit) in categories where layers.passes(name, other) { mask &= ~bit }
      masks[name] = mask
    }
    (self.masks, self.categories) = (masks, categories)
  }

  /// What something collides with: by its layer, unless it says a category or a mask itself.
  public func filter(_ own: LevelFilter?, on layer: String?) -> CollisionFilter {
    let own = own ?? LevelFilter()
    guard !categories.isEmpty, own.category == 1, own.mask == .max else { return own.collision }
    let name = layer ?? LevelCollisionLayer.base
    return CollisionFilter(
      category: categories[name] ?? 1, mask: masks[name] ?? masks[LevelCollisionLayer.base] ?? .max,
      group: own.group)
  }

  /// What a shape of a body collides with.
  package func filter(of shape: LevelShape, of body: LevelBody) -> CollisionFilter {
    filter(shape.filter ?? body.filter, on: body.collisionLayer)
  }

  /// Whether there is a layer of a name.
  package func has(_ name: String) -> Bool {
    name == LevelCollisionLayer.base || categories[name] != nil
  }

  /// The walls of the world hold what passes through everything else.
  package var walls: CollisionFilter {
    categories.isEmpty ? .default : CollisionFilter(category: 1 << 63 | 1)
  }
}

extension [String: LevelCollisionLayer] {
  /// Whether what is on one layer passes through what is on another, or on the same.
  public func passes(_ a: String, _ b: String) -> Bool {
    self[a]?.passes.contains(b) == true || self[b]?.passes.contains(a) == true
  }

  /// The layers when two of them meet, or pass through each other. One of them has to be here.
  public func setting(passes isPassing: Bool, _ a: String, _ b: String) -> Self {
    var result = self
    result[a]?.passes.removeAll { $0 == b }
    result[b]?.passes.removeAll { $0 == a }
    guard isPassing else { return result }
    // The one that is not base says it.
    let owner = result[a] == nil || a == LevelCollisionLayer.base && result[b] != nil ? b : a
    result[owner]?.passes.append(owner == a ? b : a)
    result[owner]?.passes.sort()
    return result
  }

  /// The layers without one.
  public func without(_ name: String) -> Self {
    var result = self
    result[name] = nil
    return result.mapValues { layer in
      var layer = layer
      layer.passes.removeAll { $0 == name }
      return layer
    }
  }

  /// The layers with one called otherwise.
  public func renaming(_ name: String, to new: String) -> Self {
    var result: Self = [:]
    for (key, layer) in self {
      var layer = layer
      layer.passes = layer.passes.map { $0 == name ? new : $0 }
      result[key == name ? new : key] = layer
    }
    return result
  }

  /// Why a layer cannot be called so, as a sentence without a full stop; `nil` if it can.
  public func refusal(ofName name: String) -> String? {
    guard LevelReading.isName(name), !name.contains("/") else {
      return "a name has 1 to 64 letters, digits, - and _"
    }
    guard name != LevelCollisionLayer.base, self[name] == nil else {
      return "there is a layer \(name) already"
    }
    return nil
  }
}

extension LevelDocument {
  /// The layers that something is on.
  public var usedLayers: Set<String> {
    Set(bodies.compactMap(\.value.collisionLayer) + ropes.compactMap(\.value.collisionLayer))
  }

  /// Puts what is on some layers on `base`.
  package mutating func leaveLayers(_ isLeft: (String) -> Bool) {
    bodies.changeAll { _, body in
      if let layer = body.collisionLayer, isLeft(layer) { body.collisionLayer = nil }
    }
    ropes.changeAll { _, rope in
      if let layer = rope.collisionLayer, isLeft(layer) { rope.collisionLayer = nil }
    }
  }
}

// MARK: - Fields

extension LevelCollisionLayer: LevelRecord {
  static let standard = LevelCollisionLayer()
  static let expected = "a mapping with ink and passes"

  static let fields: [LevelField<LevelCollisionLayer>] = [
    .ink(
      \.ink, "Index into the theme's inks: the color in which the window shows the layer."),
    .value(
      "passes", \.passes, .listSchema(of: .nameSchema(of: ["collisionLayer"])),
      "Layers that this layer does not collide with: others, base, or itself.",
      read: { reading, node in
        node.entries("a list of layers, like [ghosts]")?.compactMap { reading.layerName($0) }
      },
      write: { $0.isEmpty ? nil : .list($0.map { .text($0) }) }),
  ]
}
