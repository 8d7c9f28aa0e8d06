import Physics

/// One thing that a key of a timeline can say; its name is the word in files.
public enum LevelChannel: String, CaseIterable, Hashable, Sendable, Codable {
  /// A place (m).
  case at
  /// A place on the path.
  case along
  /// Degrees.
  case angle
  /// A part of what it is in the level.
  case scale
  /// 0 ... 1.
  case opacity
  /// A color.
  case color
  /// 0 ... 1.
  case amount
  /// 0 ... 1.
  case intensity
  /// m
  case radius
  /// 0 ... 1.
  case from
  /// 0 ... 1.
  case to
  /// m
  case phase
  /// m/s or degrees/s.
  case speed
  /// N/kg
  case force
  /// 1/s
  case rate
  /// A number of a frame.
  case frame
  /// m
  case height

  /// What of a key it is.
  public enum Slot: @unchecked Sendable {
    /// A number.
    case number(WritableKeyPath<LevelKey, Float?>)
    /// Two numbers.
    case vector(WritableKeyPath<LevelKey, Vec2?>)
    /// A color.
    case color(WritableKeyPath<LevelKey, LevelColor?>)
  }

  /// Where a key has it.
  public var slot: Slot {
    switch self {
    case .at: .vector(\.at)
    case .along: .number(\.along)
    case .angle: .number(\.angle)
    case .scale: .number(\.scale)
    case .opacity: .number(\.opacity)
    case .color: .color(\.color)
    case .amount: .number(\.amount)
    case .intensity: .number(\.intensity)
    case .radius: .number(\.radius)
    case .from: .number(\.from)
    case .to: .number(\.to)
    case .phase: .number(\.phase)
    case .speed: .number(\.speed)
    case .force: .vector(\.force)
    case .rate: .number(\.rate)
    case .frame: .number(\.frame)
    case .height: .number(\.height)
    }
  }

  /// Whether a key says it.
  public func isSaid(in key: LevelKey) -> Bool {
    switch slot {
    case .number(let path): key[keyPath: path] != nil
    case .vector(let path): key[keyPath: path] != nil
    case .color(let path): key[keyPath: path] != nil
    }
  }

  /// Has a key say what another says of it, or no longer say it.
  public func copy(from other: LevelKey?, to key: inout LevelKey) {
    switch slot {
    case .number(let path): key[keyPath: path] = other?[keyPath: path]
    case .vector(let path): key[keyPath: path] = other?[keyPath: path]
    case .color(let path): key[keyPath: path] = other?[keyPath: path]
    }
  }
}

extension LevelTimeline {
  /// What its keys can say, in the order of the format; nothing of a group. On a path it is somewhere along that.
  public var channels: [LevelChannel] {
    let words: [String]
    switch target {
    case .camera: words = Self.cameraKeys
    case .group: return []
    case .object(let key): words = Self.targets.first { $0.kind == key.kind }?.keys ?? []
    }
    return words.compactMap(LevelChannel.init).filter { $0 != (path == nil ? .along : .at) }
  }

  /// Whether something of a kind can be changed by a timeline.
  public static func canChange(_ kind: ObjectKey.Kind) -> Bool {
    targets.contains { $0.kind == kind }
  }

  /// Its keys, also where they are said in short.
  public func keys(in level: LevelDocument) -> [LevelKey] {
    keys.isEmpty ? shortKeys(level) : keys
  }

  /// What is said in short: two keys and what is between them.
  public var isShort: Bool { keys.isEmpty && duration != nil }

  /// What a channel is at a time of the keys (s): nothing else is said. Where no key says it, it is as the level has it.
  public func value(of channel: LevelChannel, at time: Float, in level: LevelDocument) -> LevelKey {
    let track = LevelTrack(self, of: level)
    let said = track.keys.contains(where: channel.isSaid)
    let moment = LevelTrack.Moment(time: Double(time))
    var all = said ? LevelKey() : base(level)
    if said {
      switch channel.slot {
      case .number(let path): all[keyPath: path] = track.value(path, at: moment)
      case .vector(let path): all[keyPath: path] = track.value(path, at: moment)
      case .color(let path): all[keyPath: path] = track.value(path, at: moment)
      }
    }
    var key = LevelKey(time: time)
    channel.copy(from: all, to: &key)
    return key
  }

  /// The same with other keys: said in short, if it was and can be, else one by one. Nothing but keys changes.
  public func saying(_ new: [LevelKey], in level: LevelDocument) -> LevelTimeline {
    var timeline = self
    if isShort, let short = short(new, level) { return short }
    (timeline.from, timeline.to, timeline.by, timeline.duration) = (nil, nil, nil, nil)
    timeline.ease = .linear
    timeline.keys = new.map { key in
      var key = key
      key.ownColor = nil
      return key
    }
    return timeline
  }

  /// What is said in short, with other keys; `nil` where it cannot be: then there are more of them, or they begin later.
  private func short(_ new: [LevelKey], _ level: LevelDocument) -> LevelTimeline? {
    let old = shortKeys(level)
    guard new.count == 2, old.count == 2, new[0].time == 0, new[1].time > 0 else { return nil }
    var timeline = self
    (timeline.duration, timeline.ease) = (new[1].time, new[0].ease)
    for channel in LevelChannel.allCases {
      func value(_ key: LevelKey?) -> LevelKey {
        var only = LevelKey()
        channel.copy(from: key, to: &only)
        return only
      }
      let before = (value(old[0]), value(old[1]))
      let after = (value(new[0]), value(new[1]))
      guard before != after else { continue }
      // What is said of both ends is said so, whatever said it before.
      guard channel.isSaid(in: after.0), channel.isSaid(in: after.1) else { return nil }
      func put(_ path: WritableKeyPath<LevelTimeline, LevelKey?>, _ key: LevelKey?) {
        var said = timeline[keyPath: path] ?? LevelKey()
        channel.copy(from: key, to: &said)
        timeline[keyPath: path] = said == LevelKey() ? nil : said
      }
      let saidBy = by.map(channel.isSaid) ?? false
      let saidFrom = from.map(channel.isSaid) ?? false
      let saidTo = to.map(channel.isSaid) ?? false
      if before.0 != after.0 || saidFrom { put(\.from, after.0) }
      if before.1 != after.1 || saidTo || saidBy || before.0 != after.0 { put(\.to, after.1) }
      if saidBy { put(\.by, nil) }
    }
    guard timeline.from != nil || timeline.to != nil || timeline.by != nil || timeline.path != nil
    else { return nil }
    // It has to mean just that.
    let said = timeline.shortKeys(level)
    guard said.count == 2 else { return nil }
    return LevelChannel.allCases.allSatisfy { channel in
      zip(said, new).allSatisfy { a, b in
        var (x, y) = (LevelKey(), LevelKey())
        channel.copy(from: a, to: &x)
        channel.copy(from: b, to: &y)
        return x == y
      }
    } ? timeline : nil
  }
}

// MARK: - One channel of the keys

/// What one channel of a timeline is at one time.
public struct LevelTrackKey: Hashable, Sendable {
  /// s
  public var time: Float
  /// Says nothing but the channel.
  public var value: LevelKey
  /// How it goes on from there.
  public var ease: LevelEase

  /// A value at a time.
  public init(time: Float, value: LevelKey, ease: LevelEase = .linear) {
    (self.time, self.value, self.ease) = (time, value, ease)
  }
}

extension LevelChannel {
  /// Its keys among others, times growing.
  public func track(of keys: [LevelKey]) -> [LevelTrackKey] {
    keys.filter(isSaid).map { key in
      var value = LevelKey()
      copy(from: key, to: &value)
      return LevelTrackKey(time: key.time, value: value, ease: key.ease)
    }
  }

  /// Keys in which this channel is another one, and all others are as they were. What is at the same time is one key,
  /// and goes on in one way.
  public func replacing(_ track: [LevelTrackKey], in keys: [LevelKey]) -> [LevelKey] {
    var left = keys
    for index in left.indices {
      copy(from: nil, to: &left[index])
      // How much is left of an own color says nothing without the color.
      if self == .color { left[index].ownColor = nil }
    }
    left.removeAll { key in !LevelChannel.allCases.contains { $0.isSaid(in: key) } }
    for entry in track {
      if let index = left.firstIndex(where: { $0.time == entry.time }) {
        copy(from: entry.value, to: &left[index])
      } else {
        var key = LevelKey(time: entry.time)
        copy(from: entry.value, to: &key)
        key.ease = entry.ease
        left.insert(key, at: left.firstIndex { $0.time > entry.time } ?? left.count)
      }
    }
    return left
  }
}
