import Physics
import Testing

extension ContractCall {
  /// Expects the refusal of materials that nothing is made of.
  private static func refuseMaterials(
    _ bench: ContractBench, _ use: (SurfaceMaterial) throws -> Void
  ) {
    typealias Change = (inout SurfaceMaterial, Float) -> Void
    func refuse(_ numbers: [Float], _ change: Change) {
      bench.refuse(numbers) { number in
        var material = SurfaceMaterial.default
        change(&material, number)
        try use(material)
      }
    }
    refuse(ContractBench.negative + [1e-13, 1.1e12]) { $0.density = $1 }
    refuse(ContractBench.notParameters) { $0.friction = $1 }
    refuse(ContractBench.notParameters) { $0.restitution = $1 }
    refuse(ContractBench.notParameters) { $0.rollingResistance = $1 }
    refuse(ContractBench.tooLarge) { $0.tangentSpeed = $1 }
    refuse(ContractBench.notParameters) { $0.windDrag = $1 }
    refuse(ContractBench.tooLarge) { $0.windLift = $1 }
  }

  /// Shapes that no body can have.
  static let nonsenseShapes: [Shape] = {
    var shapes: [Shape] = []
    for number in ContractBench.tooFar {
      shapes.append(.circle(center: Vec2(number, 0), radius: 1))
      shapes.append(.capsule(from: Vec2(0, number), to: .zero, radius: 1))
      shapes.append(.capsule(from: .zero, to: Vec2(number, 0), radius: 1))
      shapes.append(.segment(from: Vec2(number, 0), to: .zero))
      shapes.append(.segment(from: .zero, to: Vec2(0, number)))
      shapes.append(.box(width: 1, height: 1, center: Vec2(number, 0)))
    }
    for number in ContractBench.notPositive + [1e-5, 1.01e5] {
      shapes.append(.circle(radius: number))
      shapes.append(.capsule(from: .zero, to: Vec2(1, 0), radius: number))
    }
    for number in ContractBench.notPositive + [1e-5] {
      shapes.append(.box(width: number, height: 1))
      shapes.append(.box(width: 1, height: number))
    }
    shapes.append(.segment(from: Vec2(1, 1), to: Vec2(1, 1)))
    for number in ContractBench.negative {
      shapes.append(
        .polygon(ConvexPolygon(boxWidth: 1, height: 1, center: .zero, angle: 0, radius: number)))
    }
    for number in ContractBench.notFinite {
      shapes.append(.polygon(ConvexPolygon(boxWidth: 1, height: 1, angle: number)))
    }
    return shapes
  }()

  static let ofShapesAndChains: [ContractCall] = [
    ContractCall(
      "World.addShape(_: Shape, to: BodyID, material: SurfaceMaterial, density: Float?, "
        + "filter: CollisionFilter, isSensor: Bool)"
    ) { bench in
      let disc = Shape.circle(radius: 1)
      bench.refuseHandles(.staleBody) { try bench.world.addShape(disc, to: $0.body) }
      for shape in nonsenseShapes {
        bench.refuse(.invalidShape, "\(shape)") {
          try bench.world.addShape(shape, to: bench.here.body)
        }
      }
      refuseMaterials(bench) {
        try bench.world.addShape(disc, to: bench.here.body, material: $0)
      }
      bench.refuse(ContractBench.negative + [1e-13, 1.1e12]) {
        try bench.world.addShape(disc, to: bench.here.body, density: $0)
      }
      bench.world.limits.shapes = bench.world.shapeCount
      bench.refuse(.overCapacity) { try bench.world.addShape(disc, to: bench.here.body) }
      bench.world.limits = WorldLimits()
      bench.world.limits.bytes = 1
      bench.refuse(.overCapacity) { try bench.world.addShape(disc, to: bench.here.body) }
    },
    ContractCall("World.remove(_: ShapeID)") { bench in
      bench.refuseHandles(.staleShape) { try bench.world.remove($0.shape) }
      bench.refuse(.invalidValue, "a segment goes with its chain") {
        try bench.world.remove(bench.here.segment)
      }
    },
    ContractCall("World.setMaterial(_: SurfaceMaterial, of: ShapeID)") { bench in
      bench.refuseHandles(.staleShape) { try bench.world.setMaterial(.ice, of: $0.shape) }
      bench.refuseHandles(.staleShape) { try bench.world.setMaterial(.ice, of: $0.segment) }
      refuseMaterials(bench) { try bench.world.setMaterial($0, of: bench.here.shape) }
    },
    ContractCall("World.setFilter(_: CollisionFilter, of: ShapeID)") { bench in
      bench.refuseHandles(.staleShape) { try bench.world.setFilter(.default, of: $0.shape) }
      bench.refuseHandles(.staleShape) { try bench.world.setFilter(.default, of: $0.segment) }
      bench.refuse(.invalidValue, "a segment collides as its chain does") {
        try bench.world.setFilter(.default, of: bench.here.segment)
      }
    },
    ContractCall("World.setShape(_: Shape, of: ShapeID)") { bench in
      let disc = Shape.circle(radius: 1)
      bench.refuseHandles(.staleShape) { try bench.world.setShape(disc, of: $0.shape) }
      bench.refuseHandles(.staleShape) { try bench.world.setShape(disc, of: $0.segment) }
      bench.refuse(.invalidValue, "the ends of a segment are its neighbors' too") {
        try bench.world.setShape(disc, of: bench.here.segment)
      }
      for shape in nonsenseShapes {
        for id in [bench.here.shape, bench.here.sensor] {
          bench.refuse(.invalidShape, "\(shape)") { try bench.world.setShape(shape, of: id) }
        }
      }
      bench.ignore("the outline that it has") {
        try bench.world.setShape(.box(width: 1, height: 1), of: bench.here.shape)
      }
      bench.world.limits.shapes = 0
      bench.world.limits.bytes = 1
      bench.refuse(.overCapacity, "more corners than there were") {
        try bench.world.setShape(.box(width: 1, height: 1), of: bench.here.sensor)
      }
      // What takes no more is taken, like every change of what is there.
      try bench.world.setShape(.box(width: 2, height: 1), of: bench.here.shape)
    },
    ContractCall("World.setSensor(_: Bool, of: ShapeID)") { bench in
      for isSensor in [true, false] {
        bench.refuseHandles(.staleShape) { try bench.world.setSensor(isSensor, of: $0.shape) }
        bench.refuseHandles(.staleShape) { try bench.world.setSensor(isSensor, of: $0.segment) }
        bench.refuse(.invalidValue, "chains are solid") {
          try bench.world.setSensor(isSensor, of: bench.here.segment)
        }
      }
      bench.ignore("a sensor already") { try bench.world.setSensor(true, of: bench.here.sensor) }
      bench.ignore("solid already") { try bench.world.setSensor(false, of: bench.here.shape) }
    },
    ContractCall("World.contains(_: ShapeID)") { bench in
      bench.expect { bench.world.contains(bench.here.shape) }
      for number: UInt64 in [0, 1, .max, 1 << 31, bench.here.shape.rawValue ^ 1 << 40] {
        bench.expect("a made-up number") { !bench.world.contains(ShapeID(rawValue: number)) }
      }
      bench.expect {
        !bench.world.contains(bench.gone.shape) && !bench.world.contains(bench.foreign.shape)
      }
    },
    ContractCall("World.subscript(_: ShapeID)", reads: .shape),
    ContractCall("World.bounds(of: ShapeID)", reads: .shapeBox),
    ContractCall("World.bounds(of: BodyID)", reads: .bodyBox),
    ContractCall(
      "World.contact(between: ShapeID, and: ShapeID)", traps: [.contactOfFirst, .contactOfSecond]
    ) { bench in
      bench.expect { bench.world.contact(between: bench.here.shape, and: bench.here.shape) == nil }
    },
    ContractCall("World.setUserValue(_: UInt64, of: ShapeID)") { bench in
      bench.refuseHandles(.staleShape) { try bench.world.setUserValue(7, of: $0.shape) }
      bench.refuseHandles(.staleShape) { try bench.world.setUserValue(7, of: $0.segment) }
    },
    ContractCall("World.shapes(of: BodyID)") { bench in
      bench.expect { bench.world.shapes(of: bench.here.body).count == 2 }
      bench.expect { bench.world.shapes(of: bench.gone.body).isEmpty }
      bench.expect { bench.world.shapes(of: bench.foreign.body).isEmpty }
    },
    ContractCall("World.visitors(of: ShapeID)", traps: [.visitors]) { bench in
      bench.ignore { _ = bench.world.visitors(of: bench.here.sensor) }
      bench.expect("no sensor") { bench.world.visitors(of: bench.here.shape).isEmpty }
    },
    ContractCall("World.contacts(of: BodyID)", traps: [.bodyContacts]) { bench in
      // A joint keeps it from the ground.
      bench.expect { bench.world.contacts(of: bench.here.body).isEmpty }
      bench.expect { bench.world.contacts(of: bench.here.platform).isEmpty }
    },
    ContractCall("World.contacts(of: ShapeID)", traps: [.shapeContacts]) { bench in
      bench.expect { bench.world.contacts(of: bench.here.shape).isEmpty }
      bench.expect("a sensor") { bench.world.contacts(of: bench.here.sensor).isEmpty }
      bench.expect { bench.world.contacts(of: bench.here.segment).isEmpty }
    },
    ContractCall("World.addChain(_: ChainDefinition, to: BodyID)") { bench in
      let good = ChainDefinition([Vec2(1, 20), Vec2(0, 20), Vec2(-1, 20)])
      bench.refuseHandles(.staleBody) { try bench.world.addChain(good, to: $0.ground) }
      for chain in nonsenseChains {
        bench.refuse(.invalidShape, "\(chain)") {
          try bench.world.addChain(chain, to: bench.here.ground)
        }
      }
      refuseMaterials(bench) {
        var chain = good
        chain.materials = [$0]
        try bench.world.addChain(chain, to: bench.here.ground)
      }
      for count in [0, 3] {
        bench.refuse(.invalidValue, "\(count) materials for two segments") {
          var chain = good
          chain.materials = Array(repeating: .ice, count: count)
          try bench.world.addChain(chain, to: bench.here.ground)
        }
      }
      bench.world.limits.shapes = bench.world.shapeCount + 1
      bench.refuse(.overCapacity) { try bench.world.addChain(good, to: bench.here.ground) }
    },
    ContractCall("ChainDefinition.validate()") { bench in
      for chain in nonsenseChains {
        bench.refuse(.invalidShape, "\(chain)") { try chain.validate() }
      }
    },
    ContractCall("World.remove(_: ChainID)") { bench in
      bench.refuseHandles(.staleChain) { try bench.world.remove($0.chain) }
    },
    ContractCall("World.setMaterial(_: SurfaceMaterial, of: ChainID)") { bench in
      bench.refuseHandles(.staleChain) { try bench.world.setMaterial(.ice, of: $0.chain) }
      refuseMaterials(bench) { try bench.world.setMaterial($0, of: bench.here.chain) }
    },
    ContractCall("World.setFilter(_: CollisionFilter, of: ChainID)") { bench in
      bench.refuseHandles(.staleChain) { try bench.world.setFilter(.default, of: $0.chain) }
    },
    ContractCall("World.contains(_: ChainID)") { bench in
      bench.expect { bench.world.contains(bench.here.chain) }
      for number: UInt64 in [0, 1, .max, 1 << 31, bench.here.chain.rawValue ^ 1 << 40] {
        bench.expect("a made-up number") { !bench.world.contains(ChainID(rawValue: number)) }
      }
      bench.expect {
        !bench.world.contains(bench.gone.chain) && !bench.world.contains(bench.foreign.chain)
      }
    },
    ContractCall("World.subscript(_: ChainID)", reads: .chain),
    ContractCall("ConvexPolygon.init(_: [Vec2], radius: Float)") { bench in
      let box = [Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)]
      bench.refuse(ContractBench.negative, as: .invalidShape) {
        _ = try ConvexPolygon(box, radius: $0)
      }
      bench.refuseVectors(ContractBench.notFinite, as: .invalidShape) {
        _ = try ConvexPolygon(Array(box.prefix(3)) + [$0])
      }
      let round = (0..<13).map { Rotation(angle: Float($0) * 2 * .pi / 13).rotate(Vec2(1, 0)) }
      let outlines = [
        [], [Vec2(0, 0)], Array(box.prefix(2)), round, [Vec2(0, 0), Vec2(1, 0), Vec2(2, 0)],
        [Vec2(0, 0), Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)],
        [Vec2(0, 0), Vec2(1, 1), Vec2(1, 0), Vec2(0, 1)],
        [Vec2(0, 0), Vec2(2, 0), Vec2(1, 0.1), Vec2(1, 2)],
      ]
      for outline in outlines {
        bench.refuse(.invalidShape, "\(outline)") { _ = try ConvexPolygon(outline) }
      }
    },
  ]

  private static let nonsenseChains: [ChainDefinition] = {
    let line = [Vec2(0, 0), Vec2(1, 0), Vec2(2, 0)]
    var chains = [
      ChainDefinition([]), ChainDefinition([.zero]), ChainDefinition.loop([]),
      ChainDefinition.loop(Array(line.prefix(2))), ChainDefinition([.zero, .zero, Vec2(1, 0)]),
      ChainDefinition([.zero, Vec2(1e-4, 0)]), ChainDefinition.loop(line + [line[0]]),
    ]
    for number in ContractBench.tooFar {
      chains.append(ChainDefinition(line + [Vec2(number, 0)]))
      var ghost = ChainDefinition(line)
      ghost.ghostBefore = Vec2(0, number)
      chains.append(ghost)
      ghost = ChainDefinition(line)
      ghost.ghostAfter = Vec2(number, 0)
      chains.append(ghost)
    }
    var ghost = ChainDefinition(line)
    ghost.ghostBefore = line[0]
    chains.append(ghost)
    ghost = .loop(line + [Vec2(1, 2)])
    ghost.ghostAfter = Vec2(9, 9)
    chains.append(ghost)
    return chains
  }()
}
