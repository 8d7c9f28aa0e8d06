import Levels
import Physics
import Platform
import Presentation

// What hides the picture and uncovers it.

extension SceneRenderer {
  mutating func drawReveals(_ frame: Frame, on canvas: Canvas) {
    for reveal in frame.picture.scenery.reveals {
      guard !canvas.isFull else { return }
      let cover = RevealCover(reveal, in: frame.camera.view)
      let color = reveal.color.map { Color($0) } ?? frame.theme.background
      batch.cover(cover, color, frame.camera)
    }
  }
}

extension MeshBatch {
  /// What a reveal hides of a camera's picture; with a texture, as that is when it fills the picture.
  ///
  /// - Parameter onlyRim: Whether what is hidden wholly is left out.
  mutating func cover(
    _ cover: RevealCover, _ color: Color, _ camera: Camera, onlyRim: Bool = false
  ) {
    let size = Vec2(Float(camera.width), Float(camera.height))
    for piece in cover.pieces(edge: camera.metersPerPixel) {
      if onlyRim, piece.opacities.allSatisfy({ $0 == 1 }) { continue }
      let corners = piece.corners.map { corner -> Vec2 in
        let at = camera.screen(corner)
        return Vec2(Self.snapped(at.x, size.x), Self.snapped(at.y, size.y))
      }
      fan(corners, piece.opacities.map { color.opacity(cover.opacity * $0) }, filling: size)
    }
  }

  /// What ends at the picture's border ends there: rounding would leave a line of pixels open.
  private static func snapped(_ at: Float, _ size: Float) -> Float {
    if abs(at) < 0.25 { return 0 }
    return abs(at - size) < 0.25 ? size : min(max(at, 0), size)
  }
}

extension RevealCover {
  /// The pixels that are hidden, row by row: those whose middle is.
  func rows(_ camera: Camera) -> [(y: Int, from: Int, to: Int)] {
    let lines = outlines.map { outline in
      outline.map { corner -> Vec2 in
        let at = camera.screen(corner)
        return Vec2(at.x, at.y)
      }
    }
    var rows: [(y: Int, from: Int, to: Int)] = []
    for y in 0..<camera.height {
      let level = Float(y) + 0.5
      var crossings: [Float] = []
      for line in lines {
        for (i, a) in line.enumerated() {
          let b = line[i + 1 == line.count ? 0 : i + 1]
          guard (a.y > level) != (b.y > level) else { continue }
          crossings.append(a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x))
        }
      }
      crossings.sort()
      for i in stride(from: 0, to: crossings.count - 1, by: 2) {
        let from = max(Int(saturating: (crossings[i] - 0.5).rounded(.up)), 0)
        let to = min(Int(saturating: (crossings[i + 1] - 0.5).rounded(.up)), camera.width)
        if from < to { rows.append((y, from, to)) }
      }
    }
    return rows
  }
}
