import Editing
import Presentation
import Rendering

// What is laid over the scene, and plots.

extension AppAction {
  /// Lays something over the scene, or takes it away.
  static func toggleSight(_ sight: Sight) -> AppAction {
    AppAction(
      "toggleSight \(sight.rawValue)",
      look: { app in
        ActionLook(.eye, Words.show(sight), isActive: app.seeing.sights.contains(sight))
      }, perform: { $0.toggle(sight) })
  }

  /// The curves along the lower edge.
  static let togglePlots = AppAction(
    "togglePlots", keys: ["f3"], synonyms: "graph plot chart curve diagram data",
    look: { ActionLook(.chart, Words.plots, isActive: $0.plots.isShown) },
    perform: { app in
      app.panels.timelines.isShown = false
      app.togglePlots()
    })

  /// A measure of what is chosen, or of the world, as a curve; or no more.
  static func plot(_ measure: PlotQuantity.Measure) -> AppAction {
    AppAction(
      "plot \(measure.rawValue)",
      look: { _ in ActionLook(.chart, Words.plotChosen(measure)) }, perform: { $0.plot(measure) })
  }

  static func plotQuantity(_ quantity: PlotQuantity) -> AppAction {
    AppAction("plotQuantity \(quantity)", perform: { $0.plot(quantity) })
  }

  static let followPlots = AppAction(
    "followPlots", look: { _ in ActionLook(.fastForward, Words.followPlots) },
    perform: { $0.plots.follow() })

  /// Shows less time (above 1) or more.
  static func zoomPlots(_ factor: Double) -> AppAction {
    AppAction(
      "zoomPlots \(factor)",
      look: { _ in
        ActionLook(factor > 1 ? .zoomIn : .zoomOut, factor > 1 ? Words.lessTime : Words.moreTime)
      }, perform: { $0.plots.zoom(by: factor, around: 1, newest: $0.newestTime) })
  }

  static let exportPlots = AppAction(
    "exportPlots", synonyms: "csv data export graph table",
    look: { _ in ActionLook(.save, Words.exportPlots) }, perform: { $0.exportPlots() })

  static let clearPlots = AppAction(
    "clearPlots", look: { _ in ActionLook(.close, Words.clearPlots) },
    perform: { $0.plots.clear() })
}

extension ActionSection {
  static let sights = ActionSection {
    Words.debugCommands
  } actions: { _ in
    Sight.allCases.map { .toggleSight($0) } + [
      .togglePlots, .followPlots, .zoomPlots(1.5), .zoomPlots(1 / 1.5), .exportPlots, .clearPlots,
    ] + PlotQuantity.Measure.allCases.map { .plot($0) }
  }
}
