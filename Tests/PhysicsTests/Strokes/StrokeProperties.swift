@testable import Physics

/// What holds for every stroke, whatever was drawn. Each check returns what is wrong, if anything.
struct StrokeProperties {
  let points: [Vec2]
  private let exact: ExactHull
  private let diagonal: Double
  /// The distance of neighboring floats at the stroke, as a part of its diagonal. Where it is coarse,
  /// rounding alone moves corners by more than the builder's bars, and only what is valid can be asked.
  private let resolution: Double

  init(_ points: [Vec2]) throws {
    self.points = points
    exact = try ExactHull(points)
    let box = StrokeBox(exact.vertices)
    diagonal = box?.diagonal ?? 0
    let furthest = points.map { max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0
    resolution = diagonal > 0 ? Double(furthest.ulp) / diagonal : 1
  }

  private var isFine: Bool { resolution < 1e-6 }

  /// The first property of all that does not hold.
  func fault() -> String? {
    do {
      if let fault = try hullFault() ?? symmetryFault() { return "hull: " + fault }
      if let fault = try solidFault() { return "solid: " + fault }
      if let fault = try lineFault() { return "line: " + fault }
      return nil
    } catch {
      return "refused: \(error)"
    }
  }

  // MARK: - hull

  private func hullFault() throws -> String? {
    let made = try StrokeBuilder.build(points)
    guard made.shapes.count == 1 else { return "\(made.shapes.count) shapes" }
    guard case .polygon(let polygon) = made.shapes[0] else {
      guard !made.report.notes.isEmpty else { return "not a polygon, and no note why" }
      return made.report.overlap == nil ? nil : "an overlap of nothing"
    }
    let quality = try StrokeQuality(polygon.vertices, of: points)
    if let fault = quality.fault, isFine || !fault.contains("short") { return fault }
    guard isFine else { return nil }
    // A disc's best polygon of 12 sides loses 1.72 %, and nothing convex loses more.
    if quality.loss > 0.0175 { return "loses \(quality.loss)" }
    if quality.areaError > 0.008 { return "area off by \(quality.areaError)" }
    if quality.centroidError > 0.003 { return "centroid off by \(quality.centroidError)" }
    let overlap = Double(made.report.overlap ?? 0)
    if (overlap - (1 - quality.loss)).magnitude > 1e-5 {
      return "overlap \(1 - quality.loss), reported \(overlap)"
    }
    if quality.exactVertexCount <= 12 && quality.loss > 1e-3 {
      return "few corners, loses \(quality.loss)"
    }
    return nil
  }

  /// The same polygon for the eight images of the ink, drawn from the other end or begun elsewhere.
  private func symmetryFault() throws -> String? {
    guard let hull = try? ConvexHull(enclosing: points) else { return nil }
    let middle = points.count / 3
    for order in [Array(points.reversed()), Array(points[middle...] + points[..<middle])]
    where try ConvexHull(enclosing: order).vertices != hull.vertices {
      return "another polygon for another order"
    }
    for (name, image) in Self.images {
      let other = try ConvexHull(enclosing: points.map(image))
      if Set(other.vertices) == Set(hull.vertices.map(image)) { continue }
      // A drawing that is its own image has two equally good polygons.
      if isSymmetric { continue }
      return "another polygon \(name): \(other.vertices), \(hull.vertices)"
    }
    return nil
  }

  private static let images: [(name: String, change: @Sendable (Vec2) -> Vec2)] = [
    ("turned left", { Vec2(-$0.y, $0.x) }), ("turned round", { Vec2(-$0.x, -$0.y) }),
    ("turned right", { Vec2($0.y, -$0.x) }), ("mirrored in y", { Vec2(-$0.x, $0.y) }),
    ("mirrored in x", { Vec2($0.x, -$0.y) }), ("mirrored", { Vec2($0.y, $0.x) }),
    ("mirrored otherwise", { Vec2(-$0.y, -$0.x) }),
  ]

  /// Whether the hull is one of its own images, to what floats resolve.
  private var isSymmetric: Bool {
    guard let box = StrokeBox(exact.vertices) else { return true }
    let center = 0.5 * (box.lower + box.upper)
    let centered = exact.vertices.map { PrecisePoint($0) - center }
    return Self.images.contains { image in
      centered.allSatisfy { corner in
        let turned = image.change(corner.rounded)
        return centered.contains {
          $0.distance(to: PrecisePoint(turned)) <= max(1e-6, 4 * resolution) * diagonal
        }
      }
    }
  }

  // MARK: - solid

  private func solidFault() throws -> String? {
    let made = try StrokeBuilder.build(points, as: .solid)
    guard let overlap = made.report.overlap else {
      guard [.disc, .capsule, .wire].contains(made.report.outcome) else { return "no overlap" }
      return made.report.notes.isEmpty ? "no area, and no note why" : nil
    }
    let quality = SolidQuality(made)
    if let fault = quality.fault { return fault }
    if made.shapes.count > 256 { return "\(made.shapes.count) pieces" }
    guard isFine else { return nil }
    if quality.doubledArea > 1e-4 * quality.area { return "pieces share \(quality.doubledArea)" }
    if (quality.area / Double(made.report.area) - 1).magnitude > 1e-3 {
      return "area \(quality.area), reported \(made.report.area)"
    }
    // Of hundreds of spikes only the largest pieces are kept, and jagged ink is followed less closely;
    // both are noted.
    let isFollowed = made.report.notes.allSatisfy { $0.contains("crosses") }
    if overlap < (isFollowed ? 0.93 : 0.6) { return "overlap \(overlap) \(made.report.notes)" }
    return nil
  }

  // MARK: - line

  private func lineFault() throws -> String? {
    let made = try StrokeBuilder.build(points, as: .line)
    guard let deviation = made.report.deviation else {
      return [.disc, .capsule].contains(made.report.outcome) ? nil : "no deviation"
    }
    let rods = made.shapes.compactMap { shape -> Capsule? in
      guard case .capsule(let capsule) = shape else { return nil }
      return capsule
    }
    guard rods.count == made.shapes.count && !rods.isEmpty else { return "not all capsules" }
    if rods.count > Tolerance.maximumWirePieces { return "\(rods.count) capsules" }
    if rods[0].start != points.first || rods[rods.count - 1].end != points.last {
      return "other ends"
    }
    let radius = rods[0].radius
    for (a, b) in zip(rods, rods.dropFirst()) where a.end != b.start || a.radius != radius {
      return "not one wire"
    }
    let allowed = Double(
      larger(
        Tolerance.inkDeviation * Float(diagonal), Tolerance.inkDeviationPerPenRadius * radius))
    if made.report.notes.isEmpty && Double(deviation) > 1.0001 * allowed {
      return "deviation \(deviation), allowed \(allowed)"
    }
    let pieces = rods.map { LinePiece(from: PrecisePoint($0.start), to: PrecisePoint($0.end)) }
    for point in points {
      let p = PrecisePoint(point)
      let nearest = pieces.lazy.map { $0.distanceSquared(to: p) }.min() ?? 0
      if nearest.squareRoot() > 1.0001 * Double(deviation) + 1e-7 * diagonal {
        return "\(point) is \(nearest.squareRoot()) from the wire, reported \(deviation)"
      }
    }
    let length = rods.reduce(0) { $0 + Double($1.start.distance(to: $1.end)) }
    let r = Double(radius)
    let most = 2 * r * length + Double.pi * r * r
    let area = Double(made.report.area)
    // Counting nothing twice gives at most the band's area, at least the disc's of one end.
    if area > 1.002 * most || area < 0.99 * Double.pi * r * r {
      return "area \(area), band \(most)"
    }
    return nil
  }
}
