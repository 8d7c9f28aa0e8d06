import Physics

/// Why the level does not let its player do something.
extension Words {
  static let playedWithoutTools = "This level is played without tools"
  static let noInkLeft = "No ink left: erasing gives some back"
  static let inkIsUp = "No ink left"

  static func tooMuchInk(needed: Float, left: Float) -> String {
    "This takes \(meters(needed)) of ink, and \(meters(left)) are left"
  }

  /// - Parameter whole: All there was (m).
  static func inkLeft(of whole: Float) -> String {
    "Ink left, of \(NumberWords.meters(whole)): erasing gives some back"
  }

  /// Why a tool is not there, for the one who wants it.
  static func refusal(of kind: ToolKind) -> String {
    switch kind {
    case .draw: "This level is played without drawing"
    case .line: "This level is played without walls"
    case .terrain: "This level is played without new ground"
    case .box: "This level is played without boxes"
    case .circle: "This level is played without circles"
    case .polygon: "This level is played without polygons"
    case .star: "This level is played without stars"
    case .rope: "This level is played without new ropes"
    case .vine: "This level is played without vines"
    case .pin: "This level is played without pins"
    case .spring: "This level is played without springs"
    case .axle: "This level is played without motors"
    case .weld: "This level is played without welding"
    case .slider: "This level is played without sliders"
    case .wheel: "This level is played without wheels"
    case .thruster: "This level is played without thrusters"
    case .grab: "This level is played without grabbing"
    case .knife: "This level is played without the knife"
    case .explosion: "This level is played without explosions"
    case .wind: "This level is played without setting the wind"
    case .attractor: "This level is played without attractors"
    case .tracer: "This level is played without tracers"
    case .lamp: "This level is played without lamps"
    case .label: "This level is played without writing"
    case .ruler: "This level is played without the ruler"
    case .paint: "This level is played without paint"
    case .erase: "This level is played without erasing"
    case .select: "This level is played without choosing"
    case .crop: "This level is played without cropping"
    }
  }

  static func refusal(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: "This level is played without drawing hulls"
    case .solid: "This level is played without drawing outlines"
    case .line: "This level is played without drawing wires"
    }
  }
}
