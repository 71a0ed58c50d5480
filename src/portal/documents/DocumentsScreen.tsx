import type { Actor } from '@domain/access/capabilities.ts'
import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { canReplace, canWithdraw } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { useState } from 'react'
import { type DocumentFilter, documentFile } from '@/data/document.data.ts'
import { DocumentFilters, DocumentResults, MissingDocument, NO_FILTER, UploadButton } from '../shell/documents/DocumentList.tsx'
import { DocumentRow } from '../shell/documents/DocumentRow.tsx'
import { FileActions } from '../shell/documents/FileActions.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { CardButton } from '../shell/RecordCard.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useReturnFocus } from '../shell/useReturnFocus.ts'
import type { OpenDialog } from './DocumentDialogs.tsx'
import { DocumentsScreenSkeleton } from './DocumentsScreenSkeleton.tsx'

const loadDialogs = () => import('./DocumentDialogs.tsx').then(({ DocumentDialogs }) => DocumentDialogs)

export function DocumentsScreen() {
  return (
    <PortalShell path="/documents" skeleton={<DocumentsScreenSkeleton />}>
      {(person) => <Documents person={person} />}
    </PortalShell>
  )
}

function Documents({ person }: { person: Person }) {
  const [filter, setFilter] = useState<DocumentFilter>(NO_FILTER)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const { panel, returnTo } = useReturnFocus(asked !== null)
  const { Part: Dialogs, whenLoaded } = useLazyComponent(loadDialogs)
  const ask = (next: OpenDialog) => whenLoaded(() => setAsked(next))

  return (
    <div className="grid gap-6">
      <ScreenHeader title={DOCUMENT_FACTS.heading}>
        <UploadButton onClick={() => ask('upload')} />
      </ScreenHeader>
      <MissingDocument reader={person} />
      <DocumentFilters filter={filter} onChange={setFilter} />
      <div ref={panel} tabIndex={-1}>
        <DocumentResults
          key={`${filter.category} ${filter.status}`}
          reader={person}
          filter={filter}
          emptyText={EMPTY_TEXTS.documents}
          row={(document) => (
            <DocumentRow
              document={document}
              reader={person}
              actions={
                <OwnActions
                  document={document}
                  actor={person}
                  onReplace={() => ask({ document, question: 'new version' })}
                  onWithdraw={() => ask({ document, question: 'withdrawal' })}
                />
              }
            />
          )}
        />
      </div>
      {Dialogs && <Dialogs reader={person} asked={asked} onClose={() => setAsked(null)} onWithdrawn={() => returnTo(null)} />}
    </div>
  )
}

interface OwnActionsProps {
  document: PortalDocument
  actor: Actor
  onReplace: () => void
  onWithdraw: () => void
}

function OwnActions({ document, actor, onReplace, onWithdraw }: OwnActionsProps) {
  const { id, title } = document
  // Admins work on the documents of others in Manage documents.
  const isOwn = isOwner(actor, COLLECTIONS.documents, document)
  return (
    <>
      <FileActions file={documentFile(id, null, document)} label={title} />
      {isOwn && canReplace(document, actor) && (
        <CardButton label={DOCUMENT_FACTS.uploadVersion} record={forRecordLabel(title)} onClick={onReplace} />
      )}
      {isOwn && canWithdraw(document, actor) && (
        <CardButton label={DOCUMENT_TEXTS.withdraw} record={title} onClick={onWithdraw} />
      )}
    </>
  )
}
