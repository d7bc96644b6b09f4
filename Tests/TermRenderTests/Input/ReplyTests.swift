// Terminals' replies, cut anywhere and between keys; no part of them is a key.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class ReplyTests: XCTestCase {
  /// Replies of Ghostty, libvterm, pyte, xterm.js, Alacritty, kitty, tmux, VTE and xterm to the usual queries,
  /// as those programs sent them.
  private static let answers: [(String, Reply)] = [
    ("\u{1B}[?62;22c", .attributes([62, 22])),
    ("\u{1B}[?1;2c", .attributes([1, 2])),
    ("\u{1B}[?6c", .attributes([6])),
    ("\u{1B}[?62;c", .attributes([62])),
    ("\u{1B}[?65;1;9c", .attributes([65, 1, 9])),
    (
      "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c",
      .attributes([64, 1, 2, 6, 9, 15, 16, 17, 18, 21, 22, 28])
    ),
    ("\u{1B}[>1;0;0c", .version([1, 0, 0])),
    ("\u{1B}[>0;100;0c", .version([0, 100, 0])),
    ("\u{1B}[>0;276;0c", .version([0, 276, 0])),
    ("\u{1B}[>0;1700;1c", .version([0, 1700, 1])),
    ("\u{1B}[>1;4000;26c", .version([1, 4000, 26])),
    ("\u{1B}[>84;0;0c", .version([84, 0, 0])),
    ("\u{1B}[>65;7006;1c", .version([65, 7006, 1])),
    ("\u{1B}[>41;379;0c", .version([41, 379, 0])),
    ("\u{1B}P>|libghostty\u{1B}\\", .name("libghostty")),
    ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", .name("kitty(0.26.5)")),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\", .name("tmux 3.3a")),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", .name("XTerm(379)")),
    ("\u{1B}[?0u", .keyboard(flags: 0)),
    ("\u{1B}[?5u", .keyboard(flags: 5)),
    ("\u{1B}[?2026;2$y", .mode(2026, isPrivate: true, .reset)),
    ("\u{1B}[?2026;0$y", .mode(2026, isPrivate: true, .unknown)),
    ("\u{1B}[?2026;4$y", .mode(2026, isPrivate: true, .alwaysReset)),
    ("\u{1B}[?2027;1$y", .mode(2027, isPrivate: true, .set)),
    ("\u{1B}[?2027;0$y", .mode(2027, isPrivate: true, .unknown)),
    ("\u{1B}[?1049;2$y", .mode(1049, isPrivate: true, .reset)),
    ("\u{1B}[?1049;0$y", .mode(1049, isPrivate: true, .unknown)),
    ("\u{1B}[?2004;2$y", .mode(2004, isPrivate: true, .reset)),
    ("\u{1B}[?2048;2$y", .mode(2048, isPrivate: true, .reset)),
    ("\u{1B}[?2048;0$y", .mode(2048, isPrivate: true, .unknown)),
    ("\u{1B}[?1016;2$y", .mode(1016, isPrivate: true, .reset)),
    ("\u{1B}[?1016;0$y", .mode(1016, isPrivate: true, .unknown)),
    (
      "\u{1B}P1+r524742=38\u{1B}\\",
      .capabilities([Reply.Capability("RGB", value: "8")], areKnown: true)
    ),
    ("\u{1B}P1$r0;1;4:3;38:2::1:2:3m\u{1B}\\", .setting("0;1;4:3;38:2::1:2:3m")),
    ("\u{1B}P1$r1;4:3;38:2:1:2:3m\u{1B}\\", .setting("1;4:3;38:2:1:2:3m")),
    ("\u{1B}P1$r0m\u{1B}\\", .setting("0m")),
    ("\u{1B}P1$r1;38:2:1:2:3;4:3m\u{1B}\\", .setting("1;38:2:1:2:3;4:3m")),
    ("\u{1B}P1$r0;1;38:2::1:2:3m\u{1B}\\", .setting("0;1;38:2::1:2:3m")),
    ("\u{1B}P0$r\u{1B}\\", .setting(nil)),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(["i": "31"], message: "OK")),
    ("\u{1B}]99;i=mail-7;\u{1B}\\", .notification("mail-7")),
    ("\u{1B}[3;4R", .cursor(Point(column: 3, row: 2))),
    ("\u{1B}[8;24;80t", .cells(Size(columns: 80, rows: 24))),
    ("\u{1B}[8;80;24t", .cells(Size(columns: 24, rows: 80))),
    ("\u{1B}[4;384;640t", .pixels(PixelSize(width: 640, height: 384))),
    ("\u{1B}[4;408;640t", .pixels(PixelSize(width: 640, height: 408))),
    ("\u{1B}[4;192;400t", .pixels(PixelSize(width: 400, height: 192))),
    ("\u{1B}[6;16;8t", .cellPixels(PixelSize(width: 8, height: 16))),
    ("\u{1B}[6;8;5t", .cellPixels(PixelSize(width: 5, height: 8))),
    ("\u{1B}]11;rgb:0101/0202/0303\u{1B}\\", .color(.background, .rgb(0x010203))),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .color(.background, .rgb(0xFFFFFF))),
  ]

  /// Replies that none of those sent, in the forms of xterm's ctlseqs and of the protocols named in `Reply`.
  private static let others: [(String, Reply)] = [
    ("\u{1B}P!|7E565445\u{1B}\\", .unit("~VTE")),
    ("\u{1B}[0n", .status(isWorking: true)),
    ("\u{1B}[3n", .status(isWorking: false)),
    ("\u{1B}[?997;1n", .isDark(true)),
    ("\u{1B}[?997;2n", .isDark(false)),
    ("\u{1B}[?5;7;1R", .cursor(Point(column: 6, row: 4))),
    ("\u{1B}[4;1$y", .mode(4, isPrivate: false, .set)),
    ("\u{1B}[?1;3$y", .mode(1, isPrivate: true, .alwaysSet)),
    ("\u{1B}[>4;2m", .modifyOtherKeys(2)),
    (
      "\u{1B}P1+r436F=323536;544e=78\u{1B}\\",
      .capabilities(
        [Reply.Capability("Co", value: "256"), Reply.Capability("TN", value: "x")], areKnown: true)
    ),
    ("\u{1B}P0+r524742\u{1B}\\", .capabilities([Reply.Capability("RGB")], areKnown: false)),
    ("\u{1B}]4;7;rgb:a/b/c\u{7}", .color(.palette(7), .rgb(0xAABBCC))),
    ("\u{1B}]10;rgba:ffff/8080/0000/7fff\u{7}", .color(.foreground, .rgb(0xFF8000))),
    ("\u{1B}]12;#3a7\u{7}", .color(.cursor, .rgb(0x30A070))),
    ("\u{1B}]17;#112233\u{7}", .color(.other(17), .rgb(0x112233))),
    ("\u{1B}]11;#1111aaaaffff\u{7}", .color(.background, .rgb(0x11AAFF))),
    ("\u{1B}]52;c;aMOpbGxv\u{7}", .clipboard("c", text: "héllo")),
    ("\u{1B}]52;p;YQ==\u{1B}\\", .clipboard("p", text: "a")),
    ("\u{1B}]52;c;fn5+Pz8/\u{1B}\\", .clipboard("c", text: "~~~???")),
    ("\u{1B}]52;c;!\u{1B}\\", .clipboard("c", text: nil)),
    (
      "\u{1B}_Gi=7,I=2;EINVAL: no; really\u{1B}\\",
      .graphics(["i": "7", "I": "2"], message: "EINVAL: no; really")
    ),
    ("\u{1B}[9;50;120t", .window([9, 50, 120])),
  ]

  func testResponsesOfTerminalsAreReplies() {
    for (text, reply) in Self.answers + Self.others {
      XCTAssertEqual(inputs(text), [.reply(reply)], text.debugDescription)
    }
  }

  func testAReplyParsesTheSameWhereverItIsSplit() {
    for (text, _) in Self.answers + Self.others {
      XCTAssertEqual(
        InputLine(Array(text.utf8).hex, mode: nil).faultyCuts, [], text.debugDescription)
    }
  }

  func testKeysBetweenRepliesAreNeitherLostNorAdded() {
    for seed: UInt64 in 1...300 {
      var random = Random(seed: seed)
      var (bytes, expected): ([UInt8], [Input]) = ([], [])
      for (text, reply) in (Self.answers + Self.others).shuffled(using: &random) {
        for _ in 0..<random.below(3) {
          let byte = 0x61 + UInt8(random.below(26))
          bytes.append(byte)
          expected.append(.typed(Character(Unicode.Scalar(byte))))
        }
        bytes += Array(text.utf8)
        expected.append(.reply(reply))
      }
      var parser = InputParser()
      var scribbler = InputScribbler(seed: seed)
      XCTAssertEqual(scribbler.parse(bytes, with: &parser), expected, "seed \(seed)")
    }
  }

  func testInBandSizesAreAnEventAndAReply() {
    XCTAssertEqual(
      inputs("\u{1B}[48;24;80;384;640t"),
      [
        .event(.resize(Size(columns: 80, rows: 24))),
        .reply(.pixels(PixelSize(width: 640, height: 384))),
      ])
  }

  func testAReportOfRowOneIsF3UnlessTheCursorWasQueried() {
    let cursor = Input.reply(.cursor(Point(column: 4, row: 0)))
    var parser = InputParser()
    XCTAssertEqual(parser.parse(Array("\u{1B}[1;5R".utf8)), [.pressed("ctrl+f3"), cursor])
    parser.awaitsCursor = true
    XCTAssertEqual(parser.parse(Array("\u{1B}[1;5R".utf8)), [cursor])
    XCTAssertEqual(parser.parse(Array("\u{1B}[R".utf8)), [.pressed("f3")])
    parser.awaitsCursor = false
    XCTAssertEqual(
      parser.parse(Array("\u{1B}[1;17R".utf8)), [.reply(.cursor(Point(column: 16, row: 0)))])
  }

  func testInvalidRepliesAreUnknown() {
    for text in [
      "\u{1B}[?62;22d", "\u{1B}]11;red\u{7}", "\u{1B}]4;x;#000\u{7}", "\u{1B}P1+r52x\u{1B}\\",
      "\u{1B}P2$rm\u{1B}\\", "\u{1B}_Gi31;OK\u{1B}\\", "\u{1B}_X\u{1B}\\", "\u{1B}]2;title\u{7}",
      "\u{1B}[?2026;9$y", "\u{1B}[?1n", "\u{1B}]52x\u{7}", "\u{1B}]11;rgb:1/2\u{7}",
      "\u{1B}]11;#12345\u{7}", "\u{1B}]99999999999999999999;#000\u{7}",
    ] {
      XCTAssertEqual(inputs(text), [.unknown(text)], text.debugDescription)
    }
  }
}
