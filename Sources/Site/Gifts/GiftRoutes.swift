let giftRoutes: [Route] = [
  .get("/gifts/lists/{id}/gifts/new", GiftPages.new),
  .post("/gifts/lists/{id}/gifts", GiftPages.add),
  .get("/gifts/{id}", GiftPages.gift),
  .get("/gifts/{id}/edit", GiftPages.edit),
  .post("/gifts/{id}/edit", GiftPages.save),
  .get("/gifts/{id}/pictures", GiftPicturePages.pictures),
  .post("/gifts/{id}/pictures", GiftPicturePages.move),
  .post("/gifts/{id}/pictures/{picture}/archive", GiftPicturePages.archive),
  .post("/gifts/{id}/pictures/{picture}/restore", GiftPicturePages.restore),
  .post("/gifts/{id}/publish", GiftPages.publish),
  .post("/gifts/{id}/archive", GiftPages.archive),
  .post("/gifts/{id}/restore", GiftPages.restore),
]
