import HTTP

let deviceRoutes: [Route] = [
  .get("/settings/device", DevicePages.toThisDevice),
  .get("/settings/confirm", PasscodeOncePages.form),
  .post("/settings/confirm", PasscodeOncePages.confirm),
  // Below `/sign-in`, where the device's own cookie is sent.
  .open(.get, "/sign-in/passcode", SignInPages.passcodeForm),
  .open(.get, "/sign-in/faces/{id}", FacePages.pad),
  .open(.post, "/sign-in/faces/{id}", FacePages.signIn),
  .open(.get, "/sign-in/faces/{id}/picture", FacePages.picture),
  .get("/sign-in/device", DevicePages.device),
  .post("/sign-in/device", DevicePages.enrol),
  .post("/sign-in/device/forget", DevicePages.forgetAll),
  .post("/sign-in/device/{id}/forget", DevicePages.forget),
]
