import Testing

@testable import Physics
