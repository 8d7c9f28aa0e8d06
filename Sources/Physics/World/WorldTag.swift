import Synchronization

/// Numbers worlds, so that a handle of one is not taken for a handle of another.
///
/// A number is given to one world, and passes to the worlds made from its snapshots, which are its twins.
/// It is not given to another as long as one of them or one of their snapshots lives; numbers that are
/// free again come up after all others, from 65,535 on again from 1.
///
/// A world made from the bytes of another process keeps the number that it had there, for the sake of the
/// handles kept with the bytes. If a world that was made in this process before bears the same one, the
/// two cannot be told apart: a handle is 64 bits, and these would be equal.
enum WorldTag {
  private static let register = Mutex(WorldTagRegister())

  /// A number that nobody bears, for a new world, which returns it.
  static func take() -> UInt16 { register.withLock { $0.take() } }

  /// Notes one more that bears a number; the next new worlds get higher ones.
  static func share(_ tag: UInt16) { register.withLock { $0.share(tag) } }

  /// Gives a number back.
  static func giveBack(_ tag: UInt16) { register.withLock { $0.giveBack(tag) } }
}

/// Who bears which number.
struct WorldTagRegister {
  private var last: UInt16 = 0
  /// How many bear a number. Looked up, never walked.
  private var bearers: [UInt16: Int] = [:]

  mutating func take() -> UInt16 {
    // With 65,535 worlds alive some must share one.
    for _ in 0..<UInt16.max {
      last = last == .max ? 1 : last + 1
      if bearers[last] == nil { break }
    }
    bearers[last, default: 0] += 1
    return last
  }

  mutating func share(_ tag: UInt16) {
    last = max(last, tag)
    bearers[tag, default: 0] += 1
  }

  mutating func giveBack(_ tag: UInt16) {
    guard let count = bearers[tag] else { return }
    bearers[tag] = count > 1 ? count - 1 : nil
  }
}
