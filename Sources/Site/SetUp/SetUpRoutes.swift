import HTTP

let setUpRoutes: [Route] = [
  .open(.get, "/setup", SetUpPages.form),
  .open(.post, "/setup", SetUpPages.setUp),
]
