import HTTP

let kioskRoutes: [Route] = [
  .kiosk(.get, "/kiosk", KioskPages.today),
  .kiosk(.get, "/kiosk/chores", KioskPages.chores),
  .kiosk(.get, "/kiosk/chores/{id}", KioskPages.who),
  .kiosk(.get, "/kiosk/chores/{id}/{person}", KioskPages.pad),
  .kiosk(.get, "/kiosk/images/{id}/thumb", KioskPages.portrait),
  .kiosk(.post, "/kiosk/log", KioskPages.log),
  .kiosk(.post, "/kiosk/log/{id}/undo", KioskPages.takeBack),
  .open(.get, "/kiosk/{token}", KioskPairingPages.exchange),
  .open(.get, "/kiosk/pair", KioskPairingPages.form),
  .open(.post, "/kiosk/pair", KioskPairingPages.pair),
  .get("/settings/kiosks", KioskSettingsPages.list),
  .post("/settings/kiosks", KioskSettingsPages.make),
  .get("/settings/kiosks/{id}", KioskSettingsPages.link),
  .post("/settings/kiosks/{id}/revoke", KioskSettingsPages.revoke),
  .get("/settings/kiosk-pin", KioskPINPages.form),
  .post("/settings/kiosk-pin", KioskPINPages.choose),
]
