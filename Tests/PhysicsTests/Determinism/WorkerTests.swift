import Dispatch
import Scenes
import Synchronization
import Testing

@testable import Physics

/// Threads share the work of a step; nothing but time may depend on how many there are.
@Suite struct WorkerTests {
  /// Enough steps for contacts, hinges, sweeps, sleep and what comes and goes.
  static let scenes: [(scene: TimedScene, steps: Int)] = [
    (.compounds, 40), (.jointGrid, 15), (.junkyard, 30), (.rain, 70), (.smash, 40), (.spinner, 15),
    (.tumbler, 40), (.washer, 15), (.ropes(places: 2), 40), (.strokes(count: 60), 60),
  ]

  @Test(arguments: scenes)
  func anyNumberOfWorkersGivesTheSameBits(scene: TimedScene, steps: Int) throws {
    let alone = try scene.start()
    for _ in 0..<steps { try alone.step() }
    for workers in [2, 4] {
      let run = try scene.start()
      run.world.workerCount = workers
      for _ in 0..<steps { try run.step() }
      #expect(run.world.stateHash == alone.world.stateHash, "\(scene.name), \(workers) workers")
    }
  }

  /// Threads of the program: in turn, backwards, at the same time, and some of the calls not at all.
  @Test(arguments: scenes)
  func threadsOfTheProgramGiveTheSameBits(scene: TimedScene, steps: Int) throws {
    let alone = try scene.start()
    for _ in 0..<steps { try alone.step() }
    let sharings: [StepSharing] = [
      { count, work in for number in 0..<count { work(number) } },
      { count, work in for number in (1..<count).reversed() { work(number) } },
      { count, work in DispatchQueue.concurrentPerform(iterations: count) { work($0) } },
    ]
    for (kind, sharing) in sharings.enumerated() {
      let run = try scene.start()
      run.world.shareSteps(among: 3, by: sharing)
      #expect(run.world.workerCount == 3)
      for _ in 0..<steps { try run.step() }
      #expect(run.world.stateHash == alone.world.stateHash, "\(scene.name), \(kind)")
    }
  }

  private final class CallCount: Sendable {
    let number = Atomic<Int>(0)
  }

  /// Threads that the program has lent are given back by setting a number of workers, the same one
  /// too.
  @Test(arguments: [1, 3])
  func settingANumberOfWorkersGivesThreadsBack(count: Int) throws {
    let run = try TimedScene.tumbler.start()
    let calls = CallCount()
    run.world.shareSteps(among: count) { count, work in
      calls.number.add(1, ordering: .relaxed)
      for number in 0..<count { work(number) }
    }
    for _ in 0..<5 { try run.step() }
    let lent = calls.number.load(ordering: .relaxed)
    #expect(lent > 0)
    run.world.workerCount = count
    #expect(run.world.workerCount == count)
    for _ in 0..<5 { try run.step() }
    #expect(calls.number.load(ordering: .relaxed) == lent)
  }

  @Test func workersMayComeAndGoBetweenSteps() throws {
    let alone = try TimedScene.tumbler.start()
    let changing = try TimedScene.tumbler.start()
    for step in 0..<40 {
      changing.world.workerCount = [1, 3, 2, 1][step / 10]
      try alone.step()
      try changing.step()
    }
    #expect(changing.world.stateHash == alone.world.stateHash)
  }

  @Test func eventsComeInTheSameOrder() throws {
    let alone = try TimedScene.smash.start()
    let shared = try TimedScene.smash.start()
    shared.world.workerCount = 3
    // Ids of another world are other ids: places and speeds tell the same.
    for _ in 0..<30 {
      try alone.step()
      try shared.step()
      let began = alone.world.events.touchesBegan.map(\.point)
      #expect(shared.world.events.touchesBegan.map(\.point) == began)
      let hits = alone.world.events.hits.map(\.speed)
      #expect(shared.world.events.hits.map(\.speed) == hits)
    }
  }

  /// The caller's closures are not made for threads.
  @Test func closuresAreAskedByTheThreadThatSteps() throws {
    let run = try TimedScene.tumbler.start()
    run.world.workerCount = 4
    let own = pthread_self()
    var asked = 0
    var strangers = 0
    run.world.preSolve = { _ in
      asked += 1
      if pthread_equal(pthread_self(), own) == 0 { strangers += 1 }
    }
    for _ in 0..<30 { try run.step() }
    #expect(asked > 0 && strangers == 0)
  }

  @Test func worldWithWorkersGoesOnFromASnapshot() throws {
    let run = try TimedScene.washer.start()
    run.world.workerCount = 2
    for _ in 0..<5 { try run.step() }
    let snapshot = run.world.snapshot()
    for _ in 0..<5 { run.world.step() }
    let hash = run.world.stateHash
    try run.world.restore(snapshot)
    for _ in 0..<5 { run.world.step() }
    #expect(run.world.stateHash == hash)
  }

  @Test func manyWorldsWithWorkersCanBeMadeAndThrownAway() throws {
    for _ in 0..<50 {
      let world = World()
      world.workerCount = 4
      let floor = try world.addBody(.static)
      try world.addShape(.segment(from: Vec2(-50, 0), to: Vec2(50, 0)), to: floor)
      let ball = try world.addBody(.dynamic(at: Vec2(0, 2)))
      try world.addShape(.circle(radius: 0.5), to: ball)
      for _ in 0..<3 { world.step() }
      #expect(world.workerCount == 4)
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
