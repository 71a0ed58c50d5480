import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../../../scripts/seed/people.ts'
import {
  PREFIX_MAX,
  PREFIXES_MAX,
  queryWords,
  searchKey,
  searchPrefixes,
  searchTerms,
  searchWords,
  TERMS_MAX,
} from './search-terms.ts'

const amina = {
  user_id: 'Xk7Qd2demo',
  first_name: 'Amina',
  last_name: 'Lokwawi',
  email: 'Amina.Lokwawi@mlima.example',
  company_name: 'Mlima County Health Services',
}
const finds = (person: typeof amina, term: string) => searchPrefixes(person).includes(searchKey(term))
const findsWords = (person: typeof amina, term: string) => {
  const prefixes = searchPrefixes(person)
  return searchWords(term).every((word) => prefixes.includes(word))
}

const SEED = 4
const APOSTROPHE_TERMS = ["O'Brien", 'o’b', 'OʼBrien', 'O‘brien', 'O`Brien', 'O´Brien', 'obrien', 'Ng’ang’a', 'nganga', 'ng´a']
const UNIT = fc.constantFrom(..."abz ABZ éÉøØßẞΣςσİıﬁŁñ한 \t\u00a0\u200b\u0301¨𝒜😀-.@_9'’")
const textUpTo = (maxLength: number) => fc.string({ unit: UNIT, maxLength, size: 'max' })
const anyPerson = fc.record({
  user_id: textUpTo(128),
  first_name: textUpTo(80),
  last_name: textUpTo(80),
  email: textUpTo(254),
  company_name: textUpTo(80),
})

function expectFoundByEveryPrefix(person: typeof amina): void {
  const prefixes = new Set(searchPrefixes(person))
  const { user_id, first_name, last_name, email, company_name } = person
  for (const field of [user_id, first_name, last_name, email, company_name, `${first_name} ${last_name}`]) {
    for (let end = 1; end <= field.length; end++) {
      const key = searchKey(field.slice(0, end))
      if (key !== '' && !prefixes.has(key)) expect.fail(`${JSON.stringify(field.slice(0, end))} finds nobody`)
    }
  }
}

describe('a user is found', () => {
  it.each([
    ['the first name', 'AMI'],
    ['the last name', 'lokW'],
    ['the full name', 'amina   LOK'],
    ['the email', 'amina.lokwawi@ML'],
    ['the company', 'mlima c'],
    ['a later word of the company', 'HEALTH s'],
    ['the user id', 'xK7q'],
  ])('by %s, in any case', (_field, term) => {
    expect(finds(amina, term)).toBe(true)
  })

  it('with or without accents, and in letters of full width', () => {
    const zoe = { ...amina, first_name: 'Zoë Ann', last_name: 'Søndergård-Łoś' }
    for (const term of ['zoe', 'ZOË', 'Zoe\u0308', 'sondergard', 'Søndergård-los', 'ＺＯＥ', 'ann sond']) {
      expect(finds(zoe, term), term).toBe(true)
    }
  })

  it('not by the middle of a word, or by unrelated text', () => {
    for (const term of ['okwawi', 'mina', 'wawi', 'grace', 'amina mlima', '@mlima'])
      expect(finds(amina, term), term).toBe(false)
  })

  it('by each part of a hyphenated name, with any dash', () => {
    const hyphenated = { ...amina, first_name: 'Anne-Marie', last_name: 'Lokwawi-Kale', company_name: 'Rift–Valley Co-op' }
    for (const term of ['kale', 'marie lok', 'lokwawi-ka', 'Lokwawi‑Kale', 'valley', 'rift-v', 'op']) {
      expect(finds(hyphenated, term), term).toBe(true)
    }
    expect(finds(hyphenated, 'ale')).toBe(false)
  })

  it('with, without or with another apostrophe', () => {
    const names = { ...amina, first_name: "Ng'ang'a", last_name: 'O’Brien', company_name: "Ng`ang`a D'Souza & Sons" }
    for (const term of [...APOSTROPHE_TERMS, 'nganga obr', "ng'ang'a o'b", 'dsouza', 'd’souza & s']) {
      expect(finds(names, term), term).toBe(true)
      expect(findsWords(names, term), term).toBe(true)
    }
  })

  it('by prefixes of words in any order', () => {
    for (const term of ['Lokwawi Amina', 'lok ami', 'health amina', '  MLIMA   amina.lok ', 'xk7 county']) {
      expect(findsWords(amina, term), term).toBe(true)
    }
    for (const term of ['Lokwawi Grace', 'amina wawi', 'amina amin q']) expect(findsWords(amina, term), term).toBe(false)
  })

  it('by every prefix of every field', () => {
    for (const { uid, ...names } of ACCOUNTS) expectFoundByEveryPrefix({ ...names, user_id: uid })
    fc.assert(fc.property(anyPerson, expectFoundByEveryPrefix), { seed: SEED, numRuns: 40 })
  })
})

describe('a search key', () => {
  it('is empty for an empty search', () => {
    for (const term of ['', '   ', '\t\n', '\u0301', '\u200b', '\ud800']) expect(searchKey(term)).toBe('')
  })

  it('has no extra white space, and is never longer than an indexed prefix', () => {
    expect(searchKey('  Amina \t\u00a0 Lokwawi\n')).toBe('amina lokwawi')
    expect([...searchKey('😀'.repeat(500))]).toHaveLength(PREFIX_MAX)
  })

  it('treats hostile text as text', () => {
    for (const term of ['__proto__', '../x', '<b>', "' or 1=1", '.*', '\\', '%']) expect(searchKey(term)).toBe(term)
  })
})

describe('the words of a term', () => {
  it('are unique, the longest first, and empty for an empty search', () => {
    expect(searchWords(' Amina  LOKWAWI amina ')).toEqual(['lokwawi', 'amina'])
    expect(searchWords('- ochieng –')).toEqual(['ochieng'])
    for (const term of ['', '   ', '\u200b', '-', '😀']) expect(searchWords(term)).toEqual([])
    expect([...(searchWords('a'.repeat(500))[0] ?? '')].length).toBeLessThanOrEqual(PREFIX_MAX)
  })
})

describe('the indexed prefixes', () => {
  it('are few for a real person, unique, not empty and without a trailing space', () => {
    const prefixes = searchPrefixes(amina)
    expect(prefixes.length).toBeLessThan(150)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    expect(prefixes.filter((prefix) => prefix === '' || prefix !== prefix.trim())).toEqual([])
  })

  it('are limited for a person with huge fields', () => {
    const huge = (unit: string) => unit.repeat(1_000_000 / unit.length)
    const prefixes = searchPrefixes({
      user_id: huge('u'),
      first_name: huge('\ufdfa'),
      last_name: huge('w '),
      email: huge('e@'),
      company_name: huge('long word '),
    })
    expect(prefixes.length).toBeLessThanOrEqual(PREFIXES_MAX)
    expect(prefixes.filter((prefix) => [...prefix].length > PREFIX_MAX)).toEqual([])
  })

  it('are empty for a person without data', () => {
    expect(searchPrefixes({ user_id: '', first_name: '', last_name: '', email: '', company_name: '' })).toEqual([])
  })
})

/** Whether a search finds an entry of the index with these texts. */
function indexFinds(search: string, ...texts: string[]): boolean {
  const words = queryWords(search)
  const terms = searchTerms(texts)
  return words.length > 0 && words.every((word) => terms.includes(word))
}

describe('the search index', () => {
  it.each(['INV-2026-0012', 'inv-2026-0012', '2026-0012', '0012', '12', 'INV-2026', 'inv'])(
    'finds a number by %s',
    (search) => {
      expect(indexFinds(search, 'INV-2026-0012')).toBe(true)
    },
  )

  it.each(['13', '2026-0013', 'TKT-2026-0012', '012'])('does not find a number by %s', (search) => {
    expect(indexFinds(search, 'INV-2026-0012')).toBe(false)
  })

  it.each(['amina', 'amina.wanjiru@mlima', 'wanjiru', 'mlima.test'])('finds an address by %s', (search) => {
    expect(indexFinds(search, 'amina.wanjiru@mlima.test')).toBe(true)
  })

  it.each([...APOSTROPHE_TERMS, "ng'anga", 'brien', 'ang’a'])('finds a name with an apostrophe by %s', (search) => {
    for (const name of ["Ng’ang’a O'Brien", "Ng'ang'a OʼBrien"]) expect(indexFinds(search, name)).toBe(true)
    expect(indexFinds(search, "Grace Ndung'u", 'Owen Orban')).toBe(false)
  })

  it('finds words without regard to case, accents and the punctuation around them', () => {
    expect(indexFinds('“ETUDES” (eau)', "Études d'impact: (eau)")).toBe(true)
    expect(indexFinds('impact', "Études d'impact: (eau)")).toBe(true)
    expect(indexFinds('supply phase', 'Phase two', 'Water-supply')).toBe(true)
    expect(indexFinds('phase three', 'Phase two')).toBe(false)
  })

  it('has no words for a search without letters and digits', () => {
    expect(['', ' ', '-', '…', '* ?'].flatMap(queryWords)).toEqual([])
  })

  it('shortens long words and long texts', () => {
    expect(indexFinds('a'.repeat(500), 'a'.repeat(500))).toBe(true)
    const long = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
    expect(searchTerms([long]).length).toBeLessThanOrEqual(TERMS_MAX)
  })
})
