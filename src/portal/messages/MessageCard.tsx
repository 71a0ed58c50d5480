import type { Role } from '@domain/access/roles.ts'
import { MESSAGE_PRIORITY_LABELS } from '@domain/messages/message.constants.ts'
import { isUnread, shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { MESSAGE_TEXTS } from '@domain/texts/messages.ts'
import { Badge } from '@/ui/Badge.tsx'
import { MessageFrame } from '../shell/MessageFrame.tsx'
import { PRIORITY_TONES } from '../shell/message-tones.ts'

interface MessageCardProps {
  message: Message
  readerRole: Role
  onMark: () => void
}

/** A message for whom it was sent to. */
export function MessageCard({ message, readerRole, onMark }: MessageCardProps) {
  return (
    <MessageFrame message={message} readerRole={readerRole} badges={<Badges message={message} />}>
      {isUnread(message) && (
        <button type="button" className="button button-quiet sm:ml-auto" onClick={onMark}>
          {MESSAGE_TEXTS.markRead}
          <span className="sr-only">: {message.title}</span>
        </button>
      )}
    </MessageFrame>
  )
}

function Badges({ message }: { message: Message }) {
  const priority = shownPriority(message.priority)
  return (
    <>
      {isUnread(message) && <Badge tone="ok">{MESSAGE_TEXTS.new}</Badge>}
      {message.is_expired && <Badge tone="warn">{MESSAGE_TEXTS.expired}</Badge>}
      <Badge tone={PRIORITY_TONES[priority]}>{MESSAGE_PRIORITY_LABELS[priority]}</Badge>
    </>
  )
}
