import {
  isQuotationOver,
  QUOTATION_STATUS_LABELS,
  QUOTATION_TONES,
  type Quotation,
} from '@domain/billing/quotations/quotation.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { QUOTATION_TEXTS } from '@texts/billing/quotations.ts'
import { CardFact } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { BillingCard } from '../lines/BillingCard.tsx'

interface QuotationCardProps {
  quotation: Quotation
  /** Admins see the client. */
  isAdmin: boolean
  actions: Elements
}

export function QuotationCard({ quotation, isAdmin, actions }: QuotationCardProps) {
  const { quotation_number, status } = quotation
  return (
    <BillingCard
      record={quotation}
      number={quotation_number}
      badges={<Badge tone={QUOTATION_TONES[status]}>{QUOTATION_STATUS_LABELS[status]}</Badge>}
      isAdmin={isAdmin}
      facts={
        <CardFact label={QUOTATION_TEXTS.validUntil}>
          <LastDay quotation={quotation} />
        </CardFact>
      }
      actions={actions}
    />
  )
}

/** The last day; marked if it is over and the night has not ended the quotation yet. */
export function LastDay({ quotation }: { quotation: Quotation }) {
  const day = formatDay(quotation.valid_until)
  if (!isQuotationOver(quotation, dayInNairobi(new Date()))) return <span>{day}</span>
  return <span className="font-semibold text-bad">{`${day} · ${QUOTATION_TEXTS.over}`}</span>
}
