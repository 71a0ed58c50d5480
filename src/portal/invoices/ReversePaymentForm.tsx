import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { LEDGER_REASON_MAX } from '@domain/ledger/ledger.constants.ts'
import { paymentReversalSchema } from '@domain/ledger/ledger-form.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@domain/payments/payment.constants.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { LEDGER_ERRORS, LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/ledger.ts'
import { reversePayment } from '@/data/ledger.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

const schema = paymentReversalSchema.pick(['reason'])

/** Takes back a payment that was recorded by mistake. */
export function ReversePaymentForm({ payment, ...place }: StepPlace & { payment: Payment }) {
  const form = useValidatedForm(yupResolver(schema), LEDGER_FIELD_TEXTS, { reason: '' })
  const sending = useSend(place, LEDGER_ERRORS['ledger/reverse-failed'])
  const { method, paid_at, reference, amount, currency } = payment
  const about = [PAYMENT_METHOD_LABELS[method], formatDay(dayInNairobi(paid_at)), reference, formatExactMoney(amount, currency)]
  return (
    <StepForm
      {...place}
      {...sending}
      title={LEDGER_TEXTS.reversePayment}
      lead={`${LEDGER_TEXTS.reverseLead} ${LEDGER_TEXTS.reverseNotice}`}
      label={LEDGER_TEXTS.reversePayment}
      busyLabel={LEDGER_TEXTS.reversing}
      backLabel={LEDGER_TEXTS.keepPayment}
      submit={form.handleSubmit(({ reason }) => sending.send(() => reversePayment({ payment_id: payment.id, reason })))}
    >
      <p className="font-semibold wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      <TextArea {...bindFields(form)('reason')} label={LEDGER_TEXTS.reason} rows={3} maxLength={LEDGER_REASON_MAX} required />
    </StepForm>
  )
}
