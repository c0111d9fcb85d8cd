let giftListRoutes: [Route] = [
  .get("/gifts", GiftListPages.lists),
  .get("/gifts/archived", GiftListPages.archived),
  .get("/gifts/lists/new", GiftListFormPages.new),
  .post("/gifts", GiftListFormPages.make),
  .get("/gifts/lists/{id}", GiftListPages.list),
  .get("/gifts/lists/{id}/edit", GiftListFormPages.edit),
  .post("/gifts/lists/{id}/edit", GiftListFormPages.save),
  .get("/gifts/lists/{id}/order", GiftOrderPages.order),
  .post("/gifts/lists/{id}/order", GiftOrderPages.move),
  .post("/gifts/lists/{id}/archive", GiftListPages.archive),
  .post("/gifts/lists/{id}/restore", GiftListPages.restore),
]
