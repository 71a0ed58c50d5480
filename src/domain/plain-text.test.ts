import { describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { line, paragraphs } from './plain-text.ts'
import { NAME } from './users/name.schema.ts'

const ONE = line(10, 'tickets/title-too-long')
const MORE = paragraphs(10, 'tickets/title-too-long')
const UNSEEN = ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029', '\uD800', '\uDFFF']
const TURNING = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']

function refusal(schema: typeof ONE, value: unknown): string {
  try {
    schema.validateSync(value)
    return ''
  } catch (error) {
    return error instanceof ValidationError ? error.message : 'no refusal of ours'
  }
}

describe('plain text of one line or several', () => {
  it.each([...UNSEEN, ...TURNING])('rejects %j inside a text', (sign) => {
    for (const text of [`a${sign}b`, `a${sign}\u200Db`]) {
      expect(refusal(ONE, text)).toBe('requests/not-a-line')
      expect(refusal(MORE, text)).toBe('requests/not-plain')
    }
  })

  it.each(['<b>&amp;', '=1+1', 'مرحبا', 'שלום', '👩🏾\u200D⚕️', 'e\u0301', 'a\u200Fb', ''])('accepts %j unchanged', (text) => {
    for (const schema of [ONE, MORE]) expect(schema.validateSync(text)).toBe(text)
  })

  it('distinguishes a line break from a control character', () => {
    expect(refusal(ONE, 'a\nb')).toBe('requests/not-a-line')
    expect(MORE.validateSync(' a\r\nb\tc ')).toBe('a\nb c')
  })

  it('reports a text that is too long, and rejects lists, numbers and maps', () => {
    expect(refusal(ONE, 'x'.repeat(11))).toBe('tickets/title-too-long')
    for (const value of [7, true, ['a'], { a: 'b' }]) expect(refusal(MORE, value)).toContain('type')
  })
})

describe('a name', () => {
  it.each(TURNING)('must not contain %j', (sign) => {
    expect(`Amina${sign}`).not.toMatch(NAME)
    expect('أمينة').toMatch(NAME)
  })
})
