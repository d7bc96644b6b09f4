// swift-tools-version: 6.2
// The package: a terminal app and its tests.

import PackageDescription

let package = Package(
  name: "NewApp",
  platforms: [.macOS("26.0")],
  dependencies: [
    .package(name: "TermView", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "NewApp",
      dependencies: [
        .product(name: "TermWidgets", package: "TermView"),
        .product(name: "TermStore", package: "TermView"),
        .product(name: "Rewind", package: "TermView"),
      ]),
    .testTarget(
      name: "NewAppTests",
      dependencies: [
        "NewApp",
        .product(name: "TermWidgets", package: "TermView"),
        .product(name: "TermStore", package: "TermView"),
        .product(name: "TermTest", package: "TermView"),
      ]),
  ]
)
