import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useState } from 'react'
import type { DocumentFilter } from '@/data/document.data.ts'
import { DocumentFilters, NO_FILTER } from '@/portal/shell/documents/DocumentFilters.tsx'
import { DocumentResults } from '@/portal/shell/documents/DocumentResults.tsx'
import { DocumentRow } from '@/portal/shell/documents/DocumentRow.tsx'
import { MissingDocument } from '@/portal/shell/documents/MissingDocument.tsx'
import { UploadButton } from '@/portal/shell/documents/upload/UploadButton.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { useLatePart } from '@/portal/shell/useLatePart.ts'
import { useReturnFocus } from '@/portal/shell/useReturnFocus.ts'
import { AdminDocumentActions } from './AdminDocumentActions.tsx'
import type { Asked } from './AdminDocumentDialogs.tsx'
import { AdminDocumentsWaiting } from './AdminDocumentsWaiting.tsx'
import { StatusSelect } from './StatusSelect.tsx'

const loadDialogs = () => import('./AdminDocumentDialogs.tsx').then(({ AdminDocumentDialogs }) => AdminDocumentDialogs)

export function AdminDocumentsScreen() {
  return (
    <PortalShell path="/admin/documents" skeleton={<AdminDocumentsWaiting />}>
      {(person) => <AdminDocuments person={person} />}
    </PortalShell>
  )
}

function AdminDocuments({ person: { uid, role } }: { person: Person }) {
  const [filter, setFilter] = useState<DocumentFilter>(NO_FILTER)
  const [asked, setAsked] = useState<Asked | null>(null)
  const reader = { uid, role }
  const { panel, returnTo } = useReturnFocus(asked !== null)
  const { Part: Dialogs, isBusy, fetchPart } = useLatePart(loadDialogs)

  async function ask(next: Asked) {
    if (!isBusy && (await fetchPart())) setAsked(next)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title="Manage documents">
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
