import Levels
import Physics

@testable import Editing
@testable import Presentation
@testable import Rendering
@testable import Sandbox

/// The kinds of changes that an edit is made of. A new case of `Edit.Change` does not compile until
/// it is one of these, and that not until `EditHand` makes it.
enum EditKind: CaseIterable, Sendable {
  case add, remove, replace, move, displace, rename, settings, start, become

  init(_ change: Edit.Change) {
    switch change {
    case .add: self = .add
    case .remove: self = .remove
    case .replace: self = .replace
    case .move: self = .move
    case .displace: self = .displace
    case .rename: self = .rename
    case .settings: self = .settings
    case .start: self = .start
    case .become: self = .become
    }
  }
}

/// How the run gets to what an edit says.
enum EditManner: CaseIterable, Sendable {
  /// By its changes alone.
  case plain
  case cut, winding, split
}

/// Makes edits of every kind from a seed, sensible or not: most fit the document, some do not, and of
/// those that fit some cannot be carried out.
struct EditHand {
  var random: SplitMix
  /// What is added, and what takes the place of others: the objects of the level at first.
  private let pool: [LevelObject]
  /// What it has made so far, by kind and by manner.
  private(set) var kinds: [EditKind: Int] = [:]
  private(set) var manners: [EditManner: Int] = [:]
  private var count = 0

  init(seed: UInt64, _ first: LevelDocument) {
    random = SplitMix(seed)
    pool = first.allObjects
  }

  /// An edit of a document.
  ///
  /// - Parameter context: What is known of the run; `nil` makes plain edits alone.
  mutating func edit(of level: LevelDocument, in context: ToolContext? = nil) -> Edit? {
    count += 1
    let manner = EditManner.allCases[random.below(EditManner.allCases.count)]
    if let context, random.below(3) == 0, let edit = edit(manner, of: level, in: context) {
      manners[manner, default: 0] += 1
      return edit
    }
    let stands = context.map(Self.stands) ?? [:]
    var changes: [Edit.Change] = []
    var changed = level
    for _ in 0...random.below(3) {
      let kind = EditKind.allCases[random.below(EditKind.allCases.count)]
      // Another level in the place of all is an edit alone.
      if kind == .become, !changes.isEmpty || random.below(3) > 0 { continue }
      guard let change = change(kind, of: changed, stands) else { continue }
      changes.append(change)
      SceneDocument.apply(Edit(label: "", changes: [change]), to: &changed)
      if kind == .become { break }
    }
    guard !changes.isEmpty else { return nil }
    for change in changes { kinds[EditKind(change), default: 0] += 1 }
    manners[.plain, default: 0] += 1
    return Edit(label: "\(count)", changes: changes)
  }

  /// Where bodies stand in the run.
  private static func stands(in context: ToolContext) -> [String: Edit.Stand] {
    var stands: [String: Edit.Stand] = [:]
    for body in context.picking.pose.bodies {
      if let name = context.names.bodies[body.id] { stands[name] = Edit.Stand(body.transform) }
    }
    return stands
  }

  // MARK: - Changes

  private mutating func change(
    _ kind: EditKind, of level: LevelDocument, _ stands: [String: Edit.Stand]
  ) -> Edit.Change? {
    let objects = level.allObjects
    // What is not there, or is there already: the document refuses it.
    let isWrong = random.below(16) == 0
    switch kind {
    case .add:
      let gone = pool.filter { level.object($0.key) == nil }
      if random.below(3) == 0, let object = one(of: gone) { return .add(object) }
      guard let object = one(of: isWrong ? objects : pool) else { return nil }
      return .add(isWrong ? object : copy(object, named: "n\(fresh())"))
    case .remove:
      guard let object = one(of: objects) else { return nil }
      return .remove(isWrong ? ObjectKey(object.key.kind, "missing") : object.key)
    case .replace:
      guard let object = one(of: objects) else { return nil }
      return .replace(isWrong ? copy(object, named: "missing") : changed(object))
    case .move:
      guard let body = one(of: level.bodies.ids) else { return nil }
      return .move(body: isWrong ? "missing" : body, at: point(), angle: angle())
    case .displace:
      guard let body = one(of: level.bodies.ids), let start = level.bodies[body]?.transform
      else { return nil }
      let to = Edit.Stand(Transform(position: point(), rotation: Rotation(angle: angle())))
      return .displace(
        body: isWrong ? "missing" : body, from: stands[body] ?? Edit.Stand(start), to: to)
    case .rename:
      guard let object = one(of: objects) else { return nil }
      return .rename(object.key, to: isWrong ? object.key.id : "r\(fresh())")
    case .settings: return .settings(settings(of: level))
    case .start:
      return .start(time: 10 * random.unit(), gravity: Vec2(0, -12 * random.unit()))
    case .become:
      var (whole, start) = (level, level)
      for _ in 0...random.below(3) {
        let kind = EditKind.allCases.filter { $0 != .become }[
          random.below(EditKind.allCases.count - 1)]
        guard let change = change(kind, of: whole, stands) else { continue }
        SceneDocument.apply(Edit(label: "", changes: [change]), to: &whole)
        if random.below(2) == 0 { start = whole }
      }
      guard let whole = Self.asInFile(whole), let start = Self.asInFile(start) else { return nil }
      return .become(WholeLevel(whole), start: WholeLevel(start))
    }
  }

  /// A change of an object that leaves its name.
  private mutating func changed(_ object: LevelObject) -> LevelObject {
    switch object {
    case .body(let id, var body):
      switch random.below(7) {
      case 0: body.surface.friction = random.unit()
      case 1: body.velocity = Vec2(random.unit() - 0.5, random.unit())
      case 2: body.gravityScale = random.unit()
      case 3: body.shapes.append(.box(width: 0.2 + random.unit(), height: 0.3))
      case 4: (body.ink, body.opacity) = (random.below(5), random.unit())
      case 5: body.position = point()
      default: body.kind = body.kind == .dynamic ? .static : .dynamic
      }
      return .body(id, body)
    case .rope(let id, var rope):
      switch random.below(5) {
      case 0: rope.thickness = 0.04 + 0.1 * random.unit()
      // A file has one of them.
      case 1: (rope.length, rope.slack) = (nil, 1 + random.unit())
      case 2: rope.friction = random.unit()
      case 3: rope.to = .free(point())
      default: (rope.length, rope.slack) = (6 + 4 * random.unit(), 1)
      }
      // As every tool leaves it: nothing winds a loose end, and no file may say so.
      return .rope(id, rope.withoutLooseWinch)
    default:
      // Another one of its kind, or the same with another number.
      let others = pool.filter { $0.key.kind == object.key.kind }
      return one(of: others).map { copy($0, named: object.key.id) } ?? object
    }
  }

  private mutating func settings(of level: LevelDocument) -> SceneSettings {
    var settings = SceneSettings(level)
    switch random.below(7) {
    case 0: settings.name = "Level \(random.below(9))"
    case 1: settings.world.gravity = Vec2(random.unit() - 0.5, -10 * random.unit())
    case 2: settings.world.airDrag = random.unit()
    case 3:
      settings.world.wind =
        settings.world.wind == nil ? LevelWind(velocity: Vec2(4 * random.unit(), 0)) : nil
    case 4: settings.world.bounds = settings.world.bounds == nil ? bounds : nil
    case 5: settings.world.hertz = settings.world.hertz == 60 ? 120 : 60
    default: settings.tools.ink = settings.tools.ink == nil ? 100 : nil
    }
    return settings
  }

  private var bounds: LevelBounds {
    LevelBounds(LevelBox(left: -14, bottom: 0, right: 14, top: 14))
  }

  // MARK: - Manners

  private mutating func edit(
    _ manner: EditManner, of level: LevelDocument, in context: ToolContext
  ) -> Edit? {
    var command: Command?
    switch manner {
    case .plain: break
    case .cut:
      guard let rope = one(of: level.ropes.ids) else { break }
      command = context.maker.cut(rope, at: random.unit())
    case .winding:
      guard let rope = one(of: level.ropes.ids) else { break }
      command = context.maker.wind(rope, to: 3 + 5 * random.unit())
    case .split:
      let (from, to) = (point(), point())
      for body in level.bodies.ids {
        guard let place = context.maker.place(ofBody: body) else { continue }
        // Through its middle, in any direction.
        let way = Rotation(angle: angle()).rotate(Vec2(6, from.x + to.x > 0 ? 0 : 0.2))
        command = context.maker.cut(
          body: body, from: place.position - way, to: place.position + way)
        if command != nil, random.below(2) == 0 { break }
      }
    }
    guard case .edit(let edit)? = command else { return nil }
    // Each manner is told apart from the others by what the edit has.
    switch manner {
    case .plain: return nil
    case .cut: return edit.cut == nil ? nil : edit
    case .winding: return edit.winding == nil ? nil : edit
    case .split: return edit.split == nil ? nil : edit
    }
  }

  // MARK: - Details

  /// A level as it comes from a file: what it names is there, and its objects are numbered.
  private static func asInFile(_ level: LevelDocument) -> LevelDocument? {
    try? LevelDocument(text: LevelWriter.write(level.pruned))
  }

  private mutating func one<Element>(of all: [Element]) -> Element? {
    all.isEmpty ? nil : all[random.below(all.count)]
  }

  private mutating func fresh() -> Int {
    count += 1
    return count
  }

  private mutating func point() -> Vec2 { Vec2(24 * random.unit() - 12, 1 + 11 * random.unit()) }

  private mutating func angle() -> Float { 6 * random.unit() - 3 }

  /// An object under another name.
  private func copy(_ object: LevelObject, named name: String) -> LevelObject {
    object.renaming(object.key, to: name)
  }
}
