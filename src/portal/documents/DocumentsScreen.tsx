import { COLLECTIONS } from '@domain/collections.ts'
import { canReplace, canWithdraw } from '@domain/documents/document.policy.ts'
import { DOCUMENT_STATUS_LABELS, DOCUMENT_TONES, type PortalDocument } from '@domain/documents/document.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import { documentPath } from '@domain/routes.ts'
import { DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents/documents.ts'
import { EMPTY_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { documentFile } from '@/data/documents/document.data.ts'
import { isReadOnly } from '@/data/firebase/access.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useNewParameter } from '@/portal/lists/page-address.ts'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { AskedDocument } from './DocumentDialogs.tsx'
import { DocumentListView } from './DocumentListView.tsx'
import { FileActions } from './FileActions.tsx'

const loadDialogs = () => import('./DocumentDialogs.tsx').then(({ DocumentDialogs }) => DocumentDialogs)

export function DocumentsScreen() {
  return <PortalShell path="/documents">{(person) => <Documents person={person} />}</PortalShell>
}

function Documents({ person }: { person: Person }) {
  const [asked, setAsked] = useState<AskedDocument | null>(null)
  const { Component: Dialogs, whenLoaded } = useLazyComponent(loadDialogs)
  const ask = (next: AskedDocument) => whenLoaded(() => setAsked(next))
  useNewParameter(() => ask('upload'))
  const renderDocumentActions = (document: PortalDocument, isRow: boolean) => (
    <OwnActions
      document={document}
      actor={person}
      isRow={isRow}
      onReplace={() => ask({ document, question: 'new version' })}
      onWithdraw={() => ask({ document, question: 'withdrawal' })}
    />
  )

  return (
    <DocumentListView
      title={DOCUMENT_FACTS.heading}
      reader={person}
      onUpload={() => ask('upload')}
      buildDocumentPath={documentPath}
      isOtherOpen={asked !== null}
      emptyText={EMPTY_TEXTS.documents}
      renderRowStatus={({ status }) => <Badge tone={DOCUMENT_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>}
      renderDocumentActions={(document) => renderDocumentActions(document, false)}
      renderRowActions={(document) => renderDocumentActions(document, true)}
      loadActions={() =>
        import('@domain/documents/document.policy.ts').then((file) => ({ actions: [], csv: file.DOCUMENT_CSV }))
      }
      dialogs={(onWithdrawn) =>
        Dialogs && <Dialogs reader={person} asked={asked} onClose={() => setAsked(null)} onWithdrawn={onWithdrawn} />
      }
    />
  )
}

interface OwnActionsProps {
  document: PortalDocument
  actor: Actor
  /** In a row of the table only the actions on the file, and a new version of a rejected one. */
  isRow: boolean
  onReplace: () => void
  onWithdraw: () => void
}

function OwnActions({ document, actor, isRow, onReplace, onWithdraw }: OwnActionsProps) {
  const { id, title, status } = document
  // Admins work on the documents of others in Manage documents.
  const isOwn = !isReadOnly() && isOwner(actor, COLLECTIONS.documents, document)
  return (
    <>
      <FileActions file={documentFile(id, null, document)} label={title} />
      {isOwn && canReplace(document, actor) && (!isRow || status === 'rejected') && (
        <CardButton label={DOCUMENT_FACTS.uploadVersion} record={forRecordLabel(title)} onClick={onReplace} />
      )}
      {isOwn && canWithdraw(document, actor) && !isRow && (
        <CardButton label={DOCUMENT_TEXTS.withdraw} record={title} onClick={onWithdraw} />
      )}
    </>
  )
}
