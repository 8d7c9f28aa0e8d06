import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// Things in order: a grid under the scene, hands that are drawn to it and to what is in a row, and what is chosen put in
// a row or apart.

extension App {
  private var arranging: Preferences.Arranging { preferences.arranging }

  /// How far apart the lines of the grid are (m): as they are set to, else as the zoom has them.
  var gridSpacing: Float {
    arranging.spacing
      ?? GridSpacing.following(
        metersPerPoint: viewport.cameraGoal.metersPerPixel * desk.pixelsPerPoint)
  }

  /// What of it is shown.
  var grid: Float? { arranging.showsGrid ? gridSpacing : nil }

  /// What draws the hand now; Ctrl and Alt let it go freely.
  var snapping: Snapping? {
    guard arranging.snaps, workbench.modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    return Snapping(spacing: grid, view: viewport.camera.view)
  }

  /// What the tool in hand shows over the scene, and where it is drawn to.
  func toolOverlays(at point: Vec2?) -> [Overlay] {
    let context = toolContext()
    guard let point, context.snapping?.spacing != nil, tool.kind.pointSnap != .none, mayUseTool
    else { return tool.overlays(pointer: point, context) }
    let place = context.drawn(point, for: tool.kind)
    let mark = tool.isActive || place == point ? [] : [Overlay.snapMark(place)]
    return tool.overlays(pointer: place, context) + mark
  }

  // MARK: - What is set

  func toggleGrid() {
    prefer { $0.arranging.showsGrid.toggle() }
    guard arranging.showsGrid else { return }
    toasts.show(
      .information, Words.gridShown(gridSpacing, follows: arranging.spacing == nil), now: now)
  }

  func toggleSnapping() {
    prefer { preferences in
      preferences.arranging.snaps.toggle()
      // What draws is seen.
      if preferences.arranging.snaps { preferences.arranging.showsGrid = true }
    }
    toasts.show(.information, arranging.snaps ? Words.snapsNow : Words.snapsNoMore, now: now)
  }

  // MARK: - What is chosen

  /// What can be put in order: things that are nailed together are one.
  private func units(_ context: ToolContext) -> [(keys: [ObjectKey], box: AABB)] {
    var units: [[ObjectKey]] = []
    var unit: [ObjectKey: Int] = [:]
    for key in SelectTool.carried(chosen, context) {
      let group =
        key.kind == .body
        ? document.level.group(of: key.id).map { ObjectKey(.body, $0) } : [key]
      if let index = group.compactMap({ unit[$0] }).min() {
        unit[key] = index
        units[index].append(key)
      } else {
        unit[key] = units.count
        units.append([key])
      }
    }
    return zip(units, context.extents(of: units)).compactMap { keys, box in box.map { (keys, $0) } }
  }

  /// How many things of what is chosen can be put in order. Every button of the bar asks in every frame, so it is
  /// counted once for a selection.
  var alignable: Int {
    guard chosen.count > 1 else { return chosen.count }
    if let known = session.hand.alignable, known.revision == document.revision,
      known.chosen == chosen
    {
      return known.count
    }
    let count = units(selectionContext).count
    session.hand.alignable = (chosen, document.revision, count)
    return count
  }

  /// What can be selected, also what is only drawn, whatever is in hand.
  var selectionContext: ToolContext {
    var context = toolContext()
    if tool.kind != .select { context.scenery = placedScenery(in: context.picking.pose) }
    return context
  }

  /// Puts what is chosen in order: one edit.
  func align(_ alignment: Alignment) {
    let context = selectionContext
    let units = units(context)
    guard units.count >= alignment.least else {
      toasts.show(.information, Words.tooFewToAlign(alignment.least), now: now)
      return
    }
    let ways = alignment.ways(of: units.map(\.box))
    let commands = context.maker.moves(
      zip(units, ways).map { ($0.keys, $1) }, label: Words.label(of: alignment))
    if let reason = commands.lazy.compactMap({ self.refusal(of: $0) }).first {
      toasts.show(.information, reason, now: now)
      return
    }
    for command in commands { perform(command) }
  }

  /// Moves what is chosen by a square of the grid, or by a tenth of a meter; without anything chosen, the paper.
  ///
  /// - Parameter way: 1 to the right or up, −1 to the left or down.
  func nudge(_ way: Vec2) {
    guard !chosen.isEmpty else { return perform(.pan(0.08 * way.x, 0.08 * way.y)) }
    guard !changeableChosen().isEmpty else { return }
    let context = toolContext()
    let step = grid ?? Self.nudgeStep
    let commands = context.maker.transforms(
      of: SelectTool.carried(chosen, context), by: LevelSimilarity(offset: step * way))
    guard !commands.contains(where: { refusal(of: $0) != nil }) else { return }
    let joins = nudged.map {
      $0.gesture == document.history.newestGesture && $0.gesture == session.hand.gesture
        && now - $0.at < Self.nudgePause
    }
    var made: Edit?
    for (index, command) in commands.enumerated() {
      made = perform(command.joined(toPrevious: index > 0 || joins ?? false)) ?? made
    }
    nudged = made?.beginning.map { ($0, now) }
  }

  /// Rotates, scales or mirrors the selection about its center: one edit.
  ///
  /// - Parameter angle: Degrees, counter-clockwise.
  func transformSelection(
    angle: Float = 0, scale: Float = 1, mirrored: Mirroring? = nil, label: String
  ) {
    let context = selectionContext
    let keys = changeableChosen()
    guard chosen.isEmpty || !keys.isEmpty else { return }
    guard let extent = context.extent(of: Set(keys)) else {
      toasts.show(.information, Words.nothingSelected, now: now)
      return
    }
    let commands = context.maker.transforms(
      of: SelectTool.carried(keys, context),
      by: LevelSimilarity(
        angle: mirrored == .vertically ? 180 : angle, scale: scale, isMirrored: mirrored != nil,
        about: LevelRounding.position(extent.center)), label: label)
    if let reason = commands.lazy.compactMap({ self.refusal(of: $0) }).first {
      toasts.show(.information, reason, now: now)
      return
    }
    for (index, command) in commands.enumerated() {
      perform(command.joined(toPrevious: index > 0))
    }
  }

  /// Where no grid is shown (m).
  private static let nudgeStep: Float = 0.1
  /// Steps within this time of each other (s) are one edit.
  private static let nudgePause = 0.7
}

// MARK: - Buttons

extension App {
  var gridButtons: [PanelButton] { [.toggleGrid, .toggleSnapping].map(button) }

  var alignButtons: [PanelButton] { Alignment.allCases.map { button(.align($0)) } }
}

extension Alignment {
  var icon: Icon {
    switch self {
    case .left: .alignLeft
    case .middle: .alignCenter
    case .right: .alignRight
    case .top: .arrowUp
    case .center: .minus
    case .bottom: .arrowDown
    case .spreadAcross: .slide
    case .spreadUp: .arrowsUp
    }
  }
}
