import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// The wind as it is seen, the ruler, words that are typed, and the colors of tools.

extension App {
  // MARK: - Wind

  /// The wind as it is to be seen: it blows while time goes on. With less motion it stands still.
  var airPicture: AirPicture? {
    guard preferences.motion.hidesAir != true, let wind = document.level.world.wind,
      wind.velocity.lengthSquared > 0
    else { return nil }
    let moves = !preferences.motion.isReduced
    return AirPicture(
      velocity: wind.velocity, time: moves ? shown.time(at: now) : 0, moves: moves)
  }

  // MARK: - Ruler

  /// Forgets a measure of what is no longer there; call once a frame.
  func updateMeasure() {
    guard let measure, shown.lastSequence >= client.lastOrder else { return }
    let isThere = [measure.from, measure.to].allSatisfy {
      $0.place(in: shown.current, shown.names) != nil
    }
    if !isThere { self.measure = nil }
  }

  // MARK: - Words

  /// A key goes down while words are typed: it belongs to them. Those with Ctrl end them first, and mean what they always
  /// mean.
  func pressWhileTyping(_ key: InputEvent.Key) -> Bool {
    guard tool.draft != nil else { return false }
    let isOwn = ["v", "left", "right", "home", "end", "backspace", "delete", "return", "z"]
    if key.modifiers.contains(.control), key.name.count == 1, !isOwn.contains(key.name),
      action(for: key) != nil
    {
      carryOut(tool.cancel(toolContext()))
      return false
    }
    carryOut(tool.handle(key, toolContext()) ?? [])
    return true
  }

  // MARK: - Colors

  /// A color that the tool in hand offers.
  struct Tint: Hashable, Sendable {
    var name: String
    /// `nil` is that of the theme's text or of the body.
    var color: LevelColor?
    var ink: Int?
    var isChosen: Bool
  }

  /// What the tool in hand can be colored.
  var toolTints: [Tint] {
    func inks(_ usual: String, _ own: Int?) -> [Tint] {
      [Tint(name: usual, isChosen: own == nil)]
        + (0..<SceneLooks.inkCount).map {
          Tint(name: Words.ink($0), ink: $0, isChosen: own == $0)
        }
    }
    switch tool.kind {
    case .lamp:
      return ToolSettings.lampColors.enumerated().map { index, lamp in
        Tint(
          name: lamp.name, color: lamp.color, isChosen: index == workbench.toolSettings.lampColor)
      }
    case .tracer: return inks(Words.ownColor, workbench.toolSettings.tracerInk)
    case .label: return inks(Words.textColor, workbench.toolSettings.labelInk)
    default: return []
    }
  }

  /// Takes one of them. Words that are being typed take it, too.
  func tint(_ index: Int) {
    let tints = toolTints
    guard tints.indices.contains(index) else { return }
    switch tool.kind {
    case .lamp: workbench.toolSettings.lampColor = index
    case .tracer: workbench.toolSettings.tracerInk = tints[index].ink
    case .label: workbench.toolSettings.labelInk = tints[index].ink
    default: break
    }
  }
}

extension SceneOverlay {
  /// What was measured last, unless it is being measured anew.
  static let measure = SceneOverlay("measure") { app, moment in
    guard let measure = app.measure, !(app.tool.kind == .ruler && app.tool.isActive) else {
      return []
    }
    return measure.overlays(in: moment.picture.pose, app.shown.names)
  }
}
