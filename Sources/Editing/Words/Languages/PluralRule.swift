import Physics

/// Which plural form a number takes: an expression in C over `n`, as catalogs write it, for example
/// `n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2`.
struct PluralRule: Sendable {
  /// An operand or an operation on others, by their indices.
  private enum Node: Sendable {
    case number
    case constant(Int)
    case not(Int)
    case binary(Operator, Int, Int)
    case choice(Int, Int, Int)
  }

  private enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case moreOrEqual = ">="
    case less = "<"
    case more = ">"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// How tightly it binds.
    var rank: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal: 3
      case .lessOrEqual, .moreOrEqual, .less, .more: 4
      case .add, .subtract: 5
      case .multiply, .divide, .remainder: 6
      }
    }
  }

  private var nodes: [Node] = []
  private var root = 0
  private var rest: Substring = ""

  /// English and German: one, and all others.
  package init() {
    nodes = [.number, .constant(1), .binary(.unequal, 0, 1)]
    root = 2
  }

  /// `nil` for what is no expression.
  package init?(_ expression: Substring) {
    rest = expression[...]
    guard let root = choice() else { return nil }
    skipBlanks()
    guard rest.isEmpty else { return nil }
    self.root = root
  }

  /// The form of a number; 0 for negative ones.
  package func form(of count: Int) -> Int { value(of: root, max(count, 0)) }

  // MARK: - Reading

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace } }

  private mutating func skip(_ text: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func choice() -> Int? {
    guard let condition = binary(rank: 1) else { return nil }
    guard skip("?") else { return condition }
    guard let first = choice(), skip(":"), let second = choice() else { return nil }
    return add(.choice(condition, first, second))
  }

  private mutating func binary(rank: Int) -> Int? {
    guard rank <= 6 else { return operand() }
    guard var left = binary(rank: rank + 1) else { return nil }
    while let sign = Operator.allCases.first(where: { $0.rank == rank && skip($0.rawValue) }) {
      guard let right = binary(rank: rank + 1) else { return nil }
      left = add(.binary(sign, left, right))
    }
    return left
  }

  private mutating func operand() -> Int? {
    if skip("(") {
      guard let inner = choice(), skip(")") else { return nil }
      return inner
    }
    if skip("!") { return operand().map { add(.not($0)) } }
    if skip("n") { return add(.number) }
    let digits = rest.prefix { $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).map { add(.constant($0)) }
  }

  // MARK: - Values

  private func value(of index: Int, _ count: Int) -> Int {
    switch nodes[index] {
    case .number: count
    case .constant(let number): number
    case .not(let inner): value(of: inner, count) == 0 ? 1 : 0
    case .choice(let condition, let first, let second):
      value(of: value(of: condition, count) != 0 ? first : second, count)
    case .binary(let sign, let left, let right):
      Self.value(sign, value(of: left, count), value(of: right, count))
    }
  }

  private static func value(_ sign: Operator, _ a: Int, _ b: Int) -> Int {
    switch sign {
    case .or: a != 0 || b != 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .unequal: a != b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .moreOrEqual: a >= b ? 1 : 0
    case .less: a < b ? 1 : 0
    case .more: a > b ? 1 : 0
    case .add: a &+ b
    case .subtract: a &- b
    case .multiply: a &* b
    case .divide: b == 0 ? 0 : a / b
    case .remainder: b == 0 ? 0 : a % b
    }
  }
}
