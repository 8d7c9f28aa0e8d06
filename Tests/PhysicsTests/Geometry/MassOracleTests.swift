import Foundation
import Physics
import TestData
import Testing

/// Bodies of scenes that others drew, with the mass, center and inertia that Box2D gave them when the
/// scenes were saved: an oracle that none of us wrote.
@Suite struct MassOracleTests {
  private struct Row: Decodable {
    struct Outline: Decodable {
      let poly: [[Float]]?
      let circle: [Float]?
      let r: Float?
      let density: Float
    }

    let src: String
    let body: Int
    let shapes: [Outline]
    let mass: Float
    let center: [Float]
    // About the origin of the body, not its center.
    let I_origin: Float
    /// The saved numbers are not those of the shapes: masses set by hand, rotations fixed.
    let suspect: Bool
  }

  private func shape(_ outline: Row.Outline) throws -> Shape {
    if let corners = outline.poly {
      return .polygon(try ConvexPolygon(corners.map { Vec2($0[0], $0[1]) }))
    }
    let center = try #require(outline.circle)
    return .circle(center: Vec2(center[0], center[1]), radius: try #require(outline.r))
  }

  @Test func bodiesOfRealScenesWeighWhatTheirMakersSaw() throws {
    guard let url = SharedData.file("rube/mass_oracle.jsonl") else {
      print("skipped: rube/mass_oracle.jsonl is not beside the repository; set INKFALL_DATA")
      return
    }
    let world = World(gravity: .zero)
    let decoder = JSONDecoder()
    var count = 0
    for line in try Data(contentsOf: url).split(separator: 0x0A) {
      let row = try decoder.decode(Row.self, from: line)
      guard !row.suspect else { continue }
      count += 1
      let id = try world.addBody(.dynamic(at: .zero))
      for outline in row.shapes {
        try world.addShape(shape(outline), to: id, density: outline.density)
      }
      let body = world[id]
      let name = "\(row.src), body \(row.body)"
      #expect((body.mass / row.mass - 1).magnitude < 1e-6, "\(name)")
      let reach = (body.rotationalInertia / body.mass).squareRoot()
      let center = Vec2(row.center[0], row.center[1])
      #expect(body.centerOfMass.distance(to: center) < 1e-5 * (reach + center.length), "\(name)")
      let inertia = body.rotationalInertia + body.mass * body.centerOfMass.lengthSquared
      #expect((inertia / row.I_origin - 1).magnitude < 2e-6, "\(name)")
      try world.remove(id)
    }
    #expect(count > 1000)
  }
}
