import Levels
import Physics
import Platform
import Presentation

// What is drawn and never touched: decoration, words, pictures.

extension SceneRenderer {
  mutating func drawScenery(
    _ items: [PlacedScenery.Placed], _ frame: Frame, on canvas: Canvas
  ) {
    for placed in items {
      guard !canvas.isFull else { return }
      switch placed.item.content {
      case .figure(let parts): drawFigure(parts, placed, frame)
      case .words(let text, let line):
        // Those with a light of their own come when all others are lit.
        guard placed.item.ambient == nil else { continue }
        if let badge = placed.item.badge { drawBadge(badge, placed, frame) }
        drawWords(text, line, placed, frame, on: canvas)
      case .picture(let path, let size, let isFlipped):
        drawPicture(path, size, isFlipped, placed, frame, on: canvas)
      }
    }
  }

  // MARK: - Decoration

  /// Inks are as pale as the fills of bodies where they fill an area: decoration stays behind what moves.
  private func color(of item: Scenery.Item, isArea: Bool, _ theme: Theme) -> Color {
    item.paint.color(usual: isArea ? theme.terrain : theme.terrainEdge) { index in
      isArea ? theme.fill(of: theme.ink(index)) : theme.ink(index)
    }
    .opacity(item.opacity)
  }

  private mutating func drawFigure(
    _ parts: [Scenery.Part], _ placed: PlacedScenery.Placed, _ frame: Frame
  ) {
    let fill = color(of: placed.item, isArea: true, frame.theme)
    let ink = color(of: placed.item, isArea: false, frame.theme)
    let meter = frame.camera.pixelsPerMeter
    for part in parts {
      switch part {
      case .shape(let shape):
        let outline = outline(of: shape, placed.transform, frame, scale: placed.scale)
        if frame.isVisible(outline, margin: 2) { batch.fill(outline, fill) }
      case .area(let mesh):
        let outline = mesh.outline.map { frame.pixel(placed.apply($0)) }
        guard frame.isVisible(outline, margin: 2) else { continue }
        guard placed.drawn == 0...1 else {
          // What draws itself is a line until it is whole.
          let rim = Outline.part(outline + outline.prefix(1), placed.drawn)
          batch.line(rim, width: frame.line(3), fill)
          continue
        }
        batch.area(outline, mesh, fill)
      case .vine(let plant): drawVine(plant, placed, frame)
      case .line(let points, let width):
        let line = points.map { frame.pixel(placed.apply($0)) }
        let wide = width * placed.scale * meter
        guard frame.isVisible(line, margin: wide) else { continue }
        let curve = line.count > 2 ? Outline.ink(line, step: 4 * frame.scale) : line
        drawLine(curve, width: max(wide, frame.line(1)), ink, placed, meter)
      }
    }
  }

  /// A line, or the part of it that is drawn, in dashes if it has some.
  private mutating func drawLine(
    _ curve: [Vec2], width: Float, _ ink: Color, _ placed: PlacedScenery.Placed, _ meter: Float
  ) {
    let part = Outline.part(curve, placed.drawn)
    let pixels = placed.scale * meter
    // So fine that nobody could tell them apart they are a line.
    guard let dashes = placed.item.dashes, pixels * (dashes.dash + dashes.gap) > 2 else {
      batch.line(part, width: width, ink)
      return
    }
    // They stay where they are while the line draws itself.
    let whole = zip(curve, curve.dropFirst()).reduce(Float(0)) { $0 + $1.0.distance(to: $1.1) }
    batch.dashes(
      part, width: width, dash: pixels * dashes.dash, gap: pixels * dashes.gap, ink,
      phase: pixels * placed.item.phase - placed.drawn.lowerBound * whole)
  }

  // MARK: - Words

  /// Lines lower than this are not read: their words are a bar (pixels).
  private static let leastLine: Float = 3

  mutating func drawWords(
    _ text: String, _ line: Float, _ placed: PlacedScenery.Placed, _ frame: Frame,
    on canvas: Canvas, light: (Color) -> Color = { $0 }
  ) {
    let line = fitted(line, text, placed.item.badge)
    let height = line * placed.scale * frame.camera.pixelsPerMeter
    var middle = frame.pixel(placed.transform.position)
    guard height >= Self.leastLine, height.isFinite, middle.isFinite else { return }
    let theme = frame.theme
    let color = placed.item.paint.color(usual: theme.ink) { theme.ink($0) }
      .opacity(placed.item.opacity)
    // Long before they are drawn they are known not to be seen.
    let rough = Vec2(height * Float(text.count), height * Float(text.count)) * 0.7
    let box = AABB(lower: middle - rough, upper: middle + rough)
    guard frame.isVisible([box.lower, box.upper], margin: height) else { return }
    guard let words = textures.words(text, line: height, on: canvas) else {
      // Without a font the panels have one of their own.
      if TextFont.shared == nil { say(text, at: middle) }
      return
    }
    let factor = height / words.line
    var (x, y) = (Float(words.texture.width) * factor, Float(words.texture.height) * factor)
    if placed.item.badge != nil {
      // On a star it is seen whether the letters themselves are in the middle.
      let rotation = placed.transform.rotation
      middle += factor * words.rise * Vec2(rotation.sine, rotation.cosine)
    }
    var corner = middle - 0.5 * Vec2(x, y)
    let isUpright = placed.transform.rotation.sine == 0 && placed.transform.rotation.cosine > 0
    if isUpright, (factor - 1).magnitude < 0.03 {
      // Pixel on pixel they are sharp.
      (x, y) = (Float(words.texture.width), Float(words.texture.height))
      corner = Vec2((middle.x - 0.5 * x).rounded(), (middle.y - 0.5 * y).rounded())
    }
    flush(on: canvas)
    let largest = largestQuad(x * y, frame)
    batch.quad(
      corners(corner + 0.5 * Vec2(x, y), x, y, placed.transform.rotation), light(color),
      on: frame.size, largest: largest)
    flush(on: canvas, texture: words.texture)
  }

  /// The height of a line (m) with which words fit on their badge, at most as given.
  private func fitted(_ line: Float, _ text: String, _ badge: Scenery.Badge?) -> Float {
    guard let badge else { return line }
    let extent = TextFont.shared?.extent(of: text) ?? LevelLabel.roughExtent(of: text)
    return badge.look.line(atMost: line, of: extent)
  }

  /// A rectangle around a point (pixels), turned as the world says.
  private func corners(
    _ middle: Vec2, _ width: Float, _ height: Float, _ rotation: Rotation
  ) -> (Vec2, Vec2, Vec2, Vec2) {
    // Up in the world is down in pixels.
    let right = 0.5 * width * Vec2(rotation.cosine, -rotation.sine)
    let down = 0.5 * height * Vec2(rotation.sine, rotation.cosine)
    return (
      middle - right - down, middle + right - down, middle + right + down, middle - right + down
    )
  }

  // MARK: - Pictures

  private mutating func drawPicture(
    _ path: String, _ size: Vec2, _ isFlipped: Bool, _ placed: PlacedScenery.Placed,
    _ frame: Frame, on canvas: Canvas
  ) {
    let meter = frame.camera.pixelsPerMeter
    let (width, height) = (placed.scale * size.x * meter, placed.scale * size.y * meter)
    let place = corners(
      frame.pixel(placed.transform.position), width, height, placed.transform.rotation)
    let outline = [place.0, place.1, place.2, place.3]
    guard frame.isVisible(outline, margin: 2) else { return }
    let found =
      if let shown = placed.frame {
        textures.films.texture(
          of: shown, for: placed.item.key, width: width, height: height, on: canvas)
      } else {
        placed.image.flatMap {
          textures.image($0, width: width, height: height, on: canvas)
        }
      }
    guard let texture = found else {
      drawMissing(path, outline, placed, frame, on: canvas)
      return
    }
    flush(on: canvas)
    let largest = largestQuad(width * height, frame)
    batch.quad(
      place, Color.white.opacity(placed.item.opacity), isFlipped: isFlipped, on: frame.size,
      largest: largest)
    flush(on: canvas, texture: texture)
  }

  // MARK: - Outlines

  /// What something takes up in the picture (pixels); of words nothing.
  func outlines(of placed: PlacedScenery.Placed, _ frame: Frame) -> [[Vec2]] {
    let meter = placed.scale * frame.camera.pixelsPerMeter
    func box(_ size: Vec2) -> [Vec2] {
      let place = corners(
        frame.pixel(placed.transform.position), size.x, size.y, placed.transform.rotation)
      return [place.0, place.1, place.2, place.3]
    }
    switch placed.item.content {
    case .picture(_, let size, _): return [box(meter * size)]
    case .words: return []
    case .figure(let parts):
      return parts.flatMap { part -> [[Vec2]] in
        switch part {
        case .shape(let shape):
          return [outline(of: shape, placed.transform, frame, scale: placed.scale)]
        case .area(let mesh): return [mesh.outline.map { frame.pixel(placed.apply($0)) }]
        case .line(let points, let width):
          let line = points.map { frame.pixel(placed.apply($0)) }
          return zip(line, line.dropFirst()).map { Outline.capsule($0, $1, 0.5 * width * meter) }
        case .vine(let plant): return outlines(of: plant, placed, frame)
        }
      }
    }
  }

  /// Where a picture would be that is not there: a crossed frame with its name.
  private mutating func drawMissing(
    _ path: String, _ outline: [Vec2], _ placed: PlacedScenery.Placed, _ frame: Frame,
    on canvas: Canvas
  ) {
    let warning = frame.theme.warning
    let thin = frame.line(1.5)
    batch.fill(outline, warning.opacity(0.1))
    batch.dashes(
      outline, width: thin, dash: 6 * frame.scale, gap: 4 * frame.scale, warning, isClosed: true)
    batch.line([outline[0], outline[2]], width: frame.line(1), warning.opacity(0.5))
    batch.line([outline[1], outline[3]], width: frame.line(1), warning.opacity(0.5))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let width = outline[0].distance(to: outline[1])
    let line = min(14 * frame.scale, 1.6 * width / Float(max(name.count, 1)))
    guard line >= 6 else { return }
    var words = placed
    words.item.paint = .exact(warning)
    words.scale = 1
    drawWords(name, line / frame.camera.pixelsPerMeter, words, frame, on: canvas)
  }
}
