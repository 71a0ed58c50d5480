import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { INQUIRY_REPLY_MAX } from '@domain/contact/inquiry.policy.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS, replyLead } from '@texts/inquiries.ts'
import { INQUIRY_SUCCESSES } from '@texts/inquiries-dialogs.ts'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { replyToInquiry } from '@/data/contact-message-changes.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { SaveFailed } from '@/portal/shell/forms/useSend.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { type DialogState, useSectionSubmit } from './useSection.ts'

const WORDS = {
  success: INQUIRY_SUCCESSES['inquiries/replied'],
  failure: INQUIRY_ERRORS['inquiries/reply-failed'],
}

interface ReplyFormProps {
  inquiry: Pick<ContactMessage, 'id' | 'email'>
  state: RefObject<DialogState>
}

/** Answers the sender by mail. A failed attempt keeps its text and id, so that the mail is sent once. */
export function ReplyForm({ inquiry: { id, email }, state }: ReplyFormProps) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const replyId = useRef<string>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { sending, success, refusal, send } = useSectionSubmit(state, 'reply', text.trim() !== '')

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const message = text.trim()
    setIsMissing(message === '')
    if (message === '') {
      area.current?.focus()
      return
    }
    replyId.current ??= newRecordId()
    const number = replyId.current
    const { isDone, error } = await send('reply', () => replyToInquiry(id, number, message), WORDS)
    if (isDone) setText('')
    if (isDone || (error instanceof ApiRequestError && error.key === 'inquiries/replied-otherwise')) replyId.current = null
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-text text-base font-semibold">{INQUIRY_TEXTS.reply}</h3>
        <p className="max-w-[70ch] text-sm text-soft wrap-anywhere">{replyLead(email)}</p>
      </div>
      <TextArea
        ref={area}
        label={INQUIRY_TEXTS.replyLabel}
        name="reply"
        rows={5}
        maxLength={INQUIRY_REPLY_MAX}
        value={text}
        // Read-only while sending, so that the sent text is the one shown.
        readOnly={sending !== null}
        error={isMissing ? INQUIRY_TEXTS.replyMissing : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {success && <Notice tone="ok" {...withDescription(success)} announce />}
      {refusal && <SaveFailed refusal={refusal} />}
      <button type="submit" className="button justify-self-end" aria-disabled={sending !== null}>
        {sending ? INQUIRY_TEXTS.sendingReply : INQUIRY_TEXTS.sendReply}
      </button>
    </form>
  )
}

const withDescription = ({ title, description = '' }: { title: string; description?: string }) => ({ title, description })
