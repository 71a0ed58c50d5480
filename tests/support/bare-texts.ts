import ts from 'typescript'

const { TypeFlags } = ts

/** A part of an element: a fixed or variable text, an HTML element, or what may appear, disappear or be replaced. */
interface Part {
  node: ts.Node
  kind: 'fixed text' | 'variable text' | 'element' | 'other'
}

/**
 * Finds the bare texts beside siblings that React could not update, remove, or insert something before, once a translating
 * browser has replaced them: variable texts, and fixed ones that follow what may appear. It compares types, so the program
 * must contain those of React.
 */
export function bareTexts(program: ts.Program, code: ts.Node): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || (ts.isJsxFragment(node) && !isJsxParent(node.parent))) check(node)
    if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) checkComponent(node)
    ts.forEachChild(node, visit)
  }

  /** What a component returns may stand beside siblings of the component. */
  function checkComponent(component: ts.FunctionDeclaration): void {
    const signature = checker.getSignatureFromDeclaration(component)
    if (signature && isOrHas(signature.getReturnType(), isTextType)) found.push(`<${component.name?.text} />`)
  }

  function check(parent: ts.JsxElement | ts.JsxFragment): void {
    const parts = getJsxParts(parent)
    // The content of a fragment may stand beside siblings of the fragment, and a list is several siblings.
    const isAlone = parts.length === 1 && ts.isJsxElement(parent) && !isList(parts[0]?.node)
    if (isAlone) return
    parts.forEach(({ node, kind }, index) => {
      const before = parts.slice(0, index).findLast((part) => part.kind === 'element' || part.kind === 'other')
      const isSafe = kind === 'fixed text' && before?.kind !== 'other'
      if (kind.endsWith('text') && !isSafe) found.push(node.getText().replace(/\s+/g, ' ').trim() || "{' '}")
    })
  }

  function getJsxParts(parent: ts.JsxElement | ts.JsxFragment): Part[] {
    return parent.children.flatMap((node): Part[] => {
      if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? [] : [{ node, kind: 'fixed text' }]
      if (ts.isJsxFragment(node)) return getJsxParts(node)
      if (!ts.isJsxExpression(node)) return [{ node, kind: isHtml(node) ? 'element' : 'other' }]
      if (!node.expression) return []
      if (!canBeText(node.expression)) return [{ node, kind: 'other' }]
      return [{ node, kind: isFixed(node.expression) ? 'fixed text' : 'variable text' }]
    })
  }

  function canBeText(value: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(value)) return canBeText(value.expression)
    if (ts.isConditionalExpression(value)) return canBeText(value.whenTrue) || canBeText(value.whenFalse)
    if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      // React shows the number 0, but no empty text.
      return isOrHas(checker.getTypeAtLocation(value.left), isNumber) || canBeText(value.right)
    }
    return isOrHas(checker.getTypeAtLocation(value), isTextType)
  }

  function isTextType(type: ts.Type, outer: readonly ts.Type[]): boolean {
    if (type.isStringLiteral() && type.value === '') return false
    const items =
      checker.isArrayType(type) || checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
    if (items.some((item) => !outer.includes(item) && isOrHas(item, isTextType, [...outer, item]))) return true
    // React's type for everything that can be shown includes iterables.
    return isNumber(type) || (type.flags & TypeFlags.StringLike) !== 0 || type.symbol?.name === 'Iterable'
  }

  function isList(node: ts.Node | undefined): boolean {
    if (!node || !ts.isJsxExpression(node) || !node.expression) return false
    const type = checker.getTypeAtLocation(node.expression)
    return checker.isArrayType(type) || checker.isTupleType(type)
  }

  /** Whether the value never changes: it is made of literals and constants of modules only. */
  function isFixed(value: ts.Node): boolean {
    if (ts.isConditionalExpression(value) || ts.isCallExpression(value)) return false
    if (ts.isIdentifier(value) && !isMemberName(value)) return isConstant(value)
    return ts.forEachChild(value, (child) => !isFixed(child) || undefined) === undefined
  }

  function isConstant(name: ts.Identifier): boolean {
    let declaration: ts.Node | undefined = checker.getSymbolAtLocation(name)?.declarations?.[0]
    while (declaration && (ts.isBindingElement(declaration) || ts.isObjectBindingPattern(declaration))) {
      declaration = declaration.parent
    }
    if (!declaration) return false
    if (ts.isImportSpecifier(declaration)) return true
    if (!ts.isVariableDeclaration(declaration) || (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0)
      return false
    const isOfModule = ts.isSourceFile(declaration.parent.parent.parent)
    return isOfModule || (declaration.initializer !== undefined && isFixed(declaration.initializer))
  }

  visit(code)
  return found
}

type IsType = (type: ts.Type, outer: readonly ts.Type[]) => boolean

/** @param outer the types around this one, because a type may contain itself */
function isOrHas(type: ts.Type, isOne: IsType, outer: readonly ts.Type[] = [type]): boolean {
  return type.isUnion() ? type.types.some((one) => isOne(one, outer)) : isOne(type, outer)
}

function isNumber({ flags }: ts.Type): boolean {
  return (flags & (TypeFlags.NumberLike | TypeFlags.BigIntLike)) !== 0
}

function isJsxParent(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxFragment(node)
}

function isHtml(node: ts.JsxElement | ts.JsxSelfClosingElement): boolean {
  const { tagName } = ts.isJsxElement(node) ? node.openingElement : node
  return /^[a-z]/.test(tagName.getText())
}

function isMemberName(name: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(name.parent) && name.parent.name === name
}
