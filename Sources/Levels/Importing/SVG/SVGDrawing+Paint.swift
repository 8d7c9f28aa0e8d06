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
        return seen(mean(of: server))
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
}
