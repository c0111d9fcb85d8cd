/// A file of each format.
enum WishFixtures {
  static let keeper = """
    {
      "gifts" : [
        {
          "text" : "Magic set",
          "imageName" : "1319925723.jpeg"
        },
        {
          "imageName" : "noImage",
          "text" : "Roller skates\\nsize 34\\nblue ones"
        },
        {
          "imageName" : "default_image.jpeg",
          "text" : "\\n  A train"
        }
      ]
    }
    """

  static let json = """
    {
      "format": "hearthkeep wishes",
      "version": 1,
      "title": "Ada’s Christmas",
      "gifts": [
        {"title": "Boots", "note": "the brown ones", "link": "https://shop.example/boots", "price": "49.90", "currency": "EUR", "quantity": "2", "priority": "most", "tags": ["warm", "outdoors"], "sizes": true, "group": "1", "group_title": "For the feet", "pictures": ["pictures/1-1/boots.jpg"]},
        {"title": "Socks", "group": 1, "price": 5}
      ]
    }
    """

  static let table =
    "Name;URL;Notes;Qty;Shop\r\nKite;https://shop.example/;;;corner\r\n"
    + "\"Say \"\"hello\"\"; again\";;\"two\nlines\";3;\r\n;;;;\r\nBall;;;any;"
}
