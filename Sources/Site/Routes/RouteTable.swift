import HTTP

/// Every address of the site: one table a feature, in the order of the bar at the bottom of a page.
let routeTable: [Route] =
  setUpRoutes + signInRoutes + lockRoutes + recoveryRoutes + todayRoutes + giftListRoutes
  + drawRoutes + giftRoutes + claimRoutes + surpriseRoutes + revealRoutes + linkPreviewRoutes
  + wishFileRoutes + guestRoutes + pictureRoutes + choreRoutes + peopleRoutes + joiningRoutes
  + settingsRoutes
  + deviceRoutes + kioskRoutes + sessionRoutes + auditRoutes + passkeyRoutes + secondStepRoutes
  + healthRoutes
