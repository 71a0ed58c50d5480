import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_ERRORS, CREDIT_NOTE_TEXTS } from '@texts/credit-notes.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { creditNotesOf, openCreditNotePdf } from '@/data/credit-note.data.ts'
import { DownloadButton } from '../shell/DownloadButton.tsx'
import type { Person } from '../shell/Gate.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'

interface CreditNoteListProps {
  invoice: Invoice
  person: Person
  onFailure: (text: ErrorText | null) => void
}

export function CreditNoteList({ invoice, person, onFailure }: CreditNoteListProps) {
  const notes = useQuery(creditNotesOf(person, invoice.id))
  return (
    <section aria-label={CREDIT_NOTE_TEXTS.creditNotes} aria-busy={notes.isPending}>
      <h3 className="mb-3 font-text text-base font-semibold">{CREDIT_NOTE_TEXTS.creditNotes}</h3>
      {notes.isPending && <span className="skeleton h-16" />}
      {notes.isError && !notes.data && (
        <LoadError text={CREDIT_NOTE_ERRORS['credit-notes/fetch-failed']} queries={[notes]} isInDialog />
      )}
      {notes.data && notes.data.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {notes.data.map(({ id, record }) => (
            <li key={id} className="p-3">
              {record ? <CreditNoteRow note={record} onFailure={onFailure} /> : <MalformedRecord id={id} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CreditNoteRow({ note, onFailure }: Pick<CreditNoteListProps, 'onFailure'> & { note: CreditNote }) {
  const { id, credit_note_number, created_at, reason, total_amount, currency } = note
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{credit_note_number}</p>
        <p className="whitespace-pre-line text-soft wrap-anywhere">{`${formatDay(dayInNairobi(created_at))} · ${reason}`}</p>
      </div>
      <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(total_amount, currency)}</p>
      <DownloadButton
        word={INVOICE_TEXTS.pdf}
        label={credit_note_number}
        fetchFile={(signal) => openCreditNotePdf(id, signal)}
        failure={CREDIT_NOTE_ERRORS['credit-notes/pdf-failed']}
        onFailure={onFailure}
      />
    </div>
  )
}
