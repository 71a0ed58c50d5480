import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_FLAG_LABELS } from '@domain/billing/invoices/invoice.ts'
import { liftFlag } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import { FLAGGED_MONEY, type FlagLift, flagLiftSchema, REVERSED_MONEY } from '@domain/billing/ledger/ledger-form.schema.ts'
import { needsReview } from '@domain/billing/payments/payment.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { FLAGGED_MONEY_LABELS, LEDGER_FIELD_TEXTS, LEDGER_TEXTS, REVERSED_MONEY_LABELS } from '@texts/billing/ledger.ts'
import { PAYMENT_ERRORS } from '@texts/billing/payments.ts'
import { invoicePayments } from '@/data/billing/invoice-details.data.ts'
import { call } from '@/data/call.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { StepForm, type StepPlace } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/useSend.tsx'
import type { Person } from '@/portal/frame/Gate.tsx'
import { LoadError } from '@/portal/frame/LoadError.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextField.tsx'

const schema = flagLiftSchema.omit(['invoice_id'])

/** Ends the review of a flagged invoice, with a decision about each kind of payment that needs one. */
export function LiftFlagForm({ invoice, person, ...place }: StepPlace & { invoice: Invoice; person: Person }) {
  const payments = useQuery(invoicePayments(person, invoice.id))
  const open = (payments.data ?? []).flatMap(({ record }) => (record && needsReview(record) ? [record] : []))
  const hasFlagged = open.some(({ status }) => status === 'flagged')
  const hasReversed = open.some(({ status }) => status === 'reversed')
  const form = useValidatedForm<Omit<FlagLift, 'invoice_id'>>(yupResolver(schema), LEDGER_FIELD_TEXTS, {
    reason: '',
    flagged_money: 'credit',
    reversed_money: 'reverse',
  })
  const field = bindFields(form)
  const sending = useSend(place, liftFlag)
  const save = (entered: Omit<FlagLift, 'invoice_id'>) =>
    call(liftFlag, {
      ...entered,
      invoice_id: invoice.id,
      flagged_money: hasFlagged ? entered.flagged_money : null,
      reversed_money: hasReversed ? entered.reversed_money : null,
    })
  return (
    <StepForm
      {...place}
      {...sending}
      title={LEDGER_TEXTS.liftFlag}
      lead={LEDGER_TEXTS.liftLead}
      label={LEDGER_TEXTS.liftFlag}
      busyLabel={LEDGER_TEXTS.lifting}
      backLabel={LEDGER_TEXTS.keepFlag}
      submit={form.handleSubmit((entered) => sending.send(() => save(entered)))}
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
