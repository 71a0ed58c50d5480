import { MESSAGE_PRIORITY_LABELS, type Message, shownPriority } from '@domain/messages/message.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { MESSAGE_MAILS } from '@texts/messages/messages.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

type MailedMessage = Pick<Message, 'title' | 'content' | 'priority' | 'expires_at'>

/** To the recipient of a message. @param link to the Message Center */
export function messageMail({ title, content, expires_at, ...message }: MailedMessage, link: string): MailText {
  const priority = shownPriority(message.priority)
  const isPressing = priority === 'high' || priority === 'urgent'
  const texts = MESSAGE_MAILS.message
  const labels = MESSAGE_MAILS.facts
  return composeMail({ ...texts, subject: fillPlaceholder(isPressing ? texts[priority] : texts.subject, { title }) }, [
    {
      facts: [
        [labels.subject, title],
        [labels.priority, isPressing ? MESSAGE_PRIORITY_LABELS[priority] : null],
        [labels.countsUntil, expires_at && formatDay(dayInNairobi(expires_at))],
      ],
    },
    { quote: content },
    { link, label: texts.open },
  ])
}
