import Physics
import Platform
import Presentation

// The grid: dots on the paper, or lines where things are to be put in order.

extension SceneRenderer {
  /// Dots a meter apart, or a power of two of it where that would be too close or too far.
  mutating func drawDots(_ frame: Frame) {
    var spacing: Float = 1
    let pixels = frame.camera.pixelsPerMeter / frame.scale
    while spacing * pixels < 36 { spacing *= 2 }
    while spacing * pixels > 96 { spacing *= 0.5 }
    let view = frame.camera.view
    func lines(_ low: Float, _ high: Float) -> Range<Int> {
      DrawingLimits.lines(
        from: Double((low / spacing).rounded(.down)),
        through: Double((high / spacing).rounded(.up)))
    }
    let columns = lines(view.lower.x, view.upper.x)
    let rows = lines(view.lower.y, view.upper.y)
    guard columns.count * rows.count < 20_000 else { return }
    let radius = 1.6 * frame.scale
    for row in rows {
      for column in columns {
        let at = frame.pixel(Vec2(Float(column) * spacing, Float(row) * spacing))
        let hexagon = [
          Vec2(radius, 0), Vec2(0.5 * radius, 0.87 * radius), Vec2(-0.5 * radius, 0.87 * radius),
          Vec2(-radius, 0), Vec2(-0.5 * radius, -0.87 * radius), Vec2(0.5 * radius, -0.87 * radius),
        ].map { at + $0 }
        batch.fill(hexagon, frame.theme.grid)
      }
    }
  }

  /// Lines so far apart (m), every fifth of them stronger, those through the origin more so. Each is on whole pixels, so
  /// that none is broader or paler than its neighbor at any zoom.
  mutating func drawLines(_ spacing: Float, _ frame: Frame) {
    let pixels = frame.camera.pixelsPerMeter
    // Too close together they would be a gray.
    var step = Double(spacing)
    while step * Double(pixels) < Double(GridSpacing.leastDrawn * frame.scale) {
      step *= Double(GridSpacing.major)
    }
    guard step.isFinite, step > 0 else { return }
    let theme = frame.theme
    let (width, height) = (Float(frame.camera.width), Float(frame.camera.height))
    let line = max(frame.scale.rounded(), 1)
    let view = frame.camera.view
    func marks(_ low: Float, _ high: Float) -> Range<Int> {
      DrawingLimits.lines(
        from: (Double(low) / step).rounded(.up), through: (Double(high) / step).rounded(.down))
    }
    /// Weak ones first: strong ones lie over them.
    for isMajor in [false, true] {
      func color(_ index: Int) -> Color? {
        guard index.isMultiple(of: GridSpacing.major) == isMajor else { return nil }
        return index == 0
          ? theme.gridAxis : isMajor ? theme.gridMajor : theme.grid.opacity(0.75)
      }
      for index in marks(view.lower.x, view.upper.x) {
        guard let color = color(index) else { continue }
        let x = frame.pixel(Vec2(Float(Double(index) * step), 0)).x.rounded()
        batch.rectangle(Vec2(x, 0), Vec2(x + line, height), color)
      }
      for index in marks(view.lower.y, view.upper.y) {
        guard let color = color(index) else { continue }
        let y = frame.pixel(Vec2(0, Float(Double(index) * step))).y.rounded()
        batch.rectangle(Vec2(0, y), Vec2(width, y + line), color)
      }
    }
  }

  /// A small cross where a corner would go.
  mutating func drawSnapMark(_ place: Vec2, _ frame: Frame) {
    let (reach, scale) = (5 * frame.scale, frame.scale)
    for arm in [Vec2(reach, 0), Vec2(0, reach)] {
      batch.line([place - arm, place + arm], width: 3.5 * scale, frame.theme.background)
    }
    for arm in [Vec2(reach, 0), Vec2(0, reach)] {
      batch.line([place - arm, place + arm], width: 1.5 * scale, frame.theme.accent)
    }
  }

  /// A thin line along a row, a little longer than what is in it.
  mutating func drawGuide(_ guide: Guide, _ frame: Frame) {
    let ends = guide.ends.map(frame.pixel)
    let air = 10 * frame.scale
    let beyond = guide.isVertical ? Vec2(0, air) : Vec2(-air, 0)
    batch.line(
      [ends[0] + beyond, ends[1] - beyond], width: 1.2 * frame.scale, frame.theme.warning)
  }
}

extension Theme {
  /// Every fifth line of the grid, and those through the origin.
  fileprivate var gridMajor: Color { grid.mixed(with: ink, by: 0.14) }
  fileprivate var gridAxis: Color { grid.mixed(with: ink, by: 0.4) }
}
