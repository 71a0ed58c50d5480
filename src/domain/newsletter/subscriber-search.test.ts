import { describe, expect, it } from 'vitest'
import { PREFIX_MAX, PREFIXES_MAX } from '../search/search-terms.ts'
import { MATCH_ALL_KEY, subscriberPrefixes, subscriberSearchKey } from './subscriber-search.ts'

const EMAIL = 'Naliaka.Barasa+tenders@mlima-water.example'
const finds = (term: string, email = EMAIL) => subscriberPrefixes(email).includes(subscriberSearchKey(term))

describe('the search for a subscriber', () => {
  it.each([
    'naliaka',
    'NALIAKA.BAR',
    'barasa',
    'bara',
    'barasa+tenders@',
    'naliaka barasa',
    'tenders',
    '@mlima',
    'mlima-water.example',
    'water',
    'example',
    ' barasa ',
    'Bárasa',
    EMAIL,
  ])('finds an address by the beginning of a word: %s', (term) => {
    expect(finds(term)).toBe(true)
  })

  it.each(['arasa', 'barasa naliaka', 'mlima.water.org', 'naliaka.barasa@other', 'barasax'])(
    'does not find it by %s',
    (term) => {
      expect(finds(term)).toBe(false)
    },
  )

  it('finds every address for an empty search term', () => {
    for (const term of ['', '  ', '@', '\u200b', '.-']) expect(subscriberSearchKey(term)).toBe(MATCH_ALL_KEY)
    expect(finds('')).toBe(true)
  })

  it('does not find an erased address', () => {
    expect(subscriberPrefixes('')).toEqual([])
  })

  it('finds a long address by its full text, and stores a limited number of prefixes', () => {
    const long = `${'a.'.repeat(31)}a@${'b'.repeat(60)}.${'c.'.repeat(40)}example`
    expect(finds(long, long)).toBe(true)
    const prefixes = subscriberPrefixes(long)
    expect(prefixes.length).toBeLessThanOrEqual(PREFIXES_MAX)
    expect(prefixes.every(({ length }) => length <= PREFIX_MAX)).toBe(true)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })
})
