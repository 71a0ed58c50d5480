import {
  INVOICE_SORTS,
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  INVOICE_TAB_LABELS,
  INVOICE_TABS,
} from '@domain/invoices/invoice.constants.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import type { InvoiceStats } from '@/data/invoice.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { BillingRowSkeletons } from '../shell/invoices/BillingCard.tsx'
import { type FilterProps, ListBar } from '../shell/list/ListBar.tsx'
import type { ListFields, ListValues } from '../shell/list/list-address.ts'
import { moneyStat, moneySums, statValue } from '../shell/money-stat.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

export const INVOICE_LIST = {
  tab: INVOICE_TABS,
  status: ['all', ...INVOICE_STATUSES],
  sort: INVOICE_SORTS,
} as const satisfies ListFields
const NO_FILTER = { tab: 'all', status: 'all', sort: 'newest' } as const
export const PANEL = 'invoices-list'

/** The headings of the table, with the widths of its columns. */
export const INVOICE_COLUMNS = {
  invoice: { heading: INVOICE_TEXTS.invoice, sort: ['oldest', 'newest'], isPast: true },
  due: { heading: INVOICE_TEXTS.due, sort: ['due-first', 'due-last'], width: 'w-28 xl:w-30' },
  total: { heading: FACT_TEXTS.total, isFigure: true, width: 'w-40 xl:w-42' },
  status: { heading: FACT_TEXTS.status, width: 'w-27 xl:w-30' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-76 max-xl:hidden', isWide: true },
} as const

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function InvoicesSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={INVOICE_TEXTS.heading} />
      <StatCards stats={toStatCards(undefined)} />
      <InvoiceFilters filter={NO_FILTER} hasDrafts={false} />
      <InvoiceRowSkeletons />
    </div>
  )
}

export function InvoiceRowSkeletons() {
  return <BillingRowSkeletons label={INVOICE_TEXTS.loading} columns={Object.values(INVOICE_COLUMNS)} />
}

interface InvoiceFiltersProps extends FilterProps<ListValues<typeof INVOICE_LIST>> {
  /** Clients cannot read drafts, so they cannot filter by that status. */
  hasDrafts: boolean
  count?: number | undefined
}

export function InvoiceFilters({ hasDrafts, ...props }: InvoiceFiltersProps) {
  const statuses = INVOICE_STATUSES.filter((status) => hasDrafts || status !== 'draft')
  return (
    <ListBar
      {...props}
      tabs={{ label: INVOICE_TEXTS.heading, tabs: INVOICE_TABS, labels: INVOICE_TAB_LABELS, panelId: PANEL }}
      filters={[
        {
          name: 'status',
          label: FACT_TEXTS.status,
          options: ['all', ...statuses],
          labels: { all: FACT_TEXTS.allStatuses, ...INVOICE_STATUS_LABELS },
        },
      ]}
      noun={INVOICE_TEXTS.plural}
    />
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: InvoiceStats | undefined, failed = false): Stat[] {
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
