// A crate swings on a rope: a swing in twenty lines.
import Physics

let world = World(gravity: Vec2(0, -10))

let beam = try world.addBody(.static(at: Vec2(0, 8)))
try world.addShape(.box(width: 4, height: 0.4), to: beam)

let crate = try world.addBody(.dynamic(at: Vec2(4, 6)))
try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)

let rope = try world.addRope(from: .body(beam), to: .body(crate))
var lowest = world[crate].position

for step in 1...180 {
  world.step(by: 1.0 / 60, substeps: 4)
  if world[crate].position.y < lowest.y { lowest = world[crate].position }
  if step.isMultiple(of: 30) { print("\(step): crate at \(world[crate].position)") }
}
print("lowest at \(lowest), the rope stretched by \(100 * world[rope].stretch) %")
