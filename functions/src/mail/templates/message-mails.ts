import { COMPANY } from '@domain/company.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { MESSAGE_PRIORITY_LABELS, type MessagePriority } from '@domain/messages/message.constants.ts'
import { shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { composeMail, type MailText } from './layout.ts'

type Told = Pick<Message, 'title' | 'content' | 'priority' | 'expires_at'>

/** To the recipient of a message. @param link to the Message Center */
export function messageMail({ title, content, expires_at, ...told }: Told, link: string): MailText {
  const priority = shownPriority(told.priority)
  return composeMail({
    subject: `${PREFIXES[priority] ?? ''}${title}`,
    heading: `A message from ${COMPANY.shortName}`,
    blocks: [
      {
        facts: [
          ['Subject', title],
          ...(PREFIXES[priority] ? [['Priority', MESSAGE_PRIORITY_LABELS[priority]] as const] : []),
          ...(expires_at ? [['Counts until', formatDay(dayInNairobi(expires_at))] as const] : []),
        ],
      },
      { quote: content },
      { link, label: 'Open your messages' },
    ],
    reason: 'You get this mail because the message is for you. You can switch such mails off in your account.',
  })
}

/** What a subject begins with where it should not wait. */
const PREFIXES: Partial<Record<MessagePriority, string>> = { high: 'Important: ', urgent: 'Urgent: ' }
