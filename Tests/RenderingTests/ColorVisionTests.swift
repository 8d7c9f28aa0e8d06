import Foundation
import Testing

@testable import Platform
@testable import Presentation
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// How colors look to eyes that lack one kind of cone: linear light through the matrices of Machado, Oliveira and
/// Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency (2009), severity 1.
enum ColorVision: String, CaseIterable, CustomTestStringConvertible {
  case normal
  case protanopia
  case deuteranopia
  case tritanopia

  var testDescription: String { rawValue }

  private var rows: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Red, green and blue as they reach the eye (linear, 0 ... 1).
  func seen(_ color: Color) -> [Double] {
    let light = [color.red, color.green, color.blue].map { byte in
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return rows.map { row in
      min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
    }
  }

  /// The contrast of two colors as WCAG 2 has it: 1 ... 21.
  func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      zip(seen(color), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// How different two colors look: the distance in CIE L*a*b* under D65, of which about 2 can just be seen.
  func difference(_ a: Color, _ b: Color) -> Double {
    func lab(_ color: Color) -> [Double] {
      let light = seen(color)
      func sum(_ weights: [Double], over white: Double) -> Double {
        let value = zip(light, weights).reduce(0) { $0 + $1.0 * $1.1 } / white
        return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
      }
      let x = sum([0.4124, 0.3576, 0.1805], over: 0.95047)
      let y = sum([0.2126, 0.7152, 0.0722], over: 1)
      let z = sum([0.0193, 0.1192, 0.9505], over: 1.08883)
      return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }
    return zip(lab(a), lab(b)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

/// What colors mean can be told apart by everybody, and what is written can be read.
@Suite("Colors for all eyes")
struct ColorVisionTests {
  static let themes: [Theme] = [.paper, .night]

  /// WCAG 2 asks for 4.5 of text. Eyes that lack a cone see a little less of some colors: they get what it asks of large
  /// text, 3, and half as much again.
  @Test(arguments: ColorVision.allCases)
  func whatIsWrittenCanBeRead(_ vision: ColorVision) {
    let least = vision == .normal ? 4.5 : 3.75
    for theme in Self.themes {
      let written: [(String, Color, Color)] = [
        ("ink on paper", theme.ink, theme.background), ("ink on panels", theme.ink, theme.panel),
        ("ink in fields", theme.ink, theme.field),
        ("ink under the pointer", theme.ink, theme.hover),
        ("second text", theme.secondaryText, theme.panel),
        ("on the accent", theme.onAccent, theme.accent),
        ("warnings on panels", theme.warning, theme.panel),
        ("warnings on paper", theme.warning, theme.background),
      ]
      for (what, front, back) in written {
        let contrast = vision.contrast(front, back)
        #expect(contrast >= least, "\(theme.name.rawValue): \(what) \(contrast)")
      }
    }
  }

  /// WCAG 2 asks for 3 of what is not text.
  @Test(arguments: ColorVision.allCases)
  func whatIsDrawnStandsOut(_ vision: ColorVision) {
    for theme in Self.themes {
      let drawn: [(String, Color)] = [
        ("accent", theme.accent), ("warning", theme.warning), ("terrain", theme.terrainEdge),
        ("rope", theme.ropeEdge),
      ]
      for (what, color) in drawn {
        let contrast = vision.contrast(color, theme.background)
        #expect(contrast >= 3, "\(theme.name.rawValue): \(what) \(contrast)")
      }
    }
  }

  /// Roles rest on more than color (hatching, stars, dashes); where two colors say different things, they differ by
  /// far more than can just be seen all the same.
  @Test(arguments: ColorVision.allCases)
  func rolesDiffer(_ vision: ColorVision) {
    for theme in Self.themes {
      let pairs: [(String, Color, Color)] = [
        ("chosen and warned", theme.accent, theme.warning),
        ("warned and won", theme.warning, theme.goal), ("chosen and won", theme.accent, theme.goal),
        ("chosen and terrain", theme.accent, theme.terrainEdge),
        ("warned and terrain", theme.warning, theme.terrainEdge),
        ("warned and rope", theme.warning, theme.ropeEdge),
        ("chosen and drawn", theme.accent, theme.ink),
      ]
      for (what, a, b) in pairs {
        let difference = vision.difference(a, b)
        #expect(difference >= 15, "\(theme.name.rawValue): \(what) \(difference)")
      }
    }
  }

  /// The scale of loads goes one way in brightness: it is read without any color.
  @Test(arguments: ColorVision.allCases)
  func loadsGrowInBrightness(_ vision: ColorVision) {
    for theme in Self.themes {
      let light = (0...8).map { i in
        vision.contrast(TensionScale.color(at: Float(i) / 8, in: theme), .black)
      }
      let rises = zip(light, light.dropFirst()).map { $1 > $0 }
      #expect(Set(rises).count == 1, "\(theme.name.rawValue): \(light)")
    }
  }
}
