let settingsRoutes: [Route] = [
  .get("/settings", SettingsPages.settings)
]
