// SVGPath: rectangles, arcs and waves in; the letters and numbers of an SVG path out.

/// A path as it is drawn, in hundredths of a unit, so that equal drawings are equal bytes on every machine.
struct SVGPath {
  /// A rectangle whose edges may be wherever they like.
  struct Box: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
  }

  private(set) var boxes: [Box] = []
  private var curves = ""

  /// What stands in `d`.
  var data: String {
    var data = ""
    for box in boxes {
      data += "M\(number(box.left)) \(number(box.top))h\(number(box.right - box.left))"
      data += "v\(number(box.bottom - box.top))h\(number(box.left - box.right))z"
    }
    return data + curves
  }

  /// Adds a rectangle; one that goes on where one of the last few ended makes that longer.
  mutating func add(_ box: Box) {
    guard box.left < box.right, box.top < box.bottom else { return }
    for place in boxes.indices.suffix(4) {
      let other = boxes[place]
      let isBeside =
        other.top == box.top && other.bottom == box.bottom && other.left <= box.left
        && box.left <= other.right
      let isBelow =
        other.left == box.left && other.right == box.right && other.top <= box.top
        && box.top <= other.bottom
      guard isBeside || isBelow else { continue }
      boxes[place].right = max(other.right, box.right)
      boxes[place].bottom = max(other.bottom, box.bottom)
      return
    }
    boxes.append(box)
  }

  /// Adds a subpath that starts at a place and is spelled by `steps`, in which a number stands as it is.
  mutating func add(from left: Int, _ top: Int, _ steps: String) {
    curves += "M\(number(left)) \(number(top))" + steps
  }
}

/// Hundredths as a decimal number, as short as it can be.
func number(_ hundredths: Int) -> String {
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  guard rest > 0 else { return sign + String(whole) }
  let digits = rest % 10 == 0 ? String(rest / 10) : rest < 10 ? "0\(rest)" : String(rest)
  return "\(sign)\(whole == 0 ? "" : String(whole)).\(digits)"
}
