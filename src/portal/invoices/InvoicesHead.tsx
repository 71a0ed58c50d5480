import {
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  INVOICE_TAB_LABELS,
  INVOICE_TABS,
  type InvoiceStatus,
} from '@domain/invoices/invoice.constants.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import type { InvoiceFilter, InvoiceStats } from '@/data/invoice.data.ts'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import type { Stat } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { moneyStat, moneySums, statValue } from '../shell/money-stat.ts'

type StatusChoice = InvoiceFilter['status']

export const NO_FILTER: InvoiceFilter = { tab: 'all', status: 'all' }

const LABELS = { all: FACT_TEXTS.allStatuses, ...INVOICE_STATUS_LABELS } satisfies Record<StatusChoice, string>

interface InvoiceFiltersProps {
  filter: InvoiceFilter
  /** Clients cannot read drafts, so they cannot filter by that status. */
  hasDrafts: boolean
  panelId: string
  /** Absent while the screen shows its skeleton. */
  onChange?: (filter: InvoiceFilter) => void
}

/** The tabs and the status filter; a listed invoice matches both. */
export function InvoiceFilters({ filter, hasDrafts, panelId, onChange }: InvoiceFiltersProps) {
  const statuses = INVOICE_STATUSES.filter((status: InvoiceStatus) => hasDrafts || status !== 'draft')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {onChange ? (
        <TabBar
          label={INVOICE_TEXTS.heading}
          tabs={INVOICE_TABS}
          labels={INVOICE_TAB_LABELS}
          selected={filter.tab}
          onSelect={(tab) => onChange({ ...filter, tab })}
          panelId={panelId}
        />
      ) : (
        <div className="inline-flex gap-1 rounded-md bg-skeleton p-1 text-sm font-semibold text-soft">
          {INVOICE_TABS.map((tab) => (
            <span key={tab} className="flex min-h-11 items-center px-2 sm:px-4 lg:min-h-9">
              {INVOICE_TAB_LABELS[tab]}
            </span>
          ))}
        </div>
      )}
      <div className="w-full sm:w-auto">
        <FilterSelect<StatusChoice>
          label={FACT_TEXTS.status}
          options={['all', ...statuses]}
          labels={LABELS}
          selected={filter.status}
          onSelect={onChange && ((status) => onChange({ ...filter, status }))}
        />
      </div>
    </div>
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
