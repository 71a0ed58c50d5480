import { CONTACT_STATUS_LABELS } from '@domain/contact/contact.constants.ts'
import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { INQUIRY_ERRORS } from '@domain/texts/inquiry-errors.ts'
import type { RefObject } from 'react'
import { SaveFailed } from '@/portal/shell/forms/SaveFailed.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { AnswerTimer } from './AnswerTimer.tsx'
import { InquiryFacts } from './InquiryFacts.tsx'
import { NotesForm } from './NotesForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyList } from './ReplyList.tsx'
import { CONTACT_TONES } from './tones.ts'
import { useMarkRead } from './useMarkRead.ts'
import type { DialogState } from './useSection.ts'

const PANEL = 'rounded-lg border border-line bg-page p-4 sm:p-5'

interface InquiryViewProps {
  inquiry: ContactMessage
  person: Person
  now: Date
  state: RefObject<DialogState>
  onClose: () => void
}

/** The message and its replies on the left, who wrote and the notes on the right; on a phone who wrote comes first, the notes last. */
export function InquiryView({ inquiry, person, now, state, onClose }: InquiryViewProps) {
  const { status, message } = inquiry
  const { told, hasFailed } = useMarkRead(inquiry)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Badge tone={CONTACT_TONES[status]}>{CONTACT_STATUS_LABELS[status]}</Badge>
          <AnswerTimer inquiry={inquiry} now={now} />
          <span role="status" className="text-soft">
            {told}
          </span>
        </p>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
      {hasFailed && <SaveFailed refusal={INQUIRY_ERRORS['inquiries/update-failed']} />}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_1fr]">
        <div className={`${PANEL} md:col-start-2`}>
          <InquiryFacts inquiry={inquiry} person={person} />
        </div>
        <div className="grid min-w-0 gap-6 md:col-start-1 md:row-span-2 md:row-start-1">
          <p className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
          <ReplyList inquiry={inquiry} person={person} />
          <ReplyForm inquiry={inquiry} state={state} />
        </div>
        <div className={`${PANEL} md:col-start-2`}>
          <NotesForm inquiry={inquiry} uid={person.uid} state={state} />
        </div>
      </div>
    </>
  )
}
