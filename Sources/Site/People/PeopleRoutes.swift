let peopleRoutes: [Route] = [
  .get("/people", PeoplePages.people),
  .get("/people/new", PeoplePages.new),
  .post("/people", PeoplePages.add),
  .get("/people/{id}", PersonPages.person),
  .get("/people/{id}/edit", PersonEditPages.edit),
  .post("/people/{id}/edit", PersonEditPages.save),
  .get("/people/{id}/archive", PersonArchivePages.ask),
  .post("/people/{id}/archive", PersonArchivePages.archive),
  .post("/people/{id}/restore", PersonArchivePages.restore),
]
