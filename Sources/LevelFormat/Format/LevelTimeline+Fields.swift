import Physics

extension LevelTimeline: LevelSectionRecord {
  init(order: Int) { self.init(order: order, .camera) }

  static let expected = "a mapping with body, keys, …"

  /// What can be the target, by the word in files, and what its keys can say.
  static let targets: [(kind: ObjectKey.Kind, keys: [String])] =
    LevelKind.inFiles.map { ($0.kind, $0.timelineKeys) }.filter { !$0.keys.isEmpty }

  static let cameraKeys = ["at", "along", "height"]
  static let targetWords =
    targets.map(\.kind.rawValue) + ["camera"] + LevelGroup.Kind.allCases.map(\.rawValue)

  /// The most keys of a timeline.
  static let mostKeys = 10_000

  static let fields: [LevelField<LevelTimeline>] =
    [.order(\.order)]
    + targets.map { target in
      LevelField(
        name: target.kind.rawValue,
        about: "The \(target.kind.rawValue) to change: its " + list(target.keys) + ".",
        schema: .nameSchema(of: [target.kind.rawValue]),
        read: { reading, node, record in
          guard let name = reading.name(of: target.kind, node) else { return }
          record.target = .object(ObjectKey(target.kind, name))
        },
        write: {
          guard case .object(let key) = $0.target, key.kind == target.kind else { return nil }
          return .text(key.id)
        })
    } + [
      LevelField(
        name: "camera", about: "Changes the camera: its at, along or height.", schema: .trueSchema,
        read: { _, node, record in if node.isTrue() { record.target = .camera } },
        write: { $0.target == .camera ? .truth(true) : nil })
    ] + groupFields + [
      .word("loop", \.loop, "What happens after the last key."),
      .truth("autoplay", \.autoplay, "Whether it starts with the level."),
      .number("time", \.time, in: .played, "Time in the timeline at the start (s).", unit: "s"),
    ] + repetitionFields + shortFields + [
      LevelField(
        name: "keys", about: "Values at given times.",
        schema: .listSchema(of: .recordSchema(LevelKey.self), atLeast: 1, atMost: mostKeys),
        read: { reading, node, record in record.keys = reading.keys(node) },
        write: { $0.keys.isEmpty ? nil : .list($0.keys.map { .record($0) }) }
      ).laidOut(.items)
    ]

  fileprivate static func checkTimes(_ keys: [LevelKey], _ nodes: [LevelNode]) {
    for (i, pair) in zip(keys, keys.dropFirst()).enumerated() where pair.0.time >= pair.1.time {
      nodes[i + 1].fail(
        "a time after that of the key before (\(LevelText.number(pair.0.time)))",
        found: LevelText.number(pair.1.time))
    }
  }
}

extension LevelReading {
  fileprivate mutating func keys(_ node: LevelNode) -> [LevelKey] {
    guard let entries = node.entries("a list of keys, like [{t: 0, at: [0, 0]}]") else { return [] }
    guard !entries.isEmpty, entries.count <= 10_000 else {
      node.fail("1 to 10000 keys", found: "\(entries.count)")
      return []
    }
    let keys = entries.map { record(LevelKey.self, $0) }
    if keys.allSatisfy({ $0 != nil }) { LevelTimeline.checkTimes(keys.compactMap { $0 }, entries) }
    return keys.compactMap { $0 }
  }
}

extension LevelKey: LevelRecord {
  static let standard = LevelKey()
  static let expected = "a key, like {t: 0, at: [0, 0]}"

  static let fields: [LevelField<LevelKey>] = [
    .number("t", \.time, in: .seconds, "Time (s).", unit: "s", required: "when (s)"),
    .vector("at", \.at, "Position (m).", unit: "m"),
    .number(
      "along", \.along, in: .magnitude,
      "Position on the path: 0 is the first point, 1 the last, or the first if it is closed."),
    .number("angle", \.angle, "Rotation angle (degrees). Full rotations count.", unit: "degrees"),
    .number("scale", \.scale, in: .positive, "Size, as a multiple of the size in the level."),
    .number("opacity", \.opacity, in: .fraction, "Opacity, 0 to 1."),
    .color(\.color, "Color."),
    .number("amount", \.amount, in: .fraction, "Fraction of the view that is uncovered."),
    .number("intensity", \.intensity, in: .fraction, "Brightness, 0 to 1."),
    .number("radius", \.radius, in: .extent, "Distance that the light reaches (m).", unit: "m"),
    .number(
      "from", \.from, in: .fraction, "Start of the part of the stroke that is drawn, 0 to 1."),
    .number("to", \.to, in: .fraction, "End of the part of the stroke that is drawn, 0 to 1."),
    .number("phase", \.phase, in: .coordinate, "Offset of the dashes (m).", unit: "m"),
    .number("speed", \.speed, "Speed of the motor or winch (m/s, degrees/s).", unit: "m/s"),
    .vector(
      "force", \.force, in: .magnitude, "Acceleration of objects in the zone (N/kg).", unit: "N/kg"),
    .number("rate", \.rate, in: .rate, "Number emitted per second (1/s).", unit: "1/s"),
    .number("frame", \.frame, in: .frame, "Number of the frame that is shown."),
    .number("height", \.height, in: .positive, "Height of the view in meters."),
    .value(
      "ease", \.ease, LevelEase.schema, "Easing to the next key.",
      read: { LevelEase.read(&$0, $1) }, write: { $0.value }),
  ]
}

extension LevelEase {
  private static let words: [(String, LevelEase)] = [
    ("linear", .linear), ("in", .easeIn), ("out", .easeOut), ("inOut", .easeInOut),
    ("step", .step),
  ]

  static let schema = LevelValue.anySchema([
    .wordSchema(words.map(\.0)), .rowSchema(4, .any),
  ])

  static func read(_ reading: inout LevelReading, _ node: LevelNode) -> LevelEase? {
    guard case .sequence = node.node else { return node.word(words) }
    let what = "a curve [x1, y1, x2, y2] with x from 0 to 1"
    guard let numbers = node.numbers(4, in: .any, what) else { return nil }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      node.fail(what)
      return nil
    }
    return .bezier(Vec2(numbers[0], numbers[1]), Vec2(numbers[2], numbers[3]))
  }

  var value: LevelValue {
    if case .bezier(let a, let b) = self {
      return .list([a.x, a.y, b.x, b.y].map { .float($0) })
    }
    return .text(Self.words.first { $0.1 == self }?.0 ?? "linear")
  }
}
