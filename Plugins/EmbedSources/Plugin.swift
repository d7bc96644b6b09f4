// EmbedSources: before a target is built, the files of its pages as texts that it can show.

import PackagePlugin

/// Gives a target `PageSources.all`, by the names of its files that end in `Page.swift`.
@main
struct EmbedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let pages = target.sourceFiles(withSuffix: "Page.swift").map(\.url).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "PageSources.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(pages.count) pages",
        executable: try context.tool(named: "embed-sources").url,
        arguments: [output.path] + pages.map(\.path), inputFiles: pages, outputFiles: [output])
    ]
  }
}
