let recoveryRoutes: [Route] = [
  .get("/setup/recovery", RecoveryPages.sheet),
  .post("/setup/recovery", RecoveryPages.putAway),
  .get("/settings/recovery", RecoveryPages.form),
  .post("/settings/recovery", RecoveryPages.makeNew),
  .post("/settings/recovery/seen", RecoveryPages.see),
]
