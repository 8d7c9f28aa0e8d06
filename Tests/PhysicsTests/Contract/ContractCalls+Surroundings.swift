import Physics
import Testing

extension ContractCall {
  static let ofSurroundings: [ContractCall] = [
    ContractCall("World.setWind(_: Wind?)") { bench in
      typealias Change = (inout Wind, Float) -> Void
      func refuse(_ numbers: [Float], _ change: Change) {
        bench.refuse(numbers) { number in
          var wind = Wind(velocity: Vec2(1, 0))
          change(&wind, number)
          try bench.world.setWind(wind)
        }
      }
      refuse(ContractBench.tooLarge) { $0.velocity.x = $1 }
      refuse(ContractBench.tooLarge) { $0.velocity.y = $1 }
      refuse(ContractBench.notParameters) { $0.density = $1 }
      refuse(ContractBench.notParameters) { $0.drag = $1 }
      refuse(ContractBench.tooLarge) { $0.lift = $1 }
      bench.ignore("still air there is already") { try bench.world.setWind(nil) }
    },
    ContractCall("World.setAttractors(_: [Attractor])") { bench in
      typealias Change = (inout Attractor, Float) -> Void
      func refuse(_ numbers: [Float], _ change: Change) {
        bench.refuse(numbers) { number in
          var attractor = Attractor(at: Vec2(1, 1), strength: 5)
          change(&attractor, number)
          // The second of two: the first is not to be left behind.
          try bench.world.setAttractors([Attractor(at: .zero, strength: 1), attractor])
        }
      }
      refuse(ContractBench.tooFar) { $0.position.x = $1 }
      refuse(ContractBench.tooFar) { $0.position.y = $1 }
      refuse(ContractBench.notFinite) { $0.strength = $1 }
      refuse(ContractBench.notPositive + [1e-4]) { $0.softening = $1 }
      refuse([.nan, -.infinity, 0, -1]) { $0.reach = $1 }
    },
    ContractCall("World.setFluids(_: [Fluid])") { bench in
      let pond = Fluid(in: AABB(lower: Vec2(-2, -2), upper: Vec2(2, 0)))
      typealias Change = (inout Fluid, Float) -> Void
      func refuse(
        _ numbers: [Float], as refusal: ContractBench.Refusal = .invalidValue, _ change: Change
      ) {
        bench.refuse(numbers, as: refusal) { number in
          var fluid = pond
          change(&fluid, number)
          try bench.world.setFluids([pond, fluid])
        }
      }
      refuse(ContractBench.notParameters) { $0.density = $1 }
      refuse(ContractBench.notParameters) { $0.linearDrag = $1 }
      refuse(ContractBench.notParameters) { $0.angularDrag = $1 }
      refuse(ContractBench.tooLarge) { $0.flow.x = $1 }
      refuse(ContractBench.tooLarge) { $0.flow.y = $1 }
      refuse(ContractBench.tooFar, as: .invalidShape) {
        $0.area = ConvexPolygon(boxWidth: 1, height: 1, center: Vec2($1, 0))
      }
      refuse(ContractBench.notPositive, as: .invalidShape) {
        $0.area = ConvexPolygon(boxWidth: $1, height: 1)
      }
      refuse([0.1], as: .invalidShape) {
        $0.area = ConvexPolygon(boxWidth: 1, height: 1, radius: $1)
      }
      bench.refuse(.invalidShape, "a box the wrong way round") {
        try bench.world.setFluids([Fluid(in: AABB(lower: Vec2(1, 1), upper: Vec2(-1, 2)))])
      }
    },
    ContractCall("World.explode(_: Explosion)") { bench in
      typealias Change = (inout Explosion, Float) -> Void
      func refuse(_ numbers: [Float], _ change: Change) {
        bench.refuse(numbers) { number in
          var blast = Explosion(at: Vec2(0, 0.2), radius: 3, impulsePerLength: 2)
          change(&blast, number)
          try bench.world.explode(blast)
        }
      }
      refuse(ContractBench.tooFar) { $0.position.x = $1 }
      refuse(ContractBench.tooFar) { $0.position.y = $1 }
      refuse(ContractBench.negative) { $0.radius = $1 }
      refuse(ContractBench.negative) { $0.falloff = $1 }
      refuse(ContractBench.notFinite) { $0.impulsePerLength = $1 }
      // Upwards, as the blast below the middle of the box is to push it.
      try bench.world.applyImpulse(Vec2(0, 3e38), to: bench.here.body)
      refuse([3e38]) { $0.impulsePerLength = $1 }
    },
    ContractCall("World.move(_: inout CharacterMover, over: Float)") { bench in
      typealias Change = (inout CharacterMover, Float) -> Void
      func stays(_ numbers: [Float], _ change: Change) {
        for number in numbers {
          bench.expect("\(number)") {
            var figure = CharacterMover(at: Vec2(2, 3))
            figure.velocity = Vec2(1, -1)
            change(&figure, number)
            let before = figure
            bench.world.move(&figure, over: 1.0 / 60)
            // NaN differs from itself.
            return "\(figure)" == "\(before)" && figure.contacts.isEmpty && !figure.isGrounded
          }
        }
      }
      stays(ContractBench.notFinite) { $0.position.x = $1 }
      stays(ContractBench.notFinite) { $0.velocity.y = $1 }
      stays(ContractBench.notPositive) { $0.radius = $1 }
      for time in ContractBench.notFinite + [0, -1] {
        bench.expect("\(time)") {
          var figure = CharacterMover(at: Vec2(2, 3))
          figure.velocity = Vec2(1, -1)
          bench.world.move(&figure, over: time)
          return figure.position == Vec2(2, 3)
        }
      }
      bench.expect("a speed beyond all numbers") {
        var figure = CharacterMover(at: Vec2(2, 3))
        figure.velocity = Vec2(3e38, 3e38)
        bench.world.move(&figure, over: 60)
        return figure.position == Vec2(2, 3)
      }
      for number in ContractBench.notFinite + [-1, 3e38] {
        bench.expect("a height or slope of \(number) leads nowhere else") {
          var figure = CharacterMover(at: Vec2(2, 3))
          figure.velocity = Vec2(1, -1)
          figure.maximumSlope = number
          bench.world.move(&figure, over: 1.0 / 60)
          return figure.position.isFinite && figure.velocity.isFinite
        }
      }
    },
  ]
}
