import Editing
import Levels
import Physics
import Presentation
import Rendering

// What is chosen: several things at once, which are taken away, put elsewhere and copied together. What is copied is
// a level, as text: it can be pasted into a mail, a file, or another window.

extension App {
  /// How far beside what was doubled the double lies (pixels).
  private static let doubleGap: Float = 14

  func choose(_ choice: Choice) {
    switch choice {
    case .only(let keys): chosen = keys
    case .also(let keys): chosen += keys.filter { !chosen.contains($0) }
    case .toggle(let key):
      if let index = chosen.firstIndex(of: key) {
        chosen.remove(at: index)
      } else {
        chosen.append(key)
      }
    }
    // One rope has a panel of its own.
    if case (.rope, 1)? = chosen.first.map({ ($0.kind, chosen.count) }) {
      select(rope: chosen[0].id)
    } else {
      select(rope: nil)
    }
  }

  func chooseAll() {
    choose(.select)
    guard tool.kind == .select else { return }
    choose(.only(SelectTool.things(toolContext()) { _ in true }))
  }

  /// Forgets what is no longer there; call once a frame.
  func updateChosen() {
    guard !chosen.isEmpty else { return }
    chosen.removeAll { document.level.object($0) == nil }
  }

  func deleteChosen() {
    guard hasChosen(to: Words.toTakeAway) else { return }
    let keys = changeableChosen()
    guard !keys.isEmpty else { return }
    let commands = toolContext().maker.remove(keys)
    chosen.removeAll(where: keys.contains)
    carryOut(commands.map { .perform($0) })
  }

  /// Whether something was copied.
  @discardableResult
  func copyChosen() -> Bool {
    guard hasChosen(to: Words.toCopy) else { return false }
    workbench.clipboard.write(LevelWriter.write(toolContext().maker.fragment(of: chosen)))
    toasts.show(
      .information, Words.copied(chosen.count == 1 ? chosen[0].id : Words.things(chosen.count)),
      now: now)
    return true
  }

  func cutChosen() {
    guard chosen.isEmpty || !changeableChosen().isEmpty else { return }
    if copyChosen() { deleteChosen() }
  }

  /// Puts beside what is chosen the same once more.
  func duplicateChosen() {
    guard hasChosen(to: Words.toDouble) else { return }
    let fragment = toolContext().maker.fragment(of: chosen)
    place(fragment, movedBy: wayBeside(fragment.extent), label: Words.doubleEdit)
  }

  /// Puts what was copied under the pointer, or into the middle of the window.
  func paste() {
    guard allowedTools.allow == nil else {
      toasts.show(.information, Words.playedWithWhatIsThere, now: now)
      return
    }
    let text = workbench.clipboard.read()
    guard text.contains(where: { !$0.isWhitespace }) else {
      toasts.show(.information, Words.nothingCopied, now: now)
      return
    }
    let fragment: LevelDocument
    do {
      fragment = try LevelReader.read(text, file: Words.clipboard)
    } catch {
      let first = error.problems.first.map { Words.line($0.line, $0.expected) } ?? "\(error)"
      toasts.show(.error, Words.noLevelCopied(first), now: now)
      return
    }
    guard !fragment.isEmpty else {
      toasts.show(.information, Words.emptyCopied, now: now)
      return
    }
    let middle = fragment.extent?.center ?? .zero
    let goal =
      pointer.flatMap { panels.pointerIsOver ? nil : viewport.camera.world(x: $0.x, y: $0.y) }
      ?? viewport.camera.center
    place(fragment, movedBy: goal - middle, label: Words.pasteEdit)
  }

  /// The dashes around what is chosen.
  func chosenOverlays(_ picture: ScenePicture) -> [Overlay] {
    let scenery = picture.scenery
    return chosen.flatMap { key -> [Overlay] in
      switch key.kind {
      case .body: shown.names.bodyIDs[key.id].map { [.ants($0)] } ?? []
      case .rope: shown.names.ropeIDs[key.id].map { [.antsAlong($0)] } ?? []
      case .joint, .rule:
        picture.joints.filter { $0.key == key }
          .flatMap { $0.outlines(pixel: viewport.camera.metersPerPixel) }
          .map { .antsAround($0, isClosed: true) }
      default: outlines(of: key, scenery).map { .antsAround($0, isClosed: true) }
      }
    }
  }

  // MARK: - Details

  /// How far it is from a box (m) to a place beside it that is seen: to the right if there is room, else to the left,
  /// above, below.
  private func wayBeside(_ box: AABB?) -> Vec2 {
    let gap = Self.doubleGap * viewport.camera.metersPerPixel
    let step = (box?.size ?? .zero) + Vec2(gap, gap)
    let ways = [Vec2(step.x, 0), Vec2(-step.x, 0), Vec2(0, step.y), Vec2(0, -step.y)]
    guard let box else { return ways[0] }
    let half =
      0.5 * viewport.camera.metersPerPixel
      * Vec2(Float(viewport.camera.width), Float(viewport.camera.height))
    let (lower, upper) = (viewport.camera.center - half, viewport.camera.center + half)
    let fitting = ways.first { way in
      let (a, b) = (box.lower + way, box.upper + way)
      return a.x >= lower.x && a.y >= lower.y && b.x <= upper.x && b.y <= upper.y
    }
    return fitting ?? ways[0]
  }

  private func hasChosen(to what: String) -> Bool {
    guard chosen.isEmpty else { return true }
    toasts.show(.information, Words.nothingChosen(to: what), now: now)
    return false
  }

  private func place(_ fragment: LevelDocument, movedBy way: Vec2, label: String) {
    take(toolContext().maker.paste(fragment, movedBy: way, label: label))
  }

  /// Copies of what is chosen in a row, a grid or a circle: one edit.
  func arrayChosen(_ form: ArrayForm) {
    guard hasChosen(to: Words.toDouble) else { return }
    let maker = toolContext().maker
    let gap = Self.doubleGap * viewport.camera.metersPerPixel
    guard
      let made = maker.array(
        of: maker.fragment(of: chosen), form, gap: LevelRounding.length(gap),
        label: Words.arrayEdit)
    else {
      toasts.show(.information, Words.arrayCannotTurn, now: now)
      return
    }
    take(made, also: chosen)
  }

  /// Adds what was made, and selects it.
  ///
  /// - Parameter others: What is selected with it.
  private func take(
    _ made: (command: Command, keys: [ObjectKey]), also others: [ObjectKey] = []
  ) {
    let (command, keys) = made
    if let reason = refusal(of: command) {
      toasts.show(.information, reason, now: now)
      return
    }
    perform(command)
    pictures.read(for: document.level)
    choose(.select)
    choose(
      .only(
        (others + keys).filter {
          Self.choosable.contains($0.kind) && document.level.isFree($0)
            && !document.level.isTemplate($0)
        }))
  }

  /// What the Select tool finds by itself in the picture; joints and rules go with what they are on.
  private static let choosable: Set<ObjectKey.Kind> = [
    .body, .rope, .decoration, .label, .sprite,
    .attractor, .light, .zone, .fluid, .emitter,
  ]
}

extension SceneOverlay {
  /// The outlines of what is selected.
  static let selection = SceneOverlay("selection") { app, moment in
    app.chosenOverlays(moment.picture)
  }
}
