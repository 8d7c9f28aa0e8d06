import Levels
import Physics
import Testing

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// What is laid over the scene, and the card that explains what is under the pointer.
@Suite("Seeing more") struct SeeingTests {
  private func open() throws -> AppDriver { try AppDriver(AppDriver.hangingRoom) }

  @Test func nothingIsGatheredUntilSomebodyLooks() throws {
    let hand = try open()
    hand.play(0.5)
    #expect(hand.app.shown.sighting == nil && hand.app.shown.plots.isEmpty)
    #expect(hand.app.picture().sight == nil)
    hand.app.perform(.toggleSight(.contacts))
    hand.play(0.1)
    #expect(hand.app.shown.sighting?.marks.touches.isEmpty == false)
    #expect(hand.app.shown.sighting?.marks.connections.isEmpty == true)
    hand.app.perform(.toggleSight(.contacts))
    hand.play(0.1)
    #expect(hand.app.shown.sighting == nil)
  }

  @Test func lookingChangesNothingInTheWorld() throws {
    let (plain, watched) = (try open(), try open())
    for sight in Sight.allCases { watched.app.perform(.toggleSight(sight)) }
    watched.app.plot(PlotQuantity(subject: .body("weight"), measure: .y))
    watched.key("f8")
    watched.move(Vec2(-4, 0.5))
    plain.move(Vec2(-4, 0.5))
    plain.play(2)
    watched.play(2)
    #expect(plain.app.shown.current.step == watched.app.shown.current.step)
    for (a, b) in zip(plain.app.shown.current.bodies, watched.app.shown.current.bodies) {
      #expect(a.transform == b.transform && a.linearVelocity == b.linearVelocity)
    }
  }

  /// What contacts carry is the weight of what lies on them, and a joint bears what hangs from it.
  @Test func forcesCarryTheWeight() throws {
    let hand = try open()
    hand.app.perform(.toggleSight(.forces))
    hand.play(1)
    let seen = try #require(hand.app.shown.sighting)
    let crate = try #require(hand.app.shown.names.bodyIDs["crate"])
    let up = seen.marks.touches.filter { $0.body == crate }.reduce(Vec2.zero) { $0 + $1.force }
    // A square meter of density 1, and a lid of 0.4; gravity of 10.
    #expect(abs(up.y - 14) < 0.5, "\(up)")
    let axle = try #require(seen.marks.connections.first { $0.name == "axle" })
    #expect(abs(axle.force.y - 8) < 0.5, "\(axle.force)")
    #expect(abs((axle.load ?? 0) - 0.008) < 0.001)
  }

  /// An arrow stands on its body in the pictures between two steps, too.
  @Test func placesGoWithTheInterpolatedPose() throws {
    let hand = try AppDriver(
      """
      inkfall: 1
      world: {gravity: [0, 0]}
      bodies:
        slider: {at: [0, 0], velocity: [6, 0], shapes: [{box: [1, 1]}]}
      camera: {center: [0, 0], height: 12}
      """)
    hand.app.perform(.toggleSight(.massCenters))
    hand.play(0.5)
    let mass = try #require(hand.app.shown.sighting?.marks.masses.first)
    let shown = hand.app.shown
    for part in [Float(0), 0.5, 1] {
      let pose = shown.current.interpolated(from: shown.previous, by: part)
      let body = try #require(pose.bodies.first { $0.id == mass.body })
      #expect(body.transform.apply(mass.local).distance(to: body.transform.position) < 1e-5)
    }
  }

  // MARK: - Why

  private func card(_ hand: AppDriver, at point: Vec2) throws -> WhyCard {
    hand.move(point)
    hand.play(0.1)
    return try #require(hand.app.whyCard)
  }

  @Test func whySaysWhatSleepsAndWhatHoldsIt() throws {
    let hand = try open()
    hand.app.perform(.toggleSight(.why))
    hand.play(4)
    let card = try card(hand, at: Vec2(-4, 0.5))
    #expect(card.title == "crate")
    let text = card.lines.map(\.text).joined(separator: "\n")
    #expect(text.contains("Asleep for"), "\(text)")
    #expect(text.contains("floor") && text.contains("lid"), "\(text)")
    // The floor holds more than the lid weighs: it comes first.
    let floor = try #require(card.lines.firstIndex { $0.text.contains("floor") })
    let lid = try #require(card.lines.firstIndex { $0.text.contains("lid") })
    #expect(floor < lid)
    hand.move(Vec2(-9, 6))
    hand.play(0.1)
    #expect(hand.app.whyCard == nil)
  }

  @Test func whyNamesTheStrongestAndCountsTheRest() throws {
    let pegs = (0..<9).map { i in
      "  peg\(i): {type: static, at: [\(-4 + i), 1], shapes: [{box: [0.6, 2]}]}"
    }.joined(separator: "\n")
    let hand = try AppDriver(
      """
      inkfall: 1
      bodies:
      \(pegs)
        beam: {at: [0, 2.3], shapes: [{box: [9, 0.5]}], density: 4}
      camera: {center: [0, 4], height: 12}
      """)
    hand.app.perform(.toggleSight(.why))
    hand.play(3)
    let lines = try card(hand, at: Vec2(0, 2.3)).lines.map(\.text)
    let named = lines.filter { $0.contains("peg") }.count
    #expect(named <= WhyReport.mostHolders && named > 0)
    let rest = lines.compactMap { line in (1...9).first { line == Words.furtherHolders($0) } }
    // All that touch it are told of, by name or by number.
    #expect(named + (rest.first ?? 0) >= 2, "\(lines)")
    #expect(named < WhyReport.mostHolders || rest.count == 1, "\(lines)")
  }

  @Test func sinceWhenItSleepsIsRightAlsoInThePast() throws {
    let hand = try open()
    hand.app.perform(.toggleSight(.why))
    hand.play(6)
    hand.move(Vec2(-4, 0.5))
    hand.play(0.1)
    func slept() throws -> Double {
      let report = try #require(hand.app.shown.sighting?.why)
      guard case .asleep(let since?, let others) = report.rest else {
        Issue.record("\(String(describing: report.rest))")
        return 0
      }
      #expect(others == 1)
      return since
    }
    let now = try slept()
    hand.app.seek(to: -1)
    hand.play(0.1)
    #expect(abs(try slept() - (now - 1)) < 0.1)
  }

  @Test func altAsksWithoutTheSwitch() throws {
    let hand = try open()
    hand.play(1)
    hand.move(Vec2(4, 4))
    hand.play(0.1)
    #expect(hand.app.whyCard == nil)
    hand.app.handle(.modifiersChanged(.alt))
    hand.play(0.1)
    let card = try #require(hand.app.whyCard)
    #expect(card.title == "weight")
    #expect(card.lines.contains { $0.text.contains("rope cord") })
    hand.app.handle(.modifiersChanged([]))
    hand.play(0.1)
    #expect(hand.app.whyCard == nil)
  }

  @Test func ropesAndJointsAreExplained() throws {
    let hand = try open()
    hand.app.perform(.toggleSight(.why))
    hand.play(1)
    let joint = try card(hand, at: Vec2(0, 7.8))
    #expect(joint.title == "axle" && joint.detail == "hinge")
    #expect(joint.lines.contains { $0.text.contains("beam") && $0.text.contains("bar") })
    let rope = try card(hand, at: Vec2(4, 6.2))
    #expect(rope.title == "cord")
    #expect(rope.lines.contains { $0.text.contains("beam") && $0.text.contains("weight") })
  }

  @Test func whatIsOverloadedIsWarnedOf() throws {
    let hand = try AppDriver(
      AppDriver.hangingRoom.replacingOccurrences(of: "breakForce: 1000", with: "breakForce: 9"))
    hand.app.perform(.toggleSight(.why))
    hand.play(1)
    let card = try card(hand, at: Vec2(0, 6.2))
    #expect(card.lines.contains { $0.tone == .warning && $0.text.contains("axle") })
  }

  @Test func thingsThatGoWhileTheyAreExplainedDoNoHarm() throws {
    let hand = try open()
    hand.app.perform(.toggleSight(.why))
    hand.play(0.5)
    hand.move(Vec2(-4, 1.25))
    hand.play(0.1)
    #expect(hand.app.whyCard?.title == "lid")
    hand.app.perform(.choose(.erase))
    hand.click(Vec2(-4, 1.25))
    hand.play(0.1)
    #expect(hand.app.whyCard?.title != "lid")
    hand.app.undo()
    hand.play(0.1)
    #expect(hand.app.whyCard?.title == "lid")
    hand.app.perform(.restart)
    hand.play(0.1)
    #expect(hand.app.whyCard?.title == "lid")
  }

  // MARK: - Scale

  @Test func arrowsKeepTheirScaleUntilItNoLongerFits() {
    var scale = ArrowScale(of: [3.2])
    #expect(scale.top == 5)
    for _ in 0..<200 { scale.follow([2], seconds: 1.0 / 60) }
    #expect(scale.top == 5)
    for _ in 0..<200 { scale.follow([0.4], seconds: 1.0 / 60) }
    #expect(scale.top == 1)
    #expect(abs(scale.length(of: 0.5) - 0.5 * ArrowScale.reach) < 1e-3)
    #expect(scale.length(of: .nan) == 0)
  }
}
