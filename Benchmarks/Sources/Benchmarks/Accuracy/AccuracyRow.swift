import Foundation

/// A row of the table: something whose value is known, and how it is measured.
struct AccuracyRow {
  /// The heading that it stands under.
  let group: String
  /// What is measured.
  let name: String
  /// The closed form, as text.
  let form: String
  /// Where the closed form is from.
  let source: String
  /// The known value, in SI units or as a plain number.
  let known: Double
  /// Measures it with an engine; `nil` where the engine cannot express the scene.
  let measure: (any AccuracyEngine) throws -> Double?

  /// The deviation of an engine from the known value in per cent, with its sign: `-` where the engine
  /// cannot express the scene, `lost` where nothing came of it that can be measured.
  func errorText(of engine: any AccuracyEngine) throws -> String {
    guard let value = try measure(engine) else { return "-" }
    let error = 100 * (value / known - 1)
    let size = error.magnitude
    guard size < 1000 else { return "lost" }
    let text = size.digits(size < 10 ? 3 : size < 100 ? 2 : 1)
    return Double(text) == 0 ? text : (error < 0 ? "-" : "+") + text
  }

  /// Six significant digits.
  static func digits(_ value: Double) -> String { String(format: "%.6g", value) }

  /// Every row, in the order of the table.
  static var all: [AccuracyRow] {
    pendulums + springs + flights + frictions + rollings + restitutions + collisions + ropes
      + towers + momenta + energies
  }
}

extension AccuracyRow {
  /// Rows under one heading.
  static func group(
    _ group: String, source: String, _ rows: [AccuracyRow.Draft]
  ) -> [AccuracyRow] {
    rows.map {
      AccuracyRow(
        group: group, name: $0.name, form: $0.form, source: $0.source ?? source,
        known: $0.known, measure: $0.measure)
    }
  }

  /// A row before it has a heading.
  struct Draft {
    let name: String
    let form: String
    /// `nil` for the source of the group.
    var source: String?
    let known: Double
    let measure: (any AccuracyEngine) throws -> Double?

    init(
      _ name: String, _ form: String, source: String? = nil, known: Double,
      _ measure: @escaping (any AccuracyEngine) throws -> Double?
    ) {
      self.name = name
      self.form = form
      self.source = source
      self.known = known
      self.measure = measure
    }
  }
}

/// The acceleration of gravity in all scenes that have it (m/s²).
let standardGravity = 9.81

/// Radians of degrees.
func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

/// The mean to which repeated arithmetic and geometric means converge (Gauss).
func arithmeticGeometricMean(_ a: Double, _ b: Double) -> Double {
  var (a, b) = (a, b)
  for _ in 0..<40 { (a, b) = (0.5 * (a + b), (a * b).squareRoot()) }
  return a
}
