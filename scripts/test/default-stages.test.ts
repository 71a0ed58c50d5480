import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultStages } from './default-stages.ts'
import { DEFAULT_SPECS, PROGRAM_TESTS, REPETITIVE_TESTS } from './default-tests.ts'
import { STAGES } from './stages.ts'

describe('npm test', () => {
  it('runs every stage except reports and `start`', () => {
    const all = Object.values(STAGES).flat()
    const tests = all.filter(({ name, isReport }) => name !== 'start' && !isReport)
    expect(defaultStages().map(({ name }) => name)).toEqual(tests.map(({ name }) => name))
  })

  it('names existing files only', () => {
    expect([...DEFAULT_SPECS, ...REPETITIVE_TESTS, ...PROGRAM_TESTS].filter((file) => !existsSync(file))).toEqual([])
  })
})
