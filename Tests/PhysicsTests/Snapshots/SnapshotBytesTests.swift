import Foundation
import Scenes
import Testing

@testable import Physics

/// Snapshots as bytes: what one process writes, another reads, and goes on with the same bits.
@Suite struct SnapshotBytesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: Scene
    let steps: Int
    var testDescription: String { "\(scene.name) after \(steps) steps" }
  }

  static let cases = BusyWorld.scenes.flatMap { scene in
    [0, 1, 50].map { Case(scene: scene, steps: $0) }
  }

  @Test(arguments: cases)
  func aWorldFromBytesGoesOnWithTheSameBits(_ one: Case) throws {
    let world = try BusyWorld.world(of: one.scene)
    for _ in 0..<one.steps { world.step() }
    try expectTwin(of: world, steps: 25)
  }

  /// The large ones, for a few steps only.
  static let timed = TimedScene.reference + [.ropes(), .dodecagons()]

  @Test(arguments: timed.map(\.name))
  func aTimedSceneFromBytesGoesOnWithTheSameBits(name: String) throws {
    let scene = try #require(Self.timed.first { $0.name == name })
    let run = try scene.start()
    for _ in 0..<12 { try run.step() }
    try expectTwin(of: run.world, steps: 3)
  }

  private func expectTwin(of world: World, steps: Int) throws {
    let bytes = world.snapshot().bytes
    let read = try Snapshot(bytes: bytes)
    #expect(read.bytes == bytes)
    let twin = World(read)
    #expect(twin.stateHash == world.stateHash)
    #expect(twin.stepCount == world.stepCount)
    for step in 1...steps {
      world.step()
      twin.step()
      #expect(twin.stateHash == world.stateHash, "differs \(step) steps later")
      #expect(twin.events == world.events, "tells something else \(step) steps later")
      guard twin.stateHash == world.stateHash else { return }
    }
    #expect(twin.snapshot().bytes == world.snapshot().bytes)
  }

  @Test func handlesNameTheSameThingsInAWorldFromBytes() throws {
    let world = try BusyWorld.make()
    let gone = try world.addBody(.dynamic(at: Vec2(0, 50)))
    try world.remove(gone)
    for _ in 0..<30 { world.step() }
    // As they would lie in a file.
    let kept = try JSONEncoder().encode(world.bodies)
    let rope = try #require(world.ropes.last).rawValue
    let twin = World(try Snapshot(bytes: world.snapshot().bytes))
    let bodies = try JSONDecoder().decode([BodyID].self, from: kept)
    #expect(bodies == twin.bodies)
    for id in bodies {
      #expect(twin[id] == world[id])
      #expect(twin.shapes(of: id) == world.shapes(of: id))
    }
    #expect(twin.joints == world.joints)
    for id in world.joints {
      #expect(twin[id] == world[id])
      #expect(twin.strength(of: id) == world.strength(of: id))
      #expect(twin.reading(of: id) == world.reading(of: id))
    }
    #expect(twin.contains(RopeID(rawValue: rope)))
    #expect(!twin.contains(gone))
    #expect(!twin.contains(BodyID(rawValue: .max)) && !twin.contains(BodyID(rawValue: 0)))
    #expect(twin.limits == world.limits)
    #expect(twin.origin == world.origin)
    #expect(twin.wind == world.wind && twin.attractors == world.attractors)
    #expect(twin.materialMixing == world.materialMixing)
    // What is made next gets the same handle, and new worlds get handles of their own.
    let next = try world.addBody(.static)
    #expect(try twin.addBody(.static) == next)
    #expect(!World().contains(next))
    try twin.remove(try #require(twin.ropes.last))
    try world.restore(twin.snapshot())
    #expect(world.stateHash == twin.stateHash)
  }

  @Test func pendingEventsTravelWithTheBytes() throws {
    let world = try BusyWorld.make()
    for _ in 0..<200 { world.step() }
    // Ends of touches and of visits to sensors that the next step will tell.
    for id in world.bodies.prefix(12) where world[id].kind == .dynamic { try world.remove(id) }
    #expect(!world.state.pendingTouchesEnded.isEmpty)
    let twin = World(try Snapshot(bytes: world.snapshot().bytes))
    world.step()
    twin.step()
    #expect(!world.events.touchesEnded.isEmpty)
    #expect(twin.events == world.events)
  }

  @Test func whatOneProcessWritesAnotherReads() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let world = try BusyWorld.make()
      for _ in 0..<40 { world.step() }
      // Another process numbers its worlds anew.
      let hex = world.snapshot().bytes.map { String($0, radix: 16) }.joined(separator: " ")
      for _ in 0..<20 { world.step() }
      print("<<<\(hex)|\(world.stateHash)>>>")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let start = try #require(output.range(of: "<<<"))
    let end = try #require(output.range(of: ">>>"))
    let parts = output[start.upperBound..<end.lowerBound].split(separator: "|")
    try #require(parts.count == 2)
    let bytes = parts[0].split(separator: " ").compactMap { UInt8($0, radix: 16) }
    let world = World(try Snapshot(bytes: bytes))
    #expect(world.stepCount == 41)
    for _ in 0..<20 { world.step() }
    #expect(String(world.stateHash) == parts[1])
  }
}
