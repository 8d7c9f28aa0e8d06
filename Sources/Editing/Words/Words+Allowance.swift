import Physics

/// Why the level does not let its player do something.
extension Words {
  package static var playedWithoutTools: String { say("This level allows no tools") }
  package static var noInkLeft: String { say("No ink left. Erase something to get ink back.") }
  static var inkIsUp: String { say("No ink left") }

  package static func tooMuchInk(needed: Float, left: Float) -> String {
    say("This needs \(meters(needed)) of ink, but only \(meters(left)) are left.")
  }

  /// - Parameter whole: All there was (m).
  package static func inkLeft(of whole: Float) -> String {
    say("Ink left of \(NumberWords.meters(whole)). Erase something to get ink back.")
  }

  package static func refusal(of mode: StrokeMode) -> String {
    switch mode {
    case .hull: say("This level does not allow drawing hulls")
    case .solid: say("This level does not allow drawing solids")
    case .line: say("This level does not allow drawing lines")
    }
  }
}
