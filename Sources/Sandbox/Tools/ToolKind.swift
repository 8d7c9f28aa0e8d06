import Levels
import Platform
import Presentation

/// A tool as the program knows it: what it is called, where it stands, which key takes it up, and what makes it. It
/// stands beside the code of the tool; `Toolbox.standard` lists all.
struct ToolKind: Sendable {
  /// Tells it apart from others, in preferences and scripts too.
  let rawValue: String
  /// The key that takes it up.
  let key: KeyChord
  /// What it is for: where it stands in the column.
  let group: ToolGroup
  /// Whether the column always shows it, whatever was used last.
  let isForemost: Bool
  let icon: Icon
  /// The pointer while it is in hand, and during a gesture.
  let cursor: ToolCursor
  let activeCursor: ToolCursor
  /// What level files call it; `nil` for what changes nothing and is no part of a play.
  let levelTool: LevelTools.Tool?
  /// What of it the grid draws to its crossings.
  let pointSnap: PointSnap
  /// Whether it acts on what is drawn, beside bodies and ropes.
  let seesScenery: Bool
  /// What the keys [ and ] change while it is in hand; `nil` where they change nothing.
  let dial: (WritableKeyPath<ToolSettings, Dial> & Sendable)?
  /// What it is set to, in words.
  let setting: (@Sendable (ToolContext) -> String)?
  /// Everyday words for it, which the list of commands finds.
  let synonyms: String
  private let texts: Texts
  private let make: @Sendable () -> any Tool

  /// Texts follow the language of the window.
  private struct Texts: Sendable {
    let name: @Sendable () -> String
    let hint: @Sendable () -> String
    let refusal: @Sendable () -> String
  }

  /// - Parameters:
  ///   - cursor: Default a cross, for what is drawn.
  ///   - activeCursor: Default `cursor`.
  ///   - setting: Default none: it has nothing to be set.
  ///   - hint: What a newcomer reads at the bottom while it is in hand.
  ///   - refusal: Why a level has not got it.
  init(
    _ rawValue: String, key: KeyChord, group: ToolGroup, isForemost: Bool = false, icon: Icon,
    cursor: ToolCursor = .crosshair, activeCursor: ToolCursor? = nil,
    inLevels levelTool: LevelTools.Tool? = nil, snap: PointSnap = .none, seesScenery: Bool = false,
    dial: (WritableKeyPath<ToolSettings, Dial> & Sendable)? = nil,
    setting: (@Sendable (ToolContext) -> String)? = nil,
    name: @escaping @Sendable () -> String, hint: @escaping @Sendable () -> String,
    refusal: @escaping @Sendable () -> String, synonyms: String,
    make: @escaping @Sendable () -> any Tool
  ) {
    self.rawValue = rawValue
    self.key = key
    self.group = group
    self.isForemost = isForemost
    self.icon = icon
    self.cursor = cursor
    self.activeCursor = activeCursor ?? cursor
    self.levelTool = levelTool
    pointSnap = snap
    self.seesScenery = seesScenery
    self.dial = dial
    self.setting = setting
    texts = Texts(name: name, hint: hint, refusal: refusal)
    self.synonyms = synonyms
    self.make = make
  }

  var name: String { texts.name() }

  /// What a newcomer reads at the bottom while it is in hand.
  var hint: String { texts.hint() }

  /// Why a level has not got it, for the one who wants it.
  var refusal: String { texts.refusal() }

  func makeTool() -> any Tool { make() }
}

extension ToolKind: Hashable {
  static func == (a: ToolKind, b: ToolKind) -> Bool { a.rawValue == b.rawValue }
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// How the pointer looks while a tool is in hand.
enum ToolCursor: Hashable, Sendable {
  case arrow
  case crosshair
  case hand
  case move
  case text
}
