import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { restToWriteOff } from '@domain/payments/small-difference.ts'
import { SMALL_DIFFERENCE_MAX } from '@domain/settings/office-settings.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { LEDGER_TEXTS } from '@texts/ledger.ts'
import { smallDifferences } from '@/data/ledger.data.ts'

/** Shown if the rest of the invoice is a small difference. */
export function WriteOffButton({ invoice, onClick }: { invoice: Invoice; onClick: () => void }) {
  const limit = useQuery({ ...smallDifferences, enabled: restToWriteOff(invoice, SMALL_DIFFERENCE_MAX) > 0 })
  if (limit.data === undefined || restToWriteOff(invoice, limit.data) === 0) return null
  return (
    <button type="button" className="button button-quiet" data-step="write-off" onClick={onClick}>
      {LEDGER_TEXTS.writeOff}
    </button>
  )
}
