import { COMPANY_NAME, COMPANY_SHORT_NAME } from '../platform/company.ts'

/** Characters that look like Latin letters, or are written for them: the letters, then the characters. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαΑɑᴀᎪⲁꓮɐⱥ',
  ae: 'æӕ',
  b: 'вьβΒʙƅᏏⲃꓐƀ',
  c: 'сϲᴄςᏟⲥꓚ',
  d: 'ԁđðᴅᎠᏧꓓ',
  e: 'еҽεΕᴇᎬⲉꓰ',
  f: 'ꜰϝꓝ',
  g: 'ɡɢԍցᏀꓖ',
  h: 'нһΗħʜհᎻⲏꓧ',
  j: 'јϳᴊᎫꓙ',
  k: 'кκΚᴋᏦⲕꓗ',
  l: 'i1|ıɩɪіӏιΙǀłʟլᎥᏞⲓꓲꓡ',
  m: 'мΜᴍᎷⲙꓟ',
  n: 'пηΝɴոⲛꓠ',
  o: '0оοΟσøᴏօⲟꓳ٥۵߀०০',
  oe: 'œ',
  p: 'рρΡᴘþᏢⲣꓑ',
  q: 'ԛզ',
  r: 'гʀᎡᏒꓣ',
  s: 'ѕꜱՏᏕᏚꓢ',
  ss: 'ß',
  t: 'тτΤŧᴛᎢⲧꓔ',
  u: 'υμᴜսʉꓴᑌ',
  v: 'νѵᴠᏙꓦ',
  w: 'ԝωᴡᎳⲱꓪ',
  x: 'хχΧⲭꓫ',
  y: 'уγΥʏⲩꓬ',
  z: 'Ζᴢⲍꓜ',
}

const LETTERS = buildLetterMap(LOOK_ALIKES)

/* @__NO_SIDE_EFFECTS__ */
function buildLetterMap(table: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([letters, all]) => [...all].map((each) => [each, letters])))
}

/** The first characters of the alphabets in squares and circles that Unicode does not fold, and of the flags. */
const FRAMED = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

function letterInFrame(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const first = FRAMED.find((each) => code >= each && code < each + 26)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}

/**
 * Whether a word of a name has Latin letters and letters of an alphabet that looks like it: no name needs that, and it hides
 * what look-alikes the table above misses.
 */
export function hasMixedLetters(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => LATIN.test(word) && LIKE_LATIN.test(word))
}

const LATIN = /\p{Script=Latin}/u
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Canadian_Aboriginal}]/u

/**
 * What two names have in common that readers may take for each other: without case, accents, spaces and punctuation, and
 * with one letter for those that look alike. Empty for a name without letters and digits.
 */
export function nameKey(name: string): string {
  const plain = [...name.normalize('NFKD').replace(/[\p{M}\p{DI}]/gu, '')].map((each) => {
    const small = letterInFrame(each) ?? each.toLowerCase()
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
