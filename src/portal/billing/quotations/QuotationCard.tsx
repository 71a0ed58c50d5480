import {
  isQuotationOver,
  QUOTATION_STATUS_LABELS,
  QUOTATION_TONES,
  type Quotation,
} from '@domain/billing/quotations/quotation.ts'
import { quotationPdf } from '@domain/billing/quotations/quotations.endpoints.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { QUOTATION_TEXTS } from '@texts/billing/quotations.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import type { Reader } from '@/data/reader.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { CardButton, CardFact } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { BillingCard, type OnDraft } from '../lines/BillingList.tsx'

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

export const DRAFT_ACTIONS = ['send', 'edit', 'delete'] as const

interface QuotationActionsProps {
  quotation: Quotation
  reader: Reader
  onView: () => void
  onDraft: OnDraft<Quotation>
}

/** The actions on a quotation in its row or card. Its details have those that decide it. */
export function QuotationActions({ quotation, reader, onView, onDraft }: QuotationActionsProps) {
  const { quotation_number, status } = quotation
  return (
    <>
      <CardButton label={CONTROL_TEXTS.view} record={quotation_number} onClick={onView} />
      <PdfButton quotation={quotation} />
      {can(reader, 'quotations/manage') &&
        status === 'draft' &&
        DRAFT_ACTIONS.map((kind) => (
          <CardButton
            key={kind}
            label={QUOTATION_TEXTS[kind]}
            record={quotation_number}
            onClick={() => onDraft(kind, quotation)}
          />
        ))}
    </>
  )
}

interface PdfButtonProps {
  quotation: Pick<Quotation, 'id' | 'quotation_number'>
  onFailure?: (text: ErrorText | null) => void
}

/** Downloads a quotation as a PDF that is named after its number. */
export function PdfButton({ quotation, onFailure }: PdfButtonProps) {
  return (
    <DownloadButton
      word={QUOTATION_TEXTS.pdf}
      label={quotation.quotation_number}
      fetchFile={(signal) => fetchFile(quotationPdf, { quotation_id: quotation.id }, signal)}
      failure={quotationPdf.failure}
      onFailure={onFailure}
    />
  )
}
