/** Maximum prefix length in the index, in characters; longer terms are truncated to it. */
export const PREFIX_MAX = 60
/** Maximum prefixes per user, more than any real person has; beyond it, only later words of very long names are omitted. */
export const PREFIXES_MAX = 1000
/** Maximum length of a word in the search index, in characters; a longer word of a search is truncated to it. */
const WORD_MAX = 40
/** Maximum terms per entry of the search index. Only the last words of long texts exceed it. */
export const TERMS_MAX = 800
/** Far longer than any field of a profile; the rest is ignored. */
const FIELD_MAX = 400

/** Letters that Unicode does not decompose into a plain letter and a mark, and the Greek final sigma. */
const FOLDED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' }

/** The signs that people and telephones type for an apostrophe, as in "O’Brien" and "Ngʼangʼa". */
const APOSTROPHES = /[`´\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]/g

export interface Searchable {
  user_id: string
  first_name: string
  last_name: string
  email: string
  company_name: string
}

/**
 * Normalises a search term: removes case, accents and surplus white space.
 * @returns '' if nothing remains, which means no search
 */
export function searchKey(term: string): string {
  return truncate(fold(term)).trimEnd()
}

/**
 * The normalised words of a term, truncated like the index, longest first.
 * @returns [] if the term has neither a letter nor a digit; a lone hyphen is not a word
 */
export function searchWords(term: string): string[] {
  const words = fold(term)
    .split(' ')
    .map(truncate)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].toSorted((one, other) => other.length - one.length)
}

/**
 * Every prefix that finds a user: of first, last and full name, email, company and user id, and from each later word of
 * the names and the company. The parts of a hyphenated name are words. A name with an apostrophe is found without it too.
 */
export function searchPrefixes({ user_id, first_name, last_name, email, company_name }: Searchable): string[] {
  const fullName = fold(`${first_name} ${last_name}`)
  const company = fold(company_name)
  const whole = [fullName, fold(first_name), fold(last_name), fold(email), company, fold(user_id)]
  const prefixes = new Set<string>()
  const texts = [...whole, ...laterWords(fullName), ...laterWords(company)]
  for (const text of [...texts, ...texts.map(withoutApostrophes)]) {
    for (const prefix of buildWordPrefixes(text)) {
      if (prefixes.size >= PREFIXES_MAX) return [...prefixes]
      prefixes.add(prefix)
    }
  }
  return [...prefixes]
}

/**
 * The words of a search, normalised, without apostrophes and without punctuation at their ends, truncated like the index,
 * longest first.
 * @returns [] if the search has neither a letter nor a digit
 */
export function queryWords(search: string): string[] {
  const words = plainWords(search).map((word) => [...withoutApostrophes(word)].slice(0, WORD_MAX).join(''))
  return [...new Set(words)].toSorted((one, other) => other.length - one.length)
}

/**
 * The terms of an entry in the search index: every prefix of each word of these texts, and of the parts behind a mark
 * such as a hyphen or an at sign. Numbers are found with and without their zeros: "INV-2026-0012" by "2026-0012",
 * "0012" and "12"; apostrophes do not count: "Ng’ang’a" by "ng'anga" and "nganga".
 * @param texts the most important ones first
 */
export function searchTerms(texts: readonly string[]): string[] {
  const terms = new Set<string>()
  for (const word of texts.flatMap(plainWords).flatMap(wordAndParts)) {
    for (const prefix of buildWordPrefixes([...word].slice(0, WORD_MAX).join(''))) {
      if (terms.size >= TERMS_MAX) return [...terms]
      terms.add(prefix)
    }
  }
  return [...terms]
}

/** Normalised words without the punctuation around them. */
function plainWords(text: string): string[] {
  const words = fold(text).split(' ')
  return words.flatMap((word) => {
    const letters = [...word]
    const [first, last] = [letters.findIndex(isLetterOrDigit), letters.findLastIndex(isLetterOrDigit)]
    return first < 0 ? [] : letters.slice(first, last + 1).join('')
  })
}

const isLetterOrDigit = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** "inv-2026-0012" with "2026-0012", "0012" and "12". */
function wordAndParts(word: string): string[] {
  const starts = [...word.matchAll(/[^\p{L}\p{N}](?=[\p{L}\p{N}])/gu)].map((mark) => mark.index + mark[0].length)
  const parts = [word, ...starts.map((start) => word.slice(start))]
  return parts.flatMap((part) => {
    if (/^0\d+$/.test(part)) return [part, part.replace(/^0+/, '') || '0']
    return withoutApostrophes(part)
  })
}

function withoutApostrophes(text: string): string {
  return text.replaceAll("'", '')
}

/** Apostrophes come first, because the normalisation makes a space and a mark of an acute accent. */
function fold(text: string): string {
  return text
    .slice(0, FIELD_MAX)
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[øđłħıßæœς]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function truncate(text: string): string {
  return [...text].slice(0, PREFIX_MAX).join('')
}

/** The text from its second word on, from its third, and so on. A word begins after a space or a hyphen. */
function laterWords(text: string): string[] {
  return [...text.matchAll(/[ -](?=[^ -])/gu)].map(({ index }) => text.slice(index + 1))
}

/** "a", "am", "ami" …; none ends in a space, because no search key does. */
function buildWordPrefixes(text: string): string[] {
  const letters = [...truncate(text)]
  return letters.map((_, index) => letters.slice(0, index + 1).join('')).filter((beginning) => !beginning.endsWith(' '))
}
