import Foundation
import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

@Suite("Gears, pulleys and conveyor belts by hand")
struct GearToolTests {
  /// At its start, and paused.
  private func paused(_ level: String = AppDriver.emptyRoom) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.app.perform(.restart)
    hand.key("space")
    hand.run(0.1)
    return hand
  }

  // MARK: - Gears

  /// Two gears that mesh, the second dragged out from a place towards the first.
  private func pair(teeth: Int, toward direction: Float) throws -> AppDriver {
    let hand = try paused()
    hand.key("g", .shift)
    #expect(hand.state.tool == "gear")
    hand.app.workbench.toolSettings.teeth.set(to: Float(teeth))
    let center = Vec2(0, 5)
    hand.drag([center, center + Vec2(0.5, 0), center + Vec2(1, 0)])
    let way = Rotation(angle: direction).rotate(Vec2(1, 0))
    let other = center + 1.83 * way
    hand.drag([other, other - 0.4 * way, other - 0.81 * way])
    return hand
  }

  @Test(arguments: [8, 12, 20], [Float(0), 0.7, 2.5, -1.2])
  func twoGearsMeshAtTheirPitchCircles(_ teeth: Int, _ direction: Float) throws {
    let hand = try pair(teeth: teeth, toward: direction)
    let gears = hand.app.toolContext().maker.gears()
    try #require(gears.count == 2)
    let (a, b) = (gears[0].gear, gears[1].gear)
    #expect(a.teeth == teeth)
    // m = 2 r / z is the same for both, and their centers are r₁ + r₂ apart.
    #expect(abs(a.module - b.module) < 2e-3 * a.module)
    #expect(abs(a.center.distance(to: b.center) - a.radius - b.radius) < 1e-3)
    // A tooth of the first and a notch of the second are as far from the line of centers.
    let way = directionAngle(b.center - a.center)
    let tooth = (a.angle - way).remainder(dividingBy: a.pitch) * a.radius
    let notch =
      (b.angle + 0.5 * b.pitch - way - .pi).remainder(dividingBy: b.pitch) * b.radius
    let apart = (tooth + notch).remainder(dividingBy: a.pitch * a.radius)
    #expect(apart.magnitude < 0.01 * a.module, "\(tooth) \(notch)")
    // Nothing of one lies in the other, and the teeth reach into the notches.
    let depths = try Self.outline(a).map { try Self.depth(of: $0, in: b) }
    #expect(depths.max() ?? 1 < 0.05 * a.module, "\(depths.max() ?? 1)")
    #expect(a.radius + Gear.tip * a.module > b.center.distance(to: a.center) - b.radius)
  }

  /// The corners of a gear, and points between them (m).
  private static func outline(_ gear: Gear) -> [Vec2] {
    var star = gear.star
    (star.center, star.angle) = (gear.center, gear.angle * 180 / .pi - 90)
    let corners = star.corners
    return zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { a, b in
      [a, a.interpolated(to: b, by: 0.25), 0.5 * (a + b), a.interpolated(to: b, by: 0.75)]
    }
  }

  /// How deep a point is in a gear (m); below zero outside.
  private static func depth(of point: Vec2, in gear: Gear) throws -> Float {
    var star = gear.star
    (star.center, star.angle) = (gear.center, gear.angle * 180 / .pi - 90)
    return try star.pieces().map { -Shape.polygon($0).signedDistance(to: point) }.max() ?? -1
  }

  /// z₁ · φ₁ + z₂ · φ₂ stays what it is, whichever of them is driven.
  @Test(arguments: [8, 12], [true, false])
  func theirTurnsGoAsTheirTeeth(_ teeth: Int, _ drivesFirst: Bool) throws {
    let hand = try pair(teeth: teeth, toward: 0.4)
    let gears = hand.app.toolContext().maker.gears()
    try #require(gears.count == 2)
    let driven = drivesFirst ? gears[0] : gears[1]
    var motor = MachineDrive(speed: 90, strength: 500)
    motor.mode = .always
    let command = try #require(hand.app.toolContext().maker.drive(driven.joint, by: motor))
    hand.app.perform(command)
    hand.key("space")
    func turn(_ name: String) throws -> Float {
      let id = try #require(hand.app.shown.names.bodyIDs[name])
      return try #require(hand.app.shown.current.bodies.first { $0.id == id }).angularVelocity
    }
    hand.run(2)
    let (first, second) = (try turn(gears[0].name), try turn(gears[1].name))
    let sum = Float(gears[0].gear.teeth) * first + Float(gears[1].gear.teeth) * second
    #expect(first.magnitude > 0.5 && second.magnitude > 0.5)
    #expect(sum.magnitude < 0.01 * Float(gears[0].gear.teeth) * first.magnitude, "\(sum)")
    #expect(abs((drivesFirst ? first : second).magnitude - .pi / 2) < 0.02)
  }

  @Test func oneUndoTakesAGearWithItsHingeAndCoupling() throws {
    let hand = try pair(teeth: 12, toward: 0)
    #expect(hand.app.document.level.joints.count == 3)
    #expect(hand.app.document.history.undoLabel == ToolKind.gear.name.withinSentence)
    hand.key("z", .control)
    #expect(hand.app.document.history.undoLabel == ToolKind.gear.name.withinSentence)
    #expect(hand.app.document.level.joints.count == 1)
    #expect(hand.app.toolContext().maker.gears().count == 1)
    hand.key("z", .control)
    #expect(hand.app.document.level == hand.app.document.start)
    hand.key("z", [.control, .shift])
    hand.key("z", [.control, .shift])
    #expect(hand.app.document.level.joints.count == 3)
    let text = hand.app.document.level.text
    #expect(try LevelDocument(text: text, file: "gears.yaml").text == text)
  }

  @Test func farFromOthersAGearIsAloneAndControlKeepsItSo() throws {
    let hand = try paused()
    hand.key("g", .shift)
    hand.drag([Vec2(-4, 5), Vec2(-3.5, 5), Vec2(-3, 5)])
    hand.drag([Vec2(4, 5), Vec2(4.5, 5), Vec2(5, 5)])
    #expect(hand.app.document.level.joints.count == 2)
    #expect(hand.app.toolContext().maker.gears().map(\.gear.teeth) == [12, 12])
  }

  /// What is shown while it is dragged is what is charged, also where it takes another gear's teeth.
  @Test(arguments: [true, false]) func itsInkIsItsOutline(_ meshes: Bool) throws {
    let hand = try meshes ? pair(teeth: 12, toward: 0) : paused()
    func used() -> Float { hand.app.document.ink.used(in: hand.app.document.level) }
    let before = used()
    hand.key("g", .shift)
    let center = Vec2(meshes ? -1.83 : -4, 5)
    hand.press(center)
    hand.move(center + Vec2(0.4, 0))
    hand.move(center + Vec2(0.81, 0))
    let shown = hand.app.tool.ink
    hand.release(center + Vec2(0.81, 0))
    #expect(hand.app.toolContext().maker.gears().count == (meshes ? 3 : 1))
    #expect(abs(used() - before - shown) < 0.01, "\(used() - before) \(shown)")
  }

  @Test func aClickMakesNoGear() throws {
    let hand = try AppDriver()
    hand.key("g", .shift)
    hand.click(Vec2(0, 5))
    #expect(hand.app.document.level.bodies.count == 1)
    #expect(hand.app.refusal != nil)
  }

  // MARK: - Pulleys

  private static let weights = """
    inkfall: 1
    name: Weights
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      light: {at: [-2, 3], shapes: [{box: [1, 1]}]}
      heavy: {at: [2, 3], shapes: [{box: [1, 1], density: 3}]}
    camera: {center: [0, 4], height: 12}
    """

  /// Atwood's machine: a = g · (m₂ - m₁) / (m₁ + m₂).
  @Test func theHeavierGoesDownAsFastAsTheLighterGoesUp() throws {
    let hand = try paused(Self.weights)
    hand.key("p", .shift)
    #expect(hand.state.tool == "pulley")
    hand.drag([Vec2(-2, 3), Vec2(-2, 8), Vec2(2, 8), Vec2(2, 3)])
    let joint = try #require(hand.app.document.level.joints.first?.value)
    guard case .pulley(let pulley, let from, let to) = joint.connection else {
      Issue.record("it is no pulley")
      return
    }
    #expect(from.body == "light" && to.body == "heavy")
    #expect(abs(pulley.overFrom.y - 8) < 0.05 && abs(pulley.overTo.y - 8) < 0.05)
    #expect(abs(pulley.overFrom.x + 2) < 0.05 && abs(pulley.overTo.x - 2) < 0.05)
    hand.key("space")
    hand.run(0.5)
    let (light, heavy) = (try hand.body("light"), try hand.body("heavy"))
    #expect(abs(light.y + heavy.y - 6) < 0.02)
    // s = a t² / 2 with a = 10 · 2 / 4.
    #expect(abs(light.y - 3 - 0.625) < 0.05, "\(light.y)")
  }

  @Test func aPulleyNeedsTwoBodies() throws {
    let hand = try paused(Self.weights)
    hand.key("p", .shift)
    hand.drag([Vec2(-2, 3), Vec2(0, 8), Vec2(0, 6)])
    #expect(hand.app.document.level.joints.isEmpty)
    #expect(hand.app.refusal != nil)
  }

  // MARK: - Conveyor belts

  @Test(arguments: [true, false], [Float(1), 3])
  func aBeltCarriesTheWayOfTheDrag(_ isToTheRight: Bool, _ speed: Float) throws {
    let hand = try paused()
    hand.key("k", .shift)
    #expect(hand.state.tool == "conveyor")
    hand.app.workbench.toolSettings.belt.set(to: speed)
    let (left, right) = (Vec2(-7, 3), Vec2(7, 3))
    hand.drag(
      isToTheRight ? [left, Vec2(0, 3), right] : [right, Vec2(0, 3), left], shift: true)
    hand.key("b")
    hand.drag([Vec2(-0.3, 3.3), Vec2(0, 3.5), Vec2(0.3, 3.9)])
    hand.key("space")
    hand.run(2)
    let box = try #require(hand.dynamic.first)
    #expect(isToTheRight ? box.x > 0.5 : box.x < -0.5, "\(box.x)")
    #expect(abs(box.speed - speed) < 0.05, "\(box.speed)")
  }
}
