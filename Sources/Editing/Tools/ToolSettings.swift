import Physics

/// A quantity with steps, which two keys go up and down.
package struct Dial: Hashable, Sendable {
  package let steps: [Float]
  package private(set) var index: Int

  package init(_ steps: [Float], at index: Int) {
    self.steps = steps
    self.index = min(max(index, 0), steps.count - 1)
  }

  package var value: Float { steps[index] }

  /// Goes so many steps up, or down below zero, as far as there are any.
  package mutating func turn(by count: Int) { index = min(max(index + count, 0), steps.count - 1) }

  /// Goes to the step nearest to a value.
  package mutating func set(to value: Float) {
    index =
      steps.indices.min { (steps[$0] - value).magnitude < (steps[$1] - value).magnitude } ?? index
  }
}

/// What the tools are set to: kept from one use to the next while the program runs.
package struct ToolSettings: Hashable, Sendable {
  /// The width of the pen, as a multiple of what it is at this zoom.
  package var pen = Dial([0.5, 0.75, 1, 1.5, 2, 3, 4.5, 7], at: 2)
  /// Of polygons that are dragged out.
  package var sides = Dial([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], at: 3)
  /// How many points a star has.
  package var starPoints = Dial([3, 4, 5, 6, 7, 8, 10, 12, 16, 24], at: 2)
  /// Half the width of the eraser (pixels); zero takes away whole things.
  package var eraser = Dial([0, 8, 14, 24, 40, 64], at: 0)
  /// How strongly the hand pulls, as a multiple of what swings anything about.
  package var grip = Dial([0.05, 0.1, 0.25, 0.5, 1, 2, 4], at: 4)
  /// How hard a blast pushes each meter that faces it (N·s/m).
  package var blast = Dial([1, 2, 4, 6, 8, 12, 16, 24, 32], at: 4)
  /// How many teeth a gear has.
  var teeth = Dial([6, 8, 10, 12, 16, 20, 24], at: 3)
  /// How fast conveyor belts run (m/s).
  var belt = Dial([0.5, 1, 1.5, 2, 3, 4, 6, 8], at: 3)
  /// How many bodies an emitter emits (1/s).
  package var rate = Dial([0.25, 0.5, 1, 2, 3, 5, 8, 12, 20], at: 3)
  /// How hard an attractor pulls half way out, in weights.
  package var pull = Dial([0.25, 0.5, 1, 1.5, 2, 3, 5, 8], at: 3)
  /// How much of its path a tracer shows (s).
  package var trail = Dial([0.5, 1, 2, 4, 8, 15, 30], at: 3)
  /// The ink of tracers and of words: as the body has it, or as text has it, if there is none.
  package var tracerInk: Int?
  package var labelInk: Int?
  /// Which of `lampColors`.
  package var lampColor = 0
  /// Height of a line of words that are not dragged out (m); as high as at first at this zoom, if there is none.
  var labelSize: Float?
  /// What the paint tool gives, and what is drawn next takes if that is wanted.
  package var paint = Paint()

  package init(
    pen: Dial = Dial([0.5, 0.75, 1, 1.5, 2, 3, 4.5, 7], at: 2),
    sides: Dial = Dial([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], at: 3),
    starPoints: Dial = Dial([3, 4, 5, 6, 7, 8, 10, 12, 16, 24], at: 2),
    eraser: Dial = Dial([0, 8, 14, 24, 40, 64], at: 0),
    grip: Dial = Dial([0.05, 0.1, 0.25, 0.5, 1, 2, 4], at: 4),
    blast: Dial = Dial([1, 2, 4, 6, 8, 12, 16, 24, 32], at: 4),
    teeth: Dial = Dial([6, 8, 10, 12, 16, 20, 24], at: 3),
    belt: Dial = Dial([0.5, 1, 1.5, 2, 3, 4, 6, 8], at: 3),
    pull: Dial = Dial([0.25, 0.5, 1, 1.5, 2, 3, 5, 8], at: 3),
    trail: Dial = Dial([0.5, 1, 2, 4, 8, 15, 30], at: 3), tracerInk: Int? = nil,
    labelInk: Int? = nil, lampColor: Int = 0, labelSize: Float? = nil, paint: Paint = Paint()
  ) {
    self.pen = pen
    self.sides = sides
    self.starPoints = starPoints
    self.eraser = eraser
    self.grip = grip
    self.blast = blast
    self.teeth = teeth
    self.belt = belt
    self.pull = pull
    self.trail = trail
    self.tracerInk = tracerInk
    self.labelInk = labelInk
    self.lampColor = lampColor
    self.labelSize = labelSize
    self.paint = paint
  }
}
