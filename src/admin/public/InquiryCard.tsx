import { formatMoment } from '@domain/platform/dates.ts'
import type { MailState } from '@domain/platform/mail/mail.policy.ts'
import type { Tone } from '@domain/platform/status.ts'
import {
  type AnswerTime,
  answerTime,
  CONTACT_STATUS_LABELS,
  type ContactMessage,
  type ContactStatus,
} from '@domain/public/inquiry.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { answerTimeText, INQUIRY_TEXTS, messageFromText } from '@texts/public/contact.ts'
import { Badge, Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'

/** The time left of the promised 24 hours, or the time until the answer. */
export function AnswerTimer({ inquiry, now }: { inquiry: ContactMessage; now: Date }) {
  const time = answerTime(inquiry, now)
  return time && <span className={`whitespace-nowrap tabular-nums ${ANSWER_TONES[time.kind]}`}>{answerTimeText(time)}</span>
}

export const CONTACT_TONES: Record<ContactStatus, Tone> = { new: 'info', read: 'mute', responded: 'ok' }

export const MAIL_TONES: Record<MailState, Tone> = {
  queued: 'info',
  held: 'info',
  sending: 'info',
  retry: 'info',
  sent: 'ok',
  dead: 'bad',
}

/** Colours of text; the words also state the status. */
const ANSWER_TONES: Record<AnswerTime['kind'], string> = {
  due: 'text-soft',
  overdue: 'font-semibold text-bad',
  answered: 'text-soft',
  'answered late': 'text-soft',
}

export function InquiryCard({ inquiry, now, onView }: { inquiry: ContactMessage; now: Date; onView: () => void }) {
  const { name, company, subject, message, status, created_at, mail_states = {} } = inquiry
  const hasFailed = Object.values(mail_states).includes('dead')
  return (
    <article className="panel grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:p-6">
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
      <div className="grid sm:w-28">
        <Button onClick={onView}>
          {CONTROL_TEXTS.view}
          <span className="sr-only">{` ${messageFromText(name)}`}</span>
        </Button>
      </div>
    </article>
  )
}
