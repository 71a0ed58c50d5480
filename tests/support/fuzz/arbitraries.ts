import fc from 'fast-check'

/** One of the arbitraries, in proportion to its weight. */
export function weighted<T>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** Characters of many scripts; each entry is one character, however many bytes it takes. */
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
const CONTROL_CHARACTERS = [
  ...['\n', '\r', '\t', '\u0000', '\u0007', '\u001b', '\u007f', '\u0080', '\u0085', '\u009f', '\u2028', '\u2029'],
  ...['<', '>', '/', '\\', '%', '"', '`', '$', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u200f', '\u202e', '\ufeff', '\ufffd'],
  ...['\u0300', '\u{e0001}', '\u{10ffff}', '\u{1f1f0}'],
]

/** A text of `length` characters; about every third contains a control character or markup. */
export function text(length: number): fc.Arbitrary<string> {
  if (length === 0) return fc.constant('')
  const plain = fc.constantFrom(...ALPHABETS).chain((alphabet) => generateCharacters(alphabet, length))
  return fc
    .tuple(plain, replacement(length, 0.3, CONTROL_CHARACTERS))
    .map(([characters, change]) => withReplaced(characters, change).join(''))
}

/** A text with one of these lengths. */
export function textOfLength(...lengths: readonly number[]): fc.Arbitrary<string> {
  return fc.constantFrom(...lengths).chain(text)
}

const PHONE_LENGTHS = [0, 1, 5, 6, 6, 7, 9, 12, 22, 23, 23, 24, 30]

/** Digits and spaces with an optional plus sign, sometimes with another character. */
export function phone(): fc.Arbitrary<string> {
  const number = fc.constantFrom(...PHONE_LENGTHS).chain((length) => {
    if (length === 0) return fc.constant('')
    return fc
      .tuple(
        generateCharacters('0123456789', 1),
        generateCharacters('0123456789   ', length - 1),
        replacement(length, 0.2, ['+', ' ', '-', 'x', '٣', '\n', '(', '\u00a0']),
      )
      .map(([first, rest, change]) => withReplaced([...first, ...rest], change).join(''))
  })
  return fc.tuple(weighted([6, fc.constant('')], [4, fc.constant('+')]), number).map((parts) => parts.join(''))
}

function generateCharacters(alphabet: string, length: number): fc.Arbitrary<string[]> {
  return fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
}

interface Replacement {
  at: number
  character: string
}

/** In `share` of all cases, replaces one character, often the first or the last. */
function replacement(length: number, share: number, characters: readonly string[]): fc.Arbitrary<Replacement | undefined> {
  const change = fc.record({ at: fc.nat(length - 1), character: fc.constantFrom(...characters) })
  return weighted<Replacement | undefined>([10 * (1 - share), fc.constant(undefined)], [10 * share, change])
}

function withReplaced(characters: readonly string[], change: Replacement | undefined): readonly string[] {
  return change ? characters.with(change.at, change.character) : characters
}
