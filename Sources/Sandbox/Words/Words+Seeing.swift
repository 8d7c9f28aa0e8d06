import Editing
import Physics
import Presentation
import Rendering

// Overlays, plots, performance and energy.

extension Words {
  static var seeing: String { say("Debug overlays") }
  static var performance: String { say("Performance") }
  static var energy: String { say("Energy") }
  static var plots: String { say("Plots") }
  static var collides: String { say("Collision shapes") }
  static var ropeLoads: String { say("Rope loads") }
  static var overScene: String { say("In the scene") }
  static var arrowScales: String { say("Longest arrow") }
  static var altExplains: String { say("Hold Alt over an object to explain it at any time.") }

  static func key(_ name: String) -> String { say("Key \(name)") }

  static func sight(_ sight: Sight) -> String {
    switch sight {
    case .velocities: say("Velocities")
    case .forces: say("Forces")
    case .contacts: say("Contact points")
    case .loads: say("Joint loads")
    case .massCenters: say("Centers of mass")
    case .sleepers: say("Sleeping bodies")
    case .boxes: say("Bounding boxes")
    case .colors: say("Solver colors")
    case .layers: say("Collision layers")
    case .why: say("Explain object under pointer")
    }
  }

  static func show(_ sight: Sight) -> String { say("Show: \(self.sight(sight).withinSentence)") }

  /// What it shows, in a sentence.
  static func about(_ sight: Sight) -> String {
    switch sight {
    case .velocities: say("Speed and direction of bodies")
    case .forces: say("Forces of contacts and joints")
    case .contacts: say("Contact points and normals")
    case .loads: say("Load of each joint, shown as a ring")
    case .massCenters: say("The point a free body rotates about")
    case .sleepers: say("Sleeping bodies are pale, with a z")
    case .boxes: say("Boxes used to find possible contacts")
    case .colors: say("Contacts of one color are solved in parallel")
    case .layers: say("The layer of each object")
    case .why: say("What holds it, why it sleeps")
    }
  }

  // MARK: - Performance

  static var frameGraph: String { say("Work per frame") }
  static var stepPie: String { say("Simulation step") }
  static var paused: String { say("Paused. No steps are taken.") }
  static var awaitsSteps: String { say("No step has been measured yet.") }

  static func stage(_ stage: StepProfile.Stage) -> String {
    switch stage {
    case .pairs: say("Pairs")
    case .collisions: say("Collisions")
    case .preparation: say("Preparation")
    case .solving: say("Solving")
    case .placing: say("Updating poses")
    case .sweeps: say("Fast bodies")
    case .sleep: say("Sleep, events")
    }
  }

  static var restOfStep: String { say("Rules, history") }
  static var bodies: String { say("Bodies") }
  static var contacts: String { say("Contacts") }
  static var joints: String { say("Joints") }
  static var ropes: String { say("Ropes") }
  static var islands: String { say("Islands") }
  static var worldMemory: String { say("World memory") }
  static var programMemory: String { say("Program memory") }

  static func awake(_ count: Int, of all: Int) -> String { say("\(all), \(count) awake") }

  static func milliseconds(_ seconds: Double) -> String { "\(number(Float(1000 * seconds))) ms" }

  static func bytes(_ count: Int) -> String {
    count < 1_000_000 ? "\(number(Float(count) / 1000)) kB" : "\(number(Float(count) / 1e6)) MB"
  }

  static func frames(work: Double, rate: Double) -> String {
    say("\(milliseconds(work)), \(Int(saturating: rate.rounded())) a second")
  }

  // MARK: - Energy

  static var kinetic: String { say("Kinetic") }
  static var potential: String { say("Potential") }
  static var elastic: String { say("Elastic") }
  static var total: String { say("Total") }
  static var aboutEnergy: String {
    say(
      "Height is measured from the floor, or from zero if there is none. Friction, damping and impacts remove energy;"
        + " motors and dragging add some.")
  }

  static func joules(_ energy: Double) -> String {
    let size = abs(energy)
    if size >= 9.995e5 { return "\(number(Float(energy / 1e6))) MJ" }
    if size >= 9995 { return "\(number(Float(energy / 1000))) kJ" }
    return "\(number(Float(energy))) J"
  }

  // MARK: - Plots

  static var world: String { say("World") }
  static var plotHint: String {
    say(
      "Select an object and a quantity. Scroll to zoom in time, drag to move in time, click to go to a time."
    )
  }
  static var noCurves: String { say("Nothing is plotted yet") }
  static var follow: String { say("Follow") }
  static var exportPlots: String { say("Export plots as a table (CSV)") }
  static var clearPlots: String { say("Clear all plots") }
  static var followPlots: String { say("Follow the newest values") }
  static var lessTime: String { say("Plots: less time") }
  static var moreTime: String { say("Plots: more time") }
  static var nothingPlotted: String { say("Nothing is plotted. Press F3 to open the plots.") }
  static var dropCurve: String { say("Remove this plot") }

  static func wrotePlots(_ path: String) -> String { say("Saved the plots to \(path)") }
  static func cannotWrite(_ path: String, _ reason: String) -> String {
    say("\(path) cannot be written: \(reason)")
  }
  static func tooManyCurves(_ most: Int) -> String {
    say("There are already \(most) plots. Remove one first.")
  }
  static func chooseForPlot(_ measure: PlotQuantity.Measure) -> String {
    say("Select an object with this quantity first: \(self.measure(measure).withinSentence)")
  }
  static func plotChosen(_ measure: PlotQuantity.Measure) -> String {
    say("Plot: \(self.measure(measure).withinSentence)")
  }

  static func subject(_ subject: PlotQuantity.Subject) -> String {
    switch subject {
    case .world: world
    case .body(let id): id
    case .rope(let id): say("rope \(id)")
    case .joint(let id): say("joint \(id)")
    }
  }

  static func measure(_ measure: PlotQuantity.Measure) -> String {
    switch measure {
    case .x: say("Position x")
    case .y: say("Position y")
    case .angle: say("Angle")
    case .velocityX: say("Velocity x")
    case .velocityY: say("Velocity y")
    case .spin: say("Angular velocity")
    case .length: say("Length")
    case .stretch: say("Stretch")
    case .tension: say("Tension")
    case .speed: say("Speed")
    case .kinetic: say("Kinetic energy")
    case .potential: say("Potential energy")
    case .elastic: say("Elastic energy")
    case .energy: say("Energy")
    case .force: say("Force")
    case .torque: say("Torque")
    }
  }
}
