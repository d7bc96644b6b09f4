// Text+Style: style modifiers that return a `Text`, which can be joined or interpolated.

extension Text {
  /// Sets the color of the text.
  public consuming func foreground(_ color: Color) -> Text {
    ownForeground = color
    return self
  }

  /// Turns attributes on.
  public consuming func attributes(_ attributes: Attributes) -> Text {
    style.attributes = attributes.over(style.attributes)
    return self
  }

  /// Sets the style for the parts that have none of their own.
  public consuming func style(_ style: Style) -> Text {
    self.style = style.over(self.style)
    return self
  }

  /// Makes the text bold; with `isOn` false, this and the similar modifiers leave the text unchanged.
  public consuming func bold(_ isOn: Bool = true) -> Text { isOn ? attributes(.bold) : self }

  /// Makes the text dim.
  public consuming func dim(_ isOn: Bool = true) -> Text { isOn ? attributes(.dim) : self }

  /// Makes the text italic.
  public consuming func italic(_ isOn: Bool = true) -> Text { isOn ? attributes(.italic) : self }

  /// Makes the text blink.
  public consuming func blink(_ isOn: Bool = true) -> Text { isOn ? attributes(.blink) : self }

  /// Exchanges foreground and background.
  public consuming func reverse(_ isOn: Bool = true) -> Text {
    isOn ? attributes(.reverse) : self
  }

  /// Draws a line through the text.
  public consuming func strikethrough(_ isOn: Bool = true) -> Text {
    isOn ? attributes(.strikethrough) : self
  }

  /// Draws a line over the text.
  public consuming func overline(_ isOn: Bool = true) -> Text {
    isOn ? attributes(.overline) : self
  }

  /// Draws a line under the text, in its own color if one is given.
  public consuming func underline(
    _ kind: Underline = .single, color: Color = .default
  ) -> Text {
    style.attributes.underline = kind
    if !color.isDefault { style.underlineColor = color }
    return self
  }

  /// Sets how the text wraps where it is too wide.
  ///
  /// Only a `Text` wraps: apply this before modifiers that return another view, such as a padding.
  public consuming func wrap(_ mode: WrapMode) -> Text {
    setWrap(mode)
    return self
  }

  /// Limits the text to this many lines, at least one, with an ellipsis where the last line is cut.
  ///
  /// Only a `Text` has lines: apply this before modifiers that return another view, such as a padding.
  public consuming func lineLimit(_ lines: Int, truncation mode: TruncationMode = .end) -> Text {
    setLimit(lines, mode)
    return self
  }

  /// Turns the text round where lines are read from right to left, for signs that point somewhere.
  ///
  /// It runs from right to left then, and arrows, triangles, brackets and lines are shown as their mirror images. Words
  /// beside a sign are a text of their own, so that their punctuation keeps its place:
  ///
  /// ```swift
  /// HStack {
  ///   Text("▸ ").flipsWhenMirrored()
  ///   Text(title)
  /// }
  /// ```
  public consuming func flipsWhenMirrored() -> Text {
    setFlips()
    return self
  }

  /// Links the text; with nil it has no link, even inside a view that has one.
  public consuming func link(_ link: Link?) -> Text {
    moveStyleIntoRuns()
    content.changeRuns { run in
      run.link = link
      run.clearsLink = link == nil
    }
    return self
  }
}

extension View {
  /// Explains where a text's wrapping belongs.
  @available(
    *, unavailable,
    message: "only a Text wraps: write wrap right after the Text, before padding and others"
  )
  public func wrap(_ mode: WrapMode) -> Modified { trap("unavailable") }

  /// Explains where a text's line limit belongs.
  @available(
    *, unavailable,
    message:
      "only a Text has lines: write lineLimit right after the Text, before padding and others"
  )
  public func lineLimit(_ lines: Int, truncation mode: TruncationMode = .end) -> Modified {
    trap("unavailable")
  }
}
