let peopleRoutes: [Route] = [
  .get("/people", PeoplePages.people),
  .get("/people/new", PeoplePages.new),
  .post("/people", PeoplePages.add),
]
