import Levels
import Physics

/// How a body is drawn beyond its shapes.
package struct BodyLook: Sendable, Hashable {
  /// Index into the theme's body inks, taken modulo their number; `nil` for terrain.
  package var ink: Int?
  /// What was drawn, in the body's frame (m), as the hand meant it: kept as ink over the fill.
  package var strokes: [[Vec2]] = []
  /// How wide the pen was (m) where the line itself is the body; `nil` where it lies on a fill.
  package var penWidth: Float?
  /// How bright it is where no light shines, 0 ... 1; `nil` as the scene is.
  package var ambient: Float?
  /// What it is for, where the level has goals: shown by its color and a sign.
  package var role: LevelBody.Role?
  /// How far the fill of a new body has come in, 0 ... 1.
  package var appearance: Float = 1
  /// How much of what is behind it hides, 0 ... 1.
  package var opacity: Float = 1
  /// The color that a timeline gives it.
  package var tint: Tint?
  /// What it is seen to be made of.
  package var grain: SurfaceGrain?
  /// How fast its surface runs, if all of it does alike (m/s); above zero clockwise.
  package var beltSpeed: Float = 0
  /// The collision layer that it is on; `nil` for base.
  package var layer: LayerLook?
  /// What it is drawn over: see `LevelBody.zIndex`.
  package var zIndex = 0

  package init(
    ink: Int? = nil, strokes: [[Vec2]] = [], penWidth: Float? = nil, ambient: Float? = nil,
    role: LevelBody.Role? = nil, appearance: Float = 1, opacity: Float = 1, tint: Tint? = nil,
    grain: SurfaceGrain? = nil, beltSpeed: Float = 0, layer: LayerLook? = nil, zIndex: Int = 0
  ) {
    self.ink = ink
    self.strokes = strokes
    self.penWidth = penWidth
    self.ambient = ambient
    self.role = role
    self.appearance = appearance
    self.opacity = opacity
    self.tint = tint
    self.grain = grain
    self.beltSpeed = beltSpeed
    self.layer = layer
    self.zIndex = zIndex
  }

  /// A color, and so much of the body's own (0 ... 1).
  package struct Tint: Sendable, Hashable {
    package var color: Color
    package var own: Float

    package init(color: Color, own: Float) {
      self.color = color
      self.own = own
    }
  }
}

extension BodyLook {
  /// Goals and stars have a color of their own.
  package var isGolden: Bool { role == .goal || role == .star }

  /// Whether it is drawn as ground, which lies under all that has an ink.
  package var isTerrain: Bool { ink == nil && !isGolden }

  /// How a body is drawn of which no level says how.
  package static func usual(_ body: WorldPose.Placed) -> BodyLook {
    BodyLook(ink: body.kind == .static ? nil : 0)
  }
}

/// How a rope is drawn.
package struct RopeLook: Sendable, Hashable {
  /// Index into the theme's rope colors; `nil` is hemp.
  package var ink: Int?
  /// The tension it bears (N), if it can break: its color warns as that comes near.
  package var breakForce: Float?
  /// What grows along it.
  package var vine: RopeVine?
  /// The collision layer that it is on; `nil` for base.
  package var layer: LayerLook?
  /// What it is drawn over: see `LevelRope.zIndex`.
  package var zIndex = 0

  package init(
    ink: Int? = nil, breakForce: Float? = nil, vine: RopeVine? = nil, layer: LayerLook? = nil,
    zIndex: Int = 0
  ) {
    self.ink = ink
    self.breakForce = breakForce
    self.vine = vine
    self.layer = layer
    self.zIndex = zIndex
  }
}

/// How a collision layer is shown.
package struct LayerLook: Sendable, Hashable {
  package var name: String
  /// Index into the theme's body inks.
  package var ink: Int
}

/// What grows along a rope: as long as that is, however it is wound.
package struct RopeVine: Sendable, Hashable {
  package var vine: LevelVine
  /// The level's.
  package var seed: UInt64
  package var order: Int
  /// Whether it grows from the rope's end: where it is wound at its start, that is what stays.
  package var isFromEnd: Bool
}

/// Something a tool or the editor shows over the scene, in world coordinates (m).
package enum Overlay: Sendable, Hashable {
  /// The stroke under the pointer, in the ink its body will have.
  case ink([Vec2], ink: Int)
  /// A stroke that becomes a wire as wide as its ink (m).
  case wire([Vec2], ink: Int, width: Float)
  /// A stroke that was refused, with how far it has faded, 0 ... 1.
  case refused([Vec2], faded: Float)
  /// The convex shape that would come of it: hull hairline, a faint fill, its vertex count. For others,
  /// `ghostShapes`.
  case ghost([Vec2], label: String)
  /// The body that comes of an open line, filled as it will be, its outline dashed where no ink is.
  case filled([Vec2], ink: Int, label: String)
  /// The pieces of a body that would come of it.
  case ghostShapes([Shape], label: String)
  case ghostCircle(center: Vec2, radius: Float, label: String = "")
  /// Ground that is being drawn.
  case ground([Vec2])
  /// What a tool is set to, beside the pointer, with how far it reaches there (m).
  case setting(Vec2, String, radius: Float)
  /// How far a tool reaches (m).
  case reach(Vec2, radius: Float, isWarning: Bool)
  /// A wall, box or rope that is being dragged out.
  case ghostLine(from: Vec2, to: Vec2, thickness: Float)
  case ghostRope([Vec2], thickness: Float)
  /// A vine that is being drawn, as it grows.
  case vine(GrowingVine)
  /// Where an end snaps to, or what a click would take away.
  case anchor(Vec2, isAttached: Bool, isWarning: Bool = false)
  /// A joint that is being made.
  case joint(PlacedJoint)
  /// A joint that is hovered; with a warning, that would be taken away.
  case jointOutline(PlacedJoint, isWarning: Bool)
  /// A force or a speed that is being set: from a place to where the hand is, and what it comes to.
  case arrow(from: Vec2, to: Vec2, label: String)
  /// How fast and which way a motor will turn: above zero counter-clockwise (degrees/s).
  case turn(Vec2, speed: Float, label: String)
  /// A blast as far as it reaches (m), and what it comes to.
  case blast(Vec2, reach: Float, label: String)
  /// The ring that runs out of one, 0 ... 1.
  case shock(Vec2, reach: Float, part: Float)
  /// A point that will pull, or push.
  case pull(Vec2, reach: Float, repels: Bool, label: String)
  /// A lamp that is dragged out: how far it shines (m), where to, how wide (degrees).
  case lamp(Vec2, radius: Float, angle: Float, cone: Float?, Color, label: String)
  /// Where a pen is, or would be.
  case pen(Vec2, isWarning: Bool)
  /// An emitter that is seen only while it is edited.
  case emitter(Transform)
  /// A length with its numbers; `marks` are apart as far as a round number of meters.
  case ruler(from: Vec2, to: Vec2, isHeld: [Bool], label: String)
  /// A cursor in words.
  case caret(from: Vec2, to: Vec2)
  /// Words at a place, of what cannot be done.
  case note(Vec2, String)
  /// A line to be drawn along: a stroke of an earlier try, or what the first steps ask for.
  case trace([Vec2])
  /// The line from the pointer to the point it drags.
  case tether(from: Vec2, to: Vec2)
  /// The way of a knife, thinner where it was before.
  case slash([Vec2])
  /// A body that is hovered or selected.
  case outline(BodyID, isWarning: Bool)
  /// A body that can be pressed, under the pointer; held: the pointer is down.
  case button(BodyID, isHeld: Bool)
  /// The same of what has no body: what it fills (m).
  case buttonFrame([Vec2], isHeld: Bool)
  /// A rope that is hovered.
  case ropeOutline(RopeID, isWarning: Bool)
  /// Dashes that march around a body, along a rope, along a line.
  case ants(BodyID)
  case antsAlong(RopeID)
  case antsAround([Vec2], isClosed: Bool)
  /// A body where it would be put.
  case lifted(BodyID, by: LevelSimilarity)
  /// The corners around what is chosen, and the handle that turns it.
  case selectionFrame([Vec2], turn: Vec2)
  /// Where a hand is drawn to.
  case snapMark(Vec2)
  /// What is in a row with what.
  case guide(Guide)
  /// What is to be cut out of a picture (m); the corner is that under the pointer.
  case crop(AABB, within: AABB, corner: Int?)
}

/// Everything the renderer needs for one picture: no world, no document, nothing that moves.
package struct ScenePicture: Sendable {
  package var pose: WorldPose
  /// By `WorldPose.Placed.userValue`; bodies without an entry are drawn in the first ink.
  package var bodyLooks: [UInt64: BodyLook] = [:]
  /// By `WorldPose.RopePose.userValue`.
  package var ropeLooks: [UInt64: RopeLook] = [:]
  package var joints: [PlacedJoint] = []
  /// The keys that drive things, beside these.
  package var keyCaps: [KeyCaps] = []
  /// The walls of the world, if it has any.
  package var bounds: AABB?
  /// Whether the lower wall is there, and drawn as ground.
  package var hasFloor = true
  /// Decoration, words, pictures, zones, lamps.
  package var scenery = PlacedScenery()
  /// What all of it takes up that is only drawn (m), for a view of everything.
  package var sceneryExtent: AABB?
  /// World time since the start (s): flames flicker by it.
  package var time = 0.0
  package var overlays: [Overlay] = []
  /// How far the dashes around what is chosen have marched, as a part of their pattern.
  package var antsPhase: Float = 0
  package var showsHulls = false
  /// How far apart the lines of the grid are (m); `nil` shows none.
  package var grid: Float?
  /// By what load links of ropes are colored; `nil` leaves them in their own color.
  package var tensionScale: TensionScale?
  /// What is laid over it so that more of the world is seen.
  package var sight: SightPicture?
  /// The wind, if it is to be seen.
  package var air: AirPicture?

  /// A picture of bodies and ropes alone.
  package init(pose: WorldPose) { self.pose = pose }
}
