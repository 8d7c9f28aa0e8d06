import Levels
import Physics

// Darkness is a picture of how much light falls where, multiplied over the scene: the level's ambient light, to
// which every lamp adds its own. It is smooth, so a quarter of the width and height is enough for it.
//
//   lit = scene · min(1, ambient + Σ color · intensity · f(r / radius))
//
// with f = (1 − x²)² for a lamp that is dimmer farther out, and 1 up to a soft rim for one that is not. By day
// a lamp adds nothing that could be seen; there it is a faint glow over the scene.

extension SceneRenderer {
  /// Pixels of the scene to one of the map of light.
  private static let coarseness = 4
  /// The part of a lamp's cone that its sides fade in.
  private static let softSide: Float = 0.25
  /// How much of a lamp is seen as a glow over the scene.
  private static let glow: Float = 0.3

  mutating func drawLights(_ frame: Frame, on canvas: Canvas) {
    let scenery = frame.picture.scenery
    guard scenery.ambient < 1 || !scenery.lamps.isEmpty else { return }
    flush(on: canvas)
    if scenery.ambient < 1 { darken(scenery, frame, on: canvas) }
    for lamp in scenery.lamps { drawGlow(lamp, frame) }
    flush(on: canvas)
    for lamp in scenery.lamps { drawBulb(lamp, frame) }
  }

  private mutating func darken(_ scenery: PlacedScenery, _ frame: Frame, on canvas: Canvas) {
    let factor = Self.coarseness
    let (width, height) = canvas.size
    guard
      let map = textures.lightMap(
        width: max((width + factor - 1) / factor, 1),
        height: max((height + factor - 1) / factor, 1),
        on: canvas)
    else {
      // Without a target the darkness at least is there.
      batch.rectangle(
        .zero, Vec2(Float(width), Float(height)), Color.black.opacity(1 - scenery.ambient))
      flush(on: canvas)
      return
    }
    let ambient = UInt8(min(max(scenery.ambient, 0), 1) * 255)
    for lamp in scenery.lamps {
      drawLamp(lamp, frame, pixel: 1 / Float(factor), strength: Self.brightness(lamp, frame))
    }
    let lamps = batch
    canvas.withTarget(map) {
      canvas.clear(Color(red: ambient, green: ambient, blue: ambient))
      lamps.draw(on: canvas, blend: .add)
    }
    batch.removeAll()
    // Larger than the canvas by the rest of the last pixel, if there is one.
    batch.quad(
      (
        .zero, Vec2(Float(map.width * factor), 0),
        Vec2(Float(map.width * factor), Float(map.height * factor)),
        Vec2(0, Float(map.height * factor))
      ), .white)
    batch.draw(on: canvas, texture: map, blend: .multiply)
    batch.removeAll()
  }

  /// The light of a lamp on black.
  private mutating func drawLamp(
    _ lamp: PlacedScenery.PlacedLamp, _ frame: Frame, pixel: Float, strength: Float,
    opacity: Float? = nil
  ) {
    let center = frame.pixel(lamp.transform.position)
    let radius = lamp.light.radius * frame.camera.pixelsPerMetre
    let box = [center - Vec2(radius, radius), center + Vec2(radius, radius)]
    guard frame.isVisible(box, margin: 2), strength > 0 else { return }
    let cone = lamp.light.cone.map { min($0, 360) * .pi / 180 }
    let isRound = (cone ?? 2 * .pi) >= 2 * .pi - 1e-3
    let turn = isRound ? 2 * .pi : cone ?? 2 * .pi
    // Clockwise on the screen is clockwise in the world.
    let from = isRound ? 0 : -lamp.transform.rotation.angle - 0.5 * turn
    let color = Color(lamp.light.color)
    let falls = lamp.light.falloff
    batch.glow(
      pixel * center, radius: pixel * radius, from: from, turn: turn, rings: falls ? 10 : 12
    ) { part, side in
      var share = strength * Self.share(part, falls: falls)
      if !isRound { share *= min((1 - side.magnitude) / Self.softSide, 1) }
      if let opacity { return color.opacity(opacity * share) }
      return Color.black.mixed(with: color, by: share).opacity(1)
    }
  }

  /// How much of a lamp's light comes to a part of its radius.
  private static func share(_ part: Float, falls: Bool) -> Float {
    guard falls else { return min((1 - part) / 0.08, 1) }
    let rest = max(1 - part * part, 0)
    return rest * rest
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

  /// Light in the air around a lamp.
  private mutating func drawGlow(_ lamp: PlacedScenery.PlacedLamp, _ frame: Frame) {
    let dark = 1 - min(max(frame.picture.scenery.ambient, 0), 1)
    let strength = Self.brightness(lamp, frame)
    drawLamp(
      lamp, frame, pixel: 1, strength: strength, opacity: Self.glow * (dark > 0 ? 0.35 : 1))
  }

  /// The lamp itself: a bright spot that is seen from afar.
  private mutating func drawBulb(_ lamp: PlacedScenery.PlacedLamp, _ frame: Frame) {
    let center = frame.pixel(lamp.transform.position)
    let strength = Self.brightness(lamp, frame)
    let radius = max(0.05 * frame.camera.pixelsPerMetre, 3 * frame.scale)
    let color = Color(lamp.light.color)
    batch.disc(center, radius: 2.2 * radius, color.opacity(0.35 * strength), feather: radius)
    batch.disc(center, radius: radius, color.lightened(by: 0.6).opacity(0.3 + 0.7 * strength))
  }
}
