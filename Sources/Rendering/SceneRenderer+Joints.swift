import Foundation
import Levels
import Physics
import Platform
import Presentation

// Joints and thrusters: metal on the drawn things, as large on every zoom.

extension SceneRenderer {
  /// Colors of a joint's picture.
  private struct Metal {
    var edge: Color
    var core: Color
    /// Of what turns or pushes now.
    var live: Color

    init(_ theme: Theme, ghost: Bool) {
      edge = ghost ? theme.accent : theme.ink
      core =
        ghost
        ? theme.accent.mixed(with: theme.background, by: 0.6)
        : theme.ink.mixed(with: theme.background, by: 0.62)
      live = theme.accent
    }
  }

  mutating func drawJoint(_ joint: PlacedJoint, _ frame: Frame, isGhost: Bool = false) {
    let scale = frame.scale * max(frame.thinning, 0.6)
    let outline = joint.line(pixel: frame.camera.metersPerPixel).map(frame.pixel)
    guard frame.isVisible(outline, margin: 40 * scale) else { return }
    let metal = Metal(frame.theme, ghost: isGhost)
    switch joint.form {
    case .nail(let place): drawPin(frame.pixel(place), frame)
    case .axle(let place):
      drawHub(frame.pixel(place), metal, scale)
      drawTurn(frame.pixel(place), joint.motor ?? 0, metal, scale)
    case .wheel(let hub, let mount):
      let (a, b) = (frame.pixel(mount), frame.pixel(hub))
      drawStrut(a, b, metal, scale)
      drawHub(b, metal, scale)
      if let motor = joint.motor { drawTurn(b, motor, metal, scale) }
    case .spring(let a, let b, let rest):
      drawSpring(
        frame.pixel(a), frame.pixel(b), rest: rest * frame.camera.pixelsPerMeter, metal, scale)
    case .rod(let a, let b): drawRod(frame.pixel(a), frame.pixel(b), metal, scale)
    case .leash(let a, let b):
      let ends = [frame.pixel(a), frame.pixel(b)]
      batch.dashes(ends, width: 2 * scale, dash: 7 * scale, gap: 4 * scale, metal.edge)
      for end in ends { batch.disc(end, radius: 3.5 * scale, metal.edge) }
    case .weld(let place, let struts):
      for end in struts {
        drawRod(frame.pixel(place), frame.pixel(end), metal, 0.8 * scale)
      }
      drawCross(frame.pixel(place), metal, scale, frame.theme)
    case .rail(let a, let b, let at):
      drawRail(frame.pixel(a), frame.pixel(b), metal, scale)
      drawCarriage(
        frame.pixel(at), along: (frame.pixel(b) - frame.pixel(a)).normalized, joint.motor, metal,
        scale)
    case .pulley(let points):
      let line = points.map(frame.pixel)
      batch.line(line, width: 3 * scale, frame.theme.ropeEdge)
      batch.line(line, width: 1.4 * scale, frame.theme.ropeCore)
      for wheel in line.dropFirst().dropLast() { drawHub(wheel, metal, scale) }
    case .gear(let a, let b):
      batch.dashes(
        [frame.pixel(a), frame.pixel(b)], width: 1.5 * scale, dash: 3 * scale, gap: 4 * scale,
        metal.edge.opacity(0.5))
    case .thruster(let place, let direction):
      let way = Vec2(direction.x, -direction.y)
      if let motor = joint.motor, motor > 0 {
        drawFlame(frame.pixel(place), way, scale, frame)
      }
      drawNozzle(frame.pixel(place), way, metal, scale)
    }
  }

  /// A hub: a disc with a bolt.
  private mutating func drawHub(_ place: Vec2, _ metal: Metal, _ scale: Float) {
    batch.disc(place, radius: 6.5 * scale, metal.edge)
    batch.disc(place, radius: 4.8 * scale, metal.core)
    batch.disc(place, radius: 2 * scale, metal.edge)
  }

  /// An arrow around a hub; with two heads where keys say which way.
  private mutating func drawTurn(
    _ place: Vec2, _ speed: Float, _ metal: Metal, _ scale: Float
  ) {
    let radius = 11.5 * scale
    let color = speed == 0 ? metal.edge.opacity(0.75) : metal.live
    // From the upper left over the top to the right; the way of clocks on the screen.
    let (from, to): (Float, Float) = (.pi * 0.9, .pi * 2.1)
    let arc = (0...20).map {
      place + radius * Outline.direction(from + (to - from) * Float($0) / 20)
    }
    batch.line(arc, width: (speed == 0 ? 1.8 : 2.6) * scale, color)
    func head(_ angle: Float, _ sense: Float) {
      let at = place + radius * Outline.direction(angle)
      let way = sense * Outline.direction(angle + .pi / 2)
      drawHead(at + 3.5 * scale * way, way, 5 * scale, color)
    }
    if speed <= 0 { head(to, 1) }
    if speed >= 0 { head(from, -1) }
  }

  /// The head of an arrow, with its tip a little ahead.
  private mutating func drawHead(_ at: Vec2, _ way: Vec2, _ size: Float, _ color: Color) {
    let across = Vec2(-way.y, way.x)
    batch.fill(
      [
        at + 0.6 * size * way, at - 0.6 * size * way + 0.75 * size * across,
        at - 0.6 * size * way - 0.75 * size * across,
      ], color)
  }

  /// The suspension of a wheel, where it can be seen.
  private mutating func drawStrut(_ a: Vec2, _ b: Vec2, _ metal: Metal, _ scale: Float) {
    guard a.distance(to: b) > 3 * scale else { return }
    batch.line([a, b], width: 4 * scale, metal.edge)
    batch.line([a, b], width: 1.8 * scale, metal.core)
  }

  private mutating func drawRod(_ a: Vec2, _ b: Vec2, _ metal: Metal, _ scale: Float) {
    batch.line([a, b], width: 5 * scale, metal.edge)
    batch.line([a, b], width: 2.4 * scale, metal.core)
    for end in [a, b] {
      batch.disc(end, radius: 4.5 * scale, metal.edge)
      batch.disc(end, radius: 2 * scale, metal.core)
    }
  }

  /// A coil with as many turns as its length at rest has room for: it opens as it is drawn out.
  private mutating func drawSpring(
    _ a: Vec2, _ b: Vec2, rest: Float, _ metal: Metal, _ scale: Float
  ) {
    let length = a.distance(to: b)
    let along = (b - a).normalized
    let across = Vec2(-along.y, along.x)
    let turns = min(max((rest / (11 * scale)).rounded(), 4), 24)
    let lead = min(0.12 * length, 10 * scale)
    let radius = 7 * scale
    let room = max(length - 2 * lead, 0)
    let count = Int(saturating: turns) * 8
    var curve = [a]
    for i in 0...count {
      let part = Float(i) / Float(count)
      let angle = 2 * .pi * turns * part
      curve.append(a + (lead + room * part) * along + radius * sin(angle) * across)
    }
    curve.append(b)
    batch.line(curve, width: 3.4 * scale, metal.edge)
    batch.line(curve, width: 1.4 * scale, metal.core)
    for end in [a, b] {
      batch.disc(end, radius: 4 * scale, metal.edge)
      batch.disc(end, radius: 1.8 * scale, metal.core)
    }
  }

  private mutating func drawCross(
    _ place: Vec2, _ metal: Metal, _ scale: Float, _ theme: Theme
  ) {
    let half = 5.5 * scale
    let lines = [
      [place + Vec2(-half, -half), place + Vec2(half, half)],
      [place + Vec2(-half, half), place + Vec2(half, -half)],
    ]
    // Seen on whatever lies below.
    for line in lines { batch.line(line, width: 6.5 * scale, theme.background.opacity(0.9)) }
    for line in lines { batch.line(line, width: 3.4 * scale, metal.edge) }
  }

  private mutating func drawRail(_ a: Vec2, _ b: Vec2, _ metal: Metal, _ scale: Float) {
    let along = (b - a).normalized
    let across = 4 * scale * Vec2(-along.y, along.x)
    for side in [across, -1 * across] {
      batch.line([a + side, b + side], width: 1.8 * scale, metal.edge.opacity(0.8))
    }
    for end in [a, b] {
      batch.line([end + 2 * across, end - 2 * across], width: 3 * scale, metal.edge)
    }
  }

  /// What runs on a rail; arrows where a motor drives it.
  private mutating func drawCarriage(
    _ place: Vec2, along: Vec2, _ motor: Float?, _ metal: Metal, _ scale: Float
  ) {
    guard along != .zero else { return }
    let across = Vec2(-along.y, along.x)
    func plate(_ half: Float, _ width: Float) -> [Vec2] {
      [
        place - half * along - width * across, place + half * along - width * across,
        place + half * along + width * across, place - half * along + width * across,
      ]
    }
    batch.fill(plate(9 * scale, 6.5 * scale), metal.edge)
    batch.fill(plate(7.4 * scale, 4.9 * scale), metal.core)
    guard let motor else { return batch.disc(place, radius: 2 * scale, metal.edge) }
    let color = motor == 0 ? metal.edge : metal.live
    if motor >= 0 { drawHead(place + 15 * scale * along, along, 5.5 * scale, color) }
    if motor <= 0 { drawHead(place - 15 * scale * along, -1 * along, 5.5 * scale, color) }
  }

  // MARK: - Thrusters

  /// - Parameter way: Where it pushes to (pixels, of length 1).
  private mutating func drawNozzle(
    _ place: Vec2, _ way: Vec2, _ metal: Metal, _ scale: Float
  ) {
    let across = Vec2(-way.y, way.x)
    func bell(_ grow: Float) -> [Vec2] {
      let (throat, mouth, length) = (4 * scale, 8 * scale, 13 * scale)
      return [
        place + grow * way + (throat + grow) * across,
        place + grow * way - (throat + grow) * across,
        place - (length + grow) * way - (mouth + grow) * across,
        place - (length + grow) * way + (mouth + grow) * across,
      ]
    }
    batch.fill(bell(0), metal.edge)
    batch.fill(bell(-1.8 * scale), metal.core)
    batch.disc(place, radius: 4.5 * scale, metal.edge)
    batch.disc(place, radius: 2.4 * scale, metal.core)
  }

  /// A flame behind a nozzle; its length flickers with the time of the picture.
  private mutating func drawFlame(
    _ place: Vec2, _ way: Vec2, _ scale: Float, _ frame: Frame
  ) {
    let time = frame.picture.time
    let flicker = Float(0.5 + 0.3 * sin(time * 47) + 0.2 * sin(time * 83 + 1))
    let mouth = place - 12 * scale * way
    let across = Vec2(-way.y, way.x)
    let layers: [(length: Float, width: Float, color: Color)] = [
      (34 + 12 * flicker, 8, frame.theme.warning.opacity(0.75)),
      (24 + 8 * flicker, 5.5, frame.theme.goal),
      (13 + 4 * flicker, 3, frame.theme.background.mixed(with: .white, by: 0.8)),
    ]
    for layer in layers {
      let (length, width) = (layer.length * scale, layer.width * scale)
      batch.fill(
        [
          mouth + width * across, mouth - 0.25 * length * way + 0.95 * width * across,
          mouth - 0.65 * length * way + 0.5 * width * across, mouth - length * way,
          mouth - 0.65 * length * way - 0.5 * width * across,
          mouth - 0.25 * length * way - 0.95 * width * across, mouth - width * across,
        ], layer.color)
    }
  }

  // MARK: - While they are made

  /// An arrow from a place to where the hand is.
  mutating func drawArrow(_ from: Vec2, _ to: Vec2, _ label: String, _ frame: Frame) {
    let (a, b) = (frame.pixel(from), frame.pixel(to))
    let way = (b - a).normalized
    let accent = frame.theme.accent
    batch.line([a, b - 6 * frame.scale * way], width: 3 * frame.scale, accent)
    if way != .zero { drawHead(b - 4 * frame.scale * way, way, 9 * frame.scale, accent) }
    if !label.isEmpty { say(label, at: b + Vec2(12, -6) * frame.scale) }
  }

  mutating func drawTurn(_ place: Vec2, speed: Float, _ label: String, _ frame: Frame) {
    let metal = Metal(frame.theme, ghost: true)
    let at = frame.pixel(place)
    drawHub(at, metal, frame.scale)
    drawTurn(at, speed, metal, frame.scale)
    if !label.isEmpty { say(label, at: at + Vec2(18, -8) * frame.scale) }
  }

  /// A line around a joint's picture.
  mutating func drawOutline(of joint: PlacedJoint, isWarning: Bool, _ frame: Frame) {
    let color = isWarning ? frame.theme.warning : frame.theme.accent
    for outline in joint.outlines(pixel: frame.camera.metersPerPixel) {
      batch.fill(outline.map(frame.pixel), color.opacity(0.18))
      batch.line(outline.map(frame.pixel), width: 2 * frame.scale, color, isClosed: true)
    }
  }
}
