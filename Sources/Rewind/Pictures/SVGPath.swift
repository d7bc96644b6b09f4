// SVGPath: writes rectangles, arcs and waves as the data of an SVG path.

/// A path in hundredths of a unit, so that equal drawings give equal bytes on every machine.
struct SVGPath {
  /// A rectangle with any edges.
  struct SVGRect: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  private(set) var boxes: [SVGRect] = []
  private var curves = ""

  /// The value of the `d` attribute.
  var data: String {
    var data = ""
    for box in boxes {
      data += "M\(svgNumber(box.left)) \(svgNumber(box.top))h\(svgNumber(box.right - box.left))"
      data += "v\(svgNumber(box.bottom - box.top))h\(svgNumber(box.left - box.right))z"
    }
    return data + curves
  }

  /// Adds a rectangle; extends one of the last four rectangles if this one continues it.
  mutating func add(_ box: SVGRect) {
    guard box.left < box.right, box.top < box.bottom else { return }
    for index in boxes.indices.suffix(4) {
      let other = boxes[index]
      let isBeside =
        other.top == box.top && other.bottom == box.bottom && other.left <= box.left
        && box.left <= other.right
      let isBelow =
        other.left == box.left && other.right == box.right && other.top <= box.top
        && box.top <= other.bottom
      guard isBeside || isBelow else { continue }
      boxes[index].right = max(other.right, box.right)
      boxes[index].bottom = max(other.bottom, box.bottom)
      return
    }
    boxes.append(box)
  }

  /// Adds a subpath from a point; `steps` is path data whose numbers are not scaled.
  mutating func add(from left: Int, _ top: Int, _ steps: String) {
    curves += "M\(svgNumber(left)) \(svgNumber(top))" + steps
  }
}

/// Formats hundredths as the shortest decimal number.
func svgNumber(_ hundredths: Int) -> String {
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  guard rest > 0 else { return sign + String(whole) }
  let digits = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
  return "\(sign)\(whole == 0 ? "" : String(whole)).\(digits)"
}
