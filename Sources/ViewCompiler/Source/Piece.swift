/// What a view's source is made of, in order; ranges are offsets into the source.
enum Piece: Equatable {
  /// HTML as it stands.
  case markup(Range<Int>)
  /// `{{ expression }}`, `{{ raw: expression }}`
  case value(Expression, isRaw: Bool, open: Int)
  /// `{# … #}`
  case comment(open: Int)
  /// `{% … %}`
  case statement(Statement, open: Int)
}

/// A Swift expression, checked for balanced brackets and quotes, white space around it left out.
struct Expression: Equatable {
  let range: Range<Int>
  /// Where its string literals have a letter, if one has.
  let prose: Int?
}

enum Statement: Equatable {
  /// `x in xs`
  case forEach(Expression)
  /// A condition, `let x = y` included.
  case ifTrue(Expression)
  case elseIf(Expression)
  case otherwise
  case end
  case include(Expression)
  case layout(Expression)
  case content
}
