import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_TEXTS } from '@texts/credit-notes.ts'
import { availableCredit } from '@/data/credit-note.data.ts'

/** Shown if the invoice's organisation has credit in its currency. */
export function UseCreditButton({ invoice, onClick }: { invoice: Invoice; onClick: () => void }) {
  const credit = useQuery(availableCredit(recordOrganisation(COLLECTIONS.invoices, invoice)))
  if (!credit.data || credit.data[invoice.currency] <= 0) return null
  return (
    <button type="button" className="button button-quiet" data-step="use-credit" onClick={onClick}>
      {CREDIT_NOTE_TEXTS.useCredit}
    </button>
  )
}
