// Profile+Session: converts a terminal profile to the members of an object, and back.

import TermView

import TermRender

extension Profile {
  var members: JSON.Object {
    var members: JSON.Object = [
      "colors": SessionNameTable.colors[colors].json, "underlineKinds": hasUnderlineKinds.json,
      "underlineColors": hasUnderlineColors.json, "links": hasLinks.json,
      "repeats": SessionNameTable.repeats[repeats].json,
      "erasesWithBackground": erasesWithBackground.json, "tabs": hasTabs.json,
      "shifts": hasShifts.json, "synchronizedOutput": hasSynchronizedOutput.json,
      "addresses": hasAddresses.json,
    ]
    if images != .blocks { members.set("images", images.rawValue.json) }
    if hasGraphemeClusters { members.set("graphemeClusters", true.json) }
    if reversesRightToLeftLetters { members.set("reversesRightToLeftLetters", true.json) }
    if ordersRightToLeftLetters { members.set("ordersRightToLeftLetters", true.json) }
    if resizing != .rewraps { members.set("resizing", resizing.rawValue.json) }
    if clipboard != .unknown { members.set("clipboard", clipboard.rawValue.json) }
    if let cellPixels {
      members.set("cellWidth", cellPixels.width.json)
      members.set("cellHeight", cellPixels.height.json)
    }
    return members
  }

  init(_ fields: inout SessionFields) throws(SessionFields.FieldError) {
    self.init(
      colors: try fields.value("colors", in: .colors),
      hasUnderlineKinds: try fields.value("underlineKinds"),
      hasUnderlineColors: try fields.value("underlineColors"),
      hasLinks: try fields.value("links"), repeats: try fields.value("repeats", in: .repeats),
      erasesWithBackground: try fields.value("erasesWithBackground"),
      hasTabs: try fields.value("tabs"), hasShifts: try fields.value("shifts"),
      hasSynchronizedOutput: try fields.value("synchronizedOutput"),
      hasAddresses: try fields.value("addresses"))
    if let name: String = try fields.valueIfPresent("images") {
      guard let known = ImageOutput(rawValue: name) else {
        throw .init("the images \"\(SessionFields.safeExcerpt(name))\" are unknown")
      }
      images = known
    }
    hasGraphemeClusters = try fields.valueIfPresent("graphemeClusters") ?? false
    reversesRightToLeftLetters = try fields.valueIfPresent("reversesRightToLeftLetters") ?? false
    ordersRightToLeftLetters = try fields.valueIfPresent("ordersRightToLeftLetters") ?? false
    if let name: String = try fields.valueIfPresent("resizing") {
      guard let known = Resizing(rawValue: name) else {
        throw .init("the resizing \"\(SessionFields.safeExcerpt(name))\" is unknown")
      }
      resizing = known
    }
    if let name: String = try fields.valueIfPresent("clipboard") {
      guard let known = Clipboard(rawValue: name) else {
        throw .init("the clipboard \"\(SessionFields.safeExcerpt(name))\" is unknown")
      }
      clipboard = known
    }
    if let width: Int = try fields.valueIfPresent("cellWidth"),
      let height: Int = try fields.valueIfPresent("cellHeight")
    {
      let cell = PixelSize(width: width, height: height)
      guard ReplyLimits.accepts(cell: cell) else {
        throw .init("no terminal has cells of \(width)x\(height) pixels")
      }
      cellPixels = cell
    }
  }
}

extension SessionNameTable<ColorDepth> {
  fileprivate static let colors = SessionNameTable([
    "none": .none, "ansi16": .ansi16, "palette256": .palette256, "trueColor": .trueColor,
  ])
}

extension SessionNameTable<Profile.Repeats> {
  fileprivate static let repeats = SessionNameTable(["none": .none, "ascii": .ascii, "all": .all])
}
