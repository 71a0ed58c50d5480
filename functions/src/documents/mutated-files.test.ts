import { UPLOAD_TYPES, type UploadType } from '@domain/documents/document.constants.ts'
import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../tests/support/fuzz/random.ts'
import { mutationsOf, ORIGINALS } from '../../../tests/support/mutated-files.ts'
import { kindOf } from './file-kind.ts'

const FILES_OF_A_KIND = 500
const SEED = 20_261_123
/** Of the processor's time, for one file. */
const MAX_MS = 500

/** What is said of the file, and the processor's time that it took in milliseconds. */
function timedKindOf(file: Buffer): { kind: UploadType | undefined; ms: number } {
  const before = process.cpuUsage()
  const kind = kindOf(file)
  const { user, system } = process.cpuUsage(before)
  return { kind, ms: (user + system) / 1000 }
}

/**
 * A changed file is never accepted as another kind than the original's. It is always refused where its kind can show the
 * change: see `isAlwaysRefused` of each mutation.
 */
describe(`of ${FILES_OF_A_KIND} changed files of a kind none is accepted that should not be, and none takes long`, () => {
  it.each(UPLOAD_TYPES)('%s', (type) => {
    const original = ORIGINALS[type]
    expect(kindOf(original)).toBe(type)
    const random = randomOf(SEED)
    const mutations = mutationsOf(type)
    const wrong: string[] = []
    let slowest = { ms: 0, name: '' }
    for (let index = 0; index < FILES_OF_A_KIND; index++) {
      const { name, isAlwaysRefused, apply } = mutations[index % mutations.length] as (typeof mutations)[number]
      const { kind, ms } = timedKindOf(apply(Buffer.from(original), random))
      const isWrong = kind !== undefined && (kind !== type || isAlwaysRefused)
      if (isWrong) wrong.push(`${index}: ${name} is ${kind}`)
      if (ms > slowest.ms) slowest = { ms, name }
    }
    expect(wrong).toEqual([])
    expect(slowest.ms, slowest.name).toBeLessThan(MAX_MS)
  })
})
