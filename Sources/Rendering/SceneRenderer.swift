import Levels
import Physics
import Platform
import Presentation

/// Words the renderer leaves to the interface, which has the fonts: where (pixels) and what.
package struct SceneLabel: Sendable, Hashable {
  package var x: Float
  package var y: Float
  package var text: String
  package var isWarning = false
  /// What something is called: in ink, to be read on any color.
  package var isName = false
  /// Whether the place is its middle, and it lies on a plate so that it is read over anything.
  package var isPlate = false
}

/// Draws a picture of the scene. Order: paper, grid, bounds, zones, what lies behind, shadows, static bodies,
/// bodies, ropes, joints, fluids, what lies before, light, keys, reveals, overlays. Triangles are gathered in one batch, which
/// only words, pictures and light interrupt.
package struct SceneRenderer {
  /// Pixels per point: lines keep their width in points on dense displays.
  package var scale: Float = 1
  /// Soft shadows under bodies. Costly where SDL draws in software.
  package var drawsShadows = true
  package private(set) var labels: [SceneLabel] = []
  package private(set) var triangleCount = 0
  var batch = MeshBatch()
  package let textures = TextureStore()
  let lightMap = LightMap()
  /// How much quads with textures have covered in the current picture, visible or not (pixels).
  private var stretched: Float = 0
  /// How many branches of vines on ropes the current picture has so far.
  var branchCount = 0
  /// What the current picture shows less of than the level has.
  package var simplified: Set<DrawingLimits.Simplified> = []
  private let stillLayer = StillLayer<StillScene>()
  private let litLayer = StillLayer<LitScene>()
  /// What the still layer leaves to the interface to say.
  private var stillLabels: [SceneLabel] = []

  package init() {}

  /// What one picture is drawn with.
  struct Frame {
    let picture: ScenePicture
    let camera: Camera
    let theme: Theme
    let scale: Float
    /// Line widths are constant down to half the usual zoom, then shrink with what they outline.
    let thinning: Float

    init(picture: ScenePicture, camera: Camera, theme: Theme, scale: Float) {
      self.picture = picture
      self.camera = camera
      self.theme = theme
      self.scale = scale
      let zoom = camera.pixelsPerMeter / scale / 60
      thinning = min(max(2 * zoom, 0.35), 1)
    }

    func pixel(_ point: Vec2) -> Vec2 {
      let at = camera.screen(point)
      return Vec2(at.x, at.y)
    }

    /// Of the canvas (pixels).
    var size: Vec2 { Vec2(Float(camera.width), Float(camera.height)) }

    func line(_ points: Float) -> Float { points * scale * thinning }

    func isVisible(_ outline: [Vec2], margin: Float) -> Bool {
      guard let box = AABB(enclosing: outline) else { return false }
      return box.lower.x < Float(camera.width) + margin && box.upper.x > -margin
        && box.lower.y < Float(camera.height) + margin && box.upper.y > -margin
    }
  }

  /// Draws the picture; what has to be said in words is in `labels` afterwards.
  package mutating func draw(
    _ picture: ScenePicture, camera: Camera, theme: Theme, into canvas: Canvas
  ) {
    let frame = Frame(picture: picture, camera: camera, theme: theme, scale: scale)
    canvas.begin()
    batch.begin(canvas)
    labels = []
    triangleCount = 0
    stretched = 0
    branchCount = 0
    simplified = []
    textures.begin(canvas)
    let bodies = visibleBodies(frame)
    let isLit = drawLightMap(bodies, frame, on: canvas)
    let still = StillScene(frame, drawsShadows: drawsShadows)
    let lit = LitScene(
      scene: still, lamps: picture.scenery.lamps, light: isLit ? lightMap.revision : -1)
    var said: [SceneLabel]?
    litLayer.show(lit, on: canvas) {
      stillLayer.show(still, on: canvas) {
        drawScene(bodies, frame, on: canvas)
        said = labels
      }
      if isLit { drawLights(frame, on: canvas) }
    }
    if textures.films.isLate {
      stillLayer.forget()
      litLayer.forget()
    }
    if let said { stillLabels = said }
    labels = stillLabels
    if let air = picture.air { drawAir(air, frame) }
    drawKeyCaps(frame, on: canvas)
    drawReveals(frame, on: canvas)
    if let sight = picture.sight { drawSights(sight, bodies, frame) }
    if picture.showsHulls { drawHulls(bodies, frame) }
    let drawn = DrawnBodies(bodies, lookedUp: picture.overlays.count)
    for overlay in picture.overlays { drawOverlay(overlay, drawn, frame) }
    flush(on: canvas)
    triangleCount += batch.drawnEarly
    batch.canvas = nil
    if canvas.isFull { simplified.insert(.coats) }
    if textures.hasSpentWords { simplified.insert(.words) }
    if isLit, lightMap.isCut { simplified.insert(.shadows) }
  }

  /// Everything before the light falls on it.
  private mutating func drawScene(_ bodies: [DrawnBody], _ frame: Frame, on canvas: Canvas) {
    let picture = frame.picture
    canvas.clear(frame.theme.background)
    if let spacing = picture.grid { drawLines(spacing, frame) } else { drawDots(frame) }
    drawBounds(frame)
    drawLeaves(.back, frame)
    drawZones(frame)
    drawScenery(picture.scenery.back, frame, on: canvas)
    if drawsShadows { drawShadows(bodies, frame) }
    drawStacked(bodies, frame)
    let ropes = picture.pose.ropes.byZIndex { picture.ropeLooks[$0.userValue]?.zIndex ?? 0 }
    for rope in ropes { drawRope(rope, frame) }
    for rope in picture.pose.ropes { drawVine(of: rope, frame) }
    for joint in picture.joints { drawJoint(joint, frame) }
    drawFluids(frame)
    drawTrails(frame)
    drawSpecks(frame)
    drawLeaves(nil, frame)
    drawScenery(picture.scenery.front, frame, on: canvas)
    drawLeaves(.front, frame)
    drawShots(frame)
    flush(on: canvas)
  }

  /// Draws what has been gathered; with a texture, its picture.
  mutating func flush(on canvas: Canvas, texture: Texture? = nil) {
    triangleCount += batch.triangleCount
    batch.draw(on: canvas, texture: texture)
    batch.removeAll()
  }

  /// How many times as large as the picture a quad with a texture may be without being clipped.
  ///
  /// - Parameter area: Of the quad (pixels).
  mutating func largestQuad(_ area: Float, _ frame: Frame) -> Float {
    if area.isFinite { stretched += area }
    let most = DrawingLimits.mostStretched * frame.size.x * frame.size.y
    return stretched > most ? 0 : QuadClip.largest
  }

  mutating func say(
    _ text: String, at place: Vec2, isWarning: Bool = false, isName: Bool = false,
    isPlate: Bool = false
  ) {
    labels.append(
      SceneLabel(
        x: place.x, y: place.y, text: text, isWarning: isWarning, isName: isName, isPlate: isPlate))
  }
}

// MARK: - Paper

extension SceneRenderer {
  /// Where the paper ends. The floor is ground and comes over the terrain, which may reach into it.
  private mutating func drawBounds(_ frame: Frame) {
    guard let bounds = frame.picture.bounds else { return }
    let theme = frame.theme
    let lower = frame.pixel(Vec2(bounds.lower.x, bounds.upper.y))
    let upper = frame.pixel(Vec2(bounds.upper.x, bounds.lower.y))
    let width = Float(frame.camera.width)
    let height = Float(frame.camera.height)
    let left = min(max(lower.x, 0), width)
    let right = min(max(upper.x, 0), width)
    let top = min(max(lower.y, 0), height)
    let hasFloor = frame.picture.hasFloor
    let floor = min(max(upper.y, 0), height)
    let outside = theme.terrain.opacity(0.3)
    batch.rectangle(Vec2(0, 0), Vec2(width, top), outside)
    batch.rectangle(Vec2(0, top), Vec2(left, floor), outside)
    batch.rectangle(Vec2(right, top), Vec2(width, floor), outside)
    if !hasFloor { batch.rectangle(Vec2(0, floor), Vec2(width, height), outside) }
    let edge = theme.terrainEdge
    let thin = frame.line(1.2)
    let faint = edge.opacity(0.45)
    if lower.x > 0 { batch.line([Vec2(lower.x, top), Vec2(lower.x, floor)], width: thin, faint) }
    if upper.x < width {
      batch.line([Vec2(upper.x, top), Vec2(upper.x, floor)], width: thin, faint)
    }
    if lower.y > 0 { batch.line([Vec2(left, lower.y), Vec2(right, lower.y)], width: thin, faint) }
    if !hasFloor, upper.y < height {
      batch.line([Vec2(0, upper.y), Vec2(width, upper.y)], width: thin, faint)
    }
  }

  /// The floor of the world, from edge to edge of the picture.
  mutating func drawGround(_ frame: Frame) {
    guard frame.picture.hasFloor, let bounds = frame.picture.bounds else { return }
    let top = frame.pixel(bounds.lower).y
    let width = Float(frame.camera.width)
    let height = Float(frame.camera.height)
    guard top < height else { return }
    let floor = max(top, 0)
    batch.rectangle(Vec2(0, floor), Vec2(width, height), frame.theme.terrain)
    hatch([Vec2(0, floor), Vec2(width, floor), Vec2(width, height), Vec2(0, height)], frame)
    guard top > 0 else { return }
    batch.line([Vec2(0, top), Vec2(width, top)], width: frame.line(2), frame.theme.terrainEdge)
  }

  /// Diagonal lines that keep to the world, so that they do not swim when the paper moves.
  mutating func hatch(_ outline: [Vec2], _ frame: Frame, opacity: Float = 0.28) {
    let spacing = DrawingLimits.doubled(
      frame.camera.pixelsPerMeter * 0.16, atLeast: 7 * frame.scale, atMost: 14 * frame.scale)
    batch.hatch(
      outline, anchor: frame.pixel(.zero), spacing: spacing, width: frame.line(1),
      frame.theme.terrainEdge.opacity(opacity))
  }
}
