// ImagesPage: an image in each phase, each shape and each set of glyphs.

import TermImage
import TermStore
import TermWidgets

/// An image that is computed here, so that it needs no file.
struct ImagesPage: Page {
  /// The phase of the image.
  enum Phase: String, Codable, CaseIterable, Sendable { case ready, loading, failed, empty }

  /// The way in which the image fills its frame.
  enum Shape: String, Codable, CaseIterable, Sendable { case fit, fill, stretch }

  /// The glyphs that draw the image if the terminal can't show pixels.
  enum Glyphs: String, Codable, CaseIterable, Sendable {
    case half, quadrant, sextant, braille, ascii
  }

  struct State: Hashable, Sendable {
    var phase = Phase.ready
    var shape = Shape.fit
    var glyphs = Glyphs.quadrant
  }

  enum Message: Codable, Hashable, Sendable {
    case phase(Phase)
    case shape(Shape)
    case glyphs(Glyphs)
  }

  static let title = "Images"
  static let sentence = "Pictures in pixels where the terminal can, else in cells."
  static let widgets = ["Image"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .phase(let phase): state.phase = phase
    case .shape(let shape): state.shape = shape
    case .glyphs(let glyphs): state.glyphs = glyphs
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      VStack {
        row("Phase") {
          Picker("Phase", Phase.allCases, selection: state.phase) { .phase($0) }
        }
        row("Shape") {
          Picker("Shape", Shape.allCases, selection: state.shape) { .shape($0) }
        }
        row("Glyphs") {
          Picker("Glyphs", Glyphs.allCases, selection: state.glyphs) { .glyphs($0) }
        }
      }
      Image(phase, label: "A sphere in the light", mode: mode, glyphs: glyphs)
        .frame(minHeight: 3)
        .flex(grow: 1)
    }
    .flex(grow: 1)
  }

  private func row(
    _ name: String, @ViewBuilder<Message> _ picker: () -> Views<Message>
  ) -> some View<Message> {
    HStack(spacing: 1) {
      Text(name).foreground(.muted).frame(width: 7).fixedSize()
      picker()
    }
  }

  private var phase: ImagePhase {
    switch state.phase {
    case .ready: .ready(Self.sphere)
    case .loading: .loading
    case .failed: .failed("The file ends in the middle of the picture.")
    case .empty: .empty
    }
  }

  private var mode: ContentMode {
    switch state.shape {
    case .fit: .fit
    case .fill: .fill
    case .stretch: .stretch
    }
  }

  private var glyphs: GlyphSet {
    switch state.glyphs {
    case .half: .half
    case .quadrant: .everyFont
    case .sextant: [.everyFont, .sextant]
    case .braille: .braille
    case .ascii: .ascii
    }
  }

  /// A sphere over a checkered plane: edges, round shades and a background, as in photographs.
  private static let sphere: Bitmap = {
    let (width, height) = (192, 128)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (Double(column - width / 2) / 56, Double(row - height / 2) / 56)
        bytes += color(x, y).map { UInt8(min(max($0, 0), 1) * 255) } + [255]
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }()

  private static func color(_ x: Double, _ y: Double) -> [Double] {
    let depth = 1 - x * x - y * y
    if depth > 0 {
      let light = max(0, 0.55 * depth.squareRoot() - 0.5 * x - 0.65 * y)
      let shine = max(0, light - 0.86) * 6
      return [0.15 + 0.85 * light + shine, 0.1 + 0.45 * light + shine, 0.2 + 0.3 * light + shine]
    }
    guard y > 0.35 else { return [0.35 + y * 0.2, 0.55 + y * 0.25, 0.85] }
    let (far, across) = (1 / (y - 0.2), x / (y - 0.2))
    let isLight = (Int((far * 2).rounded(.down)) + Int((across * 2).rounded(.down))) % 2 == 0
    return isLight ? [0.9, 0.9, 0.85] : [0.25, 0.3, 0.35]
  }
}
