import { formatMoment } from '@domain/dates.ts'
import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import type { TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { Badge } from '@/ui/Badge.tsx'
import type { Person } from '../shell/Gate.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { authorOf } from './reply-author.ts'

/** One reply: who wrote it, when, and whether only staff may read it. */
export function Reply({ reply, person }: { reply: TicketMessage; person: Person }) {
  const { id, ticket_id, message, from, is_internal, created_at, user_id, attachments } = reply
  const side = user_id === person.uid ? 'ml-4 sm:ml-10' : 'mr-4 sm:mr-10'
  const look = is_internal ? 'border-dashed border-warn bg-warn-tint' : 'border-line bg-surface'
  return (
    <article className={`rounded-md border p-3 ${side} ${look}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-semibold wrap-anywhere">{authorOf(reply, person)}</p>
        {from === 'staff' && !is_internal && <Badge tone="info">{TICKET_VIEW_TEXTS.staffMark}</Badge>}
        {is_internal && <Badge tone="warn">{TICKET_VIEW_TEXTS.noteMark}</Badge>}
        <time dateTime={created_at.toISOString()} className="text-xs text-soft">
          {formatMoment(created_at)}
        </time>
      </header>
      <p className="mt-1 max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{message}</p>
      <AttachmentList ticketId={ticket_id} replyId={id} attachments={attachments} />
    </article>
  )
}
