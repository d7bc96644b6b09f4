// GalleryPages: the pages of all groups in order, each with its place in the state of the program.

import TermStore
import TermWidgets

extension Gallery {
  /// A page of the gallery, by its position.
  public struct Page: Hashable, Codable, Sendable, Identifiable {
    /// The index of the group.
    public var group: Int
    /// The index of the page in its group.
    public var number: Int
    /// The title of the page.
    public var title: String

    /// The title, which is unique.
    public var id: String { title }

    /// What the page shows, in one sentence.
    public var sentence: String { slot.sentence }

    /// The widgets that the page shows.
    public var widgets: [String] { slot.widgets }

    /// The source code of the page.
    public var source: String { PageSources.all[slot.type] ?? "" }

    /// Whether the page scrolls.
    var scrolls: Bool { slot.scrolls }

    /// Whether the page needs the whole width.
    var isWhole: Bool { slot.isWhole }

    /// The file name of the source code.
    var file: String { slot.type + ".swift" }

    var slot: Slot<State, Message> {
      // A page that a recorded session names may not exist any more.
      guard slots.indices.contains(group), slots[group].indices.contains(number) else {
        return slots[0][0]
      }
      return slots[group][number]
    }
  }

  /// All pages, in order.
  public static let pages: [Page] = slots.enumerated().flatMap { group, slots in
    slots.enumerated().map { Page(group: group, number: $0, title: $1.title) }
  }

  /// The titles of the groups.
  static let groups = [
    OverviewGroup.title, ControlsGroup.title, EditingGroup.title, TextGroup.title,
    CollectionsGroup.title,
    FeedbackGroup.title, ChartsGroup.title, PicturesGroup.title, ThemesGroup.title,
  ]

  fileprivate static let slots: [[Slot<State, Message>]] = [
    slots(of: OverviewGroup.self, \.overview) { .overview($0) },
    slots(of: ControlsGroup.self, \.controls) { .controls($0) },
    slots(of: EditingGroup.self, \.editing) { .editing($0) },
    slots(of: TextGroup.self, \.words) { .words($0) },
    slots(of: CollectionsGroup.self, \.collections) { .collections($0) },
    slots(of: FeedbackGroup.self, \.feedback) { .feedback($0) },
    slots(of: ChartsGroup.self, \.charts) { .charts($0) },
    slots(of: PicturesGroup.self, \.pictures) { .pictures($0) },
    slots(of: ThemesGroup.self, \.themes) { .themes($0) },
  ]

  private static func slots<Group: PageGroup>(
    of group: Group.Type, _ path: any KeyPath<State, Group.State> & Sendable,
    _ tell: @escaping @Sendable (Group.Message) -> GroupMessage
  ) -> [Slot<State, Message>] {
    Group.pages.map { Slot($0, path) { .inside(Inside(message: tell($0))) } }
  }
}
