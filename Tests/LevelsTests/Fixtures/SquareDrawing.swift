/// A drawing in SVG whose page is 10 m wide and high, with a hundred units to it.
enum SquareDrawing {
  static func text(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
      + " width=\"100mm\" height=\"100mm\" viewBox=\"0 0 100 100\">\(content)</svg>"
  }
}
