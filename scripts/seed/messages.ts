import { dayInNairobi, endOfDayInNairobi } from '../../src/domain/dates.ts'
import type { Message } from '../../src/domain/messages/message.schema.ts'
import { clientNames } from '../../src/domain/users/user.policy.ts'
import { MESSAGE_ROWS, type MessageRow } from './message-rows.ts'
import { accountOf } from './people.ts'

const NEWEST = Date.UTC(2026, 10, 16, 6)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days from today to the last day of a message, so that it never expires. */
const EXPIRY_DAYS = 21
const RECIPIENTS = ['client', 'client2', 'partner'] as const
type Recipient = (typeof RECIPIENTS)[number]

/** The messages to the demo accounts. @param now messages expire some weeks after it */
export function demoMessages(now: Date): Message[] {
  return RECIPIENTS.flatMap((recipient) =>
    MESSAGE_ROWS.map((row, index) => {
      const id = `${recipient}-message-${MESSAGE_ROWS.length - index}`
      return messageOf({ row, recipient, id, at: NEWEST - index * 2 * DAY_MS }, now)
    }),
  )
}

/** `count` messages to one client for measuring lists: many have equal times. */
export function scaleMessages(count: number, now: Date): Message[] {
  return Array.from({ length: count }, (_, index) => {
    const row = MESSAGE_ROWS[index % MESSAGE_ROWS.length] as MessageRow
    const id = `scale-${String(count - index).padStart(6, '0')}`
    return messageOf({ row, recipient: 'client', id, at: NEWEST - Math.floor(index / 40) * HOUR_MS }, now)
  })
}

interface Occurrence {
  row: MessageRow
  recipient: Recipient
  id: string
  /** Sending time, in milliseconds since 1970. */
  at: number
}

function messageOf({ row, recipient, id, at }: Occurrence, now: Date): Message {
  const { state, expiresInFuture, ...words } = row
  const owner = accountOf(recipient)
  const lastDay = expiresInFuture ? now.valueOf() + EXPIRY_DAYS * DAY_MS : at + DAY_MS
  return {
    ...words,
    id,
    sender_id: accountOf('admin').uid,
    recipient_id: owner.uid,
    organisation_id: owner.organisation_id,
    client: clientNames(owner),
    is_read: state === 'read',
    read_at: state === 'read' ? new Date(at + 5 * HOUR_MS) : null,
    expires_at: expiresInFuture || state === 'expired' ? endOfDayInNairobi(dayInNairobi(new Date(lastDay))) : null,
    is_expired: state === 'expired',
    metadata: { send_id: 'seed' },
    created_at: new Date(at),
  }
}
