import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '@domain/contact/contact.constants.ts'
import type { InquiryStats } from '@/data/contact-message.data.ts'
import { statValue } from '@/portal/shell/money-stat.ts'
import type { Stat } from '@/ui/StatCards.tsx'

/** The four figures; a dash where they could not be loaded, nothing while they load. */
export function toStatCards(stats: InquiryStats | undefined, failed = false): Stat[] {
  const statuses = CONTACT_STATUSES.map((status) => ({
    label: CONTACT_STATUS_LABELS[status],
    value: statValue(stats?.[status], failed),
  }))
  return [...statuses, { label: 'Total', value: statValue(stats?.total, failed) }]
}
