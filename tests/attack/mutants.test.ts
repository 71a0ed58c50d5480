import { describe, expect, it } from 'vitest'
import { buildMutants } from './mutants.ts'

const RULES = `service x {
  function isMine() { return a() == b(); }
  allow get: if isMine() && (c || d);
}`

describe('the mutants of the rules', () => {
  const changes = buildMutants(RULES).map(({ line, change }) => `${line}: ${change}`)

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
    const texts = buildMutants(RULES).map(({ rules }) => rules)
    expect(texts.some((text) => text.includes('if true && (c || d);'))).toBe(true)
    expect(texts.some((text) => text.includes('if isMine() && (false || d);'))).toBe(true)
  })

  it('change each list and string of an expression that joins lists', () => {
    const joined = `function keys() { return keyOf('a', b)
      .concat(keyOf('c', 'c.' + d())); }`
    const texts = buildMutants(joined).map(({ rules }) => /return ([^;]+);/.exec(rules)?.[1]?.replace(/\s+/g, ' '))
    expect(texts).toEqual([
      `[] .concat(keyOf('c', 'c.' + d()))`,
      `keyOf('a', b) .concat([])`,
      `keyOf('c', b) .concat(keyOf('c', 'c.' + d()))`,
      `keyOf('a', b) .concat(keyOf('c.', 'c.' + d()))`,
      `keyOf('a', b) .concat(keyOf('c', 'a' + d()))`,
    ])
  })

  it('change the lists inside other expressions', () => {
    const nested = buildMutants(`function isRead() { return key in (a + b().concat([c()]).join(x)).split(x).concat([d]); }`)
    const texts = nested.map(({ rules }) => /in (.+);/.exec(rules)?.[1]).slice(3)
    expect(texts).toEqual([
      '(a + [].concat([c()]).join(x)).split(x).concat([d])',
      '(a + b().concat([]).join(x)).split(x).concat([d])',
      '[].concat([d])',
      '(a + b().concat([c()]).join(x)).split(x).concat([])',
    ])
  })

  it('negate and fix the condition of a choice', () => {
    const texts = buildMutants(`function keys() { return a() == b ? [c] : []; }`).map(
      ({ rules }) => /return (.+);/.exec(rules)?.[1],
    )
    expect(texts).toEqual(['!(a() == b) ? [c] : []', 'true ? [c] : []', 'false ? [c] : []'])
  })
})
