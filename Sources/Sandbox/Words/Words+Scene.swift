import Levels

extension Words {
  // MARK: - The list of what there is
  static let scene = "Objects"
  static let sceneHint = "Search by name or kind"
  static let sceneIsEmpty = "The scene is empty. Draw something."
  static let sceneFindsNothing = "No object with this name."
  static let sceneRow = "Click to select, Shift adds, double-click to show"
  static let renameHere = "Rename"
  static let showIt = "Show in view"
  static let hideIt = "Hide; it is still simulated"
  static let unhideIt = "Hidden. Click to show"
  static let playedAsItIs = "this level does not allow editing its objects"
  static func isNowhere(_ key: ObjectKey) -> String {
    "\(key.id) has no position, so it cannot be shown"
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
    case .label: "Texts"
    case .sprite: "Images"
    case .light: "Lights"
    case .emitter: "Emitters"
    case .reveal: "Reveals"
    case .timeline: "Timelines"
    case .goal: "Goals"
    case .loss: "Losing conditions"
    case .rule: "Rules"
    case .include: "Included files"
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
    case .label: "Text"
    case .sprite: "Image"
    case .light: "Light"
    case .emitter: "Emitter"
    case .reveal: "Reveal"
    case .timeline: "Timeline"
    case .goal: "Goal"
    case .loss: "Losing condition"
    case .rule: "Rule"
    case .include: "Included file"
    }
  }
}
