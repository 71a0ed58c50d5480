import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../local/paths.ts'
import { COUNTING_FUNCTION_TESTS, COUNTING_UNIT_TESTS, FULL_COUNTS } from './full-counts.ts'

const NAMES = Object.keys(FULL_COUNTS)
const countsIn = (file: string) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return NAMES.filter((name) => source.includes(`process.env['${name}']`))
}

describe('the full counts', () => {
  it('are each read by a test that runs with them', () => {
    const read = [...COUNTING_UNIT_TESTS, ...COUNTING_FUNCTION_TESTS].flatMap(countsIn)
    expect([...new Set(read)].toSorted()).toEqual(NAMES.toSorted())
  })

  it('are passed to every test that reads one', () => {
    const files = globSync(['{src,functions/src}/**/*.test.ts', 'tests/functions/*.test.ts'], { cwd: ROOT })
    const reading = files.map((file) => file.replaceAll('\\', '/')).filter((file) => countsIn(file).length > 0)
    expect([...COUNTING_UNIT_TESTS, ...COUNTING_FUNCTION_TESTS].toSorted()).toEqual(reading.toSorted())
  })
})
