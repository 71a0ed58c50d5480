import { INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { invoiceMoveText } from '@domain/texts/invoice-history.ts'
import type { Person } from '../shell/Gate.tsx'
import { RouteMove } from '../shell/RouteMove.tsx'
import { useActorNames } from '../shell/useActorNames.ts'

/** The way that an invoice has come, newest move first, as nodes on the route. */
export function InvoiceHistory({ invoice: { history }, person }: { invoice: Invoice; person: Person }) {
  const nameOf = useActorNames(
    person,
    history.map(({ by }) => by),
  )
  return (
    <section aria-label="History">
      <h3 className="mb-3 font-text text-base font-semibold">History</h3>
      <ol reversed>
        {history.toReversed().map(({ to, reason, at, by }, index) => (
          <RouteMove
            key={history.length - index}
            title={INVOICE_STATUS_LABELS[to]}
            detail={invoiceMoveText(to)}
            reason={reason}
            at={at}
            by={nameOf(by)}
          />
        ))}
      </ol>
    </section>
  )
}
