import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useState } from 'react'
import type { DocumentFilter } from '@/data/document.data.ts'
import { DocumentFilters, NO_FILTER } from '../shell/documents/DocumentFilters.tsx'
import { DocumentResults } from '../shell/documents/DocumentResults.tsx'
import { DocumentRow } from '../shell/documents/DocumentRow.tsx'
import { FileActions } from '../shell/documents/FileActions.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { DocumentsWaiting } from './DocumentsWaiting.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadDialog } from './UploadDialog.tsx'

/** What the upload dialog is open for: a new document, or a new version of one. */
type Target = PortalDocument | 'new'

export function DocumentsScreen() {
  return (
    <PortalShell path="/documents" skeleton={<DocumentsWaiting />}>
      {(person) => <Documents person={person} />}
    </PortalShell>
  )
}

function Documents({ person: { uid, role } }: { person: Person }) {
  const [filter, setFilter] = useState<DocumentFilter>(NO_FILTER)
  const [target, setTarget] = useState<Target | null>(null)
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Documents">
        <UploadButton onClick={() => setTarget('new')} />
      </ScreenHeader>
      <DocumentFilters filter={filter} onChange={setFilter} />
      <DocumentResults
        key={`${filter.category} ${filter.status}`}
        reader={{ uid, role }}
        filter={filter}
        emptyText={EMPTY_TEXTS.documents}
        row={(document) => (
          <DocumentRow
            document={document}
            reader={{ uid, role }}
            actions={<OwnActions document={document} isOwn={document.user_id === uid} onReplace={() => setTarget(document)} />}
          />
        )}
      />
      <UploadDialog uid={uid} target={target} onClose={() => setTarget(null)} />
    </div>
  )
}

interface OwnActionsProps {
  document: PortalDocument
  isOwn: boolean
  onReplace: () => void
}

function OwnActions({ document: { id, title, file_name, type }, isOwn, onReplace }: OwnActionsProps) {
  return (
    <>
      <FileActions file={{ documentId: id, version: null, name: file_name, type }} label={title} />
      {isOwn && (
        <button type="button" className="button button-quiet col-span-2" onClick={onReplace}>
          Upload new version<span className="sr-only"> of {title}</span>
        </button>
      )}
    </>
  )
}
