import Physics

/// Why the level does not let its player do something.
extension Words {
  static let playedWithoutTools = "This level allows no tools"
  static let noInkLeft = "No ink left. Erase something to get ink back."
  static let inkIsUp = "No ink left"

  static func tooMuchInk(needed: Float, left: Float) -> String {
    "This needs \(meters(needed)) of ink, but only \(meters(left)) are left."
  }

  /// - Parameter whole: All there was (m).
  static func inkLeft(of whole: Float) -> String {
    "Ink left of \(NumberWords.meters(whole)). Erase something to get ink back."
  }

  /// Why a tool is not there, for the one who wants it.
  static func refusal(of kind: ToolKind) -> String {
    switch kind {
    case .draw: "This level does not allow drawing"
    case .line: "This level does not allow walls"
    case .terrain: "This level does not allow terrain"
    case .box: "This level does not allow boxes"
    case .circle: "This level does not allow circles"
    case .polygon: "This level does not allow polygons"
    case .star: "This level does not allow stars"
    case .rope: "This level does not allow new ropes"
    case .vine: "This level does not allow vines"
    case .pin: "This level does not allow pins"
    case .spring: "This level does not allow springs"
    case .axle: "This level does not allow motors"
    case .weld: "This level does not allow welding"
    case .slider: "This level does not allow sliders"
    case .wheel: "This level does not allow wheels"
    case .thruster: "This level does not allow thrusters"
    case .grab: "This level does not allow grabbing"
    case .knife: "This level does not allow the knife"
    case .explosion: "This level does not allow explosions"
    case .wind: "This level does not allow changing the wind"
    case .attractor: "This level does not allow attractors"
    case .tracer: "This level does not allow tracers"
    case .lamp: "This level does not allow lights"
    case .label: "This level does not allow text"
    case .ruler: "This level does not allow the ruler"
    case .paint: "This level does not allow painting"
    case .erase: "This level does not allow erasing"
    case .select: "This level does not allow selecting"
    case .crop: "This level does not allow cropping"
    }
  }

  static func refusal(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: "This level does not allow drawing hulls"
    case .solid: "This level does not allow drawing solids"
    case .line: "This level does not allow drawing lines"
    }
  }
}
