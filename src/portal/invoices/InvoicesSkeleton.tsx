import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { InvoiceRow } from './InvoiceCard.tsx'
import { InvoiceFilters, NO_FILTER, toStatCards } from './InvoicesHead.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function InvoicesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={INVOICE_TEXTS.heading} />
      <StatCards stats={toStatCards(undefined)} />
      <InvoiceFilters filter={NO_FILTER} hasDrafts={false} panelId="" />
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
