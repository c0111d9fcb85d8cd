import HTTP

let guestRoutes: [Route] = [
  .guest(.get, "/guest", GuestPages.list),
  .open(.post, "/guest", GuestDoorPages.open),
  .open(.get, "/guest/{token}", GuestDoorPages.exchange),
  .guest(.get, "/guest/gifts/{id}", GuestPages.gift),
  .guest(.post, "/guest/gifts/{id}/claim", GuestPages.claim),
  .guest(.post, "/guest/gifts/{id}/claim/release", GuestPages.release),
  .guest(.post, "/guest/claims/code", GuestPages.bringCode),
  .guest(.get, "/guest/images/{id}/{variant}", GuestPages.picture),
  .get("/gifts/lists/{id}/guests", GuestLinkPages.list),
  .post("/gifts/lists/{id}/guests", GuestLinkPages.make),
  .get("/gifts/lists/{id}/guests/{link}", GuestLinkPages.link),
  .post("/gifts/lists/{id}/guests/{link}/revoke", GuestLinkPages.revoke),
]
