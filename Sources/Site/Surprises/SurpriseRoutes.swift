let surpriseRoutes: [Route] = [
  .get("/gifts/lists/{id}/surprises/{gift}", GivenPages.show),
  .get("/gifts/lists/{id}/surprises/{gift}/edit", SurprisePages.edit),
  .post("/gifts/lists/{id}/surprises/{gift}/edit", SurprisePages.save),
  .post("/gifts/lists/{id}/surprises/{gift}/withdraw", SurprisePages.withdraw),
  .post("/gifts/lists/{id}/surprises/{gift}/restore", SurprisePages.restore),
  .post("/gifts/lists/{id}/surprises/{gift}/agree", SurprisePages.agree),
  .post("/gifts/lists/{id}/surprises/{gift}/claim", ClaimPages.claim),
  .post("/gifts/lists/{id}/surprises/{gift}/claim/release", ClaimPages.release),
  .post("/gifts/lists/{id}/surprises/{gift}/claim/restore", ClaimPages.restore),
  .post("/gifts/lists/{id}/surprises/{gift}/messages", ClaimPages.tell),
]
