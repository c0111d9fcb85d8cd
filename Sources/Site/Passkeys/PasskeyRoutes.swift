import HTTP

let passkeyRoutes: [Route] = [
  .open(.post, "/sign-in/passkey/question", PasskeySignIn.ask),
  .open(.post, "/sign-in/passkey", PasskeySignIn.signIn),
  .get("/settings/passkeys", PasskeyPages.list),
  .post("/settings/passkeys", PasskeyPages.add),
  .get("/settings/passkeys/new", PasskeyPages.form),
  .post("/settings/passkeys/new", PasskeyPages.confirm),
  .get("/settings/passkeys/make", PasskeyPages.make),
  .get("/settings/passkeys/{id}", PasskeyPages.edit),
  .post("/settings/passkeys/{id}", PasskeyPages.rename),
  .post("/settings/passkeys/{id}/remove", PasskeyPages.remove),
]
