import { COMPANY_NAME, COMPANY_SHORT_NAME } from '../company-name.ts'

/** Characters that look like Latin letters, or are written for them: the letters, then the characters. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαΑɑᴀᎪ',
  ae: 'æӕ',
  b: 'вьβΒʙƅᏏ',
  c: 'сϲᴄςᏟ',
  d: 'ԁđðᴅᎠᏧ',
  e: 'еҽεΕᴇᎬ',
  f: 'ꜰϝ',
  g: 'ɡɢԍցᏀ',
  h: 'нһΗħʜհᎻ',
  j: 'јϳᴊᎫ',
  k: 'кκΚᴋᏦ',
  l: 'i1|ıɩɪіӏιΙǀłʟլᎥᏞ',
  m: 'мΜᴍᎷ',
  n: 'пηΝɴո',
  o: '0оοΟσøᴏօ',
  oe: 'œ',
  p: 'рρΡᴘþᏢ',
  q: 'ԛզ',
  r: 'гʀᎡᏒ',
  s: 'ѕꜱՏᏕᏚ',
  ss: 'ß',
  t: 'тτΤŧᴛᎢ',
  u: 'υμᴜս',
  v: 'νѵᴠᏙ',
  w: 'ԝωᴡᎳ',
  x: 'хχΧ',
  y: 'уγΥʏ',
  z: 'Ζᴢ',
}

const LETTERS = lettersOf(LOOK_ALIKES)

/* @__NO_SIDE_EFFECTS__ */
function lettersOf(table: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([letters, all]) => [...all].map((each) => [each, letters])))
}

/**
 * What two names have in common that readers may take for each other: without case, accents, spaces and punctuation, and
 * with one letter for those that look alike. Empty for a name without letters and digits.
 */
export function nameKey(name: string): string {
  const plain = [...name.normalize('NFKD').replace(/[\p{M}\p{DI}]/gu, '')].map((each) => {
    const small = each.toLowerCase()
    return LETTERS.get(each) ?? LETTERS.get(small) ?? small
  })
  const letters = plain.join('').replace(/[^\p{L}\p{N}]/gu, '')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Whether a name has the company's name in it, or begins, also with one of its words, with its short name. */
export function isNamedLikeUs(name: string): boolean {
  if (nameKey(name).includes(nameKey(COMPANY_NAME))) return true
  const short = nameKey(COMPANY_SHORT_NAME)
  return [name, ...name.split(/\s+/u), ...name.split(/[^\p{L}\p{M}\p{N}\p{DI}]+/u)].some((word) =>
    nameKey(word).startsWith(short),
  )
}
