import Physics

/// Why the level does not let its player do something.
extension Words {
  static var playedWithoutTools: String { say("This level allows no tools") }
  static var noInkLeft: String { say("No ink left. Erase something to get ink back.") }
  static var inkIsUp: String { say("No ink left") }

  static func tooMuchInk(needed: Float, left: Float) -> String {
    say("This needs \(meters(needed)) of ink, but only \(meters(left)) are left.")
  }

  /// - Parameter whole: All there was (m).
  static func inkLeft(of whole: Float) -> String {
    say("Ink left of \(NumberWords.meters(whole)). Erase something to get ink back.")
  }

  /// Why a tool is not there, for the one who wants it.
  static func refusal(of kind: ToolKind) -> String {
    switch kind {
    case .draw: say("This level does not allow drawing")
    case .line: say("This level does not allow walls")
    case .terrain: say("This level does not allow terrain")
    case .box: say("This level does not allow boxes")
    case .circle: say("This level does not allow circles")
    case .polygon: say("This level does not allow polygons")
    case .star: say("This level does not allow stars")
    case .rope: say("This level does not allow new ropes")
    case .vine: say("This level does not allow vines")
    case .pin: say("This level does not allow pins")
    case .spring: say("This level does not allow springs")
    case .axle: say("This level does not allow hinges")
    case .weld: say("This level does not allow welding")
    case .slider: say("This level does not allow sliders")
    case .wheel: say("This level does not allow wheels")
    case .thruster: say("This level does not allow thrusters")
    case .grab: say("This level does not allow grabbing")
    case .knife: say("This level does not allow the knife")
    case .explosion: say("This level does not allow explosions")
    case .wind: say("This level does not allow changing the wind")
    case .attractor: say("This level does not allow attractors")
    case .tracer: say("This level does not allow tracers")
    case .lamp: say("This level does not allow lights")
    case .label: say("This level does not allow text")
    case .ruler: say("This level does not allow the ruler")
    case .paint: say("This level does not allow painting")
    case .erase: say("This level does not allow erasing")
    case .select: say("This level does not allow selecting")
    case .crop: say("This level does not allow cropping")
    }
  }

  static func refusal(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: say("This level does not allow drawing hulls")
    case .solid: say("This level does not allow drawing solids")
    case .line: say("This level does not allow drawing lines")
    }
  }
}
