let todayRoutes: [Route] = [
  .get("/", TodayPages.today)
]
