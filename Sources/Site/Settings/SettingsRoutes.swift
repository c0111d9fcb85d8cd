let settingsRoutes: [Route] = [
  .get("/settings", SettingsPages.settings),
  .get("/settings/passcode", PasscodePages.form),
  .post("/settings/passcode", PasscodePages.change),
]
