import Physics

// The outlines of shapes and drawings: one field of a mapping says which it is, others stand beside it.

extension LevelShape.Outline: LevelChosen, LevelFielded {
  static let standard = LevelShape.Outline.circle(center: .zero, radius: 0.5)
  static let expected = "an outline, like {circle: 0.5}"

  static let choices: [LevelChoice<LevelShape.Outline>] = [
    LevelChoice(
      word: "circle", about: "Circle: its radius.",
      schema: .anySchema([LevelRange.radius.schema, .recordSchema(LevelDisc.self)]).measured("m"),
      options: [middle],
      read: { reading, node, fields in
        guard case .mapping = node.node else {
          return node.number(in: .radius).map { .circle(center: .zero, radius: $0) }
        }
        guard let disc = reading.record(LevelDisc.self, node), disc.radius > 0 else { return nil }
        if node.field("center") != nil {
          fields["at"]?.fail(sentence: "a circle has a center or \"at\", not both")
        }
        return .circle(center: disc.center, radius: disc.radius)
      },
      write: {
        guard case .circle(_, let radius) = $0 else { return nil }
        return [("circle", .float(radius))]
      }),
    LevelChoice(
      word: "box", about: "Box: [width, height].",
      schema: .rowSchema(2, .extent).measured("m"), options: [middle, turn, rounding],
      read: { _, node, _ in
        node.numbers(2, in: .extent, "a pair [width, height]").map {
          .box(width: $0[0], height: $0[1], center: .zero, angle: 0, radius: 0)
        }
      },
      write: {
        guard case .box(let width, let height, _, _, _) = $0 else { return nil }
        return [("box", .vector(Vec2(width, height)))]
      },
      finish: { box, node, _ in
        if case .box(let width, let height, let center, let angle, _) = box {
          let corners = ConvexPolygon(
            boxWidth: width, height: height, center: center, angle: radians(angle))
          guard node.checkReach(of: corners.vertices, "a box whose corners") else { return nil }
        }
        return box
      }),
    LevelChoice(
      word: "polygon",
      about: "Strictly convex polygon with 3 to 12 corners. A stroke takes any outline.",
      schema: .pointsSchema(atLeast: 3, atMost: ConvexPolygon.maximumVertexCount).measured("m"),
      options: [rounding],
      read: { _, node, _ in
        guard let points = node.points("a list of corners [[x, y], …]", atMost: 100_000) else {
          return nil
        }
        let most = ConvexPolygon.maximumVertexCount
        guard points.count >= 3, points.count <= most else {
          let advice = points.count > most ? ": \"stroke\" takes any number of points" : ""
          node.fail("3 to \(most) corners", found: "\(points.count)\(advice)")
          return nil
        }
        return .polygon(points, radius: 0)
      },
      write: {
        guard case .polygon(let points, _) = $0 else { return nil }
        return [("polygon", .points(points))]
      },
      finish: { polygon, node, _ in
        do throws(PhysicsError) {
          _ = try polygon.shape()
          return polygon
        } catch {
          node.fail(
            sentence: "expected a strictly convex polygon, but \(error.description): "
              + "\"stroke\" with \"as: solid\" takes any outline")
          return nil
        }
      }),
    LevelChoice(
      word: "star", about: "Star with 3 to 24 teeth.", schema: .recordSchema(LevelStar.self),
      options: [middle, turn],
      read: { reading, node, _ in
        guard let star = reading.record(LevelStar.self, node), star.points > 0 else { return nil }
        return .star(star)
      },
      write: { if case .star(let star) = $0 { [("star", .record(star))] } else { nil } },
      finish: { star, node, fields in
        if case .star(let star) = star, !node.check(star, fields) { return nil }
        return star
      }),
    LevelChoice(
      word: "capsule", about: "Capsule: a rod with round ends.",
      schema: .recordSchema(LevelRod.self),
      read: { reading, node, _ in
        guard let rod = reading.record(LevelRod.self, node), let from = rod.from, let to = rod.to,
          let radius = rod.radius
        else { return nil }
        return .capsule(from: from, to: to, radius: radius)
      },
      write: {
        guard case .capsule(let from, let to, let radius) = $0 else { return nil }
        return [("capsule", .record(LevelRod(from: from, to: to, radius: radius)))]
      }),
    LevelChoice(
      word: "segment", about: "Straight line without thickness.",
      schema: .recordSchema(LevelStraight.self),
      read: { reading, node, _ in
        guard let line = reading.record(LevelStraight.self, node), let from = line.from,
          let to = line.to
        else { return nil }
        return .segment(from: from, to: to)
      },
      write: {
        guard case .segment(let from, let to) = $0 else { return nil }
        return [("segment", .record(LevelStraight(from: from, to: to)))]
      }),
    LevelChoice(
      word: "chain",
      about: "Line through points as the surface of terrain, solid on the right of its direction.",
      schema: .pointsSchema(atMost: LevelChain.mostPoints), options: chain,
      read: { _, node, _ in
        node.points("a list of points [[x, y], …]", atMost: LevelChain.mostPoints)
          .map { .chain(LevelChain($0)) }
      },
      write: { $0.asChain.map { [("chain", .points($0.points))] } },
      finish: { outline, node, fields in
        guard let chain = outline.asChain else { return outline }
        do throws(PhysicsError) {
          try chain.definition.validate()
          return outline
        } catch {
          node.fault(of: chain, fields)
            .fail(sentence: "expected a chain, but \(error.description)")
          return nil
        }
      }),
  ]

  // MARK: - Further fields

  private static let middle: LevelField<LevelShape.Outline> =
    .vector("at", \.center, "Center of a circle, box or star.", unit: "m")
  private static let turn: LevelField<LevelShape.Outline> =
    .number("angle", \.angle, "Rotation angle of a box or star.", unit: "degrees")
  private static let rounding: LevelField<LevelShape.Outline> =
    .number(
      "radius", \.rounding, in: .rounding,
      "Radius that rounds the corners of a box or polygon outward.", unit: "m")

  private static let chain: [LevelField<LevelShape.Outline>] = [
    .truth(
      "loop", \.chain.isLoop, "Whether the last point of a chain is connected to the first."),
    .truth("twoSided", \.chain.isTwoSided, "Whether a chain is solid on both sides."),
    .truth(
      "oneWay", \.chain.isOneWay,
      "Whether a chain is a one-way platform: it only holds what comes down onto it."),
    .vector(
      "before", \.chain.ghostBefore,
      "Point where the terrain continues before the first point of a chain.", unit: "m"),
    .vector(
      "after", \.chain.ghostAfter,
      "Point where the terrain continues after the last point of a chain.", unit: "m"),
  ]

  /// The center of a circle, box or star (m); the origin for other outlines.
  private var center: Vec2 {
    get {
      switch self {
      case .circle(let center, _), .box(_, _, let center, _, _): center
      case .star(let star): star.center
      case .polygon, .capsule, .segment, .chain: .zero
      }
    }
    set {
      switch self {
      case .circle(_, let radius): self = .circle(center: newValue, radius: radius)
      case .box(let width, let height, _, let angle, let radius):
        self = .box(width: width, height: height, center: newValue, angle: angle, radius: radius)
      case .star(var star):
        star.center = newValue
        self = .star(star)
      case .polygon, .capsule, .segment, .chain: break
      }
    }
  }

  /// The angle of a box or star (degrees); 0 for other outlines.
  private var angle: Float {
    get {
      switch self {
      case .box(_, _, _, let angle, _): angle
      case .star(let star): star.angle
      case .circle, .polygon, .capsule, .segment, .chain: 0
      }
    }
    set {
      switch self {
      case .box(let width, let height, let center, _, let radius):
        self = .box(width: width, height: height, center: center, angle: newValue, radius: radius)
      case .star(var star):
        star.angle = newValue
        self = .star(star)
      case .circle, .polygon, .capsule, .segment, .chain: break
      }
    }
  }

  /// The radius that rounds the corners of a box or polygon (m); 0 for other outlines.
  private var rounding: Float {
    get {
      switch self {
      case .box(_, _, _, _, let radius), .polygon(_, let radius): radius
      case .circle, .star, .capsule, .segment, .chain: 0
      }
    }
    set {
      switch self {
      case .box(let width, let height, let center, let angle, _):
        self = .box(width: width, height: height, center: center, angle: angle, radius: newValue)
      case .polygon(let points, _): self = .polygon(points, radius: newValue)
      case .circle, .star, .capsule, .segment, .chain: break
      }
    }
  }

  /// The chain; `nil` for other outlines.
  var asChain: LevelChain? { if case .chain(let chain) = self { chain } else { nil } }

  /// The chain; one without points for other outlines.
  private var chain: LevelChain {
    get { asChain ?? LevelChain([]) }
    set { if case .chain = self { self = .chain(newValue) } }
  }
}

// MARK: - Mappings of outlines

/// A circle with its center, as a file may also say it.
struct LevelDisc: LevelRecord {
  var center = Vec2.zero
  var radius: Float = 0

  static let standard = LevelDisc()
  static let expected = "a radius"
  static let fields: [LevelField<LevelDisc>] = [
    .vector("center", \.center, "Center.", unit: "m"),
    .number(
      "radius", \.radius, in: .radius, "Radius.", unit: "m", required: "a length (m)"),
  ]
}

/// Has two ends; each is `nil` where it is missing or wrong.
protocol LevelTwoEnds: LevelRecord {
  var from: Vec2? { get set }
  var to: Vec2? { get set }
}

extension LevelTwoEnds {
  static func finish(
    _ record: inout Self, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    guard let from = record.from, let to = record.to,
      from.distance(to: to) < Tolerance.minimumExtent
    else { return }
    fields["to"]?.fail(
      "another end than \"from\", at least \(Tolerance.minimumExtent) m away",
      found: from == to ? "the same" : "one \(LevelText.number(from.distance(to: to))) m away")
    record.to = nil
  }
}

extension LevelField where Record: LevelTwoEnds {
  fileprivate static var ends: [LevelField] {
    [
      .vector("from", \.from, "First end.", unit: "m", required: "one end, [x, y]"),
      .vector("to", \.to, "Second end.", unit: "m", required: "the other end, [x, y]"),
    ]
  }
}

/// A segment in a file.
struct LevelStraight: LevelTwoEnds {
  var from: Vec2?
  var to: Vec2?

  static let standard = LevelStraight()
  static let expected = "a mapping with from and to"
  static let fields = LevelField<LevelStraight>.ends
}

/// A capsule in a file.
struct LevelRod: LevelTwoEnds {
  var from: Vec2?
  var to: Vec2?
  var radius: Float?

  static let standard = LevelRod()
  static let expected = "a mapping with from, to and radius"
  static let fields: [LevelField<LevelRod>] =
    LevelField.ends + [
      .number(
        "radius", \.radius, in: .radius, "Radius, half the thickness.", unit: "m",
        required: "half the thickness (m)")
    ]
}

extension LevelNode {
  /// The point or the field that makes a chain impossible; the chain where that are all of them.
  fileprivate func fault(of chain: LevelChain, _ fields: LevelFields) -> LevelNode {
    func isFine(_ points: Int, _ change: (inout LevelChain) -> Void) -> Bool {
      var changed = chain
      changed.points = Array(chain.points.prefix(points))
      change(&changed)
      return (try? changed.definition.validate()) != nil
    }
    func leaveOutAll(_ chain: inout LevelChain) { chain = LevelChain(chain.points) }
    let count = chain.points.count
    guard count >= (chain.isLoop ? 3 : 2) else { return self }
    if !isFine(count, leaveOutAll) {
      // The first with which they are no chain: two at least.
      var (fine, wrong) = (1, count)
      while fine + 1 < wrong {
        let middle = (fine + wrong) / 2
        if isFine(middle, leaveOutAll) { fine = middle } else { wrong = middle }
      }
      return entry(wrong - 1) ?? self
    }
    func leaveOutOthers(_ chain: inout LevelChain) {
      let isLoop = chain.isLoop
      leaveOutAll(&chain)
      chain.isLoop = isLoop
    }
    // From the last point to the first.
    if !isFine(count, leaveOutOthers) { return entry(count - 1) ?? self }
    // The first without which it is a chain; the first of all where several are wrong.
    let options: [(name: String, leaveOut: (inout LevelChain) -> Void)] = [
      ("before", { $0.ghostBefore = nil }), ("after", { $0.ghostAfter = nil }),
      ("oneWay", { $0.isOneWay = false }), ("loop", { $0.isLoop = false }),
    ]
    let name = options.first { fields.has($0.name) && isFine(count, $0.leaveOut) }?.name
    return (name ?? options.first { fields.has($0.name) }?.name).flatMap { fields[$0] } ?? self
  }

  /// Whether all points are within the reach of a body; noted if not.
  func checkReach(of points: [Vec2], _ what: String) -> Bool {
    let limit = Tolerance.maximumCoordinate
    if points.allSatisfy({ abs($0.x) <= limit && abs($0.y) <= limit }) { return true }
    fail(
      sentence: "expected \(what) are within \(LevelText.number(limit)) m of the body's origin")
    return false
  }
}
