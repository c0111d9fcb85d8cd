let giftRoutes: [Route] = [
  .get("/gifts/lists/{id}/gifts/new", GiftPages.new),
  .post("/gifts/lists/{id}/gifts", GiftPages.add),
  .get("/gifts/{id}", GiftPages.gift),
  .get("/gifts/{id}/edit", GiftPages.edit),
  .post("/gifts/{id}/edit", GiftPages.save),
  .post("/gifts/{id}/archive", GiftPages.archive),
  .post("/gifts/{id}/restore", GiftPages.restore),
]
