// Columns: numbers and names in, texts of the tables that are printed out, without Foundation: programs that are measured
// load what an app has to load, and no more.

/// `value` with so many digits after its point, right-aligned in `width` cells.
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

/// `name`, left-aligned in `width` cells.
func padded(_ name: String, _ width: Int) -> String {
  name + String(repeating: " ", count: max(0, width - name.count))
}
