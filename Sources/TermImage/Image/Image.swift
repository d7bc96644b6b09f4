// Image: a picture in a view, drawn as well as the terminal can.

public import TermView

/// How far a picture is on its way.
public enum ImagePhase: Equatable, Sendable {
  /// Nobody has asked for it yet.
  case empty
  /// It is being fetched or decoded.
  case loading
  /// It can't be shown, for a reason in words.
  case failed(String)
  /// It is here.
  case ready(Bitmap)
  /// Its JPEG, PNG, GIF or PPM file is here, which is decoded away from the loop when it is drawn.
  ///
  /// A program that has many pictures keeps their files, which are a tenth of their pixels.
  case file([UInt8])
}

/// How a picture takes the place of what was there before it.
public enum ImageTransition: Hashable, Sendable {
  /// At once.
  case none
  /// Out of the dark, where it is drawn as characters in colours; else at once.
  case fade
}

/// A picture in all the room there is: as pixels where the terminal has them, else as characters of two colours.
///
/// ```swift
/// Image(.ready(bitmap), label: "A cat in the sun")
///   .frame(width: 40, height: 15)
/// ```
///
/// It is scaled and drawn away from the loop, for the size that it has; until that is done, what was drawn before
/// stays. Drawings are kept, so that a picture that was scrolled away is there at once when it comes back. The label is
/// what it shows, in words: for those who don't see it, while it is not here, and where pictures are not wanted.
public struct Image: View {
  /// It sends nothing.
  public typealias Message = Never

  private let phase: ImagePhase
  private let label: String
  private let style: ImageStyle
  private let transition: ImageTransition

  /// Creates a picture in a phase of its life.
  ///
  /// `glyphs` are the characters that the terminal's font is trusted to have.
  public init(
    _ phase: ImagePhase, label: String, mode: ContentMode = .fit, alignment: Alignment = .center,
    glyphs: GlyphSet = .everyFont, transition: ImageTransition = .none
  ) {
    self.phase = phase
    self.label = label
    self.transition = transition
    style = ImageStyle(mode: mode, alignment: alignment, glyphs: glyphs)
  }

  /// The picture, or what stands for it.
  @ViewBuilder<Never> public var body: some View<Never> {
    switch phase {
    case .ready(let bitmap): picture(.pixels(bitmap))
    case .file(let bytes): picture(.file(bytes))
    case .empty: words(label).role(.image, label: label, value: "not here yet")
    case .loading:
      VStack {
        HStack(spacing: 1) {
          Spinner()
          Text(label).foreground(.muted).lineLimit(1)
        }
        .alignSelf(.center)
      }
      .justified()
      .role(.image, label: label, value: "loading")
    case .failed(let reason): failure(reason).role(.image, label: label, value: reason)
    }
  }

  private func failure(_ reason: String) -> AnyView<Never> {
    VStack { Text("✗ \(reason)").foreground(.danger).alignSelf(.center) }.justified()
  }

  private func words(_ text: String) -> AnyView<Never> {
    VStack { Text(text).foreground(.muted).alignSelf(.center) }.justified()
  }

  private func picture(_ source: PictureSource) -> AnyView<Never> {
    SizeReader<Never>(drawing: { size, surface in picture(source, size, surface) })
      .role(.image, label: label)
  }

  private func picture(
    _ source: PictureSource, _ size: Size, _ surface: Surface
  ) -> AnyView<Never> {
    guard surface.images != .none else { return words(label) }
    let request = DrawingRequest(source: source, room: size, surface: surface, style: style)
    return AnyView(
      Prepared(request, keptAt: { $0.cost }, by: { $0.drawing() }) { drawing in
        if let drawing, drawing.surface == surface, drawing.source == source {
          if let reason = drawing.failure {
            failure(reason)
          } else if transition == .fade {
            Fading(drawing: drawing)
          } else {
            Canvas(drawing) { cells, drawing in drawing.put(into: &cells) }
          }
        } else {
          words("…")
        }
      })
  }
}

extension View where Message == Never {
  /// In the middle of all the room, from top to bottom.
  fileprivate func justified() -> AnyView<Never> {
    AnyView(
      VStack(justify: .center) { self }.frame(width: .fill, height: .fill))
  }
}

/// A drawing that comes out of the dark.
private struct Fading: View {
  typealias Message = Never
  let drawing: PictureDrawing

  private static var duration: Duration { .milliseconds(400) }

  var body: some View<Never> {
    Local<Never>(false) { isDone, _ in
      if isDone || !drawing.hasColors {
        Canvas(drawing) { cells, drawing in drawing.put(into: &cells) }.sending()
      } else {
        Timeline<LocalAction<Bool, Never>>(every: .milliseconds(40)) { now in
          // The first time that it is made is when it came.
          Local<LocalAction<Bool, Never>>(now) { start, send in
            let part = min(1, (now - start) / Self.duration)
            Canvas(Step(drawing: drawing, light: part)) { cells, step in
              step.drawing.put(into: &cells, light: step.light)
            }
            .sending()
            if part >= 1 {
              Text("").sending().onAppear(send(.set(true))).position(top: 0, leading: 0)
            }
          }
        }
      }
    }
  }

  private struct Step: Equatable {
    let drawing: PictureDrawing
    let light: Double
  }
}
