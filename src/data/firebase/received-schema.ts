import { isCalendarDate } from '@domain/platform/dates.ts'
import { isEmailAddress } from '@domain/platform/mail/mail.policy.ts'

/** What a stored value must be: a part of the description that yup gives of a schema. */
export interface ReceivedRule {
  type: string
  optional?: true
  nullable?: true
  /** For a text that may not be empty. */
  required?: true
  /** Of a number, or of the length of a text or a list. */
  min?: number
  max?: number
  /** A number must be greater. */
  more?: number
  /** Of a text or a list. */
  length?: number
  integer?: true
  oneOf?: readonly unknown[]
  /** What the fields of an object with any names may be. */
  values?: readonly unknown[]
  matches?: readonly RegExp[]
  /** The domain's tests by name. */
  tests?: readonly (keyof typeof NAMED_TESTS)[]
  /** Whether no other field may be there. */
  exact?: true
  fields?: Readonly<Record<string, ReceivedRule>>
  of?: ReceivedRule
}

/** Tests of the domain that have a function, by the name that they have there. */
const NAMED_TESTS = {
  'calendar-date': isCalendarDate,
  day: isCalendarDate,
  'email-address': (text: string) => text === '' || isEmailAddress(text),
  string_case: (text: string) => text === text.toUpperCase(),
}

/**
 * What `toRecord` uses of a schema. The build makes the rule from the schema: see scripts/bundle/compile-schemas.ts.
 * @public the code of the build imports it
 */
export function receivedSchema(rule: ReceivedRule, defaults?: object) {
  return {
    getDefault: () => defaults,
    validateSync: (value: unknown) => {
      if (!isValid(rule, value)) throw new TypeError('The stored record is invalid')
      return value
    },
  }
}

/** Whether a value is as its schema says. */
export function isValid(rule: ReceivedRule, value: unknown): boolean {
  if (value === undefined) return rule.optional === true
  if (value === null) return rule.nullable === true
  if (rule.oneOf && !rule.oneOf.includes(value)) return false
  switch (rule.type) {
    case 'string':
      return typeof value === 'string' && isWithin(rule, value.length) && isText(rule, value)
    case 'number':
      return typeof value === 'number' && isWithin(rule, value) && (!rule.integer || Number.isInteger(value))
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return value instanceof Date && !Number.isNaN(value.valueOf())
    case 'array':
      return Array.isArray(value) && isWithin(rule, value.length) && value.every((each) => !rule.of || isValid(rule.of, each))
    case 'object':
      return Object.prototype.toString.call(value) === '[object Object]' && hasFields(rule, value as Record<string, unknown>)
    default:
      return !rule.values || Object.values(value).every((each) => rule.values?.includes(each))
  }
}

/** NaN is within no limits. */
function isWithin({ min = -Infinity, max = Infinity, more, length }: ReceivedRule, size: number): boolean {
  return size >= min && size <= max && (more === undefined || size > more) && (length === undefined || size === length)
}

function isText({ required, matches = [], tests = [] }: ReceivedRule, text: string): boolean {
  if (required && text === '') return false
  return matches.every((pattern) => pattern.test(text)) && tests.every((name) => NAMED_TESTS[name](text))
}

function hasFields({ fields = {}, exact }: ReceivedRule, value: Record<string, unknown>): boolean {
  if (exact && Object.keys(value).some((name) => !Object.hasOwn(fields, name))) return false
  return Object.entries(fields).every(([name, rule]) => isValid(rule, value[name]))
}
