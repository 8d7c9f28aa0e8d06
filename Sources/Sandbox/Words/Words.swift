/// What the window says, by topic: an extension of this a topic, in files of this folder, so that
/// whoever translates the program finds its sentences in one place.
///
/// A sentence without a value is a `static let`, one with values a `static func`.
enum Words {}
