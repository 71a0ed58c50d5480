import ts from 'typescript'

/** Attributes whose value is shown or announced. */
const SHOWN_ATTRIBUTE =
  /^(label|title|heading|description|placeholder|alt|hint|text|word|lead|plural|about|aria-label|\w+Label)$/
/** A string outside JSX is a text if it begins like a sentence or ends with an ellipsis. */
const LIKE_A_SENTENCE = /^\p{Lu}\p{Ll}[^/]*$|\p{L}…$/u
const LETTER = /\p{L}/u
/** Calls whose texts are for developers. */
const LOGS = /^(logProblem|Error)$/

/** The literal texts of a component, in source order. An interpolation is written as {…}. */
export function literalTexts(path: string, code: string): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []

  /** @param isShown whether the page shows the value of this node */
  function visit(node: ts.Node, isShown: boolean): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isForLog(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) add(node.text, isShown || ts.isJsxText(node))
    if (ts.isTemplateExpression(node)) {
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{…}'), isShown)
    }
    for (const child of readParts(node)) visit(child, isShownIn(node, child, isShown))
  }

  function add(text: string, isShown: boolean): void {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (isShown ? LETTER.test(plain) : LIKE_A_SENTENCE.test(plain)) found.push(plain)
  }

  visit(file, false)
  return found
}

/** The children that can contain a text, without compared values and property names. */
function readParts(node: ts.Node): readonly ts.Node[] {
  if (ts.isJsxAttribute(node)) return isHidden(node) || !node.initializer ? [] : [node.initializer]
  if (ts.isPropertyAssignment(node)) return [node.initializer]
  if (ts.isCaseClause(node)) return node.statements
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return ts.isBinaryExpression(node) && isComparison(node)
    ? children.filter((child) => !ts.isStringLiteralLike(child))
    : children
}

function isShownIn(parent: ts.Node, child: ts.Node, isShown: boolean): boolean {
  if (ts.isJsxAttribute(parent)) return SHOWN_ATTRIBUTE.test(parent.name.getText())
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isShown : true
  if (ts.isConditionalExpression(parent)) return isShown && child !== parent.condition
  const passes = [ts.isBinaryExpression, ts.isParenthesizedExpression].some((isKind) => isKind(parent))
  return isShown && passes
}

/** Classes, addresses and ids are never shown. */
function isHidden({ name }: ts.JsxAttribute): boolean {
  return /^(className|d|href|id|key|name|rel|role|type)$/.test(name.getText())
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return /^[!=]==$/.test(operatorToken.getText())
}

function isForLog(node: ts.Node): boolean {
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && LOGS.test(node.expression.getText())
}
