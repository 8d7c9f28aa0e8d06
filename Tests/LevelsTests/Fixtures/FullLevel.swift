/// A level in canonical form that uses every key of the format.
enum FullLevel {
  static let text = """
    # Everything at once.

    inkfall: 1
    name: Everything
    about: "All keys: each \\"once\\" at least."
    seed: 18446744073709551615

    world:
      gravity: [0.5, -9.81]
      # Open above.
      bounds: {box: [-50, 0, 50, 60], open: [right, top]}
      kill: [-100, -100, 100, 100]
      hertz: 120
      substeps: 8

    camera:
      center: [1, 2.5]
      height: 20

    materials:
      belt: {density: 1, friction: 0.9, restitution: 0, rollingResistance: 0.05, tangentSpeed: -2}
      clay: {density: 1.8, friction: 0.9, restitution: 0.1}
      plain: {density: 1, friction: 0.6, restitution: 0}

    bodies:
      # The floor.
      floor:
        order: 1
        type: static
        at: [0, 0.5]
        shapes:
          - {segment: {from: [-40, 0], to: [40, 0.25]}}
          - {chain: [[38, 41], [34, 42], [32, 41]], twoSided: true, before: [39, 41], \
    after: [30, 41], surfaces: [{material: belt}, {friction: 0.2, tangentSpeed: 1}]}
          - {chain: [[-38, 42], [-36, 42], [-37, 43]], loop: true, rollingResistance: 0.25}
      lift:
        order: 2
        type: kinematic
        at: [-10, 5]
        angle: 30
        velocity: [0.5, 1]
        spin: -20
        shapes:
          - {box: [2, 0.5], at: [0.5, 0.25], angle: 15, radius: 0.05}
          - {capsule: {from: [0, 0], to: [1, 1], radius: 0.2}, sensor: true}
      bob:
        order: 3
        at: [-20, 9]
        shapes:
          - {circle: 0.5}
      doodle:
        order: 4
        at: [20, 8]
        asleep: true
        stroke:
          as: solid
          pen: 0.05
          points:
            [[0, 0], [1, 0.5], [0.25, 1.5]]
      crate:
        order: 5
        at: [3, 9]
        angle: -12.5
        velocity: [1, -2]
        spin: 90
        damping: 0.25
        angularDamping: 0.125
        gravityScale: 0.5
        fixedRotation: true
        canSleep: false
        material: clay
        density: 2
        friction: 0.3
        restitution: 0.4
        filter: {category: 2, mask: 18446744073709551613, group: -3}
        ink: 3
        shapes:
          - {polygon: [[-0.5, -0.5], [0.5, -0.5], [0, 0.5]], radius: 0.02, material: ice}
          - {circle: 0.25, at: [0, 1], density: 3, friction: 0.1, restitution: 1, filter: {mask: 4}}

    joints:
      hinge:
        order: 6
        type: revolute
        from: {body: floor, at: [20, 8]}
        to: {body: doodle, at: [0.5, 0.5]}
        referenceAngle: 10
        lowerAngle: -45
        upperAngle: 60
        motorSpeed: 90
        maximumMotorTorque: 5
        hertz: 2
        dampingRatio: 0.7
        springAngle: 5
        solver: direct
        collideConnected: true
      rod:
        order: 7
        type: distance
        from: {world: [-20, 12]}
        to: {body: bob, at: [0, 0.5]}
        length: 2.5
        hertz: 3
        dampingRatio: 0.5
        maximumSpringTension: 40
        maximumSpringCompression: 15
        minimumLength: 1
        maximumLength: 4
        motorSpeed: 0.5
        maximumMotorForce: 10
      glue:
        order: 8
        type: weld
        from: {body: lift}
        to: {body: bob}
        referenceAngle: 5
        linearHertz: 4
        linearDampingRatio: 0.5
        angularHertz: 6
        angularDampingRatio: 0.25
      nail:
        order: 9
        type: pin
        body: crate
        to: floor
        at: [3, 9]
      slide:
        order: 12
        type: prismatic
        from: {world: [-20, 9]}
        to: {body: bob}
        axis: [0, 2]
        referenceAngle: 15
        lowerTranslation: -30
        upperTranslation: 40
        motorSpeed: 0.25
        maximumMotorForce: 0.5
        hertz: 0.5
        dampingRatio: 0.6
        springTranslation: 0.125
        breakForce: 100000
        breakTorque: 200000
        breaks: false
        softHertz: 20
        softDampingRatio: 0.7
      axle:
        order: 13
        type: wheel
        from: {body: floor, at: [20, 8]}
        to: {body: doodle, at: [0.5, 0.5]}
        axis: [1, 1]
        hertz: 3
        dampingRatio: 0.5
        lowerTranslation: -0.5
        upperTranslation: 0.75
        motorSpeed: 45
        maximumMotorTorque: 0.125
      servo:
        order: 14
        type: motor
        from: {body: lift, at: [1, 2]}
        to: {body: bob, at: [0.25, 0]}
        angularOffset: 20
        maximumForce: 2
        maximumTorque: 1
        correctionFactor: 0.125
        linearVelocity: [0.5, 0]
        angularVelocity: 10
      hoist:
        order: 15
        type: pulley
        from: {body: crate}
        to: {body: doodle, at: [0, 1]}
        overFrom: [3, 20]
        overTo: [20, 21]
        length: 200
        ratio: 2
        canSlacken: true
        minimumLengthFrom: 0.5
        maximumLengthFrom: 100
        minimumLengthTo: 0.25
        maximumLengthTo: 120
      cogs:
        order: 16
        type: gear
        from: {body: doodle, joint: hinge}
        to: {body: bob, joint: slide}
        ratio: 0.001
        breakTorque: 50000
      ghost:
        order: 17
        type: filter
        from: {body: crate}
        to: {body: lift}

    ropes:
      line:
        order: 10
        from: {world: [3, 14]}
        to: {body: crate, at: [0, 0.5]}
        length: 6
        segments: 20
        thickness: 0.1
        density: 0.2
        bendingStiffness: 0.5
        damping: 0.1
        friction: 0.7
        breakTension: 900
        collidesWithItself: true
        winch: {to: 4, speed: 0.5, shortest: 2, longest: 9}
        filter: {category: 4, mask: 1}
        ink: 2
      branch:
        order: 11
        from: {rope: line, fraction: 0.25}
        to: {free: [6, 10]}
        slack: 1.5
      laid:
        order: 18
        from: {world: [-20, 14]}
        to: {free: [-17, 12]}
        via: [[-19, 15], [-17.5, 15]]

    expect:
      - {always: true, body: bob, x: {between: [-30, -10]}}
      - {after: 1, body: bob, "y": {above: 2}}
      - {at: 2, body: crate, angle: {is: -12.5, tolerance: 0.5}}
      - {within: 3, body: crate, speed: {below: 100}}
      - {always: true, body: crate, spin: {is: 90}}
      - {always: true, body: crate, distance: {to: bob, above: 1}}
      - {always: true, body: crate, touching: {body: floor, is: false}}
      - {within: 3, body: bob, touching: floor}
      - {at: 0, body: doodle, asleep: true}
      - {at: 0, body: bob, inside: [-30, 0, 0, 20]}
      - {at: 0, body: bob, inside: {box: [0, 0, 1, 1], is: false}}
      - {always: true, body: bob, exists: true}
      - {always: true, rope: line, stretch: {below: 0.01}}
      - {always: true, rope: line, tension: {below: 1000}}
      - {at: 0, rope: line, length: {is: 6}}
      - {always: true, joint: rod, length: {below: 5}}
      - {always: true, joint: rod, force: {below: 1000}}
      - {always: true, joint: slide, torque: {below: 1000}}
      - {always: true, joint: slide, translation: {below: 50}}
      - {always: true, joint: ghost, exists: true}
      - {always: true, joint: hinge, angle: {below: 90}}
      - {always: true, world: true, count: {is: 5}}
      - {always: true, world: true, awake: {above: 0}}

    meta:
      author: somebody
      version: 3
      scale: 1.5
      draft: false
      nothing: null
      number as text: "12"
      tags: [a, 2, {deep: [1, 2]}]

    # The end.

    """
}
