import { MESSAGE_TYPE_LABELS } from '@domain/messages/message.constants.ts'
import { shownType } from '@domain/messages/message.policy.ts'
import { Icon } from '@/ui/Icon.tsx'
import { TYPE_SIGNS } from './message-tones.ts'

/** The icon of a message's type, with its word for screen readers. */
export function MessageSign({ type }: { type: string }) {
  const shown = shownType(type)
  const { icon, tint } = TYPE_SIGNS[shown]
  return (
    <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tint}`}>
      <Icon name={icon} />
      <span className="sr-only">{MESSAGE_TYPE_LABELS[shown]}</span>
    </span>
  )
}
