import Editing
import Physics
import Platform
import Presentation
import Rendering

// A hand that keys move, for whoever draws without a mouse: Return takes it up, then presses and lets go; arrows move it.

/// Where the hand is that keys move.
struct KeyHand: Hashable, Sendable {
  /// Window pixels.
  var x: Float
  var y: Float
  /// Whether it presses.
  var isDown = false

  /// How far one tap on an arrow moves it, and each of those that come while it is held down (points).
  static let step: Float = 4
  static let stride: Float = 16
}

extension App {
  /// Takes the hand up where the pointer is, or in the middle; a hand that is there presses, or lets go.
  func useKeyHand() {
    guard var hand = keyHand else {
      let inside = pointer.flatMap { place in
        (0...Float(viewport.camera.width)).contains(place.x)
          && (0...Float(viewport.camera.height)).contains(place.y)
          ? place : nil
      }
      let place =
        inside ?? (0.5 * Float(viewport.camera.width), 0.5 * Float(viewport.camera.height))
      keyHand = KeyHand(x: place.0, y: place.1)
      pointer = place
      toasts.show(.information, Words.keyHandHint, about: .hand, now: now, seconds: 6)
      return
    }
    hand.isDown.toggle()
    keyHand = hand
    if hand.isDown {
      press(.left, hand.x, hand.y)
    } else {
      release(.left, hand.x, hand.y)
    }
  }

  /// What keys do while the hand is there; whether it was for the hand.
  func pressAsHand(_ key: InputEvent.Key) -> Bool {
    guard var hand = keyHand, !key.modifiers.contains(.control) else { return false }
    let way: (Float, Float)
    switch key.name {
    case "return":
      if !key.isRepeat { useKeyHand() }
      return true
    case "escape" where !tool.isActive:
      keyHand = nil
      return true
    case "escape":
      keyHand?.isDown = false
      return false
    case "left": way = (-1, 0)
    case "right": way = (1, 0)
    case "up": way = (0, -1)
    case "down": way = (0, 1)
    default: return false
    }
    let length = (key.isRepeat ? KeyHand.stride : KeyHand.step) * handScale
    hand.x = min(max(hand.x + length * way.0, 0), Float(viewport.camera.width))
    hand.y = min(max(hand.y + length * way.1, 0), Float(viewport.camera.height))
    keyHand = hand
    pointer = (hand.x, hand.y)
    panels.pointerIsOver = false
    movePointer(hand.x, hand.y)
    return true
  }

  /// Pixels for each point, as large displays have it.
  private var handScale: Float { max(1, Float(viewport.camera.height) / 1080) }

  /// Two rings where the hand is, the inner one filled while it presses.
  var keyHandOverlays: [Overlay] {
    guard let hand = keyHand else { return [] }
    let point = viewport.camera.world(x: hand.x, y: hand.y)
    return [
      .reach(point, radius: 14 * handScale * viewport.camera.metersPerPixel, isWarning: false),
      .anchor(point, isAttached: hand.isDown),
    ]
  }
}

extension SceneOverlay {
  /// The cursor that the keys move.
  static let keyHand = SceneOverlay("keyHand") { app, _ in app.keyHandOverlays }
}
