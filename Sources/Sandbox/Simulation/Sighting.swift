import Physics
import Presentation
import Rendering

/// What can be explained.
enum WhyTarget: Hashable, Sendable {
  case body(BodyID)
  case rope(RopeID)
  case joint(JointID)
}

/// What was seen of a world at a step, as far as it was asked for: copies.
struct Sighting: Sendable {
  var marks = SightMarks()
  var costs: StepCosts?
  var energy: EnergyReading?
  var why: WhyReport?
}
