import Testing

@testable import Platform
@testable import Sandbox

/// How large the interface is where nobody has said.
@Suite("The size of text and panels")
struct ScaleTests {
  @Test func textCanBeReadOnSmallAndOnLargeDisplays() {
    #expect(Window.scale(dotsPerInch: 96, height: 720) == 1)
    #expect(Window.scale(dotsPerInch: 96, height: 1440) == 1)
    // 4K, whatever the display says of its size.
    #expect(Window.scale(dotsPerInch: 96, height: 2160) == 1.5)
    #expect(Window.scale(dotsPerInch: 163, height: 2160) == 1.75)
    // A small dense display.
    #expect(Window.scale(dotsPerInch: 192, height: 1080) == 2)
    #expect(Window.scale(dotsPerInch: 1200, height: 20000) == 3)
  }
}
