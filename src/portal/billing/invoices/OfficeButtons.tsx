import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { restToWriteOff } from '@domain/billing/payments/small-difference.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { SMALL_DIFFERENCE_MAX } from '@domain/platform/settings/office-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_TEXTS } from '@texts/billing/credit-notes.ts'
import { LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { smallDifferences } from '@/data/billing/accounting.data.ts'
import { availableCredit } from '@/data/billing/credit-note.data.ts'
import { Button } from '@/ui/Button.tsx'

/** Uses credit, if the organisation has some in the currency, and writes off the rest, if it is a small difference. */
export function OfficeButtons({ invoice, onStep }: { invoice: Invoice; onStep: (step: 'use-credit' | 'write-off') => void }) {
  const credit = useQuery(availableCredit(recordOrganisation(COLLECTIONS.invoices, invoice)))
  const limit = useQuery({ ...smallDifferences, enabled: restToWriteOff(invoice, SMALL_DIFFERENCE_MAX) > 0 })
  return (
    <>
      {credit.data && credit.data[invoice.currency] > 0 && (
        <Button data-step="use-credit" onClick={() => onStep('use-credit')}>
          {CREDIT_NOTE_TEXTS.useCredit}
        </Button>
      )}
      {limit.data !== undefined && restToWriteOff(invoice, limit.data) > 0 && (
        <Button data-step="write-off" onClick={() => onStep('write-off')}>
          {LEDGER_TEXTS.writeOff}
        </Button>
      )}
    </>
  )
}
