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
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
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
