// Groups of timelines. A group moves nothing itself: it starts its parts, and looks after each step whether they are
// over. So the next one begins with the step after that in which the one before has ended, as if a rule had started it.

import LevelFormat
import Physics

extension GameState {
  /// Begins the groups that begin with the level, or goes on with them where its file says.
  mutating func beginGroups(_ level: LevelDocument) {
    guard timelines.isEmpty || plan.groups.contains(where: { timelines[$0] == nil }) else { return }
    // Outer ones first: they start inner ones.
    for id in plan.groups.reversed() where timelines[id] == nil {
      guard let timeline = level.timelines[id], case .group(let group) = timeline.target else {
        continue
      }
      let isUnderWay = isUnderWay(id, level)
      let isOver = timeline.part >= group.members.count
      let mayBegin = isUnderWay || !plan.parts.contains(id)
      let state: RunState =
        isOver || !mayBegin
        ? .stopped : timeline.autoplay ? .running : isUnderWay ? .paused : .stopped
      timelines[id] = TimelineState(part: timeline.part, rounds: timeline.rounds, state)
      guard state == .running else { continue }
      let current = currentParts(of: id, level)
      guard !current.contains(where: { self.isUnderWay($0.id, level) }) else { continue }
      for part in current { start(part, level) }
    }
  }

  /// Whether the file says that a timeline was running when it was saved, or one of its parts.
  private func isUnderWay(_ id: String, _ level: LevelDocument) -> Bool {
    guard let timeline = level.timelines[id] else { return false }
    if timeline.time > 0 || timeline.rounds > 0 || timeline.part > 0 { return true }
    guard plan.isGroup(id), case .group(let group) = timeline.target else { return false }
    // A sequence may name one part twice; what is within it is asked once.
    return Set(group.members).contains { isUnderWay($0, level) }
  }

  /// Starts what follows on what has ended.
  mutating func advanceGroups(_ level: LevelDocument) {
    // Inner ones first: whether they are over is asked by outer ones.
    for id in plan.groups {
      guard let timeline = level.timelines[id], case .group(let group) = timeline.target,
        var state = timelines[id], state.state == .running
      else { continue }
      let current = currentParts(of: id, level)
      guard current.allSatisfy({ timelines[$0.id]?.state == .stopped }) else { continue }
      state.part = group.kind == .sequence ? state.part + 1 : group.members.count
      if state.part >= group.members.count {
        state.rounds += 1
        let isOver =
          switch timeline.repeats {
          case nil: true
          case .times(let times): state.rounds >= UInt64(max(times, 1))
          case .forever: false
          }
        state.endedNow = isOver || timeline.repeats == .forever
        if isOver { state.state = .stopped } else { state.part = 0 }
      }
      timelines[id] = state
      if state.state == .running { for part in currentParts(of: id, level) { start(part, level) } }
    }
  }

  /// Starts a group from its beginning.
  mutating func startGroup(_ id: String, _ level: LevelDocument) {
    timelines[id] = TimelineState(part: 0, rounds: 0, .running)
    for part in currentParts(of: id, level) { start(part, level) }
  }

  /// The timelines of a group that run while it does; none of what is no group.
  func currentParts(of id: String, _ level: LevelDocument) -> [ObjectKey] {
    guard plan.isGroup(id), case .group(let group)? = level.timelines[id]?.target else {
      return []
    }
    switch group.kind {
    case .together:
      var seen: Set<String> = []
      return group.members.filter { seen.insert($0).inserted }.map { ObjectKey(.timeline, $0) }
    case .sequence:
      let part = timelines[id]?.part ?? 0
      return group.members.indices.contains(part) ? [ObjectKey(.timeline, group.members[part])] : []
    }
  }

  /// Pauses or resumes all timelines, or those of a layer, with what belongs to them.
  mutating func setAll(of layer: String?, to new: RunState, _ level: LevelDocument) {
    for (id, timeline) in level.timelines where layer == nil || timeline.layer == layer {
      set(ObjectKey(.timeline, id), to: new, level)
    }
  }

  /// How far a group has come, for the file.
  func note(_ state: TimelineState, of group: LevelGroup, in timeline: inout LevelTimeline) {
    let isOver = state.state == .stopped && state.hasBegun
    timeline.part = isOver ? group.members.count : state.part
    timeline.rounds = Int(min(state.rounds, UInt64(LevelTimeline.mostRounds)))
    timeline.autoplay = state.state == .running
  }
}

extension LevelPlan {
  /// The groups, inner ones before those that they are in; those that are within themselves, which only a program
  /// can make, are left out.
  static func groups(of level: LevelDocument) -> [String] {
    var found: [String] = []
    var fine: Set<String> = []
    var seen: Set<String> = []
    var way: Set<String> = []
    func visit(_ id: String) -> Bool {
      guard case .group(let group)? = level.timelines[id]?.target else { return true }
      guard !way.contains(id), way.count < LevelTimeline.mostMembers else { return false }
      guard !seen.contains(id) else { return fine.contains(id) }
      seen.insert(id)
      way.insert(id)
      defer { way.remove(id) }
      let isFine = group.members.allSatisfy { visit($0) }
      if isFine {
        found.append(id)
        fine.insert(id)
      }
      return isFine
    }
    for (id, _) in level.timelines { _ = visit(id) }
    return found
  }
}
