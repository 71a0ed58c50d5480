import { visibleLine } from '@domain/platform/visible-text.ts'
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
    const after = key === undefined ? getOperationResult(operation) : withKey(before[field], key, operation)
    // Only a function changes the details.
    return isSame(before[field], after) || (field === 'mail_choices' && isProfileValueValid(field, after))
  })
}

function getOperationResult(operation: FieldOperation): unknown {
  return operation.kind === 'set' ? operation.value : undefined
}

function withKey(stored: unknown, key: string, operation: FieldOperation): unknown {
  const after = { ...(isMap(stored) ? stored : {}), [key]: getOperationResult(operation) }
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

/** At most 80 characters that people see, without markup. */
function isName(text: string): boolean {
  const seen = visibleLine(text)
  // The last code point has no meaning, so no font draws it.
  return [...seen].length <= 80 && !['<', '>', '\u{10ffff}'].some((sign) => seen.includes(sign))
}

/** Empty, or a whole number as people write it: with spaces, hyphens and brackets, and without a country that of Kenya. */
function isPhone(text: string): boolean {
  if (text.trim() === '') return true
  const written = [...text].filter((sign) => !' \u00a0\n-('.includes(sign)).join('')
  const abroad = written.startsWith('+') ? written.slice(1) : written.startsWith('00') ? written.slice(2) : undefined
  const digits = abroad ?? written
  if (digits === '' || [...digits].some((sign) => sign < '0' || sign > '9')) return false
  if (digits.startsWith('254')) return isKenyan(digits.slice(digits.charAt(3) === '0' ? 4 : 3))
  if (abroad === undefined) return digits.startsWith('0') && isKenyan(digits.slice(1))
  return digits.length >= 7 && digits.length <= 15 && !digits.startsWith('0')
}

/** Mobile numbers have nine digits, others seven to nine. */
function isKenyan(digits: string): boolean {
  const isMobile = digits.startsWith('1') || digits.startsWith('7')
  return !digits.startsWith('0') && digits.length <= 9 && digits.length >= (isMobile ? 9 : 7)
}

function isChoices(map: Record<string, unknown>): boolean {
  const isComplete = CHOICES.every((choice) => map[choice] === true || map[choice] === false)
  return isComplete && Object.keys(map).length === CHOICES.length
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
