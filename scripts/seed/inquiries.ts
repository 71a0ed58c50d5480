import { sameAddressKey } from '../../src/domain/platform/mail/email-address.ts'
import type { MailState } from '../../src/domain/platform/mail/mail.policy.ts'
import { CONFIRMATION_MAIL, CONTACT_STATUSES, type ContactMessage } from '../../src/domain/public/inquiry.ts'
import { accountOf } from './people.ts'

const HOUR_MS = 3_600_000
const ADMIN = accountOf('admin').uid
const OTHER_ADMIN = accountOf('admin2').uid
const NEWEST = Date.UTC(2026, 0, 10, 6)
const BASIC = { name: 'Wanjiru Kamande', email: 'wanjiru@kilima-clinics.example', company: 'Kilima Clinics', subject: '' }

interface Story extends Pick<ContactMessage, 'name' | 'email' | 'company' | 'subject' | 'message'> {
  hoursAgo: number
  thanks?: MailState
  notes?: string
  /** Hours after the message arrived; `words` were sent by mail. */
  answered?: { after: number; by: string; words?: string }
  isRead?: boolean
}

const STORIES: readonly Story[] = [
  {
    ...BASIC,
    subject: 'Solar for eleven dispensaries',
    message:
      'We run eleven dispensaries without a reliable grid.\n\nWhich framework contracts could we use for solar and cold storage, and how long does a tender take?',
    hoursAgo: 2,
  },
  {
    name: 'Joseph Ekal',
    email: 'j.ekal@mwamba-water.example',
    company: 'Mwamba Water Trust',
    subject: 'Pumps: second opinion on an offer',
    message: 'We have one offer for four solar pumps. Could you look at it before Friday?',
    hoursAgo: 19,
    isRead: true,
    notes: 'Asked Tobias whether he has time on Thursday.',
  },
  {
    name: 'Halima Roba',
    email: 'halima@jangwa-maternity.example',
    company: '',
    subject: 'Autoclave for a maternity ward',
    message: 'Which class of autoclave does a ward with six beds need, and what should we budget for service?',
    hoursAgo: 27,
    thanks: 'dead',
  },
  {
    name: 'Daniel Kiprop',
    email: 'daniel.kiprop@bonde-county.example',
    company: 'Bonde County',
    subject: 'Workshop on evaluation committees',
    message: 'Do you train evaluation committees? We are twelve people in Bonde.',
    hoursAgo: 52,
    notes: 'Wants a date in the first week of the month.',
    answered: {
      after: 5,
      by: ADMIN,
      words: 'Dear Daniel,\n\nyes, we do: one day, up to fifteen people, at your office.\n\nWhich week would suit you?',
    },
  },
  {
    ...BASIC,
    subject: 'Invoice address',
    message: 'Please send our invoices to the new address from now on.',
    hoursAgo: 120,
    notes: 'Done by telephone.',
    answered: { after: 30, by: OTHER_ADMIN },
  },
]

/** Messages of the contact form. @param now the newest arrived hours before it, so that they are not overdue */
export function demoInquiries(now: Date): ContactMessage[] {
  return STORIES.map(({ hoursAgo, ...story }, index) =>
    inquiry(`demo-inquiry-${index + 1}`, now.valueOf() - hoursAgo * HOUR_MS, story),
  )
}

/** `count` messages for measuring lists: many have equal times, and each status has a third of them. */
export function scaleInquiries(count: number): ContactMessage[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(6, '0')
    const status = CONTACT_STATUSES[index % CONTACT_STATUSES.length]
    return inquiry(`scale-inquiry-${number}`, NEWEST - Math.floor(index / 40) * HOUR_MS, {
      ...BASIC,
      email: `scale.${number}@demo.test`,
      subject: `Question ${number}`,
      message: `Which framework contract fits case ${number}?`,
      isRead: status === 'read',
      ...(status === 'responded' && { answered: { after: 1 + (index % 40), by: ADMIN } }),
    })
  })
}

function inquiry(
  id: string,
  at: number,
  { thanks = 'sent', notes = '', answered, isRead, ...entered }: Omit<Story, 'hoursAgo'>,
): ContactMessage {
  const responded_at = answered ? new Date(at + answered.after * HOUR_MS) : null
  const reply = answered?.words && {
    id: `${id}-reply`,
    message: answered.words,
    by: answered.by,
    at: at + answered.after * HOUR_MS,
  }
  return {
    id,
    ...entered,
    email_key: sameAddressKey(entered.email),
    status: answered ? 'responded' : isRead ? 'read' : 'new',
    admin_notes: notes,
    responded_at,
    responded_by: answered?.by ?? null,
    replies: reply ? [reply] : [],
    mail_states: { [CONFIRMATION_MAIL]: thanks, ...(reply && { [reply.id]: 'sent' as const }) },
    updated_at: responded_at ?? new Date(at),
    created_at: new Date(at),
  }
}
