import type { FieldOperation, FieldOperations } from './field-operation.ts'

interface InquiryChange {
  before: Record<string, unknown>
  operations: FieldOperations
  /** The admin who makes the change. */
  uid: string
}

const NOTES_MAX = 1000

/** The specification's answer to an admin's change of a contact message, written independently of the rules. */
export function isInquiryChangeAllowed({ before, operations, uid }: InquiryChange): boolean {
  if (operations['updated_at']?.kind !== 'server-timestamp') return false
  const fields = Object.keys(operations).filter((field) => field !== 'updated_at')
  const changed = fields.filter((field) => isChange(before[field], operations[field]))
  return changed.every((field) => isValid(field, { before, operations, uid }))
}

function isChange(before: unknown, operation: FieldOperation | undefined): boolean {
  if (operation?.kind === 'set') return !isSame(before, operation.value)
  return operation?.kind === 'server-timestamp' || before !== undefined
}

function isSame(before: unknown, value: unknown): boolean {
  if (before instanceof Date) return value instanceof Date && value.valueOf() === before.valueOf()
  return before === value
}

function isValid(field: string, change: InquiryChange): boolean {
  const operation = change.operations[field]
  switch (field) {
    case 'admin_notes':
      return operation?.kind === 'set' && typeof operation.value === 'string' && [...operation.value].length <= NOTES_MAX
    case 'status':
      return isMarkedAsRead(change) || isMarkedAsResponded(change)
    case 'responded_at':
    case 'responded_by':
      return isMarkedAsResponded(change)
    default:
      return false
  }
}

function isMarkedAsRead({ before, operations }: InquiryChange): boolean {
  return before['status'] === 'new' && isSet(operations['status'], 'read')
}

function isMarkedAsResponded({ before, operations, uid }: InquiryChange): boolean {
  const isOpen = before['status'] === 'new' || before['status'] === 'read'
  const { status, responded_at, responded_by } = operations
  const isByAdmin = isSet(responded_by, uid) || (responded_by === undefined && before['responded_by'] === uid)
  return isOpen && isSet(status, 'responded') && responded_at?.kind === 'server-timestamp' && isByAdmin
}

function isSet(operation: FieldOperation | undefined, value: unknown): boolean {
  return operation?.kind === 'set' && operation.value === value
}
