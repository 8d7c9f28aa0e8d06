import Physics
import Testing

/// Frame times that vary, made into whole steps.
@Suite struct FixedStepTests {
  /// Frames of every kind: even ones, jittery ones, very short and long ones.
  private static func frames(_ seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    return (0..<5000).map { _ in
      let number = Double(random.next() >> 11) * 0x1p-53
      switch seed % 5 {
      case 0: return 1.0 / 60
      case 1: return 1.0 / 144
      case 2: return 0.05 * number
      case 3: return number < 0.1 ? 0.06 * number : 1e-5
      default: return 1.0 / 60 * (1 - 1e-7 * number)
      }
    }
  }

  /// As long as nothing is dropped, the steps never differ from the time by more than one.
  @Test(arguments: 0..<10 as Range<UInt64>, [30.0, 60, 240])
  func stepsNeverDifferFromTheTimeByMoreThanOne(seed: UInt64, hertz: Double) throws {
    var clock = try FixedStep(hertz: hertz, maximumSteps: 1000)
    var elapsed = 0.0
    var steps = 0
    for frame in Self.frames(seed) {
      elapsed += frame
      let count = clock.advance(by: frame)
      #expect(count >= 0)
      steps += count
      let behind = elapsed - Double(steps) / hertz
      #expect(behind > -1e-5 / hertz && behind < 1 / hertz, "\(behind) s after \(elapsed) s")
      #expect(clock.interpolation >= 0 && clock.interpolation < 1)
      #expect((clock.remainder - max(0, behind)).magnitude < 1e-8)
      #expect((clock.timeToNextStep - (1 / hertz - behind)).magnitude < 1e-8)
    }
    #expect(clock.droppedTime == 0 && steps > 0)
  }

  /// Whatever comes, and however many may be owed: bounded steps, a fraction below one, and what is
  /// missing has been dropped.
  @Test(arguments: 1...6)
  func whateverComesTheStepsAreBounded(maximumSteps: Int) throws {
    var random = SplitMix64(seed: UInt64(maximumSteps))
    var clock = try FixedStep(hertz: 60, maximumSteps: maximumSteps)
    let odd: [Double] = [
      .nan, -1, -Double.infinity, 0, .leastNonzeroMagnitude, 1e-300, 5, 1e300,
      .greatestFiniteMagnitude, 1.0 / 60, 0.9999999 / 60,
      -Double.leastNonzeroMagnitude,
    ]
    var elapsed = 0.0
    var steps = 0
    for _ in 0..<20_000 {
      let frame = odd[Int(random.next() % UInt64(odd.count))]
      let count = clock.advance(by: frame)
      #expect((0...maximumSteps).contains(count))
      #expect(clock.interpolation >= 0 && clock.interpolation < 1)
      #expect(clock.remainder >= 0 && clock.remainder < 1.0 / 60)
      #expect(clock.droppedTime >= 0)
      if frame > 0 && frame < 10 {
        elapsed += frame
        steps += count
      }
    }
    #expect(steps > 0 && elapsed > Double(steps) / 60)
  }

  @Test func framesOfOneStepMakeOneStepEach() {
    var clock = FixedStep()
    for frame in 0..<100_000 {
      #expect(clock.advance(by: 1.0 / 60) == 1, "frame \(frame)")
    }
  }

  /// A frame of a second: four steps, and the rest is dropped, not owed.
  @Test func aLongFrameIsCutOff() {
    var clock = FixedStep()
    #expect(clock.advance(by: 1) == 4)
    #expect((clock.droppedTime - (1 - 4.0 / 60)).magnitude < 1e-12)
    #expect(clock.advance(by: 0.001) == 0)
    #expect((clock.interpolation - 0.06).magnitude < 1e-4)
    #expect(clock.advance(by: .infinity) == 4)
    #expect(clock.droppedTime.isFinite)
  }

  @Test func nonsenseIsNoTime() {
    let frames: [Double] = [.nan, -1, -Double.infinity, 0, -Double.leastNonzeroMagnitude]
    for frame in frames {
      var clock = FixedStep()
      _ = clock.advance(by: 0.01)
      let before = clock
      #expect(clock.advance(by: frame) == 0)
      #expect(clock == before, "\(frame)")
    }
  }

  /// One at a time, as a loop takes them that looks at orders in between.
  @Test func stepsCanBeTakenOneByOne() {
    var clock = FixedStep()
    clock.add(2.5 / 60)
    #expect(clock.timeToNextStep == 0)
    #expect(clock.interpolation < 1)
    let taken = (0..<3).map { _ in clock.takeStep() }
    #expect(taken == [true, true, false])
    #expect((clock.interpolation - 0.5).magnitude < 1e-6)
    #expect((clock.timeToNextStep - 0.5 / 60).magnitude < 1e-12)
    clock.reset()
    #expect(clock.remainder == 0 && clock.interpolation == 0)
  }

  @Test func aRateThatIsNoneIsRefused() throws {
    for hertz: Double in [.nan, .infinity, -Double.infinity, 0, -60, 0.09, 1e10] {
      #expect(throws: PhysicsError.self, "\(hertz)") { try FixedStep(hertz: hertz) }
    }
    for steps in [0, -1, Int.min] {
      #expect(throws: PhysicsError.self) { try FixedStep(hertz: 60, maximumSteps: steps) }
    }
    #expect(try FixedStep(hertz: 60) == FixedStep())
    #expect(FixedStep().timeStep == 1.0 / 60)
    var all = try FixedStep(hertz: 10, maximumSteps: .max)
    #expect(all.advance(by: 100) == 1000)
  }

  // MARK: - The picture between two steps

  /// A body that moves evenly is drawn moving evenly, whatever the frames: each frame's picture is as
  /// far on as its time, one step late.
  @Test(arguments: [1.0 / 144, 1.0 / 60, 1.0 / 47, 1.0 / 25])
  func whatMovesEvenlyIsShownMovingEvenly(frame: Double) throws {
    let world = World(gravity: .zero)
    var definition = BodyDefinition.dynamic(at: .zero)
    definition.linearVelocity = Vec2(3, 0)
    definition.angularVelocity = 1
    let body = try world.addBody(definition)
    try world.addShape(.circle(radius: 0.2), to: body)
    var clock = FixedStep()
    var (before, now) = (world.pose(), world.pose())
    var time = 0.0
    for _ in 0..<200 {
      time += frame
      for _ in 0..<clock.advance(by: frame) {
        world.step(by: clock.timeStep)
        (before, now) = (now, world.pose())
      }
      let seen = try #require(
        now.interpolated(from: before, by: clock.interpolation).bodies.first { $0.id == body })
      guard world.stepCount > 0 else { continue }
      let shown = Float(time - 1.0 / 60)
      #expect((seen.transform.position.x - 3 * shown).magnitude < 1e-3)
      #expect((seen.transform.rotation.angle - Rotation(angle: shown).angle).magnitude < 1e-3)
    }
  }

  @Test func aFractionBeyondTheTwoPosesIsOneOfThem() throws {
    let world = World()
    let body = try world.addBody(.dynamic(at: .zero))
    let before = world.pose()
    world.step()
    let now = world.pose()
    for (fraction, pose) in [(Float(-2), before), (0, before), (1, now), (7, now), (.nan, now)] {
      let seen = now.interpolated(from: before, by: fraction).bodies.first { $0.id == body }
      #expect(seen?.transform == pose.bodies.first { $0.id == body }?.transform, "\(fraction)")
    }
  }
}
