import Levels
import Physics
import Presentation

extension ToolKind {
  package static let label: Self = .init(
    "label", key: "shift+d", group: .scenery, icon: .font,
    cursor: .text,
    inLevels: .label,
    seesScenery: true,
    name: { Words.say("Text") },
    hint: { Words.labelHint },
    refusal: { Words.say("This level does not allow text") },
    synonyms: "text label note write letter comment font caption"
  ) { LabelTool() }
}

/// Writes words into the picture, right where they will be: a click, or a drag as high as a line is to be, then keys.
/// A click on words changes them; Enter, or a click elsewhere, ends.
///
/// As long as something is typed all keys are text. What was typed is lost only by Esc.
struct LabelTool: Tool {
  package let kind = ToolKind.label
  private var drag = Drag()
  private var typing: Typing?
  /// The words under the press.
  private var pressed: ObjectKey?

  private struct Typing {
    var draft: LabelDraft
    /// Where the cursor is (characters).
    var caret: Int
    /// When something was typed last (s): the cursor is seen for a while then.
    var at: Double
  }

  /// How high a line is that is not dragged out, at this zoom (pixels).
  private static let usual: Float = 30
  /// Characters that can be typed: more is no label.
  package static let mostCharacters = 500
  /// A cursor is seen half of this time (s).
  private static let blink = 1.0

  package var isActive: Bool { drag.from != nil }
  package var draft: LabelDraft? { typing?.draft }

  package mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction] {
    if case .down(let point, _) = event {
      if let draft = typing?.draft {
        // On the words themselves the hand does nothing, elsewhere it is done with them.
        let own = context.scenery.words(at: point, context, where: { $0 == LabelDraft.key })
        return own == nil ? end(draft, context) : []
      }
      pressed = context.scenery.words(at: point, context) { context.mayWrite($0) }?.item.key
    }
    guard let (from, to) = drag.follow(event) else { return [] }
    let isClick = from.distance(to: to) <= 2 * leastDragPixels * context.pixel
    if isClick, let id = pressed?.id, let label = context.level.labels[id] {
      typing = Typing(
        draft: LabelDraft(label: label, replaced: id), caret: label.text.count, at: context.now)
      return [.choose(.only([]))]
    }
    var label = LevelLabel(order: 0, at: isClick ? from : 0.5 * (from + to))
    var settings = context.settings
    if !isClick {
      settings.labelSize = ObjectMaker.rounded(Self.height(from, to, context))
    }
    label.size = settings.labelSize ?? ObjectMaker.rounded(Self.usual * context.pixel)
    label.ink = settings.labelInk
    // What moves takes along what is written on it.
    if let hold = Hold.all(at: label.place.at, context).first, hold.isMovable, let body = hold.body,
      let place = context.names.bodyIDs[body].flatMap(context.picking.body)?.transform
    {
      label.place = LevelPose(
        hold.local, angle: -place.rotation.angle * 180 / .pi, on: .body(body))
    }
    typing = Typing(draft: LabelDraft(label: label), caret: 0, at: context.now)
    return [.choose(.only([]))] + (settings == context.settings ? [] : [.set(settings)])
  }

  package mutating func type(_ text: String, _ context: ToolContext) -> [ToolAction] {
    insert(text.filter { !$0.isNewline }, context)
    return []
  }

  private mutating func insert(_ text: String, _ context: ToolContext) {
    guard var typing else { return }
    var characters = Array(typing.draft.label.text)
    let room = max(Self.mostCharacters - characters.count, 0)
    let new = text.filter { $0.isNewline || !$0.isCommand }.prefix(room)
      .map { $0.isNewline ? "\n" : $0 }
    characters.insert(contentsOf: new, at: min(typing.caret, characters.count))
    typing.caret += new.count
    typing.draft.label.text = String(characters)
    typing.at = context.now
    self.typing = typing
  }

  /// While something is typed no key means anything else.
  package mutating func handle(_ key: InputEvent.Key, _ context: ToolContext) -> [ToolAction]? {
    guard var typing else { return nil }
    var characters = Array(typing.draft.label.text)
    typing.caret = min(typing.caret, characters.count)
    typing.at = context.now
    switch key.name {
    case "escape":
      self.typing = nil
      return []
    case "return" where key.modifiers.contains(.shift):
      self.typing = typing
      insert("\n", context)
      return []
    case "return": return end(typing.draft, context)
    case "backspace" where typing.caret > 0:
      typing.caret -= 1
      characters.remove(at: typing.caret)
    case "delete" where typing.caret < characters.count:
      characters.remove(at: typing.caret)
    case "left": typing.caret = max(typing.caret - 1, 0)
    case "right": typing.caret = min(typing.caret + 1, characters.count)
    case "home": typing.caret = 0
    case "end": typing.caret = characters.count
    case "v" where key.modifiers.contains(.control):
      self.typing = typing
      insert(context.clipboard.read(), context)
      return []
    default: break
    }
    typing.draft.label.text = String(characters)
    self.typing = typing
    return []
  }

  package mutating func cancel(_ context: ToolContext) -> [ToolAction] {
    drag.cancel()
    return typing.map { end($0.draft, context) } ?? []
  }

  private mutating func end(_ draft: LabelDraft, _ context: ToolContext) -> [ToolAction] {
    typing = nil
    return context.maker.words(draft).map { [.perform($0)] } ?? []
  }

  // MARK: - Picture

  package func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay] {
    if let typing {
      guard let placed = context.scenery.placed(LabelDraft.key) else { return [] }
      let frame = Overlay.antsAround(placed.buttonFrame, isClosed: true)
      let isSeen = (context.now - typing.at).truncatingRemainder(dividingBy: Self.blink)
      guard isSeen < 0.5 * Self.blink, let caret = placed.caret(at: typing.caret, context.textWidth)
      else {
        return [frame]
      }
      return [frame, .caret(from: caret.from, to: caret.to)]
    }
    if let from = drag.from {
      guard from.distance(to: drag.to) > 2 * leastDragPixels * context.pixel else { return [] }
      let (a, b) = (from, drag.to)
      return [
        .ghost(
          [a, Vec2(b.x, a.y), b, Vec2(a.x, b.y)],
          label: Words.meters(Self.height(a, b, context)))
      ]
    }
    guard let pointer else { return [] }
    if let words = context.scenery.words(at: pointer, context, where: { context.mayWrite($0) }) {
      return [.buttonFrame(words.buttonFrame, isHeld: false)]
    }
    let half = 0.5 * (context.settings.labelSize ?? Self.usual * context.pixel)
    return [.caret(from: pointer - Vec2(0, half), to: pointer + Vec2(0, half))]
  }

  private static func height(_ from: Vec2, _ to: Vec2, _ context: ToolContext) -> Float {
    max((to.y - from.y).magnitude, 8 * context.pixel)
  }
}

extension ToolContext {
  /// Whether words can be changed.
  fileprivate func mayWrite(_ key: ObjectKey) -> Bool {
    key.kind == .label && allowance.mayEdit(key) && level.labels.contains(key.id)
  }
}

extension PlacedScenery {
  /// What is drawn of a thing.
  package func placed(_ key: ObjectKey) -> Placed? {
    front.last { $0.item.key == key } ?? back.last { $0.item.key == key }
  }

  /// The words under a point.
  fileprivate func words(
    at point: Vec2, _ context: ToolContext, where accepts: (ObjectKey) -> Bool
  ) -> Placed? {
    (back + front).last {
      $0.isWords && accepts($0.item.key) && $0.holds(point, within: context.picking.tolerance)
    }
  }
}

extension PlacedScenery.Placed {
  /// The ends of a cursor in words (m).
  ///
  /// - Parameters:
  ///   - index: Before which character.
  ///   - width: How wide words are where a line is 1 high; `nil` where no font tells.
  package func caret(at index: Int, _ width: (String) -> Float?) -> (from: Vec2, to: Vec2)? {
    guard case .words(let text, let line) = item.content else { return nil }
    let before = text.prefix(index).split(separator: "\n", omittingEmptySubsequences: false)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = max(before.count - 1, 0)
    func extent(_ words: Substring) -> Float {
      // A letter is about half as wide as its line is high.
      words.isEmpty ? 0 : width(String(words)) ?? 0.5 * Float(words.count)
    }
    let whole = rows.indices.contains(row) ? extent(rows[row]) : 0
    let x = line * (extent(before.last ?? "") - 0.5 * whole)
    let y = line * (0.5 * Float(max(rows.count, 1)) - Float(row) - 0.5)
    return (apply(Vec2(x, y - 0.42 * line)), apply(Vec2(x, y + 0.42 * line)))
  }
}

extension Character {
  /// Whether it is nothing to be read: a control.
  fileprivate var isCommand: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
