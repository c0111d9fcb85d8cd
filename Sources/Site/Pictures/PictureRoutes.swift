import HTTP

let pictureRoutes: [Route] = [
  .get("/images/{id}/{variant}", PicturePages.image),
  .open(.get, "/assets/{file}", PublicFilePages.file),
]
