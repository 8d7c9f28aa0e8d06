import Physics

/// A quantity with steps, which two keys go up and down.
struct Dial: Hashable, Sendable {
  let steps: [Float]
  private(set) var index: Int

  init(_ steps: [Float], at index: Int) {
    self.steps = steps
    self.index = min(max(index, 0), steps.count - 1)
  }

  var value: Float { steps[index] }

  /// Goes so many steps up, or down below zero, as far as there are any.
  mutating func turn(by count: Int) { index = min(max(index + count, 0), steps.count - 1) }

  /// Goes to the step nearest to a value.
  mutating func set(to value: Float) {
    index =
      steps.indices.min { (steps[$0] - value).magnitude < (steps[$1] - value).magnitude } ?? index
  }
}

/// What the tools are set to: kept from one use to the next while the program runs.
struct ToolSettings: Hashable, Sendable {
  /// The width of the pen, as a multiple of what it is at this zoom.
  var pen = Dial([0.5, 0.75, 1, 1.5, 2, 3, 4.5, 7], at: 2)
  /// Of polygons that are dragged out.
  var sides = Dial([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], at: 3)
  /// How many points a star has.
  var starPoints = Dial([3, 4, 5, 6, 7, 8, 10, 12, 16, 24], at: 2)
  /// Half the width of the eraser (pixels); zero takes away whole things.
  var eraser = Dial([0, 8, 14, 24, 40, 64], at: 0)
  /// How strongly the hand pulls, as a multiple of what swings anything about.
  var grip = Dial([0.05, 0.1, 0.25, 0.5, 1, 2, 4], at: 4)
  /// How hard a blast pushes each meter that faces it (N·s/m).
  var blast = Dial([1, 2, 4, 6, 8, 12, 16, 24, 32], at: 4)
  /// How many teeth a gear has.
  var teeth = Dial([6, 8, 10, 12, 16, 20, 24], at: 3)
  /// How fast conveyor belts run (m/s).
  var belt = Dial([0.5, 1, 1.5, 2, 3, 4, 6, 8], at: 3)
  /// How hard an attractor pulls half way out, in weights.
  var pull = Dial([0.25, 0.5, 1, 1.5, 2, 3, 5, 8], at: 3)
  /// How much of its path a tracer shows (s).
  var trail = Dial([0.5, 1, 2, 4, 8, 15, 30], at: 3)
  /// The ink of tracers and of words: as the body has it, or as text has it, if there is none.
  var tracerInk: Int?
  var labelInk: Int?
  /// Which of `lampColors`.
  var lampColor = 0
  /// Height of a line of words that are not dragged out (m); as high as at first at this zoom, if there is none.
  var labelSize: Float?
  /// What the paint tool gives, and what is drawn next takes if that is wanted.
  var paint = Paint()
}
