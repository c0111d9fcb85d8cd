import Testing

@testable import Site

extension Browser {
  /// Changes who a list is for and who is shown it, by the form; whoever is not named here is neither.
  func change(_ list: String, for recipients: [String], shownTo viewers: [String]) async throws {
    var ids: [String: [String]] = [:]
    for (field, names) in [("recipients", recipients), ("viewers", viewers)] {
      for name in names { ids[field, default: []].append(try await personID(name)) }
    }
    let form = try await get("\(list)/edit").form.filled(["visibility": "chosen"])
      .ticking("recipients", ids["recipients"] ?? []).ticking("viewers", ids["viewers"] ?? [])
    let answer = try await submit(form)
    guard answer.status == 303 else { throw Unexpected(answer.status, "changing a list") }
  }

  /// A list of Mia’s that this browser’s member has made and looks after.
  func makeList(_ title: String, for names: [String], shownTo viewers: [String]) async throws
    -> String
  {
    var form = [("title", title), ("visibility", "chosen"), ("occasion", "any")]
    for name in names { form.append(("recipients", try await personID(name))) }
    for name in viewers { form.append(("viewers", try await personID(name))) }
    return try #require(try await post("/gifts", form).location)
  }

  /// Says yes or no to what a list’s page asks about somebody; gives what it asked.
  @discardableResult
  func answer(_ shows: Bool, on list: String) async throws -> String {
    let page = try await get(list)
    let notice = try #require(
      page.html.all(class: "notice").first { notice in
        notice.all("form").contains { $0["action"] == "\(list)/givers" }
      }, "nobody is asked about")
    let form = try page.form(to: "\(list)/givers").filled(["shows": shows ? "yes" : "no"])
    #expect(try await submit(form).location == list)
    return notice.all("p").first?.text ?? ""
  }

  /// Whether a list’s page asks about somebody.
  func isAsked(on list: String) async throws -> Bool {
    try await get(list).html.all("form").contains { $0["action"] == "\(list)/givers" }
  }

  /// Whether a list’s page tells the visitor to wait.
  func waits(on list: String) async throws -> Bool {
    try await get(list).text.contains(Words.english.giving.waiting)
  }
}
