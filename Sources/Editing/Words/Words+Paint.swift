import Levels
import Presentation

extension Words {
  // MARK: - Paint
  static var paintHint: String {
    say("Click or drag over objects to paint them; Alt+click picks up the paint of an object")
  }
  package static var noPaint: String { say("Select a color, material or layer to paint with") }
  package static var paintIsFixed: String {
    say("This object belongs to the level and cannot be painted.")
  }
  package static var ropeHasNoMaterial: String {
    say("A rope has a color and a layer, but no material")
  }
  static var onlyColored: String { say("A drawing has only a color") }
  package static var nothingToPick: String { say("No object here to pick from") }
  static var asItIs: String { say("Unchanged") }
  package static var leavesColor: String { say("Keep the colors") }
  package static var leavesMaterial: String { say("Keep the materials") }
  package static var leavesLayer: String { say("Keep the layers") }
  static var plainMaterial: String { say("plain") }
  package static var colorRow: String { say("Color") }
  package static var materialRow: String { say("Material") }
  package static var layerRow: String { say("Layer") }
  package static var paintForNew: String { say("Use for new objects") }
  package static var paintForNewAbout: String {
    say("New objects from any tool get this color, material and layer")
  }
  package static var takeUp: String { say("Pick paint from an object") }
  package static var takeUpAbout: String {
    say("The next click picks the object's color, material and layer; Alt+click always does")
  }
  package static var chooseToPaint: String { say("Select an object first") }
  package static func painting(_ id: String) -> String { say("paint \(id)") }

  package static func inkName(_ index: Int) -> String {
    let names = [say("blue"), say("rust"), say("green"), say("plum"), say("ochre"), say("teal")]
    return names[((index % names.count) + names.count) % names.count]
  }

  /// A material by its name; those of a level keep the name that the level gives them.
  package static func material(_ name: String) -> String {
    switch name {
    case Paint.plain: plainMaterial
    case "wood": say("wood", context: "material")
    case "stone": say("stone", context: "material")
    case "ice": say("ice", context: "material")
    case "rubber": say("rubber", context: "material")
    case "steel": say("steel", context: "material")
    case "balloon": say("balloon", context: "material")
    default: name
    }
  }

  /// What a material is like, in a few words.
  package static func about(material name: String) -> String {
    switch name {
    case "wood": say("light and rough")
    case "stone": say("heavy and rough")
    case "ice": say("slippery")
    case "rubber": say("bouncy, high friction")
    case "steel": say("very heavy, fairly smooth")
    case "balloon": say("rises and lifts what hangs on it")
    case Paint.plain: say("average density and friction")
    default: say("a material of this level")
    }
  }

  /// What a paint gives, in a few words.
  package static func paint(_ paint: Paint) -> String {
    var parts: [String] = []
    if let ink = paint.ink { parts.append(inkName(ink)) }
    if let material = paint.material { parts.append(self.material(material)) }
    if let layer = paint.layer { parts.append(say("layer \(layer)")) }
    return parts.isEmpty ? asItIs : parts.joined(separator: ", ").sentence
  }

  /// The line of the palette that paints with a part.
  package static func paintWith(_ part: Paint.Part) -> String {
    switch part {
    case .ink(let ink): ink.map { say("Paint with \(inkName($0))") } ?? say("Paint: keep colors")
    case .material(let name):
      name.map { say("Paint with \(material($0))") } ?? say("Paint: keep materials")
    case .layer(let name): name.map { say("Paint with layer \($0)") } ?? say("Paint: keep layers")
    }
  }

  /// The line of the palette that gives what is chosen a part.
  package static func dress(_ part: Paint.Part) -> String {
    switch part {
    case .ink(let ink): say("Color: \(ink.map(inkName) ?? "")")
    case .material(let name):
      name == Paint.plain ? say("Material: plain") : say("Material: \(material(name ?? ""))")
    case .layer(let name): say("Collision layer: \(name ?? "")")
    }
  }

  // MARK: - Layers
  package static var layers: String { say("Collision layers") }
  package static var layersAbout: String {
    say(
      "Two objects collide only if the box of their two layers is checked. New objects are on the layer base. The walls of the"
        + " world stop everything.")
  }
  package static var addLayer: String { say("Add collision layer") }
  package static var removeLayer: String { say("Delete layer; its objects move to base") }
  package static var nextInk: String { say("Next color") }
  package static var paintLayer: String { say("Paint with this layer") }
  package static var showLayers: String { say("Show layers in the scene") }
  package static var editingLayers: String { say("layers") }
  package static func tooManyLayers(_ most: Int) -> String {
    say("A level has at most \(most) layers")
  }
  package static func layerPair(_ a: String, _ b: String, passes: Bool) -> String {
    let who = a == b ? say("\(a) with itself") : say("\(a) and \(b)")
    return passes ? say("\(who): pass through each other") : say("\(who): collide")
  }
  package static func countOnLayer(_ count: Int) -> String {
    say(count, one: "1 object", other: "\(count) objects")
  }
}
