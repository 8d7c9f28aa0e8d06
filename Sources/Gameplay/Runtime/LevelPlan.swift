import LevelFormat

/// What of a level acts while it runs, found once: a level of twenty thousand bodies is not searched at every step.
struct LevelPlan: Sendable {
  /// The bodies by role, in the level's order, without templates.
  private(set) var tokens: [String] = []
  private(set) var stars: [String] = []
  private(set) var goals: [String] = []
  /// Whether anything asks which bodies touch.
  private(set) var asksTouches = false
  /// The zones that push.
  private(set) var pushing: [String] = []
  /// The zones that rules ask for any body, in the level's order.
  private(set) var watched: [String] = []
  /// The tokens that goals ask for, each once.
  private(set) var awaited: [String] = []
  /// The sprites that have frames, in the level's order.
  private(set) var animated: [String] = []
  /// The keys that rules ask for, sorted.
  private(set) var keys: [String] = []
  /// The timelines as they run.
  private(set) var tracks: [String: LevelTrack] = [:]
  /// The groups of timelines, inner ones first.
  private(set) var groups: [String] = []
  private var knownGroups: Set<String> = []
  /// The timelines that groups start.
  private(set) var parts: Set<String> = []
  /// The emitters as the level has them, to tell which of them an edit changes.
  private(set) var emitters = LevelObjects<LevelEmitter>()
  /// What rules let the player press, each once.
  private(set) var pressable: [ObjectKey] = []

  init() {}

  init(_ level: LevelDocument) {
    let templates = level.templates
    for (id, body) in level.bodies {
      guard let role = body.role, body.enabled, !templates.contains(id) else { continue }
      switch role {
      case .token: tokens.append(id)
      case .star: stars.append(id)
      case .goal: goals.append(id)
      }
    }
    asksTouches = level.bodies.contains { $0.value.role == .star }
    groups = Self.groups(of: level)
    knownGroups = Set(groups)
    for (id, timeline) in level.timelines {
      let track = LevelTrack(timeline, of: level)
      tracks[id] = track
      if case .group(let group) = timeline.target { parts.formUnion(group.members) }
    }
    pushing = level.pushingZones
    animated = level.sprites.filter { $0.value.frames != nil }.map(\.id)
    emitters = level.emitters
    note(level.goals)
    note(level.losses)
    note(level.rules)
  }

  /// Whether a timeline is a group.
  func isGroup(_ timeline: String) -> Bool { knownGroups.contains(timeline) }

  private mutating func note(_ goals: LevelObjects<LevelGoal>) {
    var known = Set(awaited)
    var areAllKnown = false
    for (_, goal) in goals {
      guard case .reaches(let token, let place) = goal.condition else { continue }
      if let token {
        if known.insert(token).inserted { awaited.append(token) }
      } else if !areAllKnown {
        areAllKnown = true
        for token in tokens where known.insert(token).inserted { awaited.append(token) }
      }
      if case .zone = place { continue }
      asksTouches = true
    }
  }

  private mutating func note(_ rules: LevelObjects<LevelRule>) {
    var asked: Set<String> = []
    var (seenZones, seenKeys) = (Set<String>(), Set<ObjectKey>())
    for (_, rule) in rules {
      if let key = rule.trigger.key { asked.insert(key) }
      switch rule.trigger {
      case .touches, .separates: asksTouches = true
      case .enters(nil, let zone), .leaves(nil, let zone):
        if seenZones.insert(zone).inserted { watched.append(zone) }
      case .pressed(let key): if seenKeys.insert(key).inserted { pressable.append(key) }
      default: break
      }
    }
    keys = asked.sorted()
  }
}

extension LevelDocument {
  /// The zones that push, or that a timeline has push, in the level's order.
  var pushingZones: [String] {
    var driven: Set<String> = []
    for (_, timeline) in timelines {
      guard case .object(let key) = timeline.target, key.kind == .zone else { continue }
      if LevelTrack(timeline, of: self).keys.contains(where: { $0.force != nil }) {
        driven.insert(key.id)
      }
    }
    return zones.filter { $0.value.pushes || driven.contains($0.id) }.map(\.id)
  }

  /// The bodies that are only let out by emitters, and not in the world themselves.
  package var templates: Set<String> { Set(emitters.compactMap(\.value.template)) }
}

extension LevelZone {
  /// Whether it moves what is in it.
  var pushes: Bool { force != .zero || push != .zero || drag > 0 }
}
