import Physics
import Testing

@testable import LevelFormat
@testable import Levels

/// Groups of objects that are selected as one, in files.
@Suite("Selection groups in files")
struct SelectionGroupTests {
  private static let text = """
    inkfall: 1

    bodies:
      cart:
        order: 1
        at: [0, 1]
        shapes:
          - {box: [2, 0.5]}
      load:
        order: 2
        at: [0, 1.5]
        shapes:
          - {box: [1, 0.5]}

    ropes:
      cord:
        order: 3
        from: {body: cart}
        to: {body: load}

    selectionGroups:
      all:
        order: 4
        bodies: [cart, load]
        ropes: [cord]

    """

  private let all = ObjectKey(.selectionGroup, "all")
  private let members = [
    ObjectKey(.body, "cart"), ObjectKey(.body, "load"), ObjectKey(.rope, "cord"),
  ]

  private func level() throws -> LevelDocument { try LevelDocument(text: Self.text) }

  @Test func isReadAndWritten() throws {
    let level = try level()
    #expect(level.selectionGroups["all"]?.members == members)
    #expect(level.object(all)?.references == members)
    #expect(level.text == Self.text)
    // Members are by kind, each once.
    let group = LevelSelectionGroup(order: 1, members: members.reversed() + members)
    #expect(group.members == [members[1], members[0], members[2]])
  }

  /// It would not be written, and the group could not be read again.
  @Test(arguments: ["ropes: []", "bodies: []"])
  func anEmptyListOfMembersIsRefused(list: String) {
    let key = list.prefix { $0 != ":" }
    let text = Self.text.replacing(
      key == "ropes" ? "ropes: [cord]" : "bodies: [cart, load]", with: list)
    let error = #expect(throws: LevelError.self) { try LevelDocument(text: text) }
    #expect(
      "\(error!)".contains(
        "selectionGroups.all.\(key): expected the name of at least one member, found an empty list")
    )
  }

  @Test func everyKindThatAHandSelectsCanBeAMember() {
    #expect(
      LevelSelectionGroup.kinds == [
        .body, .joint, .rope, .zone, .attractor, .fluid, .decoration, .label, .sprite, .light,
        .emitter, .rule,
      ])
  }

  @Test(
    arguments: [
      ("bodies: [cart, load]", "bodies: [cart, lord]"),
      ("bodies: [cart, load]", "bodies: cart"),
      ("ropes: [cord]", "goals: [cord]"),
      ("    bodies: [cart, load]\n    ropes: [cord]\n", ""),
    ])
  func whatIsWrongIsRefused(part: String, wrong: String) {
    let text = Self.text.replacing(part, with: wrong)
    #expect(text != Self.text)
    #expect(throws: LevelError.self) { try LevelDocument(text: text) }
  }

  @Test func membersAreRenamed() throws {
    var level = try level()
    level.renameObject(members[1], to: "crate")
    #expect(level.text == Self.text.replacing("load", with: "crate"))
    level.renameObject(all, to: "both")
    #expect(level.selectionGroups.ids == ["both"])
  }

  @Test func aCopyOfAllMembersHasAGroup() throws {
    let level = try level()
    #expect(level.fragment(of: Set(members.prefix(2))).selectionGroups.ids == ["all"])
    #expect(level.fragment(of: [members[0]]).selectionGroups.isEmpty)
    let fragment = level.fragment(of: Set(members))
    let copies = level.objects(of: fragment, movedBy: Vec2(5, 0), salt: 3)
    let group = copies.compactMap { if case .selectionGroup(_, let it) = $0 { it } else { nil } }
    let names = Set(copies.map(\.key))
    #expect(group.count == 1 && group[0].members.count == 3)
    #expect(group[0].members.allSatisfy { names.contains($0) && !members.contains($0) })
  }

  @Test func partsHaveGroups() throws {
    let level = try LevelDocument(
      text: """
        inkfall: 1
        parts:
          pair:
            bodies:
              a: {shapes: [{circle: 1}]}
              b: {at: [3, 0], shapes: [{circle: 1}]}
            selectionGroups: {both: {bodies: [a, b]}}
        include:
          left: {part: pair, at: [-5, 0]}
        """)
    let group = try level.expansion().level.selectionGroups["left/both"]
    #expect(group?.members == [ObjectKey(.body, "left/a"), ObjectKey(.body, "left/b")])
  }

  @Test func matesAreFoundAndTakenOut() throws {
    let level = try level()
    #expect(level.withGroupMates([members[2]]) == [members[2], members[0], members[1]])
    #expect(level.withGroupMates([]) == [])
    #expect(level.groupsWithout([ObjectKey(.body, "other")]).isEmpty)
    let less = level.groupsWithout([members[0]])
    #expect(less.count == 1 && less[0].group?.members == [members[1], members[2]])
    let none = level.groupsWithout([members[0], members[2]])
    #expect(none.count == 1 && none[0].group == nil)
  }

  /// One side adds a member, the other another one.
  @Test func membersOfBothSidesAreMerged() throws {
    let base = Self.text.replacing("bodies: [cart, load]", with: "bodies: [cart]")
    let ours = Self.text
    let theirs = base.replacing("at: [0, 1.5]", with: "at: [0, 1.75]")
    let merged = try LevelMerge(base: base, ours: ours, theirs: theirs)
    let level = try LevelDocument(text: merged.text)
    #expect(level.selectionGroups["all"]?.members == members)
    #expect(level.bodies["load"]?.position.y == 1.75)
  }
}
