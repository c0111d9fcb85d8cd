let claimRoutes: [Route] = [
  .get("/claims", ClaimsPages.claims),
  .get("/claims/shopping", ClaimsPages.shopping),
  .post("/claims/onlooking", ClaimsPages.setOnlooking),
  .post("/gifts/lists/{id}/budget", ClaimsPages.setBudget),
  .post("/gifts/lists/{id}/givers", GiverQuestionPages.answer),
  .get("/gifts/{id}/claim", GivenPages.show),
  .post("/gifts/{id}/claim", ClaimPages.claim),
  .post("/gifts/{id}/claim/release", ClaimPages.release),
  .post("/gifts/{id}/claim/restore", ClaimPages.restore),
  .post("/gifts/{id}/messages", ClaimPages.tell),
]
