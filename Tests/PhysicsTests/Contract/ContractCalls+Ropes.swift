import Physics
import Testing

extension ContractCall {
  static let ofRopesAndStrokes: [ContractCall] = [
    ContractCall("World.addRope(_: RopeDefinition)") { bench in
      let world = bench.world
      typealias Change = (inout RopeDefinition, Float) -> Void
      func refuse(_ numbers: [Float], for field: RopeDefinition.Field, _ change: Change) {
        bench.refuse(numbers, as: .invalidRope(field)) { number in
          var rope = RopeDefinition(from: .world(Vec2(0, 20)), to: .free(Vec2(2, 20)))
          change(&rope, number)
          try world.addRope(rope)
        }
      }
      refuse(ContractBench.notPositive + [1e-4, 3e38], for: .length) { $0.length = $1 }
      refuse(ContractBench.notFinite + [0, 0.99, -1, 3e38], for: .slack) { $0.slack = $1 }
      refuse(ContractBench.notPositive + [1e-5, 16.1, 1e9], for: .thickness) { $0.thickness = $1 }
      refuse(ContractBench.notPositive + [1e-7, 1.1e6], for: .density) { $0.density = $1 }
      refuse(ContractBench.notParameters, for: .bendingStiffness) { $0.bendingStiffness = $1 }
      refuse(ContractBench.notParameters, for: .damping) { $0.damping = $1 }
      refuse(ContractBench.notParameters, for: .waveDamping) { $0.waveDamping = $1 }
      refuse(ContractBench.notParameters, for: .friction) { $0.friction = $1 }
      refuse(ContractBench.notPositive, for: .breakTension) { $0.breakTension = $1 }
      refuse([0, -1, 401], for: .segments) { $0.segments = Int(saturating: $1) }
      refuse(ContractBench.tooFar, for: .via) { $0.via = [Vec2(1, $1)] }
      refuse(ContractBench.tooFar, for: .from) { $0.from = .world(Vec2($1, 0)) }
      refuse(ContractBench.tooFar, for: .to) { $0.to = .free(Vec2(0, $1)) }
      refuse(ContractBench.tooFar, for: .to) { $0.to = .body(bench.here.body, at: Vec2(0, $1)) }
      refuse(ContractBench.negative + [1.01], for: .to) {
        $0.to = .rope(bench.here.rope, fraction: $1)
      }
      bench.refuse(.invalidRope(.length), "a laid rope with a length") {
        var rope = RopeDefinition(from: .world(Vec2(0, 20)), to: .free(Vec2(2, 20)))
        rope.via = [Vec2(1, 21)]
        rope.length = 9
        try world.addRope(rope)
      }
      bench.refuse(.invalidRope(.segments), "rods of a hair's length") {
        var rope = RopeDefinition(from: .world(Vec2(0, 20)), to: .free(Vec2(0.1, 20)))
        rope.segments = 400
        try world.addRope(rope)
      }
      bench.refuse(.invalidRope(.length), "a rope that does not reach") {
        var rope = RopeDefinition(from: .world(Vec2(0, 20)), to: .world(Vec2(5, 20)))
        rope.length = 4
        try world.addRope(rope)
      }
      bench.refuse(.invalidRope(.length), "both ends in one place") {
        try world.addRope(RopeDefinition(from: .world(Vec2(0, 20)), to: .free(Vec2(0, 20))))
      }
      bench.refuseHandles(.staleBody) {
        try world.addRope(RopeDefinition(from: .body($0.body), to: .free(Vec2(9, 9))))
      }
      bench.refuseHandles(.staleRope) {
        try world.addRope(
          RopeDefinition(from: .free(Vec2(9, 9)), to: .rope($0.rope, fraction: 0.5)))
      }
      let good = RopeDefinition(from: .world(Vec2(0, 20)), to: .free(Vec2(2, 20)))
      world.limits.bodies = world.bodyCount + 2
      bench.refuse(.overCapacity) { try world.addRope(good) }
      world.limits = WorldLimits()
      world.limits.shapes = world.shapeCount + 2
      bench.refuse(.overCapacity) { try world.addRope(good) }
      world.limits = WorldLimits()
      world.limits.joints = world.jointCount + 2
      bench.refuse(.overCapacity) { try world.addRope(good) }
      world.limits = WorldLimits()
      world.limits.bytes = world.byteCount
      bench.refuse(.overCapacity) { try world.addRope(good) }
    },
    ContractCall("World.addRope(from: RopeEnd, to: RopeEnd, slack: Float)") { bench in
      bench.refuse(ContractBench.notFinite + [0, 0.99], as: .invalidRope(.slack)) {
        try bench.world.addRope(from: .world(Vec2(0, 20)), to: .free(Vec2(2, 20)), slack: $0)
      }
      bench.refuseHandles(.staleBody) {
        try bench.world.addRope(from: .body($0.body), to: .free(Vec2(2, 20)))
      }
    },
    ContractCall("World.remove(_: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.remove($0.rope) }
    },
    ContractCall("World.cut(_: RopeID, at: Float)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.cut($0.rope, at: 0.5) }
      bench.refuse(ContractBench.notFinite + [-0.01, 1.01]) {
        try bench.world.cut(bench.here.rope, at: $0)
      }
    },
    ContractCall("World.setBreakTension(_: Float?, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setBreakTension(10, of: $0.rope) }
      bench.refuse(ContractBench.notPositive) {
        try bench.world.setBreakTension($0, of: bench.here.rope)
      }
    },
    ContractCall("World.wind(_: RopeID, at: RopeSide, speed: Float, acceleration: Float)") {
      bench in
      let rope = bench.here.rope
      bench.refuseHandles(.staleRope) { try bench.world.wind($0.rope, speed: 1) }
      bench.refuse(ContractBench.notFinite + [401, -401]) {
        try bench.world.wind(rope, speed: $0)
      }
      bench.refuse(ContractBench.notPositive) {
        try bench.world.wind(rope, speed: 1, acceleration: $0)
      }
      bench.refuse(.invalidValue, "a free end") { try bench.world.wind(rope, at: .end, speed: 1) }
    },
    ContractCall(
      "World.wind(_: RopeID, to: Float, at: RopeSide, speed: Float, acceleration: Float)"
    ) { bench in
      let rope = bench.here.rope
      bench.refuseHandles(.staleRope) { try bench.world.wind($0.rope, to: 1) }
      bench.refuse(ContractBench.notPositive) { try bench.world.wind(rope, to: $0) }
      bench.refuse(ContractBench.notPositive + [401]) {
        try bench.world.wind(rope, to: 1, speed: $0)
      }
      bench.refuse(ContractBench.notPositive) {
        try bench.world.wind(rope, to: 1, acceleration: $0)
      }
      bench.refuse(.invalidValue, "a free end") { try bench.world.wind(rope, to: 1, at: .end) }
    },
    ContractCall("World.setThickness(_: Float, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setThickness(0.1, of: $0.rope) }
      bench.refuse(ContractBench.notPositive + [1e-5, 2.1e5, 1e9]) {
        try bench.world.setThickness($0, of: bench.here.rope)
      }
    },
    ContractCall("World.setDensity(_: Float, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setDensity(1, of: $0.rope) }
      bench.refuse(ContractBench.notPositive + [1e-7, 1.1e6]) {
        try bench.world.setDensity($0, of: bench.here.rope)
      }
    },
    ContractCall("World.setFriction(_: Float, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setFriction(1, of: $0.rope) }
      bench.refuse(ContractBench.notParameters) {
        try bench.world.setFriction($0, of: bench.here.rope)
      }
    },
    ContractCall("World.setBendingStiffness(_: Float, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setBendingStiffness(1, of: $0.rope) }
      bench.refuse(ContractBench.notParameters) {
        try bench.world.setBendingStiffness($0, of: bench.here.rope)
      }
    },
    ContractCall("World.setDamping(_: Float, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setDamping(1, of: $0.rope) }
      bench.refuse(ContractBench.notParameters) {
        try bench.world.setDamping($0, of: bench.here.rope)
      }
    },
    ContractCall("World.setWaveDamping(_: Float, of: RopeID)") { bench in
      bench.refuseHandles(.staleRope) { try bench.world.setWaveDamping(1, of: $0.rope) }
      bench.refuse(ContractBench.notParameters) {
        try bench.world.setWaveDamping($0, of: bench.here.rope)
      }
    },
    ContractCall("World.contains(_: RopeID)") { bench in
      bench.expect { bench.world.contains(bench.here.rope) }
      for number: UInt64 in [0, 1, .max, 1 << 31, bench.here.rope.rawValue ^ 1 << 40] {
        bench.expect("a made-up number") { !bench.world.contains(RopeID(rawValue: number)) }
      }
      bench.expect {
        !bench.world.contains(bench.gone.rope) && !bench.world.contains(bench.foreign.rope)
      }
    },
    ContractCall("World.subscript(_: RopeID)", reads: .rope),
    ContractCall(
      "World.addStroke(_: [Vec2], as: StrokeMode, definition: BodyDefinition, "
        + "material: SurfaceMaterial, filter: CollisionFilter, penRadius: Float?)"
    ) { bench in
      let world = bench.world
      let bow = (0..<30).map { Vec2(0.1 * Float($0), 20 + 0.004 * Float($0 * $0)) }
      for mode in [StrokeMode.hull, .solid, .line] {
        bench.refuse(.stroke, "nothing") { try world.addStroke([], as: mode) }
        bench.refuseVectors(ContractBench.notFinite, as: .stroke) {
          try world.addStroke(bow + [$0], as: mode)
        }
        bench.refuse(ContractBench.notPositive, as: .stroke) {
          try world.addStroke(bow, as: mode, penRadius: $0)
        }
        bench.refuse(.invalidValue, "out of reach") {
          try world.addStroke(bow.map { $0 + Vec2(2e5, 0) }, as: mode)
        }
        bench.refuse(ContractBench.negative) {
          var definition = BodyDefinition(kind: .dynamic)
          definition.linearDamping = $0
          try world.addStroke(bow, as: mode, definition: definition)
        }
        bench.refuse(ContractBench.negative) {
          try world.addStroke(bow, as: mode, material: SurfaceMaterial(density: $0))
        }
        world.limits.bodies = world.bodyCount
        bench.refuse(.overCapacity) { try world.addStroke(bow, as: mode) }
        world.limits = WorldLimits()
        world.limits.shapes = world.shapeCount
        bench.refuse(.overCapacity) { try world.addStroke(bow, as: mode) }
        world.limits = WorldLimits()
        world.limits.bytes = 1
        bench.refuse(.overCapacity) { try world.addStroke(bow, as: mode) }
        world.limits = WorldLimits()
      }
    },
    ContractCall(
      "StrokeBuilder.build(_: some Collection<Vec2>, as: StrokeMode, penRadius: Float?, "
        + "deviation: Float?)"
    ) { bench in
      let points = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1)]
      for mode in [StrokeMode.hull, .solid, .line] {
        bench.refuse(.stroke, "nothing") { _ = try StrokeBuilder.build([], as: mode) }
        bench.refuseVectors(ContractBench.notFinite + [3e38], as: .stroke) {
          _ = try StrokeBuilder.build(points + [$0], as: mode)
        }
        bench.refuse(ContractBench.notPositive, as: .stroke) {
          _ = try StrokeBuilder.build(points, as: mode, penRadius: $0)
        }
        bench.refuse(ContractBench.notPositive, as: .stroke) {
          _ = try StrokeBuilder.build(points, as: mode, deviation: $0)
        }
      }
    },
    ContractCall("ConvexHull.init(enclosing: some Collection<Vec2>)") { bench in
      for points in [[], [Vec2(1, 1)], [Vec2(0, 0), Vec2(1, 1), Vec2(2, 2)]] {
        bench.refuse(.stroke, "\(points)") { _ = try ConvexHull(enclosing: points) }
      }
      bench.refuseVectors(ContractBench.notFinite + [3e38], as: .stroke) {
        _ = try ConvexHull(enclosing: [Vec2(0, 0), Vec2(1, 0), $0])
      }
    },
  ]
}
