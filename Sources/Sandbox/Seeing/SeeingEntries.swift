/// The lines of the palette about seeing more of the world.
extension App {
  var seeingEntries: [PanelButton] {
    let sights = Sight.allCases.map { sight in
      PanelButton(
        icon: .eye, name: Words.show(sight), shortcut: "",
        action: .toggleSight(sight), isActive: seeing.sights.contains(sight))
    }
    let measures = PlotQuantity.Measure.allCases.map { measure in
      PanelButton(
        icon: .chart, name: Words.plotChosen(measure), shortcut: "", action: .plot(measure))
    }
    return sights + [
      PanelButton(
        icon: .chart, name: Words.plots, shortcut: "F3", action: .togglePlots,
        isActive: plots.isShown),
      PanelButton(icon: .fastForward, name: Words.followPlots, shortcut: "", action: .followPlots),
      PanelButton(icon: .zoomIn, name: Words.lessTime, shortcut: "", action: .zoomPlots(1.5)),
      PanelButton(
        icon: .zoomOut, name: Words.moreTime, shortcut: "", action: .zoomPlots(1 / 1.5)),
      PanelButton(icon: .save, name: Words.exportPlots, shortcut: "", action: .exportPlots),
      PanelButton(icon: .close, name: Words.clearPlots, shortcut: "", action: .clearPlots),
    ] + measures
  }
}
