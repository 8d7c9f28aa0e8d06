import Physics

/// A timeline as it runs: what is said in short as keys, its path measured, and how often it is gone through.
package struct LevelTrack: Sendable {
  package let keys: [LevelKey]
  let trail: MeasuredTrail?
  /// How often it is gone through; endless for ever.
  let rounds: Double
  /// Whether each round leads there and back.
  package let goesBack: Bool
  let isCumulative: Bool
  /// How long it waits (s).
  let delay: Double
  /// When its last key is (s).
  let length: Double
  /// Whether it changes how something looks, wherever that is.
  package let isSeen: Bool

  package init(_ timeline: LevelTimeline, of level: LevelDocument) {
    keys = timeline.keys.isEmpty ? timeline.shortKeys(level) : timeline.keys
    trail = timeline.path.flatMap(MeasuredTrail.init)
    rounds =
      switch timeline.repeats {
      case .times(let times): Double(max(times, 1))
      case .forever: .infinity
      case nil: timeline.loop == .once ? 1 : .infinity
      }
    goesBack = timeline.autoreverse || timeline.loop == .pingpong
    isCumulative = timeline.cumulative && !goesBack
    delay = Double(timeline.delay)
    length = Double(keys.last?.time ?? 0)
    isSeen = keys.contains { $0.color != nil || $0.opacity != nil }
  }

  /// Whether it says the same at every time as another.
  package func isSame(as other: LevelTrack) -> Bool {
    keys == other.keys && trail?.trail == other.trail?.trail && rounds == other.rounds
      && goesBack == other.goesBack && isCumulative == other.isCumulative && delay == other.delay
  }

  /// How long a round takes (s).
  package var lap: Double { goesBack ? 2 * length : length }
}

extension LevelTimeline {
  /// Times of the file are of single precision: those that are the same but for that are one (s).
  static func slack(_ time: Double) -> Double { min(1e-9 + 1e-7 * time, 1e-3) }
}

// MARK: - Where it is

extension LevelTrack {
  /// Where a timeline is after it has been running for a while.
  package struct Moment: Hashable {
    /// The time of its keys (s).
    package var time = 0.0
    /// The how-manieth round it is, from 0.
    package var round = 0.0
    /// How often it has come to its end.
    package var ends = 0.0
    /// Whether it has come to its end for good.
    package var isOver = false
    /// Whether it has not begun yet.
    package var waits = false

    /// A moment of the first round.
    package init(
      time: Double = 0, round: Double = 0, ends: Double = 0, isOver: Bool = false,
      waits: Bool = false
    ) {
      self.time = time
      self.round = round
      self.ends = ends
      self.isOver = isOver
      self.waits = waits
    }
  }

  /// Where it is after so long (s).
  package func moment(_ whole: Double) -> Moment {
    let slack = LevelTimeline.slack(whole)
    let time = whole - delay
    if delay > 0, time < -slack { return Moment(waits: true) }
    guard length > 0 else {
      return Moment(ends: time > 0 ? 1 : 0, isOver: rounds == 1 && time > 0)
    }
    if rounds.isFinite, time >= rounds * lap - slack {
      return Moment(time: goesBack ? 0 : length, round: rounds - 1, ends: 1, isOver: true)
    }
    let laps = ((time + slack) / lap).rounded(.down)
    let rest = max(0, time - laps * lap)
    let endless = rounds.isFinite ? 0 : 1.0
    guard goesBack else {
      // At its end it is still there; it begins again with the next step.
      let isThere = rest <= slack && laps > 0
      return Moment(
        time: isThere ? length : rest, round: isThere ? laps - 1 : laps, ends: endless * laps)
    }
    let ends = ((time + length + slack) / lap).rounded(.down)
    return Moment(
      time: rest <= length ? rest : 2 * length - rest, round: laps, ends: endless * ends)
  }

  /// How long it has been running (s), without the whole rounds, and these: single precision counts on from there
  /// without loss.
  package func wrapped(_ whole: Double) -> (time: Double, rounds: Double) {
    guard length > 0 else { return (0, 0) }
    let moment = moment(whole)
    if moment.waits { return (whole, 0) }
    if moment.isOver { return (delay + lap, rounds - 1) }
    return (max(whole - moment.round * lap, 0), moment.round)
  }
}

// MARK: - What it says

extension LevelTrack {
  /// What a channel says at a moment; `nil` if no key says anything.
  package func value<T: LevelBlended>(_ channel: KeyPath<LevelKey, T?>, at moment: Moment) -> T? {
    guard let value = value(channel, at: moment.time) else { return nil }
    guard isCumulative, moment.round > 0,
      let first = keys.first(where: { $0[keyPath: channel] != nil })?[keyPath: channel],
      let last = keys.last(where: { $0[keyPath: channel] != nil })?[keyPath: channel]
    else { return value }
    return value.shifted(by: Float(moment.round), from: first, to: last)
  }

  private func value<T: LevelBlended>(_ channel: KeyPath<LevelKey, T?>, at time: Double) -> T? {
    let next = firstKey(after: time)
    let before = keys[..<next].lastIndex { $0[keyPath: channel] != nil }
    let after = keys[next...].firstIndex { $0[keyPath: channel] != nil }
    guard let before, let a = keys[before][keyPath: channel] else {
      return after.flatMap { keys[$0][keyPath: channel] }
    }
    guard let after, let b = keys[after][keyPath: channel] else { return a }
    let start = Double(keys[before].time)
    let part = (time - start) / (Double(keys[after].time) - start)
    return T.blend(a, b, keys[before].ease.progress(Float(min(max(part, 0), 1))))
  }

  /// Where it is (m): on its path, if it has one.
  package func position(at moment: Moment) -> Vec2? {
    guard let trail else { return value(\.at, at: moment) }
    return value(\.along, at: moment).map { trail.position($0) }
  }

  /// How it is turned (degrees).
  package func angle(at moment: Moment) -> Float? {
    let angle = value(\.angle, at: moment)
    guard let trail, trail.trail.turns, let along = value(\.along, at: moment) else { return angle }
    return trail.heading(along) + (angle ?? 0)
  }

  /// Whether its place or its angle jumps between two moments, the later included: a key with the ease `step` has
  /// come to its end.
  package func jumps(from earlier: Moment, to later: Moment) -> Bool {
    jumps(\.at, from: earlier.time, to: later.time)
      || jumps(\.along, from: earlier.time, to: later.time)
      || jumps(\.angle, from: earlier.time, to: later.time)
  }

  private func jumps<T>(
    _ channel: KeyPath<LevelKey, T?>, from earlier: Double, to later: Double
  ) -> Bool {
    let (first, last) = (firstKey(after: min(earlier, later)), firstKey(after: max(earlier, later)))
    guard first < last else { return false }
    return (first..<last).contains { index in
      guard keys[index][keyPath: channel] != nil,
        let before = keys[..<index].lastIndex(where: { $0[keyPath: channel] != nil })
      else { return false }
      return keys[before].ease == .step
    }
  }

  /// All channels at a moment, within what each can be.
  package func key(at moment: Moment) -> LevelKey {
    func fraction(_ channel: KeyPath<LevelKey, Float?>) -> Float? {
      value(channel, at: moment).map { min(max($0, 0), 1) }
    }
    func extent(_ channel: KeyPath<LevelKey, Float?>) -> Float? {
      value(channel, at: moment).map {
        min(max($0, Tolerance.minimumExtent), 2 * Tolerance.maximumCoordinate)
      }
    }
    var key = LevelKey(time: Float(moment.time))
    key.at = position(at: moment)
    key.angle = angle(at: moment)
    key.scale = value(\.scale, at: moment).map { max($0, 1e-6) }
    key.opacity = fraction(\.opacity)
    key.amount = fraction(\.amount)
    key.color = value(\.color, at: moment)
    key.ownColor = fraction(\.ownColor)
    key.intensity = fraction(\.intensity)
    key.radius = extent(\.radius)
    key.from = fraction(\.from)
    key.to = fraction(\.to)
    key.phase = value(\.phase, at: moment)
    key.frame = value(\.frame, at: moment).map {
      min(max($0, 0), Float(LevelFrames.numbers.upperBound))
    }
    key.height = extent(\.height)
    return key
  }

  /// The first key later than a time (s); the end if there is none.
  private func firstKey(after time: Double) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(keys[middle].time) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - What is said in short

extension LevelTimeline {
  /// The two keys of what is said in short; none of a group.
  func shortKeys(_ level: LevelDocument) -> [LevelKey] {
    guard let duration else { return [] }
    let base = base(level)
    var first = LevelKey()
    var last = LevelKey(time: duration)
    first.ease = ease
    func set<T>(
      _ channel: WritableKeyPath<LevelKey, T?>, _ add: (T, T) -> T, _ subtract: (T, T) -> T
    ) {
      let (from, to, by) = (from?[keyPath: channel], to?[keyPath: channel], by?[keyPath: channel])
      guard from != nil || to != nil || by != nil else { return }
      var start = from ?? base[keyPath: channel]
      if from == nil, let to, let by { start = subtract(to, by) }
      var end = to ?? base[keyPath: channel]
      if to == nil, let by { end = start.map { add($0, by) } }
      first[keyPath: channel] = start
      last[keyPath: channel] = end
    }
    for channel in Self.numbers { set(channel, +, -) }
    set(\.at, +, -)
    set(\.force, +, -)
    set(\.color, { $1 }, { $1 })
    switch (first.color, last.color) {
    case (nil, .some): (first.ownColor, last.ownColor) = (1, 0)
    case (.some, nil): (first.ownColor, last.ownColor) = (0, 1)
    default: break
    }
    if path != nil, first.along == nil, last.along == nil { (first.along, last.along) = (0, 1) }
    return [first, last]
  }

  /// What it changes, as the level has it.
  func base(_ level: LevelDocument) -> LevelKey {
    var key = LevelKey()
    (key.along, key.scale, key.from, key.to, key.speed) = (0, 1, 0, 1, 0)
    switch target {
    case .group: break
    case .camera:
      key.at = level.camera?.center
      key.height = level.camera?.height
    case .object(let target): level.object(target)?.record.base(&key)
    }
    // What turns along its path is turned by that alone.
    if path?.turns ?? false { key.angle = 0 }
    return key
  }

  /// The same, with all that it takes from the level said: what it changes may be elsewhere by now.
  package func explicit(_ level: LevelDocument) -> LevelTimeline {
    guard keys.isEmpty, from != nil || to != nil || by != nil else { return self }
    let base = base(level)
    var (first, last) = (from ?? LevelKey(), to ?? LevelKey())
    func set<T>(_ channel: WritableKeyPath<LevelKey, T?>) {
      switch (from?[keyPath: channel], to?[keyPath: channel], by?[keyPath: channel]) {
      case (nil, .some, nil), (nil, nil, .some): first[keyPath: channel] = base[keyPath: channel]
      case (.some, nil, nil): last[keyPath: channel] = base[keyPath: channel]
      default: break
      }
    }
    for channel in Self.numbers { set(channel) }
    set(\.at)
    set(\.force)
    set(\.color)
    var timeline = self
    // One that says nothing but is there is what makes it a timeline.
    timeline.from = first == LevelKey() ? from : first
    timeline.to = last == LevelKey() ? to : last
    return timeline
  }

  private static var numbers: [WritableKeyPath<LevelKey, Float?>] {
    [
      \.along, \.angle, \.scale, \.opacity, \.amount, \.intensity, \.radius, \.from, \.to, \.phase,
      \.speed, \.rate, \.frame, \.height,
    ]
  }
}
