import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TEXTS } from '@domain/generated/error-texts.ts'
import { SUCCESS_TEXTS } from '@domain/generated/success-texts.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

const MAX_LINES = 200
/** Texts, and drawn or measured data: not code. */
const DATA = /^src\/(domain\/texts\/en\/|site\/corridor-map\/outlines\.ts)/

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'functions', 'tests', 'scripts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|astro|mjs)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

describe('the sources', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(80)
  })

  it('stay short enough to read', () => {
    const code = files.filter(({ path }) => !DATA.test(path))
    expect(code.filter(({ text }) => text.split('\n').length > MAX_LINES).map(({ path }) => path)).toEqual([])
  })

  it('have no folder or file for unrelated things', () => {
    const drawers = files.map(({ path }) => path).filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/.test(path))
    expect(drawers).toEqual([])
  })

  it('have one barrel file', () => {
    const barrels = files.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => path)
    expect(barrels).toEqual(['functions/src/index.ts'])
  })
})

describe('the full catalogue of texts and the errors of functions', () => {
  it('are imported by functions and tests only: a page loads the texts of its own modules', () => {
    // Types are removed from the bundle.
    const whole =
      /import (?!type)[^']*(_RESPONSES\b[^']*from '|from '[^']*(generated\/(error|success)-texts|error-sentence)\.ts')/
    const pages = files.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    const importing = pages.filter(({ text }) => whole.test(text)).map(({ path }) => path)
    expect(importing).toEqual(['src/domain/texts/error-sentence.ts'])
  })
})

describe('every text of the catalogue is used', () => {
  const code = files
    .filter(
      ({ path }) => /^(functions\/)?src\//.test(path) && !path.startsWith('src/domain/texts/') && !path.includes('.test.'),
    )
    .map(({ text }) => text)
    .join('\n')

  it.each([...Object.keys(ERROR_TEXTS), ...Object.keys(SUCCESS_TEXTS)])('%s', (key) => {
    expect(code).toMatch(new RegExp(`['"]${key}['"]`))
  })

  it.each(Object.keys(EMPTY_TEXTS))('empty state %s', (key) => {
    expect(code).toContain(`EMPTY_TEXTS.${key}`)
  })
})
