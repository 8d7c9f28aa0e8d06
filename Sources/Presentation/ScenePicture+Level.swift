import Levels
import Physics

extension ScenePicture {
  /// The picture of a level as its world stands, with the pictures of its sprites and what has come of it.
  package init(
    document: LevelDocument, built: LevelInstance, pose: WorldPose,
    pictures: LevelPictures = LevelPictures(), status: LevelStatus = LevelStatus()
  ) {
    self.init(pose: pose)
    bounds = document.world.bounds?.box.aabb
    hasFloor = document.world.bounds.map { !$0.open.contains(.bottom) } ?? false
    let looks = SceneLooks(document)
    bodyLooks = looks.bodies(in: status, document)
    ropeLooks = looks.ropes
    let controls = LevelControls(document)
    var names = RunNames()
    names.bodyIDs = built.bodies
    names.ropeIDs = built.ropes
    names.goneJoints = Set(
      document.joints.ids.filter { built.joints[$0].map(built.world.contains) != true })
    joints = PlacedJoint.all(
      .init(
        level: document, controls: controls, pose: pose, bodies: names.bodyIDs,
        gone: names.goneJoints, keysDown: status.keysDown))
    keyCaps = KeyCaps.all(of: joints, controls, status, pose, names)
    scenery = PlacedScenery(
      Scenery(document), pose: pose, bodies: built.bodies, ropes: built.ropes, pictures: pictures,
      status: status)
    sceneryExtent = document.sceneryExtent
    time = Double(pose.step) / Double(document.world.hertz)
  }

  /// What a view of everything shows (m): a room as a whole, else every body and rope and what is only drawn.
  package var everything: AABB? {
    guard let contents else { return bounds ?? sceneryExtent }
    guard bounds == nil else { return bounds }
    return sceneryExtent.map(contents.union) ?? contents
  }

  /// Every body and rope, not the walls (m).
  private var contents: AABB? {
    var points: [Vec2] = []
    for (index, body) in pose.bodies.enumerated() where index < pose.geometry.shapes.count {
      guard body.userValue != LevelInstance.groundUserValue else { continue }
      for shape in pose.geometry.shapes[index] {
        guard let box = shape.shape.box(at: body.transform) else { continue }
        points += [box.lower, box.upper]
      }
    }
    for rope in pose.ropes { points += rope.points }
    return AABB(enclosing: points)
  }

}

extension Shape {
  /// What it takes up where its body is; `nil` if that is nowhere.
  package func box(at transform: Transform) -> AABB? {
    let (points, radius) = extent
    let around = Vec2(radius, radius)
    return AABB(enclosing: points.map(transform.apply)).map {
      AABB(lower: $0.lower - around, upper: $0.upper + around)
    }
  }

  /// Points and the radius around them that hold it.
  private var extent: ([Vec2], Float) {
    switch self {
    case .circle(let circle): ([circle.center], circle.radius)
    case .capsule(let capsule): ([capsule.start, capsule.end], capsule.radius)
    case .segment(let segment): ([segment.start, segment.end], 0)
    case .polygon(let polygon): (polygon.vertices, polygon.radius)
    }
  }
}
