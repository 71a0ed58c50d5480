import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useState } from 'react'
import type { DocumentFilter } from '@/data/document.data.ts'
import { DocumentFilters, NO_FILTER } from '@/portal/shell/documents/DocumentFilters.tsx'
import { DocumentResults } from '@/portal/shell/documents/DocumentResults.tsx'
import { DocumentRow } from '@/portal/shell/documents/DocumentRow.tsx'
import { FileActions } from '@/portal/shell/documents/FileActions.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { AdminDocumentsWaiting } from './AdminDocumentsWaiting.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { StatusSelect } from './StatusSelect.tsx'

/** What the note dialog is open for. */
interface Noting {
  document: PortalDocument
  /** Whether the note is the reason of a rejection, rather than a word about the status as it is. */
  rejects: boolean
}

export function AdminDocumentsScreen() {
  return (
    <PortalShell path="/admin/documents" skeleton={<AdminDocumentsWaiting />}>
      {(person) => <AdminDocuments person={person} />}
    </PortalShell>
  )
}

function AdminDocuments({ person: { uid, role } }: { person: Person }) {
  const [filter, setFilter] = useState<DocumentFilter>(NO_FILTER)
  const [noting, setNoting] = useState<Noting | null>(null)
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Manage documents" />
      <DocumentFilters filter={filter} onChange={setFilter} />
      <DocumentResults
        key={`${filter.category} ${filter.status}`}
        reader={{ uid, role }}
        filter={filter}
        emptyText={EMPTY_TEXTS.allDocuments}
        row={(document) => (
          <DocumentRow
            document={document}
            reader={{ uid, role }}
            showStatus={false}
            actions={
              <>
                <StatusSelect document={document} onReject={() => setNoting({ document, rejects: true })} />
                <FileActions
                  file={{ documentId: document.id, version: null, name: document.file_name, type: document.type }}
                  label={document.title}
                />
                <button
                  type="button"
                  className="button button-quiet col-span-2"
                  onClick={() => setNoting({ document, rejects: false })}
                >
                  Edit note<span className="sr-only"> of {document.title}</span>
                </button>
              </>
            }
          />
        )}
      />
      <NoteDialog reader={{ uid, role }} noting={noting} onClose={() => setNoting(null)} />
    </div>
  )
}
