import { NEWSLETTER_PATH, portalRoute } from '@domain/routes.ts'
import { NEWSLETTER_TEXTS } from '@domain/texts/newsletter-admin.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { StatCards } from '@/ui/StatCards.tsx'
import { toStatCards } from './stat-cards.ts'

/** The screen's shape before anything is known; also the page's static content until its script arrives. */
export function NewsletterSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(NEWSLETTER_PATH).label} />
      <StatCards stats={toStatCards(undefined)} />
      <span className="skeleton h-13 w-56 lg:h-11" />
      <RowSkeletons label={NEWSLETTER_TEXTS.loading} />
    </div>
  )
}

export function RowSkeletons({ label }: { label: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true" className="panel grid gap-3 p-5 lg:p-6">
          <span className="skeleton my-1 h-5 w-2/3 max-w-96" />
          <span className="skeleton h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
