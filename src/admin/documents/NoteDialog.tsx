import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_NOTES_MAX } from '@domain/documents/document.status.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { DOCUMENT_ERRORS, DOCUMENT_FACTS } from '@texts/documents.ts'
import { DOCUMENT_DIALOG_TEXTS, DOCUMENT_SUCCESSES } from '@texts/documents-dialogs.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { showToast } from '@/ui/toasts.ts'
import { reviewFailure, saveReview, statusUpdated } from './useReview.ts'

interface NoteDialogProps {
  /** null while the dialog is closed. */
  document: PortalDocument | null
  rejects: boolean
  onClose: () => void
}

/** Asks for the reason of a rejection, or edits the note. */
export function NoteDialog({ document, rejects, onClose }: NoteDialogProps) {
  const title = rejects ? DOCUMENT_DIALOG_TEXTS.rejectTitle : DOCUMENT_FACTS.editNote
  return (
    <Dialog title={title} open={document !== null} onClose={onClose}>
      {document && <NoteForm document={document} rejects={rejects} onClose={onClose} />}
    </Dialog>
  )
}

function NoteForm({ document, rejects, onClose }: NoteDialogProps & { document: PortalDocument }) {
  const [note, setNote] = useState(rejects ? '' : document.admin_notes)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<ErrorText>()
  const [isBusy, setIsBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const status = rejects ? 'rejected' : document.status

  async function save() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await saveReview(document, { status, admin_notes: note.trim() })
      showToast({ tone: 'ok', ...(rejects ? statusUpdated(status) : DOCUMENT_SUCCESSES['documents/updated']) })
      onClose()
    } catch (error) {
      setFailure(reviewFailure(error))
      setIsBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing = status === 'rejected' && note.trim() === ''
    setIsMissing(missing)
    if (missing) area.current?.focus()
    else void save()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-sm wrap-anywhere">
        {document.title} <span className="text-soft">({document.file_name})</span>
      </p>
      <TextArea
        ref={area}
        label={rejects ? DOCUMENT_DIALOG_TEXTS.reason : DOCUMENT_DIALOG_TEXTS.note}
        name="admin_notes"
        rows={3}
        maxLength={DOCUMENT_NOTES_MAX}
        required={status === 'rejected'}
        value={note}
        error={isMissing ? DOCUMENT_ERRORS['documents/reason-missing'].description : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <Notice {...failure} announce />}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {CONTROL_TEXTS.cancel}
        </button>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? CONTROL_TEXTS.saving : rejects ? DOCUMENT_DIALOG_TEXTS.reject : CONTROL_TEXTS.save}
        </button>
      </div>
    </form>
  )
}
