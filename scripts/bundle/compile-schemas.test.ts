import { globSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { array, lazy, mixed, number, object, ref, type Schema, string, tuple } from 'yup'
import { isValid, type ReceivedRule } from '../../src/data/firebase/received-schema.ts'
import { ROOT } from '../local/paths.ts'
import { toCode, toRule } from './compile-schemas.ts'

/** Values that a field may wrongly have, or rightly. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'a',
  '1',
  'Ⓐ <b>',
  'a'.repeat(10_000),
  'a@example.org',
  'A012345678Z',
  '2026-02-28',
  '2026-02-30',
  '1999-12-31',
  '09:30',
  0,
  -1,
  1.5,
  1e15,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  new Date(0),
  new Date(Number.NaN),
  [],
  [null],
  Array.from({ length: 2000 }, () => 'a'),
  {},
  { other: 1 },
]

const FILES = globSync('src/domain/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', 'src/domain/texts/**'] })

async function receivedSchemas(): Promise<[string, Schema][]> {
  const found: [string, Schema][] = []
  for (const file of FILES) {
    const module = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      const { spec } = (value ?? {}) as Partial<Schema>
      if (spec?.meta?.isReceived === true) found.push([name, value as Schema])
    }
  }
  return found
}

/** A value that a rule accepts. */
function sample(rule: ReceivedRule): unknown {
  const { type, oneOf, min = 0, fields = {}, of } = rule
  if (oneOf) return oneOf[0]
  switch (type) {
    case 'string':
      return ODD.find((each) => typeof each === 'string' && each.length < 100 && isValid(rule, each)) ?? 'a'.repeat(20)
    case 'number':
      return Math.max(min, 1)
    case 'boolean':
      return true
    case 'date':
      return new Date(0)
    case 'array':
      return Array.from({ length: rule.length ?? Math.max(min, 1) }, () => of && sample(of))
    case 'object':
      return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(field)]))
    default:
      return 1
  }
}

/** The values that differ from a valid one in one place, at any depth. */
function* variants(rule: ReceivedRule, valid: unknown): Generator<unknown> {
  yield* ODD
  if (rule.of && Array.isArray(valid)) {
    for (const each of variants(rule.of, valid[0])) yield [each, ...valid.slice(1)]
  }
  for (const [name, field] of Object.entries(rule.fields ?? {})) {
    const object = valid as Record<string, unknown>
    for (const each of variants(field, object[name])) yield { ...object, [name]: each }
  }
}

const schemas = await receivedSchemas()

describe('the rule that pages get of a schema', () => {
  it('is made of more than thirty schemas', () => {
    expect(schemas.length).toBeGreaterThan(30)
  })

  it.each(schemas)('accepts and refuses what %s accepts and refuses', (_name, schema) => {
    const rule = runInThisContext(`(${toCode(toRule(schema))})`) as ReceivedRule
    const valid = sample(rule)
    expect(() => schema.validateSync(valid, { strict: true })).not.toThrow()
    for (const value of [valid, ...variants(rule, valid)]) {
      const isAccepted = schema.isValidSync(value, { strict: true })
      if (isValid(rule, value) !== isAccepted) expect({ value, isAccepted: !isAccepted }).toEqual({ value, isAccepted })
    }
  })
})

describe('a schema that a rule cannot express', () => {
  const field = string()
  const cases: Record<string, Schema> = {
    'the conditions': field.when('other', ([other], schema) => (other ? schema.required() : schema)),
    'the refused values': field.notOneOf(['admin']),
    'several tests with one name': field.matches(/^a/).matches(/z$/),
    'another field in a test': number().max(ref('other')),
    'the type "tuple"': tuple([field]),
    'the type "lazy"': lazy(() => field) as unknown as Schema,
    'the test "palindrome"': mixed().test('palindrome', () => true),
  }

  it.each(Object.entries(cases))('stops the build with %s at every level', (problem, schema) => {
    const fields = { other: string(), field: schema }
    const message = (place: string) => `The pages do not know ${problem} of ${place}: add it to received-schema.ts`
    expect(() => toRule(schema)).toThrow(message('a stored record'))
    expect(() => toRule(array(schema))).toThrow(message('[]'))
    expect(() => toRule(object(fields))).toThrow(message('.field'))
    expect(() => toRule(object({ list: array(object(fields)) }))).toThrow(message('.list[].field'))
  })

  it('stops the build if a text must be that of another field', () => {
    expect(() => toRule(field.oneOf([ref('other')]))).toThrow('another field in a test')
  })
})
