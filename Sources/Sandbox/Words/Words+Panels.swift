extension Words {
  static let close = "Close"
  static let everything = "Everything that can be done"
}
