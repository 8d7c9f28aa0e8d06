import Physics

// Overlays, plots, performance and energy.

extension Words {
  static let seeing = "Debug overlays"
  static let performance = "Performance"
  static let energy = "Energy"
  static let plots = "Plots"
  static let collides = "Collision shapes"
  static let ropeLoads = "Rope loads"
  static let overScene = "In the scene"
  static let arrowScales = "Longest arrow"
  static let altExplains = "Hold Alt over an object to explain it at any time."

  static func key(_ name: String) -> String { "Key \(name)" }

  static func sight(_ sight: Sight) -> String {
    switch sight {
    case .velocities: "Velocities"
    case .forces: "Forces"
    case .contacts: "Contact points"
    case .loads: "Joint loads"
    case .massCenters: "Centers of mass"
    case .sleepers: "Sleeping bodies"
    case .boxes: "Bounding boxes"
    case .colors: "Solver colors"
    case .layers: "Collision layers"
    case .why: "Explain object under pointer"
    }
  }

  static func show(_ sight: Sight) -> String { "Show: \(self.sight(sight).lowercased())" }

  /// What it shows, in a sentence.
  static func about(_ sight: Sight) -> String {
    switch sight {
    case .velocities: "Speed and direction of bodies"
    case .forces: "Forces of contacts and joints"
    case .contacts: "Contact points and normals"
    case .loads: "Rings fill with the load of a joint"
    case .massCenters: "The point a free body rotates about"
    case .sleepers: "Sleeping bodies are pale, with a z"
    case .boxes: "Where shapes might touch"
    case .colors: "Contacts of one color are solved in parallel"
    case .layers: "The layer of each object"
    case .why: "What holds it, why it sleeps"
    }
  }

  // MARK: - Performance

  static let frameGraph = "Work per frame"
  static let stepPie = "World step"
  static let paused = "Paused. No steps are taken."
  static let awaitsSteps = "No step has been measured yet."

  static func stage(_ stage: StepProfile.Stage) -> String {
    switch stage {
    case .pairs: "Pairs"
    case .collisions: "Collisions"
    case .preparation: "Preparation"
    case .solving: "Solving"
    case .placing: "Updating poses"
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
  static let worldMemory = "World memory"
  static let programMemory = "Program memory"

  static func awake(_ count: Int, of all: Int) -> String { "\(all), \(count) awake" }

  static func milliseconds(_ seconds: Double) -> String { "\(number(Float(1000 * seconds))) ms" }

  static func bytes(_ count: Int) -> String {
    count < 1_000_000 ? "\(number(Float(count) / 1000)) kB" : "\(number(Float(count) / 1e6)) MB"
  }

  static func frames(work: Double, rate: Double) -> String {
    "\(milliseconds(work)), \(Int(saturating: rate.rounded())) a second"
  }

  // MARK: - Energy

  static let kinetic = "Kinetic"
  static let potential = "Potential"
  static let elastic = "Elastic"
  static let total = "Total"
  static let aboutEnergy =
    "Height is measured from the floor, or from zero if there is none. Friction, damping and impacts remove energy;"
    + " motors and dragging add some."

  static func joules(_ energy: Double) -> String {
    let size = abs(energy)
    if size >= 9.995e5 { return "\(number(Float(energy / 1e6))) MJ" }
    if size >= 9995 { return "\(number(Float(energy / 1000))) kJ" }
    return "\(number(Float(energy))) J"
  }

  // MARK: - Plots

  static let world = "World"
  static let plotHint =
    "Select an object and a quantity. Scroll to zoom in time, drag to move in time, click to go to a time."
  static let noCurves = "Nothing is plotted yet"
  static let follow = "Follow"
  static let exportPlots = "Export plots as a table (CSV)"
  static let clearPlots = "Clear all plots"
  static let followPlots = "Follow the newest values"
  static let lessTime = "Plots: less time"
  static let moreTime = "Plots: more time"
  static let nothingPlotted = "Nothing is plotted. Press F3 to open the plots."
  static let dropCurve = "Remove this plot"

  static func wrotePlots(_ path: String) -> String { "Saved the plots to \(path)" }
  static func cannotWrite(_ path: String, _ reason: String) -> String {
    "\(path) cannot be written: \(reason)"
  }
  static func tooManyCurves(_ most: Int) -> String {
    "There are already \(most) plots. Remove one first."
  }
  static func chooseForPlot(_ measure: PlotQuantity.Measure) -> String {
    "Select an object with this quantity first: \(self.measure(measure).lowercased())"
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
    case .x: "Position x"
    case .y: "Position y"
    case .angle: "Angle"
    case .velocityX: "Velocity x"
    case .velocityY: "Velocity y"
    case .spin: "Angular velocity"
    case .length: "Length"
    case .stretch: "Stretch"
    case .tension: "Tension"
    case .speed: "Speed"
    case .kinetic: "Kinetic energy"
    case .potential: "Potential energy"
    case .elastic: "Elastic energy"
    case .energy: "Energy"
    case .force: "Force"
    case .torque: "Torque"
    }
  }
}
