import { GROWTH_DAYS } from '@domain/newsletter/newsletter-admin.constants.ts'
import type { NewsletterOverview } from '@domain/newsletter/newsletter-answers.schema.ts'
import { NEWSLETTER_PATH, portalRoute } from '@domain/routes.ts'
import { joinedText, leftText, NEWSLETTER_TEXTS } from '@texts/newsletter.ts'
import { statValue } from '@/portal/shell/money-stat.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { LoadingRows } from '@/ui/LoadingRows.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function NewsletterSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(NEWSLETTER_PATH).label} />
      <StatCards stats={toStatCards(undefined)} />
      <span className="skeleton h-13 w-56 lg:h-11" />
      <NewsletterRowSkeletons label={NEWSLETTER_TEXTS.loading} />
    </div>
  )
}

export function NewsletterRowSkeletons({ label }: { label: string }) {
  return (
    <LoadingRows label={label} rowClassName="panel grid gap-3 p-5 lg:p-6">
      <span className="skeleton my-1 h-5 w-2/3 max-w-96" />
      <span className="skeleton h-4 w-40" />
    </LoadingRows>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(subscribers: NewsletterOverview['subscribers'] | undefined, failed = false): Stat[] {
  return [
    { label: NEWSLETTER_TEXTS.subscribers, value: statValue(subscribers?.confirmed, failed) },
    { label: joinedText(GROWTH_DAYS), value: statValue(subscribers?.joined, failed) },
    { label: leftText(GROWTH_DAYS), value: statValue(subscribers?.left, failed) },
  ]
}
