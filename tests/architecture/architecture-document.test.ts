import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

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
