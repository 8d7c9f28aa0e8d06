// The list of all commands: its headings, and what else its commands are called.

extension Words {
  static var toolCommands: String { say("Tools") }
  static var timeCommands: String { say("Time") }
  static var selectionCommands: String { say("Selection") }
  static var machineCommands: String { say("Machines and more") }
  static var fileCommands: String { say("File") }
  static var levelCommands: String { say("Levels and puzzles") }
  static var viewCommands: String { say("View and window") }
  static var debugCommands: String { say("Debug overlays and plots") }
  static var animationCommands: String { say("Timelines") }
  static var pictureCommands: String { say("Screenshots and videos") }
  static var paintCommands: String { say("Colors, materials, layers") }
  static var toolsAbove: String { say("More tools above") }
  static var toolsBelow: String { say("More tools below") }
  static var noSuchCommand: String { say("No command of this name. Try another word.") }

  static var rotateLeft: String { say("Rotate 90° left") }
  static var rotateRight: String { say("Rotate 90° right") }
  static var mirrorHorizontally: String { say("Mirror horizontally") }
  static var mirrorVertically: String { say("Mirror vertically") }
  static var mirrorEdit: String { say("mirror") }
  static var makeLarger: String { say("Make larger") }
  static var makeSmaller: String { say("Make smaller") }
  static var rotateEdit: String { say("rotate") }
  static var needsSelection: String {
    say("This command is not available now. It may need a selection: press S and click an object.")
  }
  static var unavailableNow: String { say("This command is not available now.") }
  static var nothingSelected: String { say("Nothing selected. Press S and click an object.") }

  // MARK: - Topics

  static func name(of topic: CommandTopic) -> String {
    switch topic {
    case .water: say("Water and other fluids: how to add them")
    case .gears: say("Gears: how to build them")
    case .drawingOrder: say("Bring to front, send to back: how order works")
    case .conveyors: say("Conveyor belts: how to build one")
    case .particles: say("Fire, smoke, snow, sparks: how to add particles")
    }
  }

  static func explanation(of topic: CommandTopic) -> String {
    switch topic {
    case .water:
      say(
        """
        Water is written in the level file, under "fluids":
        pool: {at: [0, 1], box: [6, 2], density: 1}
        docs/LevelFormat.md lists all fields; save it, then press Reload here.
        """)
    case .gears:
      say(
        """
        The Star tool draws toothed wheels that mesh: put a hinge through each.
        To couple two joints by a ratio, select one and change its type to gear.
        """)
    case .drawingOrder:
      say(
        """
        What was drawn later lies in front. Cut an object (Ctrl+X) and paste it (Ctrl+V) to \
        bring it to the front, or change "order" in the level file.
        """)
    case .conveyors:
      say(
        """
        A conveyor belt is a fixed body whose surface runs. In the level file it is
        belt: {type: static, shapes: [{box: [4, 0.2], tangentSpeed: 2}]}
        The speed is in m/s along the outline; save it, then press Reload here.
        """)
    case .particles:
      say(
        """
        Particles come out of an emitter in the level file, under "emitters":
        smoke: {at: [0, 1], angle: 90, rate: 8, lifetime: 3, particle: {color: "#9a9a9a"}}
        docs/LevelFormat.md lists all fields; save it, then press Reload here.
        """)
    }
  }

  // MARK: - Synonyms

  /// Other words that people type for a command, in lower case, with blanks between them.
  static func synonyms(of action: AppAction) -> String {
    switch action {
    case .choose(let kind): kind.synonyms
    case .draw(let mode):
      switch mode {
      case .hull: "convex filled blob shape stroke mode"
      case .solid: "concave hollow outline stroke mode"
      case .line: "wire curve open stroke mode"
      }
    case .togglePause: "pause play stop start run freeze halt resume simulate"
    case .singleStep: "frame step advance forward next"
    case .stepBack: "rewind back previous frame history"
    case .slower: "slow motion speed time bullet"
    case .faster: "fast forward speed time hurry"
    case .restart: "reset restart retry again over begin replay clear rewind"
    case .undo: "undo revert back restore mistake"
    case .redo: "redo repeat again restore"
    case .deleteChosen: "delete remove erase trash clear discard kill"
    case .copy: "copy clipboard"
    case .cut: "cut clipboard move"
    case .paste: "paste insert clipboard"
    case .duplicate: "duplicate clone double copy twin repeat"
    case .chooseAll: "select all everything mark"
    case .rotateSelection: "rotate turn spin angle tilt"
    case .mirrorSelection(.horizontally): "mirror flip reflect symmetry horizontal left right"
    case .mirrorSelection(.vertically): "mirror flip reflect symmetry vertical upside down"
    case .scaleSelection(let factor):
      factor > 1 ? "scale resize bigger grow enlarge size" : "scale resize smaller shrink size"
    case .align: "align arrange line distribute space evenly order"
    case .nudge: "nudge move shift arrow"
    case .toggleGrid: "grid raster squares guide"
    case .toggleSnapping: "snap magnet grid guides align"
    case .exportCrop: "export image png picture screenshot crop"
    case .exportCropLevel: "export part crop"
    case .pictureWindow: "screenshot capture photo image png print snapshot picture"
    case .pictureScene: "screenshot capture photo image png snapshot picture save"
    case .dress(.material(let name?)), .paint(.material(let name?)): synonyms(ofMaterial: name)
    case .toggleFilm: "video record movie gif film capture animation clip"
    case .filmFormat: "video gif format"
    case .pictureScale: "screenshot resolution size"
    case .openBrowser:
      "open load import file browse levels examples gallery recent recover unsaved lost crash svg vector"
    case .newLevel: "new blank empty scene clear document sheet"
    case .nextLevel: "next level skip forward"
    case .toggleLevels: "levels puzzles challenges score stars progress play game"
    case .showHint: "hint help solution clue tip stuck cheat"
    case .toggleGhosts: "ghost strokes trace last attempt"
    case .forgetGhosts: "ghost strokes clear"
    case .introduce: "tutorial introduction tour learn welcome guide help lesson"
    case .save: "save store write keep"
    case .saveAs: "save export rename file store"
    case .revert: "revert restore reload discard original reset"
    case .toggleParts: "parts library components blocks stamps assets prefab"
    case .keepAsPart: "parts library component group stamp prefab"
    case .tryAgain: "reload damaged error"
    case .saveReplay: "replay recording share run"
    case .nextTheme: "dark light night theme mode colors appearance black"
    case .toggleFullScreen: "fullscreen maximize window full screen"
    case .toggleMute: "mute silence quiet sound audio noise off"
    case .toggleSound: "sound volume audio loud speaker music noise"
    case .toggleHulls: "collision shapes hitbox outline wireframe hull hidden invisible"
    case .toggleTension: "tension load stress force rope colors"
    case .toggleHelp:
      "help keyboard shortcuts keys hotkeys manual controls bindings about version documentation"
    case .drive: "motor drive engine power torque"
    case .askForKey: "key bind control keyboard steer"
    case .toggleDrivenWheels: "motor wheel drive engine car"
    case .useKeyHand: "keyboard cursor accessibility mouse pointer"
    case .toggleSide(let panel): synonyms(of: panel)
    case .toggleTimelines: "animation keyframe timeline animate move track path"
    case .togglePlots: "graph plot chart curve diagram data"
    case .exportPlots: "csv data export graph table"
    case .toggleAir: "wind air show"
    case .forgetMeasure: "ruler measure clear"
    case .fit: "fit center home view all frame reset camera"
    case .zoom(let factor): factor > 1 ? "zoom closer magnify bigger" : "zoom farther out smaller"
    case .quit: "quit exit close leave end"
    case .explain(let topic): synonyms(of: topic)
    case .turnDial: "thickness width size amount"
    case .togglePaintPick: "eyedropper pick color pipette"
    case .addLayer: "layer collision group new"
    default: ""
    }
  }

  private static func synonyms(ofMaterial name: String) -> String {
    switch name {
    case "wood": "material plank timber"
    case "stone": "material rock heavy"
    case "ice": "material slippery smooth frictionless friction slide"
    case "rubber": "material bouncy elastic grip friction restitution"
    case "steel": "material metal iron heavy"
    case "balloon": "material helium float light rise"
    default: "material"
    }
  }

  private static func synonyms(of topic: CommandTopic) -> String {
    switch topic {
    case .water: "water fluid liquid pool sea buoyancy float swim boat"
    case .gears: "gear gears cog cogwheel teeth transmission ratio"
    case .drawingOrder: "front back order forward backward behind above depth raise lower"
    case .conveyors: "conveyor belt escalator treadmill transport"
    case .particles: "fire smoke particles sparks snow rain confetti emitter flame dust"
    }
  }

  private static func synonyms(of panel: SidePanel) -> String {
    switch panel {
    case .scene: "objects outliner list hierarchy tree find search contents rename hide"
    case .seeing: "debug overlay forces velocity arrows vectors contacts show"
    case .energy: "energy kinetic potential joule"
    case .performance: "performance fps speed lag profiler statistics cost"
    case .world: "gravity world physics bounds walls friction level properties air zero weightless"
    case .layers: "layer collision group filter mask"
    case .replays: "replay recording watch run"
    case .preferences:
      "settings options preferences configuration language german deutsch english contrast scale size"
    }
  }
}
