import Physics
import Testing

extension ContractCall {
  static let ofBodies: [ContractCall] = [
    ContractCall("World.addBody(_: BodyDefinition)") { bench in
      typealias Change = (inout BodyDefinition, Float) -> Void
      func refuse(_ numbers: [Float], _ change: Change) {
        bench.refuse(numbers) { number in
          var definition = BodyDefinition.dynamic(at: Vec2(3, 9))
          change(&definition, number)
          try bench.world.addBody(definition)
        }
      }
      refuse(ContractBench.tooFar) { $0.position.x = $1 }
      refuse(ContractBench.tooFar) { $0.position.y = $1 }
      refuse(ContractBench.notFinite) { $0.angle = $1 }
      refuse(ContractBench.notFinite) { $0.linearVelocity.x = $1 }
      refuse(ContractBench.notFinite) { $0.linearVelocity.y = $1 }
      refuse(ContractBench.notFinite) { $0.angularVelocity = $1 }
      refuse(ContractBench.negative) { $0.linearDamping = $1 }
      refuse(ContractBench.negative) { $0.angularDamping = $1 }
      refuse(ContractBench.notFinite) { $0.gravityScale = $1 }
      refuse(ContractBench.negative) { $0.sleepSpeed = $1 }
      bench.world.limits.bodies = bench.world.bodyCount
      bench.refuse(.overCapacity) { try bench.world.addBody(.static) }
      bench.world.limits.bodies = -3
      bench.refuse(.overCapacity) { try bench.world.addBody(.static) }
      bench.world.limits = WorldLimits()
      bench.world.limits.bytes = bench.world.byteCount
      bench.refuse(.overCapacity) { try bench.world.addBody(.static) }
    },
    ContractCall("World.remove(_: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.remove($0.body) }
    },
    ContractCall("World.cut(_: BodyID, from: Vec2, to: Vec2)") { bench in
      let (start, end) = (Vec2(-9, 0), Vec2(9, 1))
      bench.refuseHandles(.staleBody) { try bench.world.cut($0.body, from: start, to: end) }
      bench.refuseVectors(ContractBench.tooFar) {
        try bench.world.cut(bench.here.body, from: $0, to: end)
      }
      bench.refuseVectors(ContractBench.tooFar) {
        try bench.world.cut(bench.here.body, from: start, to: $0)
      }
    },
    ContractCall("World.fragments(of: BodyID, cutFrom: Vec2, to: Vec2)") { bench in
      let (start, end) = (Vec2(-9, 0), Vec2(9, 1))
      bench.refuseHandles(.staleBody) {
        _ = try bench.world.fragments(of: $0.body, cutFrom: start, to: end)
      }
      bench.refuseVectors(ContractBench.tooFar) {
        _ = try bench.world.fragments(of: bench.here.body, cutFrom: $0, to: end)
      }
    },
    ContractCall("World.addFragment(_: BodyFragment)") { bench in
      let whole = try bench.world.addBody(.dynamic(at: Vec2(30, 40)))
      try bench.world.addShape(.box(width: 1, height: 1), to: whole)
      let parts = try bench.world.fragments(
        of: whole, cutFrom: Vec2(28, 40), to: Vec2(32, 40.1))
      let part = try #require(parts.first)
      bench.refuse(ContractBench.notFinite + [0, -1]) {
        var changed = part
        changed.massScale = $0
        try bench.world.addFragment(changed)
      }
      bench.refuse(ContractBench.notFinite) {
        var changed = part
        changed.definition.angularVelocity = $0
        try bench.world.addFragment(changed)
      }
      bench.refuse(ContractBench.negative) {
        var changed = part
        changed.pieces[0].material.friction = $0
        try bench.world.addFragment(changed)
      }
      try bench.world.remove(whole)
    },
    ContractCall("World.contains(_: BodyID)") { bench in
      bench.expect { bench.world.contains(bench.here.body) }
      for number: UInt64 in [0, 1, .max, 1 << 31, bench.here.body.rawValue ^ 1 << 40] {
        bench.expect("a made-up number") { !bench.world.contains(BodyID(rawValue: number)) }
      }
      bench.expect {
        !bench.world.contains(bench.gone.body) && !bench.world.contains(bench.foreign.body)
      }
    },
    ContractCall("World.subscript(_: BodyID)", reads: .body),
    ContractCall("World.setTransform(_: Transform, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setTransform(.identity, of: $0.body) }
      bench.refuseVectors(ContractBench.tooFar) {
        try bench.world.setTransform(Transform(position: $0), of: bench.here.body)
      }
      // Cosine and sine that are those of no angle.
      bench.refuse(ContractBench.notFinite + [0, 1e-30, 1e30]) { number in
        var place = Transform.identity
        place.rotation.cosine = number
        try bench.world.setTransform(place, of: bench.here.body)
      }
      bench.refuse(ContractBench.notFinite + [1e30]) { number in
        var place = Transform.identity
        place.rotation.sine = number
        try bench.world.setTransform(place, of: bench.here.body)
      }
    },
    ContractCall("World.setVelocity(linear: Vec2, angular: Float, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) {
        try bench.world.setVelocity(linear: .zero, angular: 0, of: $0.body)
      }
      for body in [bench.here.body, bench.here.platform, bench.here.ground] {
        bench.refuseVectors(ContractBench.notFinite) {
          try bench.world.setVelocity(linear: $0, angular: 0, of: body)
        }
        bench.refuse(ContractBench.notFinite) {
          try bench.world.setVelocity(linear: .zero, angular: $0, of: body)
        }
      }
      bench.ignore("a static body does not move") {
        try bench.world.setVelocity(linear: Vec2(1, 2), angular: 3, of: bench.here.ground)
      }
    },
    ContractCall("World.setKind(_: BodyKind, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setKind(.kinematic, of: $0.body) }
    },
    ContractCall("World.setGravityScale(_: Float, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setGravityScale(2, of: $0.body) }
      bench.refuse(ContractBench.notFinite) {
        try bench.world.setGravityScale($0, of: bench.here.body)
      }
    },
    ContractCall("World.setDamping(linear: Float, angular: Float, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) {
        try bench.world.setDamping(linear: 1, angular: 1, of: $0.body)
      }
      bench.refuse(ContractBench.negative) {
        try bench.world.setDamping(linear: $0, angular: 1, of: bench.here.body)
      }
      bench.refuse(ContractBench.negative) {
        try bench.world.setDamping(linear: 1, angular: $0, of: bench.here.body)
      }
    },
    ContractCall("World.setUserValue(_: UInt64, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setUserValue(7, of: $0.body) }
    },
    ContractCall("World.setName(_: String?, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setName("nobody", of: $0.body) }
    },
    ContractCall("World.setMass(_: BodyMass?, of: BodyID)") { bench in
      let heavy = BodyMass(mass: 2, rotationalInertia: 1)
      bench.refuseHandles(.staleBody) { try bench.world.setMass(heavy, of: $0.body) }
      bench.refuse(ContractBench.notPositive + [1e-31, 1e31]) {
        try bench.world.setMass(BodyMass(mass: $0, rotationalInertia: 1), of: bench.here.body)
      }
      bench.refuse(ContractBench.negative + [1e-31, 1e31]) {
        try bench.world.setMass(BodyMass(mass: 1, rotationalInertia: $0), of: bench.here.body)
      }
      bench.refuseVectors(ContractBench.tooFar) {
        try bench.world.setMass(
          BodyMass(mass: 1, center: $0, rotationalInertia: 1), of: bench.here.body)
      }
    },
    ContractCall("World.massOfShapes(of: BodyID, density: Float?)") { bench in
      bench.refuseHandles(.staleBody) { _ = try bench.world.massOfShapes(of: $0.body) }
      bench.refuse(ContractBench.negative + [1e-13, 1e13]) {
        _ = try bench.world.massOfShapes(of: bench.here.body, density: $0)
      }
    },
    ContractCall("World.setFixedRotation(_: Bool, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setFixedRotation(true, of: $0.body) }
    },
    ContractCall("World.setAxisLocks(x: Bool, y: Bool, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) {
        try bench.world.setAxisLocks(x: true, y: true, of: $0.body)
      }
    },
    ContractCall("World.setEnabled(_: Bool, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setEnabled(false, of: $0.body) }
    },
    ContractCall("World.setTarget(_: Transform, within: Float, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) {
        try bench.world.setTarget(.identity, within: 1, of: $0.platform)
      }
      for body in [bench.here.body, bench.here.ground] {
        bench.refuse(.invalidValue, "only kinematic bodies have a target") {
          try bench.world.setTarget(.identity, within: 1, of: body)
        }
      }
      bench.refuseVectors(ContractBench.tooFar) {
        try bench.world.setTarget(Transform(position: $0), within: 1, of: bench.here.platform)
      }
      bench.refuse(ContractBench.notPositive) {
        try bench.world.setTarget(
          Transform(position: Vec2(1, 1)), within: $0, of: bench.here.platform)
      }
      bench.refuse(.invalidValue, "a time so short that the speed is no number") {
        try bench.world.setTarget(
          Transform(position: Vec2(9e4, 1)), within: 1e-38, of: bench.here.platform)
      }
      bench.refuse(ContractBench.notFinite + [0]) { number in
        var place = Transform.identity
        place.rotation.cosine = number
        try bench.world.setTarget(place, within: 1, of: bench.here.platform)
      }
    },
    ContractCall("World.applyForce(_: Vec2, at: Vec2?, to: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.applyForce(Vec2(1, 0), to: $0.body) }
      for body in [bench.here.body, bench.here.platform, bench.here.ground] {
        bench.refuseVectors(ContractBench.notFinite) { try bench.world.applyForce($0, to: body) }
        bench.refuseVectors(ContractBench.tooFar) {
          try bench.world.applyForce(Vec2(1, 0), at: $0, to: body)
        }
      }
      bench.refuse(.invalidValue, "a torque beyond all numbers") {
        try bench.world.applyForce(Vec2(0, 3e38), at: Vec2(1000, 0), to: bench.here.body)
      }
      try bench.world.applyForce(Vec2(3e38, 0), to: bench.here.body)
      bench.refuse(.invalidValue, "a sum beyond all numbers") {
        try bench.world.applyForce(Vec2(3e38, 0), to: bench.here.body)
      }
      bench.ignore("what does not give way") {
        try bench.world.applyForce(Vec2(1, 0), to: bench.here.ground)
        try bench.world.applyForce(Vec2(1, 0), to: bench.here.platform)
      }
    },
    ContractCall("World.applyTorque(_: Float, to: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.applyTorque(1, to: $0.body) }
      bench.refuse(ContractBench.notFinite) {
        try bench.world.applyTorque($0, to: bench.here.body)
      }
      try bench.world.applyTorque(-3e38, to: bench.here.body)
      bench.refuse(.invalidValue) { try bench.world.applyTorque(-3e38, to: bench.here.body) }
    },
    ContractCall("World.applyImpulse(_: Vec2, at: Vec2?, to: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.applyImpulse(Vec2(1, 0), to: $0.body) }
      bench.refuseVectors(ContractBench.notFinite) {
        try bench.world.applyImpulse($0, to: bench.here.body)
      }
      bench.refuseVectors(ContractBench.tooFar) {
        try bench.world.applyImpulse(Vec2(1, 0), at: $0, to: bench.here.body)
      }
      bench.refuse(.invalidValue, "a spin beyond all numbers") {
        try bench.world.applyImpulse(Vec2(0, 3e38), at: Vec2(1000, 0), to: bench.here.body)
      }
      try bench.world.applyImpulse(Vec2(3e38, 0), to: bench.here.body)
      bench.refuse(.invalidValue, "a velocity beyond all numbers") {
        try bench.world.applyImpulse(Vec2(3e38, 0), to: bench.here.body)
      }
    },
    ContractCall("World.applyAngularImpulse(_: Float, to: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.applyAngularImpulse(1, to: $0.body) }
      bench.refuse(ContractBench.notFinite + [3e38]) {
        try bench.world.applyAngularImpulse($0, to: bench.here.body)
      }
    },
    ContractCall("World.setSleep(allowed: Bool, below: Float, of: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.setSleep(allowed: true, of: $0.body) }
      bench.refuse(ContractBench.negative) {
        try bench.world.setSleep(allowed: false, below: $0, of: bench.here.body)
      }
    },
    ContractCall("World.sleep(_: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.sleep($0.body) }
      bench.ignore("only dynamic bodies sleep") {
        try bench.world.sleep(bench.here.ground)
        try bench.world.sleep(bench.here.platform)
      }
    },
    ContractCall("World.wake(_: BodyID)") { bench in
      bench.refuseHandles(.staleBody) { try bench.world.wake($0.body) }
    },
    ContractCall("World.wakeAll()") { bench in
      // Takes nothing, refuses nothing; twice is once.
      bench.world.wakeAll()
      bench.ignore { bench.world.wakeAll() }
    },
  ]
}
