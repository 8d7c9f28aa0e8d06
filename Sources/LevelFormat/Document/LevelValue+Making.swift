import Physics

// Values of what documents hold.

extension LevelValue {
  /// A number of single precision: the one that its shortest text says, so that it equals what is read.
  static func float(_ value: Float) -> LevelValue {
    if value.magnitude < 0x1p24, value.rounded(.towardZero) == value,
      value != 0 || value.sign == .plus
    {
      return .integer(Int(saturating: value))
    }
    return .number(Double(value.description) ?? Double(value))
  }

  /// A whole number of 64 bits.
  static func whole(_ value: UInt64) -> LevelValue {
    Int(exactly: value).map { .integer($0) } ?? .large(value)
  }

  static func vector(_ v: Vec2) -> LevelValue { .list([.float(v.x), .float(v.y)]) }

  static func points(_ points: [Vec2]) -> LevelValue { .list(points.map { .vector($0) }) }

  /// `[left, bottom, right, top]`.
  static func box(_ box: LevelBox) -> LevelValue {
    .list([box.lower.x, box.lower.y, box.upper.x, box.upper.y].map { .float($0) })
  }

  /// The name of a body where words can stand in its place.
  static func name(_ id: String) -> LevelValue {
    ["all", "any"].contains(id) ? .fields([(ObjectKey.Kind.body.rawValue, .text(id))]) : .text(id)
  }

  /// An object of one of several kinds: a plain name is of the first of them.
  static func key(_ key: ObjectKey, of kinds: [ObjectKey.Kind]) -> LevelValue {
    key.kind == kinds.first ? .text(key.id) : .fields([(key.kind.rawValue, .text(key.id))])
  }

  static func carrier(_ carrier: LevelAttachment) -> LevelValue {
    switch carrier {
    case .body(let id): return .text(id)
    case .rope(let id, let fraction):
      let place = fraction == 0.5 ? [] : [("fraction", LevelValue.float(fraction))]
      return .fields([("rope", .text(id))] + place)
    case .pointer: return .fields([("pointer", .truth(true))])
    }
  }
}
