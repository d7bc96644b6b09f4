// swift-tools-version: 6.2
// A program that inspects its own types at run time, for scripts/ship --self-test.

import PackageDescription

let package = Package(
  name: "Shown",
  targets: [
    .target(name: "Shapes"), .executableTarget(name: "Shown", dependencies: ["Shapes"]),
  ]
)
