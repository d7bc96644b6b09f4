// WorkloadViews: the frames of W1 to W6 as views, as an app's author would write them.

public import TermView

/// The workloads as programs: a view for each frame number.
public enum WorkloadView {
  /// W1.
  public static func counter(_ i: UInt32) -> some View<Never> {
    VStack<Never>(alignment: .leading, spacing: 1) {
      Text("Count: \(i)")
      HStack(spacing: 2) {
        Text("[Increment]").style(Style(foreground: .brightWhite, background: .blue))
        Text("[Reset]").style(Style(foreground: .brightWhite, background: .red))
      }
    }
    .padding(.vertical, 2)
    .padding(.horizontal, 3)
    .border(title: "Counter")
    .frame(width: .fill, height: .fill)
  }

  /// W2.
  public static func dashboard(_ i: UInt32) -> some View<Never> {
    VStack<Never> {
      Text(
        " Dashboard  frame \(i, width: 6)  cpu \(hash(i) % 101, width: 3)%  mem \(hash(i &+ 7) % 101, width: 3)%"
      )
      .foreground(.brightWhite).background(.blue)
      HStack {
        VStack {
          ForEach(0..<30) { r in task(i, r) }
        }
        .border(title: "Tasks").frame(width: 60, height: 32)
        VStack {
          ForEach(0..<30) { k in metric(i, k) }
        }
        .border(title: "Stats").frame(width: 60, height: 32)
      }
      Sparkline(first: 1000 &+ i, count: 100, rows: 4)
        .border(title: "Latency")
        .frame(height: 6)
      Text("q quit  space pause  ? help").foreground(.brightBlack)
    }
  }

  private static func task(_ i: UInt32, _ r: Int) -> some View<Never> {
    let t = (Int(i) * (r % 7 + 1) + r * 13) % 200
    let value = t <= 100 ? t : 200 - t
    let color: Color = value < 50 ? .green : value < 80 ? .yellow : .red
    let filled = value * 40 / 100
    return HStack<Never> {
      Text("task \(r, width: 2, fill: "0") ")
      Fill("█").foreground(color).frame(width: .cells(filled))
      Fill("░").foreground(.brightBlack).frame(width: .cells(40 - filled))
      Text(" \(value, width: 3)%").foreground(color)
    }
  }

  private static func metric(_ i: UInt32, _ k: Int) -> some View<Never> {
    let value = hash(i &* 31 &+ UInt32(k)) % 1_000_000
    return HStack<Never> {
      Text("metric \(k, width: 2, fill: "0") ")
      Text("\(value, width: 10)").foreground(.palette(UInt8(1 + value % 6)))
    }
  }

  /// W3.
  public static func log(_ i: UInt32) -> some View<Never> {
    VStack<Never> {
      Text(" Log tail").foreground(.brightWhite).background(.blue)
      VStack {
        ForEach(Int(i)..<Int(i) + 46) { n in line(UInt32(n)) }
      }
      .border(title: "app.log").frame(height: 48)
      Text(" follow ON  wrap OFF").foreground(.black).background(.white)
    }
  }

  private static func line(_ n: UInt32) -> some View<Never> {
    let time = n &* 137
    var x = lcg(hash(n))
    let a = (x >> 8) % 16
    let (level, color): (String, Color) =
      a < 9
      ? ("INFO ", .green)
      : a < 12 ? ("DEBUG", .blue) : a < 15 ? ("WARN ", .yellow) : ("ERROR", .red)
    x = lcg(x)
    let module = modules[Int((x >> 8) % 8)]
    x = lcg(x)
    var message = ""
    message.reserveCapacity(128)
    for index in 0..<6 + (x >> 8) % 13 {
      x = lcg(x)
      if index > 0 { message += " " }
      message += words[Int((x >> 8) % 16)]
    }
    return HStack<Never> {
      Text(
        "\(time / 3_600_000, width: 2, fill: "0"):\(time / 60000 % 60, width: 2, fill: "0"):\(time / 1000 % 60, width: 2, fill: "0").\(time % 1000, width: 3, fill: "0") "
      ).foreground(.brightBlack)
      Text("\(level) ").foreground(color)
      Text("\(module): ").foreground(.cyan)
      Text(message)
    }
  }

  /// W4.
  public static func list(_ i: UInt32) -> some View<Never> {
    HStack<Never> {
      LazyList(count: 100_000, reveals: Int(i)) { r in row(UInt32(r), isSelected: r == Int(i)) }
        .border(title: "Items").frame(width: 60)
      VStack {
        fact("Row", "\(i)")
        fact("Name", "item-\(hash(i), width: 8, fill: "0", radix: 16)")
        fact("Size", "\(hash(i &+ 100_000) % 1_000_000) KB")
        fact("Hash", "\(hash(i &+ 200_000), width: 8, fill: "0", radix: 16)")
        fact("Parity", i % 2 == 0 ? "even" : "odd")
        fact("Bucket", "\(i % 97)")
        fact("Owner", Text(modules[Int(i % 8)]))
        fact("State", Text(words[Int(i % 16)]))
      }
      .padding(.top, 1).padding(.leading, 1)
      .border(title: "Detail").frame(width: 40)
    }
  }

  private static func row(_ r: UInt32, isSelected: Bool) -> some StaticView {
    let size = hash(r &+ 100_000) % 1_000_000
    let name = Text(
      "\(r, width: 6)  item-\(hash(r), width: 8, fill: "0", radix: 16)  \(size, width: 7) KB")
    return isSelected ? name.foreground(.brightWhite).background(.blue) : AnyStaticView(name)
  }

  private static func fact(_ name: String, _ value: Text) -> some View<Never> {
    HStack<Never> {
      Text(name).foreground(.cyan).frame(width: 10)
      value
    }
  }

  /// W5.
  public static func noise(_ i: UInt32) -> some View<Never> {
    Canvas { cells in
      var x = hash(i)
      for row in 0..<60 {
        for column in 0..<200 {
          x = lcg(x)
          let character = UInt8(33 + (x >> 8) % 94)
          x = lcg(x)
          let foreground = Color.rgb(x >> 8)
          x = lcg(x)
          cells.put(
            ascii: character, at: Point(column: column, row: row),
            style: Style(foreground: foreground, background: .rgb(x >> 8)))
        }
      }
    }
  }

  /// W6.
  public static func idle(_ i: UInt32) -> some View<Never> {
    VStack<Never> {
      panels()
      status(i)
    }
    .border(title: "Idle")
    .frame(height: .fill)
  }

  /// W6 with its constant parts in a `Memo`.
  public static func idleMemo(_ i: UInt32) -> some View<Never> {
    VStack<Never> {
      Memo(0) { _ in panels() }
      status(i)
    }
    .border(title: "Idle")
    .frame(height: .fill)
  }

  private static func panels() -> some View<Never> {
    HStack<Never> {
      ForEach(0..<4) { c in
        VStack {
          ForEach(0..<3) { r in
            HStack {
              ForEach(0..<2) { s in
                VStack {
                  ForEach(0..<8) { j in
                    HStack {
                      Text("k\(j)").foreground(.cyan)
                      Text(" ")
                      Text("\(value(((c * 3 + r) * 2 + s) * 8 + j), width: 5)")
                    }
                  }
                }
                .border(title: s == 0 ? "a" : "b").frame(width: 13, height: 10)
              }
            }
            .border(title: "P\(c)\(r)").frame(width: 29, height: 12)
          }
        }
      }
    }
  }

  private static func value(_ number: Int) -> UInt32 { hash(UInt32(number)) % 100_000 }

  private static func status(_ i: UInt32) -> some View<Never> {
    HStack<Never>(spacing: 1) {
      Text(["|", "/", "-", "\\"][Int(i % 4)])
      Text("working")
    }
    .padding(.leading, 1)
    .padding(.top, 1)
  }
}

/// Returns eighths of a cell in columns, filled from the bottom.
private struct Sparkline: View {
  let first: UInt32
  let count: Int
  let rows: Int

  var body: some View<Never> {
    Canvas(first) { cells, first in
      let style = Style(foreground: .cyan)
      for column in 0..<count {
        let value = Int(hash(first &+ UInt32(column)) % 33)
        for row in 0..<rows {
          let eighths = min(8, max(0, value - 8 * (rows - 1 - row)))
          if eighths > 0 {
            cells.put(steps[eighths], at: Point(column: column, row: row), style: style)
          }
        }
      }
    }
  }
}

private let steps: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
