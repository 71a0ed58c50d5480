import type { FieldOperation } from './operation.ts'

/**
 * What the specification and the settled behaviours say about an admin's change of a contact message, written without a
 * look at the rules: the judge of the fuzzing.
 */
export interface InquiryChange {
  before: Record<string, unknown>
  sent: Record<string, FieldOperation>
  /** Who asks: an admin. */
  uid: string
}

const NOTES_MAX = 1000

/** Whether this admin may make this change. */
export function mayProcess({ before, sent, uid }: InquiryChange): boolean {
  if (sent['updated_at']?.kind !== 'server-timestamp') return false
  const changed = Object.keys(sent).filter((field) => field !== 'updated_at' && isChange(before[field], sent[field]))
  return changed.every((field) => isGood(field, { before, sent, uid }))
}

function isChange(before: unknown, sent: FieldOperation | undefined): boolean {
  if (sent?.kind === 'set') return !isSame(before, sent.value)
  return sent?.kind === 'server-timestamp' || before !== undefined
}

function isSame(before: unknown, value: unknown): boolean {
  if (before instanceof Date) return value instanceof Date && value.valueOf() === before.valueOf()
  return before === value
}

function isGood(field: string, change: InquiryChange): boolean {
  const sent = change.sent[field]
  switch (field) {
    case 'admin_notes':
      return sent?.kind === 'set' && typeof sent.value === 'string' && [...sent.value].length <= NOTES_MAX
    case 'status':
      return isNowRead(change) || isNowResponded(change)
    case 'responded_at':
    case 'responded_by':
      return isNowResponded(change)
    default:
      return false
  }
}

function isNowRead({ before, sent }: InquiryChange): boolean {
  return before['status'] === 'new' && isSet(sent['status'], 'read')
}

function isNowResponded({ before, sent, uid }: InquiryChange): boolean {
  const isOpen = before['status'] === 'new' || before['status'] === 'read'
  const isByMe = isSet(sent['responded_by'], uid) || (sent['responded_by'] === undefined && before['responded_by'] === uid)
  return isOpen && isSet(sent['status'], 'responded') && sent['responded_at']?.kind === 'server-timestamp' && isByMe
}

function isSet(sent: FieldOperation | undefined, value: unknown): boolean {
  return sent?.kind === 'set' && sent.value === value
}
