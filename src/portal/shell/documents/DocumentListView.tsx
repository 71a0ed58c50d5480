import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS } from '@domain/documents/document.status.ts'
import { DOCUMENT_FACTS } from '@texts/documents.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ComponentProps } from 'react'
import type { Reader } from '@/data/reader.ts'
import { Button } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/elements.ts'
import { ListBar } from '../list/ListBar.tsx'
import { ListLayout } from '../list/ListLayout.tsx'
import { useListAddress } from '../list/useListAddress.ts'
import { useListSearch } from '../list/useListSearch.ts'
import { ScreenHeader } from '../ScreenHeader.tsx'
import { useRecordDialog } from '../useRecordDialog.ts'
import { DOCUMENT_LIST, DocumentResults } from './DocumentList.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { documentColumns } from './document-columns.tsx'

const loadDialog = () => import('./DocumentDialog.tsx').then(({ DocumentDialog }) => DocumentDialog)

const FILTERS = [
  {
    name: 'category',
    label: FACT_TEXTS.category,
    options: DOCUMENT_LIST.category,
    labels: { all: DOCUMENT_FACTS.allCategories, ...DOCUMENT_CATEGORY_LABELS },
  },
  {
    name: 'status',
    label: FACT_TEXTS.status,
    options: DOCUMENT_LIST.status,
    labels: { all: FACT_TEXTS.allStatuses, ...DOCUMENT_STATUS_LABELS },
  },
] as const

type PartOf = (document: PortalDocument) => Elements

interface DocumentListViewProps extends Pick<ComponentProps<typeof DocumentResults>, 'emptyText' | 'loadActions'> {
  title: string
  reader: Reader
  onUpload: () => void
  /** The path that opens a document on this screen. */
  pathOf: (id: string) => string
  /** Whether a dialog of the screen is open over the list. */
  isOtherOpen: boolean
  /** Replaces the badge on a card and in the open document if the status can be chosen. */
  statusChoiceOf?: PartOf
  rowStatusOf: PartOf
  actionsOf: PartOf
  rowActionsOf: PartOf
  /** The screen's dialogs. @param onWithdrawn moves the focus to the list, because the document's row is gone */
  dialogs: (onWithdrawn: () => void) => Elements
}

/** A screen of documents: the list with its filters, and the open document beside it. */
export function DocumentListView(props: DocumentListViewProps) {
  const { title, reader, onUpload, pathOf, isOtherOpen, statusChoiceOf, rowStatusOf, actionsOf, rowActionsOf, dialogs } = props
  const [filter, setFilter] = useListAddress(DOCUMENT_LIST)
  const search = useListSearch()
  const { opened, openId, open, close, panel, returnTo } = useRecordDialog({ load: loadDialog, isOtherOpen })

  return (
    <div className="grid gap-4">
      <ScreenHeader title={title}>
        <Button isMain onClick={onUpload}>
          {DOCUMENT_FACTS.upload}
        </Button>
      </ScreenHeader>
      <ListBar filter={filter} noun={DOCUMENT_FACTS.plural} filters={FILTERS} onChange={setFilter} search={search} />
      <ListLayout
        record={
          opened && (
            <opened.Part
              key={opened.id}
              documentId={opened.id}
              reader={reader}
              {...(statusChoiceOf && { statusOf: statusChoiceOf })}
              actionsOf={actionsOf}
              onClose={close}
            />
          )
        }
      >
        <div ref={panel} tabIndex={-1}>
          <DocumentResults
            key={`${filter.category} ${filter.status} ${filter.sort}`}
            reader={reader}
            search={search}
            filter={filter}
            onSort={(sort) => setFilter({ ...filter, sort })}
            emptyText={props.emptyText}
            row={(document) => (
              <DocumentRow
                document={document}
                reader={reader}
                statusChoice={statusChoiceOf?.(document)}
                actions={actionsOf(document)}
              />
            )}
            columns={documentColumns({ reader, pathOf, onOpen: open, statusOf: rowStatusOf, actionsOf: rowActionsOf })}
            openId={openId}
            loadActions={props.loadActions}
          />
        </div>
      </ListLayout>
      {dialogs(() => returnTo(null))}
    </div>
  )
}
