// InputSamples: real input of terminals, one of each kind, for measurements and for random changes.

/// Sequences as terminals send them.
///
/// They follow xterm's control sequences (ctlseqs) and kitty's keyboard protocol; the replies are those
/// of the terminals that are named.
public enum InputSamples {
  /// Legacy keys, the mouse, and keys in kitty's protocol: the input of a busy user.
  public static let keys: [[UInt8]] = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}OP", "\u{1B}OA",
    "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[3~", "\u{1B}[15~", "\u{1B}[24~", "\u{1B}[1;5C", "\u{1B}[1;2A",
    "\u{1B}[Z", "\u{1B}a", "\u{1B}x", "\u{1B}[27;5;109~",
    "\u{1B}[<0;33;17M", "\u{1B}[<0;33;17m", "\u{1B}[<32;34;17M", "\u{1B}[<35;120;48M",
    "\u{1B}[<64;10;5M", "\u{1B}[<65;10;5M", "\u{1B}[<16;101;7M",
    "\u{1B}[97u", "\u{1B}[97;1:3u", "\u{1B}[97;5u", "\u{1B}[97:65;2;65u", "\u{1B}[13;2u",
    "\u{1B}[57399u", "\u{1B}[1;1:3B", "\u{1B}[57441;2u", "\u{1B}[1092::97;5u",
  ].map { Array($0.utf8) }

  /// Everything else: other keyboards, other mouse reports, pastes, notices, replies.
  public static let others: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}\u{1B}", "\u{1B}\u{1B}[A", "\u{1B}[[A", "\u{1B}[2$", "\u{1B}[2^",
      "\u{1B}[3@",
      "\u{1B}[a", "\u{1B}Oa", "\u{1B}O5q", "\u{1B}[27;2;68~", "\u{1B}[65;30;97;1;0;1_",
      "\u{1B}[0;0;55357;1;0;1_\u{1B}[0;0;56835;1;0;1_", "\u{1B}[M !!", "\u{1B}[M@A1",
      "\u{1B}[34;251;261M", "\u{1B}[I", "\u{1B}[O", "\u{1B}[200~paste \u{1B}[20 ü\u{1B}[201~",
      "\u{1B}[48;24;80;384;640t", "\u{1B}[?997;1n", "é", "日", "😃", "\u{00}", "\u{7F}",
      // Ghostty 1.1
      "\u{1B}[?62;22c", "\u{1B}P>|libghostty\u{1B}\\", "\u{1B}[?5u", "\u{1B}[?2026;2$y",
      "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}P1$r0;1;4:3;38:2::1:2:3m\u{1B}\\",
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[3;4R",
      // xterm 379, VTE 7006, kitty 0.26.5, tmux 3.3a
      "\u{1B}[>41;379;0c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}P0$r\u{1B}\\",
      "\u{1B}[4;384;640t", "\u{1B}[6;16;8t", "\u{1B}[8;24;80t", "\u{1B}[>84;0;0c", "\u{1B}[0n",
      "\u{1B}P!|4368726d\u{1B}\\", "\u{1B}]52;c;aGVsbG8=\u{07}", "\u{1B}]4;7;rgb:a/b/c\u{07}",
      "\u{1B}[>4;2m",
    ].map { Array($0.utf8) } + [
      [0x9B, 0x41], [0x8F, 0x41], [0x9D, 0x31, 0x31, 0x3B, 0x23, 0x31, 0x32, 0x33, 0x9C],
      [0x90, 0x3E, 0x7C, 0x78, 0x9C], [0x1B, 0x5B, 0x4D, 0x23, 0xFF, 0xFF], [0xC0, 0x80],
      [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x98],
    ]
}
