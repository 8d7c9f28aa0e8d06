import Levels
import Physics

/// What a level lets its player use: which tools, and how much ink. A level that says nothing allows everything.
struct Allowance: Sendable {
  let tools: LevelTools
  /// How long what is drawn from now on may be (m); `nil` for as long as one likes.
  let inkLeft: Float?
  /// What the level began with, which its player may not take away; `nil` where all may be edited.
  private let fixed: LevelDocument?

  /// Everything.
  static let everything = Allowance(tools: LevelTools(), inkLeft: nil, start: LevelDocument())

  /// - Parameter start: The level as it was opened.
  init(tools: LevelTools, inkLeft: Float?, start: LevelDocument) {
    self.tools = tools
    self.inkLeft = inkLeft
    fixed = tools.allow == nil ? nil : start
  }

  /// Whether something may be taken away or put elsewhere: what the player has made may.
  func mayEdit(_ key: ObjectKey) -> Bool { fixed.map { $0.object(key) == nil } ?? true }
}

extension LevelTools {
  /// Whether a tool may be used; the pen may in any mode that is allowed.
  func allows(_ kind: ToolKind) -> Bool {
    guard let allow else { return true }
    if kind == .draw { return StrokeMode.allCases.contains(where: allows) }
    return kind.levelTool.map(allow.contains) ?? false
  }

  func allows(_ mode: StrokeMode) -> Bool {
    guard let allow else { return true }
    let own: Tool =
      switch mode {
      case .hull: .hull
      case .solid: .solid
      case .line: .line
      }
    return allow.contains(.draw) || allow.contains(own)
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

extension ToolKind {
  /// What level files call it; `nil` for what changes nothing and is no part of a play.
  var levelTool: LevelTools.Tool? {
    switch self {
    case .draw: .draw
    case .line: .wall
    case .terrain: .terrain
    case .box: .box
    case .circle: .circle
    case .polygon: .polygon
    case .star: .star
    case .rope: .rope
    case .vine: .vine
    case .pin: .pin
    case .spring: .spring
    case .axle: .axle
    case .weld: .weld
    case .slider: .slider
    case .wheel: .wheel
    case .thruster: .thruster
    case .grab: .grab
    case .knife: .knife
    case .explosion: .explosion
    case .wind: .wind
    case .attractor: .attractor
    case .tracer: .tracer
    case .lamp: .lamp
    case .label: .label
    case .ruler: .ruler
    case .paint: .paint
    case .erase: .erase
    case .select: .select
    case .crop: nil
    }
  }
}
