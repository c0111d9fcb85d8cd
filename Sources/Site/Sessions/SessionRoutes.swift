let sessionRoutes: [Route] = [
  .get("/settings/sessions", SessionPages.sessions),
  .post("/settings/sessions", SessionPages.end),
  .post("/settings/sessions/seen", SessionPages.see),
  .get("/people/{id}/sessions", OthersSessionPages.sessions),
  .get("/people/{id}/sessions/{session}", OthersSessionPages.ask),
  .post("/people/{id}/sessions/{session}", OthersSessionPages.end),
]
