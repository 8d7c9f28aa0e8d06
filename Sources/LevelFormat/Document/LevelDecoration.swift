import Physics

// What is drawn and never touched.

/// Something drawn that nothing collides with: a cloud, a sign, the picture on a cart.
public struct LevelDecoration: LevelOrdered {
  /// Its place among all objects of the level: later ones are drawn over earlier ones of their layer.
  public var order: Int
  /// Where it is.
  public var place = LevelPose()
  /// Index into the theme's inks, taken modulo their number; `nil` lets the window choose.
  public var ink: Int?
  /// Its color, which goes before `ink`; `nil` for that of the ink.
  public var color: LevelColor?
  /// Behind the bodies or before them. Default behind.
  public var layer = LevelLayer.back
  /// How much of what is behind it hides, 0 ... 1. Default 1.
  public var opacity: Float = 1
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?
  /// Its outlines, in its own frame.
  public var shapes: [LevelShape.Outline]
  /// What its lines are cut into; `nil` for whole ones.
  public var dashes: LevelDashes?
  /// How far the dashes are moved along the lines (m). Default 0.
  public var phase: Float = 0
  /// What was drawn, in its own frame: `line` is drawn as a line, the other modes as an area.
  public var stroke: LevelStroke?
  /// What grows along its stroke, which is a `line` then.
  public var vine: LevelVine?

  /// A decoration of outlines or of a stroke.
  public init(
    order: Int, shapes: [LevelShape.Outline] = [], stroke: LevelStroke? = nil
  ) {
    self.order = order
    self.shapes = shapes
    self.stroke = stroke
  }
}

/// What a line is cut into.
public struct LevelDashes: Hashable, Sendable, Codable {
  /// How long a dash is (m).
  public var dash: Float
  /// How long it is from a dash to the next (m).
  public var gap: Float

  /// Dashes and gaps (m).
  public init(_ dash: Float, _ gap: Float) {
    self.dash = dash
    self.gap = gap
  }
}

/// Words in the picture.
public struct LevelLabel: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where its middle is.
  public var place = LevelPose()
  /// What it says.
  public var text: String
  /// Height of a line (m). Default 0.5.
  public var size: Float = 0.5
  /// Index into the theme's inks; `nil` is that of text.
  public var ink: Int?
  /// Its color, which goes before `ink`.
  public var color: LevelColor?
  /// How much of what is behind it hides, 0 ... 1, its star's too. Default 1.
  public var opacity: Float = 1
  /// A star that turns behind it.
  public var badge: LevelBadge?
  /// Behind the bodies or before them. Default before.
  public var layer = LevelLayer.front
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?

  /// Height of a line for an em, in which sizes of fonts are counted.
  public static let linePerEm: Float = 1.2

  /// Words at a place.
  public init(order: Int, text: String = "", at: Vec2 = .zero) {
    self.order = order
    self.text = text
    place.at = at
  }
}

/// A picture from a file.
public struct LevelSprite: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where its middle is.
  public var place = LevelPose()
  /// The file, by its path from the level's folder, and within that. Of several frames their pattern: `#` stand for
  /// the digits of a frame's number, as in `walk##.png`.
  public var image: String
  /// What it plays; `nil` for a single picture.
  public var frames: LevelFrames?
  /// Width and height (m).
  public var size: Vec2
  /// How much of what is behind it hides, 0 ... 1. Default 1.
  public var opacity: Float = 1
  /// Behind the bodies or before them. Default before.
  public var layer = LevelLayer.front
  /// Whether left and right are exchanged. Default `false`.
  public var flip = false
  /// How bright it is where no light shines, 0 ... 1; `nil` as the world is.
  public var ambient: Float?

  /// A picture of a size (m).
  public init(order: Int, image: String = "", size: Vec2 = Vec2(1, 1)) {
    self.order = order
    self.image = image
    self.size = size
  }
}

/// A lamp.
public struct LevelLight: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where it is, and where the middle of its cone points: 0° is to the right.
  public var place = LevelPose()
  /// Default white.
  public var color = LevelColor.white
  /// How far it reaches (m). Default 5.
  public var radius: Float = 5
  /// How bright it is in its middle, 0 ... 1. Default 1.
  public var intensity: Float = 1
  /// Whether it is dimmer farther out. Default `true`.
  public var falloff = true
  /// Whether bodies cast shadows in it. Default `true`.
  public var shadows = true
  /// How large it is itself across (m): the larger, the softer are its shadows. Default 0.1.
  public var size: Float = 0.1
  /// How wide it shines (degrees), above 0 and at most 360; `nil` all round.
  public var cone: Float?
  /// The part of its brightness that comes and goes as that of a flame, 0 ... 1. Default 0.
  public var flicker: Float = 0

  /// A white lamp.
  public init(order: Int, at: Vec2 = .zero) {
    self.order = order
    place.at = at
  }
}
