import Editing
import Foundation
import Physics
import Platform
import Presentation

// The space bar does two things: held while the left button drags, it moves the paper; tapped, it
// pauses. Which it was is known when it is released, so that is when a tap counts.

extension App {
  /// Takes one input event. `panels` says what the interface under the pointer or the cursor wants.
  func handle(_ event: InputEvent, panelsWantPointer: Bool = false, panelsWantKeys: Bool = false) {
    givePress()
    switch event {
    case .pointerMoved(let x, let y):
      if let hand = keyHand, hand.x != x || hand.y != y { keyHand = nil }
      pointer = (x, y)
      panels.pointerIsOver = panelsWantPointer && !tool.isActive && viewport.panFrom == nil
      movePointer(x, y)
    case .pointerDown(let button, let x, let y, _, let modifiers):
      keyHand = nil
      pointer = (x, y)
      // Who reaches for the new picture sees it.
      workspace.change = nil
      workbench.modifiers = modifiers
      panels.pointerIsOver = panelsWantPointer
      // A press beside the menu closes it; on the scene it means nothing else.
      if panels.menu != nil, panels.menuArea?.contains(Vec2(x, y)) != true {
        panels.menu = nil
        guard panelsWantPointer || button == .right else { return }
      }
      guard !panelsWantPointer else { return }
      // What is being typed is taken over first, by the frame in which its field is left.
      guard inspector.typed == nil else { return waitingPress = (button, x, y) }
      press(button, x, y)
    case .pointerUp(let button, let x, let y):
      pointer = (x, y)
      release(button, x, y)
    case .finger(let id, let phase, let x, let y):
      guard phase != .down || mayUseTool else { return }
      let finger = FingerEvent(id: id, phase: phase, point: viewport.camera.world(x: x, y: y))
      carryOut(tool.handle(finger, toolContext()))
    case .wheel(let notches, let x, let y):
      guard !panelsWantPointer else { return }
      panels.menu = nil
      if let actions = tool.turn(by: notches, toolContext()) { return carryOut(actions) }
      viewport.cameraGoal.zoom(by: pow(1.15, notches), atX: x, y: y)
    case .keyDown(let key):
      workbench.modifiers = key.modifiers
      if key.name == "escape", panelsWantKeys, inspector.typed != nil {
        // It gives up what is typed, not what it is about.
        (inspector.typed, inspector.refusal) = (nil, nil)
        return
      }
      if pressInSave(key) || pressInFields(key) { return }
      // A level that is won waits for Return, and so do words.
      if !panelsWantKeys, !panels.isOpen, pressWhileTyping(key) { return }
      if !panelsWantKeys, pressInMenu(key) { return }
      guard !pressInPalette(key, isTyping: panelsWantKeys), !answerKey(key), !pressInLevels(key),
        !pressInOutcome(key),
        !pressInBrowser(key), panelsWantKeys || !pressInQuestions(key)
      else { return }
      guard !panelsWantKeys || key.name == "escape" else { return }
      if pressWhileTyping(key) { return }
      if pressInCrop(key) { return }
      if !panelsWantKeys, pressInTimelines(key) { return }
      guard panelsWantKeys || !pressWhilePlacing(key) else { return }
      if !panelsWantKeys, pressAsHand(key) { return }
      if !giveKey(key, isDown: true) { press(key) }
    case .keyUp(let key):
      workbench.modifiers = key.modifiers
      guard !giveKey(key, isDown: false), key.name == "space" else { return }
      if viewport.isSpaceDown, !viewport.spaceWasUsed, !panelsWantKeys { perform(.togglePause) }
      viewport.isSpaceDown = false
    case .modifiersChanged(let modifiers):
      workbench.modifiers = modifiers
      // What is being dragged out follows the key, not only the next move of the hand.
      if tool.isActive, viewport.panFrom == nil, let pointer { movePointer(pointer.x, pointer.y) }
    case .text(let text):
      guard !panelsWantKeys, panels.palette == nil, tool.draft != nil else { return }
      carryOut(tool.type(text, toolContext()))
    case .fileDropped(let path):
      drop(path)
    case .resized(let width, let height):
      workspace.change = nil
      viewport.camera.resize(width: width, height: height)
      viewport.cameraGoal.resize(width: width, height: height)
    case .focusLost:
      panels.menu = nil
      // The release of a button or key outside the window never arrives.
      carryOut(tool.cancel(toolContext()))
      viewport.panFrom = nil
      keyHand = nil
      heldButton = nil
      viewport.isSpaceDown = false
      workbench.modifiers = []
      releaseLevelKeys()
    case .quit:
      quit()
    }
  }

  /// Whether the level lets the tool in hand be used. Pictures are no part of a play.
  var mayUseTool: Bool {
    tool.kind == .crop || allowedTools.allows(tool.kind)
  }

  // MARK: - Pointer

  /// Gives on a press that has waited until a field was left.
  func givePress() {
    guard let (button, x, y) = waitingPress else { return }
    waitingPress = nil
    press(button, x, y)
  }

  func press(_ button: InputEvent.Button, _ x: Float, _ y: Float) {
    switch button {
    case .middle:
      viewport.panFrom = (x, y)
    case .left where viewport.isSpaceDown:
      viewport.spaceWasUsed = true
      viewport.panFrom = (x, y)
    case .left:
      refusal = nil
      let point = viewport.camera.world(x: x, y: y)
      guard placing == nil else { return putDown(at: point) }
      guard !answerPick(at: point) else { return }
      guard !holdButton(at: point) else { return }
      deselect(pressedAt: point)
      deselectMachine(pressedAt: point)
      // In a level without tools there is one in hand all the same.
      guard mayUseTool else {
        refusal = ShownRefusal(
          reason: Words.playedWithoutTools, point: point, ink: [], at: now)
        return
      }
      send(.down(viewport.camera.world(x: x, y: y), modifiers: workbench.modifiers))
    case .right where placing != nil: placing = nil
    case .right where panels.pick != nil: panels.pick = nil
    case .right:
      if tool.isActive {
        carryOut(tool.cancel(toolContext()))
      } else if allowedTools.allows(.select) {
        openMenu(atX: x, y: y)
      }
    }
  }

  func movePointer(_ x: Float, _ y: Float) {
    if let from = viewport.panFrom {
      viewport.camera.pan(byX: x - from.x, y: y - from.y)
      viewport.cameraGoal = viewport.camera
      viewport.panFrom = (x, y)
    } else if tool.isActive {
      send(.moved(viewport.camera.world(x: x, y: y), modifiers: workbench.modifiers))
    }
  }

  func release(_ button: InputEvent.Button, _ x: Float, _ y: Float) {
    switch button {
    case .middle:
      viewport.panFrom = nil
    case .left where viewport.panFrom != nil:
      viewport.panFrom = nil
    case .left where placing?.isDragged == true:
      // Let go over the panel it goes back.
      if workspace.isOverParts {
        placing = nil
      } else {
        putDown(at: viewport.camera.world(x: x, y: y))
      }
    case .left where letGoOfButton(at: viewport.camera.world(x: x, y: y)):
      break
    case .left where tool.isActive:
      send(.up(viewport.camera.world(x: x, y: y), modifiers: workbench.modifiers))
    default:
      break
    }
  }

  // MARK: - Keys

  /// While the list of commands is open, no key reaches the scene behind it: arrows go through the list,
  /// what opens it closes it, Escape closes it too, and all else is typed into its field. Ctrl+Q still quits.
  private func pressInPalette(_ key: InputEvent.Key, isTyping: Bool) -> Bool {
    guard panels.palette != nil else { return false }
    switch (key.name, key.modifiers.contains(.control)) {
    case ("up", false): movePalette(by: -1)
    case ("down", false): movePalette(by: 1)
    case ("pageup", false): movePalette(by: -10)
    case ("pagedown", false): movePalette(by: 10)
    case ("k", true) where !key.isRepeat: panels.palette = nil
    case ("escape", _), ("q", true): return false
    // A click on a heading takes the field's focus away; the next key gives it back.
    case ("return", _) where !isTyping: runPalette(panels.palette?.index ?? 0)
    default: panels.palette?.takesFocus = !isTyping
    }
    return true
  }

  /// Where a path is asked for, Tab goes from the start to the present moment and back.
  private func pressInSave(_ key: InputEvent.Key) -> Bool {
    guard panels.save != nil, key.name == "tab", panels.palette == nil else { return false }
    if !key.isRepeat { panels.save?.takesMoment.toggle() }
    return true
  }

  /// In a field of a panel Tab goes to the next one, Shift+Tab to the one before.
  private func pressInFields(_ key: InputEvent.Key) -> Bool {
    guard inspector.focus != nil, key.name == "tab", panels.palette == nil,
      !key.modifiers.contains(.control)
    else { return false }
    inspector.tab(isBackward: key.modifiers.contains(.shift))
    return true
  }

  /// Return gives the answer that is offered first; while a path is asked for, no key reaches the scene behind.
  private func pressInQuestions(_ key: InputEvent.Key) -> Bool {
    guard key.name != "escape" else { return false }
    if let question = panels.quit {
      if key.name == "return", !key.isRepeat, let first = question.answers.first {
        perform(.answerQuit(first))
      }
      return true
    }
    if let conflict = panels.conflict {
      if key.name == "return", !key.isRepeat, let first = conflict.answers.first {
        perform(.answer(first))
      }
      return key.name == "return"
    }
    let leaves = key.modifiers.contains(.control) && ["s", "o", "n", "q", "k"].contains(key.name)
    guard panels.save != nil, !leaves else { return false }
    panels.save?.takesFocus = true
    return true
  }

  private func press(_ key: InputEvent.Key) {
    // In a level that has the space bar itself, Ctrl makes it pause.
    if key.name == "space", key.modifiers.contains(.control) {
      if !key.isRepeat { perform(.togglePause) }
      return
    }
    if key.name == "space" {
      guard !key.isRepeat else { return }
      viewport.isSpaceDown = true
      viewport.spaceWasUsed = false
      return
    }
    if let actions = tool.handle(key, toolContext()) { return carryOut(actions) }
    guard let action = action(for: key) else { return }
    perform(action)
  }
}
