import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../../scripts/local/paths.ts'

/** The folders with the texts of the screens. */
const FOLDERS = ['src/domain', 'src/portal', 'src/admin', 'src/ui']
/** Minimum number of letters in a text with placeholders, which would otherwise match everything. */
const LETTERS_MIN = 6

/** All texts of the screens: whole texts, and patterns for those with placeholders. */
interface ScreenTexts {
  has(label: string): boolean
}

/** Every text in the screens' sources: strings, templates and JSX texts. */
export function screenTexts(): ScreenTexts {
  const whole = new Set<string>()
  const patterns: RegExp[] = []
  for (const path of sources()) {
    const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, false, kind)
    visit(file)
  }

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) whole.add(plain(node.text))
    if (ts.isTemplateExpression(node)) addPattern([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    ts.forEachChild(node, visit)
  }

  function addPattern(parts: readonly string[]): void {
    if (parts.join('').replace(/\P{L}/gu, '').length < LETTERS_MIN) return
    patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.*')}$`))
  }

  return { has: (label) => whole.has(label) || patterns.some((pattern) => pattern.test(label)) }
}

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
}

/** JSX removes the line breaks of its texts. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
