// WidgetWorkloads: W2 from public widgets, and W7, a chat in many scripts.

import TermView
import TermWidgets

enum WidgetWorkload {
  /// W2 with `Gauge` and `Sparkline`: the same figures in the same places, in the look of the widgets.
  static func dashboard(_ i: UInt32) -> some View<Never> {
    VStack<Never> {
      Text(" Dashboard  frame \(i, width: 6)  cpu \(mixed(i) % 101, width: 3)%")
        .foreground(.brightWhite).background(.blue)
      HStack {
        VStack {
          ForEach(0..<30) { r in
            let t = (Int(i) * (r % 7 + 1) + r * 13) % 200
            Gauge("task \(r)", value: Double(t <= 100 ? t : 200 - t), in: 0...100, zones: zones)
          }
        }
        .border(title: "Tasks").frame(width: 60, height: 32)
        VStack {
          ForEach(0..<30) { k in
            HStack {
              Text("metric \(k, width: 2, fill: "0") ")
              Text("\(mixed(i &* 31 &+ UInt32(k)) % 1_000_000, width: 10)")
            }
          }
        }
        .border(title: "Stats").frame(width: 60, height: 32)
      }
      Sparkline(
        "Latency", (0..<100).map { Double(mixed(1000 &+ i &+ UInt32($0)) % 33) }, in: 0...32,
        rows: 4
      )
      .border(title: "Latency").frame(height: 6)
      Text("q quit  space pause  ? help").foreground(.brightBlack)
    }
  }

  private static let zones = [
    GaugeZone("ok", from: 0, .green), GaugeZone("busy", from: 50, .yellow),
    GaugeZone("full", from: 80, .red),
  ]

  static let chatSize = Size(columns: 100, rows: 40)

  /// W7: each frame has one message more; the last 60 wrap in a column whose width changes every 50 frames.
  ///
  /// With `isLazy`, all of the first thousand and the new ones are in a `LazyList` that follows its end.
  static func chat(_ i: UInt32, isLazy: Bool) -> some View<Never> {
    VStack<Never> {
      Text(" Chat  \(i) messages").foreground(.brightWhite).background(.blue)
      if isLazy {
        LazyList(count: 1000 + Int(i), sticksToEnd: true) { message(UInt32($0)) }
          .frame(width: .cells(90 + Int(i / 50 % 10)), height: .fill)
      } else {
        VStack(justify: .end) {
          ForEach(Int(i)..<Int(i) + 60) { message(UInt32($0)) }
        }
        .frame(width: .cells(90 + Int(i / 50 % 10)), height: .fill)
        .clip()
      }
    }
  }

  private static func message(_ number: UInt32) -> some View<Never> {
    let who = people[Int(mixed(number) % UInt32(people.count))]
    var text = Text(who).bold().foreground(.cyan) + Text(": ")
    for part in 0..<3 + mixed(number &+ 7) % 6 {
      let words = phrases[Int(mixed(number &* 9 &+ part) % UInt32(phrases.count))]
      text += part % 3 == 1 ? Text(words).italic().foreground(.yellow) : Text(words)
      text += Text(" ")
    }
    return text.sending(Never.self)
  }

  private static let people = ["Ann", "李雷", "Zoë", "Мария", "あきら", "👩🏽‍🚀 Sally"]
  private static let phrases = [
    "did you see the release notes?", "漢字かな交じり文は二倍の幅になる。", "🎉🎉 shipped 👍🏽",
    "cafe\u{301} re\u{301}sume\u{301} nai\u{308}ve", "Привет, как дела?", "family 👨‍👩‍👧‍👦 and flag 🇳🇿",
    "한국어도 잘 보입니다", "plain words that are long enough to wrap at the edge of the column",
  ]
}

private func mixed(_ a: UInt32) -> UInt32 {
  var x = a &* 2_654_435_761 &+ 12345
  x ^= x >> 16
  x = x &* 2_246_822_519
  return x ^ x >> 13
}
