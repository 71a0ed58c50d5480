import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { CONFIRMATION_MAIL } from '@domain/contact/inquiry.constants.ts'
import { formatMoment } from '@domain/dates.ts'
import { INQUIRY_TEXTS } from '@domain/texts/inquiries.ts'
import type { ReactNode } from 'react'
import type { Person } from '@/portal/shell/Gate.tsx'
import { useActorNames } from '@/portal/shell/useActorNames.ts'
import { MailBadge } from './MailBadge.tsx'

/** Who wrote, when, and how it stands. */
export function InquiryFacts({ inquiry, person }: { inquiry: ContactMessage; person: Person }) {
  const { name, email, company, created_at, responded_at, responded_by, mail_states } = inquiry
  const nameOf = useActorNames(person, responded_by ? [responded_by] : [])
  const confirmation = mail_states?.[CONFIRMATION_MAIL]
  return (
    <dl className="grid gap-3 text-sm">
      <Fact label="From">{name}</Fact>
      <Fact label="Email">
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-accent underline lg:min-h-6">
          {email}
        </a>
      </Fact>
      {company && <Fact label="Company">{company}</Fact>}
      <Fact label="Received">{formatMoment(created_at)}</Fact>
      {confirmation && (
        <Fact label={INQUIRY_TEXTS.confirmation}>
          <MailBadge state={confirmation} />
        </Fact>
      )}
      {responded_at && responded_by && (
        <Fact label="Responded">
          {formatMoment(responded_at)} · {nameOf(responded_by)}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
