// Gauge: shows a number between two bounds as a bar or an arc, in the color of its zone.

/// A value between two bounds, as a bar between its title and its text, or as an arc around the text.
///
/// ```swift
/// Gauge("Disk", value: 83, in: 0...100, unit: "%", zones: [
///   GaugeZone("fine", from: 0, .success), GaugeZone("full", from: 80, .danger),
/// ])
/// ```
///
/// A value outside the bounds is drawn at the nearest bound; a missing or non-finite one draws an empty gauge.
public struct Gauge: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  /// The form in which a gauge is drawn.
  public enum Shape: Hashable, Sendable {
    /// A bar in one row.
    case bar
    /// A half circle, five rows high.
    case arc
  }

  private let title: String
  private let value: Double?
  private let range: ClosedRange<Double>
  private let unit: String
  private let zones: [GaugeZone]
  private let shape: Shape

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - title: The title of the gauge, also for semantics.
  ///   - value: The value to show; nil if it is unknown.
  ///   - range: The values at the two ends of the gauge.
  ///   - unit: The unit after the value.
  ///   - zones: The colors of ranges; a zone extends from its start to the start of the next one.
  ///   - shape: Whether the gauge is a bar or an arc.
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

  /// The title, the bar or arc, and the value as text.
  public var body: some View<Never> {
    Group {
      switch shape {
      case .bar: bar
      case .arc: arc
      }
    }
    .role(.image, label: title, value: valueText)
  }

  private var bar: some View<Never> {
    HStack(spacing: 1) {
      if !title.isEmpty { Text(title).lineLimit(1) }
      Canvas(picture) { cells, picture in picture.drawBar(on: &cells) }
        .frame(width: .fill, height: 1)
      Text(valueText).foreground(zone?.color ?? .default).lineLimit(1)
    }
  }

  private var arc: some View<Never> {
    VStack(alignment: .center) {
      ZStack(alignment: .bottom) {
        Canvas(picture) { cells, picture in picture.drawArc(on: &cells) }
          .frame(width: 18, height: 5)
        Text(valueText).foreground(zone?.color ?? .default).bold().lineLimit(1)
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

  /// The value with its unit and zone: `83 % full`.
  private var valueText: String {
    guard let value else { return "–" }
    let number = ChartNumberFormat.text(value)
    return [number, unit, zone?.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A named and colored part of a gauge's range.
public struct GaugeZone: Hashable, Sendable {
  /// The name, for people who do not see the color.
  public var name: String
  /// The lowest value of the zone.
  public var start: Double
  /// The color, usually `.success`, `.warning` or `.danger`.
  public var color: Color

  /// Creates a zone that begins at `start`.
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
    if cells.isMirrored {
      cells.drawBar(
        .left, from: Point(column: columns - 1, row: 0), eighths: eighths, color: color)
    } else {
      cells.drawBar(.right, from: .zero, eighths: eighths, color: color)
    }
  }

  /// Draws a ring of dots up to the value, and only its outer edge beyond that.
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
        if GaugePicture.arcFraction(x, y) <= fraction, fraction > 0 {
          reached[column, row] = true
        } else if distance > radius - 1 {
          rest[column, row] = true
        }
      }
    }
    rest.draw(on: &cells, at: .zero, style: Style(foreground: .outline))
    reached.draw(on: &cells, at: .zero, style: Style(foreground: color))
  }

  /// Returns the fraction of the half circle at a point: 0 at the left, 0.5 at the top, 1 at the right; exact to 0.002.
  private static func arcFraction(_ x: Double, _ y: Double) -> Double {
    let (across, up) = (x.magnitude, max(y, 0))
    guard across + up > 0 else { return 0 }
    let ratio = min(across, up) / max(across, up)
    // A polynomial approximation of the arc tangent.
    let angle = ratio * (0.9724 - 0.1919 * ratio * ratio) / Double.pi
    let fromSide = up <= across ? angle : 0.5 - angle
    return x <= 0 ? fromSide : 1 - fromSide
  }
}
