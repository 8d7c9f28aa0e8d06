import Editing
import Foundation
import Levels
import Physics

// Curves over time: what can be plotted, and where it goes.

extension App {
  /// Whose measures are offered: what was picked for it, else what is chosen, else the world.
  var plotSubject: PlotQuantity.Subject {
    if let subject = plots.subject, plotSubjects.contains(subject) { return subject }
    return chosenSubjects.first ?? .world
  }

  /// What is chosen and can be plotted.
  var chosenSubjects: [PlotQuantity.Subject] {
    let ofChosen = chosen.compactMap(PlotQuantity.Subject.init)
    guard let rope = selectedRope.map(PlotQuantity.Subject.rope), !ofChosen.contains(rope) else {
      return ofChosen
    }
    return ofChosen + [rope]
  }

  /// All that can be plotted: the world, what moves, ropes, joints; what is chosen first.
  var plotSubjects: [PlotQuantity.Subject] {
    let level = document.level
    var all = chosenSubjects + [.world]
    all += level.bodies.filter { $0.value.kind != .static }.map { .body($0.id) }
    all += level.ropes.ids.map { .rope($0) }
    all += level.joints.filter { !$0.value.holdsNothing }.map { .joint($0.id) }
    var seen: Set<PlotQuantity.Subject> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// A measure of what is chosen, or of the world: comes, or goes if it is there.
  func plot(_ measure: PlotQuantity.Measure) {
    let subjects = (chosenSubjects.isEmpty ? [.world] : chosenSubjects).filter {
      $0.measures.contains(measure)
    }
    guard !subjects.isEmpty else {
      toasts.show(.information, Words.chooseForPlot(measure), now: now)
      return
    }
    for subject in subjects { plot(PlotQuantity(subject: subject, measure: measure)) }
  }

  func plot(_ quantity: PlotQuantity) {
    plots.isShown = true
    if !plots.toggle(quantity) {
      toasts.show(.information, Words.tooManyCurves(Plots.most), now: now)
    }
  }

  func togglePlots() {
    plots.isShown.toggle()
    // An empty paper says nothing: what is chosen begins with its speed, the world with its energy.
    guard plots.isShown, plots.quantities.isEmpty, let subject = chosenSubjects.first else {
      return
    }
    let measure: PlotQuantity.Measure =
      switch subject {
      case .world: .energy
      case .body: .speed
      case .rope: .tension
      case .joint: .force
      }
    _ = plots.toggle(PlotQuantity(subject: subject, measure: measure))
  }

  /// World time of the newest step, and of the one that is seen (s).
  var newestTime: Double { Double(shown.newestStep) * shown.stepLength }
  var shownTime: Double { Double(shown.current.step) * shown.stepLength }

  /// Goes to a time of the curves (s of the world).
  func seek(toPlotted seconds: Double) { seek(to: min(seconds - newestTime, 0)) }

  /// Writes the samples beside the level, or where the program was started.
  func exportPlots() {
    guard shown.plots.contains(where: { !$0.values.isEmpty }) else {
      toasts.show(.information, Words.nothingPlotted, now: now)
      return
    }
    let text = PlotTable.csv(shown.plots, stepLength: shown.stepLength)
    let url = freePlotFile
    do {
      try AtomicFile.write(text.utf8, to: url.path)
      toasts.show(.success, Words.wrotePlots(url.path), about: .program, now: now, seconds: 6)
    } catch {
      toasts.show(.error, Words.cannotWrite(url.path, ErrorReason.cause(of: error)), now: now)
    }
  }

  /// `level-plot.csv`, or the first of `level-plot-2.csv` ... that is not there.
  private var freePlotFile: URL {
    let base =
      file.path.map { URL(fileURLWithPath: $0).deletingPathExtension() }
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent("inkfall")
    let folder = base.deletingLastPathComponent()
    let name = base.lastPathComponent
    for number in 1...999 {
      let suffix = number == 1 ? "" : "-\(number)"
      let url = folder.appendingPathComponent("\(name)-plot\(suffix).csv")
      if !FileManager.default.fileExists(atPath: url.path) { return url }
    }
    return folder.appendingPathComponent("\(name)-plot.csv")
  }
}

extension PlotQuantity.Subject {
  /// `nil` for what has no motion of its own.
  init?(_ key: ObjectKey) {
    switch key.kind {
    case .body: self = .body(key.id)
    case .rope: self = .rope(key.id)
    case .joint: self = .joint(key.id)
    default: return nil
    }
  }
}

extension LevelJoint {
  /// Whether it only keeps bodies from colliding.
  fileprivate var holdsNothing: Bool { if case .filter = connection { true } else { false } }
}
