import { type CreditNote, isReversibleNote } from '@domain/billing/credit-notes/credit-note.ts'
import { creditNotePdf } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_ERRORS, CREDIT_NOTE_TEXTS, CREDIT_UNDO_TEXTS } from '@texts/billing/credit-notes.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { buildCreditNotesQuery, invoiceCreditUses } from '@/data/billing/credit-note.data.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { LoadError, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import type { OnUndo } from './PaymentCorrections.tsx'

interface CreditNoteListProps {
  invoice: Invoice
  person: Person
  /** An admin takes back a credit note that was issued by mistake. */
  onUndo: OnUndo
  onFailure: (text: ErrorText | null) => void
}

/** The credit notes of an invoice, also the reversed ones. Shows nothing if there are none. */
export function CreditNoteList({ invoice, person, ...actions }: CreditNoteListProps) {
  const found = useQuery(buildCreditNotesQuery(person, invoice.id))
  if (found.data?.length === 0) return null
  // Most invoices have none, so only one with a credited amount has a place for them.
  if (found.isPending) return invoice.credited_amount > 0 && <span className="skeleton h-16" />
  const notes = found.data?.flatMap(({ record }) => record ?? []) ?? []
  const mayUndo = can(person, 'credit_notes/issue') && !invoice.flag
  return (
    <section aria-label={CREDIT_NOTE_TEXTS.creditNotes}>
      <h3 className="mb-3 font-text text-base font-semibold">{CREDIT_NOTE_TEXTS.creditNotes}</h3>
      {found.data ? (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {found.data.map(({ id, record }) => (
            <li key={id} className="p-3">
              {record ? (
                <CreditNoteRow note={record} mayUndo={mayUndo && isReversibleNote(record, notes)} {...actions} />
              ) : (
                <MalformedRecord id={id} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadError text={CREDIT_NOTE_ERRORS['credit-notes/fetch-failed']} queries={[found]} isInDialog />
      )}
    </section>
  )
}

interface CreditNoteRowProps extends Pick<CreditNoteListProps, 'onUndo' | 'onFailure'> {
  note: CreditNote
  mayUndo: boolean
}

function CreditNoteRow({ note, mayUndo, onUndo, onFailure }: CreditNoteRowProps) {
  const { id, credit_note_number, created_at, reason, total_amount, currency, reversal } = note
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{credit_note_number}</span>
          {reversal && <Badge tone="bad">{CREDIT_UNDO_TEXTS.reversed}</Badge>}
        </p>
        <p className="whitespace-pre-line text-soft wrap-anywhere">{`${formatDay(dayInNairobi(created_at))} · ${reason}`}</p>
        {reversal && <p className="whitespace-pre-line text-soft wrap-anywhere">{reversal.reason}</p>}
      </div>
      <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(total_amount, currency)}</p>
      <DownloadButton
        word={INVOICE_TEXTS.pdf}
        label={credit_note_number}
        fetchFile={(signal) => fetchFile(creditNotePdf, { credit_note_id: id }, signal)}
        failure={creditNotePdf.failure}
        onFailure={onFailure}
      />
      {mayUndo && (
        <CardButton
          label={CREDIT_UNDO_TEXTS.reverse}
          record={credit_note_number}
          onClick={() => onUndo({ step: 'reverse-note', id, note })}
        />
      )}
    </div>
  )
}

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
