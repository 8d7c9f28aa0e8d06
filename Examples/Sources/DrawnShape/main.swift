// A drawn stroke becomes a body of at most twelve corners, and hangs on a rope.
import Physics

// What a hand might draw: a lopsided ring of 60 points.
let stroke = (0..<60).map { k -> Vec2 in
  let turn = Rotation(angle: Float(k) * 2 * .pi / 60)
  let radius = 1 + 0.2 * Float(k * 7 % 60) / 60
  return Vec2(3 + radius * turn.cosine, 4 + 0.7 * radius * turn.sine)
}

let world = World()
let (doodle, report) = try world.addStroke(stroke, as: .hull, material: .wood)
let overlap = 100 * (report.overlap ?? 0)
print("\(stroke.count) points became \(report.vertexCount) corners that overlap by \(overlap) %")

let rope = try world.addRope(from: .world(Vec2(0, 9)), to: .body(doodle))
for _ in 0..<300 { world.step() }
print("it hangs at \(world[doodle].position) with \(world[rope].tension) N on the rope")

// Nothing that a hand can draw is refused without a reason.
do {
  _ = try ConvexHull(enclosing: [Vec2(1, 1), Vec2(2, 2), Vec2(3, 3)])
} catch {
  print("a line has no inside: \(error)")
}
