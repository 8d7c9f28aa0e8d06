import Physics
import Platform
import Presentation

/// Collects what has an ambient light of its own, from the last that is drawn to the first, until it is
/// so much that it would take seconds: then the rest is as bright as the scene.
struct LastSilhouettes {
  /// The last one first.
  private(set) var silhouettes: [LightScene.Silhouette] = []
  private let height: Float
  /// Of the map's rows, all of each (rows), and of corners.
  private var rowsLeft: Float
  private var cornersLeft = DrawingLimits.mostSilhouetteCorners

  /// For a canvas of a size (pixels).
  init(_ size: Vec2) {
    height = size.y
    rowsLeft = DrawingLimits.mostSilhouetteCoats * size.y
  }

  /// Whether nothing more is taken.
  var isFull: Bool { rowsLeft <= 0 || cornersLeft <= 0 }

  /// Takes one (pixels of the canvas).
  mutating func add(_ silhouette: LightScene.Silhouette) {
    var (top, bottom) = (Float.infinity, -Float.infinity)
    for outline in silhouette.outlines {
      cornersLeft -= outline.count
      for point in outline {
        top = min(top, point.y)
        bottom = max(bottom, point.y)
      }
    }
    rowsLeft -= max(min(bottom, height) - max(top, 0), 0)
    silhouettes.append(silhouette)
  }
}
