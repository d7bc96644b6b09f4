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

/// Tests are not optimized in any build: what they test is, and optimizing them takes longer than running them.
let unoptimized: SwiftSetting = .unsafeFlags(["-Onone"], .when(configuration: .release))

/// Shipped code says `unsafe` at every unsafe use, so that scripts/check-unsafe can list the places.
let settings = testSettings + [.strictMemorySafety()]

let package = Package(
  name: "TermView",
  platforms: [.macOS("26.0")],
  products: [
    .library(name: "TermView", targets: ["TermView"]),
    .library(name: "TermRender", targets: ["TermRender"]),
    .library(name: "TermStore", targets: ["TermStore"]),
    .library(name: "TermWidgets", targets: ["TermWidgets"]),
    .library(name: "TermCode", targets: ["TermCode"]),
    .library(name: "Rewind", targets: ["Rewind"]),
    .library(name: "TermImage", targets: ["TermImage"]),
    .library(name: "TermPrompt", targets: ["TermPrompt"]),
    .library(name: "TermTest", targets: ["TermTest"]),
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "countries", targets: ["countries"]),
    .executable(name: "dog-browser", targets: ["dog-browser"]),
    .executable(name: "cats", targets: ["cats"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "setup", targets: ["setup"]),
    .executable(name: "termview", targets: ["PromptTool"]),
    .executable(name: "examples", targets: ["examples"]),
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
      name: "TermWidgets", dependencies: ["TermView"], path: "Sources/Widgets",
      packageAccess: false,
      swiftSettings: settings),
    .target(
      name: "TermCode", dependencies: ["TermView", "TermWidgets"], path: "Sources/Code",
      swiftSettings: settings),
    .target(
      name: "Rewind", dependencies: ["TermView", "TermRender", "TermStore", "TermWidgets"],
      swiftSettings: settings),
    .target(
      name: "TermImage", dependencies: ["TermView", "TermWidgets"], swiftSettings: settings),
    .target(
      name: "TermPrompt", dependencies: ["TermView", "TermRender", "TermStore", "TermWidgets"],
      path: "Sources/Prompt", swiftSettings: settings),
    .target(
      name: "TermTest",
      dependencies: [
        "TermView", "TermRender", "TermStore", "TermWidgets", "Rewind", "TermImage", "TermPrompt",
      ],
      swiftSettings: settings),

    .target(name: "DemoServices", path: "Sources/Demos/Services", swiftSettings: settings),

    .target(
      name: "CounterDemo", dependencies: ["TermWidgets", "TermStore", "Rewind"],
      path: "Sources/Demos/Counter",
      exclude: ["Main"], swiftSettings: settings),
    .executableTarget(
      name: "counter", dependencies: ["CounterDemo", "TermWidgets", "TermStore", "Rewind"],
      path: "Sources/Demos/Counter/Main", swiftSettings: settings),

    .target(
      name: "GalleryDemo",
      dependencies: ["TermWidgets", "TermCode", "TermStore", "TermImage", "Rewind"],
      path: "Sources/Demos/Gallery",
      exclude: ["Main"], swiftSettings: settings),
    .executableTarget(
      name: "gallery", dependencies: ["GalleryDemo", "TermWidgets", "TermStore", "Rewind"],
      path: "Sources/Demos/Gallery/Main", swiftSettings: settings),

    .target(
      name: "CountriesDemo",
      dependencies: ["DemoServices", "TermWidgets", "TermStore", "TermImage", "Rewind"],
      path: "Sources/Demos/Countries", exclude: ["Main", "Data/LICENCES.md"],
      swiftSettings: settings),
    .executableTarget(
      name: "countries", dependencies: ["CountriesDemo", "TermWidgets", "TermStore", "Rewind"],
      path: "Sources/Demos/Countries/Main", swiftSettings: settings),

    .target(
      name: "DogBrowserDemo",
      dependencies: ["DemoServices", "TermWidgets", "TermStore", "TermImage", "Rewind"],
      path: "Sources/Demos/DogBrowser", exclude: ["Main", "Data/LICENCES.md"],
      swiftSettings: settings),
    .executableTarget(
      name: "dog-browser", dependencies: ["DogBrowserDemo", "TermWidgets", "TermStore", "Rewind"],
      path: "Sources/Demos/DogBrowser/Main", swiftSettings: settings),

    .target(
      name: "CatsDemo",
      dependencies: ["DemoServices", "TermWidgets", "TermStore", "TermImage", "Rewind"],
      path: "Sources/Demos/Cats", exclude: ["Main", "Data/LICENCES.md"], swiftSettings: settings),
    .executableTarget(
      name: "cats", dependencies: ["CatsDemo", "TermWidgets", "TermStore", "Rewind"],
      path: "Sources/Demos/Cats/Main", swiftSettings: settings),

    .target(
      name: "SetupDemo", dependencies: ["TermPrompt", "TermWidgets"], path: "Sources/Demos/Setup",
      exclude: ["Main"], swiftSettings: settings),
    .executableTarget(
      name: "setup", dependencies: ["SetupDemo"], path: "Sources/Demos/Setup/Main",
      swiftSettings: settings),

    .executableTarget(
      name: "PromptTool",
      dependencies: ["TermPrompt", "TermView", "TermWidgets", "TermRender", "TermStore"],
      swiftSettings: settings),

    .executableTarget(
      name: "examples",
      dependencies: ["TermWidgets", "TermCode", "TermStore", "TermImage", "Rewind"],
      path: "Examples",
      swiftSettings: settings),

    .target(
      name: "Workloads", dependencies: ["TermView", "TermRender"], path: "Benchmarks/Workloads",
      swiftSettings: settings),
    .executableTarget(
      name: "probe",
      dependencies: [
        "TermView", "TermWidgets", "TermCode", "TermRender", "TermStore", "TermImage",
        "GalleryDemo", "Workloads",
      ],
      path: "Benchmarks/Probe",
      swiftSettings: settings),
    .executableTarget(
      name: "bench",
      dependencies: [
        "TermView", "TermWidgets", "TermCode", "TermRender", "TermStore", "Workloads",
      ],
      path: "Benchmarks/Bench",
      swiftSettings: settings),

    .target(
      name: "RecordSupport", dependencies: ["TermView", "TermRender", "Rewind", "TermTest"],
      path: "Tests/Support", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermViewTests", dependencies: ["TermView", "RecordSupport"],
      resources: [.copy("Text/plural-categories.txt")],
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermRenderTests",
      dependencies: [
        "TermView", "TermWidgets", "TermRender", "TermTest", "RecordSupport", "Workloads",
      ],
      resources: [
        .copy("Layout/flex.json"), .copy("Input/ghostty.json"), .copy("Input/ultraviolet.json"),
      ], swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermStoreTests",
      dependencies: [
        "TermView", "TermWidgets", "TermRender", "TermStore", "TermTest", "RecordSupport",
      ],
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "RewindTests",
      dependencies: [
        "TermView", "TermWidgets", "TermRender", "TermStore", "Rewind", "RecordSupport",
      ],
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermCodeTests",
      dependencies: [
        "TermView", "TermWidgets", "TermCode", "TermRender", "TermStore", "TermTest", "Rewind",
      ],
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermImageTests",
      dependencies: [
        "TermView", "TermWidgets", "TermRender", "TermStore", "TermImage", "TermTest",
        "Rewind", "RecordSupport", "Workloads",
      ],
      exclude: ["Data"], swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermTestTests",
      dependencies: [
        "TermView", "TermWidgets", "TermRender", "TermStore", "Rewind", "TermTest", "RecordSupport",
      ],
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermPromptTests",
      dependencies: [
        "TermPrompt", "TermView", "TermWidgets", "TermRender", "TermStore", "TermTest",
        "PromptTool",
      ], swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "PromptToolTests", dependencies: ["PromptTool", "TermPrompt"],
      swiftSettings: testSettings + [unoptimized]),
    .target(
      name: "DemoSupport", dependencies: ["TermWidgets", "TermTest"], path: "Tests/Demos/Support",
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "DemoServicesTests", dependencies: ["DemoServices", "DemoSupport"],
      path: "Tests/Demos/Services", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "CounterDemoTests",
      dependencies: [
        "CounterDemo", "DemoSupport", "TermWidgets", "TermRender", "TermStore", "TermTest",
        "counter",
      ], path: "Tests/Demos/Counter", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "CountriesDemoTests",
      dependencies: [
        "CountriesDemo", "DemoServices", "DemoSupport", "TermWidgets", "TermRender", "TermStore",
        "TermImage",
        "TermTest", "countries",
      ], path: "Tests/Demos/Countries", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "DogBrowserDemoTests",
      dependencies: [
        "DogBrowserDemo", "DemoServices", "DemoSupport", "TermWidgets", "TermRender", "TermStore",
        "TermImage",
        "TermTest", "dog-browser",
      ], path: "Tests/Demos/DogBrowser", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "CatsDemoTests",
      dependencies: [
        "CatsDemo", "DemoServices", "DemoSupport", "TermWidgets", "TermRender", "TermStore",
        "TermImage",
        "TermTest", "cats",
      ], path: "Tests/Demos/Cats", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "SetupDemoTests",
      dependencies: ["SetupDemo", "TermPrompt", "TermView", "TermTest", "setup"],
      path: "Tests/Demos/Setup", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "GalleryDemoTests",
      dependencies: [
        "GalleryDemo", "DemoSupport", "RecordSupport", "TermWidgets", "TermRender", "TermStore",
        "Rewind", "TermTest", "gallery",
      ], path: "Tests/Demos/Gallery", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "examplesTests",
      dependencies: [
        "examples", "TermWidgets", "TermRender", "TermStore", "TermImage", "TermTest",
      ],
      path: "Tests/Examples", swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "TermWidgetsTests",
      dependencies: [
        "GalleryDemo", "RecordSupport", "TermView", "TermWidgets", "TermCode", "TermRender",
        "TermStore", "Rewind", "TermTest",
      ],
      resources: [
        .copy("Data/GraphemeBreakTest.txt"), .copy("Data/commonmark.json"), .copy("Data/gfm.json"),
        .copy("Data/ANSI"),
      ],
      swiftSettings: testSettings + [unoptimized]),
    .testTarget(
      name: "MainActorApp", dependencies: ["TermWidgets", "TermRender", "TermStore"],
      swiftSettings: testSettings + [.defaultIsolation(MainActor.self)]),
  ]
)
