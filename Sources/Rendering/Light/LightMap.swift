import Foundation
import Levels
import Physics

/// Draws maps of light, and keeps of the last one what has not changed since.
///
///   lit = scene · min(1, ambient + Σ color · intensity · f(r / radius) · visible)
///
/// with f = (1 − x²)² for a lamp that is dimmer farther out, and 1 up to a soft rim for one that is not.
package final class LightMap {
  /// What the scene is multiplied with: red, green, blue and 255 for each pixel.
  private(set) var bytes: [UInt8] = []
  /// The light in the air alone: where it is dark to be added, by day, where adding would change nothing, its color
  /// with its strength as opacity.
  private(set) var air: [UInt8] = []
  /// Whether the scene is as bright as it was drawn where no light shines.
  private(set) var isDay = true
  /// Of the lamps: red, green and blue of each pixel, 0 ... 255 and above.
  private var light: [Float] = []
  private(set) var width = 0
  private(set) var height = 0
  /// Grows whenever the bytes change.
  private(set) var revision = 0
  /// Whether there is any darkness.
  private(set) var isDark = false
  /// Lamps whose light was looked up anew for the newest map.
  private(set) var drawnLamps = 0
  /// Whether some lamp has so much in its way that only the nearest of it casts shadows.
  private(set) var isCut = false

  private var scene: LightScene?
  private var kept: [Reach] = []

  /// What a lamp reaches, and what that was found for.
  private struct Reach {
    var lamp: LightScene.Lamp
    var obstacles: [LightScene.Obstacle]
    /// The part of the map it is about.
    var columns: Range<Int>
    var rows: Range<Int>
    /// 0 ... 255 for each of its pixels.
    var coverage: [UInt8]
  }

  /// The light of the lamps at a pixel: red, green and blue, 0 ... 1 and above.
  func light(at pixel: Vec2) -> SIMD3<Float> {
    guard pixel.isFinite, pixel.x >= 0, pixel.y >= 0, pixel.x < Float(width),
      pixel.y < Float(height)
    else { return .zero }
    let i = 3 * (Int(saturating: pixel.y) * width + Int(saturating: pixel.x))
    return SIMD3(light[i], light[i + 1], light[i + 2]) / 255
  }

  /// Makes the map that of a scene.
  package func draw(_ new: LightScene) {
    drawnLamps = 0
    guard new != scene else { return }
    let isSameView =
      scene.map {
        $0.width == new.width && $0.height == new.height && $0.corner == new.corner
          && $0.metersPerPixel == new.metersPerPixel
      } ?? false
    var grid = CoverageGrid(width: new.width, height: new.height)
    var casters = ShadowCasters(new)
    kept = new.lamps.map { lamp in
      let obstacles = casters.obstacles(of: lamp)
      if isSameView,
        let old = kept.first(where: { $0.lamp.hasSameReach(as: lamp) && $0.obstacles == obstacles })
      {
        var reach = old
        reach.lamp = lamp
        return reach
      }
      drawnLamps += 1
      return reach(of: lamp, obstacles, new, &grid)
    }
    isCut = casters.isCut
    scene = new
    isDark = new.ambient < 1 || new.silhouettes.contains { $0.ambient < 1 }
    (width, height) = (new.width, new.height)
    compose(new)
    revision += 1
  }

  // MARK: - Lamps

  private func reach(
    of lamp: LightScene.Lamp, _ obstacles: [LightScene.Obstacle], _ scene: LightScene,
    _ grid: inout CoverageGrid
  ) -> Reach {
    let box = lamp.box
    let upper = scene.pixel(Vec2(box.lower.x, box.upper.y))
    let lower = scene.pixel(Vec2(box.upper.x, box.lower.y))
    let columns = Self.range(upper.x, lower.x, scene.width)
    let rows = Self.range(upper.y, lower.y, scene.height)
    guard !columns.isEmpty, !rows.isEmpty else {
      return Reach(lamp: lamp, obstacles: obstacles, columns: 0..<0, rows: 0..<0, coverage: [])
    }
    guard !obstacles.isEmpty else {
      let all = [UInt8](repeating: 255, count: columns.count * rows.count)
      return Reach(lamp: lamp, obstacles: [], columns: columns, rows: rows, coverage: all)
    }
    grid.clear()
    LampShadows(lamp, among: obstacles, metersPerPixel: scene.metersPerPixel)
      .cover(&grid, metersPerPixel: scene.metersPerPixel, scene.pixel)
    var coverage = [UInt8](repeating: 0, count: columns.count * rows.count)
    coverage.withUnsafeMutableBufferPointer { coverage in
      grid.forEachRow { row, line in
        guard rows.contains(row) else { return }
        let base = (row - rows.lowerBound) * columns.count - columns.lowerBound
        for x in columns { coverage[base + x] = UInt8(saturating: line[x] * 255 + 0.5) }
      }
    }
    return Reach(
      lamp: lamp, obstacles: obstacles, columns: columns, rows: rows, coverage: coverage)
  }

  private static func range(_ from: Float, _ to: Float, _ count: Int) -> Range<Int> {
    guard from.isFinite, to.isFinite, to > 0, from < Float(count), from <= to else { return 0..<0 }
    let first = Int(saturating: max(from, 0))
    return first..<max(min(Int(saturating: to.rounded(.up)), count), first)
  }

  // MARK: - The map

  private func compose(_ scene: LightScene) {
    let count = width * height
    light = [Float](repeating: 0, count: 3 * count)
    for reach in kept { Self.add(reach, scene, to: &light) }
    let base = ambient(of: scene)
    isDay = scene.ambient >= 1
    bytes = [UInt8](repeating: 255, count: 4 * count)
    air = bytes
    let isDay = isDay
    light.withUnsafeBufferPointer { light in
      base.withUnsafeBufferPointer { base in
        bytes.withUnsafeMutableBufferPointer { bytes in
          air.withUnsafeMutableBufferPointer { air in
            for i in 0..<count {
              let most = max(light[3 * i], light[3 * i + 1], light[3 * i + 2])
              let scale = isDay && most > 0 ? 255 / most : 1
              for part in 0..<3 {
                let value = light[3 * i + part]
                bytes[4 * i + part] = UInt8(saturating: min(base[i] + value, 255) + 0.5)
                air[4 * i + part] = UInt8(saturating: min(scale * value, 255) + 0.5)
              }
              if isDay { air[4 * i + 3] = UInt8(saturating: min(most, 255) + 0.5) }
            }
          }
        }
      }
    }
  }

  /// Adds what comes from a lamp, 0 ... 255 and above.
  private static func add(_ reach: Reach, _ scene: LightScene, to light: inout [Float]) {
    let lamp = reach.lamp
    let color = lamp.light.color
    let strength = lamp.strength * Float(color.alpha) / 255
    guard strength > 0, !reach.columns.isEmpty else { return }
    let parts = (Float(color.red), Float(color.green), Float(color.blue))
    let center = scene.pixel(lamp.position)
    let pixel = scene.metersPerPixel / lamp.light.radius
    let falls = lamp.light.falloff
    let width = scene.width
    light.withUnsafeMutableBufferPointer { light in
      reach.coverage.withUnsafeBufferPointer { coverage in
        for row in reach.rows {
          let y = (Float(row) + 0.5 - center.y) * pixel
          let base = (row - reach.rows.lowerBound) * reach.columns.count - reach.columns.lowerBound
          for column in reach.columns {
            let part = coverage[base + column]
            guard part > 0 else { continue }
            let x = (Float(column) + 0.5 - center.x) * pixel
            let square = x * x + y * y
            guard square < 1 else { continue }
            var share =
              falls ? (1 - square) * (1 - square) : min((1 - square.squareRoot()) / 0.08, 1)
            if let cone = lamp.cone { share *= Self.side(x, -y, lamp, cone) }
            let value = share * strength * Float(part) / 255
            let i = 3 * (row * width + column)
            light[i] += value * parts.0
            light[i + 1] += value * parts.1
            light[i + 2] += value * parts.2
          }
        }
      }
    }
  }

  /// The part of a lamp's cone that its sides fade in.
  private static let softSide: Float = 0.25

  /// How much of the light of a cone comes to a direction.
  private static func side(_ x: Float, _ y: Float, _ lamp: LightScene.Lamp, _ cone: Float) -> Float
  {
    let own = lamp.rotation.inverse.rotate(Vec2(x, y))
    let part = 2 * atan2(own.y, own.x).magnitude / cone
    return min(max((1 - part) / softSide, 0), 1)
  }

  /// The ambient light of each pixel, 0 ... 255: the scene's, and their own for those who have one.
  private func ambient(of scene: LightScene) -> [Float] {
    func level(_ ambient: Float) -> Float { 255 * min(max(ambient, 0), 1) }
    var base = [Float](repeating: level(scene.ambient), count: width * height)
    guard !scene.silhouettes.isEmpty else { return base }
    var grid = CoverageGrid(width: width, height: height)
    for silhouette in scene.silhouettes {
      grid.clear()
      for outline in silhouette.outlines { grid.add(outline) }
      let own = level(silhouette.ambient)
      grid.forEachRow { row, coverage in
        for x in 0..<width where coverage[x] > 0 {
          base[row * width + x] += coverage[x] * (own - base[row * width + x])
        }
      }
    }
    return base
  }
}

extension LightScene.Lamp {
  /// Whether it reaches the same as another, however bright or of what color they are.
  fileprivate func hasSameReach(as other: LightScene.Lamp) -> Bool {
    position == other.position && light.radius == other.light.radius
      && light.size == other.light.size && light.shadows == other.light.shadows
      && carrier == other.carrier
  }
}
