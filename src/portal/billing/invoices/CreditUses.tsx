import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_ERRORS, CREDIT_UNDO_TEXTS } from '@texts/billing/credit-notes.ts'
import { invoiceCreditUses } from '@/data/billing/credit-note.data.ts'
import { LoadError } from '@/portal/frame/LoadError.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { OnUndo } from './UndoForm.tsx'

/** For the office: the credit that was used on an invoice. Shows nothing if there was none. */
export function CreditUses({ invoice, onUndo }: { invoice: Invoice; onUndo: OnUndo }) {
  const found = useQuery(invoiceCreditUses(invoice.id))
  if (found.isError && !found.data)
    return <LoadError text={CREDIT_NOTE_ERRORS['credit-notes/uses-failed']} queries={[found]} isInDialog />
  if (!found.data || found.data.length === 0) return null
  return (
    <section aria-label={CREDIT_UNDO_TEXTS.heading}>
      <h3 className="mb-3 font-text text-base font-semibold">{CREDIT_UNDO_TEXTS.heading}</h3>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {found.data.map((use) => (
          <li key={use.use_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                <span>{formatDay(use.day)}</span>
                {use.returned !== null && <Badge tone="mute">{CREDIT_UNDO_TEXTS.returned}</Badge>}
              </p>
              {use.returned && <p className="text-soft wrap-anywhere">{use.returned}</p>}
            </div>
            <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(use.amount, invoice.currency)}</p>
            {use.returned === null && invoice.status !== 'cancelled' && !invoice.flag && (
              <CardButton
                label={CREDIT_UNDO_TEXTS.back}
                record={formatExactMoney(use.amount, invoice.currency)}
                onClick={() => onUndo({ step: 'return-credit', id: use.use_id, use })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
