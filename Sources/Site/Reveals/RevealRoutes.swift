let revealRoutes: [Route] = [
  .get("/gifts/lists/{id}/reveal", RevealPages.show),
  .post("/gifts/lists/{id}/reveal", RevealPages.reveal),
  .get("/gifts/lists/{id}/received", ReceivedPages.show),
  .get("/gifts/lists/{id}/thanks", ReceivedPages.thanks),
  .post("/gifts/lists/{id}/received/{received}", ReceivedPages.tick),
  .post("/gifts/lists/{id}/received/{received}/remove", ReceivedPages.remove),
  .post("/gifts/lists/{id}/received/{received}/restore", ReceivedPages.restore),
]
