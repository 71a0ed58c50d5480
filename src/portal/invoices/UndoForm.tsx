import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import type { UsedCredit } from '@domain/credit-notes/credit-note-form.schema.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { LEDGER_REASON_MAX } from '@domain/ledger/ledger.constants.ts'
import { paymentReversalSchema } from '@domain/ledger/ledger-form.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@domain/payments/payment.constants.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CREDIT_NOTE_ERRORS, CREDIT_UNDO_TEXTS } from '@texts/credit-notes.ts'
import { LEDGER_ERRORS, LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/ledger.ts'
import { returnCredit, reverseCreditNote } from '@/data/credit-note.data.ts'
import { reversePayment } from '@/data/ledger.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

/** What of an invoice the office takes back. */
export type Undo = { id: string } & (
  | { step: 'reverse'; payment: Payment }
  | { step: 'return-credit'; use: UsedCredit }
  | { step: 'reverse-note'; note: CreditNote }
)

export type OnUndo = (undo: Undo) => void

const schema = paymentReversalSchema.pick(['reason'])

/** Takes back a payment, a use of credit or a credit note, with a reason. */
export function UndoForm({ undo, invoice, ...place }: StepPlace & { undo: Undo; invoice: Invoice }) {
  const { about, failure, save, title, lead, keep } = planOf(undo, invoice)
  const form = useValidatedForm(yupResolver(schema), LEDGER_FIELD_TEXTS, { reason: '' })
  const sending = useSend(place, failure)
  return (
    <StepForm
      {...place}
      {...sending}
      title={title}
      lead={`${lead} ${LEDGER_TEXTS.reverseNotice}`}
      label={title}
      busyLabel={LEDGER_TEXTS.reversing}
      backLabel={keep}
      submit={form.handleSubmit(({ reason }) => sending.send(() => save(reason)))}
    >
      <p className="font-semibold wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      <TextArea {...bindFields(form)('reason')} label={LEDGER_TEXTS.reason} rows={3} maxLength={LEDGER_REASON_MAX} required />
    </StepForm>
  )
}

interface Plan {
  /** What is taken back; empty texts are left out. */
  about: readonly string[]
  title: string
  lead: string
  /** The label of the button that changes nothing. */
  keep: string
  failure: ErrorText
  save: (reason: string) => Promise<void>
}

function planOf(undo: Undo, { currency }: Invoice): Plan {
  const { id } = undo
  if (undo.step === 'reverse') {
    const { method, paid_at, reference, amount } = undo.payment
    return {
      about: [PAYMENT_METHOD_LABELS[method], formatDay(dayInNairobi(paid_at)), reference, formatExactMoney(amount, currency)],
      title: LEDGER_TEXTS.reversePayment,
      lead: LEDGER_TEXTS.reverseLead,
      keep: LEDGER_TEXTS.keepPayment,
      failure: LEDGER_ERRORS['ledger/reverse-failed'],
      save: (reason) => reversePayment({ payment_id: id, reason }),
    }
  }
  if (undo.step === 'return-credit') {
    const { day, amount } = undo.use
    return {
      ...CREDIT_UNDO_TEXTS.use,
      about: [formatDay(day), formatExactMoney(amount, currency)],
      failure: CREDIT_NOTE_ERRORS['credit-notes/return-failed'],
      save: (reason) => returnCredit({ use_id: id, reason }),
    }
  }
  const { credit_note_number, created_at, total_amount } = undo.note
  return {
    ...CREDIT_UNDO_TEXTS.note,
    about: [credit_note_number, formatDay(dayInNairobi(created_at)), formatExactMoney(total_amount, currency)],
    failure: CREDIT_NOTE_ERRORS['credit-notes/undo-failed'],
    save: (reason) => reverseCreditNote({ credit_note_id: id, reason }),
  }
}
