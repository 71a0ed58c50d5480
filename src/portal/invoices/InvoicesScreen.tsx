import { can, isStaff } from '@domain/access/permissions.ts'
import { isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/invoices.ts'
import { useState } from 'react'
import { type InvoiceFilter, type InvoiceStats, invoicePages, invoiceStats } from '@/data/invoice.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList, useUnlistedCount } from '../shell/RecordList.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import type { DraftActionKind } from './admin-action.ts'
import { InvoiceCard } from './InvoiceCard.tsx'
import { InvoiceFilters, NO_FILTER, toStatCards } from './InvoicesHead.tsx'
import { InvoiceRowSkeletons, InvoicesSkeleton } from './InvoicesSkeleton.tsx'
import { PayButton } from './PayButton.tsx'
import { PdfButton } from './PdfButton.tsx'
import { useInvoiceDialogs } from './useInvoiceDialogs.tsx'

const PANEL = 'invoices-list'

export function InvoicesScreen() {
  return (
    <PortalShell path="/invoices" skeleton={<InvoicesSkeleton />}>
      {({ uid, role }) => <Invoices reader={{ uid, role }} />}
    </PortalShell>
  )
}

function Invoices({ reader }: { reader: Reader }) {
  const canManage = can(reader, 'invoices/manage')
  const [filter, setFilter] = useState(NO_FILTER)
  const stats = useQuery(invoiceStats(reader))
  const list = useInfiniteQuery(invoicePages(reader, filter))
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const { panel, onView, onAction, isBusy, dialogs } = useInvoiceDialogs()

  return (
    <div className="grid gap-6">
      <ScreenHeader title={INVOICE_TEXTS.heading}>
        {canManage && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => onAction({ kind: 'create', invoice: null })}
          >
            {INVOICE_TEXTS.create}
          </button>
        )}
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <InvoiceFilters filter={filter} hasDrafts={canManage} panelId={PANEL} onChange={setFilter} />
      <TabPanel ref={panel} id={PANEL} tab={filter.tab}>
        <QueriedList
          list={list}
          filter={`${filter.tab} ${filter.status}`}
          skeleton={<InvoiceRowSkeletons />}
          failed={INVOICE_ERRORS['invoices/fetch-failed']}
          figures={[stats]}
          noun={INVOICE_TEXTS.plural}
          empty={EMPTY_TEXTS.invoices}
          unlisted={unlisted}
          card={(invoice) => (
            <InvoiceCard
              invoice={invoice}
              isAdmin={isStaff(reader)}
              actions={
                <InvoiceActions
                  invoice={invoice}
                  reader={reader}
                  onView={() => onView(invoice.id)}
                  onDraft={(kind) => onAction({ kind, invoice })}
                />
              }
            />
          )}
        />
      </TabPanel>
      {dialogs}
    </div>
  )
}

/** The number of invoices that match a filter, if a stat card counts exactly these. */
function countOf(stats: InvoiceStats, { tab, status }: InvoiceFilter): number | undefined {
  if (status !== 'all' || tab === 'overdue') return undefined
  return stats[tab === 'all' ? 'total' : tab]
}

interface InvoiceActionsProps {
  invoice: Invoice
  reader: Reader
  onView: () => void
  onDraft: (kind: DraftActionKind) => void
}

const DRAFT_ACTIONS = [
  ['send', INVOICE_TEXTS.send],
  ['edit', INVOICE_TEXTS.edit],
  ['delete', INVOICE_TEXTS.delete],
] as const satisfies readonly (readonly [DraftActionKind, string])[]

/** The actions on an invoice: everybody reads it, an admin edits a draft, its client pays it. */
function InvoiceActions({ invoice, reader, onView, onDraft }: InvoiceActionsProps) {
  const { invoice_number, status } = invoice
  return (
    <>
      <button type="button" className="button button-quiet" onClick={onView}>
        {CONTROL_TEXTS.view}
        <span className="sr-only"> {invoice_number}</span>
      </button>
      <PdfButton invoice={invoice} />
      {can(reader, 'invoices/manage') &&
        status === 'draft' &&
        DRAFT_ACTIONS.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            className={kind === 'send' ? 'button' : 'button button-quiet'}
            onClick={() => onDraft(kind)}
          >
            {label}
            <span className="sr-only"> {invoice_number}</span>
          </button>
        ))}
      {can(reader, 'invoices/pay', invoice) && isPayable(invoice) && <PayButton invoice={invoice} />}
    </>
  )
}
