extension String {
  /// With a capital at its beginning.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}
