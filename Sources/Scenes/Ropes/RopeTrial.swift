import Physics

/// Something that ropes must do well: a scene, how it is watched, and what may come of it.
///
/// All are run at 60 Hz with 4 substeps. The tests assert their bars, and the benchmarks print them.
///
/// ```swift
/// for trial in RopeTrial.all {
///   for bar in try trial.measure() { print(trial.name, bar) }
/// }
/// ```
public struct RopeTrial: Sendable {
  /// A number that was measured, and how large it may be.
  public struct Bar: Sendable, CustomStringConvertible {
    /// What was measured.
    public let quantity: String
    /// The number; what deviates from a known value is given as a part of it.
    public let value: Double
    /// The largest that is right.
    public let limit: Double
    /// What the number is in: `%`, `m` or a plain ratio.
    public let unit: Unit

    /// What a number is in.
    public enum Unit: String, Sendable {
      /// A part, shown in hundredths.
      case percent = "%"
      /// Meters, shown in thousandths.
      case millimeters = "mm"
      /// A plain number.
      case ratio = ""
    }

    /// Whether it is as it should be.
    public var holds: Bool { value <= limit }

    /// Such as `stretch 0.02 % of 0.5`.
    public var description: String {
      "\(quantity) \(text(value)) \(unit.rawValue) of \(text(limit))"
    }

    /// A number in its unit.
    public func text(_ number: Double) -> String {
      let scale =
        switch unit {
        case .percent: 100.0
        case .millimeters: 1000.0
        case .ratio: 1.0
        }
      let rounded = (number * scale * 1000).rounded() / 1000
      return "\(rounded)"
    }
  }

  /// Short, in words.
  public let name: String
  private let run: @Sendable () throws -> [Bar]

  init(_ name: String, _ run: @escaping @Sendable () throws -> [Bar]) {
    self.name = name
    self.run = run
  }

  /// Runs it.
  public func measure() throws -> [Bar] { try run() }

  /// Every trial.
  public static var all: [RopeTrial] {
    loads + pegs + bridges + truths + chains
  }
}

extension RopeTrial.Bar {
  static func stretch(_ value: Float, _ limit: Double) -> RopeTrial.Bar {
    RopeTrial.Bar(
      quantity: "stretch", value: Double(value), limit: limit, unit: .percent)
  }

  /// How far a value is from a known one, as a part of that.
  static func deviation(
    _ quantity: String, _ value: Double, from known: Double, _ limit: Double
  ) -> RopeTrial.Bar {
    RopeTrial.Bar(
      quantity: quantity, value: (value / known - 1).magnitude, limit: limit, unit: .percent)
  }

  static func depth(_ value: Float, _ limit: Float) -> RopeTrial.Bar {
    RopeTrial.Bar(
      quantity: "penetration", value: Double(value), limit: Double(limit), unit: .millimeters)
  }
}

extension World {
  /// A body of a mass (kg) that collides with nothing, for what only pulls.
  func addGhost(_ mass: Float, at place: Vec2, radius: Float = 0.3) throws -> BodyID {
    let body = try addBody(.dynamic(at: place))
    try addShape(
      .circle(radius: radius), to: body, density: mass / (.pi * radius * radius),
      filter: CollisionFilter(category: 1, mask: 0))
    return body
  }

  /// Kinetic and potential energy of everything (J), heights from zero.
  func totalEnergy() -> Double {
    bodies.reduce(0.0) { sum, id in
      let body = self[id]
      guard body.kind == .dynamic else { return sum }
      let speed = Double(body.linearVelocity.lengthSquared)
      let spin = Double(body.angularVelocity)
      return sum + 0.5 * Double(body.mass) * speed
        + 0.5 * Double(body.rotationalInertia) * spin * spin
        - Double(gravity.y) * Double(body.mass) * Double(body.centerOfMass.y)
    }
  }

  /// How deep the rods of a rope lie in a shape (m).
  func depth(of rope: RopeID, in shape: ShapeID) -> Float {
    var deepest: Float = 0
    for link in self[rope].links {
      for contact in contacts(of: link) where contact.otherShape == shape {
        for point in contact.points { deepest = max(deepest, -point.separation) }
      }
    }
    return deepest
  }
}
