import Editing
import Foundation
import Physics

// The card that explains a thing under the pointer.

extension Words {
  static var something: String { say("an unnamed object") }
  static var walls: String { say("the walls") }
  static var thePaper: String { say("the background") }
  static var neverMoves: String { say("Static body: nothing moves it.") }
  static var nothingHolds: String { say("In free flight: nothing touches or holds it.") }
  static var nothingTouches: String { say("No forces act on it.") }

  static func kind(_ kind: BodyKind, mass: Float) -> String {
    switch kind {
    case .static: say("static body")
    case .kinematic: say("kinematic body")
    case .dynamic: say("body, \(kilograms(mass))")
    }
  }

  static func movesAsTold(_ speed: Float) -> String {
    speed > 0
      ? say("Kinematic body, moves at \(metersPerSecond(speed)) and contacts do not stop it.")
      : say("Kinematic body, at rest.")
  }

  static func rest(_ rest: WhyReport.Rest, _ report: WhyReport) -> String {
    switch rest {
    case .asleep(let since, let others):
      let time = since.map { say(" for \(seconds($0))") } ?? say(" since the start")
      let whole =
        others == 0
        ? say("this body")
        : say(
          others, one: "this body and the one that it touches",
          other: "this body and \(others) others")
      let limit =
        report.sleepSpeed.map { say(": \(whole) stayed slower than \(metersPerSecond($0))") } ?? ""
      return say("Asleep\(time)\(limit).")
    case .moving: return say("Awake: \(motion(report)).")
    case .keptAwake(let name, let speed):
      return say("Kept awake by \(name ?? something), which moves at \(metersPerSecond(speed)).")
    case .settling: return say("Slow: falls asleep when the forces on it balance.")
    case .sleepless: return say("Never sleeps; \(motion(report)).")
    }
  }

  private static func motion(_ report: WhyReport) -> String {
    let turn = (report.spin * 180 / .pi).magnitude
    let spin = turn >= 1 ? say(", rotates at \(number(turn))°/s") : ""
    return say("moves at \(metersPerSecond(report.speed))\(spin)")
  }

  static func held(weight: Float) -> String {
    weight > 0 ? say("Weighs \(NumberWords.newtons(weight)). Held by:") : say("Held by:")
  }

  static func holder(_ holder: WhyReport.Holder) -> String {
    let force = NumberWords.newtons(holder.force)
    let torque = holder.torque >= WhyReport.leastForce ? ", \(newtonMeters(holder.torque))" : ""
    let name = holder.name ?? something
    switch holder.kind {
    case .contact: return "\(force)  \(name)"
    case .rope: return say("\(force)  rope \(name)")
    case .joint(let word): return "\(force)\(torque)  \(joint(word)) \(holder.name ?? "")"
    }
  }

  static func furtherHolders(_ count: Int) -> String { say("and \(count) more") }

  static func tension(_ tension: Float, stretch: Float) -> String {
    say("Tension \(NumberWords.newtons(tension)), stretched by \(NumberWords.percent(stretch)).")
  }

  static func ropeDetail(mass: Float, length: Float) -> String {
    say("rope, \(kilograms(mass)), \(number(length)) m")
  }

  static func tied(to ends: [String?]) -> String {
    switch ends.count {
    case 0: say("Both ends are free.")
    case 1: say("One end at \(ends[0] ?? something), the other end is free.")
    default: say("From \(ends[0] ?? something) to \(ends[1] ?? something).")
    }
  }

  static func joins(_ ends: [String?]) -> String {
    ends.count == 2 ? say("Connects \(ends[0] ?? something) and \(ends[1] ?? something).") : ""
  }

  static func bears(_ holder: WhyReport.Holder) -> String {
    let torque =
      holder.torque >= WhyReport.leastForce ? say(" and \(newtonMeters(holder.torque))") : ""
    let part = holder.load.map { say(": \(number(100 * $0)) % of its limit") } ?? ""
    return say("Load \(NumberWords.newtons(holder.force))\(torque)\(part).")
  }

  static func overloaded(_ holder: WhyReport.Holder, load: Float) -> String {
    let name = holder.name ?? something
    return load > 1
      ? say("\(name) is loaded above its limit.")
      : say("\(name) is near breaking: \(number(100 * load)) % of its limit.")
  }

  static func joint(_ word: WhyReport.JointWord) -> String {
    switch word {
    case .distance: say("rod or spring")
    case .revolute: say("hinge")
    case .weld: say("weld")
    case .prismatic: say("slider")
    case .wheel: say("wheel")
    case .motor: say("motor")
    case .gear: say("gear")
    case .pulley: say("pulley")
    case .other: say("joint")
    }
  }
}
