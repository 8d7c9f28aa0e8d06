import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What materials do to gravity and air, and how that reaches the world.
@Suite("Materials that rise")
struct MaterialTests {
  private func built(_ bodies: String, _ more: String = "") throws -> LevelInstance {
    try LevelBuilder.build(
      LevelDocument(text: "inkfall: 1\n\(more)\nbodies:\n  a: {\(bodies)}\n"))
  }

  @Test func everyPresetHasItsNameAndItsNumbers() throws {
    for name in LevelMaterial.presetNames {
      let material = try #require(LevelMaterial.preset(name))
      let level = try built("material: \(name), shapes: [{circle: 1}]")
      let id = try #require(level.bodies["a"])
      let shape = try #require(level.world.shapes(of: id).first)
      #expect(level.world[shape].material == material.surface)
    }
    #expect(LevelMaterial.preset("gold") == nil)
  }

  /// By itself at the speed at which drag balances lift: g |scale| / drag.
  @Test func aBalloonRisesAtItsOwnSpeed() throws {
    let level = try built("at: [0, 0], material: balloon, shapes: [{circle: 0.5}]")
    let id = try #require(level.bodies["a"])
    for _ in 0..<120 { level.world.step(by: 1.0 / 60, substeps: 4) }
    let speed = 10 * -LevelMaterial.balloon.gravityScale / LevelMaterial.balloon.airDrag
    // Damping is taken after gravity in each substep: a little below the limit.
    #expect(abs(level.world[id].linearVelocity.y - speed) < 0.05 * speed)
  }

  @Test func theBodysOwnScaleAndDampingComeOnTop() throws {
    let level = try built(
      "material: gas, gravityScale: 2, damping: 0.5, shapes: [{circle: 1}]",
      "world: {airDrag: 0.25}\nmaterials: {gas: {gravityScale: -0.5, airDrag: 3}}")
    let id = try #require(level.bodies["a"])
    let body = level.world[id]
    #expect(body.gravityScale == -1)
    #expect(body.linearDamping == 3.75)
  }

  /// Σ mᵢ gᵢ / Σ mᵢ: a disc of gas on a box of wood of the same area.
  @Test func partsCountByTheirMass() throws {
    let side = Float.pi.squareRoot()
    let level = try built(
      "shapes: [{circle: 1, material: gas}, {box: [\(side), \(side)], material: wood}, "
        + "{circle: 9, sensor: true}]",
      "materials: {gas: {density: 0.3, gravityScale: -2, airDrag: 1}}")
    let id = try #require(level.bodies["a"])
    let body = level.world[id]
    #expect(abs(body.gravityScale - (0.3 * -2 + 0.7 * 1)) < 1e-4)
    #expect(abs(body.linearDamping - 0.3) < 1e-4)
  }

  @Test func surfacesAreChangedInPlace() throws {
    let before = try LevelDocument(
      text: """
        inkfall: 1
        collisionLayers: {ghosts: {passes: [base]}}
        bodies:
          a:
            at: [0, 3]
            velocity: [1, 0]
            shapes: [{circle: 0.5}, {star: {inner: 0.5, outer: 1, points: 9}}]
          b: {type: static, shapes: [{chain: [[3, 0], [0, 0], [-3, 1]], surfaces: [{material: ice}, {}]}]}
          c: {at: [4, 4], stroke: {as: solid, points: [[0, 0], [1, 0], [1, 1], [0.5, 0.3], [0, 1]]}}
        """)
    let built = try LevelBuilder.build(before)
    for id in ["a", "b", "c"] {
      var level = before
      level.bodies[id]?.surface.material = "balloon"
      level.bodies[id]?.collisionLayer = "ghosts"
      let body = try #require(level.bodies[id])
      #expect(try LevelBuilder.setSurfaces(of: body, named: id, in: built))
      let fresh = try LevelBuilder.build(level)
      let mine = try #require(built.bodies[id])
      let new = try #require(fresh.bodies[id])
      let shapes = zip(built.world.shapes(of: mine), fresh.world.shapes(of: new))
      for (a, b) in shapes {
        #expect(built.world[a].material == fresh.world[b].material)
        #expect(built.world[a].filter == fresh.world[b].filter)
      }
      #expect(built.world.shapes(of: mine).count == fresh.world.shapes(of: new).count)
      #expect(built.world[mine].gravityScale == fresh.world[new].gravityScale)
      #expect(built.world[mine].mass == fresh.world[new].mass)
      #expect(built.world[mine].linearVelocity == fresh.world[new].linearVelocity)
    }
    // Of a body that has other shapes than it says nothing is done.
    var other = try #require(before.bodies["a"])
    other.shapes.removeLast()
    #expect(try !LevelBuilder.setSurfaces(of: other, named: "a", in: built))
  }

  /// What only materials say is kept where a part comes into a level without them.
  @Test func aFragmentKeepsWhatItsMaterialsDo() throws {
    let fragment = try LevelDocument(
      text: """
        inkfall: 1
        materials: {gas: {density: 0.5, gravityScale: -2, airDrag: 3}}
        bodies: {a: {material: gas, damping: 1, gravityScale: 0.5, shapes: [{circle: 1}]}}
        """)
    let objects = LevelDocument().objects(of: fragment, movedBy: .zero, salt: 1)
    guard case .body(_, let body)? = objects.first else {
      Issue.record("no body")
      return
    }
    #expect(body.surface.material == nil && body.surface.density == 0.5)
    #expect(body.gravityScale == -1 && body.damping == 4)
    // A level that has the same keeps its name.
    let same = fragment.objects(of: fragment, movedBy: .zero, salt: 1)
    guard case .body(_, let kept)? = same.first else {
      Issue.record("no body")
      return
    }
    #expect(kept.surface.material == "gas" && kept.gravityScale == 0.5 && kept.damping == 1)
  }
}
