import Physics

// What paint a level sees: one color, or none.

extension SVGDrawing {
  /// 0xRRGGBB of a paint, `nil` for none.
  mutating func rgb(
    _ paint: SVGPaint, _ opacity: Double, _ style: SVGStyle, _ element: XMLElement
  ) -> UInt32? {
    func seen(_ color: SVGColor?) -> UInt32? {
      guard let color, color.alpha * opacity > 0 else { return nil }
      return color.rgb
    }
    switch paint {
    case .none: return nil
    case .color(let color): return seen(color)
    case .current: return seen(style.color)
    case .server(let id, let otherwise):
      guard let server = byID[id].map({ tree.elements[$0] }) else { return seen(otherwise) }
      switch server.name {
      case "linearGradient", "radialGradient":
        notes.add("gradients become one color", at: element.offset)
        let color = meanColors[id] ?? mean(of: server)
        meanColors[id] = .some(color)
        return seen(color)
      case "pattern", "hatch", "meshgradient", "solidColor":
        notes.add("patterns become gray", at: element.offset)
        return opacity > 0 ? 0x808080 : nil
      default: return seen(otherwise)
      }
    }
  }

  /// The mean color of the stops of a gradient; `nil` where it has none.
  private func mean(of gradient: XMLElement) -> SVGColor? {
    var element = gradient
    // A gradient may take its stops from another.
    for _ in 0..<16 where !element.children.contains(where: { tree.elements[$0].name == "stop" }) {
      guard let href = element["href"] ?? element["xlink:href"], href.hasPrefix("#"),
        let next = byID[String(href.dropFirst())]
      else { break }
      element = tree.elements[next]
    }
    var (sum, weight, count) = ((0.0, 0.0, 0.0), 0.0, 0)
    for child in element.children.prefix(256) where tree.elements[child].name == "stop" {
      let values = (try? properties(of: child)) ?? [:]
      var color = SVGColor(values["stop-color"] ?? "black") ?? .black
      color.alpha *= SVGStyle.opacity(values["stop-opacity"] ?? "1") ?? 1
      count += 1
      weight += color.alpha
      sum.0 += color.alpha * Double(color.rgb >> 16 & 255)
      sum.1 += color.alpha * Double(color.rgb >> 8 & 255)
      sum.2 += color.alpha * Double(color.rgb & 255)
    }
    guard count > 0 else { return nil }
    guard weight > 0 else { return SVGColor(rgb: 0, alpha: 0) }
    func byte(_ value: Double) -> UInt32 {
      UInt32(saturating: min(max((value / weight).rounded(), 0), 255))
    }
    return SVGColor(rgb: byte(sum.0) << 16 | byte(sum.1) << 8 | byte(sum.2))
  }

  // MARK: - Lines

  /// How far straight pieces may leave the curves of a figure: thin lines and small figures would
  /// show what is not seen of large ones.
  func fineness(of form: SVGFigure.Form, _ style: SVGStyle, _ strokeWidth: Double) -> Double {
    let corners = form.corners
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let size = SVGPoint(
      (x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0)
    ).length
    var fine = min(tolerance, SVGImport.toleranceOfSize * size)
    if style.fill == nil { fine = min(fine, SVGImport.toleranceOfWidth * strokeWidth) }
    return max(fine, SVGImport.finest * tolerance)
  }

  /// A line under a transform that stretches it is thicker one way than the other.
  mutating func noteStretch(_ style: SVGStyle, _ t: SVGTransform, _ element: XMLElement) {
    guard style.stroke != nil, style.isScalingStroke else { return }
    // The squares of the largest and the smallest scale are the roots of x² - s x + p².
    let (s, p) = (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d, t.a * t.d - t.b * t.c)
    let root = max(s * s / 4 - p * p, 0).squareRoot()
    guard s / 2 + root > 1.1 * 1.1 * (s / 2 - root) else { return }
    notes.add("outlines that a transform stretches have one width", at: element.offset)
  }
}
