import Physics

/// When a rule acts: at the step at which something begins to be so.
public enum LevelTrigger: Hashable, Sendable, Codable {
  /// Two bodies begin to touch; `nil` is any other body.
  case touches(String, String?)
  /// Two bodies no longer touch.
  case separates(String, String?)
  /// A body's origin comes into a zone; `nil` is any body.
  case enters(String?, zone: String)
  /// A body's origin leaves a zone.
  case leaves(String?, zone: String)
  /// A rope or a joint breaks, or a body is gone.
  case breaks(ObjectKey)
  /// The player presses a body, label, sprite or decoration.
  case pressed(ObjectKey)
  /// So many seconds after the start (s).
  case after(Float)
  /// Every so many seconds (s), the first time after as many.
  case every(Float)
  /// A key is pressed: a letter, a digit, or a word such as `space`, `left`, `up`.
  case key(String)
  /// At every step while a key is down.
  case held(String)
  /// A key is let go.
  case released(String)
  /// A timeline has come to its end, or a sprite has shown the last of its frames; of one that plays for ever, every
  /// time.
  case ends(ObjectKey)
  /// A goal is reached.
  case reached(String)
  /// The level is won.
  case won
  /// The level is lost.
  case lost
}

extension LevelTrigger {
  /// The key it waits for: pressed, held or let go.
  public var key: String? {
    switch self {
    case .key(let key), .held(let key), .released(let key): key
    default: nil
    }
  }
}

// MARK: - Fields

extension LevelTrigger: LevelChosen {
  static let expected = "a trigger, like {after: 5}"

  private static let mayBreak: [ObjectKey.Kind] = [.rope, .joint, .body]
  private static let mayEnd: [ObjectKey.Kind] = [.timeline, .sprite]
  /// The kinds of objects that the player can press.
  package static let mayBePressed: [ObjectKey.Kind] = [.body, .label, .sprite, .decoration]
  /// The words for them, in messages.
  package static let pressable = list(mayBePressed.map(\.rawValue))

  /// Names of keys.
  package static let keys: [String] =
    "abcdefghijklmnopqrstuvwxyz0123456789".map { String($0) } + [
      "space", "left", "right", "up", "down", "enter", "tab", "shift", "ctrl", "alt",
    ]

  private static func pair(
    _ word: String, _ about: String, make: @escaping @Sendable (String, String?) -> LevelTrigger,
    parts: @escaping @Sendable (LevelTrigger) -> (String, String?)?
  ) -> LevelChoice<LevelTrigger> {
    LevelChoice(
      word: word, about: about,
      schema: .tupleSchema(
        [.keySchema([.body]), .anyKeySchema([.body])], eachOf: .keySchema([.body])),
      read: { reading, node, _ in
        guard let ends = node.pair("two bodies [A, B]; B may be any") else { return nil }
        let first = reading.name(of: .body, ends.0)
        let second: String?? =
          reading.isWord("any", ends.1) ? .some(nil) : reading.key(of: [.body], ends.1).map(\.id)
        guard let first, let second else { return nil }
        if first == second {
          ends.1.fail("another body than the first", found: "the same")
          return nil
        }
        return make(first, second)
      },
      write: {
        parts($0).map { a, b in
          [(word, .list([.text(a), b.map { .name($0) } ?? .text("any")]))]
        }
      })
  }

  private static func zone(
    _ word: String, _ about: String, make: @escaping @Sendable (String?, String) -> LevelTrigger,
    parts: @escaping @Sendable (LevelTrigger) -> (String?, String)?
  ) -> LevelChoice<LevelTrigger> {
    LevelChoice(
      word: word, about: about,
      // `{body: NAME}` is for a body called any; the zone is a plain name.
      schema: .tupleSchema(
        [.anyKeySchema([.body]), .nameSchema(of: ["zone"])],
        eachOf: .anySchema([.nameSchema(of: ["body", "zone"]), .namedSchema([.body])])),
      read: { reading, node, _ in
        guard let ends = node.pair("a body and a zone [B, ZONE]; B may be any") else { return nil }
        let body: String?? =
          reading.isWord("any", ends.0) ? .some(nil) : reading.key(of: [.body], ends.0).map(\.id)
        let zone = reading.name(of: .zone, ends.1)
        guard let body, let zone else { return nil }
        return make(body, zone)
      },
      write: {
        parts($0).map { body, zone in
          [(word, .list([body.map { .name($0) } ?? .text("any"), .text(zone)]))]
        }
      })
  }

  private static func time(
    _ word: String, _ range: LevelRange, _ about: String,
    make: @escaping @Sendable (Float) -> LevelTrigger,
    part: @escaping @Sendable (LevelTrigger) -> Float?
  ) -> LevelChoice<LevelTrigger> {
    LevelChoice(
      word: word, about: about, schema: range.schema.measured("s"),
      read: { _, node, _ in node.number(in: range).map(make) },
      write: { part($0).map { [(word, .float($0))] } })
  }

  private static func key(
    _ word: String, _ about: String, make: @escaping @Sendable (String) -> LevelTrigger,
    part: @escaping @Sendable (LevelTrigger) -> String?
  ) -> LevelChoice<LevelTrigger> {
    LevelChoice(
      word: word, about: about,
      // Digits without quotes are numbers to an editor.
      schema: .anySchema([.wordSchema(keys), .integerSchema(0...9)]),
      read: { _, node, _ in
        guard let name = node.text("the name of a key") else { return nil }
        guard keys.contains(name) else {
          node.fail(
            "a letter, a digit, space, left, right, up, down, enter, tab, shift, ctrl or alt",
            found: quoted(name), suggestion: node.nearest(to: name, among: keys.suffix(10)))
          return nil
        }
        return make(name)
      },
      write: { part($0).map { [(word, .text($0))] } })
  }

  private static func object(
    _ word: String, _ kinds: [ObjectKey.Kind], _ about: String,
    make: @escaping @Sendable (ObjectKey) -> LevelTrigger,
    part: @escaping @Sendable (LevelTrigger) -> ObjectKey?
  ) -> LevelChoice<LevelTrigger> {
    LevelChoice(
      word: word, about: about,
      schema: kinds.count == 1 ? .nameSchema(of: [kinds[0].rawValue]) : .keySchema(kinds),
      read: { reading, node, _ in
        if kinds.count == 1 {
          return reading.name(of: kinds[0], node).map { make(ObjectKey(kinds[0], $0)) }
        }
        return reading.key(of: kinds, node).map(make)
      },
      write: { part($0).map { [(word, .key($0, of: kinds))] } })
  }

  private static func plain(
    _ word: String, _ about: String, _ value: LevelTrigger
  ) -> LevelChoice<LevelTrigger> {
    LevelChoice(
      word: word, about: about, schema: .trueSchema,
      read: { _, node, _ in node.isTrue() ? value : nil },
      write: { $0 == value ? [(word, .truth(true))] : nil })
  }

  static let choices: [LevelChoice<LevelTrigger>] = [
    pair("touches", "Two bodies begin to touch: [A, B]; B may be any.") {
      .touches($0, $1)
    } parts: {
      if case .touches(let a, let b) = $0 { (a, b) } else { nil }
    },
    pair("separates", "Two bodies stop touching: [A, B]; B may be any.") {
      .separates($0, $1)
    } parts: {
      if case .separates(let a, let b) = $0 { (a, b) } else { nil }
    },
    zone("enters", "A body's origin enters a zone: [B, ZONE]; B may be any.") {
      .enters($0, zone: $1)
    } parts: {
      if case .enters(let a, let b) = $0 { (a, b) } else { nil }
    },
    zone("leaves", "A body's origin leaves a zone: [B, ZONE]; B may be any.") {
      .leaves($0, zone: $1)
    } parts: {
      if case .leaves(let a, let b) = $0 { (a, b) } else { nil }
    },
    object("breaks", mayBreak, "A rope or joint breaks, or a body leaves the world.") {
      .breaks($0)
    } part: {
      if case .breaks(let key) = $0 { key } else { nil }
    },
    object("pressed", mayBePressed, "The player presses a \(pressable).") {
      .pressed($0)
    } part: {
      if case .pressed(let key) = $0 { key } else { nil }
    },
    time("after", .seconds, "At this time after the start.") {
      .after($0)
    } part: {
      if case .after(let time) = $0 { time } else { nil }
    },
    time("every", .duration, "Every time this interval has passed.") {
      .every($0)
    } part: {
      if case .every(let time) = $0 { time } else { nil }
    },
    key("key", "A key is pressed.") {
      .key($0)
    } part: {
      if case .key(let name) = $0 { name } else { nil }
    },
    key("held", "At every step while a key is down.") {
      .held($0)
    } part: {
      if case .held(let name) = $0 { name } else { nil }
    },
    key("released", "A key is released.") {
      .released($0)
    } part: {
      if case .released(let name) = $0 { name } else { nil }
    },
    LevelChoice(
      word: "ends", about: "A timeline ends, or the frames of a sprite end.",
      schema: .keySchema(mayEnd),
      read: { reading, node, _ in reading.player(of: mayEnd, node).map { .ends($0) } },
      write: {
        guard case .ends(let key) = $0 else { return nil }
        return [("ends", .key(key, of: mayEnd))]
      }),
    object("reached", [.goal], "A goal is reached.") {
      .reached($0.id)
    } part: {
      if case .reached(let id) = $0 { ObjectKey(.goal, id) } else { nil }
    },
    plain("won", "The level is won.", .won),
    plain("lost", "The level is lost.", .lost),
  ]
}

extension LevelNode {
  /// Two entries of a list.
  fileprivate func pair(_ expected: String) -> (LevelNode, LevelNode)? {
    guard case .sequence(let sequence) = node, sequence.count == 2 else {
      fail(expected)
      return nil
    }
    return (child(sequence[0], "0"), child(sequence[1], "1"))
  }
}
