import type { Plugin } from 'vite'
import type { Schema, SchemaDescription, SchemaFieldDescription } from 'yup'
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

/** The rule of a schema. @throws Error if the schema tests what a rule cannot say */
export function toRule(schema: Schema): ReceivedRule {
  return fromDescription(schema.describe() as SchemaFieldDescription & SchemaDescription, '')
}

type Described = SchemaDescription & { fields?: Record<string, Described>; innerType?: Described }

function fromDescription(description: SchemaFieldDescription, path: string): ReceivedRule {
  const { type, optional, nullable, oneOf, tests, fields, innerType } = description as Described
  const rule: Record<string, unknown> = { type }
  if (optional) rule['optional'] = true
  if (nullable) rule['nullable'] = true
  if (oneOf.length > 0) rule['oneOf'] = oneOf
  const named: string[] = []
  const matches: RegExp[] = []
  for (const { name = '', params = {} } of tests) {
    const { regex } = params
    const limit = LIMITS.find((each) => params[each] !== undefined)
    if (regex instanceof RegExp) matches.push(regex)
    else if (limit) rule[limit] = params[limit]
    else if (FLAGS.includes(name)) rule[name] = true
    else if (NAMED.includes(name)) named.push(name)
    else
      throw new Error(`The pages do not know the test "${name}" of ${path || 'a stored record'}: add it to received-schema.ts`)
  }
  if (matches.length > 0) rule['matches'] = matches
  if (named.length > 0) rule['tests'] = named
  if (fields) rule['fields'] = mapFields(fields, path)
  if (innerType) rule['of'] = fromDescription(innerType, `${path}[]`)
  return rule as unknown as ReceivedRule
}

function mapFields(fields: Record<string, Described>, path: string): Record<string, ReceivedRule> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromDescription(field, `${path}.${name}`)]))
}
