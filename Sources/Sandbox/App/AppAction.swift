import Physics

/// Everything a key or a button can ask of the program: both go the same way.
enum AppAction: Hashable, Sendable {
  case choose(ToolKind)
  /// What strokes become from now on, also the one being drawn.
  case draw(as: StrokeMode)
  /// The next mode of strokes; with another tool in hand, takes up the pen instead.
  case nextStrokeMode
  case togglePause
  case singleStep
  /// One step back in time.
  case stepBack
  /// The next slower speed; after the slowest, full speed again.
  case slower
  /// The next faster speed; after the fastest, full speed again.
  case faster
  /// From the start again. In a puzzle the strokes go and stay as ghosts.
  case restart
  case undo
  case redo
  /// What is chosen goes.
  case deleteChosen
  case copy
  case cut
  case paste
  /// What is chosen once more, beside it.
  case duplicate
  case chooseAll
  /// What is chosen in a row, or as far apart.
  case align(Alignment)
  /// What is chosen goes a little: 1 to the right and up.
  case nudge(Float, Float)
  case toggleGrid
  case toggleSnapping
  /// What is in the rectangle of the crop tool, as a picture or as a level.
  case exportCrop
  case exportCropLevel
  /// All that is seen, with the panels or without.
  case pictureWindow
  case pictureScene
  /// Pixels of pictures for each of the window's.
  case pictureScale(Int)
  /// Whether pictures carry the level.
  case toggleCarry
  /// What a picture that was dropped in becomes, and that it does.
  case pictureForm(PictureDraft.Form)
  case placePicture
  /// Begins a film of the scene, or ends it.
  case toggleFilm
  case filmFormat(FilmFormat)
  case openBrowser
  case open(path: String)
  /// A card of the browser: a file, or a drawing that is in none.
  case openCard(path: String)
  /// The browser, at the drawings that are in no file.
  case showDrawings
  case deleteDrawing(DrawingID)
  /// Restores the drawing that was deleted last.
  case undeleteDrawing
  case newLevel
  /// The level after this one in its folder.
  case nextLevel
  /// The list of the levels that are to be solved.
  case toggleLevels
  /// Tells the next hint of the level.
  case showHint
  /// The strokes of the last try, seen faintly.
  case toggleGhosts
  case forgetGhosts
  /// The first steps.
  case introduce
  case save
  case saveAs
  /// Opens the saved attempt at the puzzle.
  case continueAttempt
  case deleteAttempt
  /// Makes a copy of the puzzle to edit, or asks whether to edit the puzzle itself.
  case editLevel
  /// What is in the document's file takes the place of what is here; undo takes that back.
  case revert
  /// The library of parts.
  case toggleParts
  /// What is chosen becomes a part.
  case keepAsPart
  /// The damaged file once more.
  case tryAgain
  /// The run since its start, as a replay.
  case saveReplay
  /// About the file that holds what nobody here has seen.
  case answer(SaveConflict.Answer)
  /// About work that quitting would lose.
  case answerQuit(QuitQuestion.Answer)
  case nextTheme
  /// The window fills the display, or no longer.
  case toggleFullScreen
  case toggleMute
  /// The panel with the volume.
  case toggleSound
  case toggleHulls
  /// Ropes colored by the load of their links.
  case toggleTension
  case toggleHelp
  /// How the chosen motor is driven.
  case drive(MachineDrive.Mode)
  /// Chooses the key that does something to the chosen thing.
  case askForKey(LevelControls.Role)
  /// Whether new wheels are driven.
  case toggleDrivenWheels
  /// Opens a panel at the right edge, in the place of the one that is open, or closes it.
  case toggleSide(SidePanel)
  /// Lays something over the scene, or takes it away.
  case toggleSight(Sight)
  /// The tracks of timelines along the lower edge, and what is done on them.
  case toggleTimelines
  case timeline(TimelineAction)
  /// The curves along the lower edge.
  case togglePlots
  /// A measure of what is chosen, or of the world, as a curve; or no more.
  case plot(PlotQuantity.Measure)
  case plotQuantity(PlotQuantity)
  case exportPlots
  case clearPlots
  case followPlots
  /// Shows less time (above 1) or more.
  case zoomPlots(Double)
  /// What the paint tool gives from now on.
  case paint(Paint.Part)
  /// Gives what is chosen a color, a material or a layer.
  case dress(Paint.Part)
  /// Whether what is drawn takes the paint too.
  case togglePaintForNew
  /// Whether the next click takes up what is under it.
  case togglePaintPick
  case addLayer
  /// More, or below zero less, of what the tool in hand is set to.
  case turnDial(Int)
  /// Takes up the hand that keys move; presses with it, or lets go.
  case useKeyHand
  /// One of the colors that the tool in hand offers.
  case tint(Int)
  /// Whether the wind is seen.
  case toggleAir
  /// Takes the ruler away.
  case forgetMeasure
  /// Rotates the selection about its center (degrees, counter-clockwise).
  case rotateSelection(Float)
  /// Mirrors the selection about its center.
  case mirrorSelection(Mirroring)
  /// Scales the selection about its center by a factor.
  case scaleSelection(Float)
  /// Says where something is found that no action of the window does.
  case explain(CommandTopic)
  /// The list of all commands.
  case togglePalette
  case fit
  /// Factor about the middle of the window.
  case zoom(Float)
  /// Parts of the window's size.
  case pan(Float, Float)
  /// Ends whatever is under way: a gesture, a panel.
  case cancel
  case quit
}

extension AppAction {
  /// What a key means when no text field and no gesture wants it. The space bar is not here: a tap
  /// pauses, held it turns a drag into a pan, and only its release tells which.
  ///
  /// - Parameter toolbox: The tools that keys take up.
  init?(_ key: InputEvent.Key, toolbox: Toolbox = .standard) {
    let control = key.modifiers.contains(.control)
    let shift = key.modifiers.contains(.shift)
    guard !key.modifiers.contains(.alt) else { return nil }
    if !key.isRepeat, let panel = SidePanel(key: key.name, control: control, shift: shift) {
      self = .toggleSide(panel)
      return
    }
    if control {
      switch (key.name, shift) {
      case ("z", false): self = .undo
      case ("z", true), ("y", false): self = .redo
      case ("s", false): self = .save
      case ("s", true): self = .saveAs
      case ("o", false): self = .openBrowser
      case ("l", false): self = .toggleParts
      case ("n", false): self = .newLevel
      case ("r", false): self = .restart
      case ("r", true): self = .saveReplay
      case ("c", false): self = .copy
      case ("x", false): self = .cut
      case ("v", false): self = .paste
      case ("d", false): self = .duplicate
      case ("a", false): self = .chooseAll
      case ("e", false): self = .exportCrop
      case ("k", false): self = .togglePalette
      case ("'", false): self = .toggleGrid
      case ("'", true): self = .toggleSnapping
      case ("q", false): self = .quit
      case ("right", false): self = .nextLevel
      case ("h", false): self = .showHint
      case ("g", false): self = .toggleGhosts
      // As it was called before.
      case ("backspace", false): self = .restart
      default: return nil
      }
      // Held down, undo and redo go on; saving once is enough.
      guard !key.isRepeat || self == .undo || self == .redo else { return nil }
      return
    }
    switch key.name {
    case "left" where shift: self = .nudge(-1, 0)
    case "right" where shift: self = .nudge(1, 0)
    case "up" where shift: self = .nudge(0, 1)
    case "down" where shift: self = .nudge(0, -1)
    case "left": self = .pan(-0.08, 0)
    case "right": self = .pan(0.08, 0)
    case "up": self = .pan(0, 0.08)
    case "down": self = .pan(0, -0.08)
    case "+", "=": self = .zoom(1.25)
    case "-": self = .zoom(0.8)
    case "[": self = .turnDial(-1)
    case "]": self = .turnDial(1)
    case ".": self = .singleStep
    case ",": self = .stepBack
    case "delete" where !key.isRepeat, "backspace" where !key.isRepeat: self = .deleteChosen
    case "escape" where !key.isRepeat: self = .cancel
    case "return" where !key.isRepeat: self = .useKeyHand
    case "m" where !key.isRepeat && !shift: self = .nextStrokeMode
    case "t" where !key.isRepeat: self = shift ? .faster : .slower
    case "n" where !key.isRepeat: self = .nextTheme
    case "q" where !key.isRepeat: self = .toggleMute
    case "v" where !key.isRepeat: self = shift ? .mirrorSelection(.vertically) : .toggleTension
    case "h" where !key.isRepeat: self = shift ? .mirrorSelection(.horizontally) : .toggleHulls
    case "f" where !key.isRepeat, "home" where !key.isRepeat: self = .fit
    case "f11" where !key.isRepeat: self = .toggleFullScreen
    case "f1" where !key.isRepeat: self = .toggleHelp
    case "f5" where !key.isRepeat: self = .toggleLevels
    case "f3" where !key.isRepeat: self = .togglePlots
    case "f7" where !key.isRepeat: self = .toggleTimelines
    case "f9" where !key.isRepeat: self = .toggleFilm
    case "f10" where !key.isRepeat: self = .pictureWindow
    default:
      guard !key.isRepeat, let tool = toolbox.tool(key: key.name, shift: shift) else { return nil }
      self = .choose(tool)
    }
  }
}
