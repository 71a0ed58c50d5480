import { createHash } from 'node:crypto'
import type { Subscriber } from '../../functions/src/public/newsletter-sends.ts'
import type { CatalogueItem } from '../../src/domain/billing/catalogue/catalogue.module.ts'
import type { Message } from '../../src/domain/messages/message.ts'
import { DAY_MS, dayInNairobi, endOfDayInNairobi } from '../../src/domain/platform/dates.ts'
import { type MailState, sameAddressKey } from '../../src/domain/platform/mail/mail.policy.ts'
import type { Checklist } from '../../src/domain/projects/checklist.ts'
import { CONFIRMATION_MAIL, CONTACT_STATUSES, type ContactMessage } from '../../src/domain/public/inquiry.ts'
import { subscriberPrefixes } from '../../src/domain/public/newsletter-admin.ts'
import { ADMIN, getDemoAccount, getPersonCopies } from './people.ts'
import { buildOccurrences, EQUAL_TIMES, HOUR_MS, type Occurrence, readRows, type Scale, scaleId } from './rows.ts'

/** The office's services and goods, with prices in shillings. */
export function demoCatalogue(): CatalogueItem[] {
  return readRows<CatalogueItem[]>('catalogue').map((row) => ({
    ...row,
    currency: 'KES',
    packing_unit_code: 'NT',
    quantity_unit_code: 'U',
    item_code: '',
    revision: 0,
    created_at: new Date(Date.UTC(2026, 8, 1, 6)),
    is_active: row.is_active ?? true,
  }))
}

/** The documents that projects of each service usually need. */
export function demoChecklists(now: Date): Checklist[] {
  return Object.entries(readRows<Record<Checklist['id'], Checklist['items']>>('checklists')).map(([id, items]) => ({
    id: id as Checklist['id'],
    items: items.map((item) => ({ ...item, is_required: item.is_required ?? true })),
    revision: 1,
    updated_by: ADMIN,
    updated_at: now,
  }))
}

type MessageRow = Pick<Message, 'title' | 'content' | 'message_type' | 'priority'> & {
  state: 'unread' | 'read' | 'expired'
  expires_in_future?: boolean
}

const MESSAGE_ROWS = readRows<MessageRow[]>('messages')
const MESSAGES = { name: 'message', newest: Date.UTC(2026, 10, 16, 6), step: 2 * DAY_MS }
/** Days from today to the last day of a message, so that it never expires. */
const EXPIRY_DAYS = 21

/** The messages to each demo client, or all to one for measuring lists. @param now messages expire some weeks after it */
export function seededMessages(now: Date, scale?: Scale): Message[] {
  const clients = scale ? ['client'] : ['client', 'client2', 'partner']
  const getMessageRows = (client: string) => MESSAGE_ROWS.map((row) => ({ client, ...row }))
  return clients.flatMap((client) =>
    buildOccurrences(getMessageRows(client), MESSAGES, scale).map((each) => buildSeededMessage(each, now)),
  )
}

function buildSeededMessage({ row, id, at }: Occurrence<MessageRow & { client: string }>, now: Date): Message {
  const { client, state, expires_in_future: isAhead, ...words } = row
  const lastDay = isAhead ? now.valueOf() + EXPIRY_DAYS * DAY_MS : at + DAY_MS
  return {
    ...words,
    ...getPersonCopies(client),
    id,
    sender_id: ADMIN,
    recipient_id: getDemoAccount(client).uid,
    is_read: state === 'read',
    read_at: state === 'read' ? new Date(at + 5 * HOUR_MS) : null,
    expires_at: isAhead || state === 'expired' ? endOfDayInNairobi(dayInNairobi(new Date(lastDay))) : null,
    is_expired: state === 'expired',
    metadata: { send_id: 'seed' },
    created_at: new Date(at),
  }
}

interface Inquiry extends Pick<ContactMessage, 'name' | 'email' | 'company' | 'subject' | 'message'> {
  thanks?: MailState
  notes?: string
  /** Hours after the message arrived; `words` were sent by mail. */
  answered?: { after: number; by: string; words?: string }
  is_read?: boolean
}

const INQUIRIES = readRows<(Inquiry & { hours_ago: number })[]>('inquiries')
const NEWEST_INQUIRY = Date.UTC(2026, 0, 10, 6)

/** Messages of the contact form. @param now the newest arrived hours before it, so that they are not overdue */
export function demoInquiries(now: Date): ContactMessage[] {
  return INQUIRIES.map(({ hours_ago, ...row }, index) =>
    buildSeededInquiry(`demo-inquiry-${index + 1}`, now.valueOf() - hours_ago * HOUR_MS, row),
  )
}

/** `count` messages for measuring lists: many have equal times, and each status has a third of them. */
export function scaleInquiries(count: number): ContactMessage[] {
  const { name, company } = INQUIRIES[0] as Inquiry
  return Array.from({ length: count }, (_, index) => {
    const id = scaleId(index + 1, 'scale-inquiry')
    const number = id.slice(-6)
    const status = CONTACT_STATUSES[index % CONTACT_STATUSES.length]
    return buildSeededInquiry(id, NEWEST_INQUIRY - Math.floor(index / EQUAL_TIMES) * HOUR_MS, {
      ...{ name, company },
      email: `scale.${number}@demo.test`,
      subject: `Question ${number}`,
      message: `Which framework contract fits case ${number}?`,
      is_read: status === 'read',
      ...(status === 'responded' && { answered: { after: 1 + (index % 40), by: 'admin' } }),
    })
  })
}

function buildSeededInquiry(id: string, at: number, row: Inquiry): ContactMessage {
  const { thanks = 'sent', notes = '', answered, is_read: isRead, ...input } = row
  const by = answered ? getDemoAccount(answered.by).uid : null
  const answeredAt = at + (answered?.after ?? 0) * HOUR_MS
  const replies = answered?.words && by ? [{ id: `${id}-reply`, message: answered.words, by, at: answeredAt }] : []
  return {
    id,
    ...input,
    email_key: sameAddressKey(input.email),
    status: answered ? 'responded' : isRead ? 'read' : 'new',
    admin_notes: notes,
    responded_at: answered ? new Date(answeredAt) : null,
    responded_by: by,
    replies,
    mail_states: { [CONFIRMATION_MAIL]: thanks, ...Object.fromEntries(replies.map((reply) => [reply.id, 'sent' as const])) },
    updated_at: new Date(answeredAt),
    created_at: new Date(at),
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The subscribers of the newsletter. As in the product, the ids are hashes of the addresses. */
export function demoSubscribers(now: Date): (Subscriber & { id: string })[] {
  const daysAgo = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  return readRows<{ email: string; confirmed: number; left?: number }[]>('subscribers').map(({ email, confirmed, left }) => {
    // An unsubscribed record has no address.
    const kept = left === undefined ? email : ''
    return {
      id: hash(email),
      email: kept,
      email_key: kept,
      prefixes: subscriberPrefixes(kept),
      subscriber_id: hash(`demo ${email}`).slice(0, 32),
      state: left === undefined ? 'confirmed' : 'unsubscribed',
      token_hashes: [],
      unsubscribe_hashes: [],
      asked_at: daysAgo(confirmed),
      confirmed_at: daysAgo(confirmed),
      unsubscribed_at: left === undefined ? null : daysAgo(left),
      expires_at: null,
      created_at: daysAgo(confirmed),
    }
  })
}
