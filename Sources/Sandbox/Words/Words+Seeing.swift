import Physics

// Overlays, plots, performance and energy.

extension Words {
  static let seeing = "See more"
  static let performance = "Performance"
  static let energy = "Energy"
  static let plots = "Plots"
  static let collides = "Shapes that collide"
  static let ropeLoads = "Loads of ropes"
  static let overScene = "Over the scene"
  static let arrowScales = "Longest arrow"
  static let altExplains = "Hold Alt over something to ask about it at any time."

  static func key(_ name: String) -> String { "Key \(name)" }

  static func sight(_ sight: Sight) -> String {
    switch sight {
    case .velocities: "Velocities"
    case .forces: "Forces"
    case .contacts: "Contact points"
    case .loads: "Loads of joints"
    case .massCenters: "Centers of mass"
    case .sleepers: "What sleeps"
    case .boxes: "Boxes of the broad phase"
    case .colors: "Colors of the solver"
    case .layers: "Collision layers"
    case .why: "Why, under the pointer"
    }
  }

  static func show(_ sight: Sight) -> String { "Show: \(self.sight(sight).lowercased())" }

  /// What it shows, in a sentence.
  static func about(_ sight: Sight) -> String {
    switch sight {
    case .velocities: "How fast bodies move, and where to"
    case .forces: "What contacts and joints push and pull with"
    case .contacts: "Where shapes touch, and push which way"
    case .loads: "Rings fill with what joints bear"
    case .massCenters: "What a body turns about by itself"
    case .sleepers: "Bodies at rest are pale, with a z"
    case .boxes: "Where shapes might touch"
    case .colors: "Those of a number are solved at once"
    case .layers: "Which layer things are on"
    case .why: "What holds it, why it sleeps"
    }
  }

  // MARK: - Performance

  static let frameGraph = "Work in each frame"
  static let stepPie = "A step of the world"
  static let paused = "Paused: no steps are taken."
  static let awaitsSteps = "No step has been measured yet."

  static func stage(_ stage: StepProfile.Stage) -> String {
    switch stage {
    case .pairs: "Pairs"
    case .collisions: "Collisions"
    case .preparation: "Preparation"
    case .solving: "Solving"
    case .placing: "Placing"
    case .sweeps: "Fast bodies"
    case .sleep: "Sleep, events"
    }
  }

  static let restOfStep = "Rules, history"
  static let bodies = "Bodies"
  static let contacts = "Contacts"
  static let joints = "Joints"
  static let ropes = "Ropes"
  static let islands = "Islands"
  static let worldMemory = "Memory of the world"
  static let programMemory = "Memory of the program"

  static func awake(_ count: Int, of all: Int) -> String { "\(all), \(count) awake" }

  static func milliseconds(_ seconds: Double) -> String { "\(number(Float(1000 * seconds))) ms" }

  static func bytes(_ count: Int) -> String {
    count < 1_000_000 ? "\(number(Float(count) / 1000)) kB" : "\(number(Float(count) / 1e6)) MB"
  }

  static func frames(work: Double, rate: Double) -> String {
    "\(milliseconds(work)), \(Int(saturating: rate.rounded())) a second"
  }

  // MARK: - Energy

  static let kinetic = "Of motion"
  static let potential = "Of height"
  static let elastic = "Of springs"
  static let total = "All together"
  static let aboutEnergy =
    "Height counts from the floor, or from zero where there is none. Friction, damping and knocks take energy away;"
    + " motors and the hand add some."

  static func joules(_ energy: Double) -> String {
    let size = abs(energy)
    if size >= 9.995e5 { return "\(number(Float(energy / 1e6))) MJ" }
    if size >= 9995 { return "\(number(Float(energy / 1000))) kJ" }
    return "\(number(Float(energy))) J"
  }

  // MARK: - Plots

  static let world = "The world"
  static let plotHint =
    "Choose something and what of it is to be drawn. Wheel: more or less time. Drag: earlier and later. Click: go there."
  static let noCurves = "Nothing is plotted yet"
  static let follow = "Follow"
  static let exportPlots = "Write the curves into a table (CSV)"
  static let clearPlots = "Remove all curves"
  static let followPlots = "Follow the newest values"
  static let lessTime = "Plots: less time"
  static let moreTime = "Plots: more time"
  static let nothingPlotted = "Nothing is plotted: F3 opens the plots"
  static let dropCurve = "Remove this curve"

  static func wrotePlots(_ path: String) -> String { "Wrote the curves to \(path)" }
  static func cannotWrite(_ path: String, _ reason: String) -> String {
    "\(path) cannot be written: \(reason)"
  }
  static func tooManyCurves(_ most: Int) -> String {
    "There are \(most) curves: remove one first"
  }
  static func chooseForPlot(_ measure: PlotQuantity.Measure) -> String {
    "Choose something that has it first: \(self.measure(measure).lowercased())"
  }
  static func plotChosen(_ measure: PlotQuantity.Measure) -> String {
    "Plot: \(self.measure(measure).lowercased())"
  }

  static func subject(_ subject: PlotQuantity.Subject) -> String {
    switch subject {
    case .world: world
    case .body(let id): id
    case .rope(let id): "rope \(id)"
    case .joint(let id): "joint \(id)"
    }
  }

  static func measure(_ measure: PlotQuantity.Measure) -> String {
    switch measure {
    case .x: "Place x"
    case .y: "Place y"
    case .angle: "Angle"
    case .velocityX: "Velocity x"
    case .velocityY: "Velocity y"
    case .spin: "Spin"
    case .length: "Length"
    case .stretch: "Stretch"
    case .tension: "Tension"
    case .speed: "Speed"
    case .kinetic: "Energy of motion"
    case .potential: "Energy of height"
    case .elastic: "Energy of springs"
    case .energy: "Energy"
    case .force: "Force"
    case .torque: "Torque"
    }
  }
}
