import Editing
import Presentation
import Rendering

// Motors, wheels, and the keys that drive what is chosen.

extension AppAction {
  /// How the chosen motor is driven.
  static func drive(_ mode: MachineDrive.Mode) -> AppAction {
    AppAction(
      "drive \(mode)", synonyms: "motor drive engine power torque",
      look: { app in
        ActionLook(.refresh, Words.motor(mode), isActive: app.chosenDrive?.mode == mode)
      }, perform: { $0.drive(mode) })
  }

  /// Chooses the key that does something to the chosen thing.
  static func askForKey(_ role: LevelControls.Role) -> AppAction {
    AppAction(
      "askForKey \(role)", synonyms: "key bind control keyboard steer",
      look: { app in
        ActionLook(.keyboard, Words.keyFor(role, of: app.keyedThing?.kind ?? .joint))
      }, perform: { $0.askForKey(role) })
  }

  /// Whether new wheels are driven.
  static let toggleDrivenWheels = AppAction(
    "toggleDrivenWheels", synonyms: "motor wheel drive engine car",
    look: {
      ActionLook(.wheel, $0.workbench.wheelsAreDriven ? Words.freeWheels : Words.drivenWheels)
    },
    perform: { app in
      app.workbench.wheelsAreDriven.toggle()
      app.toasts.show(
        .information,
        app.workbench.wheelsAreDriven ? Words.newWheelsAreDriven : Words.newWheelsAreFree,
        about: .program, now: app.now)
    })

  /// Says where something is found that no action of the window does.
  static func explain(_ topic: CommandTopic) -> AppAction {
    let synonyms =
      switch topic {
      case .particles: "fire smoke particles sparks snow rain confetti emitter flame dust"
      }
    return AppAction(
      "explain \(topic)", synonyms: synonyms,
      look: { _ in ActionLook(.question, Words.name(of: topic)) },
      perform: { $0.toasts.show(.information, Words.explanation(of: topic), now: $0.now) })
  }
}

extension ActionSection {
  static let machines = ActionSection {
    Words.machineCommands
  } actions: { app in
    let modes = app.chosenDrive == nil ? [] : MachineDrive.Mode.allCases
    return app.keyRoles.map { .askForKey($0) } + [.toggleDrivenWheels] + modes.map { .drive($0) }
      + CommandTopic.allCases.map { .explain($0) }
  }
}
