// Image: a view of an image, drawn as well as the terminal can.

public import TermView
internal import TermWidgets

/// The loading state of an image.
public enum ImagePhase: Equatable, Sendable {
  /// It has not been requested.
  case empty
  /// It is being fetched or decoded.
  case loading
  /// It can't be shown, for a reason in words.
  case failed(String)
  /// Its pixels are available.
  case ready(Bitmap)
  /// Its JPEG, PNG, GIF or PPM file is available, which is decoded in the background when it is drawn.
  ///
  /// An app with many images should store their files, which are a tenth of the size of their pixels.
  case file([UInt8])
}

/// How an image replaces what was there before it.
public enum ImageTransition: Hashable, Sendable {
  /// Immediately.
  case none
  /// With a fade from darkness, if the image is drawn as characters in colors; otherwise immediately.
  case fade
}

/// A view that fills the available space with an image: as pixels where the terminal supports them, otherwise as
/// two-colored characters.
///
/// ```swift
/// Image(.ready(bitmap), label: "A cat in the sun")
///   .frame(width: 40, height: 15)
/// ```
///
/// The image is scaled and drawn in the background, for its size; until that is done, the earlier drawing stays.
/// Drawings are cached, so that an image that scrolls back into view is there at once. The label describes the image
/// in words: for people who do not see it, while it is not available, and where images are turned off.
public struct Image: StaticView {
  /// An image sends no messages.
  public typealias Message = Never

  private let phase: ImagePhase
  private let label: String
  private let style: ImageStyle
  private let transition: ImageTransition

  /// Creates a view of an image in a loading state.
  ///
  /// `glyphs` are the characters that the terminal's font is assumed to have.
  public init(
    _ phase: ImagePhase, label: String, mode: ContentMode = .fit, alignment: Alignment = .center,
    glyphs: GlyphSet = .everyFont, transition: ImageTransition = .none
  ) {
    self.phase = phase
    self.label = label
    self.transition = transition
    style = ImageStyle(mode: mode, alignment: alignment, glyphs: glyphs)
  }

  /// The image, or its placeholder.
  @ViewBuilder<Never> public var body: some View<Never> {
    switch phase {
    case .ready(let bitmap): picture(.pixels(bitmap))
    case .file(let bytes): picture(.file(bytes))
    case .empty: textView(label).role(.image, label: label, value: Translation["not here yet"])
    case .loading:
      VStack {
        HStack(spacing: 1) {
          Spinner()
          Text(label).foreground(.muted).lineLimit(1)
        }
        .alignSelf(.center)
      }
      .centeredVertically()
      .role(.image, label: label, value: Translation["loading"])
    case .failed(let reason): failure(reason).role(.image, label: label, value: reason)
    }
  }

  private func failure(_ reason: String) -> AnyStaticView {
    VStack { Text("× \(reason)").foreground(.danger).alignSelf(.center) }.centeredVertically()
  }

  private func textView(_ text: String) -> AnyStaticView {
    VStack { Text(text).foreground(.muted).alignSelf(.center) }.centeredVertically()
  }

  private func picture(_ source: ImageSource) -> AnyStaticView {
    AnyStaticView(SizeReader<Never>(context: { AnyView(picture(source, $0.size, $0.imageTarget)) }))
      .role(.image, label: label)
  }

  private func picture(
    _ source: ImageSource, _ size: Size, _ surface: ImageTarget
  ) -> AnyStaticView {
    guard surface.images != .none else { return textView(label) }
    let request = DrawingRequest(
      source: source, availableSize: size, surface: surface, style: style)
    return AnyStaticView(
      Prepared(request, cachedAtCost: { $0.cost }, by: { $0.drawing() }) { drawing in
        if let drawing, drawing.surface == surface, drawing.source == source {
          if let reason = drawing.failure {
            failure(reason)
          } else if transition == .fade {
            FadingImage(drawing: drawing)
          } else {
            Canvas(drawing) { cells, drawing in drawing.draw(into: &cells) }
          }
        } else {
          textView("…")
        }
      })
  }
}

extension View where Message == Never {
  /// Centers the view vertically in all available space.
  fileprivate func centeredVertically() -> AnyStaticView {
    AnyStaticView(
      VStack(justify: .center) { self }.filling())
  }
}

/// A drawing that fades in from darkness.
private struct FadingImage: StaticView {
  typealias Message = Never
  let drawing: ImageDrawing

  private static var duration: Duration { .milliseconds(400) }

  var body: some View<Never> {
    Local<Never>(false) { isDone, _ in
      if isDone || !drawing.hasColors {
        Canvas(drawing) { cells, drawing in drawing.draw(into: &cells) }.sending()
      } else {
        Timeline<LocalAction<Bool, Never>>(every: .milliseconds(40)) { now in
          // The state is created with the drawing, so that it holds the time of its arrival.
          Local<LocalAction<Bool, Never>>(now) { start, send in
            let part = min(1, (now - start) / Self.duration)
            Canvas(FadeStep(drawing: drawing, light: part)) { cells, step in
              step.drawing.draw(into: &cells, light: step.light)
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

  private struct FadeStep: Equatable {
    let drawing: ImageDrawing
    let light: Double
  }
}
