extension Words {
  static let close = "Close"
}
