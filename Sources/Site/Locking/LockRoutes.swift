let lockRoutes: [Route] = [
  .post("/lock", LockPages.lock),
  .get("/settings/keys", KeyPages.form),
  .post("/settings/keys", KeyPages.renew),
]
