import HTTP

let joiningRoutes: [Route] = [
  .get("/invitations", InvitationPages.overview),
  .post("/invitations", InvitationPages.invite),
  .post("/invitations/seen", InvitationPages.see),
  .get("/invitations/{id}", InvitationPages.invitation),
  .post("/invitations/{id}/withdraw", InvitationPages.withdraw),
  .open(.get, "/join/{token}", JoinPages.exchange),
  .open(.post, "/join/{token}", JoinPages.join),
  .open(.get, "/join", JoinPages.form),
  .open(.post, "/join", JoinPages.join),
  .get("/people/{id}/passcode", HandoverPages.form),
  .post("/people/{id}/passcode", HandoverPages.send),
  .open(.get, "/sign-in/forgotten", ForgottenPages.forgotten),
]
