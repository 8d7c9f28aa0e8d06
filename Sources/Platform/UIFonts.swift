import CImGui
import CSDL2
import Physics
import Presentation

/// Which font files the interface uses; every one was checked to be readable.
struct UIFonts: Sendable, Hashable {
  /// `nil`: Dear ImGui's built-in font.
  var text: String?
  /// For titles; `nil`: as text.
  var title: String?
  /// `nil`: buttons show words instead of signs.
  var icons: String?

  /// `INKFALL_FONT` if it can be read, else Inter, else DejaVu Sans; icons from Font Awesome 4.7.
  static func found() -> UIFonts {
    var wished: [String] = []
    if let path = SDL_getenv("INKFALL_FONT") { wished.append(String(cString: path)) }
    return UIFonts(
      text: firstReadable(
        wished + [
          "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
          "/usr/share/fonts/truetype/inter/Inter-Regular.ttf",
          "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
          "/usr/share/fonts/TTF/DejaVuSans.ttf",
        ]),
      title: wished.isEmpty
        ? firstReadable([
          "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
          "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
        ]) : nil,
      icons: firstReadable([
        "/usr/share/fonts/truetype/font-awesome/fontawesome-webfont.ttf",
        "/usr/share/fonts/opentype/font-awesome/FontAwesome.otf",
      ]))
  }

  private static func firstReadable(_ paths: [String]) -> String? {
    paths.first { path in
      guard let file = SDL_RWFromFile(path, "rb") else { return false }
      let size = SDL_RWsize(file)
      SDL_RWclose(file)
      return size > 1024
    }
  }
}

extension UI {
  /// Builds the fonts for a scale and hands their picture to the renderer.
  static func loadFonts(canvas: Canvas, scale: Float) throws(PlatformError) {
    var pixels: UnsafePointer<UInt8>?
    var width: Int32 = 0
    var height: Int32 = 0
    let files = fonts
    let isLoaded = cimgui_load_fonts(
      files.text, files.title, files.icons, (12 * scale).rounded(), (14 * scale).rounded(),
      (20 * scale).rounded(), &pixels, &width, &height)
    guard isLoaded, let pixels else { throw .noTexture("the fonts could not be built") }
    let texture = try canvas.makeTexture(
      width: Int(width), height: Int(height), pixels: UnsafeRawPointer(pixels))
    fontTexture = texture
    cimgui_set_font_texture(UnsafeMutableRawPointer(texture.texture))
  }
}
