import Presentation

/// Which part of the scene is seen, and the gestures that change it.
struct Viewport {
  /// What is seen now.
  var camera: Camera
  /// Where the camera eases to.
  var cameraGoal: Camera
  /// How far the view stands lower for what covers its lower edge, in pixels and in the meters that
  /// these were.
  var cover: (pixels: Float, meters: Float) = (0, 0)
  /// Where the pointer was when the view was dragged last (pixels); `nil` while it is not dragged.
  var panFrom: (x: Float, y: Float)?
  /// Whether the space bar is held, with which the view is dragged.
  var isSpaceDown = false
  /// Whether the view has been dragged since the space bar went down.
  var spaceWasUsed = false

  init(_ camera: Camera) { (self.camera, cameraGoal) = (camera, camera) }
}
