import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { FAULT_TYPES } from './fault.ts'
import { FAULTS } from './faults.ts'

const readSourceFile = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')

describe('the table of faults', () => {
  it.each(FAULTS)('$fault, $area: the named test exists', ({ file, test }) => {
    const escaped = test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    expect(readSourceFile(file)).toMatch(new RegExp(`(?<!\\.step)\\(\\s*(['"\`])${escaped}\\1`))
  })

  it.each(FAULT_TYPES)('has a test of: %s', (kind) => {
    expect(FAULTS.filter(({ fault }) => fault === kind)).not.toEqual([])
  })

  it('contains every test of its own folder', () => {
    const named = new Set(FAULTS.map(({ file }) => file))
    const own = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'))
    for (const file of own) expect(named).toContain(`tests/faults/${file}`)
    for (const file of own) {
      const titles = [...readSourceFile(`tests/faults/${file}`).matchAll(/^ *test\(\s*'(.+?)',/gm)].map(([, title]) => title)
      expect(
        FAULTS.filter((row) => row.file === `tests/faults/${file}`)
          .map(({ test }) => test)
          .sort(),
      ).toEqual(titles.sort())
    }
  })
})
