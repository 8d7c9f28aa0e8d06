import Testing

@testable import Physics

/// The error contract: what cannot be is refused with a typed error, in release too, and the world is
/// as it was before; reading through a handle of nothing ends the program with a sentence.
@Suite struct ContractTests {
  /// Whoever adds a public call, or a parameter, has to say here what it does with nonsense.
  @Test func everyPublicCallIsInTheTable() throws {
    let declared = try PublicDeclarations().names
    let listed = ContractCall.all.map(\.name)
    #expect(Set(listed).count == listed.count, "listed twice")
    for name in declared.subtracting(listed).sorted() { Issue.record("not in the table: \(name)") }
    for name in Set(listed).subtracting(declared).sorted() { Issue.record("no such call: \(name)") }
    #expect(declared.count > 80)
  }

  @Test(arguments: ContractCall.all)
  func nonsenseIsRefusedAndChangesNothing(call: ContractCall) throws {
    let bench = try ContractBench()
    try call.check(bench)
    #expect(bench.checks > 0 || !call.traps.isEmpty, "nothing is checked of \(call.name)")
  }

  @Test(arguments: ContractTrap.allCases, [false, true])
  func readingWhatDoesNotExistStopsWithASentence(trap: ContractTrap, isForeign: Bool) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [trap, isForeign] in
      let bench = try ContractBench()
      trap.perform(in: bench.world, isForeign ? bench.foreign : bench.gone, bench.here)
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("does not exist in this world: it was removed, or is another's"))
  }

  @Test func everyTrapIsOfACallInTheTable() {
    let named = Set(ContractCall.all.flatMap(\.traps))
    #expect(named == Set(ContractTrap.allCases))
  }
}

/// A public call, and what it must refuse.
struct ContractCall: Sendable, CustomTestStringConvertible {
  let name: String
  /// The process-death tests that belong to it.
  var traps: [ContractTrap] = []
  let check: @Sendable (ContractBench) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, traps: [ContractTrap] = [],
    check: @escaping @Sendable (ContractBench) throws -> Void
  ) {
    self.name = name
    self.traps = traps
    self.check = check
  }

  /// A call that only reads through one handle, and traps on one of nothing.
  init(_ name: String, reads trap: ContractTrap) {
    self.init(name, traps: [trap]) { bench in
      bench.ignore { trap.perform(in: bench.world, bench.here, bench.here) }
    }
  }

  static let all: [ContractCall] =
    ofBodies + ofShapesAndChains + ofJoints + ofRopesAndStrokes + ofQueries + ofTheWorld
    + ofSurroundings
}

/// A call that reads through a handle.
enum ContractTrap: String, Sendable, Codable, CaseIterable {
  case body, shape, chain, joint, rope
  case strength, softness, collideConnected, jointBodies, reading, reaction
  case separationOfFirst, separationOfSecond, visitors, bodyContacts, shapeContacts, jointUserValue
  case bodyBox, shapeBox, contactOfFirst, contactOfSecond

  func perform(
    in world: World, _ handles: ContractBench.Handles, _ good: ContractBench.Handles
  ) {
    switch self {
    case .body: _ = world[handles.body]
    case .shape: _ = world[handles.shape]
    case .chain: _ = world[handles.chain]
    case .joint: _ = world[handles.joint]
    case .rope: _ = world[handles.rope]
    case .strength: _ = world.strength(of: handles.joint)
    case .softness: _ = world.softness(of: handles.joint)
    case .collideConnected: _ = world.collideConnected(handles.joint)
    case .jointBodies: _ = world.bodies(of: handles.joint)
    case .reading: _ = world.reading(of: handles.joint)
    case .reaction: _ = world.reaction(of: handles.joint)
    case .separationOfFirst: _ = world.separation(of: handles.shape, from: good.segment)
    case .separationOfSecond: _ = world.separation(of: good.segment, from: handles.shape)
    case .visitors: _ = world.visitors(of: handles.sensor)
    case .bodyContacts: _ = world.contacts(of: handles.body)
    case .shapeContacts: _ = world.contacts(of: handles.shape)
    case .jointUserValue: _ = world.userValue(of: handles.joint)
    case .bodyBox: _ = world.bounds(of: handles.body)
    case .shapeBox: _ = world.bounds(of: handles.shape)
    case .contactOfFirst: _ = world.contact(between: handles.shape, and: good.segment)
    case .contactOfSecond: _ = world.contact(between: good.segment, and: handles.shape)
    }
  }
}
