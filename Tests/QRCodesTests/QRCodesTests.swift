import Testing

@testable import QRCodes

@Suite("QR codes")
struct QRCodesTests {
  @Test("a known text has its known matrix")
  func knownMatrix() throws {
    let matrix = try QRMatrix("HEARTHKEEP")
    let rows = (0..<matrix.size).map { row in
      (0..<matrix.size).map { matrix.isDark(row: row, column: $0) ? "#" : "." }.joined()
    }
    #expect(
      rows == [
        "#######..#....#######",
        "#.....#.###.#.#.....#",
        "#.###.#..#.#..#.###.#",
        "#.###.#.......#.###.#",
        "#.###.#.##.##.#.###.#",
        "#.....#...##..#.....#",
        "#######.#.#.#.#######",
        "..........#..........",
        "#.#.#.#..#..#...#..#.",
        "#####......#...#...#.",
        ".##.#.##...#.########",
        "..####..#.###...#..#.",
        "####.##.#.##..#...#..",
        "........###....#.#.#.",
        "#######...#.#########",
        "#.....#...#....#...##",
        "#.###.#.#...###..##..",
        "#.###.#...##.#.#.#.#.",
        "#.###.#.#..#..###...#",
        "#.....#...####.#...#.",
        "#######.#..#..#######",
      ])
  }

  @Test("the drawing says its size with the quiet zone, its class, and nothing of style")
  func drawing() throws {
    let svg = try qrCodeSVG("http://192.168.1.20:8080/join/0")
    #expect(svg.hasPrefix(#"<svg class="qr" viewBox="0 0 37 37" shape-rendering="crispEdges">"#))
    #expect(svg.hasSuffix(#""/></svg>"#))
    #expect(!svg.contains("style") && !svg.contains("fill=") && !svg.contains("<script"))
    #expect(svg.split(separator: "<").count == 3)
  }

  @Test("the path draws exactly the dark modules, four modules in")
  func path() throws {
    let matrix = try QRMatrix("Zoë 🎁 <b>&\"'")
    var drawn = Set<[Int]>()
    for run in matrix.path.split(separator: "M") {
      let numbers = run.split { !$0.isNumber }.compactMap { Int($0) }
      // Column, row, width, height, width again.
      for column in 0..<numbers[2] { drawn.insert([numbers[1] - 4, numbers[0] - 4 + column]) }
      #expect(numbers.count == 5 && numbers[2] == numbers[4] && numbers[3] == 1)
    }
    for row in 0..<matrix.size {
      for column in 0..<matrix.size {
        #expect(drawn.contains([row, column]) == matrix.isDark(row: row, column: column))
      }
    }
  }

  @Test(
    "the three finder patterns stand in their corners", arguments: ["a", "https://example.org"])
  func finders(text: String) throws {
    let matrix = try QRMatrix(text)
    let far = matrix.size - 7
    for (top, left) in [(0, 0), (0, far), (far, 0)] {
      for row in 0..<7 {
        for column in 0..<7 {
          let ring = max(abs(row - 3), abs(column - 3))
          #expect(matrix.isDark(row: top + row, column: left + column) == (ring != 2))
        }
      }
    }
  }

  @Test("the longest text is taken, one byte more and none at all are faults")
  func length() throws {
    // Version 40, level M, bytes: 2,331 (ISO/IEC 18004, table 7).
    #expect(try QRMatrix(String(repeating: "x", count: 2331)).size == 177)
    #expect(throws: QRCodeFault.tooLong) { try qrCodeSVG(String(repeating: "x", count: 2332)) }
    #expect(throws: QRCodeFault.tooLong) { try qrCodeSVG(String(repeating: "🎁", count: 600)) }
    #expect(throws: QRCodeFault.empty) { try qrCodeSVG("") }
  }
}
