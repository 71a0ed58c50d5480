import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_SORTS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_STATUSES,
  type DocumentSort,
  type PortalDocument,
} from '@domain/documents/document.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS, DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents/documents.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { ComponentProps } from 'react'
import { documentPages, documentSource, matchesDocument } from '@/data/documents/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { ScreenHeader } from '@/portal/frame/Screen.tsx'
import {
  type ListFields,
  type ListSearch,
  type ListValues,
  useListAddress,
  useListSearch,
} from '@/portal/lists/page-address.ts'
import type { TableProps } from '@/portal/lists/RecordTable.tsx'
import { ListBar, ListLayout, SearchableList } from '@/portal/lists/SearchableList.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { useRecordDialog } from '@/portal/records/useRecordDialog.ts'
import { Button } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { documentColumns } from './document-columns.tsx'

const loadDialog = () => import('./DocumentDialog.tsx').then(({ DocumentDialog }) => DocumentDialog)

const DOCUMENT_LIST = {
  category: ['all', ...DOCUMENT_CATEGORIES],
  status: ['all', ...DOCUMENT_STATUSES],
  sort: DOCUMENT_SORTS,
} as const satisfies ListFields

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

type RenderDocumentPart = (document: PortalDocument) => Elements

interface DocumentListViewProps extends Pick<ComponentProps<typeof DocumentResults>, 'emptyText' | 'loadActions'> {
  title: string
  reader: Reader
  onUpload: () => void
  /** The path that opens a document on this screen. */
  buildDocumentPath: (id: string) => string
  /** Whether a dialog of the screen is open over the list. */
  isOtherOpen: boolean
  /** Replaces the badge on a card and in the open document if the status can be chosen. */
  renderStatusChoice?: RenderDocumentPart
  renderRowStatus: RenderDocumentPart
  renderDocumentActions: RenderDocumentPart
  renderRowActions: RenderDocumentPart
  /** The screen's dialogs. @param onWithdrawn moves the focus to the list, because the document's row is gone */
  dialogs: (onWithdrawn: () => void) => Elements
}

/** A screen of documents: the list with its filters, and the open document beside it. */
export function DocumentListView(props: DocumentListViewProps) {
  const {
    title,
    reader,
    onUpload,
    buildDocumentPath,
    isOtherOpen,
    renderStatusChoice,
    renderRowStatus,
    renderDocumentActions,
    renderRowActions,
    dialogs,
  } = props
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
      <ListBar filter={filter} plural={DOCUMENT_FACTS.plural} filters={FILTERS} onChange={setFilter} search={search} />
      <ListLayout
        record={
          opened && (
            <opened.Component
              key={opened.id}
              documentId={opened.id}
              reader={reader}
              {...(renderStatusChoice && { renderDocumentStatus: renderStatusChoice })}
              renderDocumentActions={renderDocumentActions}
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
                statusChoice={renderStatusChoice?.(document)}
                actions={renderDocumentActions(document)}
              />
            )}
            columns={documentColumns({
              reader,
              buildDocumentPath,
              onOpen: open,
              renderDocumentStatus: renderRowStatus,
              renderDocumentActions: renderRowActions,
            })}
            openId={openId}
            loadActions={props.loadActions}
          />
        </div>
      </ListLayout>
      {dialogs(() => returnTo(null))}
    </div>
  )
}

interface DocumentResultsProps {
  reader: Reader
  search: ListSearch
  filter: ListValues<typeof DOCUMENT_LIST>
  onSort: (sort: DocumentSort) => void
  emptyText: string
  row: (document: PortalDocument) => Elements
  columns: readonly Column<PortalDocument>[]
  openId: string | null
  loadActions: TableProps<PortalDocument>['loadActions']
}

/** The list of documents in each of its states: loading, filled, empty, failed. */
function DocumentResults({
  reader,
  search,
  filter,
  onSort,
  emptyText,
  row,
  columns,
  openId,
  loadActions,
}: DocumentResultsProps) {
  const list = useInfiniteQuery({ ...documentPages(reader, filter), enabled: !search.term })

  return (
    <div className="grid gap-4">
      <SearchableList
        search={search}
        reader={reader}
        source={documentSource}
        matches={(document) => matchesDocument(filter, document)}
        list={list}
        failed={DOCUMENT_ERRORS['documents/fetch-failed']}
        plural={DOCUMENT_FACTS.plural}
        empty={emptyText}
        firstStep={
          filter.category === 'all' &&
          filter.status === 'all' &&
          DOCUMENT_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']
        }
        card={row}
        table={{ columns, sort: filter.sort, onSort: (sort) => onSort(sort as DocumentSort), openId, loadActions }}
      />
    </div>
  )
}
