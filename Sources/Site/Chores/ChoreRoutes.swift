let choreRoutes: [Route] = [
  .get("/chores", ChorePages.board),
  .get("/chores/new", ChorePages.new),
  .post("/chores", ChorePages.add),
  .post("/chores/{id}/archive", ChorePages.archive),
  .post("/chores/{id}/restore", ChorePages.restore),
  .get("/chores/log", ChoreLogPages.log),
  .post("/chores/log", ChoreLogPages.add),
  .post("/chores/log/{id}/undo", ChoreLogPages.undo),
  .post("/chores/log/{id}/restore", ChoreLogPages.restore),
]
