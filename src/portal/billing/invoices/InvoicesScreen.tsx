import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import {
  INVOICE_SORTS,
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  INVOICE_TAB_LABELS,
  INVOICE_TABS,
  type InvoiceSort,
} from '@domain/billing/invoices/invoice.ts'
import { STATEMENT_PATH } from '@domain/billing/statements/statement.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can, canForOwn } from '@domain/platform/access/permissions.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import {
  type InvoiceFilter,
  type InvoiceStats,
  invoicePages,
  invoiceSource,
  invoiceStats,
  matchesInvoice,
} from '@/data/billing/invoice.data.ts'
import { invalidate } from '@/data/firebase/query-client.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { moneyStat, moneySums, statValue } from '@/portal/lists/money-stat.ts'
import { type ListFields, useListAddress, useListSearch, useNewParameter } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { ListBar, ListLayout, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { useRecordDialog } from '@/portal/records/useRecordDialog.ts'
import { Button } from '@/ui/Button.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { type DraftAction, type OnDraft, useDraftDeletion } from '../lines/BillingList.tsx'
import { InvoiceActions, InvoiceCard } from './InvoiceCard.tsx'
import { invoiceColumns } from './invoice-columns.tsx'

const loadDialog = () => import('./InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog)
const loadDraftDialogs = () => import('./InvoiceDraftDialogs.tsx').then(({ InvoiceDraftDialogs }) => InvoiceDraftDialogs)
const loadDeletion = () => import('../lines/draft-deletion.ts').then(({ invoiceDeletion }) => invoiceDeletion)

const INVOICE_LIST = {
  tab: INVOICE_TABS,
  status: ['all', ...INVOICE_STATUSES],
  sort: INVOICE_SORTS,
} as const satisfies ListFields

const PANEL = 'invoices-list'

const STATUS_LABELS = { all: FACT_TEXTS.allStatuses, ...INVOICE_STATUS_LABELS }

export function InvoicesScreen() {
  return <PortalShell path={INVOICES_PATH}>{(person) => <Invoices reader={person} />}</PortalShell>
}

function Invoices({ reader }: { reader: Person }) {
  const canManage = can(reader, 'invoices/manage')
  const [filter, setFilter] = useListAddress(INVOICE_LIST)
  const search = useListSearch()
  const stats = useQuery(invoiceStats(reader))
  const list = useInfiniteQuery({ ...invoicePages(reader, filter), enabled: !search.term })
  const count = stats.data && findInvoiceCount(stats.data, filter)
  const unlisted = useUnlistedCount(count, stats, list)
  // Clients cannot read drafts, so they cannot filter by that status.
  const statuses = INVOICE_LIST.status.filter((status) => canManage || status !== 'draft')
  const [action, setAction] = useState<DraftAction<Invoice> | null>(null)
  const working = useLazyComponent(loadDraftDialogs)
  const reading = useRecordDialog({ load: loadDialog, isOtherOpen: action !== null })
  const onAction = (next: DraftAction<Invoice>) => working.whenLoaded(() => setAction(next))
  const onCreate = () => onAction({ kind: 'create', draft: null })
  useNewParameter(canManage && onCreate)
  const { isDeleted, deleteDraft } = useDraftDeletion(reading, loadDeletion)
  const onDraft: OnDraft<Invoice> = (kind, draft) => (kind === 'delete' ? deleteDraft(draft) : onAction({ kind, draft }))
  const renderInvoiceActions = (invoice: Invoice) => (
    <InvoiceActions invoice={invoice} reader={reader} onView={() => reading.open(invoice.id)} onDraft={onDraft} />
  )

  return (
    <div className="grid gap-4">
      <ScreenHeader title={INVOICE_TEXTS.heading}>
        {!isStaff(reader) && canForOwn(reader, 'ledger_entries/statement') && (
          // As high as the heading, so that nothing moves when it appears.
          <a
            className="-my-1 inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
            href={STATEMENT_PATH}
          >
            {INVOICE_TEXTS.statement}
          </a>
        )}
        {canManage && (
          <Button isMain isBusy={working.isBusy} onClick={onCreate}>
            {INVOICE_TEXTS.create}
          </Button>
        )}
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <ListBar
        filter={filter}
        tabs={{ label: INVOICE_TEXTS.heading, tabs: INVOICE_TABS, labels: INVOICE_TAB_LABELS, panelId: PANEL }}
        filters={[{ name: 'status', label: FACT_TEXTS.status, options: statuses, labels: STATUS_LABELS }]}
        plural={INVOICE_TEXTS.plural}
        count={count}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Component
              key={reading.opened.id}
              invoiceId={reading.opened.id}
              person={reader}
              onClose={reading.close}
              onChanged={() => invalidate(COLLECTIONS.invoices)}
              onDraft={onDraft}
            />
          )
        }
      >
        <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
          <SearchableList
            search={search}
            reader={reader}
            source={invoiceSource}
            matches={(invoice) => !isDeleted(invoice.id) && matchesInvoice(filter, invoice)}
            list={{ ...list, data: list.data?.filter(({ id }) => !isDeleted(id)) }}
            filter={`${filter.tab} ${filter.status} ${filter.sort}`}
            failed={INVOICE_ERRORS['invoices/fetch-failed']}
            metrics={[stats]}
            plural={INVOICE_TEXTS.plural}
            empty={EMPTY_TEXTS.invoices}
            firstStep={stats.data?.total === 0 && INVOICE_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']}
            unlisted={unlisted}
            card={(invoice) => (
              <InvoiceCard invoice={invoice} isAdmin={isStaff(reader)} actions={renderInvoiceActions(invoice)} />
            )}
            table={{
              columns: invoiceColumns({ isAdmin: isStaff(reader), onOpen: reading.open, renderInvoiceActions }),
              sort: filter.sort,
              onSort: (sort) => setFilter({ ...filter, sort: sort as InvoiceSort }),
              openId: reading.openId,
              loadActions: () => import('./invoice-row-actions.ts').then((file) => file.invoiceRowActions(reader)),
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

/** The number of invoices that match a filter, if a stat card counts exactly these. */
function findInvoiceCount(stats: InvoiceStats, { tab, status }: InvoiceFilter): number | undefined {
  if (status !== 'all' || tab === 'overdue') return undefined
  return stats[tab === 'all' ? 'total' : tab]
}

function toStatCards(stats: InvoiceStats | undefined, failed: boolean): Stat[] {
  return [
    { label: INVOICE_TEXTS.totalInvoices, value: statValue(stats?.total, failed) },
    { label: INVOICE_TEXTS.pending, value: statValue(stats?.pending, failed) },
    { label: INVOICE_TEXTS.paid, value: statValue(stats?.paid, failed) },
    {
      ...moneyStat(INVOICE_TEXTS.totalValue, stats?.value, failed),
      parts: [
        [INVOICE_TEXTS.outstanding, statValue(stats && moneySums(stats.outstanding), failed)],
        [INVOICE_TEXTS.overdueSum, statValue(stats && moneySums(stats.overdue), failed)],
      ],
    },
  ]
}
