import { visibleLines } from '@domain/platform/visible-text.ts'
import { replyToInquiry } from '@domain/public/inquiry.module.ts'
import {
  CONTACT_STATUS_LABELS,
  type ContactMessage,
  INQUIRY_NOTES,
  INQUIRY_NOTES_MAX,
  INQUIRY_REPLY_MAX,
  inquiryReplySchema,
} from '@domain/public/inquiry.ts'
import { type ErrorText, fillPlaceholder } from '@domain/texts/message-types.ts'
import { INQUIRY_ERRORS, INQUIRY_FIELD_TEXTS, INQUIRY_SUCCESSES, INQUIRY_TEXTS, replyLead } from '@texts/public/contact.ts'
import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { markInquiryResponded, refetchAfter, saveInquiryNotes } from '@/data/public/contact-message.data.ts'
import { entryProblems } from '@/portal/forms/field-texts.ts'
import { SaveFailed, toErrorMessage } from '@/portal/forms/sending.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { TextArea } from '@/ui/TextField.tsx'

const REPLY = inquiryReplySchema.pick(['message'])

type ResultTexts = { success: Pick<ComponentProps<typeof Notice>, 'title' | 'description'>; failure: ErrorText }

/** The state of the dialog's forms, so that closing loses nothing. */
export interface DialogState {
  isSending: boolean
  unsaved: Set<string>
}

/** Submits one form of the dialog, one request at a time. The form shows the result, because a toast would be behind the dialog. */
function useFormSend(state: RefObject<DialogState>, name: string, isUnsaved: boolean) {
  /** The pressed button. */
  const [sending, setSending] = useState<string | null>(null)
  const [result, setResult] = useState<Elements>(null)

  useEffect(() => {
    if (isUnsaved) state.current.unsaved.add(name)
    else state.current.unsaved.delete(name)
  }, [state, name, isUnsaved])

  /** @returns whether it succeeded */
  async function send(button: string, work: () => Promise<void>, texts: ResultTexts) {
    if (state.current.isSending) return false
    state.current.isSending = true
    setSending(button)
    setResult(null)
    try {
      await work()
      setResult(<Notice tone="ok" {...texts.success} announce />)
      return true
    } catch (error) {
      setResult(<SaveFailed error={toErrorMessage(error, texts.failure)} />)
      return false
    } finally {
      state.current.isSending = false
      setSending(null)
    }
  }

  return { sending, result, send }
}

interface InquiryFormProps {
  inquiry: ContactMessage
  state: RefObject<DialogState>
}

/** Answers the sender by mail. A failed attempt keeps its text and id, so that the mail is sent once. */
export function ReplyForm({ inquiry: { id, email }, state }: InquiryFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const replyId = useRef<string>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const message = text.trim()
  const { sending, result, send } = useFormSend(state, 'reply', message !== '')

  async function reply() {
    replyId.current ??= newRecordId()
    try {
      await refetchAfter(id, call(replyToInquiry, { message_id: id, reply_id: replyId.current, message }))
      replyId.current = null
    } catch (error) {
      if (error instanceof ApiRequestError && error.key === 'inquiries/replied-otherwise') replyId.current = null
      throw error
    }
  }

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const found = entryProblems(REPLY, { message }, INQUIRY_FIELD_TEXTS).message
    setProblem(found)
    if (found) area.current?.focus()
    else if (await send('reply', reply, replyToInquiry)) setText('')
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
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      {result}
      <Button type="submit" isMain className="justify-self-end" isBusy={sending !== null}>
        {sending ? INQUIRY_TEXTS.sendingReply : INQUIRY_TEXTS.sendReply}
      </Button>
    </form>
  )
}

const NOTES = {
  success: { description: INQUIRY_SUCCESSES['inquiries/notes-saved'].title },
  failure: INQUIRY_ERRORS['inquiries/notes-failed'],
}
const status = CONTACT_STATUS_LABELS.responded.toLowerCase()
const MARK = {
  success: { description: fillPlaceholder(INQUIRY_SUCCESSES['inquiries/marked'].title, { status }) },
  failure: INQUIRY_ERRORS['inquiries/update-failed'],
}

/** The admins' notes and the button Mark as Responded, which also saves them. */
export function NotesForm({ inquiry, uid, state }: InquiryFormProps & { uid: string }) {
  const { id, admin_notes, status } = inquiry
  /** The typed text; null while the stored notes are shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const notes = visibleLines(draft ?? admin_notes)
  const isChanged = notes !== admin_notes
  const { sending, result, send } = useFormSend(state, 'notes', isChanged)
  const saveButton = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setIsTooLong] = useState(false)

  /** Shows the error of notes that the rules would refuse. */
  function areStorable(): boolean {
    const areTooLong = !INQUIRY_NOTES.test(notes)
    setIsTooLong(areTooLong)
    if (areTooLong) area.current?.focus()
    return !areTooLong
  }

  async function onSave(event: SubmitEvent) {
    event.preventDefault()
    if (!isChanged || !areStorable()) return
    if (await send('save', () => saveInquiryNotes(id, notes), NOTES)) setDraft(null)
  }

  async function onMark() {
    if (!areStorable()) return
    if (!(await send('mark', () => markInquiryResponded(id, uid, notes), MARK))) return
    setDraft(null)
    // The focused button has been removed.
    saveButton.current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void onSave(event)} className="grid gap-4">
      <TextArea
        ref={area}
        label={INQUIRY_TEXTS.notes}
        name="admin_notes"
        rows={3}
        maxLength={INQUIRY_NOTES_MAX}
        countsCharacters
        error={isTooLong ? INQUIRY_FIELD_TEXTS['inquiries/notes-too-long'] : undefined}
        value={draft ?? admin_notes}
        onChange={({ target }) => setDraft(target.value)}
      />
      <p className="-mt-2 text-xs text-soft">{INQUIRY_TEXTS.notesLead}</p>
      {result}
      <div className="grid gap-2">
        <Button ref={saveButton} type="submit" isBusy={!isChanged || sending !== null}>
          {sending === 'save' ? INQUIRY_TEXTS.savingNotes : INQUIRY_TEXTS.saveNotes}
        </Button>
        {status !== 'responded' && (
          <Button isMain isBusy={sending !== null} onClick={() => void onMark()}>
            {sending === 'mark' ? INQUIRY_TEXTS.marking : INQUIRY_TEXTS.markResponded}
          </Button>
        )}
      </div>
    </form>
  )
}
