import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SPECS, defaultStages, REPEATED_RACES } from './default-stages.ts'
import { STAGES } from './stages.ts'

describe('npm test', () => {
  it('runs every stage but the one that starts the product again and again', () => {
    const all = Object.values(STAGES)
      .flat()
      .map(({ name }) => name)
    expect(defaultStages().map(({ name }) => name)).toEqual(all.filter((name) => name !== 'start'))
  })

  it('names files that there are', () => {
    expect([...DEFAULT_SPECS, ...REPEATED_RACES].filter((file) => !existsSync(file))).toEqual([])
  })
})
