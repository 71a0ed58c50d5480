import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { LEDGER_REASON_MAX } from '@domain/ledger/ledger.constants.ts'
import { type WriteOff, writeOffSchema } from '@domain/ledger/ledger-form.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { chargeOf } from '@domain/withholding/withholding.policy.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { INVOICE_VIEW_TEXTS } from '@texts/invoices.ts'
import { LEDGER_ERRORS, LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/ledger.ts'
import { useState } from 'react'
import { newRecordId } from '@/data/firebase/database.ts'
import { reverseWriteOff, writeOffRest } from '@/data/ledger.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

type InvoiceStepProps = StepPlace & { invoice: Invoice }

/** Writes off the small rest of an invoice. */
export function WriteOffForm({ invoice, ...place }: InvoiceStepProps) {
  return (
    <ReasonStep
      {...place}
      invoice={invoice}
      amount={chargeOf(invoice)}
      label={LEDGER_TEXTS.writeOff}
      lead={LEDGER_TEXTS.writeOffLead}
      busyLabel={LEDGER_TEXTS.writingOff}
      failure={LEDGER_ERRORS['ledger/write-off-failed']}
      save={writeOffRest}
    />
  )
}

/** Takes back what was written off. */
export function ReverseWriteOffForm({ invoice, ...place }: InvoiceStepProps) {
  return (
    <ReasonStep
      {...place}
      invoice={invoice}
      amount={invoice.written_off_amount}
      label={INVOICE_VIEW_TEXTS.reverseWriteOff}
      lead={LEDGER_TEXTS.reverseWriteOffLead}
      busyLabel={LEDGER_TEXTS.reversing}
      failure={LEDGER_ERRORS['ledger/reverse-failed']}
      save={reverseWriteOff}
    />
  )
}

interface ReasonStepProps extends InvoiceStepProps {
  /** In major units. */
  amount: number
  label: string
  lead: string
  busyLabel: string
  failure: ErrorText
  save: (writeOff: WriteOff) => Promise<void>
}

const schema = writeOffSchema.pick(['reason'])

function ReasonStep({ invoice, amount, label, failure, save, ...step }: ReasonStepProps) {
  // All attempts use one id, so that it counts once.
  const [entry_id] = useState(newRecordId)
  const form = useValidatedForm(yupResolver(schema), LEDGER_FIELD_TEXTS, { reason: '' })
  const sending = useSend(step, failure)
  return (
    <StepForm
      {...step}
      {...sending}
      title={label}
      label={label}
      backLabel={CONTROL_TEXTS.back}
      submit={form.handleSubmit(({ reason }) => sending.send(() => save({ invoice_id: invoice.id, entry_id, reason })))}
    >
      <p className="font-semibold tabular-nums">{formatExactMoney(amount, invoice.currency)}</p>
      <TextArea {...bindFields(form)('reason')} label={LEDGER_TEXTS.reason} rows={3} maxLength={LEDGER_REASON_MAX} required />
    </StepForm>
  )
}
