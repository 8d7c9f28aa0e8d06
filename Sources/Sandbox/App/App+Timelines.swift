import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation

// Timelines on a small track view: every change is an edit of the document, and what runs goes on with it.

/// One key of one track.
struct TrackPlace: Hashable, Sendable {
  var timeline: String
  var channel: LevelChannel
  /// Among the track's keys.
  var index: Int
}

/// The track view, along the lower edge.
struct TimelinePanel: Hashable, Sendable {
  /// A key that the pointer holds.
  struct Hand: Hashable, Sendable {
    var place: TrackPlace
    /// From the key to where it was taken (s).
    var offset: Double
    var hasMoved = false
  }

  var isShown = false
  /// The key that is chosen.
  var chosen: TrackPlace?
  /// The timeline that is.
  var timeline: String?
  /// What of time is seen (s).
  var start = 0.0
  var span = 10.0
  /// How far the tracks are scrolled (points).
  var scroll: Float = 0
  var hand: Hand?

  /// As much time as can be seen (s).
  static let spans = 0.5...600.0

  /// Shows less time (above 1) or more, around a part of what is seen.
  mutating func zoom(by factor: Double, around part: Double) {
    let fixed = start + part * span
    span = min(max(span / factor, Self.spans.lowerBound), Self.spans.upperBound)
    start = max(fixed - part * span, 0)
  }
}

/// What keys and buttons do with the chosen key, its track and its timeline.
enum TimelineAction: Hashable, Sendable {
  case addKey
  case removeKey
  case nextKey
  case previousKey
  case earlier
  case later
  case nextEase
  case nextLoop
  case addTrack(LevelChannel)
  /// For what is chosen.
  case addTimeline
  case removeTimeline
}

extension App {
  /// Keys come to lie on tenths (s).
  static let keyGrain: Float = 0.1
  /// ... and with Alt on hundredths; two keys of a track are that far apart at least.
  static let fineKeyGrain: Float = 0.01

  func toggleTimelines() {
    panels.timelines.isShown.toggle()
    guard panels.timelines.isShown else { return }
    plots.isShown = false
    let own = document.level.timelines.first { id, timeline in
      if case .object(let key) = timeline.target { chosen.contains(key) } else { false }
    }
    let id = own?.id ?? panels.timelines.timeline ?? trackRows.first?.timeline
    panels.timelines.timeline = id
    if let id, panels.timelines.chosen == nil,
      let channel = channels(of: id).first
    {
      panels.timelines.chosen = TrackPlace(timeline: id, channel: channel, index: 0)
    }
    let longest = document.level.timelines.map { length(of: $0.value) }.max() ?? 0
    panels.timelines.start = 0
    panels.timelines.span = min(max(Double(longest) * 1.15, 2), 60)
  }

  // MARK: - What there is

  /// A line of the view: a timeline, or with a channel one of its tracks.
  struct TrackRow: Hashable, Sendable {
    var timeline: String
    var channel: LevelChannel?
  }

  var trackRows: [TrackRow] {
    document.level.timelines.flatMap { id, _ in
      [TrackRow(timeline: id)] + channels(of: id).map { TrackRow(timeline: id, channel: $0) }
    }
  }

  /// What a timeline's keys say.
  func channels(of id: String) -> [LevelChannel] {
    guard let timeline = document.level.timelines[id] else { return [] }
    let keys = timeline.keys(in: document.level)
    return timeline.channels.filter { channel in keys.contains(where: channel.isSaid) }
  }

  func track(_ id: String, _ channel: LevelChannel) -> [LevelTrackKey] {
    guard let timeline = document.level.timelines[id] else { return [] }
    return channel.track(of: timeline.keys(in: document.level))
  }

  func length(of timeline: LevelTimeline) -> Float {
    timeline.keys(in: document.level).last?.time ?? 0
  }

  /// The chosen key; `nil` if it is not there any more.
  var chosenTrackKey: (place: TrackPlace, key: LevelTrackKey)? {
    guard let place = panels.timelines.chosen else { return nil }
    let keys = track(place.timeline, place.channel)
    return keys.indices.contains(place.index) ? (place, keys[place.index]) : nil
  }

  /// Where a timeline is (s of its keys).
  func playhead(of id: String) -> Double? { shown.status.playheads[id] }

  func choose(track place: TrackPlace?) {
    panels.timelines.chosen = place
    if let place { panels.timelines.timeline = place.timeline }
  }

  // MARK: - Keys

  /// Puts a key at another time, between its neighbors.
  func moveKey(_ place: TrackPlace, to time: Double, isFree: Bool = false, continues: Bool = false)
  {
    var keys = track(place.timeline, place.channel)
    guard keys.indices.contains(place.index) else { return }
    let grain = isFree ? Self.fineKeyGrain : Self.keyGrain
    // As the file writes it: 0.3, not the nearest that is a multiple of 0.1.
    var goal = Float((max(time, 0) / Double(grain)).rounded() / Double((1 / grain).rounded()))
    if place.index > 0 { goal = max(goal, keys[place.index - 1].time + Self.fineKeyGrain) }
    if place.index + 1 < keys.count {
      goal = min(goal, keys[place.index + 1].time - Self.fineKeyGrain)
    }
    goal = Float((Double(goal) * 1000).rounded() / 1000)
    guard goal >= 0, goal != keys[place.index].time else { return }
    keys[place.index].time = goal
    change(place.timeline, place.channel, to: keys, Words.moveKey, continues: continues)
  }

  /// A key with what holds there already; chooses it.
  func addKey(_ id: String, _ channel: LevelChannel, at time: Double, isFree: Bool = false) {
    guard let timeline = document.level.timelines[id] else { return }
    let grain = isFree ? Self.fineKeyGrain : Self.keyGrain
    let goal = Float((max(time, 0) / Double(grain)).rounded() / Double((1 / grain).rounded()))
    var keys = track(id, channel)
    if let index = keys.firstIndex(where: { ($0.time - goal).magnitude < Self.fineKeyGrain }) {
      return choose(track: TrackPlace(timeline: id, channel: channel, index: index))
    }
    var value = timeline.value(of: channel, at: goal, in: document.level)
    value.time = 0
    guard channel.isSaid(in: value) else {
      toasts.show(.information, Words.nothingToKey(channel), now: now)
      return
    }
    let index = keys.firstIndex { $0.time > goal } ?? keys.count
    keys.insert(LevelTrackKey(time: goal, value: value), at: index)
    change(id, channel, to: keys, Words.addKey)
    choose(track: TrackPlace(timeline: id, channel: channel, index: index))
  }

  /// Takes a key away; with its last one the timeline goes.
  func removeKey(_ place: TrackPlace) {
    var keys = track(place.timeline, place.channel)
    guard keys.indices.contains(place.index) else { return }
    keys.remove(at: place.index)
    change(place.timeline, place.channel, to: keys, Words.removeKey)
    let left = track(place.timeline, place.channel).count
    var next = place
    next.index = min(place.index, left - 1)
    choose(track: left > 0 ? next : nil)
  }

  /// Takes over what was typed for a key.
  ///
  /// - Returns: Why not; `nil` if it is done.
  @discardableResult
  func setValue(_ text: String, of place: TrackPlace) -> String? {
    var keys = track(place.timeline, place.channel)
    guard keys.indices.contains(place.index) else { return nil }
    do throws(UnitExpression.Refusal) {
      switch place.channel.slot {
      case .number(let path):
        keys[place.index].value[keyPath: path] = Float(
          try UnitExpression.value(of: text, in: place.channel.unit))
      case .vector(let path):
        let parts = text.split(whereSeparator: { $0 == "," || $0 == ";" })
        guard parts.count == 2 else { return Words.twoNumbers }
        let x = try UnitExpression.value(of: String(parts[0]), in: place.channel.unit)
        let y = try UnitExpression.value(of: String(parts[1]), in: place.channel.unit)
        keys[place.index].value[keyPath: path] = Vec2(Float(x), Float(y))
      case .color(let path):
        guard let color = LevelColor(text.trimmingCharacters(in: .whitespaces)) else {
          return Words.noColor
        }
        keys[place.index].value[keyPath: path] = color
      }
    } catch {
      return error.description
    }
    return change(place.timeline, place.channel, to: keys, Words.setKey, isTyped: true)
  }

  /// How it goes on from a key.
  func setEase(_ ease: LevelEase, of place: TrackPlace) {
    guard let timeline = document.level.timelines[place.timeline] else { return }
    let keys = track(place.timeline, place.channel)
    guard keys.indices.contains(place.index) else { return }
    var all = timeline.keys(in: document.level)
    guard let index = all.firstIndex(where: { $0.time == keys[place.index].time }) else { return }
    all[index].ease = ease
    replace(place.timeline, timeline.saying(all, in: document.level), Words.setEase)
  }

  // MARK: - Timelines

  /// Once, again and again, there and back.
  func nextLoop(_ id: String) {
    guard var timeline = document.level.timelines[id] else { return }
    let next = timeline.round.next
    (timeline.loop, timeline.repeats, timeline.autoreverse) = (next, nil, false)
    replace(id, timeline, Words.setLoop)
  }

  func addTrack(_ channel: LevelChannel, to id: String) {
    addKey(id, channel, at: playhead(of: id) ?? 0)
  }

  /// A timeline of something, with a key of what it is now.
  func addTimeline(for key: ObjectKey, _ channel: LevelChannel? = nil) {
    var timeline = LevelTimeline(order: document.level.nextOrder, .object(key))
    let wanted = channel ?? timeline.channels.first
    guard let wanted else { return }
    if let reason = refusalToEditTimelines {
      toasts.show(.information, reason, now: now)
      return
    }
    var start = timeline.value(of: wanted, at: 0, in: document.level)
    guard wanted.isSaid(in: start) else {
      toasts.show(.information, Words.nothingToKey(wanted), now: now)
      return
    }
    var end = start
    (start.time, end.time) = (0, 2)
    timeline.keys = [start, end]
    let id = document.level.freeID("\(key.id)-moves", for: .timeline, salt: options.nameSeed)
    perform(
      .edit(Edit(label: Words.addTimeline, changes: [.add(.timeline(id, timeline))])))
    choose(track: TrackPlace(timeline: id, channel: wanted, index: 1))
  }

  func removeTimeline(_ id: String) {
    guard document.level.timelines.contains(id) else { return }
    if let reason = refusalToEditTimelines {
      toasts.show(.information, reason, now: now)
      return
    }
    for command in toolContext().maker.remove([ObjectKey(.timeline, id)]) { perform(command) }
    panels.timelines.timeline = nil
    choose(track: nil)
  }

  func perform(_ action: TimelineAction) {
    let place = chosenTrackKey?.place
    switch action {
    case .addKey:
      guard let chosen = panels.timelines.chosen else { break }
      addKey(chosen.timeline, chosen.channel, at: playhead(of: chosen.timeline) ?? 0)
    case .removeKey: place.map(removeKey)
    case .nextKey, .previousKey:
      let all = trackRows.flatMap { row in
        row.channel.map { channel in
          track(row.timeline, channel).indices.map {
            TrackPlace(timeline: row.timeline, channel: channel, index: $0)
          }
        } ?? []
      }
      guard !all.isEmpty else { break }
      let step = action == .nextKey ? 1 : -1
      let index = place.flatMap { all.firstIndex(of: $0) }.map { $0 + step } ?? 0
      choose(track: all[(index + all.count) % all.count])
    case .earlier, .later:
      guard let (place, key) = chosenTrackKey else { break }
      let isFree = workbench.modifiers.contains(.alt)
      let step = isFree ? Self.fineKeyGrain : Self.keyGrain
      moveKey(place, to: Double(key.time + (action == .later ? step : -step)), isFree: isFree)
    case .nextEase:
      guard let (place, key) = chosenTrackKey else { break }
      setEase(key.ease.next, of: place)
    case .nextLoop: panels.timelines.timeline.map(nextLoop)
    case .addTrack(let channel):
      panels.timelines.timeline.map { addTrack(channel, to: $0) }
    case .addTimeline:
      guard let key = chosen.first(where: { LevelTimeline.canChange($0.kind) }) else {
        toasts.show(.information, Words.chooseToAnimate, now: now)
        break
      }
      addTimeline(for: key)
    case .removeTimeline: panels.timelines.timeline.map(removeTimeline)
    }
  }

  /// Keys of the keyboard, while a key of a track is chosen.
  func pressInTimelines(_ key: InputEvent.Key) -> Bool {
    guard panels.timelines.isShown, panels.timelines.chosen != nil,
      !key.modifiers.contains(.control)
    else { return false }
    switch (key.name, key.modifiers.contains(.shift)) {
    case ("left", false): perform(TimelineAction.earlier)
    case ("right", false): perform(TimelineAction.later)
    case ("tab", false): perform(TimelineAction.nextKey)
    case ("tab", true): perform(TimelineAction.previousKey)
    case ("insert", _): perform(TimelineAction.addKey)
    case ("delete", _), ("backspace", _): perform(TimelineAction.removeKey)
    case ("escape", _): choose(track: nil)
    default: return false
    }
    return true
  }

  // MARK: - Details

  private var refusalToEditTimelines: String? { mayAuthor ? nil : Words.playedAsItIs }

  @discardableResult
  private func change(
    _ id: String, _ channel: LevelChannel, to keys: [LevelTrackKey], _ label: String,
    continues: Bool = false, isTyped: Bool = false
  ) -> String? {
    guard let timeline = document.level.timelines[id] else { return nil }
    let all = channel.replacing(keys, in: timeline.keys(in: document.level))
    guard !all.isEmpty else {
      removeTimeline(id)
      return nil
    }
    return replace(
      id, timeline.saying(all, in: document.level), label, continues: continues, isTyped: isTyped)
  }

  /// - Parameter isTyped: Whether a value was typed: a dragged key keeps its value, so only what was
  ///   typed can be out of bounds.
  /// - Returns: The reason if a file could not hold it; then nothing is done.
  @discardableResult
  private func replace(
    _ id: String, _ timeline: LevelTimeline, _ label: String, continues: Bool = false,
    isTyped: Bool = false
  ) -> String? {
    guard timeline != document.level.timelines[id] else { return nil }
    if let reason = refusalToEditTimelines {
      toasts.show(.information, reason, now: now)
      return reason
    }
    if isTyped {
      var level = document.level
      level.timelines[id] = timeline
      do {
        _ = try LevelDocument(text: LevelWriter.write(level))
      } catch {
        return error.problems.first.map { Words.expected($0.expected).sentence } ?? "\(error)"
      }
    }
    let edit = Edit(label: label, changes: [.replace(.timeline(id, timeline))])
    perform(Command.edit(edit).joined(toPrevious: continues && document.history.canUndo))
    return nil
  }
}

// MARK: - Words of the format

extension LevelTimeline {
  /// What happens at its end, in one word for its fields.
  var round: Loop {
    if autoreverse || loop == .pingpong { return .pingpong }
    return repeats == nil || repeats == .times(1) ? loop : .loop
  }
}

extension LevelTimeline.Loop {
  var next: LevelTimeline.Loop {
    switch self {
    case .once: .loop
    case .loop: .pingpong
    case .pingpong: .once
    }
  }
}

extension LevelEase {
  static let named: [LevelEase] = [.linear, .easeIn, .easeOut, .easeInOut, .step]

  var next: LevelEase {
    let index = Self.named.firstIndex(of: self) ?? -1
    return Self.named[(index + 1) % Self.named.count]
  }
}

extension LevelChannel {
  /// As the format's explanations have it.
  var unit: String {
    switch self {
    case .at, .radius, .phase, .height: "m"
    case .angle: "degrees"
    case .force: "N/kg"
    case .rate: "1/s"
    default: ""
    }
  }
}

extension LevelTrackKey {
  /// Its value as it is typed.
  func words(_ channel: LevelChannel) -> String {
    switch channel.slot {
    case .number(let path): value[keyPath: path].map { PanelView.words(Double($0)) } ?? ""
    case .vector(let path):
      value[keyPath: path].map {
        "\(PanelView.words(Double($0.x))), \(PanelView.words(Double($0.y)))"
      } ?? ""
    case .color(let path): value[keyPath: path]?.text ?? ""
    }
  }
}
