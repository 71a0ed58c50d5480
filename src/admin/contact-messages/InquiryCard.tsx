import { CONTACT_STATUS_LABELS } from '@domain/contact/contact.constants.ts'
import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { formatMoment } from '@domain/dates.ts'
import { INQUIRY_TEXTS } from '@domain/texts/inquiries.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Icon } from '@/ui/Icon.tsx'
import { AnswerTimer } from './AnswerTimer.tsx'
import { InquiryRow } from './InquiryRow.tsx'
import { CONTACT_TONES } from './tones.ts'

interface InquiryCardProps {
  inquiry: ContactMessage
  now: Date
  onView: (button: HTMLElement) => void
}

/** One message of the list. */
export function InquiryCard({ inquiry, now, onView }: InquiryCardProps) {
  const { name, company, subject, message, status, created_at, mail_states = {} } = inquiry
  const hasFailed = Object.values(mail_states).includes('dead')
  return (
    <article>
      <InquiryRow
        main={
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-x-3 gap-y-1.5 sm:flex-wrap sm:justify-start">
              <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{subject || INQUIRY_TEXTS.noSubject}</h2>
              <Badge tone={CONTACT_TONES[status]}>{CONTACT_STATUS_LABELS[status]}</Badge>
            </div>
            <p className="text-sm text-soft wrap-anywhere">{company ? `${name}, ${company}` : name}</p>
            <p className="mt-2 line-clamp-2 max-w-[80ch] text-sm wrap-anywhere">{message}</p>
            <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
              <span className="text-soft tabular-nums">{formatMoment(created_at)}</span>
              <AnswerTimer inquiry={inquiry} now={now} />
            </p>
            {hasFailed && (
              <p className="mt-3 flex max-w-[70ch] items-start gap-2 rounded-sm bg-bad-tint px-3 py-2 text-sm text-bad">
                <span className="mt-0.5">
                  <Icon name="alert" size={18} />
                </span>
                {INQUIRY_TEXTS.mailFailed}
              </p>
            )}
          </div>
        }
        action={
          <button type="button" className="button button-quiet" onClick={({ currentTarget }) => onView(currentTarget)}>
            {INQUIRY_TEXTS.view}
            <span className="sr-only"> the message from {name}</span>
          </button>
        }
      />
    </article>
  )
}
