import Levels
import Physics
import Presentation

/// What a tool knows of the world while it handles an event: what the person saw, nothing newer.
package struct ToolContext {
  package var picking: Picking
  package var names: RunNames
  /// The document as the person knows it: start and edits.
  package var level: LevelDocument
  /// The size of one pixel (m).
  package var pixel: Float
  /// Seconds on a clock that only runs forward.
  package var now: Double
  package var isPaused: Bool
  /// What freehand strokes become.
  package var strokeMode: StrokeMode
  package var maker: ObjectMaker
  /// Where the joints and thrusters are.
  package var joints: [PlacedJoint]
  /// What the level lets its player do.
  package var allowance = Allowance.everything
  /// What is chosen.
  package var chosen: [ObjectKey] = []
  /// Whether new wheels are driven.
  package var wheelsAreDriven = true
  /// What is only drawn, for the tool that chooses.
  package var scenery = PlacedScenery()
  /// The rectangle of the crop tool, and the picture that it is cut out of (m).
  package var crop: CropFrame?
  package var cropBounds = AABB(lower: .zero, upper: .zero)
  /// Whether that is a picture that was dropped in, not the scene.
  package var isCroppingPicture = false
  package var settings = ToolSettings()
  /// What was copied.
  package var clipboard = Clipboard.local
  /// What draws the hand; `nil` while nothing does.
  package var snapping: Snapping?
  /// Whether Ctrl is held: then nothing snaps.
  package var snapsNothing = false
  /// How wide words are where a line is 1 high; `nil` where no font tells.
  package var textWidth: (String) -> Float? = { _ in nil }

  package init(
    picking: Picking, names: RunNames, level: LevelDocument, pixel: Float, now: Double,
    isPaused: Bool, strokeMode: StrokeMode, maker: ObjectMaker, joints: [PlacedJoint],
    allowance: Allowance = Allowance.everything, chosen: [ObjectKey] = [],
    wheelsAreDriven: Bool = true, scenery: PlacedScenery = PlacedScenery(), crop: CropFrame? = nil,
    cropBounds: AABB = AABB(lower: .zero, upper: .zero), isCroppingPicture: Bool = false,
    settings: ToolSettings = ToolSettings(), clipboard: Clipboard = Clipboard.local,
    snapping: Snapping? = nil, snapsNothing: Bool = false,
    textWidth: @escaping (String) -> Float? = { _ in nil }
  ) {
    self.picking = picking
    self.names = names
    self.level = level
    self.pixel = pixel
    self.now = now
    self.isPaused = isPaused
    self.strokeMode = strokeMode
    self.maker = maker
    self.joints = joints
    self.allowance = allowance
    self.chosen = chosen
    self.wheelsAreDriven = wheelsAreDriven
    self.scenery = scenery
    self.crop = crop
    self.cropBounds = cropBounds
    self.isCroppingPicture = isCroppingPicture
    self.settings = settings
    self.clipboard = clipboard
    self.snapping = snapping
    self.snapsNothing = snapsNothing
    self.textWidth = textWidth
  }

  /// The places that a hand touches on its way between two events, the last one included: a fast hand leaves gaps of many
  /// pixels.
  ///
  /// - Parameter least: They need be no closer than this (m), nor than what a hand hits.
  package func places(from: Vec2, to: Vec2, apart least: Float = 0) -> [Vec2] {
    let reach = max(picking.tolerance, pixel, least)
    let count = min(max(Int(saturating: (from.distance(to: to) / reach).rounded(.up)), 1), 256)
    return (1...count).map { from.interpolated(to: to, by: Float($0) / Float(count)) }
  }

  /// Whether the document has a thing that was picked: not the walls of the paper.
  package func has(_ picked: Picked) -> Bool {
    switch picked {
    case .body(let id): names.bodies[id] != nil
    case .rope(let id, _): names.ropes[id] != nil
    }
  }
}

/// The pointer or a key as a tool sees it: in meters.
package enum ToolEvent: Hashable, Sendable {
  case down(Vec2, modifiers: InputEvent.Modifiers)
  case moved(Vec2, modifiers: InputEvent.Modifiers)
  case up(Vec2, modifiers: InputEvent.Modifiers)
}

/// What a tool wants done.
package enum ToolAction: Hashable, Sendable {
  case perform(Command)
  /// Nothing is changed; the reason is shown at the pointer for a while.
  case refuse(reason: String, at: Vec2, ink: [Vec2])
  /// Opens the panel of a rope, by its name.
  case select(rope: String)
  case choose(Choice)
  /// The rectangle is another one, or gone.
  case crop(CropFrame?)
  /// Changes what the tools are set to.
  case set(ToolSettings)
  /// Leaves a ruler on the picture, or takes it away.
  case measure(Measure?)
  /// Tells something that is no refusal.
  case tell(String)
  /// Takes back what this gesture has done so far.
  case takeBack
}

/// Turns what a hand does into commands. A tool holds only its own gesture; everything else it is
/// told by the context.
package protocol Tool {
  var kind: ToolKind { get }
  /// Whether a gesture is under way: the pointer belongs to the tool until it ends.
  var isActive: Bool { get }
  /// The ink that the gesture under way would take (m).
  var ink: Float { get }
  mutating func handle(_ event: ToolEvent, _ context: ToolContext) -> [ToolAction]
  /// Ends the gesture without a result (Escape, focus lost, another tool).
  mutating func cancel(_ context: ToolContext) -> [ToolAction]
  /// What is shown over the scene; `pointer` is nil when it is not over the canvas. Asked for in every
  /// frame: what takes long is kept until the gesture changes.
  mutating func overlays(pointer: Vec2?, _ context: ToolContext) -> [Overlay]
  /// A further finger on the glass, while the first is the pointer.
  mutating func handle(_ finger: FingerEvent, _ context: ToolContext) -> [ToolAction]
  /// A key that went down while it is in hand; `nil` for one that it has no use for.
  mutating func handle(_ key: InputEvent.Key, _ context: ToolContext) -> [ToolAction]?
  /// The wheel, by notches; `nil` where it zooms as ever.
  mutating func turn(by notches: Float, _ context: ToolContext) -> [ToolAction]?
  /// What it has made lately and is still coming out, by its key.
  func sprouts(at now: Double) -> [ObjectKey: Sprout]
  /// Whether what it shows goes on by itself.
  func isMoving(at now: Double) -> Bool
  /// The words that are being typed: as long as there are any, all keys belong to them.
  var draft: LabelDraft? { get }
  /// Text that was typed while it is in hand.
  mutating func type(_ text: String, _ context: ToolContext) -> [ToolAction]
}

extension Tool {
  package var ink: Float { 0 }
  package func handle(_ finger: FingerEvent, _ context: ToolContext) -> [ToolAction] { [] }
  package func handle(_ key: InputEvent.Key, _ context: ToolContext) -> [ToolAction]? { nil }
  package func turn(by notches: Float, _ context: ToolContext) -> [ToolAction]? { nil }
  package func sprouts(at now: Double) -> [ObjectKey: Sprout] { [:] }
  package func isMoving(at now: Double) -> Bool { false }
  package var draft: LabelDraft? { nil }
  package mutating func type(_ text: String, _ context: ToolContext) -> [ToolAction] { [] }
}
