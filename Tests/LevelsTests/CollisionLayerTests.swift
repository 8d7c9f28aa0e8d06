import Physics
import Testing

@testable import Gameplay
@testable import Interchange
@testable import LevelFormat
@testable import Levels

/// What passes through what.
@Suite("Collision layers")
struct CollisionLayerTests {
  /// A level in which a ball on one layer falls towards a shelf on another.
  private func level(_ layers: String, ball: String, shelf: String) throws -> LevelDocument {
    func on(_ layer: String) -> String { layer.isEmpty ? "" : "collisionLayer: \(layer), " }
    return try LevelDocument(
      text: """
        inkfall: 1
        world: {bounds: {box: [-5, 0, 5, 9], open: [top]}}
        collisionLayers: {\(layers)}
        bodies:
          shelf: {type: static, at: [0, 2], \(on(shelf))shapes: [{box: [4, 0.2]}]}
          ball: {at: [0, 3], \(on(ball))shapes: [{circle: 0.25}]}
        """)
  }

  private func rest(_ level: LevelDocument) throws -> Float {
    var run = try LevelRun(level)
    for _ in 0..<240 { run.step() }
    let id = try #require(run.built.bodies["ball"])
    return run.built.world[id].position.y
  }

  @Test(arguments: [
    ("a: {}, b: {}", "a", "b", true),
    ("a: {passes: [b]}, b: {}", "a", "b", false),
    ("a: {passes: [b]}, b: {}", "b", "a", false),
    ("a: {passes: [a]}", "a", "a", false),
    ("a: {passes: [a]}", "a", "", true),
    ("a: {passes: [base]}", "a", "", false),
    ("a: {passes: [base]}", "", "a", false),
    ("a: {passes: [base]}", "base", "", true),
    ("a: {}, base: {passes: [base]}", "", "base", false),
  ])
  func aBallLiesOnWhatItMeets(_ layers: String, ball: String, shelf: String, meets: Bool) throws {
    let y = try rest(level(layers, ball: ball, shelf: shelf))
    // On the shelf, or on the floor of the world: that holds everything.
    #expect(abs(y - (meets ? 2.35 : 0.25)) < 0.02, "\(y)")
  }

  @Test func withoutLayersFiltersAreAsTheyAreSaid() {
    let none = CollisionLayers([:])
    #expect(none.filter(nil, on: nil) == .default)
    let own = LevelFilter(category: 6, mask: 9, group: -2)
    #expect(none.filter(own, on: nil) == own.collision)
    #expect(CollisionLayers(["a": .init()]).filter(own, on: "a") == own.collision)
    #expect(CollisionLayers(["a": .init()]).filter(.init(group: 5), on: "a").group == 5)
  }

  /// For any matrix: two filters collide just when the layers meet.
  @Test(arguments: 0..<40) func filtersAreTheMatrix(seed: UInt64) {
    var random = Noise(seed)
    let names = (0..<Int(1 + random.next() % 16)).map { "l\($0)" }
    let all = names + [LevelCollisionLayer.base]
    var layers: [String: LevelCollisionLayer] = [:]
    for name in names {
      layers[name] = LevelCollisionLayer(passes: all.filter { _ in random.next() % 3 == 0 })
    }
    let made = CollisionLayers(layers)
    for a in all {
      for b in all {
        let (p, q) = (made.filter(nil, on: a), made.filter(nil, on: b))
        let meets = p.category & q.mask != 0 && q.category & p.mask != 0
        #expect(meets != layers.passes(a, b), "\(a) \(b)")
      }
      // Set and set back is as it was, but for who says it.
      for b in all where !(a == LevelCollisionLayer.base && b == a) {
        let was = layers.passes(a, b)
        let turned = layers.setting(passes: !was, a, b)
        #expect(turned.passes(a, b) == !was)
        #expect(turned.setting(passes: was, a, b).passes(a, b) == was)
      }
    }
  }

  @Test func namesAreFollowedAndForgotten() {
    let layers: [String: LevelCollisionLayer] = [
      "a": .init(ink: 1, passes: ["b", "base"]), "b": .init(passes: ["b"]),
    ]
    let renamed = layers.renaming("b", to: "c")
    #expect(renamed["a"]?.passes == ["c", "base"] && renamed["c"]?.passes == ["c"])
    #expect(layers.without("b") == ["a": .init(ink: 1, passes: ["base"])])
    #expect(layers.refusal(ofName: "a") != nil && layers.refusal(ofName: "base") != nil)
    #expect(layers.refusal(ofName: "no good") != nil && layers.refusal(ofName: "d") == nil)
  }

  @Test func ropesAreOnLayersToo() throws {
    let document = try LevelDocument(
      text: """
        inkfall: 1
        collisionLayers: {a: {passes: [base]}}
        bodies: {bar: {type: static, at: [0, 0], shapes: [{circle: 0.5}]}}
        ropes: {r: {from: {world: [-2, 2]}, to: {free: [2, 2]}, collisionLayer: a}}
        """)
    let built = try LevelBuilder.build(document)
    let id = try #require(built.ropes["r"])
    let rope = built.world[id]
    for rod in rope.links {
      for shape in built.world.shapes(of: rod) {
        #expect(
          built.world[shape].filter
            == CollisionLayers(document.collisionLayers).filter(nil, on: "a"))
      }
    }
  }

  @Test func layersComeWithPartsAndFragments() throws {
    let document = try level("a: {passes: [b, base]}, b: {}, unused: {}", ball: "a", shelf: "")
    let fragment = document.fragment(of: [ObjectKey(.body, "ball")])
    #expect(fragment.collisionLayers == ["a": .init(passes: ["base"])])
    #expect(try LevelDocument(text: fragment.text) == fragment)
    // Where there is no such layer it is on base; where there is, it stays.
    for host in [LevelDocument(), document] {
      guard case .body(_, let body)? = host.objects(of: fragment, movedBy: .zero, salt: 3).first
      else {
        Issue.record("no body")
        return
      }
      #expect(body.collisionLayer == (host.collisionLayers.isEmpty ? nil : "a"))
    }
  }
}

/// Numbers from a seed.
private struct Noise {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
