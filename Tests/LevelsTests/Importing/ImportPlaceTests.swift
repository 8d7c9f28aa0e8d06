// Issue 34, number 17: builder errors of imports carry the source's line.
import Foundation
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

@Suite struct ImportPlaceTests {
  /// A file, and the line of each object that is made of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let format: ImportFormat
    let text: String
    let lines: [String: Int]

    var testDescription: String { "\(format)" }
  }

  static let cases: [Case] = [
    Case(
      format: .nph,
      text: "T: a\nSf: 0,400 100,400\n# words\nS: 100,300 200,300\nS: 200,301 300,300\n"
        + "St: 10,10 20,10\nSg: 700,10 710,10\nSd: 5,5 9,9\nS: 50,50\n",
      lines: [
        "ground-1": 2, "wire-1": 4, "wire-2": 5, "token-1": 6, "goal-1": 7, "decor-1": 8,
        "wire-3": 9, "hinge-1": 4, "hinge-2": 5,
      ]),
    Case(
      format: .npsvg,
      text: """
        <svg xmlns:np="http://x/">
        <path class="fixed" stroke="#010203" d="M5 450l790 0"/>
        <rect class="jetstream" np:force="0,-10"
          x="500" y="100" width="200" height="360"/>
        <path class="token" stroke="#b80000" d="M100 100L110 110"/></svg>
        """, lines: ["ground-1": 2, "jetstream-1": 3, "token-1": 5]),
    Case(
      format: .rube,
      text: """
        {"body": [
        {"name": "floor", "fixture": [{"circle": {"radius": 1}}]},
        {"name": "wheel", "type": 2,
         "fixture": [{"circle": {"radius": 1}}]}],
        "joint": [{"type": "revolute", "bodyA": 0, "bodyB": 1},
        {"type": "revolute", "bodyA": 0, "bodyB": 1},
        {"type": "gear", "bodyA": 0, "bodyB": 1, "joint1": 0, "joint2": 1}],
        "image": [
        {"file": "a.png", "name": "face"}]}
        """,
      lines: ["floor": 2, "wheel": 3, "revolute": 5, "revolute-2": 6, "gear": 7, "face": 9]),
    Case(
      format: .svg,
      text: "<svg width='9cm' height='9cm'>\n<rect id='a' width='1cm' height='1cm'/>\n\n"
        + "<g class='decor'>\n<circle id='b' r='1cm'/></g>\n<path d='M0 0L99 99' stroke='red'/></svg>",
      lines: ["a": 2, "b": 5, "path": 6]),
  ]

  private func imported(_ wanted: Case) throws -> (ImportedLevel, ImportSource) {
    var options = ImportOptions()
    options.picture = { $0 }
    let data = Data(wanted.text.utf8)
    return (
      try LevelImporter.level(from: data, file: "f", as: wanted.format, options: options),
      try ImportSource(data, file: "f", limits: options.limits)
    )
  }

  @Test(arguments: cases) func everyObjectHasItsLine(_ wanted: Case) throws {
    let (imported, source) = try imported(wanted)
    #expect(imported.offsets.mapValues { source.place(of: $0).line } == wanted.lines)
  }

  @Test(arguments: cases) func whatTheBuilderRefusesIsToldAtItsLine(_ wanted: Case) throws {
    let (good, source) = try imported(wanted)
    try LevelImporter.checkBuilds(good, source)
    for name in wanted.lines.keys.sorted() {
      var bad = good
      if bad.level.bodies[name] != nil {
        bad.level.bodies[name]?.surface.material = "none such"
      } else if bad.level.joints[name] != nil {
        bad.level.joints[name]?.connection = .revolute(
          LevelHinge(), from: .body("none such", at: .zero), to: .world(.zero))
      } else {
        // What is only drawn is never refused.
        continue
      }
      let error = #expect(throws: ImportError.self) {
        try LevelImporter.checkBuilds(bad, source)
      }
      #expect(error?.line == wanted.lines[name], "\(error?.description ?? "")")
      #expect(error?.description.contains("none such") == true)
    }
  }
}
