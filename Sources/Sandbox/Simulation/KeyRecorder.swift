import Levels

/// Notes what a player does that rules can ask for, by the steps at which the run took it: played again without a
/// window by `inkfall run --keys`, it comes to the same, bit for bit.
///
/// The run is on a thread of its own. An order is noted when it is sent, and counts from the step that its receipt
/// tells; a play begins with the receipt of the order that loads it and ends with that of the next.
struct KeyRecorder: Sendable {
  /// A run of a level from its start.
  struct Play: Hashable, Sendable {
    var level: String
    var hertz: Double
    var inputs: [TimedInput] = []
    /// How many steps it took.
    var steps: UInt64 = 0
    /// Whether its player did more than that, as drawing or pulling, or the level was not as in its file.
    var hasMore: Bool
  }

  private enum Order {
    case begin(Play)
    case input(PlayerInput)
    case more
  }

  private var orders: [Int: Order] = [:]
  /// What is being played.
  private(set) var play: Play?

  /// Notes an order that has been sent.
  ///
  /// - Parameters:
  ///   - level: What the file is called that the document belongs to.
  ///   - isAsInFile: Whether the document is just as in it.
  mutating func note(
    _ order: SimulationOrder, sequence: Int, level: String, isAsInFile: Bool
  ) {
    switch order {
    case .load(let document):
      orders[sequence] = .begin(
        Play(level: level, hertz: Double(document.world.hertz), hasMore: !isAsInFile))
    case .perform(.input(let input), _): orders[sequence] = .input(input)
    case .perform, .agree: orders[sequence] = .more
    case .watch(let replay, _):
      orders[sequence] = .begin(
        Play(level: level, hertz: Double(replay.level.world.hertz), hasMore: true))
    case .moment, .setPaused, .singleStep, .setSpeed, .seek, .look, .replay, .journal: break
    }
  }

  /// Takes over what has become of the orders, and how far the run has come by now.
  ///
  /// - Returns: the plays that are over, in the order they were played.
  mutating func follow(_ shown: Publication) -> [Play] {
    for refused in shown.refusals { orders[refused.sequence] = nil }
    var ended: [Play] = []
    for receipt in shown.receipts {
      switch orders.removeValue(forKey: receipt.sequence) {
      case nil: break
      case .begin(let next):
        play?.steps = receipt.step
        if let play { ended.append(play) }
        play = next
      case .input(let input):
        branch(at: receipt.step)
        play?.inputs.append(TimedInput(step: receipt.step, input))
      case .more:
        branch(at: receipt.step)
        play?.hasMore = true
      }
    }
    play?.steps = shown.newestStep
    return ended
  }

  /// What was done after a step has been gone back over; keys that were held then are let go.
  private mutating func branch(at step: UInt64) {
    guard var play, let last = play.inputs.last, last.step > step else { return }
    play.inputs.removeAll { $0.step > step }
    var held: [String] = []
    for timed in play.inputs {
      switch timed.input {
      case .keyDown(let key): held.append(key)
      case .keyUp(let key): held.removeAll { $0 == key }
      case .press: break
      }
    }
    play.inputs += held.map { TimedInput(step: step, .keyUp($0)) }
    self.play = play
  }
}

extension KeyRecorder.Play {
  /// The play in the form that `inkfall run --keys` reads.
  var text: String {
    // The run takes as many steps as begin in its time: half a step less ends in the middle of the last.
    let seconds = max((Double(steps) - 0.5) / hertz, 0)
    var text =
      "# \(level.printable), \(steps) steps: inkfall run LEVEL --keys FILE --seconds \(seconds)\n"
    if hasMore {
      text += """
        # The level was drawn into, pulled at or changed: that is not in here, and without it other things may happen.

        """
    }
    return text + PlayerInputs.text(of: inputs)
  }
}

/// What the player does for the rules of levels, where that is to be written.
struct KeyRecording {
  var recorder = KeyRecorder()
  /// Whether a play of this program has been written.
  var hasRecorded = false
}
