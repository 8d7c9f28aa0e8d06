import Levels
import Presentation

/// A tool as the program knows it: what it is called, where it stands, which key takes it up, and what makes it. It
/// stands beside the code of the tool; `Toolbox.standard` lists all.
package struct ToolKind: Sendable {
  /// Tells it apart from others, in preferences and scripts too.
  package let rawValue: String
  /// The key that takes it up.
  package let key: KeyChord
  /// What it is for: where it stands in the column.
  package let group: ToolGroup
  /// Whether the column always shows it, whatever was used last.
  package let isForemost: Bool
  package let icon: Icon
  /// The pointer while it is in hand, and during a gesture.
  package let cursor: ToolCursor
  package let activeCursor: ToolCursor
  /// What level files call it; `nil` for what changes nothing and is no part of a play.
  package let levelTool: LevelTools.Tool?
  /// What of it the grid draws to its crossings.
  package let pointSnap: PointSnap
  /// Whether it acts on what is drawn, beside bodies and ropes.
  package let seesScenery: Bool
  /// What the keys [ and ] change while it is in hand; `nil` where they change nothing.
  package let dial: (WritableKeyPath<ToolSettings, Dial> & Sendable)?
  /// What it is set to, in words.
  package let setting: (@Sendable (ToolContext) -> String)?
  /// Everyday words for it, which the list of commands finds.
  package let synonyms: String
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
  package init(
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

  package var name: String { texts.name() }

  /// What a newcomer reads at the bottom while it is in hand.
  package var hint: String { texts.hint() }

  /// Why a level has not got it, for the one who wants it.
  package var refusal: String { texts.refusal() }

  package func makeTool() -> any Tool { make() }
}

extension ToolKind: Hashable {
  package static func == (a: ToolKind, b: ToolKind) -> Bool { a.rawValue == b.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// How the pointer looks while a tool is in hand.
package enum ToolCursor: Hashable, Sendable {
  case arrow
  case crosshair
  case hand
  case move
  case text
}
