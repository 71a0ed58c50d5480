import { describe, expect, it } from 'vitest'
import { referenceKey } from './reference-key.ts'

describe('the key of a reference', () => {
  it.each(['SKL8XK2Q1', ' skl8xk2q1 ', 'SKL8 XK2Q1', 'skl8-xk2.q1', 'ＳＫＬ８XK2Q1'])('is the same for %j', (reference) => {
    expect(referenceKey(reference)).toBe('SKL8XK2Q1')
  })

  it.each(['', '  ', '-/.'])('is empty for %j, which never counts as a duplicate', (reference) => {
    expect(referenceKey(reference)).toBe('')
  })
})
