// A crate swings on a rope: a swing in twenty lines.
import Physics

let world = World(gravity: Vec2(0, -10))
