import Physics
import Platform
import Presentation

// What is laid over the scene so that more of the world is seen: arrows, points, boxes, loads.

extension SceneRenderer {
  mutating func drawSights(_ sight: SightPicture, _ bodies: [DrawnBody], _ frame: Frame) {
    let sights = sight.sights
    let places = Dictionary(
      frame.picture.pose.bodies.map { ($0.id, $0.transform) }
    ) { first, _ in first }
    if sights.contains(.layers) { drawLayers(bodies, frame) }
    if sights.contains(.sleepers) { drawSleepers(bodies, frame) }
    if sights.contains(.boxes) {
      for box in sight.seen.boxes { drawBox(box, frame) }
    }
    if sights.contains(.loads) { drawLoads(sight, places, frame) }
    if sights.contains(.contacts) || sights.contains(.colors) {
      drawTouches(sight, places, frame)
    }
    if sights.contains(.forces) { drawForces(sight, places, frame) }
    if sights.contains(.velocities) { drawVelocities(sight, places, frame) }
    if sights.contains(.massCenters) {
      for mass in sight.seen.masses {
        guard let place = places[mass.body] else { continue }
        drawMassCenter(frame.pixel(place.apply(mass.local)), turn: place.rotation, frame)
      }
    }
  }

  // MARK: - Bodies

  /// Paper over what sleeps, and a z on it where there is room.
  private mutating func drawSleepers(_ bodies: [DrawnBody], _ frame: Frame) {
    let sleeping = Set(
      frame.picture.pose.bodies.lazy.filter { $0.kind == .dynamic && !$0.isAwake }.map(\.id))
    let veil = frame.theme.background.opacity(0.55)
    for body in bodies where sleeping.contains(body.id) {
      for part in body.parts where part.outline.count > 2 {
        batch.fill(part.outline, veil, grow: frame.line(1))
      }
      guard let box = AABB(enclosing: body.parts.flatMap(\.outline)) else { continue }
      let side = min(box.size.x, box.size.y, 22 * frame.scale) * 0.4
      guard side > 3 * frame.scale else { continue }
      let (c, h) = (box.center, 0.5 * side)
      batch.line(
        [c + Vec2(-h, -h), c + Vec2(h, -h), c + Vec2(-h, h), c + Vec2(h, h)],
        width: 1.6 * frame.scale, frame.theme.ink.opacity(0.75))
    }
  }

  private mutating func drawBox(_ box: AABB, _ frame: Frame) {
    let (a, b) = (frame.pixel(box.lower), frame.pixel(box.upper))
    let corners = [a, Vec2(b.x, a.y), b, Vec2(a.x, b.y)]
    guard frame.isVisible(corners, margin: 2) else { return }
    batch.line(
      corners, width: 1.2 * frame.scale, frame.theme.ink(5).opacity(0.7), isClosed: true)
  }

  /// Two dark quarters of four, as on drawings of engineers; they turn with the body.
  private mutating func drawMassCenter(_ place: Vec2, turn: Rotation, _ frame: Frame) {
    let radius = 6 * frame.scale
    batch.disc(place, radius: radius + 1.2 * frame.scale, frame.theme.ink)
    batch.disc(place, radius: radius, frame.theme.background)
    for quarter in [0, 2] {
      let start = -turn.angle + 0.5 * .pi * Float(quarter)
      let rim = (0...6).map { place + radius * Outline.direction(start + .pi / 12 * Float($0)) }
      batch.fill([place] + rim, frame.theme.ink)
    }
  }

  private mutating func drawVelocities(
    _ sight: SightPicture, _ places: [BodyID: Transform], _ frame: Frame
  ) {
    let centers = Dictionary(
      sight.seen.masses.map { ($0.body, $0.local) }
    ) { first, _ in first }
    for body in frame.picture.pose.bodies where body.kind != .static && body.rope == nil {
      let start = body.transform.apply(centers[body.id] ?? .zero)
      drawArrow(
        from: frame.pixel(start), along: body.linearVelocity,
        length: sight.velocity.length(of: body.linearVelocity.length), frame.theme.accent, frame)
    }
  }

  // MARK: - Contacts and joints

  private mutating func drawTouches(
    _ sight: SightPicture, _ places: [BodyID: Transform], _ frame: Frame
  ) {
    let theme = frame.theme
    let isColored = sight.sights.contains(.colors)
    // Numbers only where they can be read.
    let isNumbered = isColored && sight.seen.touches.count <= 160
    for touch in sight.seen.touches {
      guard let place = places[touch.body] else { continue }
      let at = frame.pixel(place.apply(touch.local))
      guard isInView(at, frame) else { continue }
      var color = theme.ink
      if isColored { color = touch.color.map { Self.color(ofSolver: $0, theme) } ?? theme.grid }
      if sight.sights.contains(.contacts) {
        let tip = at + 13 * frame.scale * Vec2(touch.normal.x, -touch.normal.y)
        batch.line([at, tip], width: 2 * frame.scale, color.opacity(0.85))
      }
      batch.disc(at, radius: 4 * frame.scale, theme.background)
      batch.disc(at, radius: 3 * frame.scale, color)
      if isNumbered, let number = touch.color {
        say("\(number)", at: at + Vec2(5, -15) * frame.scale)
      }
    }
  }

  /// Colors of neighbors in the solver's order differ in hue and in brightness.
  static func color(ofSolver index: Int, _ theme: Theme) -> Color {
    let ink = theme.ink(index)
    switch (index / theme.inks.count) % 3 {
    case 0: return ink
    case 1: return ink.lightened(by: 0.45)
    default: return ink.darkened(by: 0.45)
    }
  }

  private mutating func drawForces(
    _ sight: SightPicture, _ places: [BodyID: Transform], _ frame: Frame
  ) {
    let theme = frame.theme
    for touch in sight.seen.touches {
      guard let place = places[touch.body] else { continue }
      drawArrow(
        from: frame.pixel(place.apply(touch.local)), along: touch.force,
        length: sight.force.length(of: touch.force.length), theme.edge(of: theme.ink(1)), frame)
    }
    for joint in sight.seen.connections {
      guard let place = places[joint.b] else { continue }
      drawArrow(
        from: frame.pixel(place.apply(joint.localB)), along: joint.force,
        length: sight.force.length(of: joint.force.length), theme.edge(of: theme.ink(3)), frame)
    }
  }

  /// A gauge around the place of each joint: how far its ring is filled, and its color, say how much it bears of what
  /// it can; of one that bears everything, of the scale of forces.
  private mutating func drawLoads(
    _ sight: SightPicture, _ places: [BodyID: Transform], _ frame: Frame
  ) {
    let theme = frame.theme
    for joint in sight.seen.connections {
      guard let a = places[joint.a], let b = places[joint.b] else { continue }
      let (from, to) = (frame.pixel(a.apply(joint.localA)), frame.pixel(b.apply(joint.localB)))
      let load = joint.load ?? joint.force.length / sight.force.top
      let part = load.isFinite ? min(max(load, 0), 1) : 1
      let isHeavy = joint.load.map { $0 >= SightMarks.Connection.heavyLoad } ?? false
      let color = isHeavy ? theme.warning : TensionScale.color(at: part, in: theme)
      if from.distance(to: to) > 14 * frame.scale {
        batch.line([from, to], width: 4 * frame.scale, theme.background.opacity(0.8))
        batch.line([from, to], width: 2.5 * frame.scale, color)
      }
      guard isInView(to, frame) else { continue }
      let radius = 9 * frame.scale
      batch.ring(to, radius: radius, width: 6 * frame.scale, theme.background.opacity(0.9))
      batch.ring(to, radius: radius, width: 1.2 * frame.scale, theme.ink.opacity(0.4))
      let steps = max(Int(saturating: 28 * part), 1)
      let arc = (0...steps).map { step in
        to + radius
          * Outline.direction(-0.5 * .pi + 2 * .pi * part * Float(step) / Float(steps))
      }
      if part > 0.01 { batch.line(arc, width: 4 * frame.scale, color) }
    }
  }

  // MARK: - Arrows

  private func isInView(_ place: Vec2, _ frame: Frame) -> Bool {
    let margin = 20 * frame.scale
    return place.x > -margin && place.y > -margin && place.x < Float(frame.camera.width) + margin
      && place.y < Float(frame.camera.height) + margin
  }

  /// - Parameters:
  ///   - way: In the world, of any length.
  ///   - length: Points.
  private mutating func drawArrow(
    from start: Vec2, along way: Vec2, length: Float, _ color: Color, _ frame: Frame
  ) {
    // Shorter than its own head it would say nothing.
    guard length >= 4, way.isFinite, way.lengthSquared > 0, isInView(start, frame) else { return }
    let scale = frame.scale
    let direction = Vec2(way.x, -way.y).normalized
    let side = direction.rightPerpendicular
    let tip = start + length * scale * direction
    let head = min(8, 0.6 * length) * scale
    let neck = tip - head * direction
    let rim = frame.theme.background.opacity(0.75)
    batch.line([start, neck], width: 4 * scale, rim)
    batch.fill([tip, neck + 0.5 * head * side, neck - 0.5 * head * side], rim, grow: scale)
    batch.line([start, neck], width: 2 * scale, color)
    batch.fill([tip, neck + 0.5 * head * side, neck - 0.5 * head * side], color)
  }

}
