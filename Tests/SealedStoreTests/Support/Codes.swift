import SealedStore
import Testing

/// The code of the `StoreError` that `body` throws; nil, and a failed test, when it throws none.
func code(
  at place: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> StoreError.Code? {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: place)
  } catch let error as StoreError {
    return error.code
  } catch {
    Issue.record(error, sourceLocation: place)
  }
  return nil
}

func asyncCode(
  at place: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> StoreError.Code? {
  do {
    try await body()
    Issue.record("nothing was thrown", sourceLocation: place)
  } catch let error as StoreError {
    return error.code
  } catch {
    Issue.record(error, sourceLocation: place)
  }
  return nil
}
