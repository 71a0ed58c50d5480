import type { Message, MessagePriority, MessageType } from '../../src/domain/messages/message.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { dayInNairobi, endOfDayInNairobi } from '../../src/domain/platform/dates.ts'
import { accountOf } from './people.ts'

interface MessageRow {
  title: string
  content: string
  message_type: MessageType
  priority: MessagePriority
  state: 'unread' | 'read' | 'expired'
  expiresInFuture: boolean
}

type Columns = [string, string, MessageType, MessagePriority, MessageRow['state'], boolean]

/** Messages of the office with every type, priority and state, newest first. */
const TABLE: Columns[] = [
  [
    'Site visit on Thursday',
    'We meet at the county store at nine.\n\nPlease bring:\n- the delivery notes\n- the keys of the cold room',
    'info',
    'high',
    'unread',
    true,
  ],
  [
    'Your bid bond ends soon',
    'The bank guarantee behind your bid ends in ten days.\nPlease ask your bank to extend it, and upload the new one under Documents.',
    'warning',
    'urgent',
    'unread',
    true,
  ],
  [
    'Evaluation report approved',
    'The committee has approved the evaluation report as we submitted it.\n\nThe letters of award follow next week.',
    'success',
    'normal',
    'unread',
    false,
  ],
  [
    'One file could not be opened',
    'The price schedule that you sent could not be opened on our side.\nPlease upload it again as a PDF.',
    'error',
    'high',
    'unread',
    false,
  ],
  [
    'A reading tip',
    'Our article on framework agreements is on the News page, in case you plan the next year now.',
    'info',
    'low',
    'unread',
    false,
  ],
  [
    'Office closed on Jamhuri Day',
    'Our office is closed on 12 December.\nUrgent matters: please call the number on the Contact page.',
    'info',
    'normal',
    'read',
    false,
  ],
  [
    'Delivery accepted',
    'The acceptance certificate for the first lot is signed.\nThe supplier was told today.',
    'success',
    'low',
    'read',
    false,
  ],
  [
    'Tender clarification due',
    'A bidder has asked for a clarification of lot 2.\n\nPlease answer by the end of the day, so that all bidders get the same words.',
    'warning',
    'urgent',
    'read',
    false,
  ],
  [
    'Wrong account number on a letter',
    'The letter of last week named an old account number.\nPlease use the one on the invoice only.',
    'error',
    'urgent',
    'read',
    false,
  ],
  [
    'Webinar on e-procurement',
    'The webinar of the authority begins at ten. The link was in the invitation.',
    'info',
    'normal',
    'expired',
    false,
  ],
]

const MESSAGE_ROWS: readonly MessageRow[] = TABLE.map(([title, content, message_type, priority, state, expiresInFuture]) => ({
  title,
  content,
  message_type,
  priority,
  state,
  expiresInFuture,
}))

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
