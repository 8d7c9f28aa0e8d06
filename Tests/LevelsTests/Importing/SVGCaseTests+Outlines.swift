extension SVGCaseTests {
  /// Outlines and open lines: their ends, corners, widths, dashes and markers.
  static let outlines: [Case] = [
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
      "<g transform='scale(4 1)'><path d='M5 20V80H20' stroke='#000' stroke-width='5' fill='none'/></g>",
      12.00, at: [3.49, 3.49], "outlines that a transform stretches have one width: 1 (line 1)"),
    Case(
      "<g transform='scale(4 1)'><circle cx='12' cy='50' r='8' stroke='#000' stroke-width='4' fill='none'/></g>",
      10.95, at: [4.80, 5.00], "outlines that a transform stretches have one width: 1 (line 1)"),
    Case(
      "<g transform='scale(4 1)'><rect x='5' y='20' width='10' height='40' stroke='#000' stroke-width='6'/></g>",
      27.04, at: [4.00, 6.00], "outlines that a transform stretches have one width: 1 (line 1)"),
    Case("<path d='M20 20H80' stroke='#000' stroke-width='10%'/>", 6.00, at: [5.00, 8.00]),
    Case(
      "<rect x='20' y='20' width='40' height='30' stroke='#000' stroke-width='-5'/>", 12.71,
      at: [4.00, 6.50]),
    Case(
      "<path d='M20 20H80V80' fill='none' stroke='#000' stroke-width='.1'/>", 0.24,
      at: [6.50, 6.50], "lines thinner than 2 cm become 2 cm wide: 1 (line 1)"),
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
    Case(
      "<marker id='k' markerWidth='9' markerHeight='9'><rect width='9' height='9'/></marker><path d='M20 20L60 60' stroke='#000' stroke-width='3' marker-end='url(#k)'/>",
      1.75, at: [4.00, 6.00], "markers are left out: 1 (line 1)"),
    Case(
      "<marker id='k' markerWidth='9' markerHeight='9'><rect width='9' height='9'/></marker><rect x='9' y='9' width='30' height='20' marker-end='url(#k)'/>",
      6.00, at: [2.40, 8.10]),
  ]
}
