import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '@domain/contact/contact.constants.ts'
import { INQUIRIES_PATH, portalRoute } from '@domain/routes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INQUIRY_TEXTS } from '@texts/inquiries.ts'
import type { InquiryStats } from '@/data/contact-message.data.ts'
import { ListBar } from '@/portal/shell/list/ListBar.tsx'
import { statValue } from '@/portal/shell/money-stat.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import type { Elements } from '@/ui/elements.ts'
import { LoadingRows } from '@/ui/LoadingRows.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function ContactMessagesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(INQUIRIES_PATH).label} />
      <StatCards stats={toStatCards(undefined)} />
      <ListBar filter={{}} noun={INQUIRY_TEXTS.plural} />
      <InquiryRowSkeletons />
    </div>
  )
}

export function InquiryRowSkeletons() {
  return (
    <LoadingRows label={INQUIRY_TEXTS.loading}>
      <InquiryRow
        main={
          <div>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-1 h-4 w-40" />
            <span className="skeleton mt-3 h-9 w-full max-w-[34rem]" />
            <span className="skeleton mt-3 h-5 w-64 max-w-full" />
          </div>
        }
        action={<span className="skeleton h-11 w-full lg:h-9" />}
      />
    </LoadingRows>
  )
}

/** The layout of a row, shared with its skeleton. */
export function InquiryRow({ main, action }: { main: Elements; action: Elements }) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:p-6">
      {main}
      <div className="grid sm:w-28">{action}</div>
    </div>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: InquiryStats | undefined, failed = false): Stat[] {
  const statuses = CONTACT_STATUSES.map((status) => ({
    label: CONTACT_STATUS_LABELS[status],
    value: statValue(stats?.[status], failed),
  }))
  return [...statuses, { label: FACT_TEXTS.total, value: statValue(stats?.total, failed) }]
}
