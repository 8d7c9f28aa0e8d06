// Does a stack stand? A headless check that says so by its exit status.
import Glibc
import Physics

let world = World()
let floor = try world.addBody(.static)
try world.addShape(.segment(from: Vec2(-20, 0), to: Vec2(20, 0)), to: floor)

var crates: [BodyID] = []
for level in 0..<10 {
  let crate = try world.addBody(.dynamic(at: Vec2(0, 0.5 + Float(level))))
  try world.addShape(.box(width: 1, height: 1), to: crate, material: .stone)
  crates.append(crate)
}

// Ten seconds, or until all sleep.
for _ in 0..<600 where world.awakeBodyCount > 0 || world.stepCount == 0 { world.step() }

let fallen = crates.enumerated().filter { level, id in
  abs(world[id].position.y - (0.5 + Float(level))) > 0.1
}
print("\(crates.count - fallen.count) of \(crates.count) stand after \(world.stepCount) steps")
exit(fallen.isEmpty && world.awakeBodyCount == 0 ? 0 : 1)
