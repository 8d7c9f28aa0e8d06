import Levels

extension Words {
  // MARK: - Paint
  static let paintHint =
    "Click or drag over objects to paint them; Alt+click picks up the paint of an object"
  static let noPaint = "Select a color, material or layer to paint with"
  static let paintIsFixed = "This object belongs to the level and cannot be painted."
  static let ropeHasNoMaterial = "A rope has a color and a layer, but no material"
  static let onlyColored = "A drawing has only a color"
  static let nothingToPick = "No object here to pick from"
  static let asItIs = "Unchanged"
  static let leavesColor = "Keep the colors"
  static let leavesMaterial = "Keep the materials"
  static let leavesLayer = "Keep the layers"
  static let plainMaterial = "plain"
  static let colorRow = "Color"
  static let materialRow = "Material"
  static let layerRow = "Layer"
  static let paintForNew = "Use for new objects"
  static let paintForNewAbout = "New objects from any tool get this color, material and layer"
  static let takeUp = "Pick paint from an object"
  static let takeUpAbout =
    "The next click picks the object's color, material and layer; Alt+click always does"
  static let chooseToPaint = "Select an object first"
  static func painting(_ id: String) -> String { "paint \(id)" }

  static func inkName(_ index: Int) -> String {
    let names = ["blue", "rust", "green", "plum", "ochre", "teal"]
    return names[((index % names.count) + names.count) % names.count]
  }

  static func material(_ name: String) -> String { name == Paint.plain ? plainMaterial : name }

  /// What a material is like, in a few words.
  static func about(material name: String) -> String {
    switch name {
    case "wood": "light and rough"
    case "stone": "heavy and rough"
    case "ice": "slippery"
    case "rubber": "bounces and sticks"
    case "steel": "very heavy, fairly smooth"
    case "balloon": "rises and lifts what hangs on it"
    case Paint.plain: "average density and friction"
    default: "a material of this level"
    }
  }

  /// What a paint gives, in a few words.
  static func paint(_ paint: Paint) -> String {
    var parts: [String] = []
    if let ink = paint.ink { parts.append(inkName(ink)) }
    if let material = paint.material { parts.append(self.material(material)) }
    if let layer = paint.layer { parts.append("layer \(layer)") }
    return parts.isEmpty ? asItIs : parts.joined(separator: ", ").sentence
  }

  /// The line of the palette that paints with a part.
  static func paintWith(_ part: Paint.Part) -> String {
    switch part {
    case .ink(let ink): ink.map { "Paint with \(inkName($0))" } ?? "Paint: keep colors"
    case .material(let name):
      name.map { "Paint with \(material($0))" } ?? "Paint: keep materials"
    case .layer(let name): name.map { "Paint with layer \($0)" } ?? "Paint: keep layers"
    }
  }

  /// The line of the palette that gives what is chosen a part.
  static func dress(_ part: Paint.Part) -> String {
    switch part {
    case .ink(let ink): "Color: \(ink.map(inkName) ?? "")"
    case .material(let name):
      name == Paint.plain ? "Material: plain" : "Material: \(name ?? "")"
    case .layer(let name): "Collision layer: \(name ?? "")"
    }
  }

  // MARK: - Layers
  static let layers = "Collision layers"
  static let layersAbout =
    "Objects collide only if their layers are ticked together. New objects are on the layer base. The walls of the"
    + " world stop everything."
  static let addLayer = "Add collision layer"
  static let layersMeet = "Collide"
  static let layersPass = "Pass through each other"
  static let removeLayer = "Delete layer; its objects move to base"
  static let nextInk = "Next color"
  static let paintLayer = "Paint with this layer"
  static let showLayers = "Show layers in the scene"
  static let ownLayer = "Objects on this layer with each other"
  static let editingLayers = "layers"
  static func tooManyLayers(_ most: Int) -> String { "A level has at most \(most) layers" }
  static func layerPair(_ a: String, _ b: String, passes: Bool) -> String {
    let who = a == b ? "\(a) with itself" : "\(a) and \(b)"
    return passes ? "\(who): pass through each other" : "\(who): collide"
  }
  static func countOnLayer(_ count: Int) -> String { count == 1 ? "1 object" : "\(count) objects" }
}
