import Foundation
import Levels
import Physics
import Testing

/// Levels that use parts and other files.
@Suite struct IncludeTests {
  /// A cart of two wheels, as a part that uses a part.
  private static let cart = """
    inkfall: 1
    parts:
      wheel:
        bodies:
          rim: {at: [0, 0], shapes: [{circle: 0.5}]}
      cart:
        include:
          left: {part: wheel, at: [-1, 0]}
          right: {part: wheel, at: [1, 0], set: {bodies.rim.shapes.0.circle: 0.25}}
        bodies:
          frame: {at: [0, 0.5], shapes: [{box: [3, 0.5]}]}
        joints:
          a: {type: pin, body: left/rim, to: frame, at: [-1, 0]}
          b: {type: pin, body: right/rim, to: frame, at: [1, 0]}

    """

  private static let pictures = [
    "rooms/cellar.yaml": """
    inkfall: 1
    materials:
      moss: {friction: 0.1}
    bodies:
      floor: {type: static, at: [0, 0], material: moss, shapes: [{box: [4, 1]}]}
    sprites:
      stain: {image: stain.png, size: [1, 1], on: floor}
      poster: {image: ../pictures/poster.png, size: [1, 1]}
    include:
      lamp: {file: ../lamp.yaml, at: [0, 3]}

    """,
    "lamp.yaml": """
    inkfall: 1
    bodies:
      bulb: {type: static, shapes: [{circle: 0.2}]}
    lights:
      light: {at: [0, 0], on: bulb}

    """,
  ]

  private func sources(_ files: [String: String]) -> LevelSources {
    LevelSources { path in
      guard let text = files[path] else {
        throw LevelFileError(file: path, reason: "there is no such file")
      }
      return text
    }
  }

  private func expand(
    _ text: String, _ files: [String: String] = [:]
  ) throws -> LevelExpansion {
    try LevelDocument(text: text, file: "level.yaml")
      .expansion(file: "level.yaml", text: text, reading: sources(files))
  }

  /// What the author of a level is told that cannot be expanded.
  private func message(_ text: String, _ files: [String: String] = [:]) throws -> String {
    try #require(throws: LevelError.self) { try expand(text, files) }.description
  }

  // MARK: - What is made

  @Test func aPartIsMadeWhereverItIsUsed() throws {
    let level = try expand(
      Self.cart + """
        include:
          front: {part: cart, at: [10, 5]}
          back: {part: cart, at: [0, 5], angle: 90}
        """
    ).level
    #expect(
      level.bodies.ids == [
        "back/frame", "back/left/rim", "back/right/rim", "front/frame", "front/left/rim",
        "front/right/rim",
      ])
    #expect(level.bodies["front/left/rim"]?.position == Vec2(9, 5))
    #expect(level.bodies["front/right/rim"]?.shapes == [.circle(radius: 0.25)])
    // A quarter turn is exact.
    #expect(level.bodies["back/left/rim"]?.position == Vec2(0, 4))
    #expect(level.bodies["back/frame"]?.position == Vec2(-0.5, 5))
    #expect(level.bodies["back/frame"]?.angle == 90)
    #expect(level.joints["front/b"]?.bodies == ["front/right/rim", "front/frame"])
    #expect(level.includes.isEmpty && level.parts.isEmpty)
    // It is a level as any other.
    #expect(try LevelDocument(text: level.text) == level)
  }

  /// Built by hand or of parts, the same objects in the same order move alike to the bit.
  @Test func whatIsUsedMovesAsIfItStoodInTheFile() throws {
    let used = try LevelRun(
      try LevelDocument(
        text: Self.cart + "include: {c: {part: cart, at: [3, 4]}}\nworld: {bounds: [-9, 0, 9, 9]}\n"
      ))
    let flat = try LevelRun(
      try LevelDocument(
        text: """
          inkfall: 1
          world: {bounds: [-9, 0, 9, 9]}
          bodies:
            frame: {order: 1, at: [3, 4.5], shapes: [{box: [3, 0.5]}]}
            l: {order: 4, at: [2, 4], shapes: [{circle: 0.5}]}
            r: {order: 5, at: [4, 4], shapes: [{circle: 0.25}]}
          joints:
            a: {order: 2, type: pin, body: l, to: frame, at: [2, 4]}
            b: {order: 3, type: pin, body: r, to: frame, at: [4, 4]}
          """))
    var (a, b) = (used, flat)
    for _ in 0..<120 {
      a.step()
      b.step()
    }
    for (name, other) in [("c/frame", "frame"), ("c/left/rim", "l"), ("c/right/rim", "r")] {
      let (p, q) = (try #require(a.built.bodies[name]), try #require(b.built.bodies[other]))
      #expect(a.world[p].transform == b.world[q].transform)
    }
  }

  @Test func filesBringTheirMaterialsAndPictures() throws {
    let level = try expand(
      "inkfall: 1\ninclude: {room: {file: rooms/cellar.yaml, at: [5, 0], angle: 180}}\n",
      Self.pictures
    ).level
    #expect(level.materials.keys.sorted() == ["room/moss"])
    #expect(level.bodies["room/floor"]?.surface.material == "room/moss")
    #expect(level.sprites["room/stain"]?.image == "rooms/stain.png")
    #expect(level.sprites["room/poster"]?.image == "pictures/poster.png")
    // What is fixed to something goes with it; what is not is turned.
    #expect(level.sprites["room/stain"]?.place == LevelPose(on: .body("room/floor")))
    #expect(level.sprites["room/poster"]?.place == LevelPose(Vec2(5, 0), angle: 180))
    #expect(level.lights["room/lamp/light"]?.place.carrier == .body("room/lamp/bulb"))
    #expect(level.bodies["room/lamp/bulb"]?.position == Vec2(5, -3))
    _ = try LevelBuilder.build(level)
  }

  @Test func whatALevelSaysOfTheObjectsOfAUseIsTold() throws {
    let level = try expand(
      "inkfall: 1\ninclude: {room: {file: rooms/cellar.yaml}}\n"
        + "ropes: {r: {from: {body: room/floor}, to: {free: [0, 5]}}}\n"
        + "rules: {a: {when: {pressed: room/stain}, do: [{remove: room/floor}]}}\n"
        + "expect: [{always: true, body: room/floor, x: {is: 0}}]\n", Self.pictures
    ).level
    #expect(level.ropes["r"]?.from == .body("room/floor", at: .zero))
    // Of which kind an object is that is not in the file is known when it is there.
    #expect(level.rules["a"]?.trigger == .pressed(ObjectKey(.sprite, "room/stain")))
    #expect(level.expectations.first?.subject == .body("room/floor"))
  }

  @Test func aUseCanChangeAddAndTakeAway() throws {
    let part =
      "inkfall: 1\nparts:\n  p:\n    bodies:\n"
      + "      a: {at: [1, 2], ink: 1, shapes: [{circle: 1}, {box: [1, 1]}]}\n      b: {}\n"
    let level = try expand(
      part + """
        include:
          u:
            part: p
            set:
              bodies.a.ink: null
              bodies.a.type: static
              bodies.a.shapes.1.box: [2, 3]
              bodies.b: null
              bodies.c: {at: [5, 5]}
        """
    ).level
    #expect(level.bodies.ids == ["u/a", "u/c"])
    let a = try #require(level.bodies["u/a"])
    #expect(a.ink == nil && a.kind == .static && a.position == Vec2(1, 2))
    #expect(a.shapes == [.circle(radius: 1), .box(width: 2, height: 3)])
  }

  /// Turned and moved: everything that has a place in the world, and nothing that has one in a body.
  @Test func everythingIsPlaced() throws {
    let level = try expand(
      """
      inkfall: 1
      parts:
        p:
          bodies:
            a: {at: [1, 0], angle: 10, velocity: [2, 0]}
            b: {at: [2, 0]}
          joints:
            slide: {type: prismatic, from: {world: [1, 0]}, to: {body: a}, axis: [1, 0], referenceAngle: 10}
            weld: {type: weld, from: {body: a}, to: {world: [3, 0]}, referenceAngle: -10}
            own: {type: wheel, from: {body: a, at: [1, 0]}, to: {body: b}, axis: [0, 1]}
            pulley: {type: pulley, from: {body: a}, to: {body: b}, overFrom: [1, 4], overTo: [2, 4]}
            nail: {type: pin, body: b, at: [2, 0], referenceAngle: 5}
          ropes:
            r: {from: {world: [0, 5]}, to: {free: [1, 5]}, via: [[0.5, 6]]}
          zones:
            z: {at: [1, 1], angle: 5, box: [1, 1], force: [1, 0], push: [2, 0]}
          attractors:
            m: {at: [1, 0], strength: 1}
          fluids:
            f: {at: [0, 1], box: [1, 1], flow: [1, 0]}
          labels:
            free: {text: a, at: [1, 0], angle: 5}
            on: {text: b, at: [1, 0], angle: 5, on: a}
          timelines:
            t: {body: a, keys: [{t: 0, at: [1, 0], angle: 10}]}
            u: {label: "on", keys: [{t: 0, at: [1, 0]}]}
          goals:
            g: {body: a, inside: [0, 0, 2, 1]}
          rules:
            x: {when: {after: 1}, do: [{spawn: a, at: [1, 0], angle: 5, velocity: [1, 0]}, \
      {push: a, impulse: [1, 0]}, {thrust: a, force: [1, 0]}, {burst: [1, 0]}, \
      {burst: a, at: [1, 0]}]}
      include:
        u: {part: p, at: [100, 0], angle: 90}
      """
    ).level
    func connection(_ name: String) -> LevelJoint.Connection? { level.joints[name]?.connection }
    #expect(level.bodies["u/a"]?.position == Vec2(100, 1))
    #expect(level.bodies["u/a"]?.angle == 100)
    #expect(level.bodies["u/a"]?.velocity == Vec2(0, 2))
    if case .prismatic(let slider, let from, _) = connection("u/slide") {
      #expect(slider.axis == Vec2(0, 1) && slider.referenceAngle == 100)
      #expect(from == .world(Vec2(100, 1)))
    } else {
      Issue.record("no slider")
    }
    if case .weld(let weld, _, let to) = connection("u/weld") {
      #expect(weld.referenceAngle == -100 && to == .world(Vec2(100, 3)))
    } else {
      Issue.record("no weld")
    }
    if case .wheel(let wheel, let from, _) = connection("u/own") {
      #expect(wheel.axis == Vec2(0, 1) && from == .body("u/a", at: Vec2(1, 0)))
    } else {
      Issue.record("no wheel")
    }
    if case .pulley(let pulley, _, _) = connection("u/pulley") {
      #expect(pulley.overFrom == Vec2(96, 1) && pulley.overTo == Vec2(96, 2))
    } else {
      Issue.record("no pulley")
    }
    if case .pin(let hinge, _, _, let at) = connection("u/nail") {
      #expect(hinge.referenceAngle == 95 && at == Vec2(100, 2))
    } else {
      Issue.record("no nail")
    }
    let rope = try #require(level.ropes["u/r"])
    #expect(rope.from == .world(Vec2(95, 0)) && rope.to == .free(Vec2(95, 1)))
    #expect(rope.via == [Vec2(94, 0.5)])
    let zone = try #require(level.zones["u/z"])
    #expect(zone.position == Vec2(99, 1) && zone.angle == 95 && zone.force == Vec2(0, 1))
    #expect(zone.push == Vec2(0, 2))
    #expect(level.attractors["u/m"]?.position == Vec2(100, 1))
    let fluid = try #require(level.fluids["u/f"])
    #expect(fluid.position == Vec2(99, 0) && fluid.angle == 90 && fluid.flow == Vec2(0, 1))
    #expect(level.labels["u/free"]?.place == LevelPose(Vec2(100, 1), angle: 95))
    #expect(level.labels["u/on"]?.place == LevelPose(Vec2(1, 0), angle: 5, on: .body("u/a")))
    #expect(level.timelines["u/t"]?.keys.first?.at == Vec2(100, 1))
    #expect(level.timelines["u/t"]?.keys.first?.angle == 100)
    #expect(level.timelines["u/u"]?.keys.first?.at == Vec2(1, 0))
    let box = LevelBox(left: 99, bottom: 0, right: 100, top: 2)
    #expect(level.goals["u/g"]?.condition == .inside(body: "u/a", .box(box)))
    #expect(
      level.rules["u/x"]?.actions == [
        .spawn("u/a", at: Vec2(100, 1), angle: 95, velocity: Vec2(0, 1)),
        .push("u/a", impulse: Vec2(0, 1), at: .zero), .thrust("u/a", force: Vec2(1, 0), at: .zero),
        .burst(LevelBurst(at: Vec2(100, 1))), .burst(LevelBurst(body: "u/a", at: Vec2(1, 0))),
      ])
  }

  /// Everything that a level can hold can be part of another: no name of it is forgotten.
  @Test func theLevelOfEveryKeyCanBeUsed() throws {
    let level = try expand(
      "inkfall: 1\ninclude: {all: {file: full.yaml, at: [0, 500], angle: 90}}\n",
      ["full.yaml": FullLevel.text]
    ).level
    let full = try LevelDocument(text: FullLevel.text).expansion().level
    #expect(level.allObjects.count == full.allObjects.count)
    for object in level.allObjects {
      #expect(object.key.id.hasPrefix("all/"))
      for key in object.references {
        #expect(key.id.hasPrefix("all/") && level.object(key) != nil)
      }
    }
    _ = try LevelBuilder.build(level)
  }

  /// Levels of chance, used by another: put in place with nothing left out, or refused with a sentence.
  @Test(arguments: 0..<400) func randomLevelsCanBeUsed(seed: UInt64) throws {
    var random = RandomLevel(seed: seed)
    let inner = try random.level().level
    let files = ["a.yaml", "deep/b b.png"].reduce(into: ["inner.yaml": inner.text]) {
      $0[$1] = "inkfall: 1\nbodies: {a: {}}\nmaterials: {ice: {}}\n"
    }
    do {
      let own = try expand(inner.text, files)
      #expect(own.collapsed(own.level).text == inner.text)
      let used = try expand(
        "inkfall: 1\ninclude: {u: {file: inner.yaml, at: [3, 4], angle: 270}}\n", files
      ).level
      #expect(used.allObjects.count == own.level.allObjects.count)
      #expect(
        used.allObjects.map(\.key.id).sorted()
          == own.level.allObjects.map { "u/\($0.key.id)" }.sorted())
      for object in used.allObjects {
        for key in object.references { #expect(used.object(key) != nil) }
      }
    } catch let error as LevelError {
      #expect(!error.problems.isEmpty && error.problems.allSatisfy { !$0.expected.isEmpty })
    }
  }

  // MARK: - What is refused

  @Test func usesThatGoRoundInACircleAreRefusedWithTheirPath() throws {
    #expect(
      try message(
        "inkfall: 1\nparts:\n  a: {include: {x: {part: b}}}\n  b: {include: {y: {part: a}}}\n"
          + "include: {u: {part: a}}\n")
        == "level.yaml:4:27: parts.b.include.y.part: uses go round in a circle: a > b > a")
    #expect(
      try message(
        "inkfall: 1\ninclude:\n  u: {file: a.yaml}\n",
        [
          "a.yaml": "inkfall: 1\ninclude: {v: {file: deep/b.yaml}}\n",
          "deep/b.yaml": "inkfall: 1\ninclude:\n  w: {file: ../a.yaml}\n",
        ])
        == "deep/b.yaml:3:13: include.w.file: uses go round in a circle: a.yaml > deep/b.yaml > "
        + "a.yaml")
    #expect(
      try message("inkfall: 1\ninclude:\n  u: {file: level.yaml}\n")
        == "level.yaml:3:13: include.u.file: uses go round in a circle: level.yaml > level.yaml")
  }

  @Test func usesThatMakeTooMuchAreRefused() throws {
    // Ten of ten of ten ...: a hundred million bodies in a thousand letters.
    var text = "inkfall: 1\nparts:\n  p0: {bodies: {a: {}}}\n"
    for depth in 1...8 {
      let uses = (0..<10).map { "u\($0): {part: p\(depth - 1)}" }.joined(separator: ", ")
      text += "  p\(depth): {include: {\(uses)}}\n"
    }
    #expect(
      try message(text + "include: {u: {part: p8}}\n")
        .hasSuffix("expected at most 20000 uses in all"))
    // Of nothing at all, too.
    #expect(
      try message(text.replacing("{a: {}}", with: "{}") + "include: {u: {part: p8}}\n")
        .hasSuffix("expected at most 20000 uses in all"))
    var deep = "inkfall: 1\nparts:\n  p0: {bodies: {a: {}}}\n"
    for depth in 1...16 { deep += "  p\(depth): {include: {u: {part: p\(depth - 1)}}}\n" }
    #expect(try expand(deep + "include: {u: {part: p15}}\n").level.bodies.count == 1)
    #expect(
      try message(deep + "include: {u: {part: p16}}\n")
        == "level.yaml:4:28: parts.p1.include.u.part: expected uses at most 16 deep within each other"
    )
    let files = Dictionary(
      uniqueKeysWithValues: (0..<1001).map { ("f\($0).yaml", "inkfall: 1\n") })
    let uses = (0..<1001).map { "  u\($0): {file: f\($0).yaml}\n" }.joined()
    #expect(
      try message("inkfall: 1\ninclude:\n" + uses, files)
        .hasSuffix("expected at most 1000 files of 64 MB in all"))
  }

  @Test(arguments: [
    "/etc/passwd", "../up.yaml", "a/../../up.yaml", "a//b.yaml", "./a.yaml", "C:/a.yaml",
    "a\\\\b.yaml", "a\\u0000.yaml", "..", "a/..", "",
  ])
  func pathsOutOfTheFolderAreRefused(path: String) throws {
    let text = "inkfall: 1\ninclude:\n  u: {file: \"\(path)\"}\n"
    let error = try #require(throws: LevelError.self) { try LevelDocument(text: text) }
    #expect(error.problems.map(\.path) == ["include.u.file"])
    #expect(error.problems[0].expected == "expected a path within the level's folder")
    let sprite = "inkfall: 1\nsprites:\n  s: {image: \"\(path)\", size: [1, 1]}\n"
    #expect(throws: LevelError.self) { try LevelDocument(text: sprite) }
  }

  @Test func linksOutOfTheFolderAreRefused() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    _ = try outside.write("inkfall: 1\n", to: "secret.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.yaml"), withDestinationPath: outside.path("secret.yaml"))
    let level = try folder.write("inkfall: 1\ninclude: {u: {file: link.yaml}}\n", to: "level.yaml")
    let error = try #require(throws: LevelError.self) { try LevelExpansion(contentsOf: level) }
    #expect(error.problems[0].expected == "link.yaml: is not within the level's folder")
  }

  @Test func errorsWithinAFileNameThatFile() throws {
    #expect(
      try message(
        "inkfall: 1\ninclude:\n  u: {file: rooms/a.yaml}\n",
        ["rooms/a.yaml": "inkfall: 1\nbodies:\n  a: {at: 3}\n"])
        == "rooms/a.yaml:3:11: bodies.a.at: expected a pair [x, y], found 3")
    #expect(
      try message("inkfall: 1\ninclude:\n  u: {file: none.yaml}\n")
        == "level.yaml:3:13: include.u.file: none.yaml: there is no such file")
    #expect(
      try message(
        "inkfall: 1\ninclude:\n  u: {file: a.yaml}\n",
        [
          "a.yaml": "inkfall: 1\ninclude: {p: {file: b.yaml}}\nropes:\n"
            + "  r: {from: {body: p/bo}, to: {free: [0, 1]}}\n",
          "b.yaml": "inkfall: 1\nbodies: {box: {}}\n",
        ])
        == "a.yaml:4:6: ropes.r: expected the name of a body, found \"p/bo\"; did you mean \"p/box\"?"
    )
  }

  @Test func errorsInAUseAreToldWhereItIs() throws {
    let part =
      "inkfall: 1\nparts:\n  p: {bodies: {rim: {}}, goals: {g: {body: rim, inside: [0, 0, 1, 1]}}}\n"
    let cases = [
      (
        "include:\n  u: {part: pp}\n",
        "level.yaml:5:13: include.u.part: expected the name of a part, found \"pp\"; "
          + "did you mean \"p\"?"
      ),
      (
        "include:\n  u: {part: p, set: {bodies.rom.ink: 1}}\n",
        "level.yaml:5:38: include.u.set.bodies.rom.ink: expected a path to something that is "
          + "there, found \"rom\"; did you mean \"rim\"?"
      ),
      (
        "include:\n  u:\n    part: p\n    set:\n      bodies.rim.ink: many\n",
        "level.yaml:8:23: include.u.set.bodies.rim.ink: expected the number of an ink, from 0 to "
          + "1000, found \"many\""
      ),
      (
        "include:\n  u: {part: p, angle: 30}\n",
        "level.yaml:5:23: include.u.angle: a quarter turn, or none: what is used has a box at "
          + "goals.g.inside, where a zone could be turned, found 30"
      ),
      (
        "include:\n  u: {part: p}\nbodies:\n  u/rim: {}\n",
        "level.yaml:5:6: include.u: there is a body of the name \"u/rim\" already"
      ),
      (
        "include:\n  u: {part: p}\nropes:\n  r: {from: {body: u/rin}, to: {free: [0, 0]}}\n",
        "level.yaml:7:20: ropes.r.from.body: expected the name of a body, found \"u/rin\"; "
          + "did you mean \"u/rim\"?"
      ),
    ]
    for (text, expected) in cases { #expect(try message(part + text) == expected) }
  }

  /// Whatever is wrong, with the level itself too: all of it at once, by files and places.
  @Test func everythingThatIsWrongIsToldAtOnce() throws {
    let text = """
      inkfall: 1
      parts:
        p: {bodies: {rim: {}}}
        broken: {bodies: {rim: {at: 1}}}
      include:
        a: {file: none.yaml}
        b: {part: p, set: {bodies.rom.ink: 1, bodies.ram.ink: 1}}
        c: {file: room.yaml}
        d: {file: room.yaml}
        e: {part: broken, set: {bodies.rim.ink: 1}}
        f: {part: p}
      bodies:
        crate: {at: 3}
      ropes:
        r: {from: {body: f/rin}, to: {body: a/any}}
        s: {from: {body: crate}, to: {body: e/rim}}
      """
    let all = """
      level.yaml:4:31: parts.broken.bodies.rim.at: expected a pair [x, y], found 1
      level.yaml:6:13: include.a.file: none.yaml: there is no such file
      level.yaml:7:38: include.b.set.bodies.rom.ink: expected a path to something that is there, \
      found "rom"; did you mean "rim"?
      level.yaml:7:57: include.b.set.bodies.ram.ink: expected a path to something that is there, \
      found "ram"; did you mean "rim"?
      level.yaml:13:15: bodies.crate.at: expected a pair [x, y], found 3
      level.yaml:15:20: ropes.r.from.body: expected the name of a body, found "f/rin"; did you \
      mean "f/rim"?
      room.yaml:3:6: bodies.x: expected a mapping with type, at, …, found 7
      """
    let files = ["room.yaml": "inkfall: 1\nbodies:\n  x: 7\n"]
    let error = try #require(throws: LevelError.self) {
      try LevelExpansion(text: text, file: "level.yaml", reading: sources(files))
    }
    #expect(error.description == all)
    // What is right by itself is told of its uses all the same.
    let right = text.replacing("{at: 1}", with: "{}").replacing("{at: 3}", with: "{}")
    #expect(
      try message(right, files)
        == all.split(separator: "\n").filter { !$0.contains("pair") }.joined(separator: "\n"))
  }

  @Test func aUseOfAFileThatIsNotGivenIsNoBody() throws {
    let level = try LevelDocument(text: FullLevel.usingFiles)
    let error = try #require(throws: LevelBuildError.self) { try LevelBuilder.build(level) }
    #expect(
      error.description
        == "include.room.file: rooms/cellar.yaml: no files can be used here")
  }

  // MARK: - Saving what was changed

  @Test func usesThatWereNotTouchedAreSavedAsUses() throws {
    let text = try LevelDocument(
      text: Self.cart + "include:\n  # Mine.\n  a: {part: cart}\n  b: {part: cart, at: [9, 9]}\n"
    ).text
    let expansion = try expand(text)
    #expect(expansion.collapsed(expansion.level).text == text)
    var changed = expansion.level
    changed.bodies["new"] = LevelBody(order: changed.nextOrder)
    let more = expansion.collapsed(changed)
    #expect(more.includes.ids == ["a", "b"] && more.bodies.ids == ["new"])
  }

  @Test func aUseThatWasTouchedBecomesTheLevelsOwn() throws {
    let expansion = try expand(Self.cart + "include: {a: {part: cart}, b: {part: cart}}\n")
    for change in 0..<3 {
      var changed = expansion.level
      switch change {
      case 0: changed.bodies["a/frame"]?.position = Vec2(7, 7)
      case 1: changed.remove(ObjectKey(.joint, "a/b"))
      default: changed.bodies["a/new"] = LevelBody(order: changed.nextOrder)
      }
      let saved = expansion.collapsed(changed)
      #expect(saved.includes.ids == ["b"])
      // Read again it is what it was changed to.
      let again = try LevelDocument(text: saved.text).expansion().level
      #expect(Set(again.allObjects.map(\.key)) == Set(changed.allObjects.map(\.key)))
      for (id, body) in changed.bodies {
        #expect(again.bodies[id]?.position == body.position)
      }
    }
  }

  // MARK: - Expectations

  /// Patterns of names are looked at when uses are in their places: what they let out counts, too.
  @Test(arguments: ["b/*", "b/q*", "b/sp/*", "b/e/*"])
  func patternsMatchWhatUsesHold(_ pattern: String) throws {
    let text = """
      inkfall: 1
      parts:
        p:
          bodies: {q: {shapes: [{circle: 0.1}]}, quoin: {shapes: [{circle: 0.1}]}, sp: {enabled: false, at: [1, 0], shapes: [{circle: 0.2}]}}
          emitters: {e: {body: q, rate: 5}}
          rules: {r: {when: {after: 0.5}, do: [{spawn: sp}]}}
      include: {b: {part: p}}
      expect:
        - {at: 0.6, bodies: PATTERN, count: {above: 0}}

      """
    let level = try LevelExpansion(text: text.replacing("PATTERN", with: pattern)).level
    #expect(try LevelCheck.run(level).failures.isEmpty)
    let error = try #require(throws: LevelError.self) {
      try LevelExpansion(text: text.replacing("PATTERN", with: "b/none-*"))
    }
    #expect(error.problems.map(\.path) == ["expect.0.bodies"])
    #expect(error.problems.allSatisfy { $0.line == 9 })
  }
}
