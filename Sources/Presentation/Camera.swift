import Foundation
import Physics

/// Where the window looks: world meters, y up, onto pixels, y down.
package struct Camera: Sendable, Hashable {
  /// Pixels of the picture.
  package private(set) var width: Int
  package private(set) var height: Int
  /// What is in the middle of the picture (m).
  package var center = Vec2.zero
  /// Meters of one pixel.
  package var metersPerPixel: Float

  /// A pixel is never less than this many meters ...
  package static let closest: Float = 0.0002
  /// ... nor more than this many.
  package static let farthest: Float = 2
  /// What a new camera shows from top to bottom (m).
  static let usualHeight: Float = 12
  /// How long a move takes to come within 2 % of its goal (s).
  package static let easing: Float = 0.15
  /// How much wider than what it is fitted to the view is.
  package static let margin: Float = 1.12

  package init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    metersPerPixel = Self.usualHeight / Float(self.height)
  }
}

// MARK: - Back and forth

extension Camera {
  package var pixelsPerMeter: Float { 1 / metersPerPixel }

  /// The world point under a pixel.
  package func world(x: Float, y: Float) -> Vec2 {
    Vec2(
      center.x + (x - 0.5 * Float(width)) * metersPerPixel,
      center.y - (y - 0.5 * Float(height)) * metersPerPixel)
  }

  /// The pixel a world point is drawn at.
  package func screen(_ point: Vec2) -> (x: Float, y: Float) {
    (
      x: (point.x - center.x) / metersPerPixel + 0.5 * Float(width),
      y: 0.5 * Float(height) - (point.y - center.y) / metersPerPixel
    )
  }

  /// What is in the picture (m).
  package var view: AABB {
    let half = 0.5 * metersPerPixel * Vec2(Float(width), Float(height))
    return AABB(lower: center - half, upper: center + half)
  }
}

// MARK: - Moving

extension Camera {
  /// Makes things larger (above 1) or smaller around a pixel, which stays where it is.
  package mutating func zoom(by factor: Float, atX x: Float, y: Float) {
    guard factor.isFinite, factor > 0 else { return }
    let fixed = world(x: x, y: y)
    metersPerPixel = min(max(metersPerPixel / factor, Self.closest), Self.farthest)
    let moved = world(x: x, y: y)
    center += fixed - moved
  }

  /// Moves the paper by pixels, as a hand on it would.
  package mutating func pan(byX x: Float, y: Float) {
    center += metersPerPixel * Vec2(-x, y)
  }

  /// Another number of pixels. The height shown stays the same, as far as it can.
  package mutating func resize(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    metersPerPixel *= Float(self.height) / Float(height)
    metersPerPixel = min(max(metersPerPixel, Self.closest), Self.farthest)
    self.width = width
    self.height = height
  }

  /// Shows a box whole, in the middle; the view is `margin` times as large as it has to be.
  package mutating func fit(_ box: AABB, margin: Float = Self.margin) {
    guard box.isValid else { return }
    center = box.center
    let wanted = max(box.size.x / Float(width), box.size.y / Float(height)) * margin
    let usual = Self.usualHeight / Float(height)
    metersPerPixel = wanted > 0 ? min(max(wanted, Self.closest), Self.farthest) : usual
  }

  /// Comes nearer to a goal: as smooth for any frame time, and exact in the end.
  ///
  /// Zoom goes by factors and the center with it, so that the pixel a zoom was about stays put on
  /// the way.
  package mutating func ease(towards goal: Camera, seconds: Float) {
    guard seconds > 0, self != goal else { return }
    // e^(−4) is 2 %.
    let left = exp(-4 * seconds / Self.easing)
    let ratio = metersPerPixel / goal.metersPerPixel
    let distance = center.distance(to: goal.center)
    if abs(ratio - 1) < 0.001, distance < 0.25 * goal.metersPerPixel {
      self = goal
      return
    }
    let zoomed = goal.metersPerPixel * pow(ratio, left)
    // The fraction of the way the zoom has left, in meters per pixel, moves the center alike.
    let share =
      abs(ratio - 1) < 0.001
      ? left : (zoomed - goal.metersPerPixel) / (metersPerPixel - goal.metersPerPixel)
    center = goal.center + share * (center - goal.center)
    metersPerPixel = zoomed
    width = goal.width
    height = goal.height
  }
}
