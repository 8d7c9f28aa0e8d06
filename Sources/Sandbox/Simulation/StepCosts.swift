import Foundation
import Physics

/// Where the time of steps goes, calm enough to be read, and how much there is in the world.
struct StepCosts: Sendable, Hashable {
  /// By `StepProfile.Stage.rawValue`, smoothed (s).
  var stages = [Double](repeating: 0, count: StepProfile.Stage.allCases.count)
  /// Of rules, timelines, keeping what can be gone back to, and copies for the window (s).
  var rest = 0.0
  var bodies = 0
  var awake = 0
  var contacts = 0
  var joints = 0
  var ropes = 0
  var islands = 0
  /// Of the world (bytes).
  var bytes = 0

  /// Of the engine's step (s).
  var step: Double { stages.reduce(0, +) }

  /// Which part of a new value is taken over in a step: peaks of single steps are no costs.
  private static let calm = 0.06

  /// A step has been measured.
  mutating func follow(_ world: World, whole: Double) {
    let profile = world.profile
    let isFirst = step == 0
    let part = isFirst ? 1 : Self.calm
    for stage in StepProfile.Stage.allCases {
      let seconds = Double(profile[stage]) * 1e-9
      stages[stage.rawValue] += part * (seconds - stages[stage.rawValue])
    }
    let others = max(whole - Double(profile.total) * 1e-9, 0)
    rest += part * (others - rest)
  }

  /// Counts what there is.
  mutating func count(_ world: World) {
    bodies = world.bodies.count
    awake = world.bodies.count { world[$0].isAwake }
    contacts = world.touchingContacts.count
    joints = world.joints.count
    ropes = world.ropes.count
    var collector = BoxCollector()
    world.draw(.islands, into: &collector)
    islands = collector.islands
    bytes = world.profile.bytes
  }

  /// A clock for `World.profileClock`.
  static let clock: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
}

/// What the system knows of this process.
enum ProcessMemory {
  /// What it holds in memory now (bytes); `nil` where the system does not tell.
  static var resident: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
