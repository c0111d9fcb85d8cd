let wishFileRoutes: [Route] = [
  .get("/gifts/lists/{id}/export", WishExportPages.choices),
  .get("/gifts/lists/{id}/export/{format}", WishExportPages.file),
  .get("/gifts/lists/{id}/import", WishImportPages.form),
  .post("/gifts/lists/{id}/import", WishImportPages.send),
  .get("/gifts/lists/{id}/import/{import}", WishImportPages.preview),
  .post("/gifts/lists/{id}/import/{import}", WishImportPages.take),
]
