// Pictures by kitty's protocol: the exact commands, and the marks compared with Unicode's own data.

import TermView
import XCTest

@testable import TermImage

final class KittyPictureTests: XCTestCase {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  private let opaque = Bitmap(width: 2, height: 1, bytes: [1, 2, 3, 255, 4, 5, 6, 255])

  func testAnOpaqueBitmapIsSentWithThreeBytesPerPixel() {
    let bytes = KittyImage(id: 42).upload(
      KittyImage.encodedPixels(of: opaque) { $0 }, columns: 3, rows: 2)
    XCTAssertEqual(
      text(bytes),
      "␛_Ga=t,i=42,f=24,s=2,v=1,q=2,m=0;AQIDBAUG␛\\␛_Ga=p,U=1,i=42,p=1,c=3,r=2,q=2␛\\")
  }

  func testAPartIsPlacedAtTheCursorWithoutMovingIt() {
    let picture = KittyImage(id: 42)
    XCTAssertEqual(
      text(picture.upload(KittyImage.encodedPixels(of: opaque) { $0 })),
      "␛_Ga=t,i=42,f=24,s=2,v=1,q=2,m=0;AQIDBAUG␛\\")
    XCTAssertEqual(
      text(
        picture.place(PixelRect(x: 1, y: 0, width: 1, height: 1), columns: 3, rows: 2, as: 5)),
      "␛_Ga=p,i=42,p=5,x=1,y=0,w=1,h=1,c=3,r=2,C=1,q=2␛\\")
    XCTAssertEqual(text(picture.delete(placement: 5)), "␛_Ga=d,d=i,i=42,p=5,q=2␛\\")
  }

  func testATransparentBitmapIsSentWithFourBytesPerPixel() {
    let bitmap = Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 254])
    let bytes = KittyImage(id: 7).upload(
      KittyImage.encodedPixels(of: bitmap) { $0 }, columns: 1, rows: 1)
    XCTAssertTrue(text(bytes).hasPrefix("␛_Ga=t,i=7,f=32,s=1,v=1,q=2,m=0;AQID/g==␛\\"))
  }

  func testPixelsAreCompressedIfThatIsShorter() {
    let shorter = KittyImage(id: 1).upload(
      KittyImage.encodedPixels(of: opaque) { _ in [1, 2, 3] }, columns: 1, rows: 1)
    XCTAssertTrue(text(shorter).hasPrefix("␛_Ga=t,i=1,f=24,s=2,v=1,o=z,q=2,m=0;AQID␛\\"))
    let longer = KittyImage(id: 1).upload(
      KittyImage.encodedPixels(of: opaque) { $0 + [0] }, columns: 1, rows: 1)
    XCTAssertTrue(text(longer).hasPrefix("␛_Ga=t,i=1,f=24,s=2,v=1,q=2,m=0;AQIDBAUG␛\\"))
  }

  func testChunksHaveAtMostFourThousandLetters() {
    for pixels in [1023, 1024, 1025, 5000] {
      let source = (0..<pixels * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 7) }
      let bitmap = Bitmap(width: pixels, height: 1, bytes: source)
      let bytes = KittyImage(id: 1).upload(
        KittyImage.encodedPixels(of: bitmap) { $0 }, columns: 9, rows: 1)
      var commands = text(bytes).components(separatedBy: "␛\\").dropLast()
      XCTAssertEqual(commands.popLast(), "␛_Ga=p,U=1,i=1,p=1,c=9,r=1,q=2")
      let payloads = commands.compactMap { $0.components(separatedBy: ";").last }
      XCTAssertEqual(payloads.count, (pixels * 4 + 4095) / 4096)
      XCTAssertTrue(payloads.allSatisfy { $0.count <= 4096 && $0.count % 4 == 0 })
      for (number, command) in commands.enumerated() {
        let keys = command.components(separatedBy: ";")[0]
        let isLast = number == payloads.count - 1
        XCTAssertTrue(keys.hasSuffix("q=2,m=\(isLast ? 0 : 1)"))
        if number > 0 { XCTAssertEqual(keys, "␛_Gq=2,m=\(isLast ? 0 : 1)") }
      }
      let wanted = source.enumerated().compactMap { $0 % 4 == 3 ? nil : $1 }
      XCTAssertEqual(Data(base64Encoded: payloads.joined()), Data(wanted))
    }
  }

  func testDeletingAPictureFreesItsMemory() {
    XCTAssertEqual(text(KittyImage(id: 42).delete()), "␛_Ga=d,d=I,i=42,q=2␛\\")
  }

  func testInTmuxEachCommandIsWrapped() {
    let picture = KittyImage(id: 42, passthrough: .tmux)
    XCTAssertEqual(text(picture.delete()), "␛Ptmux;␛␛_Ga=d,d=I,i=42,q=2␛␛\\␛\\")
    let bytes = picture.upload(
      KittyImage.encodedPixels(of: opaque) { $0 }, columns: 1, rows: 1)
    XCTAssertEqual(text(bytes).components(separatedBy: "␛Ptmux;").count, 3)
  }

  /// kitty made its list from Unicode 6.0 by a rule: marks above a letter, without decomposition, except for 19 that
  /// normalization combines with letters.
  func testRowAndColumnDiacriticsFollowTheirRule() {
    let melting: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F,
      0x311, 0x313, 0x314, 0x342, 0x653, 0x654,
    ]
    let wanted = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      let properties = $0.properties
      guard properties.canonicalCombiningClass == .above,
        properties.generalCategory == .nonspacingMark, let age = properties.age, age.major <= 6,
        age.major < 6 || age.minor == 0
      else { return false }
      return !melting.contains($0.value)
        && String($0).decomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([$0])
    }
    XCTAssertEqual(kittyDiacritics, wanted.map(\.value))
    XCTAssertEqual(kittyDiacritics.count, 297)
  }
}
