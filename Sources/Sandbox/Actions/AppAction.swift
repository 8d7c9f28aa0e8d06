import Editing
import Platform
import Presentation

/// Something that a key, a button or a line of the list of commands asks of the program: what it is called, which keys it
/// has, when it can be done, and what it does. All of that stands in one place, in the files of this folder by what it is
/// about; the sections there list what the list of commands shows.
struct AppAction: Sendable {
  /// Tells it apart from others, with what it is about: "undo", "zoom 1.25".
  let id: String
  /// The keys that mean it, the one that is shown first.
  let keys: [KeyChord]
  /// Whether it goes on while its key is held.
  let repeats: Bool
  /// Everyday words for it in English, in lower case, with blanks between them: the list of commands finds it by them.
  let synonyms: String
  /// What the list of commands shows first of those that have the same word.
  let rank: Rank
  private let look: @Sendable (App) -> ActionLook
  private let carryOut: @Sendable (App) -> Void

  enum Rank: Hashable, Sendable {
    /// Does something at once.
    case act
    /// Says how something else is done.
    case setting
    /// Takes up a tool.
    case tool
  }

  /// - Parameters:
  ///   - keys: Default none.
  ///   - rank: Default `act`.
  ///   - look: How it is shown at the moment. Default without icon and name, for what only keys mean.
  init(
    _ id: String, keys: [KeyChord] = [], repeats: Bool = false, synonyms: String = "",
    rank: Rank = .act,
    look: @escaping @Sendable (App) -> ActionLook = { _ in ActionLook(.question, "") },
    perform: @escaping @Sendable (App) -> Void
  ) {
    self.id = id
    self.keys = keys
    self.repeats = repeats
    self.synonyms = synonyms
    self.rank = rank
    self.look = look
    carryOut = perform
  }

  /// Does it.
  func perform(in app: App) { carryOut(app) }

  /// How it is shown at the moment.
  func look(in app: App) -> ActionLook { look(app) }
}

extension AppAction: Hashable, CustomStringConvertible {
  static func == (a: AppAction, b: AppAction) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  var description: String { id }
}

/// How an action is shown at a moment.
struct ActionLook: Sendable {
  var icon: Icon
  var name: String
  /// What follows the name in the tooltip.
  var detail: String
  /// The key where none of the action's own is meant: "Alt+click".
  var shortcut: String?
  /// Whether what it turns on is on.
  var isActive: Bool
  var isEnabled: Bool

  init(
    _ icon: Icon, _ name: String, detail: String = "", shortcut: String? = nil,
    isActive: Bool = false, isEnabled: Bool = true
  ) {
    self.icon = icon
    self.name = name
    self.detail = detail
    self.shortcut = shortcut
    self.isActive = isActive
    self.isEnabled = isEnabled
  }
}

extension App {
  /// An action as buttons and lists show it now.
  func button(_ action: AppAction) -> PanelButton {
    let look = action.look(in: self)
    return PanelButton(
      icon: look.icon, name: look.name, detail: look.detail,
      shortcut: look.shortcut ?? action.keys.first?.text ?? "", action: action,
      isActive: look.isActive, isEnabled: look.isEnabled)
  }

  /// Carries out what a key or a button asks.
  func perform(_ action: AppAction) { action.perform(in: self) }

  /// What a key means when no text field and no gesture wants it. The space bar is not here: a tap
  /// pauses, held it turns a drag into a pan, and only its release tells which.
  func action(for key: InputEvent.Key) -> AppAction? {
    guard !key.modifiers.contains(.alt) else { return nil }
    let chord = KeyChord(
      key.name, control: key.modifiers.contains(.control), shift: key.modifiers.contains(.shift))
    var found = action(for: chord)
    // Shift is often held by chance, and for some signs it must be.
    if found == nil, chord.shift, !chord.control { found = action(for: KeyChord(key.name)) }
    guard let found, !key.isRepeat || found.repeats else { return nil }
    return found
  }

  private func action(for chord: KeyChord) -> AppAction? {
    if let tool = workspace.toolbox.tool(for: chord) { return .choose(tool) }
    return keyedActions.first { $0.keys.contains(chord) }
  }

  /// All actions that keys mean.
  private var keyedActions: [AppAction] {
    workspace.sections.flatMap { $0.actions(in: self) } + AppAction.onlyByKeys
  }
}
