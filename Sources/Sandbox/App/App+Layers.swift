import Editing
import Levels
import Physics
import Presentation
import Rendering

// The collision layers of the level: what meets what.

extension App {
  /// A new layer, which meets everything but itself is told by a color of its own.
  func addLayer() {
    guard mayEditLayers() else { return }
    let layers = document.level.collisionLayers
    guard layers.count < LevelCollisionLayer.most else {
      toasts.show(.information, Words.tooManyLayers(LevelCollisionLayer.most), now: now)
      return
    }
    let name = (1...).lazy.map { "layer-\($0)" }.first { layers[$0] == nil } ?? "layer"
    let used = Set(layers.values.compactMap(\.ink))
    let ink = (0..<SceneLooks.inkCount).first { !used.contains($0) } ?? layers.count
    var changed = layers
    changed[name] = LevelCollisionLayer(ink: ink % SceneLooks.inkCount)
    setLayers(changed)
  }

  /// Calls a layer otherwise; all that is on it follows.
  ///
  /// - Returns: Why it cannot be called so; `nil` if it is done.
  @discardableResult
  func renameLayer(_ name: String, to new: String) -> String? {
    let layers = document.level.collisionLayers
    guard name != new, layers[name] != nil else { return nil }
    guard mayAuthor else { return Words.playedAsItIs.sentence }
    if let reason = layers.refusal(ofName: new) { return reason.sentence }
    setLayers(layers.renaming(name, to: new)) { $0 == name ? new : $0 }
    if workbench.toolSettings.paint.layer == name { workbench.toolSettings.paint.layer = new }
    return nil
  }

  /// Takes a layer away; what is on it goes to base.
  func removeLayer(_ name: String) {
    guard mayEditLayers() else { return }
    setLayers(document.level.collisionLayers.without(name)) {
      $0 == name ? LevelCollisionLayer.base : $0
    }
  }

  func setInk(_ ink: Int, ofLayer name: String) {
    guard mayEditLayers() else { return }
    var layers = document.level.collisionLayers
    layers[name]?.ink = ink
    setLayers(layers)
  }

  /// Lets two layers pass through each other, or meet.
  func setLayers(_ a: String, _ b: String, pass isPassing: Bool) {
    guard mayEditLayers() else { return }
    var layers = document.level.collisionLayers
    // Base says nothing by itself, unless it is about itself.
    let base = LevelCollisionLayer.base
    if a == base, b == base, layers[base] == nil { layers[base] = LevelCollisionLayer() }
    layers = layers.setting(passes: isPassing, a, b)
    if layers[base] == LevelCollisionLayer() { layers[base] = nil }
    setLayers(layers)
  }

  /// How many bodies and ropes are on a layer.
  func count(onLayer name: String) -> Int {
    let level = document.level
    func isOn(_ layer: String?) -> Bool { (layer ?? LevelCollisionLayer.base) == name }
    return level.bodies.count { isOn($0.value.collisionLayer) }
      + level.ropes.count { isOn($0.value.collisionLayer) }
  }

  // MARK: - Details

  private func mayEditLayers() -> Bool {
    if !mayAuthor { toasts.show(.information, Words.playedAsItIs.sentence, now: now) }
    return mayAuthor
  }

  /// Puts other layers in the place of the level's, and what is on them on others.
  private func setLayers(
    _ layers: [String: LevelCollisionLayer], moving: (String) -> String = { $0 }
  ) {
    let level = document.level
    guard layers != level.collisionLayers else { return }
    var settings = SceneSettings(level)
    settings.collisionLayers = layers
    // New ones come before what goes on them, old ones go after what was there.
    var both = settings
    both.collisionLayers = level.collisionLayers.merging(layers) { $1 }
    var changes: [Edit.Change] = []
    func moved(_ name: String?) -> String? {
      guard let name else { return nil }
      let new = moving(name)
      return new == LevelCollisionLayer.base ? nil : new
    }
    for (id, body) in level.bodies where moved(body.collisionLayer) != body.collisionLayer {
      var body = body
      body.collisionLayer = moved(body.collisionLayer)
      changes.append(.replace(.body(id, body)))
    }
    for (id, rope) in level.ropes where moved(rope.collisionLayer) != rope.collisionLayer {
      var rope = rope
      rope.collisionLayer = moved(rope.collisionLayer)
      changes.append(.replace(.rope(id, rope)))
    }
    if !changes.isEmpty, both != settings { changes.insert(.settings(both), at: 0) }
    changes.append(.settings(settings))
    perform(.edit(Edit(label: Words.editingLayers, changes: changes)))
  }
}
