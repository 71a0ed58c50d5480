import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, getBalance } from '@domain/billing/invoices/invoice.ts'
import {
  MANUAL_METHODS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_REFERENCE_MAX,
  type PaymentForm,
  paymentFormSchema,
  type ReceivedShillings,
  receivedShillings,
} from '@domain/billing/payments/payment.ts'
import { recordPayment } from '@domain/billing/payments/payments.endpoints.ts'
import { excessMinor } from '@domain/billing/payments/small-difference.ts'
import { getBuyer, personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { DEFAULT_CURRENCY, formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { amountLabel, INVOICE_VIEW_TEXTS, PAYMENT_FIELD_TEXTS, stillDueText } from '@texts/billing/invoices.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useState } from 'react'
import { smallDifferences } from '@/data/billing/accounting.data.ts'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { SummaryFacts } from '../lines/BillingFacts.tsx'
import { DuplicateQuestion, useDuplicates } from './DuplicateQuestion.tsx'
import type { ShillingsEntry } from './ReceivedShillings.tsx'

const loadShillings = () => import('./ReceivedShillings.tsx').then(({ ReceivedShillings }) => ReceivedShillings)

/** Records a payment made outside the provider: a form, then a confirmation of what will be recorded. */
export function RecordPaymentForm({ invoice, ...container }: StepContainer & { invoice: Invoice }) {
  const { isShown } = container
  // All attempts use one id, so that the payment is counted once.
  const [payment_id] = useState(newRecordId)
  const [input, setInput] = useState<PaymentForm | null>(null)
  const [duplicate_reason, setReason] = useState('')
  const duplicates = useDuplicates()
  const limit = useQuery(smallDifferences).data
  const [shillings, setShillings] = useState<ShillingsEntry | null>(null)
  const { Component: Shillings, fetchComponent } = useLazyComponent(loadShillings)
  const today = dayInNairobi(new Date())
  const form = useValidatedForm<PaymentForm>(yupResolver(paymentFormSchema), PAYMENT_FIELD_TEXTS, {
    method: 'bank_transfer',
    reference: '',
    amount: getBalance(invoice),
    paid_on: today,
  })
  const field = bindFields(form)
  const sending = useSend(container, recordPayment)
  const shared = { ...container, ...sending, busyLabel: INVOICE_VIEW_TEXTS.recording }

  // After Escape in the confirmation, the form opens with its entries.
  useEffect(() => {
    if (!isShown) ask(null)
  }, [isShown])

  useEffect(() => {
    if (invoice.currency !== DEFAULT_CURRENCY) void fetchComponent()
  }, [])

  function ask(payment: PaymentForm | null) {
    setInput(payment)
    // Another entry is another question.
    setReason('')
    duplicates.forget()
    sending.setError(null)
  }

  function askToRecord(payment: PaymentForm) {
    if (shillings?.received === null) return shillings.showProblems()
    // The server decides while the limit is not known.
    if (limit === undefined || excessMinor(invoice, payment.amount, limit) !== null) return ask(payment)
    form.setError('amount', { message: INVOICE_VIEW_TEXTS.overpays }, { shouldFocus: true })
  }

  return (
    <>
      {input && (
        <StepForm
          {...shared}
          title={INVOICE_VIEW_TEXTS.recordQuestion}
          lead={INVOICE_VIEW_TEXTS.recordQuestionLead}
          label={INVOICE_VIEW_TEXTS.record}
          backLabel={INVOICE_VIEW_TEXTS.recordEdit}
          onBack={() => ask(null)}
          submit={() => {
            const received = shillings?.received ? shillings : { received: null }
            const payment = { ...input, ...received, payment_id, invoice_id: invoice.id, duplicate_reason }
            return sending.send(() => duplicates.asking(call(recordPayment, payment)))
          }}
        >
          <PaymentSummary invoice={invoice} payment={input} received={shillings?.received} limit={limit} />
          <DuplicateQuestion
            {...duplicates}
            name="duplicate_reason"
            value={duplicate_reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </StepForm>
      )}
      <div className={input ? 'hidden' : undefined}>
        <StepForm
          {...shared}
          title={INVOICE_VIEW_TEXTS.record}
          lead={INVOICE_VIEW_TEXTS.recordLead}
          isShown={isShown && !input}
          error={null}
          label={INVOICE_VIEW_TEXTS.recordNext}
          submit={form.handleSubmit(askToRecord)}
        >
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...field('paid_on')} label={FACT_TEXTS.date} type="date" max={today} />
            <SelectField
              {...field('method')}
              label={INVOICE_VIEW_TEXTS.method}
              options={MANUAL_METHODS.map((method) => [method, PAYMENT_METHOD_LABELS[method]])}
            />
            <TextField
              {...field('amount', { setValueAs: toNumber })}
              label={amountLabel(invoice.currency)}
              // The shillings and their rate decide it.
              readOnly={shillings !== null}
              {...DECIMAL}
              hint={stillDueText(formatExactMoney(getBalance(invoice), invoice.currency))}
            />
            <TextField
              {...field('reference')}
              label={INVOICE_VIEW_TEXTS.reference}
              autoComplete="off"
              maxLength={PAYMENT_REFERENCE_MAX}
              hint={INVOICE_VIEW_TEXTS.referenceHint}
            />
          </div>
          {Shillings && (
            <Shillings
              invoice={invoice}
              onChange={setShillings}
              onAmount={(amount) => form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        </StepForm>
      </div>
    </>
  )
}

interface SummaryProps {
  invoice: Invoice
  payment: PaymentForm
  received: ReceivedShillings | null | undefined
  limit: number | undefined
}

/** The payment to record, the balance after it, and what of it becomes credit. */
function PaymentSummary({ invoice, payment, received, limit = 0 }: SummaryProps) {
  const excess = excessMinor(invoice, payment.amount, limit) ?? 0
  const left = balanceMinor(invoice) - toMinor(payment.amount) + excess
  const inShillings = receivedShillings({ received, currency: invoice.currency })
  const money = (minor: number) => formatExactMoney(toMajor(minor), invoice.currency)
  const facts = [
    [INVOICE_VIEW_TEXTS.invoice, invoice.invoice_number],
    [FACT_TEXTS.client, personAndCompany(getBuyer(invoice))],
    [FACT_TEXTS.amount, formatExactMoney(payment.amount, invoice.currency)],
    ...(inShillings ? [[INVOICE_VIEW_TEXTS.inShillings, inShillings] as const] : []),
    [INVOICE_VIEW_TEXTS.method, PAYMENT_METHOD_LABELS[payment.method]],
    [FACT_TEXTS.date, formatDay(payment.paid_on)],
    [INVOICE_VIEW_TEXTS.reference, payment.reference || INVOICE_VIEW_TEXTS.noReference],
    [INVOICE_VIEW_TEXTS.dueAfterwards, left <= 0 ? INVOICE_VIEW_TEXTS.paysInFull : money(left)],
    ...(excess > 0 ? [[INVOICE_VIEW_TEXTS.keptAsCredit, money(excess)] as const] : []),
  ] as const
  return <SummaryFacts facts={facts} />
}
