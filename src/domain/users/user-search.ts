/** Longest beginning that the index holds, in characters; a longer term is looked up by its first so many. */
export const PREFIX_MAX = 60
/** More beginnings than any real person has; past it, only later words of very long names are left out. */
export const PREFIXES_MAX = 1000
/** Far longer than any field of a profile: what comes after is not worth folding. */
const FIELD_MAX = 400

/** Letters that Unicode does not take apart into a plain letter and a mark; the last, because it is written so only at a word's end. */
const FOLDED: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' }

/** What a user can be found by. */
export interface Searchable {
  user_id: string
  first_name: string
  last_name: string
  email: string
  company_name: string
}

/**
 * What a term is looked up by: without case, accents and needless white space.
 * @returns '' where nothing is left of it: that is no search
 */
export function searchKey(term: string): string {
  return cut(fold(term)).trimEnd()
}

/**
 * The words of a term, each written as a prefix of the index, the longest first.
 * @returns no word where the term has neither a letter nor a digit; a loose hyphen is no word
 */
export function searchWords(term: string): string[] {
  const words = fold(term)
    .split(' ')
    .map(cut)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].toSorted((one, other) => other.length - one.length)
}

/**
 * Every beginning by which a user is found: of first, last and full name, email, company and user id, and from each
 * later word of the names and the company. The parts of a hyphenated name are words.
 */
export function searchPrefixes({ user_id, first_name, last_name, email, company_name }: Searchable): string[] {
  const fullName = fold(`${first_name} ${last_name}`)
  const company = fold(company_name)
  const whole = [fullName, fold(first_name), fold(last_name), fold(email), company, fold(user_id)]
  const prefixes = new Set<string>()
  for (const text of [...whole, ...laterWords(fullName), ...laterWords(company)]) {
    for (const prefix of beginnings(text)) {
      if (prefixes.size >= PREFIXES_MAX) return [...prefixes]
      prefixes.add(prefix)
    }
  }
  return [...prefixes]
}

function fold(text: string): string {
  return text
    .slice(0, FIELD_MAX)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[øđłħıßæœς]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function cut(text: string): string {
  return [...text].slice(0, PREFIX_MAX).join('')
}

/** The text from its second word on, from its third, and so on. A word begins after a space or a hyphen. */
function laterWords(text: string): string[] {
  return [...text.matchAll(/[ -](?=[^ -])/gu)].map(({ index }) => text.slice(index + 1))
}

/** "a", "am", "ami" …; none ends in a space, as no key does. */
function beginnings(text: string): string[] {
  const letters = [...cut(text)]
  return letters.map((_, index) => letters.slice(0, index + 1).join('')).filter((beginning) => !beginning.endsWith(' '))
}
