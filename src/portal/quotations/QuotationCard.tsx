import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { formatMoney } from '@domain/money.ts'
import { QUOTATION_STATUS_LABELS } from '@domain/quotations/quotation.constants.ts'
import { isQuotationOver } from '@domain/quotations/quotation.policy.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { QUOTATION_TEXTS } from '@texts/quotations.ts'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/elements.ts'
import { CardFact } from '../shell/RecordCard.tsx'
import { QUOTATION_TONES } from '../shell/tones.ts'

interface QuotationCardProps {
  quotation: Quotation
  /** Admins see the client. */
  isAdmin: boolean
  actions: Elements
}

export function QuotationCard({ quotation, isAdmin, actions }: QuotationCardProps) {
  const { title, quotation_number, status, project, client, total_amount, currency } = quotation
  return (
    <article>
      <QuotationRow
        main={
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-2 sm:flex-wrap sm:justify-start">
              <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
              <Badge tone={QUOTATION_TONES[status]}>{QUOTATION_STATUS_LABELS[status]}</Badge>
            </div>
            <p className="text-sm text-soft">{quotation_number}</p>
            <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
              {isAdmin && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
              {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
              <CardFact label={QUOTATION_TEXTS.validUntil}>
                <LastDay quotation={quotation} />
              </CardFact>
            </dl>
          </div>
        }
        total={
          <dl className="self-start text-sm tabular-nums sm:text-right">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
              <dt className="text-soft sm:text-xs">{FACT_TEXTS.total}</dt>
              <dd className="ml-auto text-base font-semibold whitespace-nowrap">{formatMoney(total_amount, currency)}</dd>
            </div>
          </dl>
        }
        actions={actions}
      />
    </article>
  )
}

/** The last day; marked if it is over and the night has not ended the quotation yet. */
export function LastDay({ quotation }: { quotation: Quotation }) {
  const day = formatDay(quotation.valid_until)
  if (!isQuotationOver(quotation, dayInNairobi(new Date()))) return <span>{day}</span>
  return <span className="font-semibold text-bad">{`${day} · ${QUOTATION_TEXTS.over}`}</span>
}

/** The layout of a card, shared with its skeleton: actions below on a tablet, stacked on a phone. */
export function QuotationRow({ main, total, actions }: { main: Elements; total: Elements; actions: Elements }) {
  return (
    <div className="panel grid gap-x-8 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      {main}
      {total}
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 sm:flex sm:flex-wrap [&>:last-child:nth-child(odd)]:col-span-2">
        {actions}
      </div>
    </div>
  )
}
