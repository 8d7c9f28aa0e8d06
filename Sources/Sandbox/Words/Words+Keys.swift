// The list of keys.

extension Words {
  static let keys = "Keys"
  static let findByName = "Find what to do by its name"
  static let keyHand = "Draw with the keys"
  static let keyHandHint =
    "Arrows move the hand, Enter presses and lets go, Esc puts it down"
  static let escapeCloses = "Esc closes this"
  static let levelsOwnKeys = "This level's own"

  /// Every key that is no tool's, and what it does.
  static let keyHelp: [(keys: String, what: String)] = [
    ("M", "What strokes become: hull, solid, line; also in mid-stroke"),
    (
      "Shift while drawing",
      "A nearly round stroke becomes a circle, a nearly rectangular one a box"
    ),
    ("Alt while drawing", "Straight on, in steps of 15 degrees"),
    ("[ and ]", "Less and more of what the tool is set to: pen, eraser, grip, sides"),
    ("Enter", "A hand that arrows move: Enter presses and lets go, Esc puts it down"),
    ("Space", "Pause; held while dragging, moves the paper"),
    (". and ,", "One step on, and one back: what has been can be seen again"),
    ("Ctrl+K", "Everything that can be done, found by its name"),
    ("T, Shift+T", "Slower down to 1/64, faster up to 8"),
    ("Ctrl+R", "Restart; in a puzzle your strokes stay as lines to trace"),
    ("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
    ("Ctrl+C, Ctrl+X, Ctrl+V", "Copy and cut what is chosen, paste, as the text of a level"),
    ("Ctrl+D, Ctrl+A, Del", "Double what is chosen, choose all, take it away"),
    ("Ctrl+', Shift+Ctrl+'", "The grid; snapping to it and to what is in a row: Ctrl lets go"),
    ("Shift+arrows", "Move what is chosen by a square of the grid"),
    ("Ctrl+O, Ctrl+N", "Open a level, empty paper"),
    ("Ctrl+L", "Parts: click one, then where it goes; [ and ] turn it"),
    ("F5", "The levels to solve, with what is solved"),
    ("Ctrl+Right", "The next level"),
    ("Ctrl+H, Ctrl+G", "A hint; the strokes of the last try"),
    ("Ctrl+S, Ctrl+Shift+S", "Save, save as"),
    ("Wheel, + and -", "Zoom"),
    ("Middle button, arrows", "Move the paper"),
    ("F", "Show everything"),
    ("N, H, V", "Night, hulls, loads of ropes by color"),
    ("Ctrl+E", "With the crop tool: save what is in the rectangle as a picture"),
    ("Ctrl+Shift+R", "Keep the run as a replay"),
    ("Shift+F9", "The replays that are kept: play, rename, take away"),
    ("F9, F10", "Begin and end a film of the scene, a picture of the window"),
    ("Q", "Quiet: sound off and on"),
    ("F2", "All there is, by kind and name"),
    ("F3", "Curves over time of whatever is chosen"),
    ("F4, Shift+F4", "See more: forces, velocities, why; energy"),
    ("F7", "Timelines: what moves by itself, on tracks with keys"),
    ("F8", "Performance: frames, where the time of a step goes"),
    ("Alt", "Held over something: what it is, why it sleeps, what holds it"),
    ("F6", "The world: gravity, air, walls, time, tools"),
    ("Ctrl+,", "Preferences"),
    ("F11", "Full screen, and back"),
    ("Click a rope", "With G or R: its length, mass, strength, winch"),
    ("Ctrl+Q", "Quit"),
  ]
}
