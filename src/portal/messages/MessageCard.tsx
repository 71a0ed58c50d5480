import { dayInNairobi, formatDay, formatMoment } from '@domain/dates.ts'
import { MESSAGE_PRIORITY_LABELS } from '@domain/messages/message.constants.ts'
import { isUnread, shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { MESSAGE_TEXTS } from '@domain/texts/messages.ts'
import { Badge } from '@/ui/Badge.tsx'
import { MessageSign } from '../shell/MessageSign.tsx'
import { PRIORITY_TONES } from '../shell/message-tones.ts'

interface MessageCardProps {
  message: Message
  onMark: () => void
}

/** One message, in full. */
export function MessageCard({ message, onMark }: MessageCardProps) {
  const { title, content, message_type, created_at, expires_at } = message
  return (
    <article className="panel flex gap-4 p-5 lg:p-6">
      <MessageSign type={message_type} />
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
            <Badges message={message} />
          </div>
          <p className="text-sm text-soft">
            <time dateTime={created_at.toISOString()}>{formatMoment(created_at)}</time>
          </p>
        </div>
        <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{content}</p>
        <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
          {expires_at && (
            <p className="text-sm text-soft">
              {MESSAGE_TEXTS.expires} {formatDay(dayInNairobi(expires_at))}
            </p>
          )}
          {isUnread(message) && (
            <button type="button" className="button button-quiet sm:ml-auto" onClick={onMark}>
              {MESSAGE_TEXTS.markRead}
              <span className="sr-only">: {title}</span>
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

function Badges({ message }: { message: Message }) {
  const priority = shownPriority(message.priority)
  return (
    <span className="flex flex-wrap gap-2">
      {isUnread(message) && <Badge tone="ok">{MESSAGE_TEXTS.new}</Badge>}
      {message.is_expired && <Badge tone="warn">{MESSAGE_TEXTS.expired}</Badge>}
      <Badge tone={PRIORITY_TONES[priority]}>{MESSAGE_PRIORITY_LABELS[priority]}</Badge>
    </span>
  )
}
