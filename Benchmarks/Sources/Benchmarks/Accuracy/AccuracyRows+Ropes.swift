import Foundation
import Physics

// Loads over pulleys and pegs, and ropes that hang.
//
// Atwood: a = g (m₁ − m₂) / (m₁ + m₂). N rods of the weight w that hang over the span D make the angles
// tan tᵢ = (½ (N + 1) − i) w / H with Σ l cos tᵢ = D, H the horizontal pull.
//
// A rope with the weight q per meter that is about to slip over a peg of the radius r obeys
// T' = μ T + μ q r sin φ + q r cos φ, φ from where it touches, so that
// T(φ) = (T(0) − B) e^(μ φ) + A sin φ + B cos φ, A = q r (1 − μ²) / (1 + μ²), B = −2 μ q r / (1 + μ²).
// Without weight that is Euler's and Eytelwein's T₁ / T₂ = e^(μ φ).

extension AccuracyRow {
  static var ropes: [AccuracyRow] {
    group(
      "Ropes and pulleys", source: "Routh: Analytical Statics, vol. 1: forces at the hinges",
      [
        Draft(
          "Atwood, 3 kg and 2 kg: distance in 1 s", "½ g t² (m₁ − m₂) / (m₁ + m₂)",
          source: "Atwood 1784", known: 0.1 * standardGravity
        ) { engine in
          var scene = AccuracyScene()
          let a = scene.add(.point(3, at: Vec2(-1, -3)))
          let b = scene.add(.point(2, at: Vec2(1, -3)))
          scene.links = [.pulley(a, b, Vec2(-1, 0), Vec2(1, 0))]
          return try engine.play(scene, seconds: 1).map { -3 - $0.last[a].y }
        },
        capstan(friction: 0.2), capstan(friction: 0.3), capstan(friction: 0.5),
        hanging(span: 8, length: 10), hanging(span: 4, length: 4.04),
        Draft(
          "1 m of rope in 20 rods, 500 times a rod's weight: length", "L",
          source: "no rod stretches",
          known: 1
        ) { try loaded(10, $0) },
        Draft(
          "1 m of rope in 20 rods, 5000 times a rod's weight: length", "L",
          source: "no rod stretches",
          known: 1
        ) { try loaded(100, $0) },
      ])
  }

  // MARK: - Over a peg

  /// Rods on the peg, and below it on each side; the middle of every rod on the peg touches it.
  private static let (rodsOnPeg, rodsBelow) = (20, 8)
  private static let (pegRadius, ropeThickness, ropeDensity): (Float, Float, Float) = (
    0.5, 0.04, 0.2
  )

  private static func capstan(friction: Double) -> Draft {
    Draft(
      "rope over half a peg, friction \(friction): load that 10 kg hold",
      "e^(μ π) m, corrected by T' = μ (T + q r sin φ) + q r cos φ",
      source: "Euler 1769; Eytelwein 1808",
      known: largestLoad(friction: friction)
    ) { engine in
      let limit = 10 * exp(friction * .pi)
      return try engine.threshold(in: 10...(2 * limit), standsHigh: false) { load in
        let scene = peg(load: Float(load), friction: Float(friction))
        guard let trace = try engine.play(scene, seconds: 3, every: 60) else { return nil }
        // In the first second the rope settles; then it holds, or the light side rises.
        return abs(trace.last[0].y - trace.frames[1][0].y) < 0.02
      }
    }
  }

  private static func peg(load: Float, friction: Float) -> AccuracyScene {
    var scene = AccuracyScene()
    let radius = pegRadius + 0.5 * ropeThickness
    let half = Float.pi / Float(2 * rodsOnPeg)
    let outer = radius / Rotation(angle: half).cosine
    let length = 2 * outer * Rotation(angle: half).sine
    var points: [Vec2] = []
    for i in 0..<rodsBelow - 1 {
      points.append(Vec2(-radius, -length * (Float(rodsBelow - i) - 0.5)))
    }
    for i in 0...rodsOnPeg + 1 {
      let direction = Rotation(angle: .pi - half * Float(2 * i - 1))
      points.append(outer * Vec2(direction.cosine, direction.sine))
    }
    for i in 1..<rodsBelow { points.append(Vec2(radius, -length * (Float(i) + 0.5))) }
    let light = scene.add(.point(10, at: points[0]))
    let heavy = scene.add(.point(load, at: points[points.count - 1]))
    var peg = AccuracyScene.Piece.disc(pegRadius, at: .zero).with(friction: friction)
    peg.isStatic = true
    _ = scene.add(peg)
    scene.strands = [
      .init(
        start: light, end: heavy, points: points, thickness: ropeThickness,
        density: ropeDensity, friction: friction)
    ]
    return scene
  }

  private static func largestLoad(friction: Double) -> Double {
    let radius = Double(pegRadius + 0.5 * ropeThickness)
    let hanging = (Double(rodsBelow) - 0.5) * 2 * radius * tan(.pi / Double(2 * rodsOnPeg))
    let weight = Double(ropeDensity)
    let square = friction * friction
    let cosine = -2 * friction * weight * radius / (1 + square)
    let light = 10 + weight * hanging
    return (light - cosine) * exp(friction * .pi) - cosine - weight * hanging
  }

  // MARK: - Hanging

  private static func hanging(span: Double, length: Double) -> Draft {
    let angles = hangingAngles(span: span, length: length)
    let sag = angles.prefix(10).reduce(0) { $0 + length / 20 * sin($1) }
    return Draft(
      "\(length.formatted()) m of rope in 20 rods over \(span.formatted()) m: sag",
      "Σ l sin tᵢ, tan tᵢ = (½ (N + 1) − i) w / H",
      known: sag
    ) { engine in
      var scene = AccuracyScene()
      var points = [Vec2.zero]
      var (x, y) = (0.0, 0.0)
      for angle in angles {
        x += length / 20 * cos(angle)
        y -= length / 20 * sin(angle)
        points.append(Vec2(Float(x), Float(y)))
      }
      scene.strands = [.init(points: points, thickness: 0.02, density: 0.5)]
      return try engine.play(scene, seconds: 20)?.mean(ofLast: 10) { frame in
        let joint = frame[9]
        return -joint.y + 0.5 * length / 20 * sin(-joint.angle)
      }
    }
  }

  /// The angles below the horizontal of 20 rods between hooks at one height, by bisection of H / w.
  private static func hangingAngles(span: Double, length: Double) -> [Double] {
    let angles = { (pull: Double) in (1...20).map { atan((10.5 - Double($0)) / pull) } }
    var (low, high) = (1e-6, 1e6)
    for _ in 0..<200 {
      let middle = (low * high).squareRoot()
      let reach = angles(middle).reduce(0) { $0 + length / 20 * cos($1) }
      if reach > span { high = middle } else { low = middle }
    }
    return angles(low)
  }

  /// How long a rope of 20 rods of 20 g is with a load (kg) at its end, on average (m).
  private static func loaded(_ load: Float, _ engine: any AccuracyEngine) throws -> Double? {
    var scene = AccuracyScene()
    let bob = scene.add(.point(load, at: Vec2(0, -1)))
    let points = (0...20).map { Vec2(0, -Float($0) / 20) }
    scene.strands = [.init(end: bob, points: points, density: 0.4)]
    return try engine.play(scene, seconds: 10)?.mean(ofLast: 5) { hypot($0[bob].x, $0[bob].y) }
  }
}
