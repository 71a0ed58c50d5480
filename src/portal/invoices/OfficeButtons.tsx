import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { restToWriteOff } from '@domain/payments/small-difference.ts'
import { SMALL_DIFFERENCE_MAX } from '@domain/settings/office-settings.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_TEXTS } from '@texts/credit-notes.ts'
import { LEDGER_TEXTS } from '@texts/ledger.ts'
import { availableCredit } from '@/data/credit-note.data.ts'
import { smallDifferences } from '@/data/ledger.data.ts'

interface OfficeButtonsProps {
  invoice: Invoice
  onStep: (step: 'use-credit' | 'write-off') => void
}

/** Uses credit, if the organisation has some in the currency, and writes off the rest, if it is a small difference. */
export function OfficeButtons({ invoice, onStep }: OfficeButtonsProps) {
  const credit = useQuery(availableCredit(recordOrganisation(COLLECTIONS.invoices, invoice)))
  const limit = useQuery({ ...smallDifferences, enabled: restToWriteOff(invoice, SMALL_DIFFERENCE_MAX) > 0 })
  return (
    <>
      {credit.data && credit.data[invoice.currency] > 0 && (
        <button type="button" className="button button-quiet" data-step="use-credit" onClick={() => onStep('use-credit')}>
          {CREDIT_NOTE_TEXTS.useCredit}
        </button>
      )}
      {limit.data !== undefined && restToWriteOff(invoice, limit.data) > 0 && (
        <button type="button" className="button button-quiet" data-step="write-off" onClick={() => onStep('write-off')}>
          {LEDGER_TEXTS.writeOff}
        </button>
      )}
    </>
  )
}
