/// Signs of Font Awesome 4.7, merged into every font of the interface: `"\(Icon.play) Play"`.
package enum Icon: UInt32, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case pencil = 0xF040
  case paintBrush = 0xF1FC
  case drop = 0xF043
  case pipette = 0xF1FB
  case layers = 0xF24D
  case minus = 0xF068
  case plus = 0xF067
  case square = 0xF096
  case squareFilled = 0xF0C8
  case circle = 0xF10C
  case circleFilled = 0xF111
  case link = 0xF0C1
  case leaf = 0xF06C
  case unlink = 0xF127
  case thumbTack = 0xF08D
  case hand = 0xF256
  case handPointer = 0xF25A
  case pointer = 0xF245
  case eraser = 0xF12D
  case cut = 0xF0C4
  case play = 0xF04B
  case pause = 0xF04C
  case stop = 0xF04D
  case step = 0xF051
  case stepBack = 0xF048
  case fastForward = 0xF04E
  case clock = 0xF017
  case restart = 0xF049
  case refresh = 0xF021
  case undo = 0xF0E2
  case redo = 0xF01E
  case folder = 0xF115
  case folderFilled = 0xF07B
  case save = 0xF0C7
  case copy = 0xF0C5
  case paste = 0xF0EA
  case trash = 0xF014
  case moon = 0xF186
  case sun = 0xF185
  case question = 0xF128
  case info = 0xF05A
  case warning = 0xF071
  case check = 0xF00C
  case star = 0xF005
  case starEmpty = 0xF006
  case trophy = 0xF091
  case flag = 0xF024
  case lock = 0xF023
  case unlock = 0xF09C
  case group = 0xF247
  case ungroup = 0xF248
  case eye = 0xF06E
  case eyeClosed = 0xF070
  case expand = 0xF065
  case search = 0xF002
  case zoomIn = 0xF00E
  case zoomOut = 0xF010
  case crosshairs = 0xF05B
  case arrows = 0xF047
  case close = 0xF00D
  case file = 0xF016
  case menu = 0xF0C9
  case sliders = 0xF1DE
  case gear = 0xF013
  case globe = 0xF0AC
  case wrench = 0xF0AD
  case camera = 0xF030
  case crop = 0xF125
  case image = 0xF03E
  case film = 0xF008
  case volume = 0xF028
  case muted = 0xF026
  case lightbulb = 0xF0EB
  case magnet = 0xF076
  case bolt = 0xF0E7
  case gauge = 0xF0E4
  case chart = 0xF201
  case anchor = 0xF13D
  case chevronUp = 0xF077
  case chevronDown = 0xF078
  case chevronLeft = 0xF053
  case chevronRight = 0xF054
  case ellipsis = 0xF141
  case polygon = 0xF1B2
  /// A coil would be better; it is what shrinks and grows.
  case spring = 0xF066
  case weld = 0xF06D
  /// Scales: one side goes up while the other goes down.
  case pulley = 0xF24E
  case ship = 0xF21A
  /// Two directions.
  case conveyor = 0xF0EC
  case slide = 0xF07E
  /// A shower.
  case emitter = 0xF2CC
  /// One way that leads to others.
  case rules = 0xF126
  case wheel = 0xF192
  case rocket = 0xF135
  case keyboard = 0xF11C
  case areaChart = 0xF1FE
  case diamond = 0xF219
  case bomb = 0xF1E2
  case font = 0xF031
  /// A paper plane.
  case tracer = 0xF1D8
  case grid = 0xF00A
  case alignLeft = 0xF036
  case alignCenter = 0xF037
  case alignRight = 0xF038
  case arrowUp = 0xF062
  case arrowDown = 0xF063
  case arrowsUp = 0xF07D

  /// From here to there.
  package static let ruler = Icon.arrowsUp

  /// The glyph as text.
  package var text: String { Unicode.Scalar(rawValue).map { String(Character($0)) } ?? "?" }

  package var description: String { text }
}
