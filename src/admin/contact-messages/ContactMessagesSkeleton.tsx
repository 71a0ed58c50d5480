import { portalRoute } from '@domain/routes.ts'
import { INQUIRY_TEXTS } from '@domain/texts/inquiries.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { InquiryRow } from './InquiryRow.tsx'
import { INQUIRIES_PATH } from './places.ts'
import { toStatCards } from './stat-cards.ts'

/** The screen's shape before anything is known; also the page's static content until its script arrives. */
export function ContactMessagesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(INQUIRIES_PATH).label} />
      <StatCards stats={toStatCards(undefined)} />
      <InquiryRowSkeletons />
    </div>
  )
}

export function InquiryRowSkeletons() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {INQUIRY_TEXTS.loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true">
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
        </div>
      ))}
    </div>
  )
}
