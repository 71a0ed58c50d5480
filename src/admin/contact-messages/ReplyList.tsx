import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { formatMoment } from '@domain/dates.ts'
import { INQUIRY_TEXTS } from '@domain/texts/inquiries.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { useActorNames } from '@/portal/shell/useActorNames.ts'
import { MailBadge } from './MailBadge.tsx'

/** What was answered by mail from here, oldest first, and whether each mail went out. */
export function ReplyList({ inquiry, person }: { inquiry: ContactMessage; person: Person }) {
  const { replies = [], mail_states } = inquiry
  const nameOf = useActorNames(
    person,
    replies.map(({ by }) => by),
  )
  if (replies.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={INQUIRY_TEXTS.replies}>
      {replies.map(({ id, message, by, at }) => (
        <article key={id} className="grid gap-2 rounded-md border border-line bg-page p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-soft tabular-nums">
            <span className="font-semibold text-text">{nameOf(by)}</span>
            <span>{formatMoment(new Date(at))}</span>
            <MailBadge state={mail_states?.[id]} />
          </p>
          <p className="max-w-[80ch] text-sm whitespace-pre-wrap wrap-anywhere">{message}</p>
        </article>
      ))}
    </section>
  )
}
