import { CONTACT_STATUS_LABELS } from '@domain/contact/contact.constants.ts'
import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { INQUIRY_NOTES_MAX } from '@domain/contact/inquiry.policy.ts'
import { fillPlaceholders } from '@domain/texts/message-types.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS } from '@texts/inquiries.ts'
import { INQUIRY_SUCCESSES } from '@texts/inquiries-dialogs.ts'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { markInquiryResponded, saveInquiryNotes } from '@/data/contact-message-changes.data.ts'
import { SaveFailed } from '@/portal/shell/forms/useSend.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { type DialogState, useSectionSubmit } from './useSection.ts'

const SAVE = {
  success: INQUIRY_SUCCESSES['inquiries/notes-saved'],
  failure: INQUIRY_ERRORS['inquiries/notes-failed'],
}
const MARK = {
  success: fillPlaceholders(INQUIRY_SUCCESSES['inquiries/marked'], { status: CONTACT_STATUS_LABELS.responded.toLowerCase() }),
  failure: INQUIRY_ERRORS['inquiries/update-failed'],
}

interface NotesFormProps {
  inquiry: ContactMessage
  uid: string
  state: RefObject<DialogState>
}

/** The admins' notes and the button Mark as Responded, which also saves them. */
export function NotesForm({ inquiry, uid, state }: NotesFormProps) {
  const { id, admin_notes, status } = inquiry
  /** The typed text; null while the stored notes are shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const notes = (draft ?? admin_notes).trim()
  const isChanged = notes !== admin_notes
  const { sending, success, refusal, send } = useSectionSubmit(state, 'notes', isChanged)
  const saveButton = useRef<HTMLButtonElement>(null)

  async function onSave(event: SubmitEvent) {
    event.preventDefault()
    if (!isChanged) return
    if ((await send('save', () => saveInquiryNotes(id, notes), SAVE)).isDone) setDraft(null)
  }

  async function onMark() {
    if (!(await send('mark', () => markInquiryResponded(id, uid, notes), MARK)).isDone) return
    setDraft(null)
    // The focused button has been removed.
    saveButton.current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void onSave(event)} className="grid gap-4">
      <TextArea
        label={INQUIRY_TEXTS.notes}
        name="admin_notes"
        rows={3}
        maxLength={INQUIRY_NOTES_MAX}
        value={draft ?? admin_notes}
        onChange={({ target }) => setDraft(target.value)}
      />
      <p className="-mt-2 text-xs text-soft">{INQUIRY_TEXTS.notesLead}</p>
      {success && <Notice tone="ok" description={success.title} announce />}
      {refusal && <SaveFailed refusal={refusal} />}
      <div className="grid gap-2">
        <button ref={saveButton} type="submit" className="button button-quiet" aria-disabled={!isChanged || sending !== null}>
          {sending === 'save' ? INQUIRY_TEXTS.savingNotes : INQUIRY_TEXTS.saveNotes}
        </button>
        {status !== 'responded' && (
          <button type="button" className="button" aria-disabled={sending !== null} onClick={() => void onMark()}>
            {sending === 'mark' ? INQUIRY_TEXTS.marking : INQUIRY_TEXTS.markResponded}
          </button>
        )}
      </div>
    </form>
  )
}
