import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import { returnCredit, reverseCreditNote, type UsedCredit } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { reversePayment } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import { paymentReversalSchema } from '@domain/billing/ledger/ledger-form.schema.ts'
import { PAYMENT_METHOD_LABELS, type Payment } from '@domain/billing/payments/payment.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CREDIT_UNDO_TEXTS } from '@texts/billing/credit-notes.ts'
import { LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { call } from '@/data/call.ts'
import { ReasonStep } from '@/portal/forms/ReasonStep.tsx'
import type { StepPlace } from '@/portal/forms/StepForm.tsx'

/** What of an invoice the office takes back. */
export type Undo = { id: string } & (
  | { step: 'reverse'; payment: Payment }
  | { step: 'return-credit'; use: UsedCredit }
  | { step: 'reverse-note'; note: CreditNote }
)

export type OnUndo = (undo: Undo) => void

const resolver = yupResolver(paymentReversalSchema.pick(['reason']))

/** Takes back a payment, a use of credit or a credit note, with a reason. */
export function UndoForm({ undo, invoice, ...place }: StepPlace & { undo: Undo; invoice: Invoice }) {
  const { about, endpoint, save, title, lead, keep } = planOf(undo, invoice)
  return (
    <ReasonStep
      {...place}
      endpoint={endpoint}
      resolver={resolver}
      texts={LEDGER_FIELD_TEXTS}
      title={title}
      lead={`${lead} ${LEDGER_TEXTS.reverseNotice}`}
      busyLabel={LEDGER_TEXTS.reversing}
      backLabel={keep}
      field={{ label: LEDGER_TEXTS.reason, maxLength: LEDGER_REASON_MAX }}
      save={save}
    >
      <p className="font-semibold wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
    </ReasonStep>
  )
}

/** `about` is what is taken back, without the empty texts; `keep` the label of the button that changes nothing. */
function planOf(undo: Undo, { currency }: Invoice) {
  const { id } = undo
  if (undo.step === 'reverse') {
    const { method, paid_at, reference, amount } = undo.payment
    return {
      about: [PAYMENT_METHOD_LABELS[method], formatDay(dayInNairobi(paid_at)), reference, formatExactMoney(amount, currency)],
      title: LEDGER_TEXTS.reversePayment,
      lead: LEDGER_TEXTS.reverseLead,
      keep: LEDGER_TEXTS.keepPayment,
      endpoint: reversePayment,
      save: (reason: string) => call(reversePayment, { payment_id: id, reason }),
    }
  }
  if (undo.step === 'return-credit') {
    const { day, amount } = undo.use
    return {
      ...CREDIT_UNDO_TEXTS.use,
      about: [formatDay(day), formatExactMoney(amount, currency)],
      endpoint: returnCredit,
      save: (reason: string) => call(returnCredit, { use_id: id, reason }),
    }
  }
  const { credit_note_number, created_at, total_amount } = undo.note
  return {
    ...CREDIT_UNDO_TEXTS.note,
    about: [credit_note_number, formatDay(dayInNairobi(created_at)), formatExactMoney(total_amount, currency)],
    endpoint: reverseCreditNote,
    save: (reason: string) => call(reverseCreditNote, { credit_note_id: id, reason }),
  }
}
