import Physics
import Testing

extension ContractCall {
  static let ofTheWorld: [ContractCall] = [
    ContractCall("World.init(gravity: Vec2)") { bench in
      for bad in ContractBench.notFinite {
        bench.expect { World(gravity: Vec2(bad, 0)).gravity == .zero }
        bench.expect { World(gravity: Vec2(0, bad)).gravity == .zero }
      }
    },
    ContractCall("World.init(gravity: Vec2, origin: WorldOrigin)") { bench in
      for bad in [Double.nan, .infinity, -.infinity] {
        bench.expect { World(origin: WorldOrigin(x: bad, y: 0)).origin == .zero }
        bench.expect { World(origin: WorldOrigin(x: 0, y: bad)).origin == .zero }
      }
    },
    ContractCall("World.gravity") { bench in
      for bad in ContractBench.notFinite {
        bench.ignore("\(bad)") { bench.world.gravity = Vec2(bad, 0) }
        bench.ignore("\(bad)") { bench.world.gravity = Vec2(0, bad) }
      }
    },
    ContractCall("World.workerCount") { bench in
      // What traps is in PreconditionTests.
      for count in [2, 3, 1] {
        bench.ignore("\(count) workers") { bench.world.workerCount = count }
      }
    },
    ContractCall("World.shareSteps(among: Int, by: @escaping StepSharing)") { bench in
      // What traps is in PreconditionTests.
      for count in [1, 3] {
        bench.ignore("\(count) workers") {
          bench.world.shareSteps(among: count) { count, work in
            for number in 0..<count { work(number) }
          }
        }
      }
    },
    ContractCall("World.setMaximumSpeed(_: Float)") { bench in
      bench.refuse([.nan, -.infinity, 0, -1, -.leastNonzeroMagnitude]) {
        try bench.world.setMaximumSpeed($0)
      }
    },
    ContractCall("World.setRestitutionThreshold(_: Float?)") { bench in
      bench.refuse([.nan, -.infinity, -1, -.leastNonzeroMagnitude]) {
        try bench.world.setRestitutionThreshold($0)
      }
    },
    ContractCall("World.setHitEventThreshold(_: Float)") { bench in
      bench.refuse([.nan, -.infinity, -1, -.leastNonzeroMagnitude]) {
        try bench.world.setHitEventThreshold($0)
      }
    },
    ContractCall("World.allowsSleep") { bench in
      bench.ignore("as it was") { bench.world.allowsSleep = true }
    },
    ContractCall("World.hasContinuousCollision") { bench in
      bench.ignore("as it was") { bench.world.hasContinuousCollision = true }
    },
    ContractCall("World.setContactSoftness(_: JointSpring)") { bench in
      bench.refuse(ContractBench.notPositive) {
        try bench.world.setContactSoftness(JointSpring(hertz: $0))
      }
      bench.refuse(ContractBench.negative) {
        try bench.world.setContactSoftness(JointSpring(hertz: 30, dampingRatio: $0))
      }
    },
    ContractCall("World.step(by: Float, substeps: Int)") { bench in
      // What traps (no number, infinite, longer than `Tolerance.maximumTimeStep`) is in PreconditionTests.
      for time: Float in [0, -0.0, -1, -3e38, 1e-20, .leastNonzeroMagnitude] {
        bench.ignore("\(time)") { bench.world.step(by: time) }
      }
      bench.ignore("substeps too short to count") { bench.world.step(by: 1e-6, substeps: 10_000) }
    },
    ContractCall("World.isCrowded(pairs: Int, collidingPairs: Int)") { bench in
      bench.expect { !bench.world.isCrowded(pairs: .max, collidingPairs: .max) }
      bench.ignore("negative numbers") {
        _ = bench.world.isCrowded(pairs: -1, collidingPairs: -1)
        _ = bench.world.isCrowded(pairs: .min, collidingPairs: .min)
      }
    },
    ContractCall("World.moveOrigin(to: Vec2)") { bench in
      bench.refuseVectors(ContractBench.tooFar) { try bench.world.moveOrigin(to: $0) }
      _ = try bench.world.addBody(.static(at: Vec2(-9.9e4, 0)))
      bench.refuse(.invalidValue, "a body would come to lie too far") {
        try bench.world.moveOrigin(to: Vec2(2e3, 0))
      }
    },
    ContractCall("World.absolute(_: Vec2)") { bench in
      bench.expect { bench.world.absolute(Vec2(1, 2)) == (1, 2) }
    },
    ContractCall("World.local(x: Double, y: Double)") { bench in
      bench.expect { bench.world.local(x: 1, y: 2) == Vec2(1, 2) }
      bench.expect("nonsense in, nonsense out") { !bench.world.local(x: .nan, y: 0).isFinite }
    },
    ContractCall("World.snapshot()") { bench in
      bench.ignore { _ = bench.world.snapshot() }
    },
    ContractCall("World.restore(_: Snapshot)") { bench in
      bench.refuse(.foreignSnapshot) { try bench.world.restore(bench.foreignSnapshot) }
    },
    ContractCall("World.init(_: Snapshot)") { bench in
      bench.expect { World(bench.world.snapshot()).stateHash == bench.world.stateHash }
    },
    ContractCall("Snapshot.init(bytes: [UInt8])") { bench in
      let bytes = bench.world.snapshot().bytes
      bench.refuse(.snapshot, "nothing") { _ = try Snapshot(bytes: []) }
      for count in [1, 7, 31, 32, 40, bytes.count / 2, bytes.count - 1] {
        bench.refuse(.snapshot, "\(count) bytes") {
          _ = try Snapshot(bytes: Array(bytes.prefix(count)))
        }
      }
      for place in stride(from: 0, to: bytes.count, by: 97) {
        var changed = bytes
        changed[place] ^= 0x40
        bench.refuse(.snapshot, "byte \(place)") { _ = try Snapshot(bytes: changed) }
      }
      bench.refuse(.snapshot, "bytes behind the end") { _ = try Snapshot(bytes: bytes + [0]) }
    },
    ContractCall("World.dynamicSnapshot()") { bench in
      bench.ignore { _ = bench.world.dynamicSnapshot() }
    },
    ContractCall("World.save(to: inout DynamicSnapshot)") { bench in
      var snapshot = bench.foreignDynamicSnapshot
      bench.ignore { bench.world.save(to: &snapshot) }
      bench.ignore("it is this world's now") { _ = snapshot.stepCount }
    },
    ContractCall("World.restore(_: DynamicSnapshot)") { bench in
      bench.refuse(.foreignSnapshot) { try bench.world.restore(bench.foreignDynamicSnapshot) }
      let before = bench.world.dynamicSnapshot()
      try bench.world.addBody(.static)
      bench.refuse(.structureChanged) { try bench.world.restore(before) }
    },
    ContractCall("World.pose()") { bench in
      bench.ignore { _ = bench.world.pose() }
    },
    ContractCall("World.draw(_: DebugDrawOptions, into: inout some DebugDrawing)") { bench in
      var canvas = Blank()
      bench.ignore { bench.world.draw(.all, into: &canvas) }
      bench.ignore("bits without a meaning") {
        bench.world.draw(DebugDrawOptions(rawValue: .max), into: &canvas)
      }
    },
    ContractCall("FixedStep.init(hertz: Double, maximumSteps: Int)") { bench in
      for hertz: Double in [.nan, .infinity, -Double.infinity, 0, -60, 0.05, 2e9] {
        bench.refuse(.invalidValue, "\(hertz)") { _ = try FixedStep(hertz: hertz) }
      }
      for steps in [0, -1, Int.min] {
        bench.refuse(.invalidValue, "\(steps)") {
          _ = try FixedStep(hertz: 60, maximumSteps: steps)
        }
      }
    },
    ContractCall("World.limits") { bench in
      // Below what is there: nothing is taken away, and nothing more let in.
      bench.world.limits.bodies = -1
      bench.world.limits.shapes = Int.min
      bench.refuse(.overCapacity) { try bench.world.addBody(.static) }
      bench.ignore { bench.world.limits = bench.world.limits }
    },
    ContractCall("World.materialMixing") { bench in
      bench.ignore("the same rules") { bench.world.materialMixing = MaterialMixing() }
    },
    ContractCall("World.shouldCollide") { bench in
      // Any answer is one; asked in a step only.
      bench.world.shouldCollide = { _, _ in false }
      bench.world.step()
      bench.expect { bench.world.events.touchesBegan.isEmpty }
    },
    ContractCall("World.preSolve") { bench in
      // What no material could have is ignored: the step ends as if nobody had asked.
      let before = bench.world.snapshot()
      bench.world.preSolve = { _ in }
      bench.world.step()
      let expected = bench.world.stateHash
      for bad in ContractBench.notParameters {
        try bench.world.restore(before)
        bench.world.preSolve = {
          $0.friction = bad
          $0.restitution = bad
          if !(bad.magnitude <= 1e6) { $0.tangentSpeed = bad }
        }
        bench.world.step()
        bench.expect("\(bad)") { bench.world.stateHash == expected }
      }
    },
    ContractCall("World.profileClock") { bench in
      // A clock that stands still or runs backwards measures nonsense, and nothing else.
      bench.world.profileClock = { 0 }
      bench.world.step()
      bench.expect { bench.world.profile.total == 0 }
      var time = UInt64.max
      bench.world.profileClock = {
        time -= 1
        return time
      }
      bench.world.step()
      bench.ignore { _ = bench.world.profile.total }
    },
  ]

  private struct Blank: DebugDrawing {
    mutating func drawShape(_ shape: Shape, at place: Transform, as role: DebugRole) {}
    mutating func drawLine(from start: Vec2, to end: Vec2, as role: DebugRole) {}
    mutating func drawPoint(_ point: Vec2, as role: DebugRole) {}
    mutating func drawBox(_ box: AABB, as role: DebugRole) {}
  }
}
