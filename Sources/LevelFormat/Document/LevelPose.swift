import Physics

/// Where something is that is no body: at a point of the world, or fixed to what moves.
public struct LevelPose: Hashable, Sendable, Codable {
  /// A point of the world (m), or of the frame of what carries it.
  public var at = Vec2.zero
  /// How it is turned (degrees, counter-clockwise), against what carries it, if anything does.
  public var angle: Float = 0
  /// What it is fixed to; `on` in the file. `nil` for nothing.
  public var carrier: LevelAttachment?

  /// A place in the world, or on what carries it.
  public init(_ at: Vec2 = .zero, angle: Float = 0, on carrier: LevelAttachment? = nil) {
    self.at = at
    self.angle = angle
    self.carrier = carrier
  }
}

// MARK: - Fields

extension LevelPose: LevelFielded {
  static let standard = LevelPose()

  /// The fields `at`, `angle` and `on`, which stand among those of what has the place.
  static let fields: [LevelField<LevelPose>] = [
    .vector(
      "at", \.at,
      "Position in the world, or in the frame of the object that it is attached to.",
      unit: "m"),
    .number("angle", \.angle, "Rotation angle, counterclockwise.", unit: "degrees"),
    .value(
      "on", \.carrier, .carrierSchema,
      "The body, point on a rope, or player's pointer that it is attached to.",
      read: { $0.carrier($1) }, write: { $0.map { .carrier($0) } }),
  ]
}

/// What something that is no body can be fixed to.
public enum LevelAttachment: Hashable, Sendable, Codable {
  /// A body; places are in its own frame.
  case body(String)
  /// A place along a rope: 0 is its start, 1 its end. Its frame begins there and is turned as the rod is.
  case rope(String, fraction: Float)
  /// The player's pointer, where there is one: what is fixed to it is not there without.
  case pointer

  /// What it is, if it is an object of the level.
  public var key: ObjectKey? {
    switch self {
    case .body(let id): ObjectKey(.body, id)
    case .rope(let id, _): ObjectKey(.rope, id)
    case .pointer: nil
    }
  }
}

/// Whether something is drawn behind the bodies or before them.
public enum LevelLayer: String, Hashable, Sendable, Codable, CaseIterable {
  /// Behind the bodies.
  case back
  /// Before the bodies.
  case front
}

/// A color with opacity, each part 0 ... 255; `"#rrggbb"` or `"#rrggbbaa"` in files.
public struct LevelColor: Hashable, Sendable, Codable {
  /// Red.
  public var red: UInt8
  /// Green.
  public var green: UInt8
  /// Blue.
  public var blue: UInt8
  /// Opacity: 255, the default, hides what is behind.
  public var alpha: UInt8

  /// A color from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A color without transparency (0xRRGGBB).
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// White.
  public static let white = LevelColor(red: 255, green: 255, blue: 255)

  /// The color of a text `#rrggbb` or `#rrggbbaa`; `nil` for any other.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let bits = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let all = digits.count == 8 ? bits : bits << 8 | 0xFF
    self.init(
      red: UInt8(truncatingIfNeeded: all >> 24), green: UInt8(truncatingIfNeeded: all >> 16),
      blue: UInt8(truncatingIfNeeded: all >> 8), alpha: UInt8(truncatingIfNeeded: all))
  }

  /// The text, without an opacity of 255.
  public var text: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension LevelPose {
  /// Its own frame, within the world's or that of what carries it.
  public var transform: Transform {
    Transform(position: at, rotation: Rotation(angle: radians(angle)))
  }
}
