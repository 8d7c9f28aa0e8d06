extension SVGCaseTests {
  /// Style sheets, fills, gradients, patterns, masks, clip paths, and what is invisible.
  static let paint: [Case] = [
    // Style sheets with mistakes: a declaration goes with what is in it, a rule with its block.
    Case(
      "<style>rect{display:none .b{fill:red} }</style><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50]),
    Case(
      "<style>rect{fill:re d} }} rect{display:none}</style><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "style rules with unknown selectors are not followed: 1 (line 1)"),
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
      "<g color='red' fill='currentColor'><rect x='20' y='20' width='40' height='30'/></g><g color='transparent'><rect width='9' height='9' fill='currentColor'/></g>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g fill='none'><rect width='9' height='9' fill='inherit'/></g><rect x='20' y='20' width='40' height='30'/>",
      12.00, at: [4.00, 6.50], "left out: 1 without fill and stroke"),
    Case(
      "<g fill='none'><rect x='9' y='9' width='20' height='9' style='fill:initial'/></g>", 1.80,
      at: [1.90, 8.65]),
    Case(
      "<rect x='10' y='10' width='80' height='80'/><circle cx='50' cy='50' r='20' fill='#fff'/>",
      64.00, at: [5.00, 5.00]),
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
      "<pattern id='p' width='10' height='10' patternUnits='userSpaceOnUse'><rect width='5' height='5'/></pattern><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>",
      12.00, at: [4.00, 6.50], "patterns become gray: 1 (line 1)"),
    Case(
      "<pattern id='p'/><rect x='20' y='20' width='40' height='30' fill='url(#p)'/>", 12.00,
      at: [4.00, 6.50], "patterns become gray: 1 (line 1)"),
    Case(
      "<rect x='20' y='20' width='40' height='30' fill='url(#nope)'/>", 0.00,
      "left out: 1 without fill and stroke"),
    Case(
      "<rect x='20' y='20' width='40' height='30' fill='url(#nope) red'/>", 12.00, at: [4.00, 6.50]),
    Case(
      "<rect x='20' y='20' width='40' height='30' style='mask-image:linear-gradient(red,transparent)'/>",
      12.00, at: [4.00, 6.50], "masks are not followed: 1 (line 1)"),
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
      "<g style='display:contents'><rect x='20' y='20' width='40' height='30'/></g>", 12.00,
      at: [4.00, 6.50]),
  ]
}
