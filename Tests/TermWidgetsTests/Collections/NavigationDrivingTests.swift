// NavigationDrivingTests: navigation widgets, each used by the keyboard, the mouse or its semantics alone.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Trip: Sendable {
  var path: [String] = []
  var chosen: [String] = []
}

final class NavigationDrivingTests: XCTestCase {
  // MARK: Tabs

  private func tabs(_ size: Size = Size(columns: 40, rows: 6)) -> TestDriver<Host<String>> {
    between("One", size: size) { open in
      Tabs(
        "Files", ["One", "Two", "Three"].map { Tab($0, id: $0, isClosable: $0 != "One") },
        selection: open, onClose: { "closed " + $0 }
      ) { $0 }
    }
  }

  func testTabsIsDrivenByTheKeyboardAlone() {
    let app = tabs()
    app.tabIn()
    app.press(.right)
    XCTAssertEqual(app.state, "Two")
    app.press(.left, .end)
    XCTAssertEqual(app.state, "Three")
    app.press(.home)
    XCTAssertEqual(app.state, "One")
    app.press(.delete)
    XCTAssertEqual(app.state, "One", "it can't be closed")
    app.tabOut()
    app.press(.shift(.tab), .right, .delete)
    XCTAssertEqual(app.state, "closed Two")
  }

  func testTabsIsDrivenByTheMouseAlone() {
    let app = tabs()
    app.click(on: "Two")
    XCTAssertEqual(app.state, "Two")
    app.click(on: "One")
    app.click(on: "×", skipping: 1)
    XCTAssertEqual(app.state, "closed Three")
    app.click(on: "Two", button: .middle)
    XCTAssertEqual(app.state, "closed Two")
    let narrow = tabs(Size(columns: 12, rows: 6))
    narrow.click(on: "›", count: 2)
    XCTAssertEqual(narrow.state, "Three")
    narrow.click(on: "‹")
    XCTAssertEqual(narrow.state, "Two")
  }

  func testTabsIsDrivenByItsSemanticsAlone() {
    let app = tabs()
    XCTAssertEqual(app.value(.role(.tabs, "Files")), "One")
    app.tap(.role(.tab, "Three"))
    XCTAssertEqual(app.value(.role(.tab, "Three")), "open")
    app.focus(.role(.tabs, "Files"))
    app.press(.left)
    XCTAssertEqual(app.value(.role(.tabs, "Files")), "Two")
    app.tap(.button("Close Three"))
    XCTAssertEqual(app.state, "closed Three")
    let narrow = tabs(Size(columns: 12, rows: 6))
    narrow.tap(.button("Next tab"), count: 2)
    XCTAssertEqual(narrow.value(.role(.tabs, "Files")), "Three")
    narrow.tap(.button("Previous tab"))
    XCTAssertEqual(narrow.value(.role(.tabs, "Files")), "Two")
  }

  // MARK: Paginator

  private func pages() -> TestDriver<Host<Int>> {
    between(3) { page in Paginator("Pages", page: page, of: 9) { $0 } }
  }

  func testPaginatorIsDrivenByTheKeyboardAlone() {
    let app = pages()
    app.tabIn()
    app.press(.right, .pageDown)
    XCTAssertEqual(app.state, 5)
    app.press(.left, .pageUp, .pageUp)
    XCTAssertEqual(app.state, 2)
    app.press(.end, .right)
    XCTAssertEqual(app.state, 9)
    app.press(.home)
    XCTAssertEqual(app.state, 1)
    app.tabOut()
  }

  func testPaginatorIsDrivenByTheMouseAlone() {
    let app = pages()
    app.click(on: "›", count: 2)
    XCTAssertEqual(app.state, 5)
    app.click(on: "‹")
    XCTAssertEqual(app.state, 4)
    app.click(on: " 1 ")
    XCTAssertEqual(app.state, 1)
    app.click(on: "‹")
    XCTAssertEqual(app.state, 1)
  }

  func testPaginatorIsDrivenByItsSemanticsAlone() {
    let app = pages()
    XCTAssertEqual(app.value(.role(.group, "Pages")), "3 of 9")
    app.tap(.role(.link, "Next page"))
    XCTAssertEqual(app.value(.role(.link, "Page 4")), "open")
    app.tap(.role(.link, "Page 1"))
    XCTAssertEqual(app.find(.role(.link, "Previous page"))?.isDisabled, true)
    app.focus(.role(.group, "Pages"))
    app.press(.end)
    XCTAssertEqual(app.value(.role(.group, "Pages")), "9 of 9")
    XCTAssertEqual(app.find(.role(.link, "Next page"))?.isDisabled, true)
  }

  // MARK: Breadcrumb

  private func way() -> TestDriver<Host<Int>> {
    between(-1) { _ in Breadcrumb("Folder", ["Home", "Music", "Bach"]) { $0 } }
  }

  func testBreadcrumbIsDrivenByTheKeyboardAlone() {
    let app = way()
    app.tabIn()
    app.press(.enter)
    XCTAssertEqual(app.state, 0)
    app.press(.tab, .space)
    XCTAssertEqual(app.state, 1)
    app.press(.tab)
    app.tabOut()
  }

  func testBreadcrumbIsDrivenByTheMouseAlone() {
    let app = way()
    app.click(on: "Music")
    XCTAssertEqual(app.state, 1)
    app.click(on: "›")
    XCTAssertEqual(app.state, 1)
  }

  func testBreadcrumbIsDrivenByItsSemanticsAlone() {
    let app = way()
    XCTAssertEqual(app.value(.role(.group, "Folder")), "Home › Music › Bach")
    XCTAssertEqual(app.value(.role(.link, "Bach")), "here")
    app.tap(.role(.link, "Home"))
    XCTAssertEqual(app.state, 0)
    app.focus(.role(.link, "Music"))
    app.press(.enter)
    XCTAssertEqual(app.state, 1)
  }

  // MARK: NavigationStack

  private func stack() -> TestDriver<Host<Trip>> {
    between(Trip()) { trip in
      NavigationStack(
        "Home", path: trip.path, title: { $0 }, dismiss: Trip(path: Array(trip.path.dropLast()))
      ) {
        Button("Go", Trip(path: ["Room"]))
      } screen: { room in
        Button("Deeper", Trip(path: trip.path + ["Cupboard"]))
      }
    }
  }

  func testNavigationStackIsDrivenByTheKeyboardAlone() {
    let app = stack()
    app.tabIn()
    app.press(.enter)
    XCTAssertEqual(app.state.path, ["Room"])
    app.press(.escape)
    XCTAssertEqual(app.state.path, [])
    // The earlier focus is restored, and a new screen's first view gets the focus.
    app.press(.enter, .enter)
    XCTAssertEqual(app.state.path, ["Room", "Cupboard"])
    app.press(.backspace)
    XCTAssertEqual(app.state.path, ["Room"])
    app.press(.shift(.tab), .enter)
    XCTAssertEqual(app.state.path, [])
  }

  func testNavigationStackIsDrivenByTheMouseAlone() {
    let app = stack()
    app.click(on: "[ Go ]")
    app.click(on: "[ Deeper ]")
    XCTAssertEqual(app.state.path, ["Room", "Cupboard"])
    app.click(on: "‹ Room")
    app.click(on: "‹ Home")
    XCTAssertEqual(app.state.path, [])
  }

  func testNavigationStackIsDrivenByItsSemanticsAlone() {
    let app = stack()
    app.tap(.button("Go"))
    XCTAssertTrue(app.has(.role(.heading, "Room")))
    XCTAssertTrue(app.has(.role(.group, "Room")))
    app.tap(.button("Deeper"))
    app.tap(.button("Back to Room"))
    app.focus(.button("Back to Home"))
    app.press(.enter)
    XCTAssertTrue(app.has(.role(.heading, "Home")))
  }

  // MARK: SplitView

  private func split() -> TestDriver<Host<Double>> {
    between(0.5, size: Size(columns: 21, rows: 8)) { share in
      SplitView("Divider", at: share, least: 4, 2) {
        $0
      } first: {
        Text("first")
      } second: {
        Text("second")
      }
    }
  }

  func testSplitViewIsDrivenByTheKeyboardAlone() {
    let app = split()
    app.tabIn()
    app.press(.left, .left)
    XCTAssertEqual(app.value(.role(.slider)), "8 of 20")
    app.press(.right, Key(.right, .control))
    XCTAssertEqual(app.value(.role(.slider)), "10 of 20")
    app.press(.home)
    XCTAssertEqual(app.state, 0.2)
    app.press(.end)
    XCTAssertEqual(app.state, 0.9)
    app.tabOut()
  }

  func testSplitViewIsDrivenByTheMouseAlone() {
    let app = split()
    app.drag(from: app.place(of: "│"), to: Point(column: 15, row: 5))
    XCTAssertEqual(app.state, 0.75)
    app.drag(from: app.place(of: "│"), to: Point(column: 0, row: 5))
    XCTAssertEqual(app.state, 0.2, "the first view needs four cells")
  }

  func testSplitViewIsDrivenByItsSemanticsAlone() {
    let app = split()
    XCTAssertEqual(app.value(.role(.slider, "Divider")), "10 of 20")
    app.focus(.role(.slider, "Divider"))
    app.press(.right)
    XCTAssertEqual(app.value(.role(.slider, "Divider")), "11 of 20")
  }

  // MARK: FilePicker

  private func files() -> TestDriver<Host<Trip>> {
    between(Trip()) { trip in
      FilePicker(
        "Open", folder: trip.path,
        trip.path.isEmpty
          ? [FileEntry("src", isFolder: true), FileEntry(".env", size: 1)]
          : [FileEntry("main.swift", size: 20)]
      ) {
        Trip(path: trip.path, chosen: $0)
      } onFolder: {
        Trip(path: $0, chosen: trip.chosen)
      }
    }
  }

  func testFilePickerIsDrivenByTheKeyboardAlone() {
    let app = files()
    app.tabIn()
    app.press(.tab, .down, .enter)
    XCTAssertEqual(app.state.path, ["src"])
    app.press(.down, .enter)
    XCTAssertEqual(app.state.chosen, ["src", "main.swift"])
    app.press(.backspace)
    XCTAssertEqual(app.state.path, [])
    app.press(.alt("."))
    XCTAssertTrue(app.text.contains(".env"))
    app.press(.tab, .space)
    XCTAssertFalse(app.text.contains(".env"))
    app.tabOut()
  }

  func testFilePickerIsDrivenByTheMouseAlone() {
    let app = files()
    app.click(on: "src/", count: 2)
    XCTAssertEqual(app.state.path, ["src"])
    app.click(on: "main.swift", count: 2)
    XCTAssertEqual(app.state.chosen, ["src", "main.swift"])
    app.click(on: "/")
    XCTAssertEqual(app.state.path, [])
    app.click(on: "[ ] Hidden")
    XCTAssertTrue(app.text.contains(".env"))
  }

  func testFilePickerIsDrivenByItsSemanticsAlone() {
    let app = files()
    XCTAssertEqual(app.value(.role(.group, "Open")), "/")
    app.tap(.role(.checkbox, "Hidden files"))
    XCTAssertEqual(app.all(.role(.row)).map(\.label), ["src", ".env"])
    app.tap(.role(.row, "src"), count: 2)
    XCTAssertEqual(app.value(.role(.group, "Open")), "/src")
    app.focus(.role(.list, "Open"))
    app.press(.down, .enter)
    XCTAssertEqual(app.state.chosen, ["src", "main.swift"])
    app.tap(.role(.link, "/"))
    XCTAssertEqual(app.value(.role(.group, "Open")), "/")
  }
}
