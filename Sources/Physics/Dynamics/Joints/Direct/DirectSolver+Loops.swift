// The exact solution of a tree with loops: a block LDLᵀ of the matrix of `DirectLoops`, column by column,
//
//   L_ik = A_ik D_k⁻¹,   A_ij −= L_ik A_jkᵀ,
//
// then Δv = B⁻¹ (h + Jᵀ λ).
//
// In a frame with more bars than it needs a joint may hold what the others hold already. Then its pivot is next to
// nothing in some direction, and a misfit of a millimeter would take millions of newtons. Along that direction the joint
// gives: it is not needed there, and what it does comes to no more than where a soft one would.

extension DirectSolver {
  /// As `solve(bends:_:)`, for a tree with loops: right sides and blocks of the bodies are set.
  func solveLoops(_ bends: Bool) {
    for i in range {
      nodes[i].factor = BodyFactor(nodes[i].block)
      loops.free[i] = nodes[i].factor.solve(nodes[i].right)
    }
    factorLoops(bends)
    let pivots = loops.pivots
    for c in columnRange {
      let column = loops.columns[c]
      let scale = relaxes ? 0.0 : 1
      let (own, other) = (loops.free[Int(column.node)], loops.free[Int(column.other)])
      pivots[c].right = withLink(of: column) { link in
        let target =
          link.pointee.target + scale * link.pointee.loose.times(link.pointee.impulse)
          + own.point(turning: link.pointee.turning)
          - other.point(turning: link.pointee.otherTurning)
        let turn =
          link.pointee.bendTarget + scale * link.pointee.looseTurn * link.pointee.bendImpulse
          + own.t - other.t
        return SIMD4(-target.x, -target.y, link.pointee.bends(bends) ? -turn : 0, 0)
      }
    }
    substituteLoops()
    for c in columnRange {
      let column = loops.columns[c]
      let impulse = pivots[c].right
      withLink(of: column) { link in
        pull(column, link, impulse)
        link.pointee.take(SIMD2(impulse.x, impulse.y))
        if link.pointee.bends(bends) { link.pointee.bendImpulse += impulse.z }
      }
    }
    for i in range {
      let node = nodes + i
      let change = node.pointee.factor.solve(node.pointee.right)
      node.pointee.right = change
      node.pointee.motion = node.pointee.motion + change
      takeAnchors(of: node)
    }
  }

  /// As `respond(bends:)`, with the factor of the last solve.
  func respondLoops(_ bends: Bool) {
    let pivots = loops.pivots
    for i in range { loops.free[i] = nodes[i].factor.solve(nodes[i].right) }
    for c in columnRange {
      let column = loops.columns[c]
      let (own, other) = (loops.free[Int(column.node)], loops.free[Int(column.other)])
      pivots[c].right = withLink(of: column) { link in
        let moved =
          own.point(turning: link.pointee.turning)
          - other.point(turning: link.pointee.otherTurning)
        return SIMD4(-moved.x, -moved.y, link.pointee.bends(bends) ? other.t - own.t : 0, 0)
      }
    }
    substituteLoops()
    for c in columnRange {
      let column = loops.columns[c]
      let impulse = pivots[c].right
      withLink(of: column) { pull(column, $0, impulse) }
      let response = BodyVector(x: impulse.x, y: impulse.y, t: impulse.z)
      if column.joint >= 0 {
        nodes[Int(column.joint)].response = response
      } else {
        closures[Int(~column.joint)].response = response
      }
    }
    for i in range { nodes[i].right = nodes[i].factor.solve(nodes[i].right) }
  }

  /// Puts a joint's impulse on the right sides of its bodies.
  @inline(__always)
  private func pull(
    _ column: LoopColumn, _ link: UnsafeMutablePointer<DirectLink>, _ impulse: SIMD4<Double>
  ) {
    let (node, other) = (nodes + Int(column.node), nodes + Int(column.other))
    let force = SIMD2(impulse.x, impulse.y)
    node.pointee.right =
      node.pointee.right + BodyVector(force, turning: link.pointee.turning)
    node.pointee.right.t += impulse.z
    other.pointee.right =
      other.pointee.right - BodyVector(force, turning: link.pointee.otherTurning)
    other.pointee.right.t -= impulse.z
  }

  @inline(__always)
  private func withLink<Result>(
    of column: LoopColumn, _ body: (UnsafeMutablePointer<DirectLink>) -> Result
  ) -> Result {
    column.joint >= 0
      ? withUnsafeMutablePointer(to: &nodes[Int(column.joint)].link, body)
      : withUnsafeMutablePointer(to: &closures[Int(~column.joint)].link, body)
  }

  // MARK: - Factor

  private func factorLoops(_ bends: Bool) {
    let (columns, rows, blocks, pivots) = (loops.columns, loops.rows, loops.blocks, loops.pivots)
    let unscaled = loops.unscaled
    assembleLoops(bends)
    for c in columnRange {
      let column = columns[c]
      let factor = pivot(c, bends)
      pivots[c].factor = factor
      let first = Int(column.firstRow)
      let count = Int(column.rowCount)
      for k in 0..<count {
        unscaled[k] = blocks[first + k]
        blocks[first + k] = unscaled[k].scaled(by: factor)
      }
      var target = Int(column.firstTarget)
      for b in 0..<count {
        let other = unscaled[b]
        pivots[Int(rows[first + b])].diagonal.subtract(blocks[first + b], other)
        for a in b + 1..<count {
          blocks[Int(loops.targets[target])].subtract(blocks[first + a], other)
          target += 1
        }
      }
    }
  }

  /// The factor of a joint's pivot; along what others hold it gives.
  private func pivot(_ c: Int, _ bends: Bool) -> BodyFactor {
    var block = BodyBlock(loops.pivots[c].diagonal)
    // As its bodies would give if there were no others.
    let (isElastic, scale, turnScale, isStiff, isLocked) = withLink(of: loops.columns[c]) {
      (
        $0.pointee.isElastic, $0.pointee.inverseMass, $0.pointee.inverseInertia,
        $0.pointee.bends(bends), $0.pointee.isLocked
      )
    }
    let half = 0.5 * (block.xx - block.yy)
    let radius = (half * half + block.xy * block.xy).squareRoot()
    let middle = 0.5 * (block.xx + block.yy)
    var loose = PointBlock(xx: 0, xy: 0, yy: 0)
    let held = Tolerance.loopHeld * scale
    if !isElastic && middle - radius < held {
      // The direction across that of the larger one, which is at half the angle of (half, xy).
      let c = radius > 0 ? half / radius : 1
      let (cosine, sine) = ((0.5 * (1 + c)).squareRoot(), (0.5 * (1 - c)).squareRoot())
      let across = SIMD2(block.xy < 0 ? sine : -sine, cosine)
      loose.add(looseness(middle - radius, held), along: across)
      loose.add(looseness(middle + radius, held), along: -across.turned)
      block.xx += loose.xx
      block.xy += loose.xy
      block.yy += loose.yy
    }
    withLink(of: loops.columns[c]) {
      $0.pointee.loose = loose
      $0.pointee.looseTurn = 0
    }
    let factor = BodyFactor(block)
    guard isStiff && isLocked else { return factor }
    let pivot = 1 / factor.inverseT
    guard pivot < Tolerance.loopHeld * turnScale else { return factor }
    let looseTurn = looseness(pivot, Tolerance.loopHeld * turnScale)
    withLink(of: loops.columns[c]) { $0.pointee.looseTurn = looseTurn }
    block.tt += looseTurn
    return BodyFactor(block)
  }

  /// How much more a joint gives where its pivot is less than what counts as held.
  @inline(__always)
  private func looseness(_ pivot: Double, _ held: Double) -> Double {
    guard pivot < held else { return 0 }
    return Tolerance.loopLoose / Tolerance.loopHeld * (held - (pivot > 0 ? pivot : 0))
  }

  private func assembleLoops(_ bends: Bool) {
    let (columns, blocks, pivots) = (loops.columns, loops.blocks, loops.pivots)
    guard let start = columnRange.first, let end = columnRange.last else { return }
    let firstBlock = Int(columns[start].firstRow)
    let endBlock = Int(columns[end].firstRow + columns[end].rowCount)
    for k in firstBlock..<endBlock { blocks[k] = LoopBlock() }
    for c in columnRange {
      let column = columns[c]
      let (own, other) = (nodes[Int(column.node)].factor, nodes[Int(column.other)].factor)
      withLink(of: column) { link in
        let isStiff = link.pointee.bends(bends)
        var give = BodyBlock(
          mass: link.pointee.give, inertia: isStiff ? link.pointee.bendGive : 1)
        if link.pointee.isAxial {
          let cross = link.pointee.axis.turned
          let loose = link.pointee.crossGive
          give.xx += loose * cross.x * cross.x
          give.xy += loose * cross.x * cross.y
          give.yy += loose * cross.y * cross.y
        }
        let turn = isStiff ? 1.0 : 0
        let (p, q) = (link.pointee.turning, link.pointee.otherTurning)
        pivots[c].own = LoopBlock(own, turning: p, turn)
        pivots[c].other = LoopBlock(other, turning: q, turn)
        var diagonal = LoopBlock(give)
        diagonal.add(pivots[c].own.point(turning: p, turn), 1)
        diagonal.add(pivots[c].other.point(turning: q, turn), 1)
        pivots[c].diagonal = diagonal
      }
      let first = Int(column.firstCoupling)
      for k in first..<first + Int(column.couplingCount) {
        let coupling = loops.couplings[k]
        let moved = coupling.isOwn ? pivots[c].own : pivots[c].other
        let isAlong = coupling.isOwn == coupling.isOwnBehind
        withLink(of: columns[Int(coupling.column)]) { link in
          let arm = coupling.isOwnBehind ? link.pointee.turning : link.pointee.otherTurning
          let point = moved.point(turning: arm, link.pointee.bends(bends) ? 1 : 0)
          blocks[Int(coupling.block)].add(point, isAlong ? 1 : -1)
        }
      }
    }
  }

  /// Forward, diagonal and back; in `right`.
  private func substituteLoops() {
    let (columns, rows, blocks, pivots) = (loops.columns, loops.rows, loops.blocks, loops.pivots)
    for c in columnRange {
      let right = pivots[c].right
      let first = Int(columns[c].firstRow)
      for k in first..<first + Int(columns[c].rowCount) {
        let block = blocks[k]
        pivots[Int(rows[k])].right -= right.x * block.x + right.y * block.y + right.z * block.t
      }
    }
    for c in columnRange.reversed() {
      let right = pivots[c].right
      let solved = pivots[c].factor.solve(BodyVector(x: right.x, y: right.y, t: right.z))
      var result = SIMD4(solved)
      let first = Int(columns[c].firstRow)
      for k in first..<first + Int(columns[c].rowCount) {
        let block = blocks[k]
        let other = pivots[Int(rows[k])].right
        result -= SIMD4(
          (block.x * other).sum(), (block.y * other).sum(), (block.t * other).sum(), 0)
      }
      pivots[c].right = result
    }
  }
}

/// The factors of trees with loops, on bare pointers.
struct LoopArrays {
  let columns: UnsafeMutablePointer<LoopColumn>
  let rows: UnsafeMutablePointer<Int32>
  let targets: UnsafeMutablePointer<Int32>
  let blocks: UnsafeMutablePointer<LoopBlock>
  let pivots: UnsafeMutablePointer<LoopPivot>
  let unscaled: UnsafeMutablePointer<LoopBlock>
  let couplings: UnsafeMutablePointer<LoopCoupling>
  let free: UnsafeMutablePointer<BodyVector>

  init(_ loops: borrowing DirectLoops) {
    columns = loops.columns.base
    rows = loops.rows.base
    targets = loops.targets.base
    blocks = loops.blocks.base
    pivots = loops.pivots.base
    unscaled = loops.unscaled.base
    couplings = loops.couplings.base
    free = loops.free.base
  }
}

extension PointBlock {
  /// Adds q d dᵀ.
  @inline(__always)
  mutating func add(_ q: Double, along d: SIMD2<Double>) {
    xx += q * d.x * d.x
    xy += q * d.x * d.y
    yy += q * d.y * d.y
  }
}

extension LoopBlock {
  @inline(__always)
  init(_ b: BodyBlock) {
    x = SIMD4(b.xx, b.xy, b.xt, 0)
    y = SIMD4(b.xy, b.yy, b.yt, 0)
    t = SIMD4(b.xt, b.yt, b.tt, 0)
  }

  /// B⁻¹ Jᵀ for J = [1 p; 0 turn].
  @inline(__always)
  init(_ b: BodyFactor, turning p: SIMD2<Double>, _ turn: Double) {
    x = SIMD4(b.solve(BodyVector(x: 1, y: 0, t: p.x)))
    y = SIMD4(b.solve(BodyVector(x: 0, y: 1, t: p.y)))
    t = turn == 0 ? .zero : SIMD4(b.solve(BodyVector(x: 0, y: 0, t: turn)))
  }

  /// J of its columns, for J = [1 p; 0 turn].
  @inline(__always)
  func point(turning p: SIMD2<Double>, _ turn: Double) -> LoopBlock {
    @inline(__always)
    func point(_ v: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(v.x + p.x * v.z, v.y + p.y * v.z, turn * v.z, 0)
    }
    return LoopBlock(x: point(x), y: point(y), t: point(t))
  }

  @inline(__always)
  mutating func add(_ other: LoopBlock, _ sign: Double) {
    x += sign * other.x
    y += sign * other.y
    t += sign * other.t
  }

  /// A D⁻¹.
  @inline(__always)
  func scaled(by d: BodyFactor) -> LoopBlock {
    let b = y - d.yx * x
    let last = d.inverseT * (t - d.tx * x - d.ty * b)
    let middle = d.inverseY * b - d.ty * last
    return LoopBlock(x: d.inverseX * x - d.yx * middle - d.tx * last, y: middle, t: last)
  }

  /// Subtracts L Aᵀ.
  @inline(__always)
  mutating func subtract(_ l: LoopBlock, _ a: LoopBlock) {
    x -= a.x.x * l.x + a.y.x * l.y + a.t.x * l.t
    y -= a.x.y * l.x + a.y.y * l.y + a.t.y * l.t
    t -= a.x.z * l.x + a.y.z * l.y + a.t.z * l.t
  }
}

extension BodyBlock {
  /// The lower half.
  @inline(__always)
  init(_ b: LoopBlock) {
    self.init(mass: b.x.x, inertia: b.t.z)
    yy = b.y.y
    xy = b.x.y
    xt = b.x.z
    yt = b.y.z
  }
}

extension SIMD4<Double> {
  @inline(__always)
  init(_ v: BodyVector) { self.init(v.x, v.y, v.t, 0) }
}
