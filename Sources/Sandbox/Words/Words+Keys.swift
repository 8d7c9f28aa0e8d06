// The list of keys.

extension Words {
  static let keys = "Keys"
  static let findByName = "Search all commands"
  static let keyHand = "Keyboard cursor"
  static let keyHandHint =
    "Arrows move the cursor, Enter presses and releases, Esc ends"
  static let escapeCloses = "Esc closes this window"
  static let levelsOwnKeys = "Keys of this level"

  /// Every key that is no tool's, and what it does.
  static let keyHelp: [(keys: String, what: String)] = [
    ("M", "Stroke mode: hull, solid or line; also while drawing"),
    (
      "Shift while drawing",
      "Turn a nearly round stroke into a circle, a nearly rectangular one into a box"
    ),
    ("Alt while drawing", "Draw straight, in steps of 15°"),
    ("[ and ]", "Decrease and increase the tool's setting: pen, eraser, grip, sides"),
    ("Enter", "Keyboard cursor: arrows move it, Enter presses and releases, Esc ends"),
    ("Space", "Pause and play; hold and drag to pan"),
    (". and ,", "One step forward, one step back"),
    ("Ctrl+K", "Search all commands"),
    ("T, Shift+T", "Slower (down to 1/64), faster (up to 8)"),
    ("Ctrl+R", "Restart; in a puzzle your strokes stay as lines to trace"),
    ("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
    ("Ctrl+C, Ctrl+X, Ctrl+V", "Copy, cut and paste the selection, as level text"),
    ("Ctrl+D, Ctrl+A, Del", "Duplicate, select all, delete"),
    ("Ctrl+', Shift+Ctrl+'", "Grid; snapping to grid and objects (hold Ctrl to turn it off)"),
    ("Shift+arrows", "Move the selection by one grid square"),
    ("Ctrl+O, Ctrl+N", "Open a level, new scene"),
    ("Ctrl+L", "Parts: click one, then click to place it; [ and ] rotate it"),
    ("F5", "Puzzles and your progress"),
    ("Ctrl+Right", "The next level"),
    ("Ctrl+H, Ctrl+G", "Hint; show previous strokes"),
    ("Ctrl+S, Ctrl+Shift+S", "Save, save as"),
    ("Wheel, + and -", "Zoom"),
    ("Middle button, arrows", "Pan"),
    ("F", "Show everything"),
    ("N, H, V", "Dark theme, collision shapes, rope loads by color"),
    ("Ctrl+E", "Save the crop rectangle as an image"),
    ("Ctrl+Shift+R", "Save the run as a replay"),
    ("Shift+F9", "Saved replays: play, rename, delete"),
    ("F9, F10", "Start and stop recording a video; take a screenshot"),
    ("Q", "Mute and unmute"),
    ("F2", "Objects, by kind and name"),
    ("F3", "Plots of the selected objects over time"),
    ("F4, Shift+F4", "Debug overlays: forces, velocities, explanations; energy"),
    ("F7", "Timelines: animation tracks with keys"),
    ("F8", "Performance: frame times, time of each part of a step"),
    ("Alt", "Hold over an object to explain it: why it sleeps, what holds it"),
    ("F6", "World: gravity, air, walls, time, tools"),
    ("Ctrl+,", "Preferences"),
    ("F11", "Full screen on and off"),
    ("Click a rope", "With G or R: edit length, mass, strength, winch"),
    ("Ctrl+Q", "Quit"),
  ]
}
