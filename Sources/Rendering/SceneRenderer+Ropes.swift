import Physics
import Platform
import Presentation

extension SceneRenderer {
  /// A smooth cord: darker edge, lighter core, a knot at both ends, warning-colored as the load
  /// nears the break; or each link in the color of its load.
  mutating func drawRope(_ rope: WorldPose.RopePose, _ frame: Frame, isLifted: Bool = true) {
    guard rope.points.count > 1 else { return }
    // The rope goes by way of the corners that it lies over.
    var pixels = [frame.pixel(rope.points[0])]
    var tensions: [Float] = []
    for (i, tension) in rope.linkTensions.enumerated() {
      for corner in rope.corners[i] {
        pixels.append(frame.pixel(corner))
        tensions.append(tension)
      }
      pixels.append(frame.pixel(rope.points[i + 1]))
      tensions.append(tension)
    }
    // A color wants some room to be told.
    let thinnest: Float = frame.picture.tensionScale == nil ? 3.5 : 6.5
    let width = max(rope.thickness * frame.camera.pixelsPerMeter, thinnest * frame.scale)
    guard frame.isVisible(pixels, margin: 3 * width) else { return }
    let look = frame.picture.ropeLooks[rope.userValue] ?? RopeLook()
    var edge = frame.theme.ropeEdge
    var core = frame.theme.ropeCore
    if let ink = look.ink {
      core = frame.theme.ink(ink)
      edge = frame.theme.name == .paper ? core.darkened(by: 0.4) : core.darkened(by: 0.35)
    }
    if let load = look.breakForce, load > 0 {
      // From 60 % of what it bears.
      let danger = min(max((rope.tension / load - 0.6) / 0.4, 0), 1)
      core = core.mixed(with: frame.theme.warning, by: danger)
      edge = edge.mixed(with: frame.theme.warning.darkened(by: 0.3), by: danger)
    }
    let pieces = Outline.smoothPieces(pixels, step: max(4 * frame.scale, 0.5 * width))
    let curve = pieces.reduce(into: [pixels[0]]) { $0 += $1.dropFirst() }
    if drawsShadows, isLifted {
      let drop = max(0.05 * frame.camera.pixelsPerMeter, frame.line(3))
      let shadow = curve.map { Vec2($0.x, $0.y + drop) }
      batch.line(shadow, width: width, frame.theme.shadow.opacity(0.7))
    }
    batch.line(curve, width: width, edge)
    let inner = max(width - 2.4 * frame.scale, 0.4 * width)
    if let scale = frame.picture.tensionScale {
      for (piece, tension) in zip(pieces, tensions) {
        batch.line(piece, width: inner, scale.color(of: tension, in: frame.theme))
      }
    } else {
      batch.line(curve, width: inner, core)
    }
    for end in [pixels[0], pixels[pixels.count - 1]] { drawKnot(end, width, edge, core, frame) }
  }

  private mutating func drawKnot(
    _ place: Vec2, _ width: Float, _ edge: Color, _ core: Color, _ frame: Frame
  ) {
    let radius = max(0.85 * width, 3 * frame.scale)
    batch.disc(place, radius: radius, edge)
    batch.disc(place, radius: max(radius - 1.6 * frame.scale, 0.5 * radius), core)
  }

  /// The head of a nail with the light on it.
  mutating func drawPin(_ place: Vec2, _ frame: Frame) {
    let radius = 5.5 * frame.scale * max(frame.thinning, 0.6)
    let ink = frame.theme.ink
    batch.disc(
      Vec2(place.x, place.y + 0.35 * radius), radius: radius, frame.theme.shadow, feather: 3)
    batch.disc(place, radius: radius, ink)
    batch.disc(
      place, radius: radius - 1.5 * frame.scale, ink.mixed(with: frame.theme.background, by: 0.3))
    batch.disc(
      Vec2(place.x - 0.25 * radius, place.y - 0.3 * radius), radius: 0.25 * radius,
      frame.theme.background.opacity(0.8))
  }
}
