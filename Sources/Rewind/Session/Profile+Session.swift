// Profile+Session: what a terminal can do as the members of an object, and back.

import TermView

import TermRender

extension Profile {
  var members: JSON.Object {
    var members: JSON.Object = [
      "colors": SessionNames.colors[colors].json, "underlineKinds": hasUnderlineKinds.json,
      "underlineColors": hasUnderlineColors.json, "links": hasLinks.json,
      "repeats": SessionNames.repeats[repeats].json,
      "erasesWithBackground": erasesWithBackground.json, "tabs": hasTabs.json,
      "shifts": hasShifts.json, "synchronizedOutput": hasSynchronizedOutput.json,
      "addresses": hasAddresses.json,
    ]
    if images != .blocks { members.set("images", images.rawValue.json) }
    if let cellPixels {
      members.set("cellWidth", cellPixels.width.json)
      members.set("cellHeight", cellPixels.height.json)
    }
    return members
  }

  init(_ fields: inout SessionFields) throws(SessionFields.Fault) {
    self.init(
      colors: try fields.named("colors", .colors),
      hasUnderlineKinds: try fields.value("underlineKinds"),
      hasUnderlineColors: try fields.value("underlineColors"),
      hasLinks: try fields.value("links"), repeats: try fields.named("repeats", .repeats),
      erasesWithBackground: try fields.value("erasesWithBackground"),
      hasTabs: try fields.value("tabs"), hasShifts: try fields.value("shifts"),
      hasSynchronizedOutput: try fields.value("synchronizedOutput"),
      hasAddresses: try fields.value("addresses"))
    if let name: String = try fields.valueIfAny("images") {
      guard let known = ImageOutput(rawValue: name) else {
        throw .init("the images \"\(SessionFields.shown(name))\" are unknown")
      }
      images = known
    }
    if let width: Int = try fields.valueIfAny("cellWidth"),
      let height: Int = try fields.valueIfAny("cellHeight")
    {
      cellPixels = PixelSize(width: width, height: height)
    }
  }
}

extension SessionNames<ColorDepth> {
  fileprivate static let colors = SessionNames([
    "none": .none, "ansi16": .ansi16, "palette256": .palette256, "trueColor": .trueColor,
  ])
}

extension SessionNames<Profile.Repeats> {
  fileprivate static let repeats = SessionNames(["none": .none, "ascii": .ascii, "all": .all])
}
