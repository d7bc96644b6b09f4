// TerminalDeviceTests: the terminals that the standard streams are, which may be two.

import Foundation
import XCTest

@testable import TermRender

final class TerminalDeviceTests: XCTestCase {
  func testKeysMayComeFromAnotherTerminalThanTheOneThatIsWrittenTo() throws {
    let (keyboard, display) = (try FarEnd(), try FarEnd())
    for output in [keyboard.path, display.path] {
      let kept = [dup(0), dup(1)]
      let files = [open(keyboard.path, O_RDWR | O_NOCTTY), open(output, O_RDWR | O_NOCTTY)]
      fflush(nil)
      for number in 0..<2 as Range<Int32> { dup2(files[Int(number)], number) }
      let opened = Result { try TerminalDevice(.standard) }
      for number in 0..<2 as Range<Int32> { dup2(kept[Int(number)], number) }
      for file in kept + files { close(file) }
      let device = try opened.get()
      XCTAssertEqual(SystemCalls.terminalPath(of: device.input), keyboard.path)
      XCTAssertEqual(SystemCalls.terminalPath(of: device.output), output)
      XCTAssertEqual(device.input == device.output, output == keyboard.path, "opened once")
      device.close()
    }
  }
}
