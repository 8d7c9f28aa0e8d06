/// Stops the program with a sentence when its programmer has made a mistake that no caller can handle:
/// as `precondition`, which in a release build stops without a word.
@inline(__always)
func demand(
  _ condition: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(sentence(), file: file, line: line) }
}
