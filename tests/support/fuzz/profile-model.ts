import type { FieldOperation, Write } from './field-operation.ts'

const CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents']

/**
 * The specification's answer to an owner's change of a profile, written independently of the rules and the schema. A
 * field with its stored value counts as unchanged.
 */
export function isProfileChangeAllowed({ before, operations }: Pick<Write, 'before' | 'operations'>): boolean {
  return Object.entries(operations).every(([path, operation]) => {
    const [field = '', key] = path.split('.')
    if (operation.kind !== 'set' && operation.kind !== 'delete') return false
    const after = key === undefined ? resultOf(operation) : withKey(before[field], key, operation)
    // Only a function changes the details.
    return isSame(before[field], after) || (field === 'mail_choices' && isProfileValueValid(field, after))
  })
}

function resultOf(operation: FieldOperation): unknown {
  return operation.kind === 'set' ? operation.value : undefined
}

function withKey(stored: unknown, key: string, operation: FieldOperation): unknown {
  const after = { ...(isMap(stored) ? stored : {}), [key]: resultOf(operation) }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined))
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (!isMap(before) || !isMap(after)) return false
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].every((key) => before[key] === after[key])
}

/** Whether the person may set a field to this value, directly or through a function. False for all other fields. */
export function isProfileValueValid(field: string, value: unknown): boolean {
  switch (field) {
    case 'first_name':
    case 'last_name':
    case 'company_name':
      return typeof value === 'string' && isName(value)
    case 'phone':
      return typeof value === 'string' && isPhone(value)
    case 'mail_choices':
      return isMap(value) && isChoices(value)
    default:
      return false
  }
}

/** One line of plain text, at most 80 characters. */
function isName(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const isControl = (point: number) => point < 32 || (point >= 127 && point < 160) || point === 8232 || point === 8233
  const isBidiControl = (point: number) => (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069)
  return (
    points.length <= 80 &&
    !points.some((point) => isControl(point) || isBidiControl(point)) &&
    // A code point without a meaning, which no font draws.
    !text.includes('\u{10ffff}') &&
    !text.includes('<') &&
    !text.includes('>')
  )
}

/** Empty, or 6 to 23 digits and spaces that begin with a digit, with an optional plus sign. */
function isPhone(text: string): boolean {
  if (text === '') return true
  const number = text.startsWith('+') ? text.slice(1) : text
  const isDigit = (character: string) => character >= '0' && character <= '9' && character.length === 1
  const fits = number.length >= 6 && number.length <= 23
  return fits && isDigit(number.charAt(0)) && [...number].every((character) => character === ' ' || isDigit(character))
}

function isChoices(map: Record<string, unknown>): boolean {
  const isComplete = CHOICES.every((choice) => map[choice] === true || map[choice] === false)
  return isComplete && Object.keys(map).length === CHOICES.length
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
