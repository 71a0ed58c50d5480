import type { Write } from './field-operation.ts'

/**
 * The specification's answer to a change of a message in a browser, written independently of the rules: its recipient
 * may only change is_read and read_at, from unread to read, at the server's time, as long as they are in the organisation
 * that got the message. An account from before the migration has no organisation.
 */
export function isMessageChangeAllowed(
  { uid, organisation_id }: { uid: string; organisation_id: unknown },
  { before, operations }: Write,
): boolean {
  if (organisation_id !== undefined && before['organisation_id'] !== organisation_id) return false
  const changed = Object.entries(operations).filter(([field, operation]) => {
    if (operation.kind === 'delete') return field in before
    return operation.kind !== 'set' || before[field] !== operation.value
  })
  if (before['recipient_id'] !== uid || before['is_read'] !== false) return false
  if (changed.some(([field]) => field !== 'is_read' && field !== 'read_at')) return false
  const { is_read, read_at } = operations
  return is_read?.kind === 'set' && is_read.value === true && read_at?.kind === 'server-timestamp'
}
