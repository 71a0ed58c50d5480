import { UPLOAD_TYPES, type UploadType } from '@domain/documents/upload.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectStoredType } from '../../../tests/support/detected-type.ts'
import { checkProperty } from '../../../tests/support/fuzz/check-property.ts'
import { getFileMutations, ORIGINALS } from '../../../tests/support/mutated-files.ts'

const FILES_OF_A_KIND = 500
const SEED = 20_261_123
/** The limit of CPU time for one file. */
const MAX_MS = 500

function timeDetection(file: Buffer): { kind: UploadType | undefined; ms: number } {
  const before = process.cpuUsage()
  const kind = detectStoredType(file)
  const { user, system } = process.cpuUsage(before)
  return { kind, ms: (user + system) / 1000 }
}

describe.each(UPLOAD_TYPES)('a damaged file of the type %s', (type) => {
  const original = ORIGINALS[type]
  const mutations = getFileMutations(type)

  it('is recognised before its damage', () => {
    expect(detectStoredType(original)).toBe(type)
  })

  it.each(mutations)('with $name is never detected as another type, and is checked within the time limit', async (mutation) => {
    const property = fc.property(mutation.mutate(original), (file) => {
      const { kind, ms } = timeDetection(file)
      expect([undefined, ...(mutation.isAlwaysRefused ? [] : [type])]).toContain(kind)
      expect(ms).toBeLessThan(MAX_MS)
    })
    await checkProperty(property, { seed: SEED, numRuns: Math.ceil(FILES_OF_A_KIND / mutations.length) })
  })
})
