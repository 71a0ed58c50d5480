import { GROWTH_DAYS } from '@domain/newsletter/newsletter-admin.constants.ts'
import type { NewsletterOverview } from '@domain/newsletter/newsletter-answers.schema.ts'
import { statValue } from '@/portal/shell/money-stat.ts'
import type { Stat } from '@/ui/StatCards.tsx'

/** The three figures; a dash where they could not be loaded, nothing while they load. */
export function toStatCards(subscribers: NewsletterOverview['subscribers'] | undefined, failed = false): Stat[] {
  return [
    { label: 'Subscribers', value: statValue(subscribers?.confirmed, failed) },
    { label: `Joined in ${GROWTH_DAYS} days`, value: statValue(subscribers?.joined, failed) },
    { label: `Left in ${GROWTH_DAYS} days`, value: statValue(subscribers?.left, failed) },
  ]
}
