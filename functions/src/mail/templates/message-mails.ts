import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { MESSAGE_PRIORITY_LABELS } from '@domain/messages/message.constants.ts'
import { shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { MESSAGE_MAILS } from '@texts/messages-server.ts'
import { composeMail, type MailText } from './layout.ts'

type MailedMessage = Pick<Message, 'title' | 'content' | 'priority' | 'expires_at'>

/** To the recipient of a message. @param link to the Message Center */
export function messageMail({ title, content, expires_at, ...message }: MailedMessage, link: string): MailText {
  const priority = shownPriority(message.priority)
  const isPressing = priority === 'high' || priority === 'urgent'
  return composeMail({
    subject: fillPlaceholder(isPressing ? MESSAGE_MAILS.message[priority] : MESSAGE_MAILS.message.subject, { title }),
    heading: MESSAGE_MAILS.message.heading,
    blocks: [
      {
        facts: [
          [MESSAGE_MAILS.facts.subject, title],
          ...(isPressing ? [[MESSAGE_MAILS.facts.priority, MESSAGE_PRIORITY_LABELS[priority]] as const] : []),
          ...(expires_at ? [[MESSAGE_MAILS.facts.countsUntil, formatDay(dayInNairobi(expires_at))] as const] : []),
        ],
      },
      { quote: content },
      { link, label: MESSAGE_MAILS.message.open },
    ],
    reason: MESSAGE_MAILS.message.reason,
  })
}
