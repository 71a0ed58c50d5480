import { COLLECTIONS } from '@domain/collections.ts'
import { getDocumentVersion } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { withdrawDocument } from '@domain/documents/documents.endpoints.ts'
import type { AnsweredRequest } from '@domain/documents/upload.schema.ts'
import { DOCUMENT_DIALOG_TEXTS, DOCUMENT_SUCCESSES, DOCUMENT_TEXTS } from '@texts/documents/documents.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { showToast } from '@/ui/toasts.ts'
import { UploadForm } from './UploadForm.tsx'
import { loadUpload } from './uploads.tsx'
import { useUpload } from './useUpload.tsx'

/** The target of an upload: a new document, or a new version of one. */
type UploadTarget = PortalDocument | 'new'

interface UploadDialogProps {
  reader: Reader
  /** null while the dialog is closed. */
  target: UploadTarget | null
  /** The requested document that the upload answers. */
  answers?: AnsweredRequest | null
  onClose: () => void
}

export function UploadDialog({ reader, target, answers = null, onClose }: UploadDialogProps) {
  /** Counts the attempts to close; the open dialog decides. */
  const [closing, setClosing] = useState(0)
  const title = target === null || target === 'new' ? DOCUMENT_DIALOG_TEXTS.uploadTitle : DOCUMENT_DIALOG_TEXTS.versionTitle
  return (
    <Dialog title={title} open={target !== null} onClose={() => setClosing((number) => number + 1)}>
      {target && (
        <OpenDialog
          reader={reader}
          replaces={target === 'new' ? null : target}
          answers={answers}
          closing={closing}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface OpenDialogProps {
  reader: Reader
  replaces: PortalDocument | null
  answers: AnsweredRequest | null
  closing: number
  onClose: () => void
}

function OpenDialog({ reader, replaces, answers, closing, onClose }: OpenDialogProps) {
  const upload = useUpload((isActive) => {
    showToast({ tone: 'ok', ...DOCUMENT_SUCCESSES[isActive ? 'documents/uploaded-active' : 'documents/uploaded'] })
    onClose()
  })
  const [isAsked, setIsAsked] = useState(false)
  const answered = useRef(closing)
  const { step } = upload.state

  useEffect(() => {
    // Loaded while the form is filled in; a failure is shown on submit.
    loadUpload().catch(() => undefined)
  }, [])

  function close() {
    if (step === 'sending') setIsAsked(true)
    // The file has arrived and is being checked, which takes a moment.
    else if (step !== 'checking') onClose()
  }

  useEffect(() => {
    if (closing === answered.current) return
    answered.current = closing
    close()
  }, [closing])

  return (
    <>
      {isAsked && step === 'sending' && <LeaveQuestion onStay={() => setIsAsked(false)} onLeave={onClose} />}
      <UploadForm
        reader={reader}
        replaces={replaces}
        answers={answers}
        upload={upload}
        isAsked={isAsked}
        onClose={close}
        onStart={() => setIsAsked(false)}
      />
    </>
  )
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <Notice title={DOCUMENT_DIALOG_TEXTS.stopTitle} description={DOCUMENT_DIALOG_TEXTS.stopFirst} announce>
      <div className="flex flex-wrap gap-2">
        <Button ref={stay} onClick={onStay}>
          {DOCUMENT_DIALOG_TEXTS.keepUploading}
        </Button>
        <Button onClick={onLeave}>{DOCUMENT_DIALOG_TEXTS.stopAndClose}</Button>
      </div>
    </Notice>
  )
}

interface WithdrawDialogProps {
  /** null while the dialog is closed. */
  document: PortalDocument | null
  onClose: () => void
  onWithdrawn: () => void
}

export function WithdrawDialog({ document, onClose, onWithdrawn }: WithdrawDialogProps) {
  return <ConfirmDialog question={document && withdrawal(document, onWithdrawn)} onClose={onClose} />
}

const withdrawal = (document: PortalDocument, onDone: () => void): Question => ({
  title: DOCUMENT_DIALOG_TEXTS.withdrawTitle,
  subject: document.title,
  effect: DOCUMENT_DIALOG_TEXTS.withdrawEffect,
  label: DOCUMENT_TEXTS.withdraw,
  busyLabel: DOCUMENT_DIALOG_TEXTS.withdrawing,
  endpoint: withdrawDocument,
  run: async () => {
    await call(withdrawDocument, { document_id: document.id, version: getDocumentVersion(document) })
    // Waits for the lists, so that the document is gone when the dialog closes.
    await queryClient.invalidateQueries({ queryKey: [COLLECTIONS.documents] })
  },
  onDone,
})

/** The open dialog and its document; `upload` is for a new one. */
export type AskedDocument = { document: PortalDocument; question: 'new version' | 'withdrawal' } | 'upload'

interface DocumentDialogsProps {
  reader: Reader
  /** null while every dialog is closed. */
  asked: AskedDocument | null
  onClose: () => void
  onWithdrawn: () => void
}

/** The dialogs of a person's own documents; at most one is open. */
export function DocumentDialogs({ reader, asked, onClose, onWithdrawn }: DocumentDialogsProps) {
  const about = (question: 'new version' | 'withdrawal') =>
    asked !== null && asked !== 'upload' && asked.question === question ? asked.document : null
  return (
    <>
      <UploadDialog reader={reader} target={asked === 'upload' ? 'new' : about('new version')} onClose={onClose} />
      <WithdrawDialog document={about('withdrawal')} onClose={onClose} onWithdrawn={onWithdrawn} />
    </>
  )
}
