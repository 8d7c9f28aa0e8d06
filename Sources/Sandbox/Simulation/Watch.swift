import Physics
import Presentation
import Rendering

/// What the window looks at beside the poses. What it does not ask for is not gathered and costs nothing.
struct Watch: Sendable, Hashable {
  /// Where shapes touch, and what they push with.
  var contacts = false
  /// In which order the solver takes them.
  var colors = false
  /// Where joints hold, and what they bear.
  var joints = false
  /// Centers of mass.
  var masses = false
  /// Boxes of the broad phase.
  var boxes = false
  /// Where the time of steps goes, and how much there is in the world.
  var costs = false
  var energy = false
  /// What is to be explained.
  var why: WhyTarget?
  /// What is plotted.
  var plots: [PlotQuantity] = []

  /// Whether something is asked for that is read once a step.
  var isSighting: Bool {
    contacts || colors || joints || masses || boxes || costs || energy || why != nil
  }
}

extension Watch {
  /// What some sights need.
  init(_ sights: Set<Sight>) {
    contacts = sights.contains(.forces) || sights.contains(.contacts)
    colors = sights.contains(.colors)
    joints = sights.contains(.forces) || sights.contains(.loads) || sights.contains(.why)
    masses =
      sights.contains(.massCenters) || sights.contains(.velocities) || sights.contains(.forces)
    boxes = sights.contains(.boxes)
  }
}
