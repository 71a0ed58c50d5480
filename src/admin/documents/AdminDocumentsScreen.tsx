import { canWithdraw } from '@domain/documents/document.policy.ts'
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUSES, type PortalDocument } from '@domain/documents/document.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { adminDocumentPath } from '@domain/routes.ts'
import { DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents/documents.ts'
import { EMPTY_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { useId, useState } from 'react'
import { documentFile } from '@/data/documents/document.data.ts'
import { DocumentListView } from '@/portal/documents/DocumentListView.tsx'
import { FileActions } from '@/portal/documents/FileActions.tsx'
import { showError } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Button } from '@/ui/Button.tsx'
import { showToast } from '@/ui/toasts.ts'
import type { DocumentQuestion, OpenDialog } from './AdminDocumentDialogs.tsx'
import type { ReviewChange } from './document-review.ts'

const loadDialogs = () => import('./AdminDocumentDialogs.tsx').then(({ AdminDocumentDialogs }) => AdminDocumentDialogs)

export function AdminDocumentsScreen() {
  return <PortalShell path="/admin/documents">{(person) => <AdminDocuments person={person} />}</PortalShell>
}

function AdminDocuments({ person: reader }: { person: Person }) {
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const { Component: Dialogs, whenLoaded } = useLazyComponent(loadDialogs)
  const ask = (next: OpenDialog) => whenLoaded(() => setAsked(next))
  const renderDocumentStatus = (document: PortalDocument) => (
    <StatusSelect document={document} onReject={() => ask({ document, question: 'rejection' })} />
  )

  return (
    <DocumentListView
      title={DOCUMENT_FACTS.manage}
      reader={reader}
      onUpload={() => ask('upload')}
      buildDocumentPath={adminDocumentPath}
      isOtherOpen={asked !== null}
      emptyText={EMPTY_TEXTS.allDocuments}
      renderStatusChoice={renderDocumentStatus}
      renderRowStatus={renderDocumentStatus}
      renderDocumentActions={(document) => (
        <AdminDocumentActions document={document} actor={reader} onAsk={(question) => ask({ document, question })} />
      )}
      renderRowActions={(document) => <FileActions file={documentFile(document.id, null, document)} label={document.title} />}
      loadActions={() => import('./document-review.ts').then((file) => file.documentRowActions(reader))}
      dialogs={(onWithdrawn) =>
        Dialogs && <Dialogs reader={reader} asked={asked} onClose={() => setAsked(null)} onWithdrawn={onWithdrawn} />
      }
    />
  )
}

/** The review status of a document. A new choice is saved immediately, but a rejection needs a reason from a dialog first. */
function StatusSelect({ document, onReject }: { document: PortalDocument; onReject: () => void }) {
  const { title, status } = document
  const { saving, save } = useReview(document)
  const fieldId = useId()

  function onChange(value: string) {
    const wanted = DOCUMENT_STATUSES.find((known) => known === value)
    if (!wanted || saving) return
    if (wanted === 'rejected') onReject()
    else void save({ status: wanted })
  }

  return (
    <div className="flex shrink-0 items-center gap-2">
      <label htmlFor={fieldId} className="sr-only">
        {FACT_TEXTS.status}
        <span className="sr-only">{` ${forRecordLabel(title)}`}</span>
      </label>
      <select
        id={fieldId}
        value={saving?.status ?? status}
        aria-busy={saving !== null}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 rounded-md border border-field bg-surface px-2 text-base text-text aria-busy:opacity-60 lg:min-h-7 lg:text-sm"
      >
        {DOCUMENT_STATUSES.map((known) => (
          <option key={known} value={known}>
            {DOCUMENT_STATUS_LABELS[known]}
          </option>
        ))}
      </select>
    </div>
  )
}

interface AdminDocumentActionsProps {
  document: PortalDocument
  actor: Actor
  onAsk: (question: DocumentQuestion) => void
}

/** An admin's actions on a document. */
function AdminDocumentActions({ document, actor, onAsk }: AdminDocumentActionsProps) {
  const { id, title, project_id, shared } = document
  const record = forRecordLabel(title)
  return (
    <>
      <FileActions file={documentFile(id, null, document)} label={title} />
      <CardButton label={DOCUMENT_FACTS.editNote} record={record} onClick={() => onAsk('note')} />
      {canWithdraw(document, actor) && (
        <CardButton label={DOCUMENT_TEXTS.withdraw} record={title} onClick={() => onAsk('withdrawal')} />
      )}
      {(project_id || shared) && <SharingButton document={document} onShare={() => onAsk('sharing')} />}
      <CardButton label={DOCUMENT_FACTS.uploadVersion} record={record} onClick={() => onAsk('new version')} />
    </>
  )
}

/** Shares a document after a confirmation, or ends sharing immediately. One button serves both, so that it keeps the focus. */
function SharingButton({ document, onShare }: { document: PortalDocument; onShare: () => void }) {
  const { shared, title } = document
  const { saving, save } = useReview(document)
  const stop = () => void save({ shared: false })
  return (
    <Button isBusy={saving !== null} onClick={shared ? stop : onShare}>
      <span>{shared ? DOCUMENT_TEXTS.stopSharing : DOCUMENT_TEXTS.share}</span>
      <span className="sr-only">{`: ${title}`}</span>
    </Button>
  )
}

/** Saves one change of a document's review at a time and shows the result in a toast. The code loads on first use. */
function useReview(document: PortalDocument) {
  const [saving, setSaving] = useState<ReviewChange | null>(null)

  async function save(change: ReviewChange) {
    if (saving) return
    setSaving(change)
    try {
      const { reviewFailure, reviewSuccess, saveReview } = await import('./document-review.ts')
      await saveReview(document, change).then(
        () => showToast({ tone: 'ok', ...reviewSuccess(change) }),
        (error: unknown) => showError(reviewFailure(error)),
      )
    } catch {
      showError(SCREEN_ERRORS['network/unreachable'])
    } finally {
      setSaving(null)
    }
  }

  return { saving, save }
}
