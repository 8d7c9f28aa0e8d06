import Testing

@testable import Levels
