import { describe, expect, it } from 'vitest'
import type { Translation } from './message-types.ts'

const ENGLISH = { save: 'Save', count: { one: '1 ticket', other: '{count} tickets' } } as const
type Texts = Translation<typeof ENGLISH>

describe('the texts of a second locale', () => {
  it('compile where every key of the English texts has a text', () => {
    const texts = { save: 'Hifadhi', count: { one: 'Tiketi 1', other: 'Tiketi {count}' } } satisfies Texts
    expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH))
  })

  it('do not compile without a key, or with one that the English texts do not have', () => {
    // @ts-expect-error: `count` is missing.
    const incomplete: Texts = { save: 'Hifadhi' }
    // @ts-expect-error: `count` has no plural text.
    const partial: Texts = { save: 'Hifadhi', count: { one: 'Tiketi 1' } }
    // @ts-expect-error: no page uses `open`.
    const more: Texts = { save: 'Hifadhi', count: { one: 'Tiketi 1', other: 'Tiketi {count}' }, open: 'Fungua' }
    expect([incomplete, partial, more]).toHaveLength(3)
  })
})
