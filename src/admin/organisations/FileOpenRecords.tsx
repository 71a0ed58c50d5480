import { dayInNairobi, daysBetween, formatMoment } from '@domain/dates.ts'
import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import { formatMoney } from '@domain/money.ts'
import type { FileTab } from '@domain/organisations/client-file.ts'
import { recordPath } from '@domain/record-path.ts'
import { invoicePath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS, dueText } from '@texts/client-file.ts'
import { daysLateText, inDaysText } from '@texts/lists.ts'
import { unfinishedTickets, unpaidInvoices } from '@/data/client-file.data.ts'
import { FilePart, FileRows } from './FilePart.tsx'
import { FileRow } from './FileRow.tsx'

interface PartProps {
  id: string
  onTab: (tab: FileTab) => void
}

/** Unpaid invoices of the client, the first one that is due at the top. */
export function UnpaidInvoices({ id, onTab }: PartProps) {
  const today = dayInNairobi(new Date())
  return (
    <FilePart title={CLIENT_FILE_TEXTS.unpaid} onAll={() => onTab('invoices')}>
      <FileRows
        query={useQuery(unpaidInvoices(id))}
        empty={CLIENT_FILE_TEXTS.noUnpaid}
        row={(invoice) => {
          const days = invoice.due_date ? daysBetween(today, invoice.due_date) : null
          return (
            <FileRow
              href={invoicePath(invoice.id)}
              title={invoice.title}
              detail={
                <>
                  <span>{invoice.invoice_number}</span>
                  {days !== null && (
                    <span
                      className={days < 0 ? 'font-semibold text-bad' : undefined}
                    >{` · ${days < 0 ? daysLateText(-days) : dueText(inDaysText(days))}`}</span>
                  )}
                </>
              }
              end={formatMoney(balanceOf(invoice), invoice.currency)}
            />
          )
        }}
      />
    </FilePart>
  )
}

/** Unfinished tickets of the client, the oldest first. */
export function UnfinishedTickets({ id, onTab }: PartProps) {
  return (
    <FilePart title={CLIENT_FILE_TEXTS.unfinishedTickets} onAll={() => onTab('tickets')}>
      <FileRows
        query={useQuery(unfinishedTickets(id))}
        empty={CLIENT_FILE_TEXTS.noTickets}
        row={({ id: ticket, title, ticket_number, created_at }) => (
          <FileRow
            href={recordPath('support_tickets', ticket, 'admin')}
            title={title}
            detail={`${ticket_number} · ${formatMoment(created_at)}`}
          />
        )}
      />
    </FilePart>
  )
}
