import { describe, expect, it } from 'vitest'
import { type ObjectSchema, object, type Schema, ValidationError } from 'yup'

/** Signs that come with a pasted text: from Word, PDF, messengers, web pages and contact lists. */
const BREAKS = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
const UNSEEN = [
  ...['\0', '\u0001', '\b', '\u000E', '\u001B', '\u001F', '\u007F', '\u0080', '\u009F', '\u00AD', '\u034F', '\u061C'],
  ...['\u115F', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202C', '\u202D', '\u2060', '\u2061'],
  ...[
    '\u2064',
    '\u2066',
    '\u2068',
    '\u2069',
    '\u206A',
    '\u3164',
    '\uFE0F',
    '\uFEFF',
    '\uFFA0',
    '\uFFF9',
    '\uD800',
    '\u{E0041}',
  ],
]
const TURNING = ['\u202B', '\u202E', '\u2067']
const SEEN = /[^\P{C}\n]|[\p{DI}\p{Zl}\p{Zp}]/u

/** What the fields of all forms accept; the first that a field accepts is pasted into it. */
const SAMPLES = [
  ...['Solar lamp', '+254722000123', 'amina@mlima.example', 'https://meet.example/abc', 'A123456789Z', 'KCBLKENXXXX'],
  ...['KE-2026-0001', '1180290123', '522522', '5059690001', 'KGM', '2026-11-28', '09:00', '123456'],
]
/**
 * Passwords, of which every sign counts, the address of a sign-in, which must be a known one, names of files, which have their
 * own rule, a stored name for comparison, and the field that only robots fill.
 */
const AS_SENT = /\.(company_before|password|confirmPassword|current|file_path|file_name|website)$|signInSchema\.email$/

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const inputs = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isInput(value) ? textFields(value, `${path} ${name}`) : [])),
)
const samples = await Promise.all(inputs.map(({ field }) => Promise.all(SAMPLES.map((text) => accepted(field, text)))))
const fields = inputs.flatMap((input, index) => {
  const sample = SAMPLES.find((text, at) => samples[index]?.[at] === text)
  return sample ? [{ ...input, sample }] : []
})

/** Inputs refuse unknown fields; the schemas of stored records do not. */
function isInput(value: unknown): value is ObjectSchema<object> {
  const schema = value as Partial<ObjectSchema<object>> | null
  return schema?.type === 'object' && !!schema.tests?.some((test) => test.OPTIONS?.name === 'exact')
}

function textFields(schema: ObjectSchema<object>, of: string): { at: string; field: Schema }[] {
  return Object.entries(schema.fields).flatMap(([name, one]) => {
    const field = (one as Schema).resolve({ value: undefined, parent: {}, context: {} }) as Schema & { innerType?: Schema }
    const at = `${of}.${name}`
    if (field.type === 'object') return textFields(field as never, at)
    if (field.innerType?.type === 'object') return textFields(field.innerType as never, at)
    return field.type === 'string' && !AS_SENT.test(at) ? [{ at, field }] : []
  })
}

/** The stored value, or undefined if the field refuses the text with the key of a sentence. */
async function accepted(field: Schema, text: string): Promise<unknown> {
  try {
    return (await object({ value: field }).validate({ value: text })).value
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return undefined
  }
}

describe('a pasted text', () => {
  it('reaches the fields of all forms', () => {
    expect(fields.filter(({ sample }) => sample === SAMPLES[0]).length).toBeGreaterThan(60)
    for (const sample of ['+254722000123', 'amina@mlima.example', 'https://meet.example/abc', 'A123456789Z']) {
      expect(fields.map((field) => field.sample)).toContain(sample)
    }
  })

  it.each(fields)('is stored as people see it, or refused for what they see: $at', async ({ field, sample }) => {
    const middle = Math.ceil(sample.length / 2)
    for (const sign of [...BREAKS, ...UNSEEN, ...TURNING]) {
      const around = await accepted(field, `${sign}${sample}${sign}`)
      const inside = await accepted(field, sample.slice(0, middle) + sign + sample.slice(middle))
      for (const stored of [around, inside]) if (stored !== undefined) expect(stored).not.toMatch(SEEN)
      if (sample === SAMPLES[0]) expect([around, String(inside).replaceAll(/\s/g, '')]).toEqual([sample, 'Solarlamp'])
    }
  })
})
