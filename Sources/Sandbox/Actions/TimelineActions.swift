import Editing
import Platform
import Presentation

// The tracks of timelines along the lower edge, and what is done on them.

extension AppAction {
  static let toggleTimelines = AppAction(
    "toggleTimelines", keys: ["f7"],
    synonyms: "animation keyframe timeline animate move track path",
    look: { ActionLook(.film, Words.timelines, isActive: $0.panels.timelines.isShown) },
    perform: { $0.toggleTimelines() })

  /// Keys of these are those of the panel while it has them: they are only shown here.
  static func timeline(_ action: TimelineAction) -> AppAction {
    AppAction(
      "timeline \(action)", look: { action.look(in: $0) }, perform: { $0.perform(action) })
  }
}

extension TimelineAction {
  fileprivate func look(in app: App) -> ActionLook {
    let isShown = app.panels.timelines.isShown
    let hasKey = isShown && app.chosenTrackKey != nil
    let timelines = app.document.level.timelines
    let hasTimeline = app.panels.timelines.timeline.map(timelines.contains) ?? false
    func look(_ icon: Icon, _ name: String, _ shortcut: String, _ isOn: Bool) -> ActionLook {
      ActionLook(icon, name, shortcut: shortcut, isEnabled: isOn)
    }
    return switch self {
    case .addKey: look(.plus, Words.addKeyHere, "Ins", app.panels.timelines.chosen != nil)
    case .removeKey: look(.trash, Words.removeChosenKey, "Del", hasKey)
    case .nextKey: look(.chevronRight, Words.nextKey, "Tab", isShown)
    case .previousKey: look(.chevronLeft, Words.previousKey, "Shift+Tab", isShown)
    case .earlier: look(.stepBack, Words.keyEarlier, "Left", hasKey)
    case .later: look(.step, Words.keyLater, "Right", hasKey)
    case .nextEase: look(.sliders, Words.nextEase, "", hasKey)
    case .nextLoop: look(.refresh, Words.nextLoop, "", hasTimeline)
    case .removeTimeline: look(.trash, Words.removeTimeline, "", hasTimeline)
    case .addTimeline: look(.plus, Words.animateChosen, "", !app.chosen.isEmpty)
    case .addTrack(let channel): look(.plus, Words.name(of: channel), "", hasTimeline)
    }
  }
}

extension ActionSection {
  static let timelines = ActionSection {
    Words.animationCommands
  } actions: { _ in
    let own: [TimelineAction] = [
      .addKey, .removeKey, .nextKey, .previousKey, .earlier, .later, .nextEase, .nextLoop,
      .removeTimeline, .addTimeline,
    ]
    return [.toggleTimelines] + own.map { .timeline($0) }
  }
}
