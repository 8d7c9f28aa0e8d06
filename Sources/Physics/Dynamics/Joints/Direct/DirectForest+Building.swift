// The trees that direct joints make, and which joints close loops in these; see `DirectForest`.

extension DirectForest {
  /// The place of a body among the nodes; -1 for one that hangs on no tree.
  func node(of slot: Int32) -> Int32 {
    Int(slot) < sets.count ? sets[slot] : -1
  }

  /// Whether a node is in a tree.
  func isInTree(_ tree: Int, _ node: Int32) -> Bool {
    node < treeEnds[tree] && (tree == 0 || node >= treeEnds[tree - 1])
  }

  /// Builds the trees from the awake direct joints.
  mutating func rebuild(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, states: borrowing Arena<BodyState>,
    inverseSubstep: Float, hinges: inout JointPool<RevoluteJointSim>,
    welds: inout JointPool<WeldJointSim>, distances: inout JointPool<DistanceJointSim>
  ) {
    isStale = false
    holdsDistances = false
    for i in 0..<distances.awakeCount { distances.sims[i].isDirect = false }
    nodes.removeAll()
    anchors.removeAll()
    treeEnds.removeAll()
    closures.removeAll()
    closureEnds.removeAll()
    loops.removeAll()
    loopJoints.removeAll()
    edges.removeAll()
    // They name nodes of the trees that were: a rope that broke while it bent has fewer.
    runs.removeAll()
    arcs.removeAll()
    guard hinges.awakeCount + welds.awakeCount + distances.awakeCount > 0 else { return }
    sets.resizeUninitialized(to: bodies.count)
    firstEdge.resizeUninitialized(to: bodies.count)
    route(
      joints: joints, bodies: bodies, sims: sims, states: states,
      inverseSubstep: inverseSubstep, hinges: &hinges, welds: &welds, distances: &distances)
    connect(joints: joints, bodies: bodies, sims: sims, hinges: &hinges, welds: &welds)
    if leaveFrames(joints: joints, bodies: bodies, hinges: &hinges) {
      connect(joints: joints, bodies: bodies, sims: sims, hinges: &hinges, welds: &welds)
    }
    addDistances(joints: joints, bodies: bodies, sims: sims, distances: &distances)
    // `sets` has served; from here it marks the bodies that are nodes already.
    for slot in bodies.indices { sets[slot] = -1 }
    for slot in joints.indices {
      let joint = joints[slot]
      let isHinge = joint.kind == .revolute && (joint.isDirect || joint.isAutomatic)
      let isDistance = joint.kind == .distance && holdsDistances
      guard joint.isUsed && (isHinge || joint.kind == .weld || isDistance) else { continue }
      for body in [joint.bodyA, joint.bodyB] where firstEdge[body] >= 0 && sets[body] < 0 {
        growTree(from: body, joints: joints, bodies: bodies, sims: sims)
        treeEnds.append(Int32(nodes.count))
      }
    }
    closeLoops(joints: joints, hinges: &hinges, welds: &welds)
  }

  /// Makes the graph of the joints that are to be solved directly, and finds those that close
  /// loops.
  private mutating func connect(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, hinges: inout JointPool<RevoluteJointSim>,
    welds: inout JointPool<WeldJointSim>
  ) {
    loopJoints.removeAll()
    edges.removeAll()
    for slot in bodies.indices {
      sets[slot] = Int32(slot)
      firstEdge[slot] = -1
    }
    addWelds(joints: joints, bodies: bodies, sims: sims, welds: &welds)
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .revolute, Int(joint.dense) < hinges.awakeCount,
        hinges.sims[joint.dense].isPointDirect
      else { continue }
      let isPart = add(joint, Int32(slot), bodies: bodies, sims: sims)
      hinges.sims[joint.dense].isPointDirect = isPart
    }
  }

  /// Leaves large frames to the iterative solver: loops of bodies that two hinges each hold
  /// together. They have more joints than they need, and some that are all but needless; what these
  /// bear grows without bound if they are solved exactly. Says whether there are any.
  private mutating func leaveFrames(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    hinges: inout JointPool<RevoluteJointSim>
  ) -> Bool {
    guard !loopJoints.isEmpty else { return false }
    frameSizes.removeAll()
    frameSizes.resize(to: bodies.count, filler: -1)
    // What has no loops is exact as it is.
    for k in loopJoints.indices { frameSizes[root(of: joints[loopJoints[k]].bodyA)] = 0 }
    for slot in bodies.indices where firstEdge[slot] >= 0 {
      let whole = root(of: Int32(slot))
      var edge = firstEdge[slot]
      while edge >= 0 && edges[edge].twin < 0 { edge = edges[edge].next }
      if edge >= 0 && frameSizes[whole] >= 0 { frameSizes[whole] += 1 }
    }
    var isAny = false
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .revolute, Int(joint.dense) < hinges.awakeCount,
        hinges.sims[joint.dense].isPointDirect,
        frameSizes[root(of: joint.bodyA)] > Tolerance.largestFrame
          || frameSizes[root(of: joint.bodyB)] > Tolerance.largestFrame
      else { continue }
      hinges.sims[joint.dense].isPointDirect = false
      isAny = true
    }
    return isAny
  }

  /// Gives the joints that close loops to their trees; those of trees for which that would be too
  /// much work stay with the iterative solver.
  private mutating func closeLoops(
    joints: borrowing Arena<JointRecord>, hinges: inout JointPool<RevoluteJointSim>,
    welds: inout JointPool<WeldJointSim>
  ) {
    loopPairs.removeAll()
    var trees = Arena<Int32>(capacity: loopJoints.isEmpty ? 0 : nodes.count)
    if !loopJoints.isEmpty {
      for tree in treeEnds.indices {
        trees.resize(to: Int(treeEnds[tree]), filler: Int32(truncatingIfNeeded: tree))
      }
    }
    for k in loopJoints.indices {
      loopPairs.append(SIMD2(trees[sets[joints[loopJoints[k]].bodyA]], loopJoints[k]))
    }
    sortPairs(&loopPairs)
    var k = 0
    for tree in treeEnds.indices {
      let first = closures.count
      let begin = k
      while k < loopPairs.count && Int(loopPairs[k].x) == tree {
        let record = joints[loopPairs[k].y]
        closures.append(
          DirectClosure(
            node: sets[record.bodyB], other: sets[record.bodyA],
            link: DirectLink(sim: record.dense, isWeld: record.kind == .weld, sign: 1)))
        k += 1
      }
      let range = (tree == 0 ? 0 : Int(treeEnds[tree - 1]))..<Int(treeEnds[tree])
      if closures.count > first, !loops.add(nodes, range, closures, first..<closures.count) {
        closures.resizeUninitialized(to: first)
        for pair in begin..<k {
          let record = joints[loopPairs[pair].y]
          if record.kind == .weld {
            welds.sims[record.dense].isDirect = false
          } else {
            hinges.sims[record.dense].isPointDirect = false
          }
        }
      }
      closureEnds.append(Int32(truncatingIfNeeded: closures.count))
      loops.endTree()
    }
  }

  /// Takes in the awake rigid welds. They go before hinges, as they hold more.
  private mutating func addWelds(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, welds: inout JointPool<WeldJointSim>
  ) {
    guard welds.awakeCount > 0 else { return }
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .weld, Int(joint.dense) < welds.awakeCount,
        welds.sims[joint.dense].isDirect
      else { continue }
      let isPart = add(joint, Int32(slot), bodies: bodies, sims: sims)
      welds.sims[joint.dense].isDirect = isPart
    }
  }

  /// Takes in the awake rigid distance joints that are to be solved directly, unless they close a loop.
  private mutating func addDistances(
    joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>, distances: inout JointPool<DistanceJointSim>
  ) {
    guard distances.awakeCount > 0 else { return }
    for slot in joints.indices {
      let joint = joints[slot]
      guard joint.isUsed && joint.kind == .distance, Int(joint.dense) < distances.awakeCount,
        distances.sims[joint.dense].isDirect
      else { continue }
      let givesA = sims[bodies[joint.bodyA].dense].inverseMass > 0
      let givesB = sims[bodies[joint.bodyB].dense].inverseMass > 0
      let isPart = (givesA || givesB) && (!(givesA && givesB) || unite(joint.bodyA, joint.bodyB))
      distances.sims[joint.dense].isDirect = isPart
      guard isPart else { continue }
      holdsDistances = true
      if givesA { addEdge(from: joint.bodyA, to: joint.bodyB, joint: Int32(slot)) }
      if givesB { addEdge(from: joint.bodyB, to: joint.bodyA, joint: Int32(slot)) }
    }
  }

  private func isEdge(from body: Int32, to other: Int32) -> Bool {
    var edge = firstEdge[body]
    while edge >= 0 {
      if edges[edge].neighbor == other { return true }
      edge = edges[edge].next
    }
    return false
  }

  /// Adds a joint to the graph; whether it is part of a tree, or closes a loop in one.
  private mutating func add(
    _ joint: JointRecord, _ slot: Int32, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>
  ) -> Bool {
    let givesA = sims[bodies[joint.bodyA].dense].inverseMass > 0
    let givesB = sims[bodies[joint.bodyB].dense].inverseMass > 0
    if givesA && givesB {
      guard unite(joint.bodyA, joint.bodyB) else {
        if isEdge(from: joint.bodyA, to: joint.bodyB) {
          if joint.kind == .revolute { addTwin(joint) }
          return false
        }
        loopJoints.append(slot)
        return true
      }
      addEdge(from: joint.bodyA, to: joint.bodyB, joint: slot)
      addEdge(from: joint.bodyB, to: joint.bodyA, joint: slot)
    } else if givesA {
      addEdge(from: joint.bodyA, to: joint.bodyB, joint: slot)
    } else if givesB {
      addEdge(from: joint.bodyB, to: joint.bodyA, joint: slot)
    } else {
      return false
    }
    return true
  }

  /// Appends the tree of a root, breadth first.
  private mutating func growTree(
    from root: Int32, joints: borrowing Arena<JointRecord>, bodies: borrowing Arena<BodyRecord>,
    sims: borrowing Arena<BodySim>
  ) {
    var i = nodes.count
    sets[root] = Int32(i)
    nodes.append(
      DirectNode(body: root, parent: -1, link: DirectLink(sim: -1, sign: 1)))
    while i < nodes.count {
      let body = nodes[i].body
      nodes[i].firstAnchor = Int32(anchors.count)
      var edge = firstEdge[body]
      while edge >= 0 {
        let neighbor = edges[edge].neighbor
        let record = joints[edges[edge].joint]
        if sims[bodies[neighbor].dense].inverseMass == 0 {
          anchors.append(
            DirectAnchor(
              other: neighbor,
              link: DirectLink(
                sim: record.dense, isWeld: record.kind == .weld,
                isDistance: record.kind == .distance,
                sign: record.bodyB == body ? 1 : -1)))
          nodes[i].anchorCount += 1
        } else if sets[neighbor] < 0 {
          sets[neighbor] = Int32(nodes.count)
          nodes.append(
            DirectNode(
              body: neighbor, parent: Int32(i),
              link: DirectLink(
                sim: record.dense, isWeld: record.kind == .weld,
                isDistance: record.kind == .distance,
                sign: record.bodyB == neighbor ? 1 : -1,
                twin: edges[edge].twin)))
        }
        edge = edges[edge].next
      }
      i += 1
    }
  }

  /// Two hinges between the same bodies hold them as one: where the first of them is in a tree, it
  /// is told of the second.
  private mutating func addTwin(_ joint: JointRecord) {
    for (body, other) in [(joint.bodyA, joint.bodyB), (joint.bodyB, joint.bodyA)] {
      var edge = firstEdge[body]
      while edge >= 0 {
        if edges[edge].neighbor == other && edges[edge].twin < 0 { edges[edge].twin = joint.dense }
        edge = edges[edge].next
      }
    }
  }

  private mutating func addEdge(from body: Int32, to neighbor: Int32, joint: Int32) {
    edges.append(Edge(joint: joint, neighbor: neighbor, next: firstEdge[body]))
    firstEdge[body] = Int32(edges.count - 1)
  }

  /// Unites the sets of two bodies; `false` if they are one already.
  mutating func unite(_ a: Int32, _ b: Int32) -> Bool {
    let rootA = root(of: a)
    let rootB = root(of: b)
    guard rootA != rootB else { return false }
    if rootA < rootB { sets[rootB] = rootA } else { sets[rootA] = rootB }
    return true
  }

  mutating func root(of body: Int32) -> Int32 {
    var i = body
    while sets[i] != i {
      sets[i] = sets[sets[i]]
      i = sets[i]
    }
    return i
  }
}
