import Testing

/// The tests that open a window. There is one set of panels and one event queue in a process, so they
/// run one after the other: a suite of its own each would only keep order within itself.
@Suite("The window", .serialized)
enum WindowTests {}
