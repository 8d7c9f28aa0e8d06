import Editing
import Levels
import Physics
import Presentation
import Rendering

// The first thirty seconds: three things to do along dashed lines, each with one line of words. What is asked for is
// in hand already; whoever does something else has passed it over. It is shown once, and again from the palette.

/// How far somebody has come in the first steps.
struct Introduction: Sendable, Hashable {
  enum Step: Int, Sendable, Hashable, CaseIterable {
    /// A shape is to be drawn.
    case draw
    /// It is to be hung on a rope.
    case hang
    /// It swings: nothing is to be done.
    case swing
    /// The rope is to be cut.
    case cut
    /// All is done.
    case done
  }

  /// Who is shown it when the program starts.
  enum Audience: Sendable, Hashable {
    case nobody
    case newcomers
    case everybody
  }

  var step = Step.draw
  /// What was drawn.
  var shape: String?
  /// What it was hung on.
  var rope: String?
  /// Since when what is waited for is there (s of the loop's clock).
  var since: Double?
  /// The revision of the document at the end of all steps: the next change ends them.
  var revision: Int?

  /// What is drawn falls so long before the next step (s): it is to be seen.
  static let falling = 1.2
  /// It swings so long (s).
  static let swinging = 1.6
  /// What is drawn smaller than that (m) is no shape to hang up.
  static let leastShape: Float = 0.4

  var words: String {
    switch step {
    case .draw: Words.introductionDraw
    case .hang: Words.introductionHang
    case .swing: Words.introductionSwing
    case .cut: Words.introductionCut
    case .done: Words.introductionDone
    }
  }

  /// The tool for the step; `nil` where any will do.
  var tool: ToolKind? {
    switch step {
    case .draw: .draw
    case .hang: .rope
    case .cut: .knife
    case .swing, .done: nil
    }
  }

  /// How many of the three things have been done.
  var doneCount: Int {
    switch step {
    case .draw: 0
    case .hang: 1
    case .swing, .cut: 2
    case .done: 3
    }
  }

  /// Whether a while has gone by since what is waited for was there; begins to count when it is.
  mutating func isOver(_ seconds: Double, now: Double) -> Bool {
    guard let since else {
      since = now
      return false
    }
    return now - since >= seconds
  }

  mutating func go(to step: Step) { (self.step, since) = (step, nil) }
}

extension App {
  /// Follows the first steps; once a frame.
  func updateIntroduction() {
    guard var steps = playing.introduction else { return }
    // Another tool in hand: somebody knows better.
    if let wanted = steps.tool, tool.kind != wanted { return endIntroduction() }
    if let shape = steps.shape, document.level.bodies[shape] == nil, steps.step != .done {
      // It has been taken back, or rubbed out: another one is drawn.
      steps.shape = nil
      steps.go(to: .draw)
      choose(.draw)
    }
    switch steps.step {
    case .draw:
      if steps.shape == nil {
        steps.shape = document.level.bodies.ids.first {
          document.start.bodies[$0] == nil && isShape($0)
        }
      }
      guard steps.shape != nil, steps.isOver(Introduction.falling, now: now), !tool.isActive
      else { break }
      steps.go(to: .hang)
      choose(.rope)
    case .hang:
      guard let (name, _) = introductionRope(steps) else { break }
      steps.rope = name
      steps.go(to: .swing)
      let shelf = ObjectKey(.body, WelcomeScene.shelf)
      if document.level.object(shelf) != nil {
        var edit = Edit(label: Words.swingEdit, changes: [.remove(shelf)])
        edit.joinsPrevious = true
        perform(.edit(edit))
      }
    case .swing, .cut:
      if let rope = steps.rope, document.level.ropes[rope] == nil {
        // It has been taken back: it is hung once more.
        steps.go(to: .hang)
        choose(.rope)
      } else if steps.step == .swing {
        wait(&steps)
      } else if introductionRope(steps) == nil, !tool.isActive {
        steps.go(to: .done)
        steps.revision = document.revision
        choose(.draw)
      }
    case .done:
      if steps.revision != document.revision { return endIntroduction() }
    }
    playing.introduction = steps
  }

  /// It swings for a while, to be seen.
  private func wait(_ steps: inout Introduction) {
    // While time stands still nothing is to be seen.
    guard !client.isPausedSoon else { return steps.since = nil }
    guard steps.isOver(Introduction.swinging, now: now), !tool.isActive else { return }
    steps.go(to: .cut)
    choose(.knife)
  }

  /// Whether something drawn is large enough to be seen hanging.
  private func isShape(_ id: String) -> Bool {
    guard let extent = toolContext().extent(of: [ObjectKey(.body, id)]) else { return false }
    return max(extent.upper.x - extent.lower.x, extent.upper.y - extent.lower.y)
      >= Introduction.leastShape
  }

  /// The rope on which the shape hangs, with where it is tied to something that stays (m).
  private func introductionRope(_ steps: Introduction) -> (name: String, anchor: Vec2)? {
    guard let shape = steps.shape else { return nil }
    for (name, rope) in document.level.ropes {
      for (end, other) in [(rope.from, rope.to), (rope.to, rope.from)] where end.body == shape {
        switch other {
        case .world(let point): return (name, point)
        case .body(let id, let at) where id != WelcomeScene.shelf:
          guard let body = document.level.bodies[id], body.kind == .static else { continue }
          return (name, body.transform.apply(at))
        default: continue
        }
      }
    }
    return nil
  }

  /// Across the rope, not far below what it hangs on: it swings through there.
  private func introductionSlash(_ steps: Introduction) -> [Vec2] {
    guard let (name, anchor) = introductionRope(steps), let id = shown.names.ropeIDs[name],
      let length = shown.pose(at: now).ropes.first(where: { $0.id == id })?.restLength
    else { return WelcomeScene.slash }
    let middle = anchor - Vec2(0, 0.22 * length)
    let half = max(0.26 * length, 0.4)
    return [middle - Vec2(half, 0), middle + Vec2(half, 0)]
  }

  /// No more steps are shown; what was drawn stays.
  func endIntroduction() { playing.introduction = nil }

  /// Leaves the first steps for the welcome. What was drawn in them is an unsaved drawing.
  func skipIntroduction() {
    endIntroduction()
    openWelcome()
  }

  /// Leaves them for the first level that is to be solved.
  func solveFirstLevel() {
    endIntroduction()
    if let level = LevelCourse.read().next(playing.progress, after: nil) {
      open(level.path, by: .clock)
    } else {
      openWelcome()
    }
  }

  /// What is to be drawn along now.
  var introductionOverlays: [Overlay] {
    guard let steps = playing.introduction, !tool.isActive else { return [] }
    switch steps.step {
    case .draw where steps.shape == nil: return [.trace(WelcomeScene.firstShape)]
    case .hang:
      let pose = shown.pose(at: now)
      guard let id = steps.shape.flatMap({ shown.names.bodyIDs[$0] }),
        let body = pose.bodies.first(where: { $0.id == id })
      else { return [] }
      let from = WelcomeScene.hook
      let to = body.transform.position
      return [.trace([from, to]), .anchor(from, isAttached: true), .anchor(to, isAttached: true)]
    case .cut: return [.trace(introductionSlash(steps))]
    default: return []
    }
  }
}

extension SceneOverlay {
  /// What the first steps point at.
  static let introduction = SceneOverlay("introduction") { app, _ in app.introductionOverlays }
}
