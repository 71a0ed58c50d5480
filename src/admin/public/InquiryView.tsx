import { quotationFromInquiryPath } from '@domain/new-routes.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { MAIL_STATE_LABELS, type MailState } from '@domain/platform/mail/mail.policy.ts'
import { CONFIRMATION_MAIL, CONTACT_STATUS_LABELS, type ContactMessage } from '@domain/public/inquiry.ts'
import { parseQuoteListText } from '@domain/public/quote-list.ts'
import { fillPlaceholders } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { INQUIRY_ERRORS, INQUIRY_SUCCESSES, INQUIRY_TEXTS } from '@texts/public/contact.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { markInquiryRead } from '@/data/public/contact-message.data.ts'
import { SaveFailed } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { AnswerTimer, CONTACT_TONES, MAIL_TONES } from './InquiryCard.tsx'
import { type DialogState, NotesForm, ReplyForm } from './InquiryForms.tsx'

const PANEL = 'rounded-lg border border-line bg-page p-4 sm:p-5'

interface InquiryViewProps {
  inquiry: ContactMessage
  person: Person
  now: Date
  state: RefObject<DialogState>
  onClose: () => void
}

/** The message and its replies on the left, the sender and the notes on the right; on a phone the sender comes first. */
export function InquiryView({ inquiry, person, now, state, onClose }: InquiryViewProps) {
  const { status, message } = inquiry
  const { announcement, hasFailed } = useMarkRead(inquiry)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Badge tone={CONTACT_TONES[status]}>{CONTACT_STATUS_LABELS[status]}</Badge>
          <AnswerTimer inquiry={inquiry} now={now} />
          <span role="status" className="text-soft">
            {announcement}
          </span>
        </p>
        <Button onClick={onClose}>{CONTROL_TEXTS.close}</Button>
      </div>
      {hasFailed && <SaveFailed error={INQUIRY_ERRORS['inquiries/update-failed']} />}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_1fr]">
        <div className={`${PANEL} md:col-start-2`}>
          <InquiryFacts inquiry={inquiry} person={person} />
        </div>
        <div className="grid min-w-0 gap-6 md:col-start-1 md:row-span-2 md:row-start-1">
          <p className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
          <ReplyList inquiry={inquiry} person={person} />
          {can(person, 'quotations/manage') && parseQuoteListText(message).length > 0 && (
            <a className="button button-quiet justify-self-start" href={quotationFromInquiryPath(inquiry.id)}>
              {INQUIRY_TEXTS.makeQuotation}
            </a>
          )}
          <ReplyForm inquiry={inquiry} state={state} />
        </div>
        <div className={`${PANEL} md:col-start-2`}>
          <NotesForm inquiry={inquiry} uid={person.uid} state={state} />
        </div>
      </div>
    </>
  )
}

const READ = fillPlaceholders(INQUIRY_SUCCESSES['inquiries/marked'], { status: CONTACT_STATUS_LABELS.read.toLowerCase() })

/** Marks a new message as read once. `hasFailed` applies only while it is new, because another admin may mark it. */
function useMarkRead({ id, status }: ContactMessage): { announcement: string; hasFailed: boolean } {
  const begun = useRef(false)
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none')

  useEffect(() => {
    if (begun.current || status !== 'new') return
    begun.current = true
    markInquiryRead(id).then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    )
  }, [id, status])

  return { announcement: outcome === 'done' ? READ.title : '', hasFailed: outcome === 'failed' && status === 'new' }
}

/** The replies by mail, oldest first, with their delivery state. */
function ReplyList({ inquiry, person }: { inquiry: ContactMessage; person: Person }) {
  const { replies = [], mail_states } = inquiry
  const getActorName = useActorNames(
    person,
    replies.map(({ by }) => by),
  )
  if (replies.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={INQUIRY_TEXTS.replies}>
      {replies.map(({ id, message, by, at }) => (
        <article key={id} className="grid gap-2 rounded-md border border-line bg-page p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-soft tabular-nums">
            <span className="font-semibold text-text">{getActorName(by)}</span>
            <span>{formatMoment(new Date(at))}</span>
            <MailBadge state={mail_states?.[id]} />
          </p>
          <p className="max-w-[80ch] text-sm whitespace-pre-wrap wrap-anywhere">{message}</p>
        </article>
      ))}
    </section>
  )
}

function InquiryFacts({ inquiry, person }: { inquiry: ContactMessage; person: Person }) {
  const { name, email, company, created_at, responded_at, responded_by, mail_states } = inquiry
  const getActorName = useActorNames(person, responded_by ? [responded_by] : [])
  const confirmation = mail_states?.[CONFIRMATION_MAIL]
  return (
    <dl className="grid gap-3 text-sm">
      <Fact label={INQUIRY_TEXTS.from}>{name}</Fact>
      <Fact label={FACT_TEXTS.email}>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-accent underline lg:min-h-6">
          {email}
        </a>
      </Fact>
      {company && <Fact label={FACT_TEXTS.company}>{company}</Fact>}
      <Fact label={INQUIRY_TEXTS.received}>{formatMoment(created_at)}</Fact>
      {confirmation && (
        <Fact label={INQUIRY_TEXTS.confirmation}>
          <MailBadge state={confirmation} />
        </Fact>
      )}
      {responded_at && responded_by && (
        <Fact label={INQUIRY_TEXTS.responded}>{`${formatMoment(responded_at)} · ${getActorName(responded_by)}`}</Fact>
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

/** The delivery state of a mail; empty if it was not recorded. */
function MailBadge({ state }: { state: MailState | undefined }) {
  return state && <Badge tone={MAIL_TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
}
