let surpriseRoutes: [Route] = [
  .get("/gifts/lists/{id}/surprises/{gift}", GivenPages.show),
  .get("/gifts/lists/{id}/surprises/{gift}/edit", SurprisePages.edit),
  .post("/gifts/lists/{id}/surprises/{gift}/edit", SurprisePages.save),
  .get(
    "/gifts/lists/{id}/surprises/{gift}/pictures/{picture}/{variant}", SecretPicturePages.image),
  .get("/gifts/lists/{id}/pictures/{picture}/{variant}", SecretPicturePages.pending),
  .post("/gifts/lists/{id}/surprises/{gift}/withdraw", SurprisePages.withdraw),
  .post("/gifts/lists/{id}/surprises/{gift}/restore", SurprisePages.restore),
  .post("/gifts/lists/{id}/surprises/{gift}/agree", SurprisePages.agree),
  .post("/gifts/lists/{id}/surprises/{gift}/claim", ClaimPages.claim),
  .post("/gifts/lists/{id}/surprises/{gift}/claim/release", ClaimPages.release),
  .post("/gifts/lists/{id}/surprises/{gift}/claim/restore", ClaimPages.restore),
  .post("/gifts/lists/{id}/surprises/{gift}/messages", ClaimPages.tell),
]
