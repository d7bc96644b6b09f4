// swift-tools-version: 6.2
// A program that asks its own types at run time for what they are, for scripts/ship --self-test.

import PackageDescription

let package = Package(
  name: "Shown",
  targets: [
    .target(name: "Shapes"), .executableTarget(name: "Shown", dependencies: ["Shapes"]),
  ]
)
