let linkPreviewRoutes: [Route] = [
  .post("/gifts/lists/{id}/gifts/preview", LinkPreviewPages.new),
  .post("/gifts/{id}/preview", LinkPreviewPages.edit),
  .post("/gifts/lists/{id}/surprises/{gift}/preview", LinkPreviewPages.surprise),
]
