let deviceRoutes: [Route] = [
  .get("/devices", DevicePages.devices)
]
