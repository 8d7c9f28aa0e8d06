extension SVGCaseTests {
  /// Basic shapes, paths and fill rules; lengths with units; mistakes in all of these.
  static let shapes: [Case] = [
    // Lengths that are worked out, of the page, or of no unit.
    Case(
      "<rect x='20' y='20' width='calc(50% - 2 * 5px)' height='calc((10px + 20%)*1)'/>", 12.00,
      at: [4.00, 6.50]),
    Case(
      "<rect style='x:20px;y:20px;width:calc(100%/2 - 10px);height:30px'/>", 12.00, at: [4, 6.5]),
    Case("<rect x='20vw' y='20vh' width='40vmin' height='30vmax'/>", 12.00, at: [4.00, 6.50]),
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
      "<rect x='20' y='20' width='40' height='30'/><rect width='6furlong' height='9'/>", 12.00,
      at: [4.00, 6.50], "elements with a mistake are left out: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='40' height='30'/><g transform='turn(3)'><rect width='9' height='9'/></g>",
      12.00, at: [4.00, 6.50], "elements with a mistake are left out: 1 (line 1)"),
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
      "<rect x='20' y='20' width='-4' height='3'/><circle r='-3'/><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 2 without size"),
    Case("<polyline points='10 10 90 10 50 60'/>", 19.99, at: [5.00, 7.34]),
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
    Case("<path d='M20 20h30v30h-30z h-10 v-10 z'/>", 9.50, at: [3.38, 6.60]),
    Case(
      "<path d='M10-10l.5.5.5.5 60 60-60 0z'/>", 17.80, at: [3.11, 6.84],
      "figures beyond the edges of the page are not cut off: 1 (line 1)"),
    Case("<path d='m10 10h30v30zm40 40h30v30z'/>", 8.98, at: [5.00, 6.00]),
    Case("<path d='M10 50S30 10 50 50 70 90 90 50V95H10z'/>", 33.61, at: [4.29, 2.94]),
    Case("<path d='M10 50Q20 10 30 50T50 50T70 50T90 50V95H10z'/>", 36.01, at: [4.70, 2.99]),
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
      "<path d='M10,10,,60,10,60,60z'/><rect x='20' y='20' width='40' height='30'/>", 12.00,
      at: [4.00, 6.50], "left out: 1 without size", mistake),
  ]
}
