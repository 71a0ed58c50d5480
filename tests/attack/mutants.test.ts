import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.ts'

const RULES = `service x {
  function isMine() { return a() == b(); }
  allow get: if isMine() && (c || d);
}`

describe('the mutants of the rules', () => {
  const changes = mutantsOf(RULES).map(({ line, change }) => `${line}: ${change}`)

  it('negate and fix each condition', () => {
    expect(changes).toContain('3: always true in: isMine() && (c || d)')
    expect(changes).toContain('2: negated in: a() == b()')
  })

  it('remove and negate each term, inside brackets too', () => {
    for (const term of ['isMine()', '(c || d)', 'c', 'd']) {
      expect(changes).toContain(`3: "${term}" removed in: isMine() && (c || d)`)
      expect(changes).toContain(`3: "${term}" negated in: isMine() && (c || d)`)
    }
  })

  it('replace a removed term by a constant that keeps the other terms in effect', () => {
    const texts = mutantsOf(RULES).map(({ rules }) => rules)
    expect(texts.some((text) => text.includes('if true && (c || d);'))).toBe(true)
    expect(texts.some((text) => text.includes('if isMine() && (false || d);'))).toBe(true)
  })
})
