import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation

// MARK: - Timelines

extension PanelView {
  private nonisolated static let label: Float = 150
  private nonisolated static let row: Float = 22
  private nonisolated static let detail: Float = 220

  /// How much of the lower edge the tracks take (points).
  var timelinesHeight: Float {
    min(max(0.32 * UI.size.y, 190), 320, max(UI.size.y - 192, 120))
  }

  /// A track for each property that timelines change, along the lower edge; at the right what is chosen.
  func timelinesPanel(_ size: Vec2) {
    guard app.panels.timelines.isShown, !yieldsToOutcome else { return }
    var style = PanelStyle.plate
    style.padding = Vec2(10, 8)
    let left = lowerLeft
    let extent = Vec2(max(size.x - left - 12 - sideRoom, 320), timelinesHeight)
    UI.window(
      "##timelines", at: Vec2(left, size.y - 34), pivot: Vec2(0, 1), size: extent, style: style
    ) {
      let start = UI.cursorPosition
      // In a narrow window the names and what is chosen give way, not the tracks.
      let isNarrow = Self.isNarrow(lower: extent.x)
      let detail = isNarrow ? max(0.42 * extent.x, 130) : Self.detail
      let chart = Vec2(extent.x - 20 - detail - 12, extent.y - 16)
      let label = isNarrow ? (app.trackRows.isEmpty ? 0 : 0.38 * chart.x) : Self.label
      TrackChart(app: app, label: label, row: Self.row).show(chart)
      UI.cursorPosition = start + Vec2(chart.x + 12, 0)
      UI.group { details(detail, height: extent.y - 16) }
    }
  }

  /// The chosen timeline and the chosen key.
  private func details(_ width: Float, height: Float) {
    UI.text(Words.timelines, size: .title)
    let corner = UI.cursorPosition
    UI.sameLine()
    UI.cursorPosition = Vec2(
      UI.cursorPosition.x + width - UI.measure(Words.timelines, size: .title).x - 34,
      UI.cursorPosition.y)
    if UI.iconButton(.close, id: "close", tooltip: Words.close, shortcut: "F7", size: 24) {
      app.perform(.toggleTimelines)
    }
    UI.cursorPosition = Vec2(corner.x, corner.y)
    UI.child("details", size: Vec2(width, height - 34)) {
      UI.spacing(4, 4) {
        let inner = width - 12
        if let id = app.panels.timelines.timeline, let timeline = app.document.level.timelines[id] {
          self.timeline(id, timeline, inner)
        } else {
          UI.wrappedText(Words.timelineHint, size: .small, color: UI.theme.secondaryText)
        }
        newTimeline(inner)
      }
    }
  }

  private func timeline(_ id: String, _ timeline: LevelTimeline, _ width: Float) {
    UI.text(Self.fitting(id, width: width - 60) { UI.measure($0).x } ?? id)
    UI.sameLine(spacing: 8)
    if UI.iconButton(
      .refresh, id: "loop", tooltip: Words.name(of: timeline.round), shortcut: "",
      isActive: timeline.round != .once, size: 24)
    {
      app.nextLoop(id)
    }
    UI.sameLine(spacing: 2)
    if UI.iconButton(.trash, id: "drop", tooltip: Words.removeTimeline, size: 24) {
      app.removeTimeline(id)
      return
    }
    if let (place, key) = app.chosenTrackKey, place.timeline == id { keyFields(place, key, width) }
    let missing = timeline.channels.filter { !app.channels(of: id).contains($0) }
    guard !missing.isEmpty else { return }
    var selection = -1
    if UI.combo(
      "##track", selection: &selection, items: missing.map(Words.name), preview: Words.addTrack,
      width: width), missing.indices.contains(selection)
    {
      app.addTrack(missing[selection], to: id)
    }
  }

  private func keyFields(_ place: TrackPlace, _ key: LevelTrackKey, _ width: Float) {
    UI.text(
      Words.name(of: place.channel), size: .small, color: UI.theme.secondaryText)
    let half = 0.5 * (width - 6)
    field("key time", PanelView.words(Double(key.time)), width: half, suffix: "s") { text in
      guard let time = try? UnitExpression.value(of: text, in: "s") else {
        return Words.noNumber(text)
      }
      app.moveKey(place, to: time, isFree: true)
      return nil
    }
    UI.sameLine(spacing: 6)
    field("key value", key.words(place.channel), width: half, suffix: place.channel.unit) {
      app.setValue($0, of: place)
    }
    if let refusal = app.inspector.refusal, ["key time", "key value"].contains(refusal.field) {
      UI.wrappedText(refusal.reason, size: .small, color: UI.theme.warning)
    }
    let eases = LevelEase.named
    var selection = eases.firstIndex(of: key.ease) ?? -1
    if UI.combo(
      "##ease", selection: &selection, items: eases.map(Words.name),
      preview: Words.name(of: key.ease), width: width), eases.indices.contains(selection)
    {
      app.setEase(eases[selection], of: place)
    }
  }

  /// A line that is typed into after a click.
  private func field(
    _ id: String, _ value: String, width: Float, suffix: String, _ take: (String) -> String?
  ) {
    let text = line("##\(id)", id, value, hint: suffix, width: width)
    UI.tooltip(suffix.isEmpty ? id : "\(id) (\(suffix))")
    if let text { app.inspector.tell(take(text), at: id) }
  }

  /// What is chosen, and does not move by itself yet.
  private func newTimeline(_ width: Float) {
    guard let key = app.chosen.first(where: { LevelTimeline.canChange($0.kind) }) else { return }
    let channels = LevelTimeline(order: 0, .object(key)).channels
    var selection = -1
    if UI.combo(
      "##new", selection: &selection, items: channels.map(Words.name),
      preview: Words.animate(key.id), width: width), channels.indices.contains(selection)
    {
      app.addTimeline(for: key, channels[selection])
    }
  }
}

/// The tracks with their keys, and the hand on them.
@MainActor
private struct TrackChart {
  let app: App
  let label: Float
  let row: Float

  private var theme: Theme { UI.theme }
  private nonisolated static let reach: Float = 7
  private nonisolated static let top: Float = 20

  /// - Parameter extent: Points.
  func show(_ extent: Vec2) {
    let rows = app.trackRows
    let start = UI.cursorInWindow
    UI.drawRect(
      at: start + Vec2(label, 0), size: Vec2(extent.x - label, extent.y), rounding: 6,
      fill: theme.field)
    ruler(start + Vec2(label, 0), Vec2(extent.x - label, extent.y))
    guard !rows.isEmpty else {
      let corner = UI.cursorPosition
      let inset: Float = label > 0 ? 16 : 8
      UI.cursorPosition = corner + Vec2(label + inset, label > 0 ? 34 : 26)
      UI.child("empty", size: extent - Vec2(label + 2 * inset, 38), scrolls: false) {
        UI.wrappedText(Words.noTimelines, size: .small, color: theme.secondaryText)
      }
      UI.cursorPosition = corner
      UI.space(extent.x, extent.y)
      return
    }
    let corner = UI.cursorPosition
    UI.cursorPosition = corner + Vec2(0, Self.top)
    UI.child("tracks", size: extent - Vec2(0, Self.top), scrolls: false) {
      let most = max(Float(rows.count) * row - extent.y + Self.top + 6, 0)
      app.panels.timelines.scroll = min(max(app.panels.timelines.scroll, 0), most)
      let inner = UI.cursorPosition
      for (index, entry) in rows.enumerated() {
        let y = Float(index) * row - app.panels.timelines.scroll
        guard y > -row, y < extent.y else { continue }
        UI.cursorPosition = inner + Vec2(0, y)
        if let channel = entry.channel {
          track(entry.timeline, channel, width: extent.x)
        } else {
          heading(entry.timeline, width: extent.x)
        }
      }
    }
  }

  // MARK: - Time

  private func x(_ time: Double, _ width: Float) -> Float {
    Float((time - app.panels.timelines.start) / app.panels.timelines.span) * width
  }

  private func ruler(_ place: Vec2, _ size: Vec2) {
    let panel = app.panels.timelines
    let axis = PlotAxis(
      exactly: panel.start...(panel.start + panel.span), marks: max(Int(saturating: size.x / 80), 2)
    )
    for mark in axis.marks {
      let at = place.x + x(mark, size.x)
      UI.drawLine(
        from: Vec2(at, place.y + Self.top), to: Vec2(at, place.y + size.y),
        color: theme.ink.opacity(0.08))
      let words = "\(axis.label(mark)) s"
      // The last one would run under what is beside it.
      guard at + 3 + UI.measure(words, size: .small).x <= place.x + size.x else { continue }
      UI.drawText(
        words, at: Vec2(at + 3, place.y + 2), size: .small, color: theme.secondaryText)
    }
  }

  // MARK: - Rows

  private func heading(_ id: String, width: Float) {
    guard let timeline = app.document.level.timelines[id] else { return }
    let isChosen = app.panels.timelines.timeline == id
    if UI.invisibleButton("timeline-\(id)", size: Vec2(width, row)) {
      app.choose(track: nil)
      app.panels.timelines.timeline = id
    }
    let (place, extent) = UI.itemRect
    turnWheel(place)
    if isChosen || UI.isItemHovered {
      UI.drawRect(
        at: place, size: Vec2(label - 6, extent.y), rounding: 5,
        fill: isChosen ? theme.accent.opacity(0.16) : theme.hover)
    }
    let name = "\(Words.target(timeline.target)): \(id)"
    UI.drawText(
      PanelView.fitting(name, width: label - 14) { UI.measure($0, size: .small).x } ?? "",
      at: place + Vec2(4, 4), size: .small)
    // As long as it is.
    let wide = width - label
    let (low, high) = (x(0, wide), x(Double(app.length(of: timeline)), wide))
    let from = min(max(low, 0), wide)
    let to = min(max(high, 0), wide)
    if to > from {
      UI.drawRect(
        at: place + Vec2(label + from, 8), size: Vec2(to - from, 6), rounding: 3,
        fill: theme.accent.opacity(timeline.round == .once ? 0.25 : 0.5))
    }
    playhead(id, place, wide)
  }

  private func track(_ id: String, _ channel: LevelChannel, width: Float) {
    let wide = width - label
    let keys = app.track(id, channel)
    _ = UI.invisibleButton("track-\(id)-\(channel.rawValue)", size: Vec2(width, row))
    let (place, extent) = UI.itemRect
    let isHovered = UI.isItemHovered
    turnWheel(place)
    let pointer = UI.pointer.x - place.x - label
    func near() -> Int? {
      keys.indices.filter { (x(Double(keys[$0].time), wide) - pointer).magnitude <= Self.reach }
        .min {
          (x(Double(keys[$0].time), wide) - pointer).magnitude
            < (x(Double(keys[$1].time), wide) - pointer).magnitude
        }
    }
    let under = isHovered ? near() : nil
    handle(id, channel, keys, pointer: pointer, wide: wide, isHovered: isHovered, near: near)
    if isHovered {
      UI.drawRect(
        at: place, size: Vec2(label - 6, extent.y), rounding: 5, fill: theme.hover)
    }
    UI.drawText(
      Words.name(of: channel), at: place + Vec2(16, 4), size: .small, color: theme.secondaryText)
    let middle = place + Vec2(label, 0.5 * extent.y)
    UI.clipped(at: place + Vec2(label, 0), size: Vec2(wide, extent.y)) {
      UI.drawLine(from: middle, to: middle + Vec2(wide, 0), color: theme.ink.opacity(0.15))
      for (a, b) in zip(keys, keys.dropFirst()) {
        UI.drawLine(
          from: middle + Vec2(x(Double(a.time), wide), 0),
          to: middle + Vec2(x(Double(b.time), wide), 0),
          color: theme.ink.opacity(a.ease == .step ? 0.2 : 0.45), width: 2)
      }
      for (index, key) in keys.enumerated() {
        let own = TrackPlace(timeline: id, channel: channel, index: index)
        diamond(
          middle + Vec2(x(Double(key.time), wide), 0),
          isChosen: app.panels.timelines.chosen == own, isUnder: under == index)
      }
    }
    playhead(id, place, wide)
    if let under {
      UI.tooltip(
        "\(PanelView.words(Double(keys[under].time))) s: \(keys[under].words(channel))",
        above: middle + Vec2(x(Double(keys[under].time), wide), 0))
    }
  }

  private func diamond(_ place: Vec2, isChosen: Bool, isUnder: Bool) {
    let side: Float = isChosen || isUnder ? 7 : 5.5
    let fill = isChosen ? theme.accent : isUnder ? theme.accent.opacity(0.7) : theme.ink
    let (left, right) = (place - Vec2(side, 0), place + Vec2(side, 0))
    UI.drawTriangle(left, place - Vec2(0, side), right, fill: fill)
    UI.drawTriangle(left, right, place + Vec2(0, side), fill: fill)
  }

  private func playhead(_ id: String, _ place: Vec2, _ wide: Float) {
    guard let time = app.playhead(of: id) else { return }
    let at = x(time, wide)
    guard at >= 0, at <= wide else { return }
    UI.drawLine(
      from: place + Vec2(label + at, 0), to: place + Vec2(label + at, row),
      color: theme.warning, width: 1.5)
  }

  // MARK: - The hand

  /// Over the names the wheel scrolls, over the tracks it zooms.
  private func turnWheel(_ place: Vec2) {
    guard UI.isItemHovered, UI.wheel != 0 else { return }
    let at = UI.pointer.x - place.x - label
    guard at > 0 else {
      app.panels.timelines.scroll -= UI.wheel * row * 2
      return
    }
    let (_, extent) = UI.itemRect
    app.panels.timelines.zoom(
      by: pow(1.2, Double(UI.wheel)), around: Double(at / max(extent.x - label, 1)))
  }

  private func handle(
    _ id: String, _ channel: LevelChannel, _ keys: [LevelTrackKey], pointer: Float, wide: Float,
    isHovered: Bool, near: () -> Int?
  ) {
    let panel = app.panels.timelines
    let time = panel.start + Double(pointer / max(wide, 1)) * panel.span
    let isFree = app.workbench.modifiers.contains(.alt)
    if isHovered, UI.isDoubleClicked, near() == nil, pointer > 0 {
      app.panels.timelines.hand = nil
      return app.addKey(id, channel, at: time, isFree: isFree)
    }
    guard UI.isItemActive else {
      if let hand = panel.hand, hand.place.timeline == id, hand.place.channel == channel {
        app.panels.timelines.hand = nil
      }
      return
    }
    guard var hand = panel.hand else {
      guard UI.isItemClicked(), let index = near() else {
        if UI.isItemClicked() { app.panels.timelines.timeline = id }
        return
      }
      let place = TrackPlace(timeline: id, channel: channel, index: index)
      app.choose(track: place)
      app.panels.timelines.hand = .init(place: place, offset: Double(keys[index].time) - time)
      return
    }
    guard hand.place.timeline == id, hand.place.channel == channel else { return }
    let before = app.track(id, channel)
    app.moveKey(hand.place, to: time + hand.offset, isFree: isFree, continues: hand.hasMoved)
    guard app.track(id, channel) != before else { return }
    hand.hasMoved = true
    app.panels.timelines.hand = hand
  }
}
