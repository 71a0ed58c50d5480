import { MESSAGE_PRIORITY_LABELS } from '@domain/messages/message.constants.ts'
import { shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { ADMIN_MESSAGE_TEXTS } from '@domain/texts/admin-messages.ts'
import { MESSAGE_TEXTS } from '@domain/texts/messages.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { MessageFrame } from '@/portal/shell/MessageFrame.tsx'
import { PRIORITY_TONES } from '@/portal/shell/message-tones.ts'
import { Badge } from '@/ui/Badge.tsx'

interface AdminMessageCardProps {
  message: Message
  onDelete: () => void
}

/** One person's message, with whether they have read it. */
export function AdminMessageCard({ message, onDelete }: AdminMessageCardProps) {
  const to = personAndCompany(message.client)
  return (
    <MessageFrame message={message} readerRole="admin" badges={<Badges message={message} />} to={to}>
      <button type="button" className="button button-quiet sm:ml-auto" onClick={onDelete}>
        {ADMIN_MESSAGE_TEXTS.delete}
        <span className="sr-only">
          : {message.title}, to {to}
        </span>
      </button>
    </MessageFrame>
  )
}

function Badges({ message: { is_read, is_expired, ...message } }: { message: Message }) {
  const priority = shownPriority(message.priority)
  return (
    <>
      <Badge tone={is_read ? 'ok' : 'warn'}>{is_read ? ADMIN_MESSAGE_TEXTS.read : ADMIN_MESSAGE_TEXTS.unread}</Badge>
      {is_expired && <Badge tone="mute">{MESSAGE_TEXTS.expired}</Badge>}
      <Badge tone={PRIORITY_TONES[priority]}>{MESSAGE_PRIORITY_LABELS[priority]}</Badge>
    </>
  )
}
