import type { Random } from './random.ts'

/** Characters of many scripts; each entry is one character, whatever it takes to store. */
const ALPHABETS = [
  'abcxyzÄöé',
  'ሰነድምስል',
  '文書契約',
  'مرحباشكر',
  'שלוםעולם',
  '😀🏥🔋👩🏾',
  'e\u0301a\u0308n\u0303',
  "O'-. ,&()0123456789",
]
const ODD = [
  ...['\n', '\r', '\t', '\u0000', '\u0007', '\u001b', '\u007f', '\u0080', '\u0085', '\u009f', '\u2028', '\u2029'],
  ...['<', '>', '/', '\\', '%', '"', '`', '$', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u200f', '\u202e', '\ufeff', '\ufffd'],
  ...['\u0300', '\u{e0001}', '\u{10ffff}', '\u{1f1f0}'],
]

/** A text of `length` characters, sometimes with an odd one put somewhere in it. */
export function textOf(random: Random, length: number, oddShare = 0.3): string {
  const alphabet = [...random.pick(ALPHABETS)]
  const characters = Array.from({ length }, () => random.pick(alphabet))
  if (length > 0 && random.chance(oddShare)) characters[random.pick([0, length - 1, random.below(length)])] = random.pick(ODD)
  return characters.join('')
}

/** Something like a telephone number. */
export function phoneOf(random: Random): string {
  const length = random.pick([0, 1, 5, 6, 6, 7, 9, 12, 22, 23, 23, 24, 30])
  const characters = Array.from({ length }, (_, at) => random.pick([...(at === 0 ? '0123456789' : '0123456789   ')]))
  if (random.chance(0.2) && length > 0)
    characters[random.below(length)] = random.pick(['+', ' ', '-', 'x', '٣', '\n', '(', '\u00a0'])
  return (random.chance(0.4) ? '+' : '') + characters.join('')
}
