import Testing

@testable import Gameplay
@testable import LevelFormat
@testable import Levels

/// Random edits of two people in a small level in which most objects name each other: whichever side
/// is taken at every mark, the merged level is valid.
@Suite struct RandomConflictTests {
  private static let base = """
    inkfall: 1
    materials: {ice: {friction: 0.1}, wood: {density: 2}}
    collisionLayers: {air: {}}
    hints: [Pull., Push.]
    parts:
      p:
        bodies: {k: {shapes: [{circle: 0.2}]}, l: {at: [1, 0], shapes: [{box: [0.2, 0.2]}]}}
        joints: {j: {type: pin, body: k, to: l, at: [0.5, 0]}}
      q: {bodies: {k: {at: [0, 1], shapes: [{circle: 0.2}]}}, include: {v: {part: p, at: [0, 3]}}}
    include:
      u: {part: p, at: [0, 9], set: {bodies.k.ink: 2}}
      w: {part: q, at: [5, 9]}
    bodies:
      a: {at: [0, 5], material: ice, shapes: [{circle: 0.2}, {star: {points: 9, inner: 0.3, outer: 0.6}}]}
      b: {at: [2, 5], shapes: [{circle: 0.2}, {box: [0.3, 0.3]}]}
      c: {at: [4, 5], material: wood, shapes: [{circle: 0.2}]}
      d-1: {at: [6, 5], collisionLayer: air, shapes: [{circle: 0.2}]}
      d-2: {at: [8, 5], shapes: [{circle: 0.2}]}
    joints:
      h: {type: pin, body: a, at: [0, 5]}
      i: {type: pin, body: b, at: [2, 5]}
      g: {type: gear, from: {body: a, joint: h}, to: {body: b, joint: i}, ratio: 2}
      s: {type: distance, from: {body: c}, to: {body: d-1}, length: 2}
    ropes:
      r: {from: {body: a}, to: {body: b}}
      t: {from: {body: u/k}, to: {body: c}, slack: 1.1}
    zones:
      z: {at: [3, 3], box: [1, 1], force: [1, 0]}
    timelines:
      up: {body: d-2, by: [0, 2], duration: 1}
      all: {together: [up]}
    goals:
      home: {body: a, inside: z}
    rules:
      one: {when: {touches: [a, b]}, do: [{start: up}, {remove: c}, {say: Hi}]}
      two: {when: {enters: [d-1, z]}, do: [{cut: r}, {release: s}]}
    expect:
      - {at: 1, body: a, y: {above: -99}}
      - {always: true, bodies: d-*, exists: true}

    """

  /// What one side may write into the level, at a path; `#` is a body.
  private static let additions: [(path: [String], value: String)] = [
    (["joints", "h"], "{type: weld, from: {body: a}, to: {body: #}}"),
    (["joints", "i"], "{type: prismatic, from: {world: [2, 5]}, to: {body: b}, axis: [0, 1]}"),
    (["joints", "s"], "{type: distance, from: {body: #}, to: {body: d-1}, minimumLength: 1}"),
    (["joints", "s"], "{type: filter, from: {body: c}, to: {body: #}}"),
    (
      ["joints", "g2"], "{type: gear, from: {body: a, joint: h}, to: {body: b, joint: i}, ratio: 3}"
    ),
    (["ropes", "r", "length"], "2"), (["ropes", "r", "length"], "5"),
    (["ropes", "t"], "{from: {body: w/v/k}, to: {body: #}}"),
    (["ropes", "n"], "{from: {body: u/l}, to: {body: #}}"),
    (["ropes", "r", "to"], "{body: #}"), (["ropes", "r", "via"], "[[1, 6]]"),
    (["include", "u", "part"], "q"), (["include", "w", "part"], "p"),
    (["include", "u", "set", "bodies.l.ink"], "4"),
    (["parts", "p", "include"], "{x: {part: r}}"), (["parts", "r"], "{bodies: {y: {}}}"),
    (["parts", "p", "bodies", "n"], "{}"), (["bodies", "u/n"], "{shapes: [{circle: 1}]}"),
    (["bodies", "b", "at"], "[9, 5]"), (["bodies", "c", "at"], "[4, 20]"),
    (["bodies", "a", "material"], "wood"), (["bodies", "#", "collisionLayer"], "air"),
    (["bodies", "#", "type"], "static"), (["bodies", "d-3"], "{shapes: [{circle: 1}]}"),
    (["zones", "z", "box"], "[3, 3]"), (["goals", "home", "body"], "#"),
    (["goals", "more"], "{reached: home}"), (["timelines", "x"], "{together: [up]}"),
    (["timelines", "up", "body"], "#"), (["rules", "two", "do"], "[{remove: #}]"),
    (["rules", "one", "do"], "[{say: Hi}]"),
    (["rules", "one", "do"], "[{remove: #}, {start: all}]"),
    (["rules", "one", "when"], "{touches: [#, any]}"), (["rules", "two", "when"], "{after: 2}"),
    (["hints"], "[Pull.]"), (["hints"], "[Wait., Push.]"),
    (["expect"], "[{at: 2, body: #, y: {above: -99}}]"), (["name"], "x"), (["name"], "y"),
  ]

  private struct Editor {
    var state: UInt64

    mutating func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, limit)))
    }

    mutating func edited(_ base: LevelValue, times: Int) -> LevelValue {
      var tree = base
      var done = 0
      for _ in 0..<20 * times where done < times {
        guard let next = edit(tree), next != tree, RandomConflictTests.isValid(next) else {
          continue
        }
        tree = next
        done += 1
      }
      return tree
    }

    private mutating func edit(_ tree: LevelValue) -> LevelValue? {
      switch random(5) {
      case 0: return changed(tree) { _ in nil }
      case 1:
        // An object, with all that names it under a new name.
        guard let level = try? LevelReader.read(tree) else { return nil }
        let keys = level.allObjects.map(\.key)
        guard !keys.isEmpty else { return nil }
        let key = keys[random(keys.count)]
        guard level.renamingRefusal(key, to: "\(key.id)x") == nil else { return nil }
        var renamed = level
        renamed.renameObject(key, to: "\(key.id)x")
        return LevelTree.of(renamed)
      case 2:
        return changed(tree) { editor in
          switch editor.value {
          case .integer(let whole): .integer(whole + editor.chance - 3)
          case .number(let number): .number(number * (0.6 + 0.2 * Double(editor.chance)))
          case .text(let name) where ["a", "b", "c", "d-1"].contains(name):
            .text(["a", "b", "c", "d-1", "d-2"][editor.chance % 5])
          default: editor.value
          }
        }
      default:
        let (path, value) = additions[random(additions.count)]
        let body = ["a", "b", "c", "d-1", "d-2"][random(5)]
        var tree = tree
        guard let node = try? LevelTree.node(of: value.replacing("#", with: body)) else {
          return nil
        }
        tree.put(node.value, at: path.map { $0 == "#" ? body : $0 })
        return tree
      }
    }

    /// A tree with one value changed or, by `nil`, deleted.
    private mutating func changed(
      _ tree: LevelValue, _ change: ((value: LevelValue, chance: Int)) -> LevelValue?
    ) -> LevelValue? {
      var count = 0
      func visit(_ value: LevelValue, _ target: Int, _ chance: Int) -> LevelValue? {
        count += 1
        if count == target { return change((value, chance)) }
        switch value {
        case .mapping(let fields):
          return .mapping(
            fields.compactMap { field in
              visit(field.value, target, chance).map { .init(field.name, $0) }
            })
        case .list(let items): return .list(items.compactMap { visit($0, target, chance) })
        default: return value
        }
      }
      _ = visit(tree, 0, 0)
      let (target, chance) = (2 + random(count - 1), random(7))
      count = 0
      return visit(tree, target, chance)
    }

    private var additions: [(path: [String], value: String)] { RandomConflictTests.additions }
  }

  fileprivate static func isValid(_ tree: LevelValue) -> Bool {
    let text = LevelTree.text(of: tree, comments: LevelComments())
    guard (try? LevelReader.read(text)) != nil,
      let expansion = try? LevelExpansion(text: text)
    else { return false }
    return LevelBuilder.refusals(of: expansion.level).isEmpty
  }

  private static let tree = Result { LevelTree.of(try LevelReader.read(base)) }

  @Test(arguments: 0..<24) func eitherSideIsValid(seed: UInt64) throws {
    let base = try Self.tree.get()
    #expect(Self.isValid(base))
    var editor = Editor(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D)
    for times in [1, 3, 6] {
      let ours = editor.edited(base, times: times)
      let theirs = editor.edited(base, times: times)
      let texts = try [base, ours, theirs].map {
        try LevelReader.read(LevelTree.text(of: $0, comments: LevelComments())).text
      }
      let merge = try ChosenMerge.merge(texts[0], texts[1], texts[2])
      let again = try ChosenMerge.merge(texts[0], texts[2], texts[1])
      #expect(merge.conflicts.isEmpty == again.conflicts.isEmpty)
    }
  }
}
