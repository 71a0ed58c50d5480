import {
  type LabelledReference,
  MESSAGE_TYPE_LABELS,
  type Message,
  type MessageType,
  REFERENCE_KINDS,
  referenceKey,
  shownType,
} from '@domain/messages/message.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { recordPath } from '@domain/platform/record-path.ts'
import { MESSAGE_TEXTS, toPerson } from '@texts/messages/messages.ts'
import { Icon } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import type { IconName } from '@/ui/icons.ts'

interface MessageFrameProps {
  message: Message
  badges: Elements
  readerRole: Role
  /** Shown before the time. */
  to?: string
  children: Elements
}

export function MessageFrame({ message, badges, readerRole, to, children }: MessageFrameProps) {
  const { title, content, created_at, expires_at, metadata } = message
  const type = shownType(message.message_type)
  const { icon, tint } = MESSAGE_TYPE_SIGNS[type]
  return (
    <article className="panel flex gap-4 p-5 lg:p-6">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tint}`}>
        <Icon name={icon} />
        <span className="sr-only">{MESSAGE_TYPE_LABELS[type]}</span>
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
            <span className="flex flex-wrap gap-2">{badges}</span>
          </div>
          <p className="text-sm text-soft wrap-anywhere">
            {to && <span>{`${toPerson(to)} · `}</span>}
            <time dateTime={created_at.toISOString()}>{formatMoment(created_at)}</time>
          </p>
        </div>
        <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{content}</p>
        <MessageReferences references={metadata.references} readerRole={readerRole} />
        <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
          {expires_at && (
            <p className="text-sm text-soft">{`${MESSAGE_TEXTS.expires} ${formatDay(dayInNairobi(expires_at))}`}</p>
          )}
          {children}
        </div>
      </div>
    </article>
  )
}

interface MessageReferencesProps {
  references: readonly LabelledReference[] | undefined
  /** Admins see documents on another page. */
  readerRole: Role
}

function MessageReferences({ references = [], readerRole }: MessageReferencesProps) {
  if (references.length === 0) return null
  return (
    <ul aria-label={MESSAGE_TEXTS.references} className="grid justify-items-start gap-1 text-sm">
      {references.map(({ collection, id, label }) => (
        <li key={referenceKey({ collection, id })}>
          <a
            href={recordPath(collection, id, readerRole) ?? undefined}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent underline lg:min-h-8"
          >{`${REFERENCE_KINDS[collection]}: ${label}`}</a>
        </li>
      ))}
    </ul>
  )
}

const MESSAGE_TYPE_SIGNS: Record<MessageType, { icon: IconName; tint: string }> = {
  info: { icon: 'info', tint: 'bg-info-tint text-info' },
  success: { icon: 'check', tint: 'bg-ok-tint text-ok' },
  warning: { icon: 'alert', tint: 'bg-warn-tint text-warn' },
  error: { icon: 'error', tint: 'bg-bad-tint text-bad' },
}
