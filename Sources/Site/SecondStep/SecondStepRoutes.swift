import HTTP

let secondStepRoutes: [Route] = [
  .open(.get, "/sign-in/code", SecondStepSignIn.form),
  .open(.post, "/sign-in/code", SecondStepSignIn.check),
  .get("/settings/second-step", SecondStepPages.state),
  .get("/settings/second-step/new", SecondStepPages.newForm),
  .post("/settings/second-step/new", SecondStepPages.begin),
  .get("/settings/second-step/app", SecondStepPages.app),
  .post("/settings/second-step/app", SecondStepPages.turnOn),
  .get("/settings/second-step/codes", SecondStepPages.codesForm),
  .post("/settings/second-step/codes", SecondStepPages.makeCodes),
  .get("/settings/second-step/off", SecondStepPages.offForm),
  .post("/settings/second-step/off", SecondStepPages.turnOff),
]
