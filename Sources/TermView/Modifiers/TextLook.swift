// TextLook: what is said of a text that stays a text, to stand beside others or between quotes.

extension Text {
  /// The colour of the text.
  public consuming func foreground(_ color: Color) -> Text {
    foregroundColor = color
    return self
  }

  /// Attributes that are on.
  public consuming func attributes(_ attributes: Attributes) -> Text {
    style.attributes = attributes.over(style.attributes)
    return self
  }

  /// A look where its parts say nothing else.
  public consuming func style(_ style: Style) -> Text {
    self.style = style.over(self.style)
    return self
  }

  /// Heavier; as what is around it where the condition does not hold, as with all that follow.
  public consuming func bold(_ isOn: Bool = true) -> Text { isOn ? attributes(.bold) : self }

  /// Fainter.
  public consuming func dim(_ isOn: Bool = true) -> Text { isOn ? attributes(.dim) : self }

  /// Slanted.
  public consuming func italic(_ isOn: Bool = true) -> Text { isOn ? attributes(.italic) : self }

  /// Blinking.
  public consuming func blink(_ isOn: Bool = true) -> Text { isOn ? attributes(.blink) : self }

  /// Foreground and background exchanged.
  public consuming func reverse(_ isOn: Bool = true) -> Text {
    isOn ? attributes(.reverse) : self
  }

  /// A line through it.
  public consuming func strikethrough(_ isOn: Bool = true) -> Text {
    isOn ? attributes(.strikethrough) : self
  }

  /// A line over it.
  public consuming func overline(_ isOn: Bool = true) -> Text {
    isOn ? attributes(.overline) : self
  }

  /// A line under it, in a colour of its own if one is given.
  public consuming func underline(
    _ kind: Underline = .single, color: Color = .default
  ) -> Text {
    style.attributes.underline = kind
    if !color.isDefault { style.underlineColor = color }
    return self
  }

  /// How it goes on where it is too wide.
  ///
  /// Only a text wraps: say it before what makes the text a view as others, such as a padding.
  public consuming func wrap(_ mode: WrapMode) -> Text {
    setWrap(mode)
    return self
  }

  /// Shows no more lines than this, but at least one, and an ellipsis where the last is cut.
  ///
  /// Only a text has lines: say it before what makes the text a view as others, such as a padding.
  public consuming func lineLimit(_ lines: Int, truncation mode: TruncationMode = .end) -> Text {
    setLimit(lines, mode)
    return self
  }

  /// The same text as a part that leads somewhere; with nil nowhere, whatever is around it.
  public consuming func link(_ link: Link?) -> Text {
    spellOutRuns()
    content.changeRuns { run in
      run.link = link
      run.leadsNowhere = link == nil
    }
    return self
  }
}
