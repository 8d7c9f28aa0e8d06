/// A level with every key a level file can hold.
enum EveryKey {
  static let text = """
    # Everything a level file can hold.

    inkfall: 1
    name: Everything
    about: "Every key once."
    seed: 7
    world: {gravity: [1, -9.5], bounds: [-20, -2, 20, 30], hertz: 120, substeps: 6}
    camera: {center: [1, 4], height: 12}
    materials:
      cork: {density: 0.2, friction: 0.8, restitution: 0.3}
    bodies:
      floor: {type: static, at: [0, -0.5], shapes: [{box: [40, 1], friction: 0.9}], material: stone}
      lift: {type: kinematic, at: [8, 2], velocity: [0, 0.25], shapes: [{box: [2, 0.4]}]}
      # A crate.
      crate:
        at: [1, 5]
        angle: 30
        velocity: [1, 2]
        spin: 90
        damping: 0.1
        angularDamping: 0.2
        gravityScale: 0.5
        material: cork
        density: 3
        friction: 0.25
        restitution: 0.5
        filter: {category: 2, mask: 7, group: -3}
        ink: 2
        shapes:
          - {box: [1, 2], at: [0.5, 0], angle: 45, radius: 0.05}
          - {circle: 0.4, at: [0, 1], material: ice}
          - {capsule: {from: [0, 0], to: [0, 2], radius: 0.2}, filter: {mask: 1}}
          - {polygon: [[0, 0], [1, 0], [0.5, 1]], sensor: true}
      sleeper: {at: [-6, 0.5], asleep: true, fixedRotation: true, canSleep: true, shapes: [{box: [1, 1]}]}
      wakeful: {at: [-9, 0.5], canSleep: false, shapes: [{circle: 0.5}]}
      line: {type: static, at: [0, 10], shapes: [{segment: {from: [-3, 0], to: [3, 0.5]}}]}
      doodle: {at: [4, 6], ink: 5, stroke: {as: hull, points: [[0, 0], [1, 0.2], [1.4, 1], [0.6, 1.6], [-0.1, 0.9]], pen: 0.04}}
    joints:
      rod: {type: distance, from: {body: crate}, to: {world: [1, 9]}, length: 4, minimumLength: 3, maximumLength: 5, hertz: 2, dampingRatio: 0.3, motorSpeed: 1, maximumMotorForce: 10}
      hinge: {type: revolute, from: {body: crate, at: [0, 1]}, to: {body: doodle, at: [0.1, 0.2]}, referenceAngle: 10, lowerAngle: -45, upperAngle: 60, motorSpeed: 90, maximumMotorTorque: 5, hertz: 1, dampingRatio: 0.7, springAngle: 5, collideConnected: true}
      glue: {type: weld, from: {body: sleeper}, to: {body: wakeful}, referenceAngle: 0, linearHertz: 3, linearDampingRatio: 0.8, angularHertz: 4, angularDampingRatio: 0.9}
      nail: {type: pin, body: doodle, at: [4.5, 6.5], solver: direct}
    ropes:
      long: {from: {world: [-3, 9]}, to: {body: sleeper, at: [0, 0.5]}, length: 12, segments: 14, thickness: 0.08, density: 0.5, bendingStiffness: 0.1, damping: 0.2, friction: 0.4, filter: {mask: 3}, ink: 1}
      loose: {from: {rope: long, fraction: 0.5}, to: {free: [-4, 5]}, slack: 1.1}
    expect:
      - {always: true, body: crate, y: {above: -1}}
      - {after: 2, body: crate, speed: {below: 20}}
      - {at: 1, rope: long, length: {between: [11, 13]}}
      - {within: 3, body: doodle, touching: {body: floor, is: true}}
      - {always: true, world: true, count: {is: 8}}
    meta: {author: someone, tags: [a, b]}
    """
}
