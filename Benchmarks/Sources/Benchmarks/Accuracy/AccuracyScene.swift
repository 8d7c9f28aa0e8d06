import Physics

/// A scene as plain values, so that every engine plays the same one.
///
/// Bodies have at most one shape, centered on their center of mass. Mass and inertia are given, not
/// computed from the shape, and ropes are polygons of rods. SI units, y up.
struct AccuracyScene {
  /// A body and its shape.
  struct Piece {
    /// The shape of a body; a body without one only moves and pulls.
    enum Outline {
      case none
      case box(width: Float, height: Float)
      case disc(radius: Float)
    }

    var isStatic = false
    var position = Vec2.zero
    var angle: Float = 0
    var velocity = Vec2.zero
    var spin: Float = 0
    var mass: Float = 1
    /// About the center of mass (kg·m²).
    var inertia: Float = 0.01
    var outline = Outline.none
    var friction: Float = 0
    var restitution: Float = 0
    /// Rods collide with everything but rods.
    var isRod = false
  }

  /// A joint between two bodies, with anchors in their frames.
  enum Link {
    case hinge(Int, Int, Vec2, Vec2)
    case weld(Int, Int, Vec2, Vec2)
    /// Keeps the distance that the anchors have at the start.
    case rod(Int, Int, Vec2, Vec2)
    /// Rest length (m), stiffness (N/m), damping (N·s/m).
    case spring(Int, Int, Vec2, length: Float, stiffness: Float, damping: Float)
    /// A rope over two fixed points above the centers of two bodies.
    case pulley(Int, Int, Vec2, Vec2)
  }

  /// A rope along a polygon of rods of one length, tied to the world or to the center of a body.
  struct Strand {
    var start: Int?
    var end: Int?
    /// The ends and the joints between rods (m).
    var points: [Vec2]
    var thickness: Float = 0.02
    /// kg/m
    var density: Float
    var friction: Float = 0
    /// Spin about the first point that the rods start with (rad/s).
    var spin: Float = 0
  }

  var gravity = Vec2(0, -9.81)
  /// Strength of a pull towards the origin: at r meters it accelerates by this over r² (m³/s²).
  var attraction: Float = 0
  /// Whether bodies may fall asleep; off, so that nothing is measured asleep.
  var sleeps = false
  var pieces: [Piece] = []
  var links: [Link] = []
  var strands: [Strand] = []

  /// An empty scene without gravity.
  static var weightless: AccuracyScene {
    var scene = AccuracyScene()
    scene.gravity = .zero
    return scene
  }

  /// Adds a body and returns its number.
  mutating func add(_ piece: Piece) -> Int {
    pieces.append(piece)
    return pieces.count - 1
  }

  /// Adds a static body without a shape, to tie things to.
  mutating func anchor() -> Int {
    var piece = Piece()
    piece.isStatic = true
    return add(piece)
  }

  /// Adds a static floor whose top passes through the origin, rotated by an angle (rad).
  mutating func floor(angle: Float = 0, friction: Float = 0, restitution: Float = 0) {
    var piece = Piece()
    piece.isStatic = true
    piece.angle = angle
    piece.position = Rotation(angle: angle).rotate(Vec2(0, -1))
    piece.outline = .box(width: 200, height: 2)
    (piece.friction, piece.restitution) = (friction, restitution)
    _ = add(piece)
  }

  /// Adds a hinge at a point of the world (m).
  mutating func hinge(_ a: Int, _ b: Int, at point: Vec2) {
    links.append(.hinge(a, b, local(point, of: a), local(point, of: b)))
  }

  /// Adds a weld at a point of the world (m).
  mutating func weld(_ a: Int, _ b: Int, at point: Vec2) {
    links.append(.weld(a, b, local(point, of: a), local(point, of: b)))
  }

  private func local(_ point: Vec2, of index: Int) -> Vec2 {
    let piece = pieces[index]
    return Rotation(angle: piece.angle).inverseRotate(point - piece.position)
  }
}

extension AccuracyScene.Piece {
  /// A dynamic disc of uniform density.
  static func disc(_ radius: Float, at position: Vec2, mass: Float = 1) -> Self {
    var piece = Self()
    piece.position = position
    piece.mass = mass
    piece.inertia = 0.5 * mass * radius * radius
    piece.outline = .disc(radius: radius)
    return piece
  }

  /// A dynamic box of uniform density.
  static func box(_ width: Float, _ height: Float, at position: Vec2, mass: Float = 1) -> Self {
    var piece = Self()
    piece.position = position
    piece.mass = mass
    piece.inertia = mass * (width * width + height * height) / 12
    piece.outline = .box(width: width, height: height)
    return piece
  }

  /// A dynamic body without a shape: a point mass, where nothing rotates it.
  static func point(_ mass: Float, at position: Vec2) -> Self {
    var piece = Self()
    piece.position = position
    piece.mass = mass
    piece.inertia = 0.01 * mass
    return piece
  }

  /// The same body with a surface.
  func with(friction: Float, restitution: Float = 0) -> Self {
    var piece = self
    (piece.friction, piece.restitution) = (friction, restitution)
    return piece
  }

  /// The same body in motion.
  func moving(_ velocity: Vec2, spin: Float = 0) -> Self {
    var piece = self
    (piece.velocity, piece.spin) = (velocity, spin)
    return piece
  }
}
