extension SVGCaseTests {
  /// The page, groups, transforms, references, nested drawings, and other elements.
  static let structure: [Case] = [
    Case("<circle cx='50' cy='50' r='50' fill='#eee'/>", 78.54, at: [5.00, 5.00]),
    Case(
      "<rect width='20' height='20'/><path d='M0 0h100v100H0z' fill='#eee' opacity='.1'/>", 100.00,
      "a figure that covers the page is a body: 1 (line 1)"),
    Case(
      "<rect width='100' height='100' fill='#eee'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "rectangles as large as the page, taken for its background: 1"),
    Case(
      "<rect x='150' y='0' width='10' height='10'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case(
      "<rect x='80' y='60' width='100' height='30'/><rect x='20' y='20' width='40' height='30'/>",
      18.00, at: [5.66, 5.17], "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='.01' height='.01'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out, smaller than 2 cm: 1"),
    Case(
      "<g transform='translate(20 20)'><g transform='rotate(30)'><g transform='scale(2 1)'><g transform='skewX(20)'><rect width='20' height='20'/></g></g></g></g>",
      8.01, at: [3.86, 5.77]),
    Case(
      "<g transform='scale(0)'><rect width='20' height='20'/></g><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out, smaller than 2 cm: 1"),
    Case(
      "<g transform='translate(100) scale(-1 1)'><path d='M10 10h30v10z'/></g>", 1.50,
      at: [7.00, 8.67]),
    Case(
      "<use href='#nope'/><rect x='20' y='20' width='40' height='30'/>", 12.00, at: [4.00, 6.50],
      "uses of what is not there are left out: 1 (line 1)"),
    Case(
      "<g id='a'><use href='#a' x='10'/><rect x='20' y='20' width='40' height='30'/></g>", 12.00,
      at: [4.00, 6.50], "uses of themselves are left out: 1 (line 1)"),
    Case(
      "<defs><g id='a'><rect width='10' height='10'/></g><g id='b'><use href='#a' x='5'/></g></defs><use href='#b' y='20' transform='translate(20)'/>",
      1.00, at: [3.00, 7.50]),
    Case(
      "<defs><rect id='a' width='10' height='10'/></defs><use xlink:href='#a' x='30' y='20'/>",
      1.00, at: [3.50, 7.50]),
    Case(
      "<defs><rect id='a' width='10' height='10'/></defs><use href='#a' x='30' y='20' fill='none'/><use href='#a' x='50' y='20'/>",
      1.00, at: [5.50, 7.50], "left out: 1 without fill and stroke"),
    Case(
      "<defs><svg id='a' viewBox='0 0 10 10'><rect width='5' height='5'/></svg></defs><use href='#a' x='10' y='10' width='40' height='40'/>",
      4.00, at: [2.00, 8.00]),
    Case(
      "<use href=''/><rect x='20' y='20' width='40' height='30'/>", 12.00, at: [4.00, 6.50],
      "left out: 1 <use> of another file"),
    Case(
      "<use href='#later' x='20'/><defs><circle id='later' cx='20' cy='40' r='9'/></defs>", 2.55,
      at: [4.00, 6.00]),
    Case(
      "<symbol id='s'><rect width='30' height='30'/></symbol><use href='#s' x='10' y='10' width='20' height='20'/>",
      9.00, at: [2.50, 7.50], "edges of nested drawings cut nothing off: 1 (line 1)"),
    Case(
      "<symbol id='s' viewBox='0 0 10 10' preserveAspectRatio='xMaxYMid'><rect width='10' height='10'/></symbol><use href='#s' x='10' y='10' width='60' height='20'/>",
      4.00, at: [6.00, 8.00]),
    Case(
      "<symbol id='s' viewBox='0 0 10 10' refX='5' refY='5'><rect width='10' height='10'/></symbol><use href='#s' x='40' y='40' width='20' height='20'/>",
      4.00, at: [5.00, 5.00]),
    Case(
      "<svg x='10' y='10' width='30' height='30'><rect width='60' height='60'/></svg>", 36.00,
      at: [4.00, 6.00], "edges of nested drawings cut nothing off: 1 (line 1)"),
    Case(
      "<svg x='10' y='10' width='30' height='30' overflow='visible'><rect width='60' height='60'/></svg>",
      36.00, at: [4.00, 6.00]),
    Case(
      "<defs><rect x='20' y='20' width='40' height='30'/></defs><circle cx='50' cy='50' r='9'/>",
      2.55, at: [5.00, 5.00]),
    Case(
      "<switch><g systemLanguage='zz'><rect width='50' height='50'/></g><g><rect x='20' y='20' width='40' height='30'/></g></switch>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<switch><rect x='60' width='9' height='9'/><rect x='20' y='20' width='40' height='30'/></switch>",
      0.81, at: [6.45, 9.55]),
    Case(
      "<text x='20' y='60' font-size='40'>Hi</text><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 <text>"),
    Case("<text x='20' y='60' font-size='40'>Hi</text>", 0.00, "left out: 1 <text>"),
    Case(
      "<foreignObject width='50' height='50'><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 <foreignObject>"),
    Case("<a href='x'><rect x='20' y='20' width='40' height='30'/></a>", 12.00, at: [4.00, 6.50]),
    Case(
      "<blob><rect width='50' height='50'/></blob><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "unknown elements are left out: 1 (line 1)"),
  ]
}
