import HTTP

let signInRoutes: [Route] = [
  .open(.get, "/sign-in", SignInPages.form),
  .open(.post, "/sign-in", SignInPages.signIn),
  .open(.post, "/sign-out", SignInPages.signOut),
  .open(.post, "/passcode-advice", PasscodeAdvice.advise),
]
