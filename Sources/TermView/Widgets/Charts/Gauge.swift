// Gauge: one number between two ends, as a bar or an arc, in the colour of the zone it is in.

/// A value between two ends, as a bar with its name and its words, or as an arc around them.
///
/// ```swift
/// Gauge("Disk", value: 83, in: 0...100, unit: "%", zones: [
///   GaugeZone("fine", from: 0, .success), GaugeZone("full", from: 80, .danger),
/// ])
/// ```
///
/// A value outside is shown at the end; none, or one that is no number, as an empty gauge.
public struct Gauge: View {
  /// It sends nothing.
  public typealias Message = Never

  /// What it looks like.
  public enum Shape: Hashable, Sendable {
    /// A row.
    case bar
    /// Half a circle, five rows high.
    case arc
  }

  private let title: String
  private let value: Double?
  private let range: ClosedRange<Double>
  private let unit: String
  private let zones: [GaugeZone]
  private let shape: Shape

  /// Creates a gauge; a zone goes from where it begins to where the next one does.
  public init(
    _ title: String, value: Double?, in range: ClosedRange<Double> = 0...1, unit: String = "",
    zones: [GaugeZone] = [], shape: Shape = .bar
  ) {
    self.title = title
    self.value = value?.ifFinite
    self.range = range
    self.unit = unit
    self.zones = zones.filter { $0.start.isFinite }.sorted { $0.start < $1.start }
    self.shape = shape
  }

  /// Its name, its bar or arc, and its words.
  public var body: some View<Never> {
    Group {
      switch shape {
      case .bar: bar
      case .arc: arc
      }
    }
    .role(.image, label: title, value: words)
  }

  private var bar: some View<Never> {
    HStack(spacing: 1) {
      if !title.isEmpty { Text(title).lineLimit(1) }
      Canvas(picture) { cells, picture in picture.drawBar(on: &cells) }
        .frame(width: .fill, height: 1)
      Text(words).foreground(zone?.color ?? .default).lineLimit(1)
    }
  }

  private var arc: some View<Never> {
    VStack(alignment: .center) {
      ZStack(alignment: .bottom) {
        Canvas(picture) { cells, picture in picture.drawArc(on: &cells) }
          .frame(width: 18, height: 5)
        Text(words).foreground(zone?.color ?? .default).bold().lineLimit(1)
      }
      if !title.isEmpty { Text(title).lineLimit(1) }
    }
  }

  private var picture: GaugePicture {
    let span = range.upperBound / 2 - range.lowerBound / 2
    let fraction = value.map { ($0 / 2 - range.lowerBound / 2) / span } ?? 0
    return GaugePicture(
      fraction: fraction.isFinite ? min(max(fraction, 0), 1) : 0, color: zone?.color ?? .accent)
  }

  private var zone: GaugeZone? {
    guard let value else { return nil }
    return zones.last { $0.start <= value }
  }

  /// What it shows: `83 % full`.
  private var words: String {
    guard let value else { return "–" }
    let number = ChartNumber.words(value)
    return [number, unit, zone?.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// What a gauge's value means from somewhere on.
public struct GaugeZone: Hashable, Sendable {
  /// What it is called, for those who don't see its colour.
  public var name: String
  /// Where it begins.
  public var start: Double
  /// `.success`, `.warning` or `.danger`, as a rule.
  public var color: Color

  /// Creates a zone.
  public init(_ name: String, from start: Double, _ color: Color) {
    self.name = name
    self.start = start
    self.color = color
  }
}

private struct GaugePicture: Equatable {
  var fraction: Double
  var color: Color

  func drawBar(on cells: inout CanvasCells) {
    let columns = max(cells.size.columns, 0)
    cells.fill(
      Rect(column: 0, row: 0, columns: columns, rows: 1), with: "─",
      style: Style(foreground: .outline))
    let eighths = Int((fraction * Double(columns * 8)).rounded())
    cells.bar(.right, from: .zero, eighths: eighths, color: color)
  }

  /// A ring of dots; of what is not reached only its outer edge.
  func drawArc(on cells: inout CanvasCells) {
    var (reached, rest) = (Dots(size: cells.size), Dots(size: cells.size))
    let radius = min(Double(reached.columns) / 2, Double(reached.rows)) - 0.5
    let middle = (Double(reached.columns) - 1) / 2
    for row in 0..<reached.rows {
      for column in 0..<reached.columns {
        let x = Double(column) - middle
        let y = Double(reached.rows - 1 - row)
        let distance = (x * x + y * y).squareRoot()
        guard distance <= radius, distance > radius - 4 else { continue }
        if GaugePicture.turn(x, y) <= fraction, fraction > 0 {
          reached[column, row] = true
        } else if distance > radius - 1 {
          rest[column, row] = true
        }
      }
    }
    rest.draw(on: &cells, at: .zero, style: Style(foreground: .outline))
    reached.draw(on: &cells, at: .zero, style: Style(foreground: color))
  }

  /// How far round a place is, from 0 at the left over 0.5 at the top to 1 at the right, within 0.002.
  private static func turn(_ x: Double, _ y: Double) -> Double {
    let (across, up) = (x.magnitude, max(y, 0))
    guard across + up > 0 else { return 0 }
    let ratio = min(across, up) / max(across, up)
    // The arc tangent, by a polynomial.
    let angle = ratio * (0.9724 - 0.1919 * ratio * ratio) / Double.pi
    let fromSide = up <= across ? angle : 0.5 - angle
    return x <= 0 ? fromSide : 1 - fromSide
  }
}
