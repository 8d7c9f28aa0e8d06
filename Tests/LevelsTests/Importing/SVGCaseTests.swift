// Issue 34, number 16: small drawings of every family; the picture is the same or a note says what is not.
import Foundation
import Levels
import Physics
import Testing

/// What drawings with one peculiarity each become. The page is 10 m wide and high, with a hundred
/// units to it; areas and centers were found by hand or with another renderer.
@Suite struct SVGCaseTests {
  /// The area of all bodies (m²), its center (m, y up) and what the notes begin with.
  struct Case: Sendable, CustomTestStringConvertible {
    let content: String
    let area: Float
    let center: [Float]
    let notes: [String]

    init(_ content: String, _ area: Float, at center: [Float] = [], _ notes: String...) {
      self.content = content
      self.area = area
      self.center = center
      self.notes = notes
    }

    var testDescription: String { content }
  }

  private static let differs = "figures of which more than a tenth differs from the drawing"
  private static let mistake = "lines with a mistake are drawn up to the mistake"

  static let cases: [Case] = first + second

  private static let first: [Case] = [
    Case(
      "<rect x='20' y='20' width='40' height='30' style='mask-image:linear-gradient(red,transparent)'/>",
      12.00, at: [4.00, 6.50], "masks are not followed: 1 (line 1)"),
    Case("<circle cx='50' cy='50' r='50' fill='#eee'/>", 78.54, at: [5.00, 5.00]),
    Case(
      "<rect width='20' height='20'/><path d='M0 0h100v100H0z' fill='#eee' opacity='.1'/>", 100.00,
      "a figure that covers the page is a body: 1 (line 1)"),
    // Lengths that are worked out, of the page, or of no unit.
    Case(
      "<rect x='20' y='20' width='calc(50% - 2 * 5px)' height='calc((10px + 20%)*1)'/>", 12.00,
      at: [4.00, 6.50]),
    Case(
      "<rect style='x:20px;y:20px;width:calc(100%/2 - 10px);height:30px'/>", 12.00, at: [4, 6.5]),
    Case("<rect x='20vw' y='20vh' width='40vmin' height='30vmax'/>", 12.00, at: [4.00, 6.50]),
    Case(
      "<rect x='20' y='20' width='40' height='30'/><rect width='6furlong' height='9'/>", 12.00,
      at: [4.00, 6.50], "elements with a mistake are left out: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='40' height='30'/><g transform='turn(3)'><rect width='9' height='9'/></g>",
      12.00, at: [4.00, 6.50], "elements with a mistake are left out: 1 (line 1)"),
    // Style sheets with mistakes: a declaration goes with what is in it, a rule with its block.
    Case(
      "<style>rect{display:none .b{fill:red} }</style><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<style>rect{fill:re d} }} rect{display:none}</style><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "style rules with unknown selectors are not followed: 1 (line 1)"),
    Case(
      "<use href='#nope'/><rect x='20' y='20' width='40' height='30'/>", 12.00, at: [4.00, 6.50],
      "uses of what is not there are left out: 1 (line 1)"),
    Case(
      "<g id='a'><use href='#a' x='10'/><rect x='20' y='20' width='40' height='30'/></g>", 12.00,
      at: [4.00, 6.50], "uses of themselves are left out: 1 (line 1)"),
    Case(
      "<mask id='m'><rect width='40' height='100' fill='#fff'/></mask><g mask='url(#m)'><rect x='20' y='20' width='40' height='30'/></g>",
      12.00, at: [4.00, 6.50], "masks are not followed: 1 (line 1)"),
    Case(
      "<mask id='m'><rect width='40' height='100' fill='#fff'/></mask><g style='mask:url(#m)'><rect x='20' y='20' width='40' height='30'/></g>",
      12.00, at: [4.00, 6.50], "masks are not followed: 1 (line 1)"),
    Case(
      "<g mask='url(#nope)'><rect x='20' y='20' width='40' height='30'/></g>", 12.00,
      at: [4.00, 6.50]),
    Case(
      "<g clip-path='url(#nope)'><rect x='20' y='20' width='40' height='30'/></g>", 12.00,
      at: [4.00, 6.50]),
    Case(
      "<clipPath id='m'><rect width='40' height='100'/></clipPath><g clip-path='url(#m)'><rect x='20' y='20' width='40' height='30'/></g>",
      12.00, at: [4.00, 6.50], "clip paths are not followed: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='40' height='30' style='clip-path:circle(10px)'/>", 12.00,
      at: [4.00, 6.50], "clip paths are not followed: 1 (line 1)"),
    Case(
      "<svg width='50' height='50' viewBox='0 0 50 50' style='clip:rect(0,0,0,0)'><rect width='20' height='20'/></svg>",
      4.00, at: [1.00, 9.00]),
    Case(
      "<marker id='k' markerWidth='9' markerHeight='9'><rect width='9' height='9'/></marker><path d='M20 20L60 60' stroke='#000' stroke-width='3' marker-end='url(#k)'/>",
      1.75, at: [4.00, 6.00], "markers are left out: 1 (line 1)"),
    Case(
      "<marker id='k' markerWidth='9' markerHeight='9'><rect width='9' height='9'/></marker><rect x='9' y='9' width='30' height='20' marker-end='url(#k)'/>",
      6.00, at: [2.40, 8.10]),
    Case(
      "<pattern id='p' width='10' height='10' patternUnits='userSpaceOnUse'><rect width='5' height='5'/></pattern><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>",
      12.00, at: [4.00, 6.50], "patterns become gray: 1 (line 1)"),
    Case(
      "<pattern id='p'/><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>", 12.00,
      at: [4.00, 6.50], "patterns become gray: 1 (line 1)"),
    Case(
      "<linearGradient id='p'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>",
      12.00, at: [4.00, 6.50], "gradients become one color: 1 (line 1)"),
    Case(
      "<linearGradient id='p'><stop stop-opacity='0'/><stop offset='1' stop-color='blue' stop-opacity='0'/></linearGradient><rect x='20' y='20' width='40' height='30' fill='url(#p)'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke",
      "gradients become one color: 1 (line 1)"),
    Case(
      "<linearGradient id='p'><stop offset='.5' stop-opacity='0'/><stop offset='.5' stop-color='blue'/></linearGradient><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>",
      12.00, at: [4.00, 6.50], "gradients become one color: 1 (line 1)"),
    Case(
      "<linearGradient id='p'/><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>", 0.00,
      "left out: 1 without fill and stroke", "gradients become one color: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='40' height='30' fill='url(#nope)'/>", 0.00,
      "left out: 1 without fill and stroke"),
    Case(
      "<rect x='20' y='20' width='40' height='30' fill='url(#nope) red'/>", 12.00, at: [4.00, 6.50]),
    Case(
      "<path d='M10 50H90' stroke='#000' stroke-width='4' stroke-dasharray='8 8'/>", 3.33,
      at: [5.00, 5.00], "dashed outlines become whole lines: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='40' height='30' stroke='#000' stroke-width='6' stroke-dasharray='8 8'/>",
      16.56, at: [4.00, 6.50], "dashed outlines become whole lines: 1 (line 1)"),
    Case(
      "<path d='M10 50H90' stroke='#000' stroke-width='4' stroke-dasharray='0 0'/>", 3.20,
      at: [5.00, 5.00]),
    Case(
      "<path d='M10 50H90' stroke='#000' stroke-width='4' stroke-dasharray='none'/>", 3.20,
      at: [5.00, 5.00]),
    Case(
      "<path d='M20 50H80' stroke='#000' stroke-width='8' fill='none'/>", 4.80, at: [5.00, 5.00]),
    Case(
      "<path d='M20 50H80' stroke='#000' stroke-width='8' fill='none' stroke-linecap='round'/>",
      5.30, at: [5.00, 5.00]),
    Case(
      "<path d='M20 50H80' stroke='#000' stroke-width='8' fill='none' stroke-linecap='square'/>",
      5.44, at: [5.00, 5.00]),
    Case(
      "<path d='M20 50H80' stroke='#000' stroke-width='3' fill='none'/>", 1.80, at: [5.00, 5.00]),
    Case(
      "<path d='M20 50H50V70' stroke='#000' stroke-width='12' fill='none' stroke-linecap='square'/>",
      7.44, at: [3.98, 4.49]),
    Case(
      "<path d='M20 50H50V70' stroke='#000' stroke-width='12' fill='none'/>", 6.00,
      at: [4.14, 4.64]),
    Case(
      "<path d='M20 50h0' stroke='#000' stroke-width='12' fill='none' stroke-linecap='round'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without size"),
    Case(
      "<path d='M80 50h0' stroke='#000' stroke-width='12' fill='none' stroke-linecap='square'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without size"),
    Case(
      "<path d='M80 50h0' stroke='#000' stroke-width='12' fill='none'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without size"),
    Case(
      "<path d='M80 50z' stroke='#000' stroke-width='12' fill='none' stroke-linecap='round'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without size"),
    Case(
      "<path d='M20 80L50 20L80 80' stroke='#000' stroke-width='14' fill='none'/>", 18.79,
      at: [5.00, 5.07]),
    Case(
      "<path d='M20 80L50 20L80 80' stroke='#000' stroke-width='14' fill='none' stroke-linejoin='round'/>",
      18.35, at: [5.00, 4.98]),
    Case(
      "<rect x='30' y='30' width='40' height='40' stroke='#000' stroke-width='20' stroke-linejoin='bevel'/>",
      33.99, at: [5.00, 5.00]),
    Case(
      "<rect x='30' y='30' width='40' height='40' stroke='#000' stroke-width='16' fill='none'/>",
      25.60, at: [5.00, 5.00]),
    Case(
      "<path d='M30 70L50 30L70 70z' stroke='#000' stroke-width='14' fill='none'/>", 18.13,
      at: [5.00, 4.40]),
    Case(
      "<circle cx='50' cy='50' r='20' stroke='#000' stroke-width='16' fill='none'/>", 20.11,
      at: [5.00, 5.00]),
    Case(
      "<circle cx='50' cy='50' r='10' stroke='#000' stroke-width='30' fill='none'/>", 18.85,
      at: [5.00, 5.00]),
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
      "<g transform='scale(4 1)'><path d='M5 20V80H20' stroke='#000' stroke-width='5' fill='none'/></g>",
      12.00, at: [3.49, 3.49], "outlines that a transform stretches have one width: 1 (line 1)"),
    Case(
      "<g transform='scale(4 1)'><circle cx='12' cy='50' r='8' stroke='#000' stroke-width='4' fill='none'/></g>",
      10.95, at: [4.80, 5.00], "outlines that a transform stretches have one width: 1 (line 1)"),
    Case(
      "<g transform='scale(4 1)'><rect x='5' y='20' width='10' height='40' stroke='#000' stroke-width='6'/></g>",
      27.04, at: [4.00, 6.00], "outlines that a transform stretches have one width: 1 (line 1)"),
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
      "<rect x='10%' y='20%' width='50%' height='25%'/><circle cx='75%' cy='75%' r='10%'/>", 15.64,
      at: [4.30, 5.90]),
    Case(
      "<g font-size='10'><rect x='1em' y='2em' width='3em' height='4ex'/></g>", 6.00,
      at: [2.50, 7.00]),
    Case(
      "<g font-size='20'><g font-size='50%'><rect x='1em' y='1em' width='3em' height='2em'/></g></g>",
      6.00, at: [2.50, 8.00]),
    Case(
      "<path fill-rule='evenodd' d='M10 10h80v80h-80zM30 30h40v40h-40z'/>", 48.00, at: [5.00, 5.00]),
    Case("<path d='M10 10h80v80h-80zM30 30h40v40h-40z'/>", 64.00, at: [5.00, 5.00]),
    Case("<path d='M10 10h80v80h-80zM30 30v40h40v-40z'/>", 48.00, at: [5.00, 5.00]),
    Case(
      "<path fill-rule='evenodd' d='M50 5L79 95L3 39H97L21 95z'/>", 19.25, at: [5.00, 4.53]),
    Case("<path d='M50 5L79 95L3 39H97L21 95z'/>", 27.64, at: [5.00, 4.54]),
    Case(
      "<path fill-rule='evenodd' d='M10 10h50v50h-50zM40 40h50v50h-50z'/>", 42.00, at: [5.00, 5.00]),
    Case("<path d='M10 10h50v50h-50zM40 40h50v50h-50z'/>", 46.00, at: [5.00, 5.00]),
    Case("<path d='M10 10h50v50h-50zM40 40v50h50v-50z'/>", 42.00, at: [5.00, 5.00]),
    Case("<path fill-rule='evenodd' d='M10 10L90 90V10L10 90z'/>", 32.00, at: [5.00, 5.01]),
    Case(
      "<path fill-rule='evenodd' d='M10 10h60v60h-60zM10 10h60v60h-60z'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "figures that cover nothing are left out: 1 (line 1)"),
    Case(
      "<polygon fill-rule='evenodd' points='10 10 90 10 90 90 10 90 10 10 30 30 30 70 70 70 70 30 30 30'/>",
      48.00, at: [5.00, 5.00]),
  ]

  private static let second: [Case] = [
    Case(
      "<path fill-rule='evenodd' d='M10 10h80v80h-80zM10 30h40v40h-40z'/>", 48.00, at: [5.66, 5.00]),
    Case(
      "<path fill-rule='evenodd' d='M5 5h90v90h-90zM20 20h60v60h-60zM40 40h20v20h-20z'/>", 49.00,
      at: [5.00, 5.00]),
    Case("<path d='M10 50A0 20 0 0 1 90 50L50 90z'/>", 15.97, at: [5.00, 3.67]),
    Case("<path d='M10 50A20 20 0 0 1 10 50L50 90L90 10z'/>", 23.99, at: [5.00, 5.00]),
    Case("<path d='M10 50A1 1 0 0 1 90 50z'/>", 25.14, at: [5.00, 6.70]),
    Case("<path d='M10 50a20 20 0 0140 0a20 20 0 1140 0z'/>", 12.58, at: [5.00, 5.85]),
    Case("<path d='M10 50A-20 -20 0 0 1 50 50z'/>", 6.29, at: [3.00, 5.85]),
    Case("<path d='M20 50A40 15 45 1 1 60 50z'/>", 9.56, at: [3.02, 6.29]),
    Case("<path d='M10 10H60V60 L x'/>", 12.48, at: [4.33, 7.34], mistake),
    Case("<path d='M10 10H60V60H10 X 4 4'/>", 25.00, at: [3.50, 6.50], mistake),
    Case("<path d='M10 10H60V60L 3'/>", 12.48, at: [4.33, 7.34], mistake),
    Case(
      "<path d='H60V60'/><rect x='20' y='20' width='40' height='30'/>", 12.00, at: [4.00, 6.50],
      "left out: 1 without size", mistake),
    Case("<path d='M10 10H60V60H10zA 1'/>", 25.00, at: [3.50, 6.50], mistake),
    Case("<path d='M10 10H60V60H10zM60 60a5 5 0 3 1 9 9'/>", 25.00, at: [3.50, 6.50], mistake),
    Case("<polygon points='10 10 60 10 60 60 10'/>", 12.48, at: [4.33, 7.34], mistake),
    Case("<polygon points='10 10 60 10 60 60 x'/>", 12.48, at: [4.33, 7.34], mistake),
    Case(
      "<rect x='20' y='20' width='-4' height='3'/><circle r='-3'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 2 without size"),
    Case(
      "<style><![CDATA[.a{display:none}]]></style><rect class='a' width='9' height='9'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<style type='text/less'>rect{display:none}</style><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<style>rect{fill:none!important}</style><rect width='9' height='9' style='fill:red'/><path d='M9 9h40v40z' x='20' y='20' width='40' height='30'/>",
      7.99, at: [3.56, 7.77], "left out: 1 without fill and stroke"),
    Case(
      "<style>rect[x='1']{display:none} [id^=b]{display:none} [id$='z']{display:none} [class~=q]{display:none} [lang|=en]{display:none} [id*=mm]{display:none}</style><rect x='1' width='9' height='9'/><rect id='bb' width='9' height='9'/><rect id='zz' width='9' height='9'/><rect class='p q' width='9' height='9'/><rect id='ammo' width='9' height='9'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<style>rect:first-child{display:none} rect:nth-child(2){fill:none} :root{} rect:hover{display:none}</style><rect width='9' height='9'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g><style>g rect:first-of-type{display:none} rect:last-child{fill:none} rect:not(.a){stroke:none} svg>g>rect{opacity:1}</style><rect width='9' height='9'/><rect x='20' y='20' width='40' height='30'/><rect width='8' height='8'/></g>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g opacity='0'><rect width='50' height='50'/></g><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<rect width='50' height='50' fill-opacity='0' x='50'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g visibility='hidden'><rect width='50' height='50'/></g><rect visibility='collapse' width='9' height='9'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<g display='none'><rect width='50' height='50'/></g><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
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
    Case(
      "<rect x='20' y='20' width='.01' height='.01'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out, smaller than 2 cm: 1"),
    Case(
      "<rect x='150' y='0' width='10' height='10'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case(
      "<rect x='80' y='60' width='100' height='30'/><rect x='20' y='20' width='40' height='30'/>",
      18.00, at: [5.66, 5.17], "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case("<path d='M20 20H80' stroke='#000' stroke-width='10%'/>", 6.00, at: [5.00, 8.00]),
    Case(
      "<rect x='20' y='20' width='40' height='30' stroke='#000' stroke-width='-5'/>", 12.71,
      at: [4.00, 6.50]),
    Case(
      "<path d='M20 20H80V80' fill='none' stroke='#000' stroke-width='.1'/>", 0.24,
      at: [6.50, 6.50], "lines thinner than 2 cm become 2 cm wide: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='60' height='40' rx='auto' ry='15'/>", 22.07, at: [5.00, 6.00]),
    Case("<rect x='20' y='20' width='60' height='40' rx='99' ry='5'/>", 22.72, at: [5.00, 6.00]),
    Case(
      "<rect x='20' y='20' width='60' height='40' rx='50%' ry='20%'/>", 18.86, at: [5.00, 6.00]),
    Case("<rect x='20' y='20' width='60' height='40' rx='-5' ry='10'/>", 23.14, at: [5.00, 6.00]),
    Case(
      "<rect x='20' y='20' width='60' height='40' style='rx:15px;ry:10px'/>", 22.71,
      at: [5.00, 6.00]),
    Case(
      "<rect x='10' y='10' width='60' height='40' rx='20' fill='none' stroke='#000'/>", 1.67,
      at: [4.00, 7.00]),
    Case("<circle cx='50' cy='50' r='30' fill='none' stroke='#000'/>", 1.90, at: [5.00, 5.00]),
    Case(
      "<path d='M10 50C10 0 90 0 90 50S 40 80 30 90' fill='none' stroke='#000' stroke-width='.8'/>",
      1.67, at: [5.68, 5.34]),
    Case(
      "<path d='M10 50L20 40 22 60 40 20 41 70 90 10' fill='none' stroke='#000' stroke-width='.8'/>",
      1.66, at: [4.42, 5.74]),
    Case(
      "<g color='red' fill='currentColor'><rect x='20' y='20' width='40' height='30'/></g><g color='transparent'><rect width='9' height='9' fill='currentColor'/></g>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g fill='none'><rect width='9' height='9' fill='inherit'/></g><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g fill='none'><rect x='9' y='9' width='20' height='9' style='fill:initial'/></g>", 1.80,
      at: [1.90, 8.65]),
    Case("<polyline points='10 10 90 10 50 60'/>", 19.99, at: [5.00, 7.34]),
    Case(
      "<polyline points='10 10 90 10 50 60' fill='none' stroke='#000' stroke-width='5'/>", 7.20,
      at: [5.89, 7.89]),
    Case(
      "<path d='M20 20L80 20L50 70' fill='red' stroke='#000' stroke-width='8'/>", 20.16,
      at: [5.23, 6.47]),
    Case(
      "<path d='M20 20L80 20L50 40L60 80z' fill='red' stroke='#000' stroke-width='8'/>", 20.12,
      at: [4.88, 6.32]),
    Case(
      "<rect x='20' y='20' width='40' height='30' stroke='#000' stroke-width='6' paint-order='stroke'/>",
      16.56, at: [4.00, 6.50]),
    Case(
      "<path d='M10 10H50M10 40H50M10 70H50' stroke='#000' stroke-width='6'/>", 7.20,
      at: [3.00, 6.00]),
    Case(
      "<path d='M10 10H50V30zM60 60h20v20z' fill='none' stroke='#000' stroke-width='4'/>", 6.78,
      at: [5.01, 6.31]),
    Case("<a href='x'><rect x='20' y='20' width='40' height='30'/></a>", 12.00, at: [4.00, 6.50]),
    Case(
      "<blob><rect width='50' height='50'/></blob><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "unknown elements are left out: 1 (line 1)"),
    Case(
      "<defs><rect x='20' y='20' width='40' height='30'/></defs><circle cx='50' cy='50' r='9'/>",
      2.55, at: [5.00, 5.00]),
    Case(
      "<rect x='10' y='10' width='80' height='80'/><circle cx='50' cy='50' r='20' fill='#fff'/>",
      64.00, at: [5.00, 5.00]),
    Case(
      "<g style='display:contents'><rect x='20' y='20' width='40' height='30'/></g>", 12.00,
      at: [4.00, 6.50]),
    Case(
      "<rect width='100' height='100' fill='#eee'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "rectangles as large as the page, taken for its background: 1"),
    Case("<path d='M20 20h30v30h-30z h-10 v-10 z'/>", 9.50, at: [3.38, 6.60]),
    Case(
      "<path d='M10-10l.5.5.5.5 60 60-60 0z'/>", 17.80, at: [3.11, 6.84],
      "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case(
      "<path d='M10,10,,60,10,60,60z'/><rect x='20' y='20' width='40' height='30'/>", 12.00,
      at: [4.00, 6.50], "left out: 1 without size", mistake),
    Case("<path d='m10 10h30v30zm40 40h30v30z'/>", 8.98, at: [5.00, 6.00]),
    Case("<path d='M10 50S30 10 50 50 70 90 90 50V95H10z'/>", 33.61, at: [4.29, 2.94]),
    Case("<path d='M10 50Q20 10 30 50T50 50T70 50T90 50V95H10z'/>", 36.01, at: [4.70, 2.99]),
  ]

  static func page(_ content: String) -> String {
    content.hasPrefix("<svg xmlns")
      ? content
      : "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + " width=\"100mm\" height=\"100mm\" viewBox=\"0 0 100 100\">\(content)</svg>"
  }

  @Test(arguments: cases) func aDrawingIsAsItLooksOrANoteSaysWhatDiffers(_ wanted: Case) throws {
    let imported = try LevelImporter.level(
      from: Data(Self.page(wanted.content).utf8), file: "f.svg")
    let (area, center) = Self.covered(imported.level)
    #expect(
      (area - wanted.area).magnitude <= 0.05 * wanted.area + 0.05, "\(area), \(imported.notes)")
    if wanted.center.count == 2 {
      // The flat ends and sharp corners of thin lines, which ink has not, move it that far.
      #expect(
        center.distance(to: Vec2(wanted.center[0], wanted.center[1])) < 0.12, "\(center)")
    }
    #expect(imported.notes.count == wanted.notes.count, "\(imported.notes)")
    for (note, words) in zip(imported.notes, wanted.notes) {
      #expect(note.hasPrefix(words) && note.contains("(line 1"), "\(imported.notes)")
    }
    #expect(try LevelDocument(text: imported.level.text) == imported.level)
  }

  // MARK: - What a level covers

  /// The area that the bodies cover of the page (m²) and its center, by points in a grid.
  private static func covered(_ level: LevelDocument) -> (area: Float, center: Vec2) {
    let count = 1000
    let step = 10 / Float(count)
    func range(_ low: Float, _ high: Float) -> Range<Int> {
      let from = min(max(Int(saturating: (low / step).rounded(.down)), 0), count)
      return from..<max(min(Int(saturating: (high / step).rounded(.up)), count), from)
    }
    var isCovered = [Bool](repeating: false, count: count * count)
    for (_, body) in level.bodies {
      var shapes = body.shapes.flatMap { (try? $0.outline.shapes()) ?? [] }
      if let stroke = body.stroke {
        shapes +=
          (try? StrokeBuilder.build(
            stroke.points, as: stroke.mode, penRadius: stroke.pen, deviation: stroke.deviation))?
          .shapes ?? []
      }
      let angle = Double(body.angle) * .pi / 180
      let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
      for shape in shapes {
        let (corners, radius) = outline(shape)
        let points = corners.map {
          body.position + Vec2(cosine * $0.x - sine * $0.y, sine * $0.x + cosine * $0.y)
        }
        guard let box = AABB(enclosing: points) else { continue }
        for row in range(box.lower.y - radius, box.upper.y + radius) {
          for column in range(box.lower.x - radius, box.upper.x + radius) {
            let point = Vec2((Float(column) + 0.5) * step, (Float(row) + 0.5) * step)
            let i = row * count + column
            if !isCovered[i], contains(points, radius, point) { isCovered[i] = true }
          }
        }
      }
    }
    var (number, sum) = (0, SIMD2<Double>())
    for (i, isIn) in isCovered.enumerated() where isIn {
      number += 1
      sum += SIMD2(Double(i % count) + 0.5, Double(i / count) + 0.5)
    }
    let center = Double(step) / Double(max(number, 1)) * sum
    return (Float(number) * step * step, Vec2(Float(center.x), Float(center.y)))
  }

  private static func outline(_ shape: Shape) -> (corners: [Vec2], radius: Float) {
    switch shape {
    case .circle(let circle): ([circle.center], circle.radius)
    case .capsule(let capsule): ([capsule.start, capsule.end], capsule.radius)
    case .segment(let segment): ([segment.start, segment.end], 0)
    case .polygon(let polygon): (polygon.vertices, polygon.radius)
    }
  }

  private static func contains(_ corners: [Vec2], _ radius: Float, _ p: Vec2) -> Bool {
    var isInside = corners.count > 2
    for (i, a) in corners.enumerated() {
      let side = corners[(i + 1) % corners.count] - a
      let part = min(max((p - a).dot(side) / max(side.dot(side), 1e-12), 0), 1)
      if radius > 0, p.distance(to: a + part * side) <= radius { return true }
      if side.cross(p - a) < 0 { isInside = false }
    }
    return isInside
  }

  /// The place of the mistake is that of the text, not of the element.
  @Test func aMistakeInAPathHasItsLine() throws {
    let text = "<svg>\n<path\n d='M10 10H60V60\n L x'/></svg>"
    let imported = try LevelImporter.level(from: Data(text.utf8), file: "f.svg")
    #expect(imported.notes == ["\(Self.mistake): 1 (line 4)"])
    #expect(imported.level.bodies.count == 1)
  }
}
