import { DOCUMENT_NOTES_MAX, documentReviewSchema, type PortalDocument } from '@domain/documents/document.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import {
  DOCUMENT_DIALOG_ERRORS,
  DOCUMENT_DIALOG_TEXTS,
  DOCUMENT_FACTS,
  DOCUMENT_FIELD_TEXTS,
  DOCUMENT_SUCCESSES,
  DOCUMENT_TEXTS,
  partnersText,
} from '@texts/documents/documents.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { projectPartners } from '@/data/organisations/own-projects.data.ts'
import type { Reader } from '@/data/reader.ts'
import { UploadDialog, WithdrawDialog } from '@/portal/documents/DocumentDialogs.tsx'
import { entryProblems } from '@/portal/forms/field-texts.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextArea } from '@/ui/TextField.tsx'
import { showToast } from '@/ui/toasts.ts'
import { REVIEW_FAILED, REVIEW_SAVED, reviewFailure, saveReview, statusUpdated } from './document-review.ts'

const REVIEW = documentReviewSchema.pick(['status', 'admin_notes'])
const NOTE_TEXTS = {
  ...DOCUMENT_FIELD_TEXTS,
  'documents/reason-missing': DOCUMENT_DIALOG_ERRORS['documents/reason-missing'].description,
}

/** The questions that the dialogs ask. */
export type DocumentQuestion = 'note' | 'rejection' | 'sharing' | 'new version' | 'withdrawal'

/** The open dialog and its document; `upload` is for a new one. */
export type OpenDialog = { document: PortalDocument; question: DocumentQuestion } | 'upload'

interface AdminDocumentDialogsProps {
  reader: Reader
  /** null while no dialog is open. */
  asked: OpenDialog | null
  onClose: () => void
  onWithdrawn: () => void
}

/** The dialogs of an admin's documents; at most one is open. */
export function AdminDocumentDialogs({ reader, asked, onClose, onWithdrawn }: AdminDocumentDialogsProps) {
  const about = (question: DocumentQuestion) =>
    asked !== null && asked !== 'upload' && asked.question === question ? asked.document : null
  const [rejected, shared] = [about('rejection'), about('sharing')]
  return (
    <>
      <NoteDialog document={about('note') ?? rejected} rejects={rejected !== null} onClose={onClose} />
      <ConfirmDialog question={shared && sharing(shared)} onClose={onClose} />
      <WithdrawDialog document={about('withdrawal')} onClose={onClose} onWithdrawn={onWithdrawn} />
      <UploadDialog reader={reader} target={asked === 'upload' ? 'new' : about('new version')} onClose={onClose} />
    </>
  )
}

/** Asks before a document with a project is shared, and says which partners could then read it. */
const sharing = (document: PortalDocument): Question => ({
  title: DOCUMENT_DIALOG_TEXTS.shareTitle,
  content: (
    <>
      <p className="font-semibold wrap-anywhere">{document.title}</p>
      <Readers document={document} />
    </>
  ),
  label: DOCUMENT_TEXTS.share,
  busyLabel: DOCUMENT_DIALOG_TEXTS.sharing,
  run: () => saveReview(document, { shared: true }),
  endpoint: { success: DOCUMENT_SUCCESSES['documents/shared'], failure: REVIEW_FAILED },
})

function Readers({ document: { project_id, project, status } }: { document: PortalDocument }) {
  const { data } = useQuery(projectPartners(project_id ?? ''))
  const partners = partnersText(data?.length, project?.title ?? '')
  return (
    <p className="text-sm wrap-anywhere">
      {status === 'approved' ? partners : `${partners} ${DOCUMENT_DIALOG_TEXTS.shareLater}`}
    </p>
  )
}

interface NoteDialogProps {
  /** null while the dialog is closed. */
  document: PortalDocument | null
  rejects: boolean
  onClose: () => void
}

/** Asks for the reason of a rejection, or edits the note. */
function NoteDialog({ document, rejects, onClose }: NoteDialogProps) {
  const title = rejects ? DOCUMENT_DIALOG_TEXTS.rejectTitle : DOCUMENT_FACTS.editNote
  return (
    <Dialog title={title} open={document !== null} onClose={onClose}>
      {document && <NoteForm document={document} rejects={rejects} onClose={onClose} />}
    </Dialog>
  )
}

function NoteForm({ document, rejects, onClose }: NoteDialogProps & { document: PortalDocument }) {
  const [note, setNote] = useState(rejects ? '' : document.admin_notes)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ErrorText>()
  const [isBusy, setIsBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const status = rejects ? 'rejected' : document.status

  async function save() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await saveReview(document, { status, admin_notes: note.trim() })
      showToast({ tone: 'ok', ...(rejects ? statusUpdated(status) : REVIEW_SAVED) })
      onClose()
    } catch (error) {
      setFailure(reviewFailure(error))
      setIsBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = entryProblems(REVIEW, { status, admin_notes: note }, NOTE_TEXTS).admin_notes
    setProblem(found)
    if (found) area.current?.focus()
    else void save()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-sm wrap-anywhere">
        <span>{document.title}</span> <span className="text-soft">{`(${document.file_name})`}</span>
      </p>
      <TextArea
        ref={area}
        label={rejects ? DOCUMENT_DIALOG_TEXTS.reason : DOCUMENT_DIALOG_TEXTS.note}
        name="admin_notes"
        rows={3}
        maxLength={DOCUMENT_NOTES_MAX}
        required={status === 'rejected'}
        value={note}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && <Notice {...failure} announce />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{CONTROL_TEXTS.cancel}</Button>
        <Button type="submit" isMain isBusy={isBusy}>
          {isBusy ? CONTROL_TEXTS.saving : rejects ? DOCUMENT_DIALOG_TEXTS.reject : CONTROL_TEXTS.save}
        </Button>
      </div>
    </form>
  )
}
