// A level of NumptyPhysics as its files hold it: strokes in pixels, y down, on a page of 800 × 480.

/// A place in pixels, y down.
struct NumptyPoint: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func - (a: NumptyPoint, b: NumptyPoint) -> NumptyPoint {
    NumptyPoint(a.x - b.x, a.y - b.y)
  }

  var lengthSquared: Double { x * x + y * y }

  /// Squared, to the straight piece from a to b.
  func distanceSquared(to a: NumptyPoint, _ b: NumptyPoint) -> Double {
    let way = b - a
    let from = self - a
    let square = way.lengthSquared
    let along = from.x * way.x + from.y * way.y
    if along <= 0 { return from.lengthSquared }
    if along >= square { return (self - b).lengthSquared }
    // Of whole pixels this rounds once: what is 1 px off is not a little more.
    let across = from.x * way.y - from.y * way.x
    return across * across / square
  }
}

/// What a stroke is, as the file marks it.
struct NumptyFlags: OptionSet, Hashable {
  let rawValue: Int

  /// What the player brings home.
  static let token = NumptyFlags(rawValue: 1)
  /// Where it is to be brought.
  static let goal = NumptyFlags(rawValue: 2)
  /// Does not move.
  static let fixed = NumptyFlags(rawValue: 4)
  /// Sleeps until something touches it.
  static let sleeping = NumptyFlags(rawValue: 8)
  /// Only drawn.
  static let decor = NumptyFlags(rawValue: 16)
  /// A piece of a rope; changes nothing.
  static let rope = NumptyFlags(rawValue: 32)
  /// Part of a menu.
  static let interactive = NumptyFlags(rawValue: 64)
}

/// One stroke.
struct NumptyStroke {
  /// As in the file, decor and single points too.
  var points: [NumptyPoint]
  var flags: NumptyFlags
  /// 0xRRGGBB.
  var color: UInt32
  /// Where it stands in the file.
  var offset: Int

  /// Of the boxes it is in the game, where it may move (kg/m²).
  var density: Double { flags.contains(.goal) ? 100 : flags.contains(.token) ? 3 : 5 }

  /// Strokes of another class are never joined.
  var jointClass: Int {
    flags.contains(.token) ? 1 : flags.contains(.goal) ? 2 : 0
  }
}

/// An area with wind.
struct NumptyJetstream {
  /// The upper left corner, and the size (pixels).
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  /// The impulse in each tick (kg·m/s), y down.
  var impulse: NumptyPoint
  var offset: Int
}

/// All of a level.
struct NumptyLevel {
  var title = ""
  var author = ""
  /// Before it is doubled (m/s²), y down; `nil` is the game's own.
  var gravity: NumptyPoint?
  /// Whether the device's accelerometer is added.
  var hasDynamicGravity = false
  var strokes: [NumptyStroke] = []
  var jetstreams: [NumptyJetstream] = []
  /// Areas of a menu that can be clicked.
  var interactions = 0
  /// What was passed over, as sentences.
  var notes: [String] = []

  /// 0 ... 11, in 0xRRGGBB.
  static let palette: [UInt32] = [
    0xB80000, 0xEEC900, 0x000077, 0x108710, 0x101010, 0x8B4513, 0x87CEFA, 0xEE6AA7, 0xB23AEE,
    0x00FA9A, 0xFF7F00, 0x6C7B8B,
  ]
  /// Pixels; the page is 80 m wide.
  static let page = (width: 800.0, height: 480.0)
  static let pixelsPerMeter = 10.0
  /// Coordinates beyond are refused (pixels): 10 km.
  static let largestCoordinate = 100_000.0
}
