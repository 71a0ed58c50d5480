import { QUOTATION_SORTS, QUOTATION_TAB_LABELS, QUOTATION_TABS } from '@domain/quotations/quotation.constants.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { QUOTATION_TEXTS } from '@texts/quotations.ts'
import { BillingRowSkeletons } from '../shell/invoices/BillingCard.tsx'
import { type FilterProps, ListBar } from '../shell/list/ListBar.tsx'
import type { ListFields, ListValues } from '../shell/list/list-address.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

export const QUOTATION_LIST = { tab: QUOTATION_TABS, sort: QUOTATION_SORTS } as const satisfies ListFields
const NO_FILTER = { tab: 'all', sort: 'newest' } as const
export const PANEL = 'quotations-list'

/** The headings of the table, with the widths of its columns. */
export const QUOTATION_COLUMNS = {
  quotation: { heading: QUOTATION_TEXTS.quotation, sort: ['oldest', 'newest'], isPast: true },
  validUntil: { heading: QUOTATION_TEXTS.validUntil, sort: ['ends-first', 'ends-last'], width: 'w-28 xl:w-30' },
  total: { heading: FACT_TEXTS.total, isFigure: true, width: 'w-40 xl:w-42' },
  status: { heading: FACT_TEXTS.status, width: 'w-27 xl:w-30' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-76 max-xl:hidden', isWide: true },
} as const

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function QuotationsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <ScreenHeader title={QUOTATION_TEXTS.heading} />
      <QuotationFilters filter={NO_FILTER} hasDrafts={false} />
      <QuotationRowSkeletons />
    </div>
  )
}

export function QuotationRowSkeletons() {
  return <BillingRowSkeletons label={QUOTATION_TEXTS.loading} columns={Object.values(QUOTATION_COLUMNS)} />
}

interface QuotationFiltersProps extends FilterProps<ListValues<typeof QUOTATION_LIST>> {
  /** Clients cannot read drafts, so they have no tab for them. */
  hasDrafts: boolean
}

export function QuotationFilters({ hasDrafts, ...props }: QuotationFiltersProps) {
  const tabs = QUOTATION_TABS.filter((tab) => hasDrafts || tab !== 'draft')
  return (
    <ListBar
      {...props}
      tabs={{ label: QUOTATION_TEXTS.heading, tabs, labels: QUOTATION_TAB_LABELS, panelId: PANEL }}
      noun={QUOTATION_TEXTS.plural}
    />
  )
}
