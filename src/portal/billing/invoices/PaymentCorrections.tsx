import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import { returnCredit, reverseCreditNote, type UsedCredit } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_FLAG_LABELS } from '@domain/billing/invoices/invoice.ts'
import { clearFlag, reversePayment } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import {
  type ClearFlag,
  clearFlagSchema,
  FLAGGED_MONEY,
  paymentReversalSchema,
  REVERSED_MONEY,
} from '@domain/billing/ledger/ledger-form.schema.ts'
import { needsReview, PAYMENT_METHOD_LABELS, type Payment } from '@domain/billing/payments/payment.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_UNDO_TEXTS } from '@texts/billing/credit-notes.ts'
import { FLAGGED_MONEY_LABELS, LEDGER_FIELD_TEXTS, LEDGER_TEXTS, REVERSED_MONEY_LABELS } from '@texts/billing/ledger.ts'
import { PAYMENT_ERRORS } from '@texts/billing/payments.ts'
import { invoicePayments } from '@/data/billing/invoice-details.data.ts'
import { call } from '@/data/call.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ReasonStep, type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextField.tsx'

/** What of an invoice the office takes back. */
export type Undo = { id: string } & (
  | { step: 'reverse'; payment: Payment }
  | { step: 'return-credit'; use: UsedCredit }
  | { step: 'reverse-note'; note: CreditNote }
)

export type OnUndo = (undo: Undo) => void

const resolver = yupResolver(paymentReversalSchema.pick(['reason']))

/** Takes back a payment, a use of credit or a credit note, with a reason. */
export function UndoForm({ undo, invoice, ...container }: StepContainer & { undo: Undo; invoice: Invoice }) {
  const { about, endpoint, save, title, lead, keep } = describeUndo(undo, invoice)
  return (
    <ReasonStep
      {...container}
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
function describeUndo(undo: Undo, { currency }: Invoice) {
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

const schema = clearFlagSchema.omit(['invoice_id'])

/** Ends the review of a flagged invoice, with a decision about each kind of payment that needs one. */
export function ClearFlagForm({ invoice, person, ...container }: StepContainer & { invoice: Invoice; person: Person }) {
  const payments = useQuery(invoicePayments(person, invoice.id))
  const open = (payments.data ?? []).flatMap(({ record }) => (record && needsReview(record) ? [record] : []))
  const hasFlagged = open.some(({ status }) => status === 'flagged')
  const hasReversed = open.some(({ status }) => status === 'reversed')
  const form = useValidatedForm<Omit<ClearFlag, 'invoice_id'>>(yupResolver(schema), LEDGER_FIELD_TEXTS, {
    reason: '',
    flagged_money: 'credit',
    reversed_money: 'reverse',
  })
  const field = bindFields(form)
  const sending = useSend(container, clearFlag)
  const save = (input: Omit<ClearFlag, 'invoice_id'>) =>
    call(clearFlag, {
      ...input,
      invoice_id: invoice.id,
      flagged_money: hasFlagged ? input.flagged_money : null,
      reversed_money: hasReversed ? input.reversed_money : null,
    })
  return (
    <StepForm
      {...container}
      {...sending}
      title={LEDGER_TEXTS.clearFlag}
      lead={LEDGER_TEXTS.clearLead}
      label={LEDGER_TEXTS.clearFlag}
      busyLabel={LEDGER_TEXTS.clearing}
      backLabel={LEDGER_TEXTS.keepFlag}
      submit={form.handleSubmit((input) => sending.send(() => save(input)))}
    >
      {invoice.flag && <p className="font-semibold">{INVOICE_FLAG_LABELS[invoice.flag]}</p>}
      {payments.isError && !payments.data && (
        <LoadError text={PAYMENT_ERRORS['payments/fetch-failed']} queries={[payments]} isInDialog />
      )}
      {hasFlagged && (
        <SelectField
          {...field('flagged_money')}
          label={LEDGER_TEXTS.flaggedMoney}
          options={FLAGGED_MONEY.map((choice) => [choice, FLAGGED_MONEY_LABELS[choice]])}
        />
      )}
      {hasReversed && (
        <SelectField
          {...field('reversed_money')}
          label={LEDGER_TEXTS.reversedMoney}
          options={REVERSED_MONEY.map((choice) => [choice, REVERSED_MONEY_LABELS[choice]])}
        />
      )}
      <TextArea {...field('reason')} label={LEDGER_TEXTS.reason} rows={3} maxLength={LEDGER_REASON_MAX} required />
    </StepForm>
  )
}
