let lockRoutes: [Route] = [
  .post("/lock", LockPages.lock)
]
