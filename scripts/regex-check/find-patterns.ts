import ts from 'typescript'

/** A regular expression of the sources. */
export interface Pattern {
  path: string
  /** The text between the slashes, or the expression that builds the pattern. */
  source: string
  flags: string
  /** Whether the pattern is a constant, so that it can be analysed. */
  isConstant: boolean
}

/** Replaces an interpolated value, which may be text, part of a class, or a number of repetitions. */
const PLACEHOLDER = '9'

/** Every regular expression literal of a file and every pattern that it passes to `RegExp`. */
export function findPatterns(path: string, text: string): Pattern[] {
  if (!path.endsWith('.astro')) return findCodePatterns(path, text, path.endsWith('.tsx'))
  const { scripts, markup } = partsOfAstro(text)
  return [...scripts.flatMap((code) => findCodePatterns(path, code, false)), ...findCodePatterns(path, `<>${markup}</>`, true)]
}

function findCodePatterns(path: string, code: string, isMarkup: boolean): Pattern[] {
  const found: Pattern[] = []
  const kind = isMarkup ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind))
  return found

  function visit(node: ts.Node): void {
    const pattern = ts.isRegularExpressionLiteral(node) ? literal(node.text) : constructed(node)
    if (pattern) found.push({ path, ...pattern })
    ts.forEachChild(node, visit)
  }
}

function literal(text: string): Omit<Pattern, 'path'> {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1), isConstant: true }
}

/** `RegExp(…)` and `new RegExp(…)`. Literals inside are found separately. */
function constructed(node: ts.Node): Omit<Pattern, 'path'> | undefined {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText() !== 'RegExp') return undefined
  const [pattern, flags] = node.arguments ?? []
  if (!pattern || ts.isRegularExpressionLiteral(pattern)) return undefined
  const source = findConstantText(pattern)
  const isConstant = source !== undefined
  return { source: source ?? pattern.getText(), flags: (flags && findConstantText(flags)) ?? '', isConstant }
}

function findConstantText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => PLACEHOLDER + span.literal.text).join('')
}

const SCRIPT = /<script\b[^>]*>(.*?)<\/script>/gs
const STYLE = /<style\b[^>]*>.*?<\/style>/gs

/** Splits an Astro file into its code (between the fences and in script elements) and its markup with expressions. */
function partsOfAstro(text: string): { scripts: string[]; markup: string } {
  const [, front = '', ...rest] = text.startsWith('---') ? text.split(/^---$/m) : ['', '', text]
  const page = rest.join('---')
  const scripts = [...page.matchAll(SCRIPT)].map(([, code = '']) => code)
  return { scripts: [front, ...scripts], markup: page.replaceAll(SCRIPT, '').replaceAll(STYLE, '') }
}
