import Foundation
import Testing

/// `inkfall hull`: a line in, a line out, whatever the line is.
@Suite struct HullCommandTests {
  private func hull(_ input: String, _ mode: String = "hull") throws -> [[String: Any]] {
    let run = try Program("hull", "-", "--as", mode, input: input)
    #expect(run.code == 0 && run.errors.isEmpty)
    return try run.outputLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func aStrokeBecomesItsPolygonCounterClockwise() throws {
    // A square drawn clockwise, with points on its sides and a time for each.
    let answers = try hull(
      #"{"pts": [[0, 0, 1], [0, 2, 2], [0, 4, 3], [4, 4, 4], [4, 0, 5], [2, 0, 6]], "id": 7}"#)
    let shapes = try #require(answers.first?["shapes"] as? [[String: Any]])
    let corners = try #require(shapes.first?["polygon"] as? [[Double]])
    #expect(shapes.count == 1 && corners.count == 4)
    var area = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) {
      area += 0.5 * (a[0] * b[1] - a[1] * b[0])
    }
    #expect(abs(area - 16) < 1e-4)
    let report = try #require(answers.first?["report"] as? [String: Any])
    #expect(report["points"] as? Int == 6)
  }

  /// Up to the largest size there is, and with a pen as large: nothing of the report overflows.
  @Test func theLargestStrokesKeepTheirShape() throws {
    let corners = [[-1e15, -1e15], [1e15, -1e15], [1e15, 1e15], [-1e15, 1e15]]
    let square = "{\"pts\": \(corners)}"
    let answer = try #require(try hull(square).first)
    let shapes = try #require(answer["shapes"] as? [[String: Any]])
    #expect(shapes.first?["polygon"] as? [[Double]] == corners)
    let report = try #require(answer["report"] as? [String: Any])
    #expect(abs(try #require(report["area"] as? Double) / 4e30 - 1) < 1e-6)
    for mode in ["hull", "solid", "line"] {
      let run = try Program(
        "hull", "-", "--as", mode, "--pen-radius", "1e15", input: square + "\n{\"pts\": [[1, 1]]}\n"
      )
      #expect(run.code == 0 && !run.output.contains("inf"))
    }
    // πr² of a larger one would be.
    let refused = try Program("hull", "-", "--pen-radius", "1e20", input: square)
    #expect(refused.code == 64 && refused.errors.contains("at most 1e+15"))
  }

  /// Ten thousand times its size from zero a stroke becomes what it becomes at zero.
  @Test(arguments: ["hull", "solid", "line"])
  func aStrokeFarFromZeroLosesNothing(mode: String) throws {
    func places(around x: Double, _ y: Double) throws -> [[Double]] {
      let points = (0..<40).map { i in
        let angle = 2 * Double.pi * Double(i) / 40
        return [x + 3 * cos(angle), y + 2 * sin(angle) + 0.3 * cos(3 * angle)]
      }
      let shapes = try #require(try hull("{\"pts\": \(points)}", mode).first?["shapes"])
      let list = try #require(shapes as? [[String: Any]])
      return try list.flatMap { shape -> [[Double]] in
        if let corners = shape["polygon"] as? [[Double]] { return corners }
        let capsule = try #require(shape["capsule"] as? [String: Any])
        return try ["from", "to"].map { try #require(capsule[$0] as? [Double]) }
      }
    }
    let near = try places(around: 0, 0)
    let far = try places(around: 60_000.1, -31_000.7)
    try #require(near.count == far.count && near.count > 7)
    for (a, b) in zip(near, far) {
      #expect(abs(b[0] - 60_000.1 - a[0]) < 1e-5 && abs(b[1] + 31_000.7 - a[1]) < 1e-5)
    }
  }

  /// Points are what makes a stroke: without any the command fails, and its answer says where.
  @Test(arguments: [#"{"pts": []}"#, #"{"pts": []}"# + "\n" + #"{"pts": []}"#])
  func linesWithoutPointsAreNoStrokes(input: String) throws {
    let run = try Program("hull", "-", input: input)
    #expect(run.code == 1 && run.errors.contains("no line is a stroke"))
    #expect(run.output.contains(#""line": 1, "column": 9"#))
    let both = try Program("hull", "-", input: input + "\n" + #"{"pts": [[0, 0], [1, 0]]}"#)
    #expect(both.code == 0 && both.errors.isEmpty)
  }

  @Test func brokenLinesGetOneErrorEachAndTheOthersGoOn() throws {
    let square = #"{"pts": [[0, 0], [4, 0], [4, 4], [0, 4]]}"#
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let lines: [(input: String, message: String?, column: Int)] = [
      (square, nil, 0),
      ("broken", "the line is not JSON", 1),
      ("", "the line is empty", 1),
      (#" {"points": []}"#, "the line has no list \"pts\"", 2),
      ("[1, 2]", "the line is not an object with a key \"pts\"", 1),
      (#"{"pts": 3}"#, "the line has no list \"pts\"", 9),
      (#"{"pts": [[0, 0], [1]]}"#, "point 1 is not a pair of numbers", 18),
      (#"{"pts": [[0, 0], [1, "2"]]}"#, "point 1 is not a pair of numbers", 18),
      (#"{"pts": [[true, 0], [1, 1]]}"#, "point 0 is not a pair of numbers", 10),
      (#"{"pts": [[0, 0], [1, null]]}"#, "point 1 is not a pair of numbers", 18),
      (#"{"pts": [[0, 0], 7, [1, 2]]}"#, "point 1 is not a pair of numbers", 18),
      (#"{"pts": []}"#, "the stroke has no points", 9),
      (
        #"{"pts": [[1e39, 0], [1, 1]]}"#,
        "point 0 of the stroke is further than 1e+15 from the origin: found [1e+39, 0.0], "
          + "1e+24 times as far",
        10
      ),
      (#"{"pts": [[0, 0], [1, NaN]]}"#, "point 1 of the stroke is not a finite number", 18),
      (#"{"pts": [[0, 0], [-Infinity, 0]]}"#, "point 1 of the stroke is not a finite number", 18),
      (
        #"{"pts": [[0, 0], [2e15, 0]]}"#,
        "point 1 of the stroke is further than 1e+15 from the origin: "
          + "found [2000000000000000.0, 0.0], 2.0 times as far",
        18
      ),
      (#"{"pts": [[0, 0], [1, 01]]}"#, "the line is not JSON", 23),
      (#"{"pts": [[0, 0], [1, 1],]}"#, "the line is not JSON", 25),
      (#"{"pts": [[0, 0], [1, 1.]]}"#, "the line is not JSON", 24),
      (#"{"pts": [[0, 0], [1, 1"#, "the line is not JSON", 23),
      (#"{"pts": [[0, 0]], "k": "a"#, "the line is not JSON", 26),
      (#"{"pts": [[0, 0]], "k": "\q"}"#, "the line is not JSON", 26),
      (square + " 1", "the line is not JSON", square.utf8.count + 2),
      ("{\"k\": \(deep), \"pts\": []}", "the line is not JSON", 262),
      ("  \t\r", "the line is empty", 1),
      (
        #"{"\u0070ts": [[0, 0], [4, 0, [{"a": -1.5e-3}]], [4, 4]], "é\n": [true, false, null]}"#,
        nil, 0
      ),
      (square + "\r", nil, 0),
    ]
    for ending in ["\n", ""] {
      let answers = try hull(lines.map(\.input).joined(separator: "\n") + ending)
      try #require(answers.count == lines.count)
      for (i, line) in lines.enumerated() {
        let error = answers[i]["error"] as? [String: Any]
        #expect(error?["message"] as? String == line.message, "line \(i + 1)")
        if line.message != nil {
          #expect(error?["line"] as? Int == i + 1)
          #expect(error?["column"] as? Int == line.column, "line \(i + 1)")
          #expect(error?["file"] as? String == "-")
        }
        #expect((answers[i]["shapes"] != nil) == (line.message == nil))
      }
    }
  }

  @Test func modesMakeOtherShapesOfTheSameStroke() throws {
    // An angle: its hull is a triangle, its line two capsules or more.
    let angle = #"{"pts": [[0, 0], [2, 0], [4, 0], [4, 2], [4, 4]]}"#
    let triangle = try #require(try hull(angle).first?["shapes"] as? [[String: Any]])
    #expect(triangle.count == 1 && (triangle[0]["polygon"] as? [Any])?.count == 3)
    let wire = try #require(try hull(angle, "line").first?["shapes"] as? [[String: Any]])
    #expect(wire.count >= 2 && wire.allSatisfy { $0["capsule"] != nil })
  }

  /// The text of a float is off by up to half the distance to the next; pieces have corners flatter
  /// than that. What is printed is strictly convex to readers of either precision.
  @Test func piecesAreConvexAsPrinted() throws {
    // Stairs along a line of slope one, in decimals that floats do not have.
    let stairs = (0..<20).map { i -> String in
      let (x, y) = (Double((i + 1) / 2), Double(i / 2))
      return "[\(10.64 + x), \(28.86 + y)]"
    }
    let bent = (0..<40).map { i -> String in
      let x = Double(i)
      return "[\(47.19 + x), \(41.41 + 0.001 * x * x)]"
    }
    for line in [stairs, bent] {
      let answer = try hull("{\"pts\": [\(line.joined(separator: ", ")), [100.3, 20.1]]}", "solid")
      let shapes = try #require(answer.first?["shapes"] as? [[String: Any]])
      #expect(shapes.count > 1)
      for shape in shapes {
        let corners = try #require(shape["polygon"] as? [[Double]])
        let n = corners.count
        for i in corners.indices {
          let (a, b, c) = (corners[i], corners[(i + 1) % n], corners[(i + 2) % n])
          #expect((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0)
        }
      }
    }
  }

  @Test func nothingInIsNothingOut() throws {
    #expect(try hull("").isEmpty)
  }

  @Test func hundredsOfStrokesKeepTheirLines() throws {
    // Circles of growing size and shifting place: line n has radius n and its center at n.
    let input = (1...500).map { n in
      let points = (0..<40).map { i in
        let angle = Double(i) * 0.157
        return "[\(Double(n) * (1 + cos(angle))), \(Double(n) * (1 + sin(angle)))]"
      }
      return "{\"pts\": [\(points.joined(separator: ", "))]}"
    }.joined(separator: "\n")
    let answers = try hull(input)
    try #require(answers.count == 500)
    for (i, answer) in answers.enumerated() {
      let report = try #require(answer["report"] as? [String: Any])
      let area = try #require(report["area"] as? Double)
      // A disc's area, to the few per cent that twelve corners cost.
      let disc = Double.pi * Double(i + 1) * Double(i + 1)
      #expect(abs(area / disc - 1) < 0.05)
    }
  }
}
