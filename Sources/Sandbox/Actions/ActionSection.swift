/// Actions under a heading of the list of commands.
struct ActionSection: Sendable {
  private let heading: @Sendable () -> String
  private let list: @Sendable (App) -> [AppAction]

  init(
    _ heading: @escaping @Sendable () -> String,
    actions: @escaping @Sendable (App) -> [AppAction]
  ) {
    self.heading = heading
    list = actions
  }

  var title: String { heading() }

  /// Those that there are at the moment, in their order.
  func actions(in app: App) -> [AppAction] { list(app) }

  /// In the order of the list.
  static let all: [ActionSection] = [
    tools, time, selection, machines, file, levels, view, sights, timelines, pictures, paints,
  ]
}

/// Commands under a heading.
struct CommandGroup: Sendable, Hashable {
  var title: String
  var entries: [PanelButton]
}

extension App {
  /// Every command that a key or a button can ask for, by what it is about.
  var commandGroups: [CommandGroup] {
    workspace.sections.map { section in
      CommandGroup(title: section.title, entries: section.actions(in: self).map(button))
    }
  }

  /// Every command in one row.
  var allActions: [PanelButton] { commandGroups.flatMap(\.entries) }
}
