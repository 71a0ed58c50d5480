import { can } from '@domain/access/permissions.ts'
import { formatDay } from '@domain/dates.ts'
import { formatExactMoney } from '@domain/money.ts'
import { delayDays, weightOf } from '@domain/plans/plan.policy.ts'
import { invoicePath } from '@domain/routes.ts'
import { daysText } from '@texts/lists.ts'
import { daysBetweenText, MILESTONE_TEXTS as TEXTS, weightText } from '@texts/milestones.ts'
import { FactLink, FactList } from '../shell/RecordDialog.tsx'
import type { MilestoneViewProps } from './milestone-step.ts'

/** The days, the delay with its reason, the weight, the amount, and what a milestone waits for. */
export function MilestoneFacts({ milestone, entries, person }: Pick<MilestoneViewProps, 'milestone' | 'entries' | 'person'>) {
  const { planned_start, planned_end, started_on, finished_on, delay_reason, weight, shared } = milestone
  const { amount, currency, depends_on, invoice_id } = milestone
  const delay = delayDays(milestone)
  const awaited = entries.filter(({ id }) => depends_on.includes(id)).map(({ title }) => title)
  return (
    <FactList
      layout="gap-x-6 gap-y-3 sm:grid-cols-2"
      facts={[
        [TEXTS.planned, daysBetweenText(formatDay(planned_start), formatDay(planned_end))],
        started_on !== null && [TEXTS.begun, formatDay(started_on)],
        finished_on !== null && [TEXTS.finished, formatDay(finished_on)],
        delay > 0 && [TEXTS.delay, daysText(delay)],
        delay > 0 && [TEXTS.delayReason, delay_reason],
        [TEXTS.weight, weightText(weight, weightOf(entries))],
        amount !== null && [TEXTS.amount, formatExactMoney(amount, currency)],
        awaited.length > 0 && [TEXTS.waitsFor, awaited.join(' · ')],
        can(person, 'milestones/manage') && [TEXTS.partners, shared ? TEXTS.shared : TEXTS.notShared],
        can(person, 'invoices/manage') &&
          invoice_id !== null && [
            TEXTS.invoice,
            <FactLink key="invoice" href={invoicePath(invoice_id)}>
              {TEXTS.openInvoice}
            </FactLink>,
          ],
      ]}
    />
  )
}
