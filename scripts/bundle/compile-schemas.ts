import type { Plugin } from 'vite'
import type { Schema, SchemaDescription } from 'yup'
import type { ReceivedRule } from '../../src/data/firebase/received-schema.ts'
import '../local/domain-alias.ts'

/** A schema as scripts/bundle/split-exports.ts makes it a module. */
const SCHEMA = /^(.+\/src\/domain\/.+)\?only=(\w+Schema)\.ts$/
const COMPILED = /^(.+\/src\/domain\/.+)\?compiled=(\w+)\.ts$/

/**
 * Gives src/data, which only checks what it has read, the schemas of the domain as rules of received-schema.ts. Yup, which
 * only forms then need, would add 13 KiB to what loads before the first record.
 */
export function compileSchemas(): Plugin {
  return {
    name: 'compile-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const [, file, name] = (importer?.includes('/src/data/') && SCHEMA.exec(source)) || []
      const isCompiled = file && name && (await importSchema(file, name))?.spec.meta?.isReceived
      return isCompiled ? { id: `${file}?compiled=${name}.ts`, moduleSideEffects: false } : null
    },
    async load(id) {
      const [, file, name = ''] = COMPILED.exec(id) ?? []
      const schema = file && (await importSchema(file, name))
      if (!schema) return null
      const [rule, defaults] = [toRule(schema), schema.getDefault()].map(toCode)
      return `import { receivedSchema } from '@/data/firebase/received-schema.ts'
        export const ${name} = receivedSchema(${rule}, ${defaults})`
    },
  }
}

async function importSchema(file: string, name: string): Promise<Schema | undefined> {
  return ((await import(file)) as Record<string, Schema>)[name]
}

/** A rule or a default as JavaScript, because a regular expression is no JSON. */
export function toCode(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(toCode)}]`
  if (value?.constructor !== Object) return JSON.stringify(value) ?? 'undefined'
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${toCode(each)}`)}}`
}

/** The parameters of yup's tests that a rule has, its tests without any, and the domain's tests that the pages know. */
const LIMITS = ['min', 'max', 'more', 'length', 'values']
const FLAGS = ['required', 'integer', 'exact']
const NAMED = ['calendar-date', 'day', 'email-address', 'string_case']

/** The types that `isValid` tells apart. */
const TYPES = ['string', 'number', 'boolean', 'date', 'array', 'object', 'mixed']

type Params = Readonly<Record<string, unknown>>

interface Nested {
  fields?: Record<string, Schema>
  innerType?: Schema
}

/** The rule of a schema. @throws Error if the schema tests what a rule cannot say */
export function toRule(schema: Schema, path = ''): ReceivedRule {
  const description = schema.describe()
  const unknown = findUnknown(schema, description)
  if (unknown) {
    throw new Error(`The pages do not know ${unknown} of ${path || 'a stored record'}: add it to received-schema.ts`)
  }
  const { type, optional, nullable, oneOf, tests } = description
  const { fields, innerType } = schema as Nested
  const rule: Record<string, unknown> = { type }
  if (optional) rule['optional'] = true
  if (nullable) rule['nullable'] = true
  if (oneOf.length > 0) rule['oneOf'] = oneOf
  const named: string[] = []
  const matches: RegExp[] = []
  for (const { name = '', params = {} } of tests) {
    const { regex } = params
    const limit = findLimit(params)
    if (regex instanceof RegExp) matches.push(regex)
    else if (limit) rule[limit] = params[limit]
    else if (FLAGS.includes(name)) rule[name] = true
    else named.push(name)
  }
  if (matches.length > 0) rule['matches'] = matches
  if (named.length > 0) rule['tests'] = named
  if (fields) rule['fields'] = mapFields(fields, path)
  if (innerType) rule['of'] = toRule(innerType, `${path}[]`)
  return rule as unknown as ReceivedRule
}

/** What a rule cannot say of this level of a schema. Yup's description omits conditions, and all but one test of a name. */
function findUnknown(schema: Schema, { type, oneOf, notOneOf, tests }: SchemaDescription): string | undefined {
  if (!TYPES.includes(type)) return `the type "${type}"`
  if (schema['conditions'].length > 0) return 'the conditions'
  if (notOneOf.length > 0) return 'the refused values'
  if (tests.length < schema.tests.length) return 'several tests with one name'
  if ([oneOf, ...tests.map(({ params = {} }) => Object.values(params))].flat().some(isReference))
    return 'another field in a test'
  const test = tests.find(({ name = '', params = {} }) => !isKnownTest(name, params))
  return test && `the test "${test.name}"`
}

/** Described values are plain, lists or patterns; a reference is an object. */
const isReference = (value: unknown) => value instanceof Object && !Array.isArray(value) && !(value instanceof RegExp)

const findLimit = (params: Params) => LIMITS.find((each) => params[each] !== undefined)

function isKnownTest(name: string, params: Params): boolean {
  return params['regex'] instanceof RegExp || findLimit(params) !== undefined || FLAGS.includes(name) || NAMED.includes(name)
}

function mapFields(fields: Record<string, Schema>, path: string): Record<string, ReceivedRule> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toRule(field, `${path}.${name}`)]))
}
