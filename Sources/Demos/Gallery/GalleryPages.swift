// GalleryPages: all pages of all groups, in order, and where in the state of the whole each has its own.

import TermStore
import TermView

extension Gallery {
  /// Where a page is found.
  public struct Page: Hashable, Codable, Sendable, Identifiable {
    /// Which of the groups.
    public var group: Int
    /// Which of its pages.
    public var number: Int
    /// What it is called.
    public var title: String

    /// No two have one title.
    public var id: String { title }

    /// The widgets that it shows.
    public var widgets: [String] { slot.widgets }

    /// What it is written in.
    public var source: String { PageSources.all[slot.type] ?? "" }

    /// What it is called in a folder.
    var file: String { slot.type + ".swift" }

    var slot: Slot<State, Message> {
      // One that a recorded session has told of may be gone by now.
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

  /// What the groups are called.
  static let groups = [
    ControlsGroup.title, EditingGroup.title, WordsGroup.title, CollectionsGroup.title,
    FeedbackGroup.title, ChartsGroup.title, PicturesGroup.title, ThemesGroup.title,
  ]

  fileprivate static let slots: [[Slot<State, Message>]] = [
    slots(of: ControlsGroup.self, \.controls) { .controls($0) },
    slots(of: EditingGroup.self, \.editing) { .editing($0) },
    slots(of: WordsGroup.self, \.words) { .words($0) },
    slots(of: CollectionsGroup.self, \.collections) { .collections($0) },
    slots(of: FeedbackGroup.self, \.feedback) { .feedback($0) },
    slots(of: ChartsGroup.self, \.charts) { .charts($0) },
    slots(of: PicturesGroup.self, \.pictures) { .pictures($0) },
    slots(of: ThemesGroup.self, \.themes) { .themes($0) },
  ]

  private static func slots<Group: PageGroup>(
    of group: Group.Type, _ place: any KeyPath<State, Group.State> & Sendable,
    _ tell: @escaping @Sendable (Group.Message) -> GroupMessage
  ) -> [Slot<State, Message>] {
    Group.pages.map { Slot($0, place) { .inside(Inside(message: tell($0))) } }
  }
}
