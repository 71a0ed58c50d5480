import { applyCredit, creditUseFormSchema } from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance, INVOICE_REASON_MAX } from '@domain/billing/invoices/invoice.ts'
import { invoiceCancelSchema } from '@domain/billing/invoices/invoice-form.schema.ts'
import { cancelInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { reverseWriteOff, writeOffRest } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import { writeOffSchema } from '@domain/billing/ledger/ledger-form.schema.ts'
import { calculateCharge } from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import {
  CREDIT_FORM_TEXTS,
  CREDIT_NOTE_FIELD_TEXTS,
  CREDIT_NOTE_TEXTS,
  creditAvailableText,
} from '@texts/billing/credit-notes.ts'
import { amountLabel, INVOICE_FIELD_TEXTS, INVOICE_VIEW_TEXTS } from '@texts/billing/invoices.ts'
import { LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { useState } from 'react'
import { availableCredit } from '@/data/billing/credit-note.data.ts'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ReasonStep, type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { TextField } from '@/ui/TextField.tsx'

type InvoiceStepProps = StepContainer & { invoice: Invoice }

/** Writes off the small rest of an invoice. */
export function WriteOffForm(props: InvoiceStepProps) {
  return (
    <AmountStep
      {...props}
      endpoint={writeOffRest}
      amount={calculateCharge(props.invoice)}
      title={LEDGER_TEXTS.writeOff}
      lead={LEDGER_TEXTS.writeOffLead}
      busyLabel={LEDGER_TEXTS.writingOff}
    />
  )
}

/** Takes back what was written off. */
export function ReverseWriteOffForm(props: InvoiceStepProps) {
  return (
    <AmountStep
      {...props}
      endpoint={reverseWriteOff}
      amount={props.invoice.written_off_amount}
      title={INVOICE_VIEW_TEXTS.reverseWriteOff}
      lead={LEDGER_TEXTS.reverseWriteOffLead}
      busyLabel={LEDGER_TEXTS.reversing}
    />
  )
}

interface AmountStepProps extends InvoiceStepProps {
  endpoint: typeof writeOffRest | typeof reverseWriteOff
  /** In major units. */
  amount: number
  title: string
  lead: string
  busyLabel: string
}

const writeOffResolver = yupResolver(writeOffSchema.pick(['reason']))

function AmountStep({ invoice, amount, ...step }: AmountStepProps) {
  // All attempts use one id, so that it counts once.
  const [entry_id] = useState(newRecordId)
  return (
    <ReasonStep
      {...step}
      resolver={writeOffResolver}
      texts={LEDGER_FIELD_TEXTS}
      field={{ label: LEDGER_TEXTS.reason, maxLength: LEDGER_REASON_MAX }}
      save={(reason) => call(step.endpoint, { invoice_id: invoice.id, entry_id, reason })}
    >
      <p className="font-semibold tabular-nums">{formatExactMoney(amount, invoice.currency)}</p>
    </ReasonStep>
  )
}

const cancelResolver = yupResolver(invoiceCancelSchema.pick(['reason']))

/** Cancels an invoice permanently, with a reason. */
export function CancelForm({ invoice, ...container }: InvoiceStepProps) {
  const { cancel, cancelling, cancelLead, cancelNotice, cancelOpening, cancelReason, keep } = INVOICE_VIEW_TEXTS
  const notice = invoice.is_opening ? cancelOpening : cancelNotice
  return (
    <ReasonStep
      {...container}
      endpoint={cancelInvoice}
      resolver={cancelResolver}
      texts={INVOICE_FIELD_TEXTS}
      title={cancel}
      lead={invoice.is_issued ? `${cancelLead} ${notice}` : cancelLead}
      busyLabel={cancelling}
      backLabel={keep}
      field={{ label: cancelReason, maxLength: INVOICE_REASON_MAX }}
      save={(reason) => call(cancelInvoice, { invoice_id: invoice.id, reason })}
    />
  )
}

/** Uses credit of the invoice's organisation on the invoice. */
export function UseCreditForm({ invoice, ...container }: InvoiceStepProps) {
  // All attempts use one id, so that the credit is used once.
  const [use_id] = useState(newRecordId)
  const credit = useQuery(availableCredit(recordOrganisation(COLLECTIONS.invoices, invoice)))
  const available = credit.data?.[invoice.currency] ?? 0
  const form = useValidatedForm(yupResolver(creditUseFormSchema), CREDIT_NOTE_FIELD_TEXTS, {
    amount: Math.min(available, getBalance(invoice)),
  })
  const field = bindFields(form)
  const sending = useSend(container, applyCredit)
  return (
    <StepForm
      {...container}
      {...sending}
      title={CREDIT_NOTE_TEXTS.useCredit}
      lead={CREDIT_FORM_TEXTS.useLead}
      label={CREDIT_NOTE_TEXTS.useCredit}
      busyLabel={CREDIT_FORM_TEXTS.using}
      submit={form.handleSubmit(({ amount }) =>
        sending.send(() => call(applyCredit, { use_id, invoice_id: invoice.id, amount })),
      )}
    >
      <TextField
        {...field('amount', { setValueAs: toNumber })}
        label={amountLabel(invoice.currency)}
        {...DECIMAL}
        hint={creditAvailableText(formatExactMoney(available, invoice.currency))}
      />
    </StepForm>
  )
}
