import Editing
import Levels
import Physics

// Colors, materials and layers: of the paint tool, of what is chosen, and of what is drawn next.

extension App {
  /// What is painted with, as far as this level has it.
  var paint: Paint { workbench.toolSettings.paint.known(in: document.level) }

  /// What new things take; `nil` for nothing.
  var paintForNew: Paint? {
    let paint = paint
    return paint.isForNew && !paint.isClear ? paint : nil
  }

  /// The names of all materials, those of the level last.
  var materialNames: [String] {
    LevelMaterial.presetNames
      + document.level.materials.keys.filter { LevelMaterial.preset($0) == nil }.sorted()
  }

  /// The names of all layers, `base` first.
  var layerNames: [String] {
    [LevelCollisionLayer.base]
      + document.level.collisionLayers.keys.filter { $0 != LevelCollisionLayer.base }.sorted()
  }

  func paint(with part: Paint.Part) {
    choose(.paint)
    guard tool.kind == .paint else { return }
    workbench.toolSettings.paint.set(part)
    settingChangedAt = now
  }

  func togglePaintForNew() { workbench.toolSettings.paint.isForNew.toggle() }

  func togglePaintPick() {
    choose(.paint)
    guard tool.kind == .paint else { return }
    workbench.toolSettings.paint.isPicking.toggle()
  }

  /// Gives all that is chosen a color, a material or a layer.
  func dressChosen(in part: Paint.Part) {
    let keys = chosen.isEmpty ? chosenRope.map { [ObjectKey(.rope, $0.name)] } ?? [] : chosen
    guard !keys.isEmpty else {
      toasts.show(.information, Words.chooseToPaint, now: now)
      return
    }
    if let reason = keys.compactMap(refusalToChange).first {
      toasts.show(.information, reason.sentence, now: now)
      return
    }
    let unlocked = chosen.isEmpty ? keys : changeableChosen()
    let paint = Paint(part).known(in: document.level)
    let changes = unlocked.compactMap { key -> Edit.Change? in
      guard let object = document.level.object(key) else { return nil }
      let changed = paint.applied(to: object)
      return changed == object ? nil : .replace(changed)
    }
    guard !changes.isEmpty else { return }
    let label =
      keys.count == 1 ? Words.painting(keys[0].id) : Words.painting(Words.things(keys.count))
    carryOut([.perform(.edit(Edit(label: label, changes: changes)))])
  }
}

extension Paint {
  /// Whether a part of it is as a button would make it.
  func has(_ part: Part) -> Bool {
    switch part {
    case .ink(let ink): self.ink == ink
    case .material(let material): self.material == material
    case .layer(let layer): self.layer == layer
    }
  }
}
