// Pictures by iTerm2's protocol: the exact sequences.

import XCTest

@testable import TermImage

final class ITermPictureTests: XCTestCase {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  private let bitmap = Bitmap(
    width: 3, height: 2, bytes: (0..<24).map { UInt8($0) })

  func testAPartIsSentAsItsOwnFile() {
    let bytes = ITermImage().show(
      bitmap, in: PixelRect(x: 1, y: 1, width: 2, height: 1), columns: 4, rows: 5, png: \.bytes)
    XCTAssertEqual(
      text(bytes),
      "␛]1337;File=inline=1;size=8;width=4;height=5;preserveAspectRatio=0;doNotMoveCursor=1:EBESExQVFhc=\u{7}"
    )
  }

  func testALargeFileIsSentInParts() throws {
    let file = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let part = PixelRect(x: 0, y: 0, width: 3, height: 2)
    let bytes = ITermImage(inParts: true).show(bitmap, in: part, columns: 1, rows: 2) { _ in file
    }
    let sequences = bytes.split(separator: 7).map { text(Array($0)) }
    XCTAssertEqual(
      sequences.first,
      "␛]1337;MultipartFile=inline=1;size=2000000;width=1;height=2;preserveAspectRatio=0;doNotMoveCursor=1"
    )
    XCTAssertEqual(sequences.last, "␛]1337;FileEnd")
    let parts = sequences.dropFirst().dropLast().map { $0.dropFirst("␛]1337;FilePart=".count) }
    XCTAssertEqual(parts.count, 3)
    XCTAssertTrue(sequences.allSatisfy { $0.utf8.count <= 1 << 20 })
    XCTAssertEqual(Data(base64Encoded: parts.joined()), Data(file))
  }

  func testTerminalsWithoutMultipartFilesGetOneSequence() {
    let part = PixelRect(x: 0, y: 0, width: 3, height: 2)
    let bytes = ITermImage().show(bitmap, in: part, columns: 1, rows: 2) { _ in
      Array(repeating: 0, count: 1_000_000)
    }
    XCTAssertEqual(bytes.split(separator: 7).count, 1)
  }

  func testInTmuxTheSequenceIsWrapped() {
    let bytes = ITermImage(passthrough: .tmux).show(
      bitmap, in: PixelRect(x: 0, y: 0, width: 1, height: 1), columns: 1, rows: 1, png: \.bytes)
    XCTAssertTrue(text(bytes).hasPrefix("␛Ptmux;␛␛]1337;File="))
    XCTAssertTrue(text(bytes).hasSuffix(":AAECAw==\u{7}␛\\"))
  }
}
