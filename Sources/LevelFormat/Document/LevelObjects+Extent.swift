import Physics

// The points of the world that the objects of each kind take up. An attached object is where its
// carrier is, and does not count.

extension LevelBody {
  var extentPoints: [Vec2] {
    let outlines = shapes.flatMap { (try? $0.outline.shapes()) ?? [] }
    return [position] + (stroke?.points ?? []).map(transform.apply)
      + outlines.flatMap { shape in
        let bounds = shape.extent(at: transform)
        return [bounds.lower, bounds.upper]
      }
  }
}

extension LevelRope {
  var extentPoints: [Vec2] {
    [from, to].compactMap { end in
      switch end {
      case .world(let point), .free(let point): point
      case .body, .rope: nil
      }
    }
  }
}

extension LevelAttractor {
  var extentPoints: [Vec2] { [position] }
}

extension LevelDecoration {
  var extentPoints: [Vec2] {
    place.carrier == nil
      ? [place.at] + (stroke?.points ?? []).map(place.transform.apply) : []
  }
}

extension LevelEmitter {
  // It is a point without a size, and the objects that it emits are elsewhere.
  var extentPoints: [Vec2] { [] }
}
