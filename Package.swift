// swift-tools-version: 6.2
// The package: every module imports only those listed above it (see ARCHITECTURE.md).

import PackageDescription

let testSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Shipped code says `unsafe` at every unsafe use, so that scripts/check-unsafe can list the places.
let settings = testSettings + [.strictMemorySafety()]

let package = Package(
  name: "TermView",
  platforms: [.macOS("26.0")],
  products: [
    .library(name: "TermView", targets: ["TermView"]),
    .library(name: "TermRender", targets: ["TermRender"]),
    .library(name: "TermStore", targets: ["TermStore"]),
    .library(name: "Rewind", targets: ["Rewind"]),
    .library(name: "TermImage", targets: ["TermImage"]),
    .library(name: "TermTest", targets: ["TermTest"]),
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "probe", targets: ["probe"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    .target(name: "TermView", swiftSettings: settings),
    .target(name: "TermRender", dependencies: ["TermView"], swiftSettings: settings),
    .target(
      name: "TermStore", dependencies: ["TermView", "TermRender"], path: "Sources/Store",
      swiftSettings: settings),
    .target(
      name: "Rewind", dependencies: ["TermView", "TermRender", "TermStore"],
      swiftSettings: settings),
    .target(name: "TermImage", dependencies: ["TermView"], swiftSettings: settings),
    .target(
      name: "TermTest",
      dependencies: ["TermView", "TermRender", "TermStore", "Rewind", "TermImage"],
      swiftSettings: settings),

    .target(name: "DemoServices", path: "Sources/Demos/Services", swiftSettings: settings),

    .target(
      name: "CounterDemo", dependencies: ["TermView", "TermStore", "Rewind"],
      path: "Sources/Demos/Counter",
      exclude: ["Main"], swiftSettings: settings),
    .executableTarget(
      name: "counter", dependencies: ["CounterDemo", "TermView", "TermStore", "Rewind"],
      path: "Sources/Demos/Counter/Main", swiftSettings: settings),

    .target(
      name: "GalleryDemo", dependencies: ["TermView", "TermStore", "Rewind"],
      path: "Sources/Demos/Gallery",
      exclude: ["Main"], swiftSettings: settings),
    .executableTarget(
      name: "gallery", dependencies: ["GalleryDemo", "TermView", "TermStore", "Rewind"],
      path: "Sources/Demos/Gallery/Main", swiftSettings: settings),

    .target(
      name: "CountriesDemo", path: "Sources/Demos/Countries", exclude: ["Data/LICENCES.md"],
      swiftSettings: settings),
    .target(
      name: "DogBrowserDemo", path: "Sources/Demos/DogBrowser", exclude: ["Data/LICENCES.md"],
      swiftSettings: settings),
    .target(
      name: "CatsDemo", path: "Sources/Demos/Cats", exclude: ["Data/LICENCES.md"],
      swiftSettings: settings),

    .executableTarget(
      name: "todo", dependencies: ["TermView", "TermStore"], path: "docs/todo",
      swiftSettings: settings),

    .target(
      name: "Workloads", dependencies: ["TermView", "TermRender"], path: "Benchmarks/Workloads",
      swiftSettings: settings),
    .executableTarget(
      name: "probe",
      dependencies: [
        "TermView", "TermRender", "TermStore", "TermImage", "GalleryDemo", "Workloads",
      ],
      path: "Benchmarks/Probe",
      swiftSettings: settings),
    .executableTarget(
      name: "bench", dependencies: ["TermView", "TermRender", "TermStore", "Workloads"],
      path: "Benchmarks/Bench",
      swiftSettings: settings),

    .testTarget(
      name: "TermViewTests", dependencies: ["TermView"], resources: [.copy("Data/commonmark.json")],
      swiftSettings: testSettings),
    .testTarget(
      name: "TermRenderTests", dependencies: ["TermView", "TermRender", "TermTest", "Workloads"],
      resources: [
        .copy("Layout/flex.json"), .copy("Input/ghostty.json"), .copy("Input/ultraviolet.json"),
      ], swiftSettings: testSettings),
    .testTarget(
      name: "TermStoreTests", dependencies: ["TermView", "TermRender", "TermStore"],
      swiftSettings: testSettings),
    .testTarget(
      name: "RewindTests", dependencies: ["TermView", "TermRender", "TermStore", "Rewind"],
      swiftSettings: testSettings),
    .testTarget(
      name: "TermImageTests",
      dependencies: ["TermView", "TermRender", "TermStore", "TermImage", "TermTest"],
      exclude: ["Data"], swiftSettings: testSettings),
    .testTarget(
      name: "TermTestTests",
      dependencies: ["TermView", "TermRender", "TermStore", "Rewind", "TermTest"],
      swiftSettings: testSettings),
    .target(name: "DemoSupport", path: "Tests/Demos/Support", swiftSettings: testSettings),
    .testTarget(
      name: "DemoServicesTests", dependencies: ["DemoServices", "DemoSupport"],
      path: "Tests/Demos/Services", swiftSettings: testSettings),
    .testTarget(
      name: "CounterDemoTests",
      dependencies: ["CounterDemo", "TermView", "TermRender", "TermStore", "TermTest", "counter"],
      path: "Tests/Demos/Counter", swiftSettings: testSettings),
    .testTarget(
      name: "CountriesDemoTests", dependencies: ["CountriesDemo", "TermImage"],
      path: "Tests/Demos/Countries", swiftSettings: testSettings),
    .testTarget(
      name: "DogBrowserDemoTests", dependencies: ["DogBrowserDemo", "TermImage"],
      path: "Tests/Demos/DogBrowser", swiftSettings: testSettings),
    .testTarget(
      name: "CatsDemoTests", dependencies: ["CatsDemo", "TermImage"],
      path: "Tests/Demos/Cats", swiftSettings: testSettings),
    .testTarget(
      name: "WidgetTests",
      dependencies: ["GalleryDemo", "TermView", "TermRender", "TermStore", "Rewind", "TermTest"],
      resources: [.copy("Data/GraphemeBreakTest.txt")], swiftSettings: testSettings),
    .testTarget(
      name: "MainActorApp", dependencies: ["TermView", "TermRender", "TermStore"],
      swiftSettings: testSettings + [.defaultIsolation(MainActor.self)]),
  ]
)
