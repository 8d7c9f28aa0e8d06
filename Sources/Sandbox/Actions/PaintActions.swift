import Editing
import Presentation
import Rendering

// Colors, materials and layers: of what is chosen, and of the paint tool.

extension AppAction {
  /// What the paint tool gives from now on.
  static func paint(_ part: Paint.Part) -> AppAction {
    AppAction(
      "paint \(part)", synonyms: synonyms(of: part),
      look: { app in
        ActionLook(
          .paintBrush, Words.paintWith(part),
          isActive: app.tool.kind == .paint && app.paint.has(part))
      }, perform: { $0.paint(with: part) })
  }

  /// Gives what is chosen a color, a material or a layer.
  static func dress(_ part: Paint.Part) -> AppAction {
    AppAction(
      "dress \(part)", synonyms: synonyms(of: part),
      look: { app in
        ActionLook(
          .drop, Words.dress(part), isEnabled: !app.chosen.isEmpty || app.chosenRope != nil)
      }, perform: { $0.dressChosen(in: part) })
  }

  /// Whether what is drawn takes the paint too.
  static let togglePaintForNew = AppAction(
    "togglePaintForNew",
    look: { ActionLook(.plus, Words.paintForNew, isActive: $0.paint.isForNew) },
    perform: { $0.togglePaintForNew() })

  /// Whether the next click takes up what is under it.
  static let togglePaintPick = AppAction(
    "togglePaintPick", synonyms: "eyedropper pick color pipette",
    look: { app in
      ActionLook(.pipette, Words.takeUp, shortcut: "Alt+click", isActive: app.paint.isPicking)
    }, perform: { $0.togglePaintPick() })

  static let addLayer = AppAction(
    "addLayer", synonyms: "layer collision group new",
    look: { ActionLook(.layers, Words.addLayer, isEnabled: $0.mayAuthor) },
    perform: { $0.addLayer() })

  private static func synonyms(of part: Paint.Part) -> String {
    guard case .material(let name?) = part else { return "" }
    return switch name {
    case "wood": "material plank timber"
    case "stone": "material rock heavy"
    case "ice": "material slippery smooth frictionless friction slide"
    case "rubber": "material bouncy elastic grip friction restitution"
    case "steel": "material metal iron heavy"
    case "balloon": "material helium float light rise"
    default: "material"
    }
  }
}

extension ActionSection {
  static let paints = ActionSection {
    Words.paintCommands
  } actions: { app in
    let inks = (0..<SceneLooks.inkCount).map { Paint.Part.ink($0) }
    let materials = app.materialNames.map { Paint.Part.material($0) } + [.material(Paint.plain)]
    let layers =
      app.document.level.collisionLayers.isEmpty
      ? [] : app.layerNames.map { Paint.Part.layer($0) }
    let parts = inks + materials + layers
    return parts.map { .dress($0) }
      + (parts + [.ink(nil), .material(nil), .layer(nil)]).map { .paint($0) }
      + [.togglePaintForNew, .togglePaintPick, .addLayer]
  }
}
