import { can, canForOwn } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { InvoiceSort } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import { STATEMENT_PATH } from '@domain/statements/statement-path.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/invoices.ts'
import { useState } from 'react'
import { invalidate } from '@/data/firebase/query-client.ts'
import {
  type InvoiceFilter,
  type InvoiceStats,
  invoicePages,
  invoiceSource,
  invoiceStats,
  matchesInvoice,
} from '@/data/invoice.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { useDraftDeletion } from '../shell/invoices/useDraftDeletion.ts'
import { ListLayout } from '../shell/list/ListLayout.tsx'
import { SearchableList } from '../shell/list/SearchableList.tsx'
import { useListAddress } from '../shell/list/useListAddress.ts'
import { useListSearch } from '../shell/list/useListSearch.ts'
import { PortalShell } from '../shell/PortalShell.tsx'
import { useUnlistedCount } from '../shell/RecordList.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useNewParameter } from '../shell/useNewParameter.ts'
import { useRecordDialog } from '../shell/useRecordDialog.ts'
import type { AdminAction } from './AdminDialogs.tsx'
import { InvoiceActions, type OnDraft } from './InvoiceActions.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import { INVOICE_LIST, InvoiceFilters, InvoiceRowSkeletons, InvoicesSkeleton, PANEL, toStatCards } from './InvoicesSkeleton.tsx'
import { invoiceColumns } from './invoice-columns.tsx'

const loadDialog = () => import('./InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog)
const loadAdminDialogs = () => import('./AdminDialogs.tsx').then(({ AdminDialogs }) => AdminDialogs)

export function InvoicesScreen() {
  return (
    <PortalShell path={INVOICES_PATH} skeleton={<InvoicesSkeleton />}>
      {(person) => <Invoices reader={person} />}
    </PortalShell>
  )
}

function Invoices({ reader }: { reader: Reader }) {
  const canManage = can(reader, 'invoices/manage')
  const [filter, setFilter] = useListAddress(INVOICE_LIST)
  const search = useListSearch()
  const stats = useQuery(invoiceStats(reader))
  const list = useInfiniteQuery({ ...invoicePages(reader, filter), enabled: !search.term })
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const [action, setAction] = useState<AdminAction | null>(null)
  const working = useLazyComponent(loadAdminDialogs)
  const reading = useRecordDialog({
    load: loadDialog,
    isOtherOpen: action !== null,
  })
  const onAction = (next: AdminAction) => working.whenLoaded(() => setAction(next))
  useNewParameter(canManage && (() => onAction({ kind: 'create', invoice: null })))
  const { isDeleted, deleteDraft } = useDraftDeletion(reading, async () => (await import('./delete-draft.ts')).draftDeletion)
  const onDraft: OnDraft = (kind, invoice) => (kind === 'delete' ? deleteDraft(invoice) : onAction({ kind, invoice }))
  const actionsOf = (invoice: Invoice) => (
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
          <button
            type="button"
            className="button"
            aria-disabled={working.isBusy}
            onClick={() => onAction({ kind: 'create', invoice: null })}
          >
            {INVOICE_TEXTS.create}
          </button>
        )}
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <InvoiceFilters
        filter={filter}
        hasDrafts={canManage}
        count={stats.data && countOf(stats.data, filter)}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Part
              key={reading.opened.id}
              invoiceId={reading.opened.id}
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
            skeleton={<InvoiceRowSkeletons />}
            failed={INVOICE_ERRORS['invoices/fetch-failed']}
            figures={[stats]}
            noun={INVOICE_TEXTS.plural}
            empty={EMPTY_TEXTS.invoices}
            firstStep={stats.data?.total === 0 && INVOICE_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']}
            unlisted={unlisted}
            card={(invoice) => <InvoiceCard invoice={invoice} isAdmin={isStaff(reader)} actions={actionsOf(invoice)} />}
            table={{
              columns: invoiceColumns({ isAdmin: isStaff(reader), onOpen: reading.open, actionsOf }),
              sort: filter.sort,
              onSort: (sort) => setFilter({ ...filter, sort: sort as InvoiceSort }),
              openId: reading.openId,
              loadActions: () => import('./invoice-row-actions.ts').then((file) => file.invoiceRowActions(reader)),
            }}
          />
        </TabPanel>
      </ListLayout>
      {working.Part && (
        <working.Part
          action={action}
          onClose={() => setAction(null)}
          onDone={({ invoice }) => {
            if (invoice) reading.returnTo(invoice.id)
          }}
        />
      )}
    </div>
  )
}

/** The number of invoices that match a filter, if a stat card counts exactly these. */
function countOf(stats: InvoiceStats, { tab, status }: InvoiceFilter): number | undefined {
  if (status !== 'all' || tab === 'overdue') return undefined
  return stats[tab === 'all' ? 'total' : tab]
}
