/// Turns the times of frames, which vary, into whole steps of one length, and says how far the picture
/// is between the last two of them.
///
/// Worlds are to be stepped by one length always; screens come when they like. Time that has passed is
/// owed until it makes a step:
///
/// ```swift
/// let world = World()
/// var clock = FixedStep()
/// var (before, now) = (world.pose(), world.pose())
/// for frameTime in [0.016, 0.021, 0.012, 0.017] {
///   for _ in 0..<clock.advance(by: frameTime) {
///     world.step(by: clock.timeStep)
///     (before, now) = (now, world.pose())
///   }
///   let picture = now.interpolated(from: before, by: clock.interpolation)
///   print(picture.bodies.count)
/// }
/// ```
///
/// The picture is then one step behind the world, and moves evenly.
///
/// When steps take longer than the time they stand for, catching up makes the next frame longer still.
/// So at most `maximumSteps` are owed: what is beyond that is dropped, and the world goes slower than the
/// clock in place of never coming back. Without that the steps never differ from the time that has
/// passed by more than one, however many frames there were.
public struct FixedStep: Hashable, Sendable {
  /// How many steps a second has.
  public let hertz: Double
  /// How many steps may be owed at once.
  public let maximumSteps: Int
  /// Time that has been dropped so far (s): what frames brought beyond `maximumSteps`.
  public private(set) var droppedTime = 0.0

  /// Frames of 1/60 s that are added up come out short by their rounding: a step is due when this part
  /// of it is missing, and is paid for in full. Otherwise such frames would make no step, and two later.
  private static let forgiven = 1e-6

  /// Time that has passed and made no step yet (s); negative by what was forgiven.
  private var balance = 0.0

  /// 60 steps a second, of which 4 may be owed.
  public init() {
    hertz = 60
    maximumSteps = 4
  }

  /// So many steps a second.
  ///
  /// - Parameters:
  ///   - hertz: steps a second. Everything is tuned for 60.
  ///   - maximumSteps: how many steps one frame makes at most, 1 or more. Default 4: at 60 Hz, frames of
  ///     up to 1/15 s are made up for.
  /// - Throws: `PhysicsError.invalidValue` for steps shorter than `Tolerance.minimumTimeStep` or longer
  ///   than `Tolerance.maximumTimeStep`, numbers that are not finite, or no steps.
  public init(hertz: Double, maximumSteps: Int = 4) throws(PhysicsError) {
    let length = Float(1 / hertz)
    guard length >= Tolerance.minimumTimeStep && length <= Tolerance.maximumTimeStep else {
      throw .invalidValue(
        "a step is \(Tolerance.minimumTimeStep) to \(Tolerance.maximumTimeStep) s long, "
          + "found \(length) s for \(hertz) Hz")
    }
    guard maximumSteps >= 1 else {
      throw .invalidValue("at least one step may be owed, found \(maximumSteps)")
    }
    self.hertz = hertz
    self.maximumSteps = maximumSteps
  }

  /// The length of a step (s), as `World.step` takes it.
  public var timeStep: Float { Float(length) }

  /// Without the rounding of single precision, so that 60 of them are a second.
  private var length: Double { 1 / hertz }

  // MARK: - Time

  /// Lets the time of a frame pass (s) and takes all steps that are due: how many times to step the
  /// world now, 0 ... `maximumSteps`.
  ///
  /// A time that is negative or no number counts as none (clocks are set back); an infinite one makes
  /// as many steps as there may be.
  public mutating func advance(by frameTime: Double) -> Int {
    add(frameTime)
    var count = 0
    while takeStep() { count += 1 }
    return count
  }

  /// Lets time pass (s) as `advance` does, without taking steps: for loops that take one at a time.
  public mutating func add(_ time: Double) {
    guard time > 0 else { return }
    let most = Double(maximumSteps) * length
    let sum = balance + time
    if sum > most && sum < .infinity { droppedTime += sum - most }
    balance = min(sum, most)
  }

  /// Takes a step if one is due: then the world is to be stepped once.
  public mutating func takeStep() -> Bool {
    guard isDue else { return false }
    balance -= length
    return true
  }

  /// Forgets the time that is owed: after a pause, or when another world is shown.
  public mutating func reset() { balance = 0 }

  // MARK: - Reading

  /// Whether a step is due.
  private var isDue: Bool { balance >= (1 - Self.forgiven) * length }

  /// Time that has passed beyond the last step (s): 0 to less than `timeStep` after `advance`, more
  /// while steps are due.
  public var remainder: Double { max(0, balance) }

  /// How long until the next step is due (s); 0 if one is.
  public var timeToNextStep: Double { isDue ? 0 : length - balance }

  /// How far the picture is between the last two steps: 0 at the one before the last, to less than 1.
  public var interpolation: Float {
    smaller(Float(remainder / length), Float(1).nextDown)
  }
}
