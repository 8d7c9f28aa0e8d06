import Levels
import Physics

/// Makes expectations of every kind by chance, about the bodies `stone` and `crate`, the rope `line` and the
/// joint `rod`.
struct ExpectationMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func random(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  /// Any number, many of them with few digits.
  private mutating func number() -> Float {
    random(2) == 0
      ? Float(random(2001) - 1000) / 10
      : Float(random(1 << 24)) * (random(2) == 0 ? 1e-5 : -1e-3)
  }

  private mutating func vector() -> Vec2 { Vec2(number(), number()) }

  mutating func expectation() -> LevelExpectation {
    let times: [LevelExpectation.Time] = [
      .always, .never, .eventually, .after(abs(number() / 100)), .at(Float(random(3600))),
      .within(Float(random(100)) / 7),
    ]
    let time = times[random(times.count)]
    let (subject, measures) = subject()
    let (measure, condition) = measures[random(measures.count)]
    return LevelExpectation(time, subject, measure, condition)
  }

  private typealias Measure = (LevelExpectation.Measure, LevelExpectation.Condition)

  private mutating func subject() -> (LevelExpectation.Subject, [Measure]) {
    let needed = [nil, 1, 2, 7][random(4)]
    switch random(8) {
    case 0: return (.world, worldMeasures())
    case 1: return (.body("crate"), bodyMeasures())
    case 2: return (.rope("line"), ropeMeasures())
    case 3: return (.joint("rod"), jointMeasures())
    case 4: return (.goal("bell"), [(.reached, .truth(random(2) == 0))])
    case 5:
      let group = LevelExpectation.Group(
        .bodies, LevelPattern(["*", "cr*", "?r*", "*e"][random(4)]), needed: needed)
      // One number of all of them has no members to count.
      return needed == nil && random(2) == 0
        ? (.group(group), [(.count, condition()), (.awake, condition())])
        : (.group(group), bodyMeasures())
    case 6:
      return (.group(.init(.ropes, LevelPattern("l*"), needed: needed)), ropeMeasures())
    default:
      return (.group(.init(.joints, LevelPattern("rod"), needed: needed)), jointMeasures())
    }
  }

  private mutating func condition() -> LevelExpectation.Condition {
    switch random(4) {
    case 0: return .below(number())
    case 1: return .above(number())
    case 2:
      let (a, b) = (number(), number())
      return .between(min(a, b), max(a, b))
    default: return .equal(number(), tolerance: random(2) == 0 ? 0.001 : abs(number()))
    }
  }

  private mutating func bodyMeasures() -> [Measure] {
    let near = LevelExpectation.Condition.near(
      vector(), tolerance: random(2) == 0 ? 0.001 : abs(number()))
    let truth = LevelExpectation.Condition.truth(random(2) == 0)
    let (x, y) = (number(), number())
    let box = LevelBox(left: x, bottom: y, right: x + 1.5, top: y + 2)
    return [
      (.x, condition()), (.y, condition()), (.angle, condition()), (.speed, condition()),
      (.spin, condition()), (.position, near), (.velocity, near),
      (.distance(to: "stone"), condition()), (.distanceToPoint(vector()), condition()),
      (.touching("stone"), truth), (.asleep, truth), (.inside(.box(box)), truth), (.exists, truth),
      (.finite, truth), (.energy, condition()), (.energyDrift, condition()),
    ]
  }

  private mutating func ropeMeasures() -> [Measure] {
    let truth = LevelExpectation.Condition.truth(random(2) == 0)
    return [
      (.stretch, condition()), (.tension, condition()), (.length, condition()), (.exists, truth),
      (.finite, truth),
    ]
  }

  private mutating func jointMeasures() -> [Measure] {
    [
      (.length, condition()), (.force, condition()), (.torque, condition()),
      (.translation, condition()), (.angle, condition()),
      (.exists, .truth(random(2) == 0)),
    ]
  }

  private mutating func worldMeasures() -> [Measure] {
    let truth = LevelExpectation.Condition.truth(random(2) == 0)
    return [
      (.count, condition()), (.awake, condition()), (.energy, condition()),
      (.energyDrift, condition()), (.finite, truth), (.won, truth), (.lost, truth),
    ]
  }
}
