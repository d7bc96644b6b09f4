// TextInterpolation+Styles: interpolated values with a width and a style.

extension Text.StringInterpolation {
  /// Appends a string with attributes, filled with spaces to a width in cells.
  public mutating func appendInterpolation(
    _ string: some StringProtocol, width: Int, alignment: HorizontalAlignment = .leading,
    _ look: Attributes
  ) {
    fill(String(string), width, alignment, Style(attributes: look))
  }

  /// Appends a whole number with attributes, right-aligned in a width.
  public mutating func appendInterpolation(
    _ number: some BinaryInteger, width: Int, _ look: Attributes
  ) {
    fill(String(number), width, .trailing, Style(attributes: look))
  }

  /// Appends a floating-point number with attributes, right-aligned in a width.
  public mutating func appendInterpolation(
    _ number: some BinaryFloatingPoint, width: Int, _ look: Attributes
  ) {
    fill(String(describing: number), width, .trailing, Style(attributes: look))
  }

  /// Appends a string in a color, filled with spaces to a width in cells.
  public mutating func appendInterpolation(
    _ string: some StringProtocol, width: Int, alignment: HorizontalAlignment = .leading,
    _ look: Color
  ) {
    fill(String(string), width, alignment, Style(foreground: look))
  }

  /// Appends a whole number in a color, right-aligned in a width.
  public mutating func appendInterpolation(
    _ number: some BinaryInteger, width: Int, _ look: Color
  ) {
    fill(String(number), width, .trailing, Style(foreground: look))
  }

  /// Appends a floating-point number in a color, right-aligned in a width.
  public mutating func appendInterpolation(
    _ number: some BinaryFloatingPoint, width: Int, _ look: Color
  ) {
    fill(String(describing: number), width, .trailing, Style(foreground: look))
  }

  /// Appends a string in a style, filled with spaces to a width in cells.
  public mutating func appendInterpolation(
    _ string: some StringProtocol, width: Int, alignment: HorizontalAlignment = .leading,
    _ look: Style
  ) {
    fill(String(string), width, alignment, look)
  }

  /// Appends a whole number in a style, right-aligned in a width.
  public mutating func appendInterpolation(
    _ number: some BinaryInteger, width: Int, _ look: Style
  ) {
    fill(String(number), width, .trailing, look)
  }

  /// Appends a floating-point number in a style, right-aligned in a width.
  public mutating func appendInterpolation(
    _ number: some BinaryFloatingPoint, width: Int, _ look: Style
  ) {
    fill(String(describing: number), width, .trailing, look)
  }
}
