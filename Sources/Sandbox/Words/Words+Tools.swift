import Physics

/// What is said about the tools that draw and act.
extension Words {
  static let polygonHint =
    "Drag out a regular polygon, the wheel or 3 to 9 set its sides; or click corner after corner"
  static let terrainHint = "Drag to draw ground that stays; end where you began to close it"
  static let knifeHint = "Drag across ropes and bodies to cut them, or click a rope"
  static let fewCorners = "A polygon has three corners at least"
  static let terrainTooShort = "Drag to draw ground"
  static let more = "More: wider, stronger"
  static let less = "Less: thinner, weaker"

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
    radius == 0 ? "Whole things" : "Rubs \(Int(saturating: (2 * radius).rounded())) px"
  }

  /// - Parameter strength: A multiple of the usual.
  static func grip(_ strength: Float) -> String {
    "Pull \(Int(saturating: (100 * strength).rounded())) %"
  }

  static func noDial(_ tool: String) -> String { "\(tool) has nothing to set" }
}

// MARK: - Names and hints

extension Words {
  static func name(of kind: ToolKind) -> String {
    switch kind {
    case .draw: "Draw"
    case .line: "Wall"
    case .terrain: "Ground"
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
    case .lamp: "Lamp"
    case .label: "Text"
    case .ruler: "Ruler"
    case .paint: "Paint"
    case .erase: "Erase"
    case .select: "Choose"
    case .crop: "Crop"
    }
  }

  /// What a newcomer reads at the bottom while a tool is active.
  static func hint(of kind: ToolKind) -> String {
    switch kind {
    case .draw: hint(of: StrokeMode.hull)
    case .line: "Drag to build a wall; Shift keeps it to steps of 15 degrees"
    case .box: "Drag from corner to corner; Shift makes it square"
    case .circle: dragFromMiddle
    case .polygon: polygonHint
    case .terrain: terrainHint
    case .star: "Drag from the middle to where a tooth is to point; Shift lets it point up"
    case .rope:
      "Drag: the rope follows the path, Shift keeps it straight; ends tie to what is near. Click a rope to change it"
    case .vine: "Drag to draw a vine that grows leaves; click a rope to let it be overgrown"
    case .pin:
      "Click a body to nail it to the paper, two that overlap to hinge them, a nail to pull it out"
    case .spring: springHint
    case .axle: axleHint
    case .weld: weldHint
    case .slider: sliderHint
    case .wheel: wheelHint
    case .thruster: thrusterHint
    case .grab: "Drag a body; paused, it is put where you leave it. Click a rope to change it"
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
    case .select: "Click, or drag a box around things: Shift adds, Ctrl draws a loop. Drag to move"
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
    case .hull: "the shape around the stroke"
    case .solid: "the outline with its hollows"
    case .line: "the ink itself, a wire"
    }
  }

  static func hint(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: "Drag to draw: the shape around the stroke becomes a body that falls"
    case .solid: "Drag an outline: its hollows stay hollow, so that hooks catch and bowls hold"
    case .line: "Drag to draw: the line itself becomes a wire that falls"
    }
  }

  static func drawAs(_ mode: StrokeMode) -> String { "Draw as \(name(of: mode).lowercased())" }
}

// MARK: - Why not

extension Words {
  static let dragRope = "Drag the rope from here to there"
  static let noTieHere = "A rope cannot be tied here"
  static let dragWall = "Drag to build a wall"
  static let dragBox = "Drag from corner to corner"
  static let dragFromMiddle = "Drag from the middle outwards"
  static let dragVine = "Drag to draw a vine, or click a rope"
  static let pinNeedsBody = "Click a body to nail it"
  static let noNailNeeded = "This does not move: no nail needed"
  static let onlyYoursWhilePaused = "While time stands, only what you made can be moved"
  static let isGround = "This is the ground: draw above it"
  static let paperEnds = "The paper ends here: draw on it"
  static func notDrawn(_ error: any Error) -> String { "Not drawn: \(error)" }

  /// - Parameter far: m
  static func tooFarOut(_ far: Float) -> String {
    "Too far out: the paper ends \(Int(saturating: far / 1000)) km away"
  }
}

// MARK: - What a stroke would become

extension Words {
  static let disc = "disc"

  /// - Parameter pressesToLine: How often M is pressed until strokes become lines; `nil` where no key does that.
  static func becomesFilled(pressesToLine: Int?) -> String {
    switch pressesToLine {
    case nil: "Becomes a filled shape"
    case 1?: "Becomes a filled shape. To keep the line, press M"
    case 2?: "Becomes a filled shape. To keep the line, press M twice"
    case let count?: "Becomes a filled shape. To keep the line, press M \(count) times"
    }
  }

  static let notTidied = ", neither round nor a box"

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
