import Levels
import Physics
import Testing

@testable import Editing
@testable import Platform
@testable import Rendering
@testable import Sandbox
@testable import SandboxSupport

/// The paint tool, paint for what is chosen and for what is drawn next.
@Suite("Paint")
struct PaintTests {
  private static let room = """
    inkfall: 1
    materials: {felt: {density: 0.5, friction: 0.8, restitution: 0}}
    collisionLayers: {ghosts: {ink: 3, passes: [ghosts]}}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      crate: {at: [-3, 0.5], density: 4, shapes: [{box: [1, 1], friction: 0.1}]}
      ball: {at: [0, 0.5], ink: 2, material: rubber, collisionLayer: ghosts, shapes: [{circle: 0.5}]}
      plank: {at: [3, 0.5], shapes: [{box: [1, 1]}]}
    ropes:
      line: {from: {world: [-6, 7]}, to: {world: [-3, 7]}, slack: 1.02}
    decoration:
      cloud: {at: [4, 6], color: "#ff0000", shapes: [{circle: 0.6}]}
    camera: {center: [0, 4], height: 12}
    """

  private func hand(_ level: String = PaintTests.room) throws -> AppDriver {
    let hand = try AppDriver(level)
    hand.key("space")
    hand.key("u")
    #expect(hand.app.tool.kind == .paint)
    return hand
  }

  private func paint(
    _ hand: AppDriver, ink: Int? = nil, material: String? = nil, layer: String? = nil
  ) {
    for part in [Paint.Part.ink(ink), .material(material), .layer(layer)] {
      hand.app.perform(.paint(part))
    }
  }

  private func body(_ id: String, _ hand: AppDriver) throws -> LevelBody {
    try #require(hand.app.document.level.bodies[id])
  }

  /// Its first shape in the world.
  private func shape(_ id: String, _ hand: AppDriver) throws -> BodyShape {
    try #require(hand.shapes(ofBody: id).first)
  }

  // MARK: - Painting

  @Test func aClickGivesColorMaterialAndLayer() throws {
    let hand = try hand()
    paint(hand, ink: 4, material: "ice", layer: "ghosts")
    hand.click(Vec2(-3, 0.5))
    let crate = try body("crate", hand)
    #expect(crate.ink == 4 && crate.collisionLayer == "ghosts")
    // Its own numbers would hide the ice.
    #expect(crate.surface == LevelSurface(material: "ice"))
    #expect(crate.shapes[0].surface == LevelSurface())
    let shape = try shape("crate", hand)
    #expect(shape.material == .ice)
    #expect(
      shape.filter
        == CollisionLayers(hand.app.document.level.collisionLayers).filter(nil, on: "ghosts"))
    #expect(hand.app.picture().bodyLooks[UInt64(crate.order)]?.grain == .ice)
    // Nothing else has changed.
    #expect(try body("plank", hand) == LevelDocument(text: Self.room).bodies["plank"])
  }

  @Test func whatIsNotChosenStaysAsItIs() throws {
    let hand = try hand()
    paint(hand, material: "steel")
    hand.click(Vec2(0, 0.5))
    let ball = try body("ball", hand)
    #expect(ball.ink == 2 && ball.collisionLayer == "ghosts" && ball.surface.material == "steel")
    paint(hand, layer: "base")
    hand.click(Vec2(0, 0.5))
    #expect(try body("ball", hand).collisionLayer == nil)
    #expect(try body("ball", hand).surface.material == "steel")
    paint(hand, material: Paint.plain)
    hand.click(Vec2(0, 0.5))
    #expect(try body("ball", hand).surface == LevelSurface())
  }

  @Test func aDragPaintsAllAlongItAndIsOneUndo() throws {
    let hand = try hand()
    let before = hand.app.document.level
    paint(hand, ink: 1, material: "felt")
    // Two events: a fast hand.
    hand.drag([Vec2(-3.4, 0.5), Vec2(3.3, 0.5)])
    for id in ["crate", "ball", "plank"] {
      #expect(try body(id, hand).ink == 1)
      #expect(try body(id, hand).surface.material == "felt")
    }
    #expect(try shape("plank", hand).material.friction == 0.8)
    hand.key("z", .control)
    #expect(hand.app.document.level == before)
    #expect(try shape("ball", hand).material == .rubber)
    hand.key("z", [.control, .shift])
    #expect(try body("ball", hand).surface.material == "felt")
    #expect(try shape("ball", hand).material.friction == 0.8)
  }

  /// What moves goes on as it moves, touching what it touches.
  @Test func theMotionIsNotInterrupted() throws {
    let hand = try hand(
      """
      inkfall: 1
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [60, 1]}]}
        sled: {at: [-14, 0.5], velocity: [12, 0], shapes: [{box: [2, 1]}]}
      camera: {center: [0, 4], height: 14}
      """)
    // A second has gone by.
    hand.key("space")
    hand.run(0.25)
    let before = try hand.body("sled")
    #expect(before.speed > 4)
    paint(hand, material: "ice")
    hand.click(Vec2(before.x, before.y))
    let after = try hand.body("sled")
    #expect(abs(after.speed - before.speed) < 0.2 && after.x - before.x < 0.3)
    // On ice it slides on: μ = √(0.6 · 0.03), so it loses 1.3 m/s in a second, not 6.
    hand.run(1)
    let slid = try hand.body("sled")
    #expect(after.speed - slid.speed < 1.6)
    #expect(slid.speed > 2)
  }

  @Test func ropesAndDrawnThingsTakeAColor() throws {
    let hand = try hand()
    paint(hand, ink: 3)
    hand.click(Vec2(4, 6))
    let cloud = try #require(hand.app.document.level.decoration["cloud"])
    #expect(cloud.ink == 3 && cloud.color == nil)
    let rope = try #require(hand.app.shown.current.ropes.first)
    hand.click(rope.points[rope.points.count / 2])
    #expect(hand.app.document.level.ropes["line"]?.ink == 3)
    // A rope has no material: that is said, and nothing is changed.
    let before = hand.app.document.level
    paint(hand, material: "ice")
    hand.click(rope.points[rope.points.count / 2])
    #expect(hand.app.document.level == before)
    #expect(hand.app.refusal?.reason == Words.ropeHasNoMaterial)
    paint(hand)
    hand.click(Vec2(0, 0.5))
    #expect(hand.app.refusal?.reason == Words.noPaint)
  }

  @Test func altTakesUpWhatIsUnderThePointer() throws {
    let hand = try hand()
    let before = hand.app.document.level
    hand.app.handle(.modifiersChanged(.alt))
    let (x, y) = hand.pixel(Vec2(0, 0.5))
    hand.app.handle(.pointerMoved(x: x, y: y))
    hand.app.handle(.pointerDown(.left, x: x, y: y, clicks: 1, modifiers: .alt))
    hand.app.handle(.pointerUp(.left, x: x, y: y))
    hand.app.handle(.modifiersChanged([]))
    #expect(hand.app.document.level == before)
    #expect(hand.app.paint.ink == 2 && hand.app.paint.material == "rubber")
    #expect(hand.app.paint.layer == "ghosts")
    // The pipette does the same once.
    hand.app.perform(.togglePaintPick)
    hand.click(Vec2(3, 0.5))
    #expect(hand.app.document.level == before)
    #expect(hand.app.paint.material == Paint.plain && hand.app.paint.layer == "base")
    #expect(!hand.app.paint.isPicking)
  }

  @Test func newThingsTakeThePaint() throws {
    let hand = try hand()
    paint(hand, ink: 5, material: "balloon", layer: "ghosts")
    hand.app.perform(.togglePaintForNew)
    hand.key("c")
    hand.drag([Vec2(-5, 4), Vec2(-4.5, 4)])
    let disc = try #require(hand.app.document.level.bodies.first { $0.id.hasPrefix("disc") })
    #expect(disc.value.surface.material == "balloon" && disc.value.ink == 5)
    #expect(disc.value.collisionLayer == "ghosts")
    // It rises.
    hand.key("space")
    hand.run(1)
    #expect(try hand.body(disc.id).y > 6)
    hand.app.perform(.togglePaintForNew)
    hand.drag([Vec2(5, 3), Vec2(5.4, 3)])
    let plain = try #require(
      hand.app.document.level.bodies.last { $0.id.hasPrefix("disc") && $0.id != disc.id })
    #expect(plain.value.surface.material == nil && plain.value.collisionLayer == nil)
  }

  // MARK: - What is chosen

  @Test func whatIsChosenIsMadeOfIceByName() throws {
    let hand = try hand()
    hand.key("k", .control)
    hand.app.panels.palette?.filter = "material: ice"
    let dress = hand.app.paletteEntries.first { $0.action == .dress(.material("ice")) }
    #expect(dress?.isEnabled == false)
    hand.key("escape")
    hand.key("s")
    hand.app.choose(.only([ObjectKey(.body, "crate"), ObjectKey(.body, "plank")]))
    hand.key("k", .control)
    hand.app.panels.palette?.filter = "material: ice"
    hand.app.runPalette(0)
    hand.app.advance(by: 0)
    #expect(try body("crate", hand).surface.material == "ice")
    #expect(try body("plank", hand).surface.material == "ice")
    #expect(try shape("plank", hand).material == .ice)
    hand.key("z", .control)
    #expect(try body("plank", hand).surface.material == nil)
    #expect(try body("crate", hand).surface.density == 4)
  }

  @Test func everyMaterialIsInThePalette() throws {
    let hand = try hand()
    let actions = Set(hand.app.allActions.map(\.action))
    for name in LevelMaterial.presetNames + ["felt", Paint.plain] {
      #expect(actions.contains(.dress(.material(name))), "\(name)")
    }
    for name in ["base", "ghosts"] { #expect(actions.contains(.dress(.layer(name)))) }
    let names = hand.app.allActions.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func theLevelsOwnThingsStayWhereItIsPlayed() throws {
    let hand = try AppDriver(Self.room + "\ntools: {allow: [paint, box]}")
    hand.key("u")
    paint(hand, ink: 1)
    hand.click(Vec2(-3, 0.5))
    #expect(hand.app.document.level.bodies["crate"]?.ink == nil)
    #expect(hand.app.refusal?.reason == Words.paintIsFixed)
    hand.key("b")
    hand.drag([Vec2(-1, 3), Vec2(0, 4)])
    let box = try #require(hand.app.document.level.bodies.last { $0.id.hasPrefix("box") })
    let place = try hand.body(box.id)
    hand.key("u")
    hand.click(Vec2(place.x, place.y))
    #expect(hand.app.document.level.bodies[box.id]?.ink == 1)
  }
}

extension AppDriver {
  /// The shapes of a body in the world, as they were published.
  func shapes(ofBody name: String) throws -> [BodyShape] {
    let pose = app.shown.current
    let id = try #require(app.shown.names.bodyIDs[name])
    let index = try #require(pose.bodies.firstIndex { $0.id == id })
    return pose.geometry.shapes[index]
  }
}

/// What paint does to a world that runs.
@Suite("Paint in the world")
struct PaintedWorldTests {
  private static let level = """
    inkfall: 1
    collisionLayers: {ghosts: {passes: [ghosts]}}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
      a: {at: [0, 0.5], shapes: [{box: [1, 1]}]}
      b: {at: [0, 1.5], shapes: [{circle: 0.4}, {circle: 0.4, at: [0.2, 0]}]}
      wire: {at: [4, 1], stroke: {as: line, points: [[0, 0], [1, 0], [1, 1]], pen: 0.05}}
    ropes: {r: {from: {world: [-4, 5]}, to: {body: b}}}
    """

  /// Contacts stay, and undo brings back what was there: the bits of its surfaces.
  @Test(arguments: ["a", "b", "wire"], LevelMaterial.presetNames + [Paint.plain])
  func surfacesChangeAndNothingElse(body: String, material: String) throws {
    let level = try LevelDocument(text: Self.level)
    let run = try Run(level)
    for _ in 0..<60 { run.takeStep() }
    let id = try #require(run.built.bodies[body])
    let contacts = run.world.touchingContacts.count
    let before = run.world[id]
    func surfaces() -> [SurfaceMaterial] {
      run.world.shapes(of: id).map { run.world[$0].material }
    }
    let own = surfaces()
    let object = try #require(run.level.object(ObjectKey(.body, body)))
    var paint = Paint(ink: 3, material: material, layer: "ghosts")
    let changed = paint.applied(to: object)
    let edit = Edit(label: "paint", changes: [.replace(changed)])
    try run.perform(.edit(edit), restoring: false)
    #expect(run.built.bodies[body] == id)
    #expect(run.world[id].linearVelocity == before.linearVelocity)
    #expect(run.world[id].position == before.position)
    // Nobody else is a ghost: what touched still does.
    #expect(run.world.touchingContacts.count == contacts)
    #expect(run.built.ropes["r"].map(run.world.contains) == true)
    var fresh = level
    fresh.put(changed)
    let built = try LevelBuilder.build(fresh)
    let new = try #require(built.bodies[body])
    #expect(surfaces() == built.world.shapes(of: new).map { built.world[$0].material })
    #expect(run.world[id].gravityScale == built.world[new].gravityScale)
    #expect(run.world[id].linearDamping == built.world[new].linearDamping)
    #expect(abs(run.world[id].mass - built.world[new].mass) <= 1e-5 * built.world[new].mass)
    try run.perform(
      .edit(Edit(label: "paint", changes: [.replace(object)])), restoring: true)
    #expect(surfaces() == own)
    #expect(run.world[id].gravityScale == 1 && run.world[id].linearDamping == 0)
    paint.set(.layer(nil))
    #expect(paint.applied(to: object) != object)
  }
}

extension WindowTests {
  /// Paint and layers by mouse alone, in a real window without a display.
  @MainActor
  @Suite("Paint and layers, by mouse")
  struct PaintByMouseTests {
    private static let room = """
      inkfall: 1
      materials: {felt: {density: 0.5}}
      collisionLayers: {ghosts: {ink: 3}, mist: {}}
      bodies:
        floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1]}]}
        crate: {at: [3, 0.5], shapes: [{box: [1, 1]}]}
      camera: {center: [0, 4], height: 12}
      """

    @Test func theStripSaysWhatIsPainted() throws {
      let hand = try PanelDriver(Self.room)
      defer { hand.close() }
      hand.key("u")
      hand.wait(0.1)
      let buttons: [(String, Paint.Part)] = [
        ("paint ink 4", .ink(4)), ("paint material steel", .material("steel")),
        ("paint material felt", .material("felt")), ("paint material ", .material(Paint.plain)),
        ("paint layer mist", .layer("mist")), ("paint keep ink", .ink(nil)),
        ("paint keep layer", .layer(nil)), ("paint material balloon", .material("balloon")),
      ]
      for (id, part) in buttons {
        hand.move(to: try hand.place(of: id))
        hand.click()
        #expect(hand.app.paint.has(part), "\(id)")
      }
      hand.move(to: try hand.place(of: "paint pick"))
      hand.click()
      #expect(hand.app.paint.isPicking)
      hand.click()
      #expect(!hand.app.paint.isPicking)
      // All of it is in the window.
      for (id, _) in buttons {
        let place = try hand.place(of: id)
        #expect(place.x > 0 && place.y > 0 && place.x < 1280 && place.y < 720)
      }
      let (x, y) = hand.app.viewport.camera.screen(Vec2(3, 0.5))
      hand.move(to: Vec2(x, y) / UI.scale)
      hand.click()
      #expect(hand.app.document.level.bodies["crate"]?.surface.material == "balloon")
    }

    @Test func aSquareOfTheMatrixLetsTwoLayersPass() throws {
      let hand = try PanelDriver(Self.room)
      defer { hand.close() }
      hand.app.perform(.toggleSide(.layers))
      hand.wait(0.1)
      hand.move(to: try hand.place(of: "pair mist ghosts"))
      hand.click()
      #expect(hand.app.document.level.collisionLayers.passes("ghosts", "mist"))
      hand.move(to: try hand.place(of: "pair base base"))
      hand.click()
      #expect(hand.app.document.level.collisionLayers.passes("base", "base"))
      hand.click()
      hand.move(to: try hand.place(of: "pair mist ghosts"))
      hand.click()
      #expect(try hand.app.document.level == LevelDocument(text: Self.room))
    }
  }
}
