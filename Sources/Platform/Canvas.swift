import CSDL2
import Physics
import Presentation

/// A corner of a triangle as the renderer takes it: SDL_Vertex without its names.
package struct MeshVertex: BitwiseCopyable {
  /// Pixels, origin top left, y down.
  var x: Float
  var y: Float
  var color: Color
  /// Texture coordinates, 0 ... 1.
  var u: Float = 0
  var v: Float = 0

  package init(x: Float, y: Float, color: Color, u: Float = 0, v: Float = 0) {
    self.x = x
    self.y = y
    self.color = color
    self.u = u
    self.v = v
  }
}

/// How triangles meet what is already there.
package enum Blend: Sendable {
  case replace
  case alpha
  case add
  case multiply

  package var mode: SDL_BlendMode {
    switch self {
    case .replace: SDL_BLENDMODE_NONE
    case .alpha: SDL_BLENDMODE_BLEND
    case .add: SDL_BLENDMODE_ADD
    case .multiply: SDL_BLENDMODE_MOD
    }
  }
}

/// The renderer with the window or the surface it draws on, ended in the right order.
///
/// Textures hold on to it, so that none outlives its renderer.
package final class RendererHandle {
  let renderer: OpaquePointer
  package let window: OpaquePointer?
  let surface: UnsafeMutablePointer<SDL_Surface>?

  init(renderer: OpaquePointer, window: OpaquePointer?) {
    self.renderer = renderer
    self.window = window
    surface = nil
  }

  init(renderer: OpaquePointer, surface: UnsafeMutablePointer<SDL_Surface>) {
    self.renderer = renderer
    self.surface = surface
    window = nil
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    if let window {
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
    if let surface { SDL_FreeSurface(surface) }
  }
}

/// A picture on the renderer's side: something to draw with, or to draw into.
package final class Texture {
  package let handle: RendererHandle
  let texture: OpaquePointer
  package let width: Int
  package let height: Int

  init(handle: RendererHandle, texture: OpaquePointer, width: Int, height: Int) {
    self.handle = handle
    self.texture = texture
    self.width = width
    self.height = height
  }

  deinit { SDL_DestroyTexture(texture) }
}

/// Something to draw triangles on: a window's inside, or a picture in memory.
package final class Canvas {
  package let handle: RendererHandle
  /// "opengl", "software" ...
  package let rendererName: String
  /// Whether edges land between pixels. SDL's software renderer moves corners to whole pixels.
  package let isSubpixel: Bool
  private(set) var target: Texture?
  /// How much has been painted since the last `begin()` or `clear(_:)` (pixels).
  private var painted: Float = 0
  /// Whether so much has been painted that nothing more is drawn until the canvas is cleared.
  package private(set) var isFull = false
  /// Indices that SDL keeps until it draws them.
  private var queued = 0

  init(handle: RendererHandle) {
    self.handle = handle
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(handle.renderer, &info)
    rendererName = info.name.map { String(cString: $0) } ?? "unknown"
    isSubpixel = rendererName != "software"
    SDL_SetRenderDrawBlendMode(handle.renderer, SDL_BLENDMODE_BLEND)
  }

  /// A canvas in memory, drawn by SDL's software renderer: needs no display and no driver, and gives
  /// the same bytes on every machine.
  package convenience init(width: Int, height: Int) throws(PlatformError) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw .noRenderer(PlatformError.reason) }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      let reason = PlatformError.reason
      SDL_FreeSurface(surface)
      throw .noRenderer(reason)
    }
    self.init(handle: RendererHandle(renderer: renderer, surface: surface))
  }

  /// Width of what is drawn on now (pixels).
  package var width: Int { size.width }
  /// Height of what is drawn on now (pixels).
  package var height: Int { size.height }

  package var size: (width: Int, height: Int) {
    if let target { return (target.width, target.height) }
    var w: Int32 = 0
    var h: Int32 = 0
    SDL_GetRendererOutputSize(handle.renderer, &w, &h)
    return (Int(w), Int(h))
  }
}

// MARK: - Drawing

extension Canvas {
  /// Begins a picture, whether or not it is drawn on a clear canvas.
  package func begin() {
    painted = 0
    isFull = false
  }

  package func clear(_ color: Color) {
    begin()
    SDL_SetRenderDrawColor(handle.renderer, color.red, color.green, color.blue, color.alpha)
    SDL_RenderClear(handle.renderer)
  }

  /// Draws triangles: three indices each.
  package func draw(
    vertices: UnsafeBufferPointer<MeshVertex>, indices: UnsafeBufferPointer<Int32>,
    texture: Texture? = nil, blend: Blend = .alpha
  ) {
    guard let first = vertices.baseAddress, !indices.isEmpty else { return }
    let raw = UnsafeRawPointer(first)
    let stride = Int32(MemoryLayout<MeshVertex>.stride)
    if let texture {
      SDL_SetTextureBlendMode(texture.texture, blend.mode)
    } else {
      SDL_SetRenderDrawBlendMode(handle.renderer, blend.mode)
    }
    let count = affordable(vertices, indices)
    guard count > 0 else { return }
    queued += count
    if queued > 6 * DrawingLimits.mostGathered {
      SDL_RenderFlush(handle.renderer)
      queued = count
    }
    SDL_RenderGeometryRaw(
      handle.renderer, texture?.texture,
      raw.assumingMemoryBound(to: Float.self), stride,
      (raw + 8).assumingMemoryBound(to: SDL_Color.self), stride,
      (raw + 12).assumingMemoryBound(to: Float.self), stride,
      Int32(vertices.count), indices.baseAddress, Int32(count),
      Int32(MemoryLayout<Int32>.size))
  }

  /// How many of the indices are drawn: all, unless so much has been painted since the canvas was cleared
  /// that nothing more is told apart.
  private func affordable(
    _ vertices: UnsafeBufferPointer<MeshVertex>, _ indices: UnsafeBufferPointer<Int32>
  ) -> Int {
    let size = size
    let (width, height) = (Float(size.width), Float(size.height))
    let most = DrawingLimits.mostPaint(width: width, height: height)
    guard painted <= most else {
      isFull = true
      return 0
    }
    // Of many, neighbors are much alike: one of them stands for all.
    let step = indices.count > 12_000 ? 16 : 1
    for index in stride(from: 0, to: indices.count - 2, by: 3 * step) {
      let (a, b, c) = (
        vertices[Int(indices[index])], vertices[Int(indices[index + 1])],
        vertices[Int(indices[index + 2])]
      )
      // What of the triangle's box is on the canvas, and no more than the triangle.
      let across = max(min(max(a.x, b.x, c.x), width) - max(min(a.x, b.x, c.x), 0), 0)
      let up = max(min(max(a.y, b.y, c.y), height) - max(min(a.y, b.y, c.y), 0), 0)
      let area = 0.5 * ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).magnitude
      let part = min(across * up, area)
      // Triangles beyond all numbers are none.
      if part.isFinite { painted += Float(step) * part }
      if painted > most {
        isFull = true
        return index + 3
      }
    }
    return indices.count
  }

  /// Lays a texture over the whole canvas.
  package func draw(_ texture: Texture, blend: Blend) {
    SDL_SetTextureBlendMode(texture.texture, blend.mode)
    SDL_RenderCopy(handle.renderer, texture.texture, nil, nil)
  }

  /// Copies parts of rows of a texture as large as the canvas to where they are in it.
  package func copy(_ texture: Texture, rows: [(y: Int, from: Int, to: Int)]) {
    SDL_SetTextureBlendMode(texture.texture, Blend.replace.mode)
    for row in rows {
      var part = SDL_Rect(
        x: Int32(row.from), y: Int32(row.y), w: Int32(row.to - row.from), h: 1)
      SDL_RenderCopy(handle.renderer, texture.texture, &part, &part)
    }
  }

  /// Lays a texture over the canvas, each of its pixels so many wide and high.
  package func stretch(
    _ texture: Texture, by factor: Int, blend: Blend, brightness: Float = 1, opacity: Float = 1
  ) {
    func byte(_ part: Float) -> UInt8 { UInt8(saturating: min(max(part, 0), 1) * 255 + 0.5) }
    let part = byte(brightness)
    SDL_SetTextureColorMod(texture.texture, part, part, part)
    SDL_SetTextureAlphaMod(texture.texture, byte(opacity))
    SDL_SetTextureBlendMode(texture.texture, blend.mode)
    var area = SDL_Rect(
      x: 0, y: 0, w: Int32(texture.width * factor), h: Int32(texture.height * factor))
    SDL_RenderCopy(handle.renderer, texture.texture, nil, &area)
  }

  /// Leaves what lies outside a rectangle untouched; `nil` ends that.
  func clip(_ rectangle: (x: Int, y: Int, width: Int, height: Int)?) {
    guard let rectangle else {
      SDL_RenderSetClipRect(handle.renderer, nil)
      return
    }
    var rect = SDL_Rect(
      x: Int32(rectangle.x), y: Int32(rectangle.y), w: Int32(rectangle.width),
      h: Int32(rectangle.height))
    SDL_RenderSetClipRect(handle.renderer, &rect)
  }
}

// MARK: - Textures and pixels

extension Canvas {
  private func make(
    _ access: SDL_TextureAccess, _ format: SDL_PixelFormatEnum, _ width: Int, _ height: Int
  ) throws(PlatformError) -> Texture {
    guard
      let texture = SDL_CreateTexture(
        handle.renderer, format.rawValue, Int32(access.rawValue), Int32(width), Int32(height))
    else { throw .noTexture(PlatformError.reason) }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    return Texture(handle: handle, texture: texture, width: width, height: height)
  }

  /// A texture to draw into.
  package func makeTarget(width: Int, height: Int) throws(PlatformError) -> Texture {
    try make(SDL_TEXTUREACCESS_TARGET, SDL_PIXELFORMAT_ARGB8888, width, height)
  }

  /// A texture from pixels of four bytes (red, green, blue, opacity).
  package func makeTexture(
    width: Int, height: Int, pixels: UnsafeRawPointer
  ) throws(PlatformError) -> Texture {
    let texture = try make(SDL_TEXTUREACCESS_STATIC, SDL_PIXELFORMAT_RGBA32, width, height)
    SDL_UpdateTexture(texture.texture, nil, pixels, Int32(width * 4))
    return texture
  }

  /// A texture whose picture changes often; pixels of four bytes (red, green, blue, opacity).
  package func makeStream(width: Int, height: Int) throws(PlatformError) -> Texture {
    try make(SDL_TEXTUREACCESS_STREAMING, SDL_PIXELFORMAT_RGBA32, width, height)
  }

  /// Gives a texture other pixels of four bytes each.
  package func update(_ texture: Texture, _ bytes: [UInt8]) {
    precondition(
      bytes.count == 4 * texture.width * texture.height,
      "a texture of \(texture.width) x \(texture.height) pixels was given \(bytes.count) bytes")
    bytes.withUnsafeBytes { raw in
      _ = SDL_UpdateTexture(texture.texture, nil, raw.baseAddress, Int32(texture.width * 4))
    }
  }

  /// A texture of a picture.
  package func makeTexture(_ image: PixelImage) throws(PlatformError) -> Texture {
    guard image.width > 0, image.height > 0 else { throw .noTexture("it is empty") }
    var made: Result<Texture, PlatformError> = .failure(.noTexture("it is empty"))
    image.bytes.withUnsafeBytes { raw in
      guard let pixels = raw.baseAddress else { return }
      do throws(PlatformError) {
        made = .success(
          try makeTexture(width: image.width, height: image.height, pixels: pixels))
      } catch {
        made = .failure(error)
      }
    }
    return try made.get()
  }

  /// Draws into a texture while `body` runs.
  package func withTarget(_ texture: Texture, _ body: () -> Void) {
    let before = target
    target = texture
    SDL_SetRenderTarget(handle.renderer, texture.texture)
    body()
    target = before
    SDL_SetRenderTarget(handle.renderer, before?.texture)
  }

  /// What has been drawn, before it is presented.
  package func readPixels() throws(PlatformError) -> PixelImage {
    let (w, h) = size
    var image = PixelImage(width: w, height: h)
    let code = image.bytes.withUnsafeMutableBytes { raw in
      SDL_RenderReadPixels(
        handle.renderer, nil, SDL_PIXELFORMAT_RGBA32.rawValue, raw.baseAddress, Int32(w * 4))
    }
    guard code == 0 else { throw .noPixels(PlatformError.reason) }
    // A window's back buffer may carry any opacity; a picture of it is opaque.
    if target == nil {
      for i in stride(from: 3, to: image.bytes.count, by: 4) { image.bytes[i] = 255 }
    }
    return image
  }

  /// Waits until all that has been drawn is there: renderers may draw behind one's back.
  package func finish() {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_RenderReadPixels(
      handle.renderer, &corner, SDL_PIXELFORMAT_RGBA32.rawValue, &pixel, 4)
  }

  /// Writes what has been drawn, before it is presented, as a PNG file.
  package func savePNG(_ path: String) throws(PlatformError) { try readPixels().savePNG(path) }
}
