import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUSES, type DocumentStatus } from '@domain/documents/document.status.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { DOCUMENT_FACTS } from '@texts/documents.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { useId, useState } from 'react'
import { type DocumentFilter, reviewDocument } from '@/data/document.data.ts'
import {
  DocumentFilters,
  DocumentResults,
  MissingDocument,
  NO_FILTER,
  UploadButton,
} from '@/portal/shell/documents/DocumentList.tsx'
import { DocumentRow } from '@/portal/shell/documents/DocumentRow.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/shell/useRecordDialog.ts'
import { AdminDocumentActions } from './AdminDocumentActions.tsx'
import type { OpenDialog } from './AdminDocumentDialogs.tsx'
import { AdminDocumentsSkeleton } from './AdminDocumentsSkeleton.tsx'
import { showUpdated, updateFailure } from './review-outcome.ts'

const loadDialogs = () => import('./AdminDocumentDialogs.tsx').then(({ AdminDocumentDialogs }) => AdminDocumentDialogs)

export function AdminDocumentsScreen() {
  return (
    <PortalShell path="/admin/documents" skeleton={<AdminDocumentsSkeleton />}>
      {(person) => <AdminDocuments person={person} />}
    </PortalShell>
  )
}

function AdminDocuments({ person: { uid, role } }: { person: Person }) {
  const [filter, setFilter] = useState<DocumentFilter>(NO_FILTER)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const reader = { uid, role }
  const { panel, returnTo } = useReturnFocus(asked !== null)
  const { Part: Dialogs, isBusy, fetchPart } = useLazyComponent(loadDialogs)

  async function ask(next: OpenDialog) {
    if (!isBusy && (await fetchPart())) setAsked(next)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={DOCUMENT_FACTS.manage}>
        <UploadButton onClick={() => void ask('upload')} />
      </ScreenHeader>
      <MissingDocument reader={reader} />
      <DocumentFilters filter={filter} onChange={setFilter} />
      <div ref={panel} tabIndex={-1}>
        <DocumentResults
          key={`${filter.category} ${filter.status}`}
          reader={reader}
          filter={filter}
          emptyText={EMPTY_TEXTS.allDocuments}
          row={(document) => (
            <DocumentRow
              document={document}
              reader={reader}
              statusChoice={<StatusSelect document={document} onReject={() => void ask({ document, question: 'rejection' })} />}
              actions={
                <AdminDocumentActions document={document} uid={uid} onAsk={(question) => void ask({ document, question })} />
              }
            />
          )}
        />
      </div>
      {Dialogs && <Dialogs reader={reader} asked={asked} onClose={() => setAsked(null)} onWithdrawn={() => returnTo(null)} />}
    </div>
  )
}

interface StatusSelectProps {
  document: PortalDocument
  /** A rejection needs a reason first, so it opens a dialog. */
  onReject: () => void
}

/** The review status of a document; a new choice is saved immediately. */
function StatusSelect({ document, onReject }: StatusSelectProps) {
  const { id, title, status, admin_notes, shared } = document
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<DocumentStatus | null>(null)
  const fieldId = useId()

  async function onChange(value: string) {
    const wanted = DOCUMENT_STATUSES.find((known) => known === value)
    if (!wanted || chosen) return
    if (wanted === 'rejected') {
      onReject()
      return
    }
    setChosen(wanted)
    try {
      const seen = { document_id: id, version: versionOf(document), status_before: status }
      await reviewDocument({ ...seen, status: wanted, admin_notes, shared })
      showUpdated(wanted)
    } catch (error) {
      showError(updateFailure(error))
    } finally {
      setChosen(null)
    }
  }

  return (
    <div className="flex shrink-0 items-center gap-2">
      <label htmlFor={fieldId} className="text-xs text-soft max-sm:sr-only">
        {FACT_TEXTS.status}
        <span className="sr-only"> {forRecordLabel(title)}</span>
      </label>
      <select
        id={fieldId}
        value={chosen ?? status}
        aria-busy={chosen !== null}
        onChange={({ target }) => void onChange(target.value)}
        className="min-h-11 rounded-md border border-field bg-surface px-3 text-base text-text aria-busy:opacity-60 lg:min-h-9"
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
