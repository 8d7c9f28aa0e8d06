import Physics

/// How much a file from a stranger may ask for. Each limit is far above what real files hold.
public struct ImportLimits: Hashable, Sendable {
  /// The size of the file. Default 16 MB; real scenes reach 1 MB.
  public var bytes = 16 << 20
  /// How deep elements or values may be nested. Default 64.
  public var depth = 64
  /// Elements of XML, values of JSON. Default a million.
  public var nodes = 1_000_000
  /// Bodies, joints and the like, after copies (`use`) are made. Default 20,000.
  public var objects = 20_000
  /// Points of all strokes together, as they stand in the file and as they are kept: a level's file has
  /// room for no more. Default a million.
  public var points = 1_000_000
  /// Points of one stroke. Default 20,000.
  public var pointsOfStroke = 20_000
  /// The longest that it may take (s). Default 15: a file at the other limits takes a few.
  public var seconds = 15.0

  /// The defaults.
  public init() {}
}

/// What an import has used up of its limits. Shared by everything that works on one file.
final class ImportBudget {
  let limits: ImportLimits
  private(set) var objects = 0
  private(set) var points = 0
  private let start = ContinuousClock.now
  private var ticks = 0

  init(_ limits: ImportLimits) { self.limits = limits }

  /// Whether a limit is passed: then no part of the file is read any more.
  var isExhausted: Bool {
    objects > limits.objects || points > limits.points
      || start.duration(to: .now) >= .seconds(limits.seconds)
  }

  /// What is over a limit, as an error's expectation and finding.
  struct Excess: Error {
    let expected: String
    let found: String?
  }

  /// Counts objects that are made.
  func take(objects count: Int) throws(Excess) {
    objects += count
    guard objects <= limits.objects else {
      throw Excess(expected: "at most \(limits.objects) objects", found: nil)
    }
    try checkTime()
  }

  /// Counts points of strokes.
  func take(points count: Int) throws(Excess) {
    points += count
    guard points <= limits.points else {
      throw Excess(expected: "at most \(limits.points) points in all", found: nil)
    }
    try checkTime()
  }

  /// Looks at the clock; for the inside of long loops `tick()` is cheaper.
  func checkTime() throws(Excess) {
    guard start.duration(to: .now) < .seconds(limits.seconds) else {
      throw Excess(
        expected: "a file that is imported within \(Int(saturating: limits.seconds)) s", found: nil)
    }
  }

  /// Looks at the clock every thousandth time.
  func tick() throws(Excess) {
    ticks &+= 1
    if ticks & 1023 == 0 { try checkTime() }
  }
}
