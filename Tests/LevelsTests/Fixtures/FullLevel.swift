/// A level in canonical form that uses every key of the format.
enum FullLevel {
  static let text = """
    # Everything at once.

    inkfall: 1
    name: Everything
    about: "All keys: each \\"once\\" at least."
    seed: 18446744073709551615

    # From a nudge to the answer.
    hints:
      - Look up.
      - "The rope: cut it."

    world:
      gravity: [0.5, -9.81]
      # Open above.
      bounds: {box: [-50, 0, 50, 60], open: [right, top]}
      kill: [-100, -100, 100, 100]
      hertz: 120
      substeps: 8
      airDrag: 0.01
      wind: {velocity: [0.5, 0.25], density: 0.01, drag: 0.5, lift: 0.25, mask: 2}
      mixing: {friction: average, restitution: multiply, rollingResistance: minimum}
      # Dusk.
      ambient: 0.25
      confetti: false
      time: 2.5

    camera:
      center: [1, 2.5]
      height: 20

    tools:
      allow: [draw, rope, erase]
      ink: 12.5
      stars: [4.5, 8]

    materials:
      belt: {density: 1, friction: 0.9, restitution: 0, rollingResistance: 0.05, tangentSpeed: -2}
      clay: {density: 1.8, friction: 0.9, restitution: 0.1}
      gas: {density: 0.25, friction: 0.6, restitution: 0, gravityScale: -1.5, airDrag: 2}
      plain: {density: 1, friction: 0.6, restitution: 0}
      sail: {density: 1, friction: 0.6, restitution: 0, windDrag: 0.5, windLift: 2, userID: 7}

    collisionLayers:
      # Seen by nobody.
      ghosts: {ink: 3, passes: [base, ghosts, walls]}
      walls: {}

    parts:
      # Two wheels on a rod.
      axle:
        include:
          left:
            order: 1
            part: wheel
            at: [-1, 0]
            set:
              bodies.rim.ink: 4
          right:
            order: 2
            part: wheel
            at: [1, 0]
        joints:
          rod:
            order: 3
            type: distance
            from: {body: left/rim}
            to: {body: right/rim}
      wheel:
        bodies:
          # It rolls.
          rim:
            order: 1
            material: sail
            shapes:
              - {circle: 0.5}
        labels:
          mark:
            order: 2
            text: A
            at: [0, 0.25]
            on: rim

    include:
      # Uphill.
      front:
        order: 40
        part: axle
        at: [-60, 60]
        angle: 30
        set:
          # Red.
          bodies.left/rim.ink: 2
          bodies.left/rim.shapes: [{circle: 0.25}, {box: [1, 1]}]

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
          - {chain: [[38, 46], [36, 46]], oneWay: true}
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
          deviation: 0.02
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
        ambient: 0.75
        opacity: 0.5
        zIndex: -3
        locked: true
        shapes:
          - {polygon: [[-0.5, -0.5], [0.5, -0.5], [0, 0.5]], radius: 0.02, material: ice}
          - {circle: 0.25, at: [0, 1], density: 3, friction: 0.1, restitution: 1, filter: {mask: 4}}
      pebble:
        order: 19
        at: [60, 60]
        shapes:
          - {circle: 0.125, windDrag: 0.5, windLift: 0.25, userID: 9}
      spare:
        order: 20
        at: [62, 60]
        locksX: true
        locksY: true
        sleepSpeed: 0.25
        enabled: false
        lifetime: 5
        mass: {mass: 2.5, center: [0.1, 0], inertia: 0.5}
        role: star
        collisionLayer: ghosts
        filter: {group: 2}
        shapes:
          - {circle: 0.5}

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
        waveDamping: 1.5
        friction: 0.7
        breakTension: 900
        collidesWithItself: true
        winch: {to: 4, speed: 0.5, shortest: 2, longest: 9}
        filter: {category: 4, mask: 1}
        ink: 2
        vine: {leaf: 0.125}
      branch:
        order: 11
        from: {rope: line, fraction: 0.25}
        to: {free: [6, 10]}
        slack: 1.5
        collisionLayer: walls
      laid:
        order: 18
        from: {world: [-20, 14]}
        to: {free: [-17, 12]}
        via: [[-19, 15], [-17.5, 15]]
        velocities: [[0, 0], [0.5, 0], [0, 0.25], [0, 0]]
        segments: 3

    zones:
      # Blows to the left.
      jet:
        order: 21
        at: [60, 70]
        angle: 45
        box: [2, 3]
        force: [-5, 0.5]
        push: [0, 8]
        drag: 0.25
        mask: 2
        ink: 1
      pit:
        order: 22
        at: [60, 80]
        polygon: [[0, 0], [4, 0], [2, 3]]
      ring:
        order: 23
        at: [70, 80]
        circle: 1.5

    attractors:
      moon:
        order: 24
        at: [60, 90]
        strength: 0.001
        softening: 0.5
        reach: 5

    fluids:
      pool:
        order: 25
        at: [80, 80]
        angle: 180
        box: [4, 2]
        density: 0.5
        linearDrag: 2
        angularDrag: 0.25
        flow: [0.5, 0]
        mask: 3
        ink: 0
      pond:
        order: 26
        at: [80, 90]
        polygon: [[0, 0], [4, 0], [2, -3]]

    decoration:
      cloud:
        order: 27
        at: [5, 40]
        angle: 10
        on: lift
        ink: 1
        color: "#ffffff80"
        layer: front
        opacity: 0.5
        ambient: 0.5
        dashes: [0.4, 0.2]
        phase: 0.1
        shapes:
          - {circle: 1}
          - {polygon: [[0, 0], [1, 0], [0, 1]], radius: 0.1}
          - {star: {inner: 0.4, outer: 0.75, points: 36}, angle: -7.5}
          - {chain: [[0, 0], [1, 0], [2, 1]], loop: true}
      sketch:
        order: 28
        stroke:
          as: line
          pen: 0.125
          points:
            [[0, 0], [1, 1]]
        vine: {separation: 0.5, length: 0.75, leaf: 0.25, color: "#3f8f8a", seed: 3, begins: 1, seconds: 4}

    labels:
      hint:
        order: 29
        text: Pull here.
        at: [0, 0.5]
        angle: 5
        on: {rope: line, fraction: 0.25}
        size: 0.75
        ink: 2
        color: "#102030"
        badge: {inner: 0.75, outer: 1.25, points: 36, ink: 3, color: "#a03020", turn: -4}
        layer: back
        ambient: 1

    sprites:
      face:
        order: 30
        image: "pictures/face-##.png"
        frames: {from: 8, to: 1, rate: 6, loop: 3, autoplay: false, time: 0.25, ended: true}
        at: [0.1, 0]
        angle: 90
        on: crate
        size: [1, 0.5]
        opacity: 0.75
        layer: back
        flip: true
        ambient: 0

    lights:
      # It swings.
      lamp:
        order: 31
        at: [0, 1]
        angle: -90
        on: {rope: line}
        color: "#ffcc88"
        radius: 6
        intensity: 0.5
        falloff: false
        shadows: false
        size: 0.25
        cone: 60
        flicker: 0.125
      torch:
        order: 90
        on: {pointer: true}

    emitters:
      chute:
        order: 32
        at: [60, 95]
        rate: 2
        speed: 3
        spread: 20
        count: 5
        lifetime: 4
        autoplay: false
        emitted: 2
        wait: 0.25
        body: pebble
      leaves:
        order: 33
        at: [0, 50]
        angle: -90
        on: lift
        particle: {form: leaf, size: 0.2, ink: 1, color: "#aa5500", gravityScale: 0.25, drag: 2, \
    spin: 90, joined: true}
      foliage:
        order: 94
        at: [0, 50]
        leaves: {form: paper, size: 0.25, kinds: 4, colors: ["#dba53a", "#aa5500"], area: [8, 2], \
    drift: 1, turn: 45, fall: 6, variance: 2, height: 12, rest: 3, layer: back}

    reveals:
      hand:
        order: 95
        at: [1, 2]
        angle: 180
        turn: counterclockwise
        color: "#1d1a26"
        amount: 0.5
      hole:
        order: 96
        kind: iris

    timelines:
      door:
        order: 34
        body: lift
        loop: pingpong
        autoplay: false
        time: 0.5
        keys:
          - {t: 0, at: [-10, 5], angle: 0, ease: inOut}
          # Open.
          - {t: 1.5, at: [-10, 8], angle: 720, ease: [0.25, 0.1, 0.25, 1]}
      drawn:
        order: 35
        decoration: sketch
        keys:
          - {t: 0, scale: 1, opacity: 0, color: "#000000", from: 0, to: 0}
          - {t: 1, to: 1, ease: step}
      dim:
        order: 36
        light: lamp
        loop: loop
        keys:
          - {t: 0, intensity: 1, radius: 2}
          - {t: 2, intensity: 0}
      gusts:
        order: 37
        zone: jet
        keys:
          - {t: 0, force: [1, 0]}
      motors:
        order: 38
        joint: hinge
        keys:
          - {t: 0, speed: 10}
      reel:
        order: 39
        rope: line
        keys:
          - {t: 0, speed: 0.5}
      more:
        order: 41
        emitter: leaves
        keys:
          - {t: 0, rate: 3}
      shot:
        order: 42
        camera: true
        keys:
          - {t: 0, at: [0, 5], height: 20}
      words:
        order: 43
        label: hint
        keys:
          - {t: 0, angle: 5}
      faces:
        order: 44
        sprite: face
        keys:
          - {t: 0, opacity: 0.5, frame: 2}
      uncover:
        order: 97
        reveal: hand
        keys:
          - {t: 0, amount: 0}
          - {t: 2, amount: 1}
      there:
        order: 901
        body: lift
        delay: 0.5
        repeat: 3
        autoreverse: true
        layer: slow
        from: [-10, 5]
        by: {at: [0, 3], angle: 90}
        duration: 2
        ease: in
      round:
        order: 902
        body: lift
        time: 0.25
        repeat: forever
        cumulative: true
        rounds: 2
        to: {along: 2}
        duration: 4
        path: {points: [[-10, 5], [-8, 6], [-6, 5]], closed: true, pace: points, turns: true}
      march:
        order: 903
        decoration: cloud
        path: {points: [[0, 0], [1, 0]]}
        keys:
          - {t: 0, along: 0, phase: 0}
          - {t: 1, along: 1, phase: 0.6}
      turns:
        order: 904
        sequence: [there, round]
        part: 1
      both:
        order: 905
        together: [turns, drawn]

    goals:
      # Home.
      home:
        order: 45
        token: crate
        reaches: floor
        about: Bring the crate home.
        reached: 1.5
        arrived: [crate]
      away:
        order: 46
        token: all
        reaches: any
      deep:
        order: 47
        token: bob
        reaches: {zone: pit}
      still:
        order: 48
        body: bob
        inside: pit
      boxed:
        order: 49
        body: bob
        inside: [0, 0, 1, 1]
      all:
        order: 50
        stars: all
      two:
        order: 51
        stars: 2
      long:
        order: 52
        survive: 30

    lose:
      sunk:
        order: 53
        gone: crate
      torn:
        order: 54
        gone: {rope: line}

    rules:
      # First of all.
      open:
        order: 55
        when: {touches: [crate, floor]}
        do:
          - {start: door}
          - {start: {emitter: chute}}
          - {start: {sprite: face}}
          - {seek: face, frame: 3}
          # Then more.
          - {motor: hinge, speed: 45, strength: 10}
          - {winch: line, speed: -0.5, to: 9}
        once: true
        acted: true
      b:
        order: 56
        when: {separates: [crate, any]}
        do:
          - {stop: door}
          - {pause: door}
          - {resume: door}
          - {pauseAll: true}
          - {resumeAll: slow}
      c:
        order: 57
        when: {enters: [crate, pit]}
        do:
          - {release: hinge}
          - {release: {rope: line}}
          - {cut: line, fraction: 0.25}
      d:
        order: 58
        when: {leaves: [any, pit]}
        do:
          - {spawn: spare, at: [1, 2], angle: 30, velocity: [1, 0]}
          - {remove: {joint: nail}}
      e:
        order: 59
        when: {breaks: line}
        do:
          - {push: bob, impulse: [1, 0], at: [0, 0.5]}
          - {thrust: bob, force: [0, 9]}
          - {move: bob, velocity: [1, 0], spin: 90}
      f:
        order: 60
        when: {pressed: {label: hint}}
        do:
          - {gravity: [0, 10]}
          - {sound: bell}
          - {burst: bob, at: [0.5, 0.25], count: 40, reach: 2.5, color: "#ffcc00"}
          - {burst: [1, 2]}
          - {say: Well done!}
      g:
        order: 61
        when: {after: 5}
        do:
          - {win: true}
      h:
        order: 62
        when: {every: 2.5}
        do:
          - {lose: true}
      i:
        order: 63
        when: {key: space}
        do:
          - {cut: line}
      j:
        order: 64
        when: {held: up}
        do:
          - {spawn: spare}
      k:
        order: 65
        when: {released: x}
        do:
          - {motor: hinge, speed: 0}
      l:
        order: 66
        when: {ends: door}
        do:
          - {remove: crate}
      m:
        order: 67
        when: {reached: home}
        do:
          - {winch: line, speed: 1}
      w:
        order: 68
        when: {won: true}
        do:
          - {move: bob, velocity: [0, 1]}
          - {reset: bob}
      o:
        order: 69
        when: {lost: true}
        do:
          - {release: {body: floor}}

    selectionGroups:
      # Both move.
      pair:
        order: 98
        bodies: [bob, crate]
        joints: [rod]
        ropes: [line]
        zones: [jet]
        attractors: [moon]
        fluids: [pool]
        decoration: [cloud]
        labels: [hint]
        sprites: [face]
        lights: [lamp]
        emitters: [chute]
        rules: [j]

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
      - {always: true, world: true, count: {is: 6}}
      - {always: true, world: true, awake: {above: 0}}
      - {eventually: true, body: bob, position: {is: [-20, 0.5], tolerance: 30}}
      - {never: true, body: bob, velocity: {is: [100, 100]}}
      - {at: 0, body: bob, distance: {to: [0, 0], above: 1}}
      - {always: true, body: crate, finite: true}
      - {at: 0, body: crate, energy: {above: 0}}
      - {always: true, bodies: "?*", match: any, energyDrift: {below: 10}}
      - {at: 0, bodies: "*", count: {is: 5}}
      - {after: 1, ropes: "*", match: 2, exists: true}
      - {always: true, joints: "*", exists: true}
      - {within: 3, goal: long, reached: false}
      - {never: true, world: true, won: true}
      - {never: true, world: true, lost: true}

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

  /// What needs another file, in canonical form.
  static let usingFiles = """
    inkfall: 1

    include:
      room:
        order: 1
        file: rooms/cellar.yaml
        at: [3, 0]

    """
}
