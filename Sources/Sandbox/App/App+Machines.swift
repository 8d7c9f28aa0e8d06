import Editing
import Levels
import Physics
import Platform
import Presentation
import Rendering

// Joints and thrusters that are chosen, what drives them, and the keys for it. A click on one chooses it, whichever tool
// is in hand that could; its panel opens, and so it does when one has just been made.

/// Which key is being chosen: the next one that is pressed, or one that is clicked.
struct KeyChoice: Hashable, Sendable {
  var thing: ObjectKey
  var role: LevelControls.Role
}

extension App {
  /// The joint or thruster that alone is chosen.
  var chosenMachine: ObjectKey? {
    guard let key = chosen.first, chosen.count == 1 else { return nil }
    switch key.kind {
    case .joint: return document.level.joints.contains(key.id) ? key : nil
    case .rule: return document.controls.bindings[key] != nil ? key : nil
    default: return nil
    }
  }

  /// What of the chosen thing keys can do.
  var keyRoles: [LevelControls.Role] {
    if selectedRope != nil { return [.forward, .backward, .release] }
    guard let key = chosenMachine else { return [] }
    if key.kind == .rule { return [.thrust] }
    let canTurn = document.level.joints[key.id]?.motor != nil
    return canTurn ? [.forward, .backward, .release] : [.release]
  }

  /// What keys are chosen for: the joint or thruster, or the rope.
  var keyedThing: ObjectKey? { chosenMachine ?? selectedRope.map { ObjectKey(.rope, $0) } }

  /// How the chosen joint is driven; `nil` for what has no motor.
  var chosenDrive: MachineDrive? {
    guard let key = chosenMachine, let joint = document.level.joints[key.id] else { return nil }
    return document.controls.drive(of: key.id, joint)
  }

  // MARK: - Changing it

  /// Changes the chosen thing. A change that `continues` the one before it (a slider still held) is undone with it.
  func changeMachine(continues: Bool = false, _ change: (ObjectMaker) -> Command?) {
    guard let thing = keyedThing else { return }
    guard mayAuthor || allowance.mayEdit(thing) else {
      toasts.show(.information, Words.notYours, now: now)
      return
    }
    guard let command = change(toolContext().maker) else { return }
    perform(command.joined(toPrevious: continues))
  }

  /// How the chosen motor is driven from now on: with the keys and the speed it had, or with usual ones.
  func drive(_ mode: MachineDrive.Mode) {
    guard let key = chosenMachine, let joint = document.level.joints[key.id],
      let drive = chosenDrive, drive.mode != mode
    else { return }
    panels.keyChoice = nil
    changeMachine { maker in
      maker.drive(key.id, by: maker.drive(joint, like: drive, mode))
    }
  }

  /// Asks for the key that is to do something to the chosen thing; asked again, no longer.
  func askForKey(_ role: LevelControls.Role) {
    guard let thing = keyedThing, keyRoles.contains(role) else {
      toasts.show(.information, Words.nothingForKeys, now: now)
      return
    }
    let choice = KeyChoice(thing: thing, role: role)
    panels.keyChoice = panels.keyChoice == choice ? nil : choice
  }

  /// The answer: a key, or none.
  func answerKey(_ key: String?) {
    guard let choice = panels.keyChoice else { return }
    panels.keyChoice = nil
    changeMachine { $0.bind(choice.role, of: choice.thing, to: key) }
  }

  /// A key goes down while one is asked for; whether that was the answer.
  func answerKey(_ key: InputEvent.Key) -> Bool {
    guard panels.keyChoice != nil, key.modifiers.isDisjoint(with: [.control, .alt]) else {
      return false
    }
    switch key.name {
    case "escape": panels.keyChoice = nil
    case "delete" where !key.isRepeat, "backspace" where !key.isRepeat: answerKey(nil)
    default:
      let name = Self.levelName(of: key)
      guard LevelControls.choices.contains(name) else {
        // Others are no key of a level; they do what they always do.
        return false
      }
      if !key.isRepeat { answerKey(name) }
    }
    return true
  }

  /// Forgets a question about what is no longer chosen; call once a frame.
  func updateMachine() {
    if let choice = panels.keyChoice, choice.thing != keyedThing { panels.keyChoice = nil }
  }

  /// A press of the hand elsewhere than on the chosen joint lets go of it.
  func deselectMachine(pressedAt point: Vec2) {
    guard let key = chosenMachine, tool.kind != .select,
      !toolContext().joints(at: point).contains(where: { $0.key == key })
    else { return }
    choose(.only([]))
  }
}
