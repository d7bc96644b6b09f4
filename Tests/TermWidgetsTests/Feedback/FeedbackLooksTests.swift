// FeedbackLooksTests: snapshots of dialogs, toasts and scrolling texts in use.

import TermCode
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class FeedbackLooksTests: XCTestCase {
  /// A page with something over it.
  private static func page(
    _ alignment: Alignment = .center, @ViewBuilder<Int> _ content: () -> some View<Int>
  ) -> some View<Int> {
    let content = content()
    return VStack { Fill("·").frame(height: .fill) }
      .frame(width: .fill, height: .fill)
      .sending(Int.self)
      .modal(isOpen: true, alignment: alignment) { content }
  }

  func testLooksOfAlertInUse() {
    assertLooksInUse(0) { _ in
      Self.page {
        Alert("Delete?", "It is gone then.", buttons: [.cancel("Keep", 1), .danger("Delete", 2)])
      }
    } by: { app in
      app.hover(over: "[ Keep ]")
    }
  }

  func testLooksOfLongAlertInUse() {
    let words = (1...12).map { "Line \($0) of many." }.joined(separator: "\n")
    assertLooksInUse(0) { _ in
      Self.page { Alert("News", words, tone: .info, buttons: [.main("OK", 1)]) }
    } by: { app in
      app.press(.end)
    }
  }

  func testLooksOfDialogInUse() {
    assertLooksInUse("") { name in
      VStack { Fill("·").frame(height: .fill) }
        .frame(width: .fill, height: .fill)
        .sending(String.self)
        .modal(isOpen: true) {
          Dialog("Rename", width: 40, buttons: [.cancel("Cancel", "no"), .main("OK", "yes")]) {
            TextField("Name", text: name, error: "Say a name") { $0 }
          }
        }
    } by: { app in
      app.hover(over: "[ OK")
    }
  }

  func testLooksOfSheetInUse() {
    assertLooksInUse(0) { _ in
      Self.page(.bottom) { Sheet("Details", dismiss: 1) { ForEach(1...20) { Text("Line \($0)") } } }
    } by: { app in
      app.press(.down)
      app.hover(over: "[×]")
    }
  }

  func testLooksOfCommandPaletteInUse() {
    let commands = ["Save file", "Save all", "Quit"].map { PaletteCommand($0, key: "ctrl+s", 1) }
    assertLooksInUse(0) { _ in
      VStack { Fill("·").frame(height: .fill) }
        .frame(width: .fill, height: .fill)
        .sending(Int.self)
        .commandPalette(isOpen: true, commands, onOpen: 2, dismiss: 2) { $0 }
    } by: { app in
      app.type("sa")
      app.press(.down)
    }
  }

  func testLooksOfToastsInUse() {
    var toasts = Toasts()
    _ = toasts.add("Focused", .success)
    _ = toasts.add("Hovered", .danger)
    assertLooksInUse(toasts) { toasts in
      VStack { Text("The page") }
        .frame(width: .fill, height: .fill)
        .sending(Toasts.self)
        .toasts(toasts, width: 20) { _ in Toasts() }
    } by: { app in
      app.hover(over: "Hovered")
    }
  }

  func testLooksOfTooltipInUse() {
    assertLooksInUse(0) { _ in
      Text("Above").sending(Int.self)
      Button("Focused", 1).tooltip("Shown above", .top)
      Button("Hovered", 2).tooltip("Shown below")
      Text("Below").sending(Int.self)
      Button("Plain", 3).tooltip("not shown")
      Button("Disabled", 4).tooltip("not shown").disabled()
      Button("Wordless", 5).tooltip("")
    } by: { app in
      app.hover(over: "[ Hovered ]")
    }
  }

  func testLooksOfStatusBarInUse() {
    @Sendable func bar(_ first: String) -> some View<Int> {
      StatusBar(
        leading: [StatusItem(first, tone: .accent, action: 1), StatusItem("hover", action: 2)],
        trailing: [StatusItem("Ln 4", tone: .warning)])
    }
    assertLooksInUse(0) { _ in
      bar("focus")
      bar("off").disabled()
    } by: { app in
      app.hover(over: "hover")
    }
  }

  func testLooksOfEmptyStateInUse() {
    assertLooksInUse(0, [Size(columns: 60, rows: 12), Size(columns: 24, rows: 12)]) { _ in
      EmptyState("No tasks", hint: "Add one.", symbol: "◌", action: "Focused", 1)
      EmptyState("No tasks", action: "Disabled", 1).disabled()
    } by: { app in
    }
  }

  func testLooksOfFullHelpInUse() {
    assertLooksInUse(0, [Size(columns: 30, rows: 4), Size(columns: 24, rows: 4)]) { _ in
      FullHelp().sending(Int.self)
        .onKey("a", "first", 1).onKey("b", "second", 2).onKey("c", "third", 3)
        .onKey("d", "fourth", 4).onKey("e", "fifth", 5)
        .onKey("f", "sixth and the last of all", 6)
    } by: { app in
      app.press(.end)
    }
  }

  // MARK: Widgets without input

  func testLooksOfSkeleton() {
    assertLooks(
      of: VStack(spacing: 1) {
        Skeleton()
        Skeleton(lines: 1)
        Skeleton(lines: 0)
      })
  }

  // MARK: Scrolling texts

  private static let text = (1...20).map { "let line\($0) = \($0) // far away" }
    .joined(separator: "\n")

  func testLooksOfCodeInUse() {
    assertLooksInUse(0) { _ in
      Code(Self.text, language: .swift, label: "Focused", marked: [3]).frame(height: 4)
        .sending(Int.self)
      Code(Self.text, label: "Disabled").frame(height: 2).sending(Int.self).disabled()
      Code("", label: "Empty").frame(height: 1).sending(Int.self)
    } by: { app in
      app.press(.down, .right)
    }
  }

  func testLooksOfDiffViewInUse() {
    assertLooksInUse(0) { _ in
      DiffView(from: "one\ntwo\nthree", to: "one\n2\nthree", label: "Focused").frame(height: 4)
        .sending(Int.self)
      DiffView(from: "one", to: "two", label: "Disabled").frame(height: 2).sending(Int.self)
        .disabled()
      DiffView(from: "one", to: "one", label: "Empty").frame(height: 1).sending(Int.self)
    } by: { app in
    }
  }

  func testLooksOfMarkdownViewInUse() {
    let text = (1...20).map { "Line **\($0)**" }.joined(separator: "\n\n")
    assertLooksInUse(0) { _ in
      MarkdownView("# Focused\n\n" + text, label: "Focused", scrolls: true).frame(height: 4)
        .sending(Int.self)
      MarkdownView(text, label: "Disabled", scrolls: true).frame(height: 3).sending(Int.self)
        .disabled()
      MarkdownView("", label: "Empty", scrolls: true).frame(height: 1).sending(Int.self)
    } by: { app in
      app.press(.down)
    }
  }
}
