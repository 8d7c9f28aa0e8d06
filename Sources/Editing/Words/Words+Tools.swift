import Physics

/// What is said about the tools that draw and act.
extension Words {
  static var ropeHint: String {
    say(
      "Drag to draw a rope along the path; Shift makes it straight. Ends attach to bodies. Click a rope to edit it"
    )
  }
  static var pinHint: String {
    say(
      "Click a body to pin it to the background, two overlapping bodies to hinge them, a pin to remove it"
    )
  }
  static var polygonHint: String {
    say("Drag out a regular polygon (the wheel or 3 to 9 set its sides), or click each corner")
  }
  static var terrainHint: String {
    say("Drag to draw terrain, which never moves; end at the start to close it")
  }
  static var knifeHint: String { say("Drag across ropes and bodies to cut them, or click a rope") }
  package static var fewCorners: String { say("A polygon needs at least three corners.") }
  static var terrainTooShort: String { say("Drag to draw terrain") }
  package static var more: String { say("Increase: wider, stronger") }
  package static var less: String { say("Decrease: thinner, weaker") }

  package static func polygon(sides: Int, radius: Float) -> String {
    say("\(sides) sides, \(centimeters(radius)) m")
  }

  package static func corners(_ count: Int) -> String {
    say(count, one: "1 corner", other: "\(count) corners")
  }

  package static func sides(_ count: Int) -> String { say("\(count) sides") }

  package static func starPoints(_ count: Int) -> String { say("\(count) teeth") }

  /// - Parameter width: m
  package static func penWidth(_ width: Float) -> String { say("Pen \(centimeters(width)) m") }

  /// - Parameter radius: Half its width (pixels).
  package static func eraser(_ radius: Float) -> String {
    radius == 0 ? say("Whole objects") : say("Eraser \(Int(saturating: (2 * radius).rounded())) px")
  }

  /// - Parameter strength: A multiple of the usual.
  package static func grip(_ strength: Float) -> String {
    say("Pull \(Int(saturating: (100 * strength).rounded())) %")
  }

  package static func noDial(_ tool: String) -> String {
    say("\(tool) has no size or strength to change")
  }
}

// MARK: - Modes of strokes

extension Words {
  package static func name(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: say("Hull")
    case .solid: say("Solid")
    case .line: say("Line")
    }
  }

  /// What a stroke becomes.
  package static func summary(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: say("the convex hull of the stroke")
    case .solid: say("the outline, hollows included")
    case .line: say("the stroke itself, as a wire")
    }
  }

  package static func hint(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: say("Drag to draw. The convex hull of the stroke becomes a body and falls")
    case .solid: say("Drag an outline. Concave parts are kept, so hooks and bowls work")
    case .line: say("Drag to draw. The stroke itself becomes a wire and falls")
    }
  }

  package static func drawAs(_ mode: StrokeMode) -> String {
    say("Draw as \(name(of: mode).withinSentence)")
  }
}

// MARK: - Why not

extension Words {
  static var dragRope: String { say("Drag from one end of the rope to the other") }
  static var noTieHere: String { say("A rope cannot be attached here") }
  static var dragWall: String { say("Drag to draw a wall") }
  static var dragBox: String { say("Drag from corner to corner") }
  static var dragFromMiddle: String { say("Drag from the center outward") }
  static var dragVine: String { say("Drag to draw a vine, or click a rope") }
  static var pinNeedsBody: String { say("Click a body to pin it") }
  static var noNailNeeded: String { say("This body does not move, so it needs no pin.") }
  static var onlyYoursWhilePaused: String {
    say("While paused, you can move only objects that you added.")
  }
  static var isGround: String { say("This is the ground. Draw above it.") }
  static var paperEnds: String { say("The scene ends here. Draw inside its edges.") }
  static func notDrawn(_ error: any Error) -> String { say("Not drawn: \(error)") }

  /// - Parameter far: m
  static func tooFarOut(_ far: Float) -> String {
    say("Too far out. The scene ends \(Int(saturating: far / 1000)) km away.")
  }
}

// MARK: - What a stroke would become

extension Words {
  package static var disc: String { say("disc") }

  /// - Parameter pressesToLine: How often M is pressed until strokes become lines; `nil` where no key does that.
  package static func becomesFilled(pressesToLine: Int?) -> String {
    switch pressesToLine {
    case nil: say("Becomes a filled shape")
    case 1?: say("Becomes a filled shape. Press M to keep the line.")
    case 2?: say("Becomes a filled shape. Press M twice to keep the line.")
    case let count?: say("Becomes a filled shape. Press M \(count) times to keep the line.")
    }
  }

  static var notTidied: String { say(", neither a circle nor a box") }

  package static func pieces(_ count: Int, of mode: StrokeMode) -> String {
    say("\(mode == .line ? say("wire of") : say("solid of")) \(count) pieces")
  }

  static func tidied(_ shape: TidyShape) -> String {
    switch shape {
    case .circle(_, let radius):
      return say("circle, \(meters(2 * radius))")
    case .box(let box):
      let kind = box.width == box.height ? say("square") : say("box")
      return "\(kind), \(area(width: box.width, height: box.height))"
    }
  }

  /// - Parameters:
  ///   - width: m
  ///   - height: m
  package static func area(width: Float, height: Float) -> String {
    "\(centimeters(width)) × \(centimeters(height)) m"
  }
}
