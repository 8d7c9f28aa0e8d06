import Foundation
import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What is seen and never touched, in drawings.
@Suite("Scenery in drawings")
struct SceneryExportTests {
  private func drawing(_ text: String, at time: Double = 0) throws -> String {
    var run = try LevelRun(LevelDocument(text: text))
    for _ in 0..<run.steps(for: time) { run.step() }
    return LevelSVG.text(of: run)
  }

  /// The line of an object.
  private func line(_ id: String, in drawing: String) throws -> String {
    try #require(
      drawing.split(separator: "\n").first { $0.contains("id=\"\(id)\"") }.map(String.init))
  }

  private let room = "inkfall: 1\nworld: {bounds: [0, 0, 10, 10]}\n"

  @Test func thingsLieInTheirLayersAndOrder() throws {
    let text = try drawing(
      room + """
        bodies: {ball: {at: [5, 5], shapes: [{circle: 1}]}}
        labels:
          under: {order: 3, text: Under, at: [5, 5], layer: back}
        sprites:
          below: {order: 2, image: a.png, size: [2, 1], at: [5, 5], layer: back, flip: true}
        decoration:
          over: {order: 1, at: [5, 5], layer: front, ink: 2, shapes: [{circle: 1}]}
        """)
    let places = try ["below", "under", "ball", "over"].map {
      try #require(text.firstRange(of: "id=\"\($0)\"")).lowerBound
    }
    #expect(places == places.sorted())
    let sprite = try line("below", in: text)
    #expect(sprite.contains("href=\"a.png\"") && sprite.contains("translate(5.5,5.5)scale(-1,1)"))
    // As pale as a body's fill.
    #expect(try line("over", in: text).contains("fill=\"#b9cbae\""))
  }

  @Test func wordsAreAsHighAsTheirLines() throws {
    let text = try drawing(
      room + "labels:\n  a: {text: \"One\\nTwo\", at: [2, 8], size: 1.2, angle: 30}\n")
    let label = try line("a", in: text)
    #expect(label.contains("font-size=\"1\"") && label.contains("rotate(-30,2.5,2.5)"))
    // An em is 1, and lines are 1.2 apart.
    #expect(label.contains("<tspan x=\"2.5\" y=\"2.25\">One</tspan>"))
    #expect(label.contains("<tspan x=\"2.5\" y=\"3.45\">Two</tspan>"))
  }

  @Test func zonesAreDrawnWhereTheWindowShowsThem() throws {
    let text = try drawing(
      room + """
        bodies: {ball: {at: [5, 5], shapes: [{circle: 1}]}}
        zones:
          hidden: {at: [1, 1], circle: 1}
          shown: {at: [3, 3], circle: 1, ink: 0}
          basket: {at: [7, 7], circle: 1}
        goals: {home: {body: ball, inside: basket}}
        """)
    #expect(!text.contains("id=\"hidden\""))
    #expect(try line("shown", in: text).contains("fill=\"#3d7ea6\""))
    #expect(try line("basket", in: text).contains("fill=\"#e9a820\""))
  }

  @Test func darknessHasHolesWhereLampsShine() throws {
    let lamp = "lights: {lamp: {at: [5, 5], radius: 3, color: \"#ffcc66\"}}\n"
    let day = try drawing(room + lamp)
    #expect(day.contains("glow-lamp") && !day.contains("darkness"))
    let night = try drawing(
      room.replacing("10]}", with: "10], ambient: 0.25}") + lamp)
    #expect(night.contains("fill-opacity=\"0.75\" mask=\"url(#darkness)\""))
    #expect(night.contains("fill=\"url(#hole-lamp)\" cx=\"5.5\" cy=\"5.5\" r=\"3\""))
  }

  @Test func timelinesAreWhereTheyAre() throws {
    let level =
      room + """
        labels: {a: {text: Hello, at: [2, 2], size: 1.2}}
        decoration:
          line: {stroke: {as: line, points: [[1, 1], [9, 1]]}}
        timelines:
          grow: {label: a, keys: [{t: 0, at: [2, 2], scale: 1}, {t: 1, at: [6, 2], scale: 2}]}
          draw: {decoration: line, keys: [{t: 0, to: 0}, {t: 1, to: 0.5}]}
        """
    let start = try drawing(level)
    #expect(try line("a", in: start).contains("x=\"2.5\""))
    let end = try drawing(level, at: 1.5)
    #expect(try line("a", in: end).contains("x=\"6.5\""))
    #expect(try line("a", in: end).contains("font-size=\"2\""))
    #expect(try line("line", in: end).contains("d=\"M1.5,9.5 L5.5,9.5\""))
  }

  @Test func whatIsOnARopeTurnsWithIt() throws {
    let text = try drawing(
      """
      inkfall: 1
      world: {bounds: [0, 0, 10, 10], gravity: [0, 0]}
      ropes: {cord: {from: {world: [2, 8]}, to: {free: [2, 4]}}}
      decoration:
        bulb: {on: {rope: cord, fraction: 0.5}, at: [1, 0], color: "#cc3300", shapes: [{circle: 0.3}]}
      """)
    // Along the rope is down: the middle is at (2, 6), a meter on is (2, 5).
    let bulb = try line("bulb", in: text)
    #expect(bulb.contains("cx=\"2.5\" cy=\"5.5\""))
  }

  @Test func whatEmittersLetOutAndWhatPullsIsDrawn() throws {
    let forms = ["dot", "leaf", "star", "paper", "spark", "ring"]
    let sources = forms.enumerated().map { i, form in
      "  \(form)s: {order: \(10 + i), at: [\(i + 2), 9], rate: 2, particle: {form: \(form)}, lifetime: 3}"
    }
    let text =
      room + """
        bodies: {drop: {order: 1, shapes: [{circle: 0.2}]}}
        attractors: {star: {order: 2, at: [5, 2], strength: 3, reach: 4}}
        emitters:
          drops: {order: 3, at: [5, 8], rate: 2, count: 3, body: drop}
        \(sources.joined(separator: "\n"))
        """
    let start = try drawing(text)
    #expect(start.contains("id=\"star\"") && !start.contains("id=\"drops/1\""))
    let later = try drawing(text, at: 2)
    for number in 1...3 {
      let drop = try line("drops/\(number)", in: later)
      #expect(drop.contains("<circle") && drop.contains("r=\"0.2\""))
    }
    // Each form adds figures of its own, and all are left out of what is imported.
    func count(_ figure: String, in text: String) -> Int {
      text.split(separator: "\n").count { $0.hasPrefix("<\(figure) data-inkfall-type=\"skip\"") }
    }
    for figure in ["circle", "ellipse", "path", "rect"] {
      #expect(count(figure, in: later) > count(figure, in: start), "\(figure)")
    }
    let back = try LevelImporter.level(from: Data(later.utf8), file: "back.svg").level
    #expect(back.bodies.count == 3)
  }
}
