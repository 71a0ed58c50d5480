import { dayInNairobi, formatDay, formatMoment } from '@domain/dates.ts'
import { MESSAGE_PRIORITY_LABELS } from '@domain/messages/message.constants.ts'
import { shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { ADMIN_MESSAGE_TEXTS } from '@domain/texts/admin-messages.ts'
import { MESSAGE_TEXTS } from '@domain/texts/messages.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { MessageSign } from '@/portal/shell/MessageSign.tsx'
import { PRIORITY_TONES } from '@/portal/shell/message-tones.ts'
import { Badge } from '@/ui/Badge.tsx'

interface AdminMessageCardProps {
  message: Message
  onDelete: () => void
}

/** One person's message, with whether they have read it. */
export function AdminMessageCard({ message, onDelete }: AdminMessageCardProps) {
  const { title, content, client, message_type, created_at, expires_at } = message
  return (
    <article className="panel flex gap-4 p-5 lg:p-6">
      <MessageSign type={message_type} />
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
            <Badges message={message} />
          </div>
          <p className="text-sm text-soft wrap-anywhere">
            To {displayName(client)} · <time dateTime={created_at.toISOString()}>{formatMoment(created_at)}</time>
          </p>
        </div>
        <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{content}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {expires_at && (
            <p className="text-sm text-soft">
              {MESSAGE_TEXTS.expires} {formatDay(dayInNairobi(expires_at))}
            </p>
          )}
          <button type="button" className="button button-quiet sm:ml-auto" onClick={onDelete}>
            {ADMIN_MESSAGE_TEXTS.delete}
            <span className="sr-only">
              : {title}, to {displayName(client)}
            </span>
          </button>
        </div>
      </div>
    </article>
  )
}

function Badges({ message: { is_read, is_expired, ...message } }: { message: Message }) {
  const priority = shownPriority(message.priority)
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={is_read ? 'ok' : 'warn'}>{is_read ? ADMIN_MESSAGE_TEXTS.read : ADMIN_MESSAGE_TEXTS.unread}</Badge>
      {is_expired && <Badge tone="mute">{MESSAGE_TEXTS.expired}</Badge>}
      <Badge tone={PRIORITY_TONES[priority]}>{MESSAGE_PRIORITY_LABELS[priority]}</Badge>
    </span>
  )
}
