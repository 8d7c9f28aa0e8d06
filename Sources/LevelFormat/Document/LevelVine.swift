import Physics

/// What grows along a line or a rope: branches, each with a leaf at its tip.
///
/// Where they stand follows from the seed, so that the same vine grows again; see `branches(along:seed:order:)`.
public struct LevelVine: Hashable, Sendable, Codable {
  /// The least way along the line between two branches (m). Default 0.3.
  public var separation: Float = 0.3
  /// How far a branch reaches at most (m). Default 0.6.
  public var length: Float = 0.6
  /// How long a leaf is (m); 0 for bare branches. Default 0.22.
  public var leaf: Float = 0.22
  /// The color of its leaves; `nil` lets the window choose.
  public var color: LevelColor?
  /// Which vine it is among all that could grow here; `nil` takes that of its place among all objects.
  public var seed: Int?
  /// When it begins to grow (s of the level); `nil` for one that is grown from the start.
  public var begins: Float?
  /// How long its line takes to grow (s). Default 2.
  public var seconds: Float = 2

  /// A grown vine.
  public init() {}

  /// How long a branch takes to grow (s).
  public static let branchSeconds: Double = 1
  /// The most branches of one vine; a longer line is bare beyond.
  public static let mostBranches = 2000
  /// The most branches of all vines of a level that a picture of it shows; the others are bare.
  public static let mostBranchesInAll = 200_000
  /// The number of a seed.
  public static let seeds = 0...1_000_000_000

  /// When all of it has grown (s of the level); 0 if it was from the start.
  public var grown: Double {
    begins.map { Double($0) + Double(seconds) + Self.branchSeconds } ?? 0
  }

  /// The part of its line that is there at a time (s of the level), 0 ... 1.
  public func drawn(at time: Double) -> Float {
    guard let begins else { return 1 }
    let age = time - Double(begins)
    guard age > 0 else { return 0 }
    return seconds > 0 ? Float(min(age / Double(seconds), 1)) : 1
  }

  /// How far a branch has grown along its length, 0 ... 1.
  ///
  /// - Parameters:
  ///   - fraction: Where it is on the line, 0 ... 1.
  ///   - time: Of the level (s).
  public func growth(at fraction: Float, time: Double) -> Float {
    guard let begins else { return 1 }
    let age = time - Double(begins) - Double(fraction * seconds)
    let part = min(max(age / Self.branchSeconds, 0), 1)
    // Fast at first, and then it settles.
    return Float(part * (2 - part))
  }
}

/// A branch of a vine: a cubic curve from the line to its tip, in the frame of the line where it begins, whose x axis
/// runs along the line.
public struct VineBranch: Hashable, Sendable {
  /// Where on the line it begins (m from the start).
  public let along: Float
  /// The control points of its curve, and its end (m); it begins at zero.
  public let first: Vec2
  /// See `first`.
  public let second: Vec2
  /// See `first`.
  public let tip: Vec2
  /// How its leaf is turned against the end of the curve (radians).
  public let turn: Float
  /// How large its leaf is, as a part of the vine's, 0.7 ... 1.
  public let size: Float
  /// How light its leaf is, -1 ... 1.
  public let shade: Float

  /// A point of its curve, 0 ... 1 along it.
  public func point(at t: Float) -> Vec2 {
    let u = 1 - t
    return (3 * u * u * t) * first + (3 * u * t * t) * second + (t * t * t) * tip
  }

  /// The curve as far as it has grown: `count` + 1 points. None where nothing has.
  public func curve(grown: Float, count: Int = 10) -> [Vec2] {
    guard grown > 0 else { return [] }
    return (0...count).map { point(at: grown * Float($0) / Float(count)) }
  }
}

extension LevelVine {
  /// The branches along a line of a length (m), from its start. Those of a longer line begin with those of a shorter
  /// one: what is being drawn, or let out, grows on.
  ///
  /// - Parameters:
  ///   - length: Of the line (m).
  ///   - seed: That of the level.
  ///   - order: Its place among all objects, for vines without a seed of their own.
  ///   - most: How many there may be.
  public func branches(
    along length: Float, seed: UInt64, order: Int, most: Int = LevelVine.mostBranches
  ) -> [VineBranch] {
    guard length.isFinite, length > 0 else { return [] }
    let stream = self.seed.map { -2 - $0 } ?? order
    var branches: [VineBranch] = []
    var drawn = 0
    func next() -> Float {
      defer { drawn += 1 }
      return levelRandom(seed: seed, order: stream, index: drawn)
    }
    var along: Float = 0
    var side: Float = next() < 0.5 ? 1 : -1
    while branches.count < min(most, Self.mostBranches) {
      along += separation * (1 + 0.7 * next())
      guard along <= length else { break }
      // Mostly left and right in turn, leaning the way the line grows.
      if next() < 0.8 { side = -side }
      let angle = side * (0.35 + 1.05 * next())
      let reach = self.length * (0.45 + 0.55 * next())
      let tip = reach * Self.direction(angle)
      // Both control points near the end: it leaves the line straight and curls at last.
      func near() -> Vec2 {
        let way = Self.direction(angle + side * (1.4 * next() - 0.5))
        return tip - (0.2 + 0.35 * next()) * reach * way
      }
      branches.append(
        VineBranch(
          along: along, first: near(), second: near(), tip: tip, turn: 1.2 * (next() - 0.5),
          size: 0.7 + 0.3 * next(), shade: 2 * next() - 1))
    }
    return branches
  }

  private static func direction(_ angle: Float) -> Vec2 {
    let turn = Rotation(angle: angle)
    return Vec2(turn.cosine, turn.sine)
  }

  /// A leaf of a length of 1 along the x axis, from its stalk to its point.
  public static let leafOutline: [Vec2] = {
    let side = (1..<8).map { i -> Vec2 in
      let t = Float(i) / 8
      // Widest a third of the way out.
      return Vec2(t, 0.95 * t * (1 - t) * (1.55 - t))
    }
    return [.zero] + side + [Vec2(1, 0)] + side.reversed().map { Vec2($0.x, -$0.y) }
  }()
}

// MARK: - As it stands

/// A vine as it is drawn at a moment.
public struct GrownVine: Hashable, Sendable {
  /// A branch in the world.
  public struct Branch: Hashable, Sendable {
    /// From the line to its tip (m).
    public var curve: [Vec2]
    /// The outline of its leaf (m); empty for none.
    public var leaf: [Vec2]
    /// How light its leaf is, -1 ... 1.
    public var shade: Float
  }

  /// From the start of the line.
  public var branches: [Branch]

  /// Branches along a line.
  ///
  /// - Parameters:
  ///   - vine: What grows.
  ///   - branches: Those of a line of this length, or of a longer one.
  ///   - line: The line (m).
  ///   - length: What `along` of the branches counts to (m): for a rope that of its rods, however it hangs.
  ///   - scale: Of branches and leaves.
  ///   - flutters: Whether leaves turn as their places move.
  ///   - growth: How far a branch has grown, by where it is on the line, 0 ... 1.
  public init(
    _ vine: LevelVine, _ branches: [VineBranch], on line: [Vec2], length: Float, scale: Float = 1,
    flutters: Bool = false, growth: (Float) -> Float
  ) {
    self.branches = []
    let spacings = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    let whole = spacings.reduce(0, +)
    guard whole > 0, whole.isFinite, length > 0 else { return }
    var index = 0
    var passed: Float = 0
    for branch in branches where branch.along <= length {
      let grown = growth(branch.along / length)
      guard grown > 0 else { continue }
      let place = branch.along / length * whole
      while index + 1 < spacings.count, passed + spacings[index] < place {
        passed += spacings[index]
        index += 1
      }
      guard spacings[index] > 0 else { continue }
      let along = (1 / spacings[index]) * (line[index + 1] - line[index])
      let root =
        line[index]
        + min(max(place - passed, 0), spacings[index]) * along
      let curve = branch.curve(grown: grown).map {
        root + (scale * $0.x) * along + (scale * $0.y) * along.leftPerpendicular
      }
      var leaf: [Vec2] = []
      if vine.leaf > 0, let tip = curve.last {
        let end = (tip - curve[curve.count - 2]).normalized
        // As much as its place moves, and still where that is: a hand's breadth is a quarter of a turn.
        let sway =
          flutters ? 0.45 * Rotation(angle: 5 * (root.x - root.y) + 3 * branch.turn).sine : 0
        let way =
          Rotation(angle: branch.turn + sway)
          .rotate(end == .zero ? along : end)
        let size = scale * vine.leaf * branch.size * grown
        leaf = LevelVine.leafOutline.map {
          tip + size * ($0.x * way + $0.y * way.leftPerpendicular)
        }
      }
      self.branches.append(Branch(curve: curve, leaf: leaf, shade: branch.shade))
    }
  }
}

// MARK: - Fields

extension LevelVine: LevelRecord {
  static let standard = LevelVine()
  static let expected = "a mapping with separation, length, leaf, …"

  static let fields: [LevelField<LevelVine>] = [
    .number(
      "separation", \.separation, in: .separation, "Shortest distance between two branches.",
      unit: "m"),
    .number("length", \.length, in: .extent, "Greatest length of a branch.", unit: "m"),
    .number(
      "leaf", \.leaf, in: .leaf, "Length of a leaf. With 0 the branches are bare.", unit: "m"),
    .color(\.color, "Color of the leaves."),
    .integer(
      "seed", \.seed, in: seeds, "a whole number from 0 to \(seeds.upperBound)",
      "Selects one of many possible vines. If absent, the order of the object selects it."),
    .number(
      "begins", \.begins, in: .played,
      "Time at which it starts to grow. If absent, it is fully grown at the start.", unit: "s"),
    .number("seconds", \.seconds, in: .seconds, "Time that the line takes to grow.", unit: "s"),
  ]

  // Without a beginning the vine is grown.
  static let rules: [LevelFieldRule] = [.goes("seconds", with: ["begins"])]
}
