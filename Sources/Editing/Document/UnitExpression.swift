import Foundation

/// What is typed into a field of a number: "30 cm", "45°", "2*3", "1/60", "36 km/h". A number without a unit is in that
/// of its field.
package enum UnitExpression {
  /// Why a text is no number for a field.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    package var description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// The number that a text says, in a unit as the format's explanations have it ("m", "degrees", "kg/m²").
  package static func value(of text: String, in unit: String) throws(Refusal) -> Double {
    var reading = Reading(
      text: Array(text.lowercased()), unit: known[unit.lowercased()], name: unit)
    let number = try reading.sum()
    reading.skipBlanks()
    guard reading.isAtEnd else { throw Refusal(description: Words.noNumber(text)) }
    // Worlds have single precision.
    guard Float(number).isFinite else { throw Refusal(description: Words.notFinite) }
    return number
  }

  /// How a unit is written behind a number.
  package static func suffix(_ unit: String) -> String {
    switch unit {
    case "": ""
    case "degrees": "°"
    case "degrees/s": "°/s"
    case "1/s": "/s"
    default: " \(unit)"
    }
  }

  private struct Unit {
    var dimension: String
    /// How many of the dimension's first unit it is.
    var factor: Double
  }

  private static let known: [String: Unit] = {
    let table: [(String, [(String, Double)])] = [
      (
        "length",
        [
          ("m", 1), ("cm", 0.01), ("mm", 0.001), ("km", 1000), ("in", 0.0254), ("ft", 0.3048),
        ]
      ),
      ("time", [("s", 1), ("ms", 0.001), ("min", 60), ("h", 3600)]),
      (
        "angle",
        [
          ("degrees", 1), ("°", 1), ("deg", 1), ("degree", 1), ("rad", 180 / Double.pi),
          ("turn", 360), ("turns", 360),
        ]
      ),
      ("mass", [("kg", 1), ("g", 0.001), ("t", 1000)]),
      ("force", [("n", 1), ("kn", 1000), ("mn", 1e6)]),
      ("rate", [("hz", 1), ("1/s", 1), ("/s", 1), ("khz", 1000), ("1/min", 1.0 / 60)]),
      ("speed", [("m/s", 1), ("cm/s", 0.01), ("km/h", 1 / 3.6), ("mph", 0.44704)]),
      (
        "acceleration",
        [
          ("m/s²", 1), ("m/s2", 1), ("m/s^2", 1), ("n/kg", 1), ("cm/s²", 0.01), ("cm/s2", 0.01),
          ("cm/s^2", 0.01),
        ]
      ),
      (
        "spin",
        [
          ("degrees/s", 1), ("°/s", 1), ("deg/s", 1), ("rad/s", 180 / Double.pi), ("rpm", 6),
          ("turns/s", 360),
        ]
      ),
      (
        "mass per area",
        [
          ("kg/m²", 1), ("kg/m2", 1), ("kg/m^2", 1), ("g/cm²", 10),
          ("g/cm2", 10), ("g/cm^2", 10),
        ]
      ),
      ("mass per length", [("kg/m", 1), ("g/m", 0.001), ("g/cm", 0.1)]),
      ("torque", [("n·m", 1), ("nm", 1), ("kn·m", 1000), ("knm", 1000)]),
      ("inertia", [("kg·m²", 1), ("kgm²", 1), ("kg·m2", 1), ("kgm2", 1)]),
      ("impulse", [("n·s", 1), ("ns", 1)]),
      ("pull", [("m³/s²", 1), ("m3/s2", 1)]),
      ("part", [("%", 0.01)]),
    ]
    var found: [String: Unit] = [:]
    for (dimension, units) in table {
      for (name, factor) in units { found[name] = Unit(dimension: dimension, factor: factor) }
    }
    return found
  }()

  /// Longest first: km/h before km.
  private static let names = known.keys.map { Array($0) }.sorted {
    ($0.count, String($1)) > ($1.count, String($0))
  }

  // sum = product (± product)*;  product = factor (* factor | / factor)*
  // factor = ±factor | ( sum ) unit? | number unit?
  private struct Reading {
    var text: [Character]
    var place = 0
    /// That of the field.
    var unit: Unit?
    var name: String
    /// Parentheses that are open.
    var depth = 0
    /// What the unit of the newest factor makes of its number; `nil` for one without.
    var lastUnit: Double?

    init(text: [Character], unit: Unit?, name: String) {
      (self.text, self.unit, self.name) = (text, unit, name)
    }

    var isAtEnd: Bool { place >= text.count }

    mutating func skipBlanks() {
      while !isAtEnd, text[place].isWhitespace { place += 1 }
    }

    mutating func take(_ signs: String) -> Character? {
      skipBlanks()
      guard !isAtEnd, signs.contains(text[place]) else { return nil }
      place += 1
      return text[place - 1]
    }

    mutating func sum() throws(Refusal) -> Double {
      var result = try product()
      while let sign = take("+-−") { result += try (sign == "+" ? 1 : -1) * product() }
      return result
    }

    mutating func product() throws(Refusal) -> Double {
      var result = try factor()
      var hasUnit = lastUnit != nil
      while let sign = take("*/×÷") {
        let next = try factor()
        if sign == "*" || sign == "×" {
          result *= next
        } else if !hasUnit, let unit = lastUnit {
          // A quarter of a turn, not one by four turns.
          result = result / (next / unit) * unit
        } else {
          result /= next
        }
        hasUnit = hasUnit || lastUnit != nil
      }
      return result
    }

    mutating func factor() throws(Refusal) -> Double {
      if let sign = take("+-−") { return try (sign == "+" ? 1 : -1) * factor() }
      if take("(") != nil {
        // Nobody types more.
        guard depth < 32 else { throw Refusal(description: Words.noNumber(String(text))) }
        depth += 1
        let inner = try sum()
        depth -= 1
        guard take(")") != nil else { throw Refusal(description: Words.noNumber(String(text))) }
        return try inner * unitFactor()
      }
      return try number() * unitFactor()
    }

    mutating func number() throws(Refusal) -> Double {
      skipBlanks()
      let start = place
      while !isAtEnd, text[place].isASCII, text[place].isNumber || ".,".contains(text[place]) {
        place += 1
      }
      // 1e-3, but not "1 em".
      if !isAtEnd, text[place] == "e", place > start {
        var end = place + 1
        if end < text.count, "+-".contains(text[end]) { end += 1 }
        let digits = end
        while end < text.count, text[end].isASCII, text[end].isNumber { end += 1 }
        if end > digits { place = end }
      }
      // A comma is a point to many.
      let word = String(text[start..<place]).replacing(",", with: ".")
      guard let value = Double(word) else {
        throw Refusal(description: Words.noNumber(String(text)))
      }
      return value
    }

    /// What the unit that stands here, if any, makes of a number before it.
    mutating func unitFactor() throws(Refusal) -> Double {
      let before = place
      lastUnit = nil
      skipBlanks()
      guard !isAtEnd,
        let found = UnitExpression.names.first(where: { name in
          let end = place + name.count
          guard end <= text.count, Array(text[place..<end]) == name else { return false }
          // "m" is not the beginning of "mouse", nor "m/s" of "m/s^2".
          return end == text.count || !(text[end].isLetter || "^²³".contains(text[end]))
        }), let typed = UnitExpression.known[String(found)]
      else {
        if !isAtEnd, text[place].isLetter {
          throw Refusal(description: Words.noUnit(String(text[place...])))
        }
        place = before
        return 1
      }
      place += found.count
      if typed.dimension == "part", unit == nil {
        lastUnit = typed.factor
        return typed.factor
      }
      guard let unit, unit.dimension == typed.dimension else {
        throw Refusal(description: Words.otherUnit(String(found), name))
      }
      lastUnit = typed.factor / unit.factor
      return typed.factor / unit.factor
    }
  }
}
