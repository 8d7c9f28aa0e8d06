import Editing
import Levels
import Physics
import Platform
import Presentation

// MARK: - What there is

extension SidePanel {
  static let scene: Self = .init(
    "scene", icon: .menu, key: "f2",
    synonyms:
      "objects outliner list hierarchy tree find search contents rename hide",
    name: { Words.scene }, build: { $0.scenePanel($1) })
}

extension PanelView {
  private static let rowHeight: Float = 24

  /// All objects by kind, to be searched, chosen, shown and called otherwise.
  func scenePanel(_ size: Vec2) {
    // What is chosen is below it, as far as there is room.
    docked(.scene, size, share: hasInspector ? Self.listShare : 1) { width in
      var list = app.panels.scene
      _ = UI.textField("##search", &list.filter, hint: Words.sceneHint, width: width)
      UI.space(1, 2)
      let groups = list.groups(of: app.document.level)
      for group in groups { self.group(group, &list, width) }
      if groups.isEmpty {
        UI.wrappedText(
          list.filter.isEmpty ? Words.sceneIsEmpty : Words.sceneFindsNothing,
          color: UI.theme.secondaryText)
      }
      app.panels.scene = list
    }
  }

  private func group(_ group: SceneList.Group, _ list: inout SceneList, _ width: Float) {
    let isFolded = list.folded.contains(group.kind) && list.filter.isEmpty
    UI.id(group.kind.rawValue) {
      let label = "\(isFolded ? Icon.chevronRight : Icon.chevronDown)  \(Words.heading(group.kind))"
      if UI.selectable("##fold", size: Vec2(width, Self.rowHeight)) != .none {
        list.folded.formSymmetricDifference([group.kind])
      }
      let (place, extent) = UI.itemRect
      let y = 0.5 * (extent.y - UI.measure(label, size: .small).y)
      UI.drawText(label, at: place + Vec2(2, y), size: .small, color: UI.theme.secondaryText)
      let count = "\(group.ids.count)"
      let wide = UI.measure(count, size: .small).x
      UI.drawText(
        count, at: place + Vec2(extent.x - wide - 4, y), size: .small,
        color: UI.theme.secondaryText)
      guard !isFolded else { return }
      for id in group.ids { row(ObjectKey(group.kind, id), &list, width) }
    }
  }

  private func row(_ key: ObjectKey, _ list: inout SceneList, _ width: Float) {
    if list.renaming?.key == key { return renameField(&list, width) }
    // A long list is not built where it is not seen.
    let start = UI.cursorPosition
    guard UI.isVisible(height: Self.rowHeight) else { return UI.space(width, Self.rowHeight) }
    UI.id(key.id) {
      let isChosen = app.chosen.contains(key)
      let buttons: Float = 52
      switch UI.selectable(
        "##row", isSelected: isChosen, size: Vec2(width - buttons, Self.rowHeight))
      {
      case .none: break
      case .clicked: app.chooseListed(key, adds: app.workbench.modifiers.contains(.shift))
      case .doubleClicked: app.show(key)
      }
      UI.tooltip(Words.sceneRow, after: 1)
      let (place, extent) = UI.itemRect
      let theme = UI.theme
      let y = 0.5 * (extent.y - UI.measure(key.id).y)
      let name = Self.fitting(key.id, width: width - buttons - 24) { UI.measure($0).x } ?? key.id
      UI.drawText(
        name, at: place + Vec2(18, y), color: isChosen ? theme.accent : theme.ink)
      UI.cursorPosition = Vec2(start.x + width - buttons, start.y)
      if UI.iconButton(.pencil, id: "name", tooltip: Words.renameHere, size: 24) {
        list.renaming = .init(key: key, text: key.id)
      }
      UI.cursorPosition = Vec2(start.x + width - 26, start.y)
      if UI.iconButton(.crosshairs, id: "show", tooltip: Words.showIt, size: 24) { app.show(key) }
    }
  }

  private func renameField(_ list: inout SceneList, _ width: Float) {
    guard var renaming = list.renaming else { return }
    let event = UI.textField(
      "##rename", &renaming.text, width: width, takesFocus: renaming.isNew, selectsAll: true)
    let isLeft = !renaming.isNew && UI.isItemEditFinished
    if event == .edited { renaming.refusal = nil }
    if let refusal = renaming.refusal {
      UI.wrappedText(refusal, size: .small, color: UI.theme.warning)
    }
    renaming.isNew = false
    list.renaming = renaming
    if event == .submitted || isLeft {
      renaming.refusal = app.rename(renaming.key, to: renaming.text)
      list.renaming = renaming.refusal == nil ? nil : renaming
    }
  }
}
