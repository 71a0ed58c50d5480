import { describe, expect, it } from 'vitest'
import { shorterTexts, smallerWrites, smallest } from '../support/fuzz/shrink.ts'

const set = (value: unknown) => ({ kind: 'set', value })

describe('the smallest case', () => {
  it('holds the one field and the one character that matter', async () => {
    const holds = async (sent: Record<string, { kind: string; value?: unknown }>) => String(sent['b']?.value).includes('<')
    const sent: Record<string, { kind: string; value?: unknown }> = {
      a: set('x'),
      b: set('Amina <b> Lokwawi'),
      c: { kind: 'delete' },
    }
    expect(await smallest(sent, smallerWrites, holds)).toEqual({ b: set('<') })
  })

  it('is the case itself where nothing can be left out', async () => {
    const sent = { a: set('ab') }
    expect(await smallest(sent, smallerWrites, async (one) => one.a.value === 'ab')).toBe(sent)
  })

  it('keeps every character whole', () => {
    expect(shorterTexts('😀🏥')).toEqual(['😀', '🏥'])
    expect(shorterTexts('')).toEqual([])
    expect(shorterTexts(7)).toEqual([])
  })
})
