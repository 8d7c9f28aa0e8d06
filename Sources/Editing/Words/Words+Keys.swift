// The list of keys.

extension Words {
  /// A shortcut with the names of keys in the language of the window: "Ctrl+Shift+Z".
  package static func shortcut(_ keys: String) -> String {
    guard Language.current != .english else { return keys }
    var text = ""
    var name = ""
    for character in keys + "\n" {
      if character.isLetter {
        name.append(character)
      } else {
        text += name.count > 1 ? key(named: name) : name
        name = ""
        if character != "\n" { text.append(character) }
      }
    }
    return text
  }

  /// What is on a key, by its name in events: "Del" on "delete".
  package static func keyName(_ name: String) -> String {
    switch name {
    case "delete": "Del"
    case "return": "Enter"
    case "escape": "Esc"
    case "pageup": "PgUp"
    case "pagedown": "PgDn"
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// A key by the word that is on it.
  package static func key(named name: String) -> String {
    switch name {
    case "Ctrl": say("Ctrl", context: "key")
    case "Shift": say("Shift", context: "key")
    case "Alt": say("Alt", context: "key")
    case "Del": say("Del", context: "key")
    case "Space": say("Space", context: "key")
    case "Enter": say("Enter", context: "key")
    case "Left": say("Left", context: "key")
    case "Right": say("Right", context: "key")
    case "Up": say("Up", context: "key")
    case "Down": say("Down", context: "key")
    case "PgUp": say("PgUp", context: "key")
    case "PgDn": say("PgDn", context: "key")
    default: name
    }
  }

  package static var keys: String { say("Keys") }
  package static var findByName: String { say("Search all commands") }
  package static var keyHand: String { say("Keyboard cursor") }
  package static var keyHandHint: String {
    say("Arrows move the cursor, Enter presses and releases, Esc ends")
  }
  package static var escapeCloses: String { say("Esc closes this window") }
  package static var levelsOwnKeys: String { say("Keys of this level") }

  /// Every key that is no tool's, and what it does.
  package static var keyHelp: [(keys: String, what: String)] {
    [
      ("M", say("Stroke mode: hull, solid or line; also while drawing")),
      (
        say("Shift while drawing"),
        say("Turn a nearly round stroke into a circle, a nearly rectangular one into a box")
      ),
      (say("Alt while drawing"), say("Draw straight, in steps of 15°")),
      (say("[ and ]"), say("Decrease and increase the tool's setting: pen, eraser, grip, sides")),
      (say("Enter"), say("Keyboard cursor: arrows move it, Enter presses and releases, Esc ends")),
      (say("Space"), say("Pause and play; hold and drag to pan")),
      (say(". and ,"), say("One step forward, one step back")),
      (say("Ctrl+K"), say("Search all commands")),
      (say("T, Shift+T"), say("Slower (down to 1/64), faster (up to 8)")),
      (say("Ctrl+R"), say("Restart; in a puzzle your strokes stay as lines to trace")),
      (say("Ctrl+Z, Ctrl+Shift+Z"), say("Undo, redo")),
      (say("Ctrl+C, Ctrl+X, Ctrl+V"), say("Copy, cut and paste the selection, as level text")),
      (say("Ctrl+D, Ctrl+A, Del"), say("Duplicate, select all, delete")),
      (
        say("Ctrl+', Shift+Ctrl+'"),
        say("Grid; snapping to grid and objects (hold Ctrl to turn it off)")
      ),
      (say("Shift+arrows"), say("Move the selection by one grid square")),
      (say("Shift+H, Shift+V"), say("Mirror the selection horizontally, vertically")),
      (
        say("Ctrl+G, Ctrl+Shift+G"),
        say("Group the selection, ungroup it (Alt+click selects a single member)")
      ),
      (say("PgUp, PgDn"), say("Bring the selection to the front, send it to the back")),
      (say("Ctrl+Shift+L"), say("Lock the selection, or unlock it")),
      (
        say("Right button, Shift+F10"),
        say("Menu of the selection: color, material, rotate, order, lock, plot")
      ),
      (say("Ctrl+O, Ctrl+N"), say("Open a level, new scene")),
      (say("Ctrl+L"), say("Parts: click one, then click to place it; [ and ] rotate it")),
      ("F5", say("Puzzles and your progress")),
      (say("Ctrl+Right"), say("The next level")),
      (say("Ctrl+H, Ctrl+Shift+H"), say("Hint; show previous strokes")),
      (say("Ctrl+S, Ctrl+Shift+S"), say("Save, save as")),
      (say("Wheel, + and -"), say("Zoom")),
      (say("Middle button, arrows"), say("Pan")),
      ("F", say("Show everything")),
      ("N, H, V", say("Dark theme, collision shapes, rope loads by color")),
      (say("Ctrl+E"), say("Save the crop rectangle as an image")),
      (say("Ctrl+Shift+R"), say("Save the run as a replay")),
      (say("Shift+F9"), say("Saved replays: play, rename, delete")),
      ("F9, F10", say("Start and stop recording a video; take a screenshot")),
      ("Q", say("Mute and unmute")),
      ("F2", say("Objects, by kind and name")),
      ("F3", say("Plots of the selected objects over time")),
      (say("F4, Shift+F4"), say("Debug overlays: forces, velocities, explanations; energy")),
      ("F7", say("Timelines: animation tracks with keys")),
      (say("Shift+F7"), say("Rules: what happens when objects touch, break, are pressed, …")),
      ("F8", say("Performance: frame times, time of each part of a step")),
      (say("Alt"), say("Hold over an object to explain it: why it sleeps, what holds it")),
      (say("F6, Shift+F6"), say("World: gravity, air, walls, time, tools; collision layers")),
      (say("Ctrl+,"), say("Preferences")),
      ("F11", say("Full screen on and off")),
      (say("Click a rope"), say("With G or R: edit length, mass, strength, winch")),
      (say("Ctrl+Q"), say("Quit")),
    ]
  }
}
