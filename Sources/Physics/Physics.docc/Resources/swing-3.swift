// A crate swings on a rope: a swing in twenty lines.
import Physics

let world = World(gravity: Vec2(0, -10))

let beam = try world.addBody(.static(at: Vec2(0, 8)))
try world.addShape(.box(width: 4, height: 0.4), to: beam)

let crate = try world.addBody(.dynamic(at: Vec2(4, 6)))
try world.addShape(.box(width: 1, height: 1), to: crate, material: .wood)
