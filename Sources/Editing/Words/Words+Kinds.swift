import Levels

// What kinds of objects are called.

extension Words {
  /// Several objects of a kind, as a heading.
  package static func heading(_ kind: ObjectKey.Kind) -> String {
    switch kind {
    case .body: say("Bodies")
    case .joint: say("Joints")
    case .rope: say("Ropes")
    case .zone: say("Zones")
    case .attractor: say("Attractors")
    case .fluid: say("Fluids")
    case .decoration: say("Drawings")
    case .label: say("Texts")
    case .sprite: say("Images")
    case .light: say("Lights")
    case .emitter: say("Emitters")
    case .reveal: say("Reveals")
    case .timeline: say("Timelines")
    case .goal: say("Goals")
    case .loss: say("Losing conditions")
    case .rule: say("Rules")
    case .include: say("Included files")
    case .selectionGroup: say("Groups")
    }
  }

  /// One object of a kind, as a title.
  package static func title(_ kind: ObjectKey.Kind) -> String {
    switch kind {
    case .body: say("Body")
    case .joint: say("Joint")
    case .rope: say("Rope")
    case .zone: say("Zone")
    case .attractor: say("Attractor")
    case .fluid: say("Fluid")
    case .decoration: say("Drawing")
    case .label: say("Text")
    case .sprite: say("Image")
    case .light: say("Light")
    case .emitter: say("Emitter")
    case .reveal: say("Reveal")
    case .timeline: say("Timeline")
    case .goal: say("Goal")
    case .loss: say("Losing condition")
    case .rule: say("Rule")
    case .include: say("Included file")
    case .selectionGroup: say("Group")
    }
  }
}
