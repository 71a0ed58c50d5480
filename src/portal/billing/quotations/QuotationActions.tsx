import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { quotationPdf } from '@domain/billing/quotations/quotations.endpoints.ts'
import { can } from '@domain/platform/access/permissions.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { QUOTATION_TEXTS } from '@texts/billing/quotations.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import type { Reader } from '@/data/reader.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import type { OnDraft } from '../lines/drafts.ts'

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
