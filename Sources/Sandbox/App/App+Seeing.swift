import Editing
import Levels
import Physics
import Presentation
import Rendering

// Looking into the world: what is laid over it, and what explains it.

/// What a person looks at beside the scene.
struct Seeing: Sendable {
  var sights: Set<Sight> = []
  var velocity = ArrowScale()
  var force = ArrowScale()
  /// What of the energy was seen lately, by its step.
  var energies = EnergyHistory()
  /// The stages of a step.
  var pie = Pie()
  var pieSetAt = -Double.infinity
  /// The hand on the curves: where it was (points), and whether it has moved since it came down.
  struct PlotHand: Sendable {
    var x: Float
    var hasMoved: Bool
  }

  var plotHand: PlotHand?
  /// When the memory of the program was asked for last, and what it was (bytes).
  var memory: (at: Double, bytes: Int?) = (-.infinity, nil)
  /// What was asked for last.
  var sent = Watch()
  /// What the card explains: what the pointer rests on.
  var why: WhyTarget?
  /// Another document is open: what is looked at stays, what was seen goes.
  mutating func begin() { self = Seeing(sights: sights, memory: memory, sent: sent) }

  /// How near the pointer has to be to the anchor of a joint (points).
  static let jointReach: Float = 10
}

extension App {
  /// Whether things under the pointer are explained.
  var explains: Bool { seeing.sights.contains(.why) || workbench.modifiers.contains(.alt) }

  /// All that is to be gathered.
  var wantedWatch: Watch {
    var watch = Watch(seeing.sights)
    watch.why = seeing.why
    if explains { watch.joints = true }
    watch.costs = panels.side == .performance
    watch.energy = panels.side == .energy
    watch.plots = plots.quantities
    return watch
  }

  func toggle(_ sight: Sight) {
    if seeing.sights.remove(sight) == nil { seeing.sights.insert(sight) }
  }

  /// Follows the pointer and asks for what is to be seen; call once a frame.
  func updateSeeing(seconds: Float) {
    seeing.why = explains ? targetUnderPointer : nil
    let watch = wantedWatch
    if watch != seeing.sent {
      seeing.sent = watch
      send(.look(watch))
    }
    if let energy = shown.sighting?.energy {
      seeing.energies.follow(energy, step: shown.current.step, run: shown.run)
    }
    if seeing.sights.contains(.velocities) {
      seeing.velocity.follow(
        shown.current.bodies.lazy.filter { $0.kind != .static }.map(\.linearVelocity.length),
        seconds: seconds)
    }
    if !seeing.sights.isDisjoint(with: [.forces, .loads]), let seen = shown.sighting {
      seeing.force.follow(
        seen.marks.touches.map(\.force.length) + seen.marks.connections.map(\.force.length),
        seconds: seconds)
    }
  }

  /// The joint, rope or body that the pointer is on: the small before the large.
  private var targetUnderPointer: WhyTarget? {
    guard let pointer, !panels.pointerIsOver, !tool.isActive, viewport.panFrom == nil else {
      return nil
    }
    let point = viewport.camera.world(x: pointer.x, y: pointer.y)
    let pose = shown.pose(at: now)
    let reach = Seeing.jointReach * viewport.camera.metersPerPixel
    let places = Dictionary(pose.bodies.map { ($0.id, $0.transform) }) { first, _ in first }
    var nearest: (distance: Float, id: JointID)?
    for joint in shown.sighting?.marks.connections ?? [] {
      for (body, local) in [(joint.a, joint.localA), (joint.b, joint.localB)] {
        guard let place = places[body]?.apply(local) else { continue }
        let distance = place.distance(to: point)
        guard distance <= reach, distance < nearest?.distance ?? .infinity else { continue }
        nearest = (distance, joint.id)
      }
    }
    if let nearest { return .joint(nearest.id) }
    let picking = Picking(
      pose: pose, tolerance: 4 * viewport.camera.metersPerPixel, looks: document.looks)
    switch picking.all(at: point).first {
    case .rope(let id, _): return .rope(id)
    case .body(let id): return .body(id)
    case nil: return nil
    }
  }

  /// What the card says; `nil` where there is nothing to explain.
  var whyCard: WhyCard? {
    guard let target = seeing.why, let report = shown.sighting?.why, report.target == target else {
      return nil
    }
    return WhyCard(report)
  }

  /// What this process holds in memory (bytes), asked for once a second.
  var programMemory: Int? {
    if now - seeing.memory.at >= 1 { seeing.memory = (now, ProcessMemory.resident) }
    return seeing.memory.bytes
  }

  /// What is laid over the picture.
  var sightPicture: SightPicture? {
    guard !seeing.sights.isEmpty else { return nil }
    return SightPicture(
      sights: seeing.sights, seen: shown.sighting?.marks ?? SightMarks(), velocity: seeing.velocity,
      force: seeing.force)
  }
}
