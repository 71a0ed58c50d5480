import {
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  INVOICE_TAB_LABELS,
  INVOICE_TABS,
} from '@domain/invoices/invoice.constants.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import type { InvoiceFilter, InvoiceStats } from '@/data/invoice.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { FilterBar, type FilterProps } from '../shell/FilterBar.tsx'
import { moneyStat, moneySums, statValue } from '../shell/money-stat.ts'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { InvoiceRow } from './InvoiceCard.tsx'

export const NO_FILTER: InvoiceFilter = { tab: 'all', status: 'all' }
export const PANEL = 'invoices-list'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function InvoicesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={INVOICE_TEXTS.heading} />
      <StatCards stats={toStatCards(undefined)} />
      <InvoiceFilters filter={NO_FILTER} hasDrafts={false} />
      <InvoiceRowSkeletons />
    </div>
  )
}

export function InvoiceRowSkeletons() {
  return (
    <RowSkeletons label={INVOICE_TEXTS.loading}>
      <InvoiceRow
        main={
          <div>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-2 h-4 w-28" />
            <span className="skeleton mt-4 h-9 w-full max-w-80" />
          </div>
        }
        amounts={<span className="skeleton h-6 w-full sm:ml-auto sm:w-28" />}
        actions={<span className="skeleton col-span-2 h-11 lg:h-9 lg:w-36" />}
      />
    </RowSkeletons>
  )
}

interface InvoiceFiltersProps extends FilterProps<InvoiceFilter> {
  /** Clients cannot read drafts, so they cannot filter by that status. */
  hasDrafts: boolean
}

export function InvoiceFilters({ hasDrafts, ...props }: InvoiceFiltersProps) {
  const statuses = INVOICE_STATUSES.filter((status) => hasDrafts || status !== 'draft')
  return (
    <FilterBar
      {...props}
      tabs={{ label: INVOICE_TEXTS.heading, tabs: INVOICE_TABS, labels: INVOICE_TAB_LABELS, panelId: PANEL }}
      name="status"
      select={{
        label: FACT_TEXTS.status,
        options: ['all', ...statuses],
        labels: { all: FACT_TEXTS.allStatuses, ...INVOICE_STATUS_LABELS },
      }}
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
