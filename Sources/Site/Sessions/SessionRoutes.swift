let sessionRoutes: [Route] = [
  .get("/settings/sessions", SessionPages.sessions),
  .post("/settings/sessions", SessionPages.end),
  .post("/settings/sessions/seen", SessionPages.see),
]
