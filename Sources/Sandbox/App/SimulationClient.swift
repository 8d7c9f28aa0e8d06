import Editing

/// The program's side of the simulation: what was ordered of it and has not been answered. It
/// outlives documents: an answer may be about one that is no longer open.
struct SimulationClient {
  let simulation: Simulation
  /// The newest order that was sent.
  var lastOrder = 0
  /// The journal that the simulation writes.
  var journal: RunJournal?
  /// Edits the world has not confirmed, by the sequence of their order, of parked documents too.
  var pendingEdits: [Int: App.PendingEdit] = [:]
  /// What could be gone back to before undo or redo put another level in the place of all, by the
  /// sequence of the order that loads it.
  var pendingReloads: [Int: DocumentPast] = [:]
  /// Where the present moment is to be saved when it comes, by the sequence of its order.
  var pendingMoments: [Int: App.PendingMoment] = [:]
  /// Where the run is to be saved as a replay when it comes, by the sequence of its order.
  var pendingReplays: [Int: App.PendingReplay] = [:]
  /// Pictures that are taken when the run that they carry has come, by the sequence of its order.
  var pendingShots: [Int: (CarriedText?) -> Void] = [:]
  /// How many replays have been written.
  var replaysSaved = 0
  /// What the clock will be once every order has arrived: buttons show this, so that they answer in
  /// the same frame.
  var isPausedSoon = false
  var speedSoon = 1.0

  init(_ simulation: Simulation) { self.simulation = simulation }
}
