import { describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { line, nameField, paragraphs } from './platform/field.schema.ts'
import { visibleLines } from './platform/visible-text.ts'

const ONE = line(10, 'tickets/title-too-long')
const MORE = paragraphs(10, 'tickets/title-too-long')
const UNSEEN = [
  '\u0000',
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0080',
  '\u009F',
  '\u00AD',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u3164',
  '\uFFF9',
]
const HALVES = ['\uD800', '\uDFFF']
const TURNING = [
  '\u061C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]
const BREAKS = ['\n', '\r\n', '\r', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029']

function problem(schema: typeof ONE, value: unknown): string {
  try {
    schema.validateSync(value)
    return ''
  } catch (error) {
    return error instanceof ValidationError ? error.message : 'no refusal of ours'
  }
}

describe('plain text of one line or several', () => {
  it.each([...UNSEEN, ...HALVES, ...TURNING])('loses %j, which nobody sees', (sign) => {
    for (const schema of [ONE, MORE, nameField()]) {
      for (const text of [`a${sign}b`, `${sign}a${sign}${sign}b${sign}`, `a\u200D${sign}b`])
        expect(schema.validateSync(text)).toBe('ab')
    }
  })

  it.each(BREAKS)('has a line break for %j, which is a space in one line', (sign) => {
    expect(MORE.validateSync(`${sign}a${sign}b${sign}`)).toBe('a\nb')
    expect(ONE.validateSync(`a ${sign}${sign}b`)).toBe('a b')
  })

  it.each([
    ...[
      '<b>&amp;',
      '=1+1',
      'مرحبا',
      'שלום',
      'e\u0301',
      '',
      '👩🏾\u200D⚕\uFE0F',
      '👩\u200D👩\u200D👦',
      '🏳\uFE0F\u200D🌈',
      '1\uFE0F\u20E3',
    ],
    ...['\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}', 'می\u200Cخواهم', 'क्\u200Dष', 'ක්\u200Dරි', '葛\u{E0100}', '❤\uFE0F'],
  ])('keeps %j, of which every sign is seen', (text) => {
    for (const schema of [ONE, MORE]) expect(schema.validateSync(text)).toBe(text)
  })

  it.each([
    ['Ng\u200Dugi', 'Ngugi'],
    ['a\uFE0Fb', 'ab'],
    ['a\u{E0041}b', 'ab'],
    ['a\u{E0100}b', 'ab'],
    ['1\uFE0F', '1'],
    ['👩\u200D', '👩'],
    ['\u200Dक', 'क'],
    ['❤\uFE0F\uFE0F\uFE0E', '❤\uFE0F'],
  ])('loses the joiners and selectors of %j, which join and select nothing', (text, left) => {
    expect(visibleLines(text)).toBe(left)
    expect(visibleLines(left)).toBe(left)
  })

  it('has a space for a tab, and the bullet that Word has pasted', () => {
    expect(MORE.validateSync(' a\r\nb\tc ')).toBe('a\nb c')
    expect(MORE.validateSync('\uF0B7 a\r\uF0A7 b')).toBe('• a\n• b')
  })

  it('reports a text that is too long, and rejects lists, numbers and maps', () => {
    expect(problem(ONE, 'x'.repeat(11))).toBe('tickets/title-too-long')
    expect(problem(ONE, `${'x\u200B'.repeat(10)}`)).toBe('')
    for (const value of [7, true, ['a'], { a: 'b' }]) expect(problem(MORE, value)).toContain('type')
  })
})
