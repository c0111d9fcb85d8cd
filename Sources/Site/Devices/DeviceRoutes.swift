let deviceRoutes: [Route] = [
  .get("/settings/confirm", PasscodeOncePages.form),
  .post("/settings/confirm", PasscodeOncePages.confirm),
]
