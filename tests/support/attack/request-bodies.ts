import { randomBytes } from 'node:crypto'
import type { AnyObjectSchema, AnySchema, ISchema } from 'yup'

/** One text of each kind that the schemas accept. */
const texts = () => [
  'Mlima',
  '0123456789abcdef0123',
  `person-${randomBytes(6).toString('hex')}@mlima.example`,
  '2031-03-31',
  '2031-03',
  '10:00',
  '123456',
  'x'.repeat(43),
  `0123456789abcdef0123.${'x'.repeat(43)}`,
  'P051234567X',
  '7F3K-0Q2M-XW9A-HB41-2C6D-8EGJ',
  'https://meet.example/a',
  'documents/mlima/1479281400000-a.pdf',
  'abc',
  '8010150000',
  'NT',
  '',
]
const NUMBERS = [1, 100.5, 60, -1]

/** A valid body that names missing records. @throws Error if a field needs a new kind of value */
export function validBody(schema: AnyObjectSchema): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    // The schema of a field may depend on earlier fields.
    const value = validValue(name, (field as AnySchema).resolve({ parent: body }))
    if (value !== undefined) body[name] = value
  }
  if (!schema.isValidSync(body)) throw new Error(`No valid body: ${JSON.stringify(body)}`)
  return body
}

function validValue(name: string, field: AnySchema): unknown {
  const { type, oneOf, nullable, optional } = field.describe() as ReturnType<AnySchema['describe']>
  const candidates = getCandidateValues(type, field)
  const known = (oneOf as unknown[]).filter((value) => value !== null)
  const good = [...(nullable ? [null] : []), ...known, ...candidates].find((value) => field.isValidSync(value))
  if (good === undefined && !optional) throw new Error(`No valid ${name} is known`)
  return optional && type === 'string' && field.spec.default === undefined ? undefined : good
}

function getCandidateValues(type: string, field: AnySchema): unknown[] {
  if (type === 'string') return texts()
  if (type === 'number') return NUMBERS
  if (type === 'boolean') return [false]
  if (type === 'array') return [[validValue('item', (field as unknown as { innerType: AnySchema }).innerType)]]
  return type === 'object' ? [validBody(field as AnyObjectSchema)] : []
}

const UNCASTABLE: readonly unknown[] = [['a'], { a: 'b' }, { toString: 'x' }, { length: 3 }, [[]]]
const INVISIBLE = ['a\u0000b', 'a\uD800b', 'a\u202Eb', 'a\u0007b', 'a\u0085b', 'a\u2028b', 'a\u2066b']
const INVALID: Record<string, readonly unknown[]> = {
  string: [...UNCASTABLE, 'x'.repeat(20_001), 7, true],
  number: [...UNCASTABLE.slice(1, 4), 'x', 'NaN', '1', '60', '', true],
  boolean: [...UNCASTABLE, 'maybe', 'true', 'false', 1, 7],
  mixed: [...UNCASTABLE, 'x', 1e308],
  array: ['x', '[]', '["x"]', { length: 1 }, [7.5], [['a']], [{ a: 'b' }], [null], Array.from({ length: 1001 }, () => 'x')],
  object: ['x', '{}', ['a'], 7],
}
/** Fewer values for requests over the network, which take longer. */
const SENT: Record<string, readonly unknown[]> = {
  string: [['a']],
  number: [{ a: 'b' }, '1', -1e308, 1e308],
  boolean: ['maybe'],
  mixed: ['x'],
  array: ['x', [['a']]],
  object: ['x'],
}

interface InvalidBody {
  field: string
  what: string
  body: string
}

/** Bodies with one invalid field each. @param how all invalid values, or a few for requests over the network */
export function invalidFields(schema: AnyObjectSchema, how: 'all' | 'sent'): InvalidBody[] {
  const valid = validBody(schema)
  return Object.entries(schema.fields as Record<string, ISchema<unknown>>).flatMap(([field, asked]) => {
    const { type } = (asked as AnySchema).describe()
    const values = (how === 'all' ? INVALID : SENT)[type] ?? []
    // A text that people write loses the signs that nobody sees. An id or a choice does not.
    const isWritten = type !== 'string' || (asked as AnySchema).isValidSync('ab')
    const bodies = [...values, ...(isWritten ? [] : INVISIBLE)].map((value) => JSON.stringify({ ...valid, [field]: value }))
    if (how === 'sent') bodies.push(withRaw(valid, field, '1e400'))
    return bodies.map((body) => ({ field, what: `${field} ${body.slice(body.indexOf(`"${field}"`)).slice(0, 60)}`, body }))
  })
}

/** Bodies with an unknown field, or of another type. Objects inherit some of these names, and copies lose others. */
export function invalidShapes(valid: Record<string, unknown>): string[] {
  const inherited = ['__proto__', 'constructor', 'role', 'toString', 'prototype', 'hasOwnProperty', '$where', 'is_admin', '']
  const more = inherited.filter((name) => !Object.hasOwn(valid, name)).map((name) => withRaw(valid, name, '{"role":"admin"}'))
  const others = [[], [valid], null, 7, true, 'text'].map((body) => JSON.stringify(body))
  return [...more, ...others]
}

/** Thousands of nested lists and maps. */
export function deeplyNestedBodies(valid: Record<string, unknown>): string[] {
  const lists = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const maps = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  return [lists, maps, withRaw(valid, 'deep', lists), withRaw(valid, 'deep', maps)]
}

/** The JSON of a body with one more field in raw JSON: JSON.stringify writes neither `__proto__` nor 1e400. */
function withRaw(valid: Record<string, unknown>, name: string, json: string): string {
  const { [name]: _old, ...others } = valid
  const rest = JSON.stringify(others).slice(1)
  return `{${JSON.stringify(name)}:${json}${rest === '}' ? '' : ','}${rest}`
}
