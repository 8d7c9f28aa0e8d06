import Levels
import Physics

extension ObjectMaker {
  /// Puts a picture in, alone or on a body with the outline of what is opaque, and says what came of it.
  ///
  /// - Parameter image: Its path in the level.
  package func picture(_ draft: PictureDraft, image: String) -> (command: Command, key: ObjectKey) {
    let place = draft.place
    var sprite = LevelSprite(order: level.nextOrder, image: image)
    sprite.size = Vec2(
      max(rounded(place.size.x), Self.grain), max(rounded(place.size.y), Self.grain))
    let id = level.freeID("picture", for: .sprite, salt: salt)
    guard let shapes = draft.shapes, draft.form != .picture else {
      sprite.place = LevelPose(rounded(place.center))
      let edit = Edit(label: Words.pictureEdit, changes: [.add(.sprite(id, sprite))])
      return (.edit(edit), ObjectKey(.sprite, id))
    }
    let origin = rounded(place.center)
    let outlines = shapes.compactMap { outline(of: $0, from: origin) }
    var body = new("picture", LevelBody(order: 0, position: origin, shapes: outlines))
    if case .body(let name, var own) = body {
      // The picture is what is seen of it.
      own.opacity = 0
      body = .body(name, own)
    }
    sprite.order = level.nextOrder + 1
    sprite.place = LevelPose(.zero, on: .body(body.key.id))
    let edit = Edit(
      label: Words.pictureEdit, changes: [.add(body), .add(.sprite(id, sprite))])
    return (.edit(edit), body.key)
  }

  private func outline(of shape: Shape, from origin: Vec2) -> LevelShape? {
    switch shape {
    case .polygon(let polygon):
      .polygon(polygon.vertices.map { rounded($0 - origin) }, radius: polygon.radius)
    case .circle(let disc): .circle(radius: disc.radius, center: rounded(disc.center - origin))
    case .capsule(let rod):
      .capsule(
        from: rounded(rod.start - origin), to: rounded(rod.end - origin), radius: rod.radius)
    case .segment: nil
    }
  }
}
