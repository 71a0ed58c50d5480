import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawLayers } from '../../scripts/architecture/drawing.ts'
import { countLayerImports } from '../../scripts/architecture/layers.ts'
import { readProductSources } from '../../scripts/architecture/read-sources.ts'
import { ROOT } from '../../scripts/local/paths.ts'

const DRAWING = 'docs/pictures/architecture.svg'
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/handbook.md',
  'docs/going-live.md',
  'docs/benchmarks.md',
]
const DECISION_NAMES = readdirSync(join(ROOT, 'docs/decisions')).sort()
const DECISIONS = DECISION_NAMES.map((name) => `docs/decisions/${name}`)
/** One page. */
const DECISION_WORDS = 330
/** A path of the repository in code style, without placeholders such as `<concept>`. */
const CODE_PATH = /`((?:src|functions|scripts|tests|docs)\/[\w./@[\]-]+)`/g
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g
/** Examples of files that a contributor adds, and folders that a run makes. */
const NOT_STORED = [
  /^src\/content\/news\/7\.md$/,
  /^functions\/dist\//,
  /^functions\/\.env(\.|$)/,
  /^functions\/common-passwords\.txt$/,
]

function found(pattern: RegExp, document: string): string[] {
  return [...readFileSync(join(ROOT, document), 'utf8').matchAll(pattern)].map(([, path = '']) => path)
}

describe('the drawing of the architecture', () => {
  /** Without counts, which change with every import. */
  const linesOf = (drawing: string) => drawing.replaceAll(/\d+/g, '#')

  it('shows which layer imports which', () => {
    const drawing = drawLayers(countLayerImports(readProductSources()))
    const isCurrent = linesOf(readFileSync(join(ROOT, DRAWING), 'utf8')) === linesOf(drawing)
    expect(isCurrent, 'A layer imports another one: run `npm run docs:architecture` and commit the drawing.').toBe(true)
  })

  it('is shown in docs/architecture.md', () => {
    expect(found(LINK, 'docs/architecture.md')).toContain('pictures/architecture.svg')
  })
})

describe('the layers', () => {
  const count = (files: Record<string, string>) =>
    countLayerImports({ paths: Object.keys(files), read: (path) => files[path] ?? '' })

  it('count files and imports between two layers, without tests and inner imports', () => {
    const { layers, imports } = count({
      'src/ui/Badge.tsx': "import { icons } from './icons.ts'",
      'src/ui/icons.ts': '',
      'src/portal/invoices/Invoices.tsx': "import { Badge } from '@/ui/Badge.tsx'\nconst late = () => import('@/ui/icons.ts')",
      'src/portal/invoices/Invoices.test.tsx': "import { Badge } from '@/ui/Badge.tsx'",
    })
    const [portal, ui] = ['portal', 'ui'].map((name) => layers.findIndex((layer) => layer.name === name))
    expect(layers.filter(({ fileCount }) => fileCount > 0)).toMatchObject([{ fileCount: 1 }, { fileCount: 2 }])
    expect(imports).toEqual([{ from: portal, to: ui, count: 2 }])
  })

  it('reject an import of an earlier layer, and a file without a layer', () => {
    expect(() => count({ 'src/domain/a.ts': "import { b } from '@/ui/b.ts'" })).toThrow('of an earlier layer')
    expect(() => count({ 'src/elsewhere/a.ts': '' })).toThrow('belongs to no layer')
  })
})

describe.each([...DOCUMENTS, ...DECISIONS])('%s', (document) => {
  it('names only paths that exist', () => {
    const missing = found(CODE_PATH, document).filter((path) => !existsSync(join(ROOT, path)))
    expect(missing.filter((path) => !NOT_STORED.some((pattern) => pattern.test(path)))).toEqual([])
  })

  it('links only to files that exist', () => {
    const folder = join(ROOT, document, '..')
    expect(found(LINK, document).filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })
})

describe('the decision records', () => {
  const words = (path: string) => readFileSync(join(ROOT, path), 'utf8').trim().split(/\s+/).length
  /** Of a line such as `docs/architecture.md:decision 3`. */
  const numbersIn = (line: string) => (line.slice(line.indexOf(':')).match(/\d+/g) ?? []).map(Number)

  it('have one page each, and include every record that the repository names', () => {
    expect(DECISIONS.filter((path) => words(path) > DECISION_WORDS)).toEqual([])
    expect(DECISION_NAMES.map((name) => Number(name.slice(0, 4)))).toEqual(DECISION_NAMES.map((_, index) => index + 1))
    // Such as "decisions 7 and 10" or "decisions 8 to 10, 12": the numbers have no gap, so the ends of a range suffice.
    const mention = 'decisions? [0-9]+((, | and | to )[0-9]+)*'
    const lines = execFileSync('git', ['grep', '--untracked', '-IoiE', mention], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n')
    expect(lines.length).toBeGreaterThan(10)
    const isKnown = (line: string) => numbersIn(line).every((number) => number >= 1 && number <= DECISION_NAMES.length)
    expect(lines.filter((line) => !isKnown(line))).toEqual([])
  })
})
