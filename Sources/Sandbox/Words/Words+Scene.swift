import Levels

extension Words {
  // MARK: - The list of what there is
  static let scene = "What there is"
  static let sceneHint = "Search by name or kind"
  static let sceneIsEmpty = "Nothing is here yet: draw something."
  static let sceneFindsNothing = "Nothing here is called that."
  static let sceneRow = "Click chooses, Shift adds, a double click shows it"
  static let renameHere = "Call it otherwise"
  static let showIt = "Show it"
  static let hideIt = "Hide it from sight; it goes on as it was"
  static let unhideIt = "Hidden: show it again"
  static let playedAsItIs = "this level is played with what is in it"
  static func isNowhere(_ key: ObjectKey) -> String {
    "\(key.id) is nowhere to be seen: it has no place of its own"
  }
  static func renaming(_ name: String) -> String { "name of \(name)" }

  /// Several objects of a kind, as a heading.
  static func heading(_ kind: ObjectKey.Kind) -> String {
    switch kind {
    case .body: "Bodies"
    case .joint: "Joints"
    case .rope: "Ropes"
    case .zone: "Zones"
    case .attractor: "Attractors"
    case .fluid: "Fluids"
    case .decoration: "Drawings"
    case .label: "Labels"
    case .sprite: "Pictures"
    case .light: "Lamps"
    case .emitter: "Emitters"
    case .reveal: "Reveals"
    case .timeline: "Timelines"
    case .goal: "Goals"
    case .loss: "What loses"
    case .rule: "Rules"
    case .include: "Uses"
    }
  }

  /// One object of a kind, as a title.
  static func title(_ kind: ObjectKey.Kind) -> String {
    switch kind {
    case .body: "Body"
    case .joint: "Joint"
    case .rope: "Rope"
    case .zone: "Zone"
    case .attractor: "Attractor"
    case .fluid: "Fluid"
    case .decoration: "Drawing"
    case .label: "Label"
    case .sprite: "Picture"
    case .light: "Lamp"
    case .emitter: "Emitter"
    case .reveal: "Reveal"
    case .timeline: "Timeline"
    case .goal: "Goal"
    case .loss: "Loss"
    case .rule: "Rule"
    case .include: "Use"
    }
  }
}
