// A game over a network: the other player's input comes six steps late, so the world goes back to where
// it belongs and plays those steps again. Snapshots of what moves make that cheap.
import Glibc
import Physics

let delay = 6
let steps = 180

/// What the other player does: a kick now and then.
func kick(at step: Int) -> Vec2? { step.isMultiple(of: 30) ? Vec2(6, 3) : nil }

func makeWorld() throws -> (World, ball: BodyID) {
  let world = World()
  let floor = try world.addBody(.static)
  try world.addShape(.box(width: 60, height: 1, center: Vec2(0, -0.5)), to: floor)
  for i in 0..<15 {
    let crate = try world.addBody(.dynamic(at: Vec2(5 + 1.1 * Float(i / 5), 0.5 + Float(i % 5))))
    try world.addShape(.box(width: 1, height: 1), to: crate)
  }
  let ball = try world.addBody(.dynamic(at: Vec2(-5, 0.5)))
  try world.addShape(.circle(radius: 0.5), to: ball, material: .rubber)
  return (world, ball)
}

func play(_ step: Int, in world: World, _ ball: BodyID, knowing known: Int) throws {
  if step <= known, let kick = kick(at: step) { try world.applyImpulse(kick, to: ball) }
  world.step()
}

// One world that knows everything at once, and one that learns it late.
let (truth, ball) = try makeWorld()
let late = World(truth.snapshot())
var past: [DynamicSnapshot] = []
var replayed = 0

for step in 0..<steps {
  try play(step, in: truth, ball, knowing: step)
  past.append(late.dynamicSnapshot())
  try play(step, in: late, ball, knowing: step - delay)

  // The input of `delay` steps ago has come.
  let known = step - delay
  guard known >= 0, kick(at: known) != nil else { continue }
  try late.restore(past[known])
  for again in known...step {
    late.save(to: &past[again])
    try play(again, in: late, ball, knowing: known)
    replayed += 1
  }
}

print("\(replayed) steps replayed; \(past[steps - 1].byteCount) bytes a snapshot")
print("the two worlds are \(truth.stateHash == late.stateHash ? "the same, bit for bit" : "apart")")
exit(truth.stateHash == late.stateHash ? 0 : 1)
