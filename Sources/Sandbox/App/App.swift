import Editing
import Foundation
import Levels
import Physics
import Platform
import Presentation
import Rendering

/// The program without its window: takes input events, holds the document and the tools, sends
/// commands to the simulation and says what is to be drawn. The window, the tests and the headless
/// player drive the same object.
final class App {
  struct Options: Sendable {
    /// What to open; `nil` is the first level of the library.
    var level: String?
    var mode = Simulation.Mode.threaded
    /// Where unsaved work is kept; `nil` keeps none.
    var stateFolder: URL?
    /// Where parts are kept; `nil` keeps them beside unsaved work.
    var partsFolder: URL?
    /// Where preferences are kept; `nil` keeps them with the state.
    var configFolder: URL?
    /// Chooses the names of new objects; another one for every session.
    var nameSeed = UInt64.random(in: 0 ... .max)
    var size = (width: 1280, height: 720)
    /// Where the keys and presses of a play are written; `nil` writes none.
    var recording: String?
    /// Who is shown the first steps.
    var introduces = Introduction.Audience.nobody
    /// Where pictures and films go; `nil` keeps them with the unsaved work.
    var pictures: URL?
    /// Where the run is written as a replay at the end; `nil` writes none.
    var replay: String?
    /// The language of the window unless the preferences name another one.
    var language = Language.english
    /// The folders whose numbered groups hold the puzzles; `nil` means those of the library.
    var puzzleFolders: [URL]?
  }

  let options: Options
  /// Orders to the simulation, and what it answers.
  var client: SimulationClient
  /// The open document and all that belongs to it: another document is another session.
  var session: Session
  /// Seconds of the loop's clock at the current frame.
  var now = 0.0

  // MARK: What outlives documents
  var viewport: Viewport
  var workbench = Workbench()
  var tool: any Tool = DrawTool()
  /// Where the pointer is (pixels); `nil` where it is outside the window.
  var pointer: (x: Float, y: Float)?
  var workspace = Workspace()
  var panels = Panels()
  var toasts = Toasts()
  /// What is laid over the scene, and what is explained of it.
  var seeing = Seeing()
  var plots = Plots()
  var desk: PictureDesk
  var library: Library
  var preferences = Preferences()
  var hearing = Hearing()
  /// What was heard and nobody has played yet.
  var noises: [Sound] = []
  /// How somebody is getting on with the levels.
  var playing = Playing()
  var keyRecording = KeyRecording()

  /// A stroke or click that was refused, with its reason, for two seconds.
  struct ShownRefusal: Sendable, Hashable {
    var reason: String
    var point: Vec2
    var ink: [Vec2]
    var at: Double
    static let seconds = 2.0
    /// Of these, the last ones fade.
    static let fading = 0.25

    /// 0 while it is read, 1 when it is gone.
    func faded(at now: Double) -> Float {
      Float(min(max((now - at - Self.seconds + Self.fading) / Self.fading, 0), 1))
    }
  }

  init(_ options: Options) {
    self.options = options
    let simulation = Simulation(mode: options.mode)
    client = SimulationClient(simulation)
    session = Session(shown: simulation.take())
    library = Library(
      recent: RecentFiles(in: options.stateFolder),
      watch: FileWatch(looksByItself: options.mode == .threaded))
    desk = PictureDesk(isImmediate: options.mode == .stepped)
    viewport = Viewport(Camera(width: options.size.width, height: options.size.height))
    now = options.mode == .threaded ? Simulation.now : 0
    readPreferences()
    readProgress()
    autosave = makeLog()
    KeptPictures.tidy(KeptPictures.folder(options.stateFolder), logs: options.stateFolder)
    openFirst()
  }

  // MARK: - Frame

  /// Takes what the simulation published. Call once a frame, after the events.
  func update(now: Double) {
    let before = self.now
    self.now = now
    let published = client.simulation.take()
    shown = ofOpenDocument(published)
    newcomers.update(lastSequence: shown.lastSequence, now: now)
    takeBack(refusalsIn: published)
    for moment in shown.moments { save(moment) }
    for receipt in published.receipts {
      client.pendingEdits[receipt.sequence] = nil
      client.pendingReloads[receipt.sequence] = nil
    }
    tellLosses()
    tellContactsRanOut()
    updatePast()
    updateReplay()
    if shown.lastSequence >= client.lastOrder {
      client.isPausedSoon = shown.isPaused
      client.speedSoon = shown.speed
    }
    if let order = fitsAfter, shown.lastSequence >= order, shown.load == session.run.load {
      fitsAfter = nil
      showLoaded()
    }
    updateChange()
    updateWatch()
    updateOffer()
    tellBrokenFrames()
    toasts.update(now: now, holding: messageSubjects)
    if let refusal, now - refusal.at >= ShownRefusal.seconds { self.refusal = nil }
    updateSelection(seconds: Float(now - before))
    updateChosen()
    updateMeasure()
    updateMachine()
    updatePick()
    updatePlay()
    updateIntroduction()
    updateRecording(published)
    updatePictures()
    updateUnsaved()
    tensionScale.follow(shown.current.ropes, seconds: Float(now - before))
    updateSeeing(seconds: Float(now - before))
    followCover()
    viewport.camera.ease(towards: viewport.cameraGoal, seconds: Float(now - before))
    listen(seconds: now - before)
  }

  /// Stepped mode: lets time pass, as frames of 1/60 s.
  func advance(by seconds: Double) {
    client.simulation.advance(by: seconds)
    update(now: now + seconds)
  }

  // MARK: - Commands

  @discardableResult
  func send(_ order: SimulationOrder) -> Int {
    client.lastOrder = client.simulation.send(order)
    if order.loadsWorld { awaitRun(of: client.lastOrder) }
    if options.recording != nil {
      keyRecording.recorder.note(
        order, sequence: client.lastOrder, level: file.puzzle == nil ? title : fileName,
        isAsInFile: file.path != nil && document.level == file.saved)
    }
    return client.lastOrder
  }

  /// The one way from a tool, a key or a button to the document and the world.
  ///
  /// - Returns: The edit that was made, with its number; `nil` if none was.
  @discardableResult
  func perform(_ command: Command) -> Edit? {
    leavePast()
    guard case .edit(var asked) = command else {
      send(.perform(command, .done))
      return nil
    }
    if asked.isWhole { leaveDocument() }
    // What begins a gesture may have been refused: then this begins it.
    asked.gesture = asked.joinsPrevious ? session.hand.gesture : nil
    asked.joinsPrevious = asked.gesture != nil
    if !asked.joinsPrevious { session.hand.gesture = nil }
    do {
      let edit = try document.apply(asked, at: shown.current.step)
      session.hand.gesture = edit.beginning
      // Their undo was that of the edit before.
      toasts.remove(offering: [.undo])
      log(.edit(edit, step: shown.current.step))
      followNames([edit])
      guard !edit.isWhole else {
        loadWhole(by: edit)
        return edit
      }
      let sequence = send(.perform(.edit(edit), .done))
      noteDocument(sequence: sequence)
      client.pendingEdits[sequence] = edit.id.map {
        PendingEdit(id: $0, document: document.identity)
      }
      newcomers.expect(command.addedObjects, sequence: sequence)
      return edit
    } catch {
      toasts.show(.error, String(describing: error), now: now)
      return nil
    }
  }

  func undo() {
    // What is being wound is the newest edit.
    wind(0)
    leavePast()
    guard let inverses = document.undo() else {
      toasts.show(.information, Words.nothingToUndo, now: now)
      return
    }
    toasts.remove(offering: [.undo])
    followNames(inverses)
    log(.undo(step: shown.current.step))
    guard !inverses.contains(where: \.isWhole) else { return loadWhole() }
    for edit in inverses { send(.perform(.edit(edit), .reverted)) }
    noteDocument(sequence: client.lastOrder)
  }

  func redo() {
    leavePast()
    guard let edits = document.redo() else {
      toasts.show(.information, Words.nothingToRedo, now: now)
      return
    }
    followNames(edits)
    log(.redo(step: shown.current.step))
    guard !edits.contains(where: \.isWhole) else { return loadWhole() }
    for edit in edits { send(.perform(.edit(edit), .reverted)) }
    noteDocument(sequence: client.lastOrder)
  }

  // MARK: - Tools

  /// - Parameter isOfHand: Whether it is for something that the hand has done: that meant what was seen, not what the next
  ///   picture shows.
  func toolContext(isOfHand: Bool = false) -> ToolContext {
    let isFresh = seen.map {
      now - $0.at < Self.seenFor && $0.sequence == shown.lastSequence
    }
    let seen = isOfHand && isFresh == true ? self.seen : nil
    let pose = seen?.pose ?? shown.pose(at: now)
    return ToolContext(
      picking: Picking(
        pose: pose, tolerance: 6 * viewport.camera.metersPerPixel, looks: document.looks),
      names: shown.names, level: document.level, pixel: viewport.camera.metersPerPixel, now: now,
      isPaused: shown.isPaused, strokeMode: workbench.strokeMode,
      maker: ObjectMaker(
        level: document.level, names: shown.names, pose: pose,
        salt: options.nameSeed &+ UInt64(document.revision), pixel: viewport.camera.metersPerPixel,
        penFactor: workbench.toolSettings.pen.value, paint: paintForNew, tools: allowedTools),
      joints: document.joints(in: pose, names: shown.names, keysDown: status.keysDown),
      allowance: allowance, chosen: unlockedChosen,
      wheelsAreDriven: workbench.wheelsAreDriven,
      scenery: tool.kind.seesScenery
        ? (tool.draft == nil ? seen?.scenery : nil) ?? placedScenery(in: pose) : PlacedScenery(),
      crop: cropInHand, cropBounds: cropBounds, isCroppingPicture: desk.draft != nil,
      settings: knownSettings, clipboard: workbench.clipboard, snapping: snapping,
      snapsNothing: workbench.modifiers.contains(.control),
      textWidth: { TextFont.shared?.extent(of: $0).x })
  }

  /// After so long (s) nobody acts on what was drawn before.
  private static let seenFor = 0.25

  func send(_ event: ToolEvent) {
    let context = toolContext(isOfHand: true)
    let event = context.drawn(event, for: tool.kind)
    let before = client.lastOrder
    var gesture: [Overlay] = []
    // What the tool has made before, it no longer joins or takes back.
    if case .down = event { (session.hand.gesture, session.hand.toolGesture) = (nil, nil) }
    if case .up(let point, _) = event { gesture = tool.overlays(pointer: point, context) }
    carryOut(tool.handle(event, context))
    if client.lastOrder > before { newcomers.hold(gesture, sequence: client.lastOrder) }
  }

  func carryOut(_ actions: [ToolAction]) {
    for action in actions {
      switch action {
      case .perform(let command):
        guard let reason = refusal(of: command) else {
          if let edit = perform(command) { session.hand.toolGesture = edit.beginning }
          continue
        }
        let point =
          pointer.map { viewport.camera.world(x: $0.x, y: $0.y) } ?? viewport.camera.center
        refusal = ShownRefusal(reason: reason, point: point, ink: [], at: now)
      case .refuse(let reason, let point, let ink):
        refusal = ShownRefusal(reason: reason, point: point, ink: ink, at: now)
      case .select(let rope): select(rope: rope)
      case .choose(let choice): choose(choice)
      case .crop(let frame): setCrop(frame)
      case .set(let settings):
        workbench.toolSettings = settings
        settingChangedAt = now
      case .measure(let measure): self.measure = measure
      case .tell(let words):
        toasts.show(.information, words, about: .tool(tool.kind), now: now)
      case .takeBack:
        // Nothing of it may have come about: what was done before it, or beside it, stays.
        if let made = session.hand.toolGesture, made == document.history.newestGesture { undo() }
        session.hand.toolGesture = nil
      }
    }
  }

  func choose(_ kind: ToolKind) {
    guard tool.kind != kind else { return }
    guard kind == .crop || allowedTools.allows(kind) else {
      toasts.show(.information, kind.refusal, now: now)
      return
    }
    carryOut(tool.cancel(toolContext()))
    refusal = nil
    if !kind.isForemost { workbench.lastTools[kind.group] = kind }
    desk.draft = nil
    tool = kind.makeTool()
  }

  // MARK: - Picture

  func placedScenery(in pose: WorldPose) -> PlacedScenery {
    PlacedScenery(
      tool.draft.map(document.scenery.showing) ?? document.scenery, pose: pose,
      bodies: shown.names.bodyIDs, ropes: shown.names.ropeIDs,
      pictures: pictures, status: shown.status,
      pointer: pointer.map { viewport.camera.world(x: $0.x, y: $0.y) },
      behind: Double(shown.current.step) * shown.stepLength - shown.time(at: now))
  }

  /// What is to be drawn now.
  func picture() -> ScenePicture {
    let pose = shown.pose(at: now)
    var picture = ScenePicture(pose: pose)
    picture.bodyLooks = document.looks.bodies(in: shown.status, document.level)
    picture.ropeLooks = document.looks.ropes
    picture.joints = document.joints(in: pose, names: shown.names, keysDown: status.keysDown)
    picture.keyCaps = KeyCaps.all(of: picture.joints, document.controls, status, pose, shown.names)
    picture.bounds = document.bounds
    picture.hasFloor = document.level.world.bounds.map { !$0.open.contains(.bottom) } ?? false
    picture.scenery = placedScenery(in: pose)
    picture.scenery.sprouts = tool.sprouts(at: now)
    picture.time = shown.time(at: now)
    picture.showsHulls = workspace.showsHulls
    picture.grid = grid
    picture.tensionScale = workspace.showsTension ? tensionScale : nil
    picture.sight = sightPicture
    let point = pointer.flatMap {
      panels.pointerIsOver ? nil : viewport.camera.world(x: $0.x, y: $0.y)
    }
    newcomers.show(in: &picture, now: now)
    picture.air = airPicture
    seen = (pose, picture.scenery, now, shown.lastSequence)
    showDraft(in: &picture)
    picture.antsPhase = MarchingAnts.phase(at: now)
    for overlay in workspace.overlays {
      picture.overlays += overlay.overlays(self, .init(picture: picture, pointer: point))
    }
    return picture
  }
}
