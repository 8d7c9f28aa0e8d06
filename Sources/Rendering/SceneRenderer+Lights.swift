import Levels
import Physics
import Platform
import Presentation

// Darkness is a picture of how much light falls where, multiplied over the scene: the level's ambient light, to
// which every lamp adds its own (`LightMap`). It is smooth, so a third of the width and height is enough for it. The
// same light shines in the air before the scene: there it is added, faintly, and makes shafts where it comes through
// gaps. By day a lamp adds nothing that could be seen but that.
//
// What this leaves out of the formula scene · ambient + Σ gradients, with the gradients masked to what is drawn: light
// is taken together before it meets the scene, so that the sum ends at the scene's own colors, and white paper is as
// much a thing to shine on as what lies on it.

extension SceneRenderer {
  /// The map has about so many pixels across.
  private static let mapWidth: Float = 440
  /// How much of a lamp is seen in the air before the scene, by day and where it is dark.
  private static let airByDay: Float = 0.3
  private static let airByNight: Float = 0.1
  /// The most lamps in a picture; darker ones are left out.
  private static let mostLamps = 64

  /// Brings the map of light up to date; whether it is needed.
  mutating func drawLightMap(_ bodies: [DrawnBody], _ frame: Frame, on canvas: Canvas) -> Bool {
    let scenery = frame.picture.scenery
    let hasOwn = Self.hasOwnAmbient(bodies, scenery)
    guard scenery.ambient < 1 || hasOwn || !scenery.lamps.isEmpty else { return false }
    let (width, height) = canvas.size
    let factor = Self.coarseness(width)
    let silhouettes = hasOwn ? silhouettes(bodies, frame) : []
    lightMap.draw(
      lightScene(frame, width: width, height: height, factor, silhouettes))
    return true
  }

  private static func coarseness(_ width: Int) -> Int {
    max(Int(saturating: (Float(width) / mapWidth).rounded()), 2)
  }

  private static func hasOwnAmbient(_ bodies: [DrawnBody], _ scenery: PlacedScenery) -> Bool {
    bodies.contains { $0.look.ambient != nil }
      || scenery.back.contains { $0.item.ambient != nil }
      || scenery.front.contains { $0.item.ambient != nil }
  }

  mutating func drawLights(_ frame: Frame, on canvas: Canvas) {
    guard let (dark, air) = textures.light(lightMap, on: canvas) else { return }
    let scenery = frame.picture.scenery
    let factor = Self.coarseness(canvas.width)
    if lightMap.isDark { canvas.stretch(dark, by: factor, blend: .multiply) }
    defer { drawLitWords(frame, on: canvas) }
    guard !scenery.lamps.isEmpty else { return }
    if lightMap.isDay {
      canvas.stretch(air, by: factor, blend: .alpha, opacity: Self.airByDay)
    } else {
      canvas.stretch(air, by: factor, blend: .add, brightness: Self.airByNight)
    }
    for lamp in scenery.lamps { drawBulb(lamp, frame) }
    flush(on: canvas)
  }

  /// Words with an ambient light of their own are drawn over the darkness, as bright as they are to be at their middle:
  /// what is between their letters stays dark.
  mutating func drawLitWords(_ frame: Frame, on canvas: Canvas) {
    let factor = Float(Self.coarseness(canvas.width))
    for placed in frame.picture.scenery.back + frame.picture.scenery.front {
      guard case .words(let text, let line) = placed.item.content, let ambient = placed.item.ambient
      else { continue }
      let light = lightMap.light(at: (1 / factor) * frame.pixel(placed.transform.position))
      func lit(_ color: Color) -> Color {
        color.lit(red: ambient + light.x, green: ambient + light.y, blue: ambient + light.z)
      }
      guard !canvas.isFull else { break }
      if let badge = placed.item.badge { drawBadge(badge, placed, frame, light: lit) }
      drawWords(text, line, placed, frame, on: canvas, light: lit)
    }
    flush(on: canvas)
  }

  /// All that the map of light depends on.
  private func lightScene(
    _ frame: Frame, width: Int, height: Int, _ factor: Int, _ silhouettes: [LightScene.Silhouette]
  ) -> LightScene {
    let scenery = frame.picture.scenery
    let view = frame.camera.view
    var lamps = scenery.lamps.compactMap { lamp -> LightScene.Lamp? in
      let strength = Self.brightness(lamp, frame)
      let placed = LightScene.Lamp(
        position: lamp.transform.position, rotation: lamp.transform.rotation, light: lamp.light,
        strength: strength, carrier: lamp.body)
      guard strength > 0, placed.position.isFinite, placed.box.overlaps(view) else { return nil }
      return placed
    }
    if lamps.count > Self.mostLamps {
      lamps.sort { ($0.strength, $1.light.order) > ($1.strength, $0.light.order) }
      lamps.removeLast(lamps.count - Self.mostLamps)
    }
    return LightScene(
      width: max((width + factor - 1) / factor, 1), height: max((height + factor - 1) / factor, 1),
      corner: Vec2(view.lower.x, view.upper.y),
      metersPerPixel: frame.camera.metersPerPixel * Float(factor), ambient: scenery.ambient,
      lamps: lamps,
      obstacles: lamps.contains { $0.light.shadows } ? obstacles(lamps, frame.picture.pose) : [],
      silhouettes: silhouettes.map { silhouette in
        var silhouette = silhouette
        silhouette.outlines = silhouette.outlines.map { $0.map { (1 / Float(factor)) * $0 } }
        return silhouette
      })
  }

  /// The bodies that a lamp may shine on. Ropes are too thin to cast shadows.
  private func obstacles(_ lamps: [LightScene.Lamp], _ pose: WorldPose) -> [LightScene.Obstacle] {
    pose.bodies.enumerated().compactMap { index, body in
      guard body.rope == nil, index < pose.geometry.shapes.count else { return nil }
      let shapes = pose.geometry.shapes[index].lazy.filter { !$0.isSensor }.map(\.shape)
      var box: AABB?
      for shape in shapes {
        guard let own = shape.box(at: body.transform) else { continue }
        box = box.map { $0.union(own) } ?? own
      }
      guard let box, lamps.contains(where: { $0.light.shadows && $0.box.overlaps(box) }) else {
        return nil
      }
      return LightScene.Obstacle(
        body: body.id, transform: body.transform, shapes: Array(shapes), box: box)
    }
  }

  /// What has an ambient light of its own, in the order it is drawn (pixels of the canvas). Of very
  /// much, the last.
  private mutating func silhouettes(
    _ bodies: [DrawnBody], _ frame: Frame
  ) -> [LightScene.Silhouette] {
    let picture = frame.picture.scenery
    // From the last to the first: what lies over the others counts.
    var last = LastSilhouettes(frame.size)
    func add(_ items: [PlacedScenery.Placed]) {
      for placed in items.reversed() where !placed.isWords && !last.isFull {
        guard let ambient = placed.item.ambient else { continue }
        last.add(.init(outlines: outlines(of: placed, frame), ambient: ambient))
      }
    }
    add(picture.front)
    for body in bodies.reversed() where body.look.opacity > 0 && !last.isFull {
      guard let ambient = body.look.ambient else { continue }
      last.add(.init(outlines: body.parts.map(\.outline), ambient: ambient))
    }
    add(picture.back)
    if last.isFull { simplified.insert(.ambient) }
    return last.silhouettes.reversed()
  }

  /// A lamp's brightness at the moment of the picture: a flame's comes and goes, each with its own time.
  private static func brightness(_ lamp: PlacedScenery.PlacedLamp, _ frame: Frame) -> Float {
    let light = lamp.light
    guard light.flicker > 0 else { return light.intensity }
    let phase = Double(light.order % 97) * 1.7
    let t = frame.picture.time
    // Three waves without a common period seem to have none.
    let waves = [(7.3, 0.5), (11.9, 0.3), (3.1, 0.2)].map { rate, part in
      part
        * Double(
          Rotation(angle: Float((rate * t + phase * rate).remainder(dividingBy: 2 * .pi))).sine)
    }
    let dip = 0.5 - 0.5 * Float(waves.reduce(0, +))
    return light.intensity * (1 - light.flicker * dip)
  }

  /// The lamp itself: a bright spot that is seen from afar.
  private mutating func drawBulb(_ lamp: PlacedScenery.PlacedLamp, _ frame: Frame) {
    let center = frame.pixel(lamp.transform.position)
    let strength = Self.brightness(lamp, frame)
    let radius = max(0.05 * frame.camera.pixelsPerMeter, 3 * frame.scale)
    let color = Color(lamp.light.color)
    batch.disc(center, radius: 2.2 * radius, color.opacity(0.35 * strength), feather: radius)
    batch.disc(center, radius: radius, color.lightened(by: 0.6).opacity(0.3 + 0.7 * strength))
  }
}
