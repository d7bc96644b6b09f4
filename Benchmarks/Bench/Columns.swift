// Columns: formats numbers and names for printed tables, without Foundation: a measured program loads
// only what an app has to load.

/// Returns `value` with this many digits after the point, right-aligned in `width` cells.
func fixed(_ value: Double, _ digits: Int, width: Int = 0) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  var text = String(scaled / scale)
  if digits > 0 {
    let fraction = String(scaled % scale)
    text += "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Returns `name`, left-aligned in `width` cells.
func padded(_ name: String, _ width: Int) -> String {
  name + String(repeating: " ", count: max(0, width - name.count))
}
