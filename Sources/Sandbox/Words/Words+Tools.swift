import Physics

/// What is said about the tools that draw and act.
extension Words {
  static let polygonHint =
    "Drag out a regular polygon (the wheel or 3 to 9 set its sides), or click each corner"
  static let terrainHint = "Drag to draw terrain, which never moves; end at the start to close it"
  static let knifeHint = "Drag across ropes and bodies to cut them, or click a rope"
  static let fewCorners = "A polygon needs at least three corners."
  static let terrainTooShort = "Drag to draw terrain"
  static let more = "Increase: wider, stronger"
  static let less = "Decrease: thinner, weaker"

  static func polygon(sides: Int, radius: Float) -> String {
    "\(sides) sides, \(centimeters(radius)) m"
  }

  static func corners(_ count: Int) -> String { "\(count) corners" }

  static func sides(_ count: Int) -> String { "\(count) sides" }

  static func starPoints(_ count: Int) -> String { "\(count) points" }

  /// - Parameter width: m
  static func penWidth(_ width: Float) -> String { "Pen \(centimeters(width)) m" }

  /// - Parameter radius: Half its width (pixels).
  static func eraser(_ radius: Float) -> String {
    radius == 0 ? "Whole objects" : "Eraser \(Int(saturating: (2 * radius).rounded())) px"
  }

  /// - Parameter strength: A multiple of the usual.
  static func grip(_ strength: Float) -> String {
    "Pull \(Int(saturating: (100 * strength).rounded())) %"
  }

  static func noDial(_ tool: String) -> String { "\(tool) has no size or strength to change" }
}

// MARK: - Names and hints

extension Words {
  static func name(of kind: ToolKind) -> String {
    switch kind {
    case .draw: "Draw"
    case .line: "Wall"
    case .terrain: "Terrain"
    case .box: "Box"
    case .circle: "Circle"
    case .polygon: "Polygon"
    case .star: "Star"
    case .rope: "Rope"
    case .vine: "Vine"
    case .pin: "Pin"
    case .spring: "Spring"
    case .axle: "Axle"
    case .weld: "Weld"
    case .slider: "Slider"
    case .wheel: "Wheel"
    case .thruster: "Thruster"
    case .grab: "Grab"
    case .knife: "Knife"
    case .explosion: "Explosion"
    case .wind: "Wind"
    case .attractor: "Attractor"
    case .tracer: "Tracer"
    case .lamp: "Light"
    case .label: "Text"
    case .ruler: "Ruler"
    case .paint: "Paint"
    case .erase: "Erase"
    case .select: "Select"
    case .crop: "Crop"
    }
  }

  /// What a newcomer reads at the bottom while a tool is active.
  static func hint(of kind: ToolKind) -> String {
    switch kind {
    case .draw: hint(of: StrokeMode.hull)
    case .line: "Drag to draw a wall; Shift snaps to steps of 15°"
    case .box: "Drag from corner to corner; Shift makes a square"
    case .circle: dragFromMiddle
    case .polygon: polygonHint
    case .terrain: terrainHint
    case .star: "Drag from the center to one tip; Shift makes it point up"
    case .rope:
      "Drag to draw a rope along the path; Shift makes it straight. Ends attach to bodies. Click a rope to edit it"
    case .vine: "Drag to draw a vine that grows leaves, or click a rope to grow one on it"
    case .pin:
      "Click a body to pin it to the background, two overlapping bodies to hinge them, a pin to remove it"
    case .spring: springHint
    case .axle: axleHint
    case .weld: weldHint
    case .slider: sliderHint
    case .wheel: wheelHint
    case .thruster: thrusterHint
    case .grab: "Drag a body to pull it; while paused, to move it. Click a rope to edit it"
    case .knife: knifeHint
    case .explosion: explosionHint
    case .wind: windHint
    case .attractor: attractorHint
    case .tracer: tracerHint
    case .lamp: lampHint
    case .label: labelHint
    case .ruler: rulerHint
    case .paint: paintHint
    case .erase: "Click or drag over bodies, ropes, pins and joints"
    case .crop: cropHint
    case .select: "Click or drag a box to select; Shift adds, Ctrl draws a lasso. Drag to move"
    }
  }

  static func name(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: "Hull"
    case .solid: "Solid"
    case .line: "Line"
    }
  }

  /// What a stroke becomes.
  static func summary(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: "the convex hull of the stroke"
    case .solid: "the outline, hollows included"
    case .line: "the stroke itself, as a wire"
    }
  }

  static func hint(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: "Drag to draw. The convex hull of the stroke becomes a body and falls"
    case .solid: "Drag an outline. Hollows are kept, so hooks catch and bowls hold"
    case .line: "Drag to draw. The stroke itself becomes a wire and falls"
    }
  }

  static func drawAs(_ mode: StrokeMode) -> String { "Draw as \(name(of: mode).lowercased())" }
}

// MARK: - Why not

extension Words {
  static let dragRope = "Drag from one end of the rope to the other"
  static let noTieHere = "A rope cannot be attached here"
  static let dragWall = "Drag to draw a wall"
  static let dragBox = "Drag from corner to corner"
  static let dragFromMiddle = "Drag from the center outward"
  static let dragVine = "Drag to draw a vine, or click a rope"
  static let pinNeedsBody = "Click a body to pin it"
  static let noNailNeeded = "This body does not move, so it needs no pin."
  static let onlyYoursWhilePaused = "While paused, you can move only what you made."
  static let isGround = "This is the ground. Draw above it."
  static let paperEnds = "The scene ends here. Draw inside its edges."
  static func notDrawn(_ error: any Error) -> String { "Not drawn: \(error)" }

  /// - Parameter far: m
  static func tooFarOut(_ far: Float) -> String {
    "Too far out. The scene ends \(Int(saturating: far / 1000)) km away."
  }
}

// MARK: - What a stroke would become

extension Words {
  static let disc = "disc"

  /// - Parameter pressesToLine: How often M is pressed until strokes become lines; `nil` where no key does that.
  static func becomesFilled(pressesToLine: Int?) -> String {
    switch pressesToLine {
    case nil: "Becomes a filled shape"
    case 1?: "Becomes a filled shape. Press M to keep the line."
    case 2?: "Becomes a filled shape. Press M twice to keep the line."
    case let count?: "Becomes a filled shape. Press M \(count) times to keep the line."
    }
  }

  static let notTidied = ", neither a circle nor a box"

  static func pieces(_ count: Int, of mode: StrokeMode) -> String {
    "\(mode == .line ? "wire of" : "solid of") \(count) pieces"
  }

  static func tidied(_ shape: TidyShape) -> String {
    switch shape {
    case .circle(_, let radius):
      return "circle, \(meters(2 * radius))"
    case .box(let box):
      let kind = box.width == box.height ? "square" : "box"
      return "\(kind), \(area(width: box.width, height: box.height))"
    }
  }

  /// - Parameters:
  ///   - width: m
  ///   - height: m
  static func area(width: Float, height: Float) -> String {
    "\(centimeters(width)) × \(centimeters(height)) m"
  }
}
