import Foundation
import PackagePlugin

/// Turns `Views/**/*.html` and `Public/**` into Swift before the target is compiled: one command a
/// view, so that an edit compiles one view again.
@main
struct CompileViews: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let compiler = try context.tool(named: "view-compiler").url
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL
    var commands: [Command] = []
    var places: [String: String] = [:]
    for path in try files(in: root.appending(path: "Views")) where path.hasSuffix(".html") {
      let view = URL(filePath: path).deletingPathExtension().lastPathComponent
      if let other = places.updateValue(path, forKey: view) {
        Diagnostics.error("Views/\(path): there is a view of the same name, Views/\(other)")
        continue
      }
      let source = root.appending(path: "Views/\(path)")
      let swift = output.appending(path: "\(view)+HTML.swift")
      commands.append(
        .buildCommand(
          displayName: "Compiling view \(path)", executable: compiler,
          arguments: [
            "view", "Views/\(path)", source.path(percentEncoded: false),
            swift.path(percentEncoded: false),
          ] + visibleModules,
          inputFiles: [source], outputFiles: [swift]))
    }
    let publicFiles = try files(in: root.appending(path: "Public")).map { "Public/\($0)" }
    let swift = output.appending(path: "PublicFiles.swift")
    commands.append(
      .buildCommand(
        displayName: "Compiling public files", executable: compiler,
        arguments: [
          "public", swift.path(percentEncoded: false), root.path(percentEncoded: false),
        ] + publicFiles,
        inputFiles: publicFiles.map { root.appending(path: $0) }, outputFiles: [swift]))
    return commands
  }

  /// Whose values a view may name: rules and words, no store and no keys.
  private var visibleModules: [String] { ["Household"] }

  /// Paths relative to the folder, in name order; names that begin with a dot are left out.
  private func files(in folder: URL) throws -> [String] {
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }
}
