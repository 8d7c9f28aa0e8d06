import Levels

extension Words {
  // MARK: - Paint
  static let paintHint =
    "Click or drag over things to paint them; Alt+click takes up what is under the pointer"
  static let noPaint = "Choose a color, a material or a layer to paint with"
  static let paintIsFixed = "This belongs to the level: it stays as it is"
  static let ropeHasNoMaterial = "A rope takes a color and a layer, but no material"
  static let onlyColored = "This is only drawn: it takes a color and nothing else"
  static let nothingToPick = "Nothing here to take up"
  static let asItIs = "As it is"
  static let leavesColor = "Colors stay as they are"
  static let leavesMaterial = "Materials stay as they are"
  static let leavesLayer = "Layers stay as they are"
  static let plainMaterial = "plain"
  static let colorRow = "Color"
  static let materialRow = "Material"
  static let layerRow = "Layer"
  static let paintForNew = "New things take this too"
  static let paintForNewAbout = "What is drawn from now on, with any tool, takes this paint"
  static let takeUp = "Take up paint from a thing"
  static let takeUpAbout =
    "The next click takes up its color, material and layer; Alt+click always does"
  static let chooseToPaint = "Choose something first"
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
    case "balloon": "rises, and lifts what hangs on it"
    case Paint.plain: "nothing in particular"
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
    case .ink(let ink): ink.map { "Paint with \(inkName($0))" } ?? "Paint: colors stay"
    case .material(let name):
      name.map { "Paint with \(material($0))" } ?? "Paint: materials stay"
    case .layer(let name): name.map { "Paint with layer \($0)" } ?? "Paint: layers stay"
    }
  }

  /// The line of the palette that gives what is chosen a part.
  static func dress(_ part: Paint.Part) -> String {
    switch part {
    case .ink(let ink): "Color it \(ink.map(inkName) ?? "")"
    case .material(let name):
      name == Paint.plain ? "Make it of plain stuff" : "Make it of \(name ?? "")"
    case .layer(let name): "Put it on layer \(name ?? "")"
    }
  }

  // MARK: - Layers
  static let layers = "Collision layers"
  static let layersAbout =
    "What is on a layer passes through what is on the layers it is not ticked with. Things start on base; walls of the"
    + " world hold everything."
  static let addLayer = "Add a collision layer"
  static let layersMeet = "They meet"
  static let layersPass = "They pass through each other"
  static let removeLayer = "Take the layer away: what is on it goes to base"
  static let nextInk = "Another color"
  static let paintLayer = "Paint things with this layer"
  static let showLayers = "Show layers in the picture"
  static let ownLayer = "Things on it, among each other"
  static let editingLayers = "layers"
  static func tooManyLayers(_ most: Int) -> String { "A level has at most \(most) layers" }
  static func layerPair(_ a: String, _ b: String, passes: Bool) -> String {
    let who = a == b ? "\(a), among themselves" : "\(a) and \(b)"
    return passes ? "\(who): pass through each other" : "\(who): meet"
  }
  static func countOnLayer(_ count: Int) -> String { count == 1 ? "1 thing" : "\(count) things" }
}
