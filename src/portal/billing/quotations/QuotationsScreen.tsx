import {
  QUOTATION_SORTS,
  QUOTATION_STATUS_LABELS,
  QUOTATION_TAB_LABELS,
  QUOTATION_TABS,
  QUOTATION_TONES,
  type Quotation,
  type QuotationSort,
} from '@domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { QUOTATIONS_PATH, quotationPath } from '@domain/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QUOTATION_ERRORS, QUOTATION_TEXTS } from '@texts/billing/quotations.ts'
import { CONTROL_TEXTS, EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { type ReactNode, useState } from 'react'
import { matchesQuotation, quotationPages, quotationSource } from '@/data/billing/quotation.data.ts'
import { invalidate } from '@/data/firebase/query-client.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { RowTitle } from '@/portal/lists/cells.tsx'
import { type ListFields, useListAddress, useListSearch, useNewParameter } from '@/portal/lists/page-address.ts'
import { ListBar, ListLayout, SearchableList } from '@/portal/lists/SearchableList.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { useRecordDialog } from '@/portal/records/useRecordDialog.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { type DraftAction, type OnDraft, useDraftDeletion } from '../lines/BillingList.tsx'
import { LastDay, QuotationActions, QuotationCard } from './QuotationCard.tsx'

const loadDialog = () => import('./QuotationDialog.tsx').then(({ QuotationDialog }) => QuotationDialog)
const loadDraftDialogs = () => import('./QuotationDraftDialogs.tsx').then(({ QuotationDraftDialogs }) => QuotationDraftDialogs)
const loadDeletion = () => import('../lines/draft-deletion.ts').then(({ quotationDeletion }) => quotationDeletion)

const QUOTATION_LIST = { tab: QUOTATION_TABS, sort: QUOTATION_SORTS } as const satisfies ListFields
const PANEL = 'quotations-list'

export function QuotationsScreen() {
  return <PortalShell path={QUOTATIONS_PATH}>{(person) => <Quotations reader={person} />}</PortalShell>
}

function Quotations({ reader }: { reader: Person }) {
  const canManage = can(reader, 'quotations/manage')
  const [filter, setFilter] = useListAddress(QUOTATION_LIST)
  const search = useListSearch()
  const list = useInfiniteQuery({ ...quotationPages(reader, filter), enabled: !search.term })
  // Clients cannot read drafts, so they have no tab for them.
  const tabs = QUOTATION_TABS.filter((tab) => canManage || tab !== 'draft')
  const [action, setAction] = useState<DraftAction<Quotation> | null>(null)
  const working = useLazyComponent(loadDraftDialogs)
  const reading = useRecordDialog({ load: loadDialog, isOtherOpen: action !== null })
  const onAction = (next: DraftAction<Quotation>) => working.whenLoaded(() => setAction(next))
  const onCreate = () => onAction({ kind: 'create', draft: null })
  useNewParameter(canManage && onCreate)
  const { isDeleted, deleteDraft } = useDraftDeletion(reading, loadDeletion)
  const onDraft: OnDraft<Quotation> = (kind, draft) => (kind === 'delete' ? deleteDraft(draft) : onAction({ kind, draft }))
  const renderQuotationActions = (quotation: Quotation) => (
    <QuotationActions quotation={quotation} reader={reader} onView={() => reading.open(quotation.id)} onDraft={onDraft} />
  )

  return (
    <div className="grid gap-4">
      <ScreenHeader title={QUOTATION_TEXTS.heading}>
        {canManage && (
          <Button isMain isBusy={working.isBusy} onClick={onCreate}>
            {QUOTATION_TEXTS.create}
          </Button>
        )}
      </ScreenHeader>
      <ListBar
        filter={filter}
        tabs={{ label: QUOTATION_TEXTS.heading, tabs, labels: QUOTATION_TAB_LABELS, panelId: PANEL }}
        plural={QUOTATION_TEXTS.plural}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Component
              key={reading.opened.id}
              quotationId={reading.opened.id}
              person={reader}
              onClose={reading.close}
              onChanged={() => invalidate(COLLECTIONS.quotations)}
              onDraft={onDraft}
            />
          )
        }
      >
        <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
          <SearchableList
            search={search}
            reader={reader}
            source={quotationSource}
            matches={(quotation) => !isDeleted(quotation.id) && matchesQuotation(filter, quotation)}
            list={{ ...list, data: list.data?.filter(({ id }) => !isDeleted(id)) }}
            filter={`${filter.tab} ${filter.sort}`}
            failed={QUOTATION_ERRORS['quotations/fetch-failed']}
            plural={QUOTATION_TEXTS.plural}
            empty={EMPTY_TEXTS.quotations}
            firstStep={filter.tab === 'all' && QUOTATION_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']}
            card={(quotation) => (
              <QuotationCard quotation={quotation} isAdmin={isStaff(reader)} actions={renderQuotationActions(quotation)} />
            )}
            table={{
              columns: quotationColumns({ isAdmin: isStaff(reader), onOpen: reading.open, renderQuotationActions }),
              sort: filter.sort,
              onSort: (sort) => setFilter({ ...filter, sort: sort as QuotationSort }),
              openId: reading.openId,
            }}
          />
        </TabPanel>
      </ListLayout>
      {working.Component && (
        <working.Component
          action={action}
          onClose={() => setAction(null)}
          onDone={() => action?.draft && reading.returnTo(action.draft.id)}
        />
      )}
    </div>
  )
}

interface QuotationColumnOptions {
  /** Admins see the client. */
  isAdmin: boolean
  onOpen: (id: string) => void
  renderQuotationActions: (quotation: Quotation) => ReactNode
}

/** The columns of the table, with the facts and buttons of a quotation's card. */
function quotationColumns({ isAdmin, onOpen, renderQuotationActions }: QuotationColumnOptions): Column<Quotation>[] {
  const client = (record: Quotation) => (isAdmin ? [personAndCompany(record.client)] : [])
  return [
    {
      heading: QUOTATION_TEXTS.quotation,
      sort: ['oldest', 'newest'],
      isPast: true,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[record.quotation_number, ...client(record), record.project?.title].filter(Boolean).join(' · ')}
          href={quotationPath(record.id)}
          onOpen={() => onOpen(record.id)}
        />
      ),
    },
    {
      heading: QUOTATION_TEXTS.validUntil,
      sort: ['ends-first', 'ends-last'],
      width: 'w-28 xl:w-30',
      cell: (record) => <LastDay quotation={record} />,
    },
    {
      heading: FACT_TEXTS.total,
      isNumeric: true,
      width: 'w-40 xl:w-42',
      cell: ({ total_amount, currency }) => <span className="font-semibold">{formatMoney(total_amount, currency)}</span>,
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-27 xl:w-30',
      cell: (record) => <Badge tone={QUOTATION_TONES[record.status]}>{QUOTATION_STATUS_LABELS[record.status]}</Badge>,
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-76 max-xl:hidden',
      isWide: true,
      cell: (record) => <div className="row-actions">{renderQuotationActions(record)}</div>,
    },
  ]
}
