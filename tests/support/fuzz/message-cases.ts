import { Timestamp } from 'firebase/firestore'
import type { FieldOperation } from './operation.ts'
import type { Random } from './random.ts'

export interface MessageCase {
  /** The stored message. */
  before: Record<string, unknown>
  operations: Record<string, FieldOperation>
  /** Whether a field of the write is another one than a reader sends. */
  isMutated: boolean
}

const OTHER_FIELDS = [
  'title',
  'content',
  'priority',
  'recipient_id',
  'sender_id',
  'is_expired',
  'expires_at',
  'metadata',
  'note',
]

/** A marking as read with at most one part of it mutated. */
export function messageCase(random: Random, uid: string, message: Record<string, unknown>): MessageCase {
  const isRead = random.chance(0.2)
  const isOwn = random.chance(0.85)
  const before: Record<string, unknown> = {
    ...message,
    recipient_id: isOwn ? uid : random.pick(['somebody', '', null, `${uid} `]),
    is_read: isRead ? true : random.chance(0.95) ? false : random.pick([null, 0, 'false']),
    read_at: isRead ? new Date('2026-11-17T07:30:00Z') : null,
    is_expired: random.chance(0.2),
  }
  const operations: Record<string, FieldOperation> = {
    is_read: { kind: 'set', value: true },
    read_at: { kind: 'server-timestamp' },
  }
  const dice = random.below(10)
  if (dice === 0) delete operations[random.pick(['is_read', 'read_at'])]
  else if (dice === 1) operations['is_read'] = { kind: 'set', value: oddValue(random) }
  else if (dice === 2) operations['read_at'] = { kind: 'set', value: oddValue(random) }
  else if (dice === 3) operations[random.pick(OTHER_FIELDS)] = { kind: 'set', value: oddValue(random) }
  else if (dice === 4) operations[random.pick([...OTHER_FIELDS, 'is_read', 'read_at'])] = { kind: 'delete' }
  // What stays as it is, is no change.
  else if (dice === 5) operations['title'] = { kind: 'set', value: before['title'] }
  return { before, operations, isMutated: dice <= 5 }
}

function oddValue(random: Random): unknown {
  return random.pick([
    ...[true, false, null, 0, 1, 'true', '', [], [true], {}, { is_read: true }, Number.NaN],
    ...[new Date(0), new Date(), Timestamp.now(), Timestamp.fromMillis(1)],
  ])
}
