import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICES_PATH, invoicePath } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/invoices.ts'
import { useState } from 'react'
import { invalidate } from '@/data/firebase/query-client.ts'
import { type InvoiceFilter, type InvoiceStats, invoicePages, invoiceStats } from '@/data/invoice.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { CardButton } from '../shell/RecordCard.tsx'
import { QueriedList, useUnlistedCount } from '../shell/RecordList.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordDialog } from '../shell/useRecordDialog.ts'
import type { AdminAction } from './AdminDialogs.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import { InvoiceFilters, InvoiceRowSkeletons, InvoicesSkeleton, NO_FILTER, PANEL, toStatCards } from './InvoicesSkeleton.tsx'
import { PayButton } from './PayButton.tsx'
import { PdfButton } from './PdfButton.tsx'

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
  const [filter, setFilter] = useState(NO_FILTER)
  const stats = useQuery(invoiceStats(reader))
  const list = useInfiniteQuery(invoicePages(reader, filter))
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const [action, setAction] = useState<AdminAction | null>(null)
  const working = useLazyComponent(loadAdminDialogs)
  const reading = useRecordDialog({
    path: INVOICES_PATH,
    pathOf: invoicePath,
    load: loadDialog,
    isOtherOpen: action !== null,
  })
  const onAction = (next: AdminAction) => working.whenLoaded(() => setAction(next))

  return (
    <div className="grid gap-6">
      <ScreenHeader title={INVOICE_TEXTS.heading}>
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
      <InvoiceFilters filter={filter} hasDrafts={canManage} onChange={setFilter} />
      <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
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
                  onView={() => reading.open(invoice.id)}
                  onDraft={(kind) => onAction({ kind, invoice })}
                />
              }
            />
          )}
        />
      </TabPanel>
      {reading.Part && reading.openId !== null && (
        <reading.Part invoiceId={reading.openId} onClose={reading.close} onChanged={() => invalidate(COLLECTIONS.invoices)} />
      )}
      {working.Part && (
        <working.Part
          action={action}
          onClose={() => setAction(null)}
          onDone={({ kind, invoice }) => {
            if (invoice) reading.returnTo(kind === 'delete' ? null : invoice.id)
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

type DraftActionKind = Exclude<AdminAction['kind'], 'create'>

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
      <CardButton label={CONTROL_TEXTS.view} record={invoice_number} onClick={onView} />
      <PdfButton invoice={invoice} />
      {can(reader, 'invoices/manage') &&
        status === 'draft' &&
        DRAFT_ACTIONS.map(([kind, label]) => (
          <CardButton key={kind} label={label} record={invoice_number} isMain={kind === 'send'} onClick={() => onDraft(kind)} />
        ))}
      {can(reader, 'invoices/pay', invoice) && isPayable(invoice) && <PayButton invoice={invoice} />}
    </>
  )
}
