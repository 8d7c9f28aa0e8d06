import Levels
import Physics

// Water, areas to reach, tokens and stars, as a hand makes them.

extension ObjectMaker {
  // MARK: - Water

  /// Still water in an upright box (m).
  func water(_ box: AABB) -> LevelObject {
    let fluid = LevelFluid(order: level.nextOrder, area(box), at: rounded(box.center))
    return .fluid(level.freeID("water", for: .fluid, salt: salt), fluid)
  }

  // MARK: - Goals

  /// How large a star that is placed by hand is (m).
  static let collectedRadius: Float = 0.4

  /// An area that every token is to reach (m).
  func goalArea(_ box: AABB) -> (command: Command, key: ObjectKey) {
    let zone = LevelZone(order: level.nextOrder, area(box), at: rounded(box.center))
    let id = level.freeID("goal", for: .zone, salt: salt)
    var after = level
    after.put(.zone(id, zone))
    let goal = LevelGoal(order: after.nextOrder, .reaches(token: nil, .zone(id)))
    let goalID = level.freeID("reach", for: .goal, salt: salt)
    let edit = Edit(
      label: Words.goalEdit, changes: [.add(.zone(id, zone)), .add(.goal(goalID, goal))])
    return (.edit(edit), ObjectKey(.zone, id))
  }

  /// A star that tokens collect. The first one comes with the goal to collect all.
  func collectedStar(at point: Vec2) -> (command: Command, key: ObjectKey) {
    var body = LevelBody(
      order: level.nextOrder, kind: .static, position: rounded(point),
      shapes: [.circle(radius: Self.collectedRadius)])
    body.shapes[0].sensor = true
    body.role = .star
    let id = level.freeID("star", for: .body, salt: salt)
    var changes: [Edit.Change] = [.add(.body(id, body))]
    let isCounted = level.goals.contains {
      if case .stars = $0.value.condition { true } else { false }
    }
    if !isCounted {
      var after = level
      after.put(.body(id, body))
      let goal = LevelGoal(order: after.nextOrder, .stars(nil))
      changes.append(.add(.goal(level.freeID("collect", for: .goal, salt: salt), goal)))
    }
    return (.edit(Edit(label: Words.starEdit, changes: changes)), ObjectKey(.body, id))
  }

  /// Makes a body a token, or an ordinary body again.
  package func token(_ name: String) -> Command? {
    guard var body = level.bodies[name] else { return nil }
    body.role = body.role == .token ? nil : .token
    return .edit(Edit(label: Words.tokenEdit, changes: [.replace(.body(name, body))]))
  }

  private func area(_ box: AABB) -> LevelArea {
    let least = Tolerance.minimumExtent
    return .box(width: max(rounded(box.size.x), least), height: max(rounded(box.size.y), least))
  }
}
