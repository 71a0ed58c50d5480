import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { LEDGER_REASON_MAX } from '@domain/ledger/ledger.constants.ts'
import { reverseWriteOff, writeOffRest } from '@domain/ledger/ledger.endpoints.ts'
import { writeOffSchema } from '@domain/ledger/ledger-form.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { chargeOf } from '@domain/withholding/withholding.policy.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { INVOICE_VIEW_TEXTS } from '@texts/invoices.ts'
import { LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/ledger.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { ReasonStep } from '../shell/forms/ReasonStep.tsx'
import type { StepPlace } from '../shell/forms/StepForm.tsx'

type InvoiceStepProps = StepPlace & { invoice: Invoice }

/** Writes off the small rest of an invoice. */
export function WriteOffForm(props: InvoiceStepProps) {
  return (
    <AmountStep
      {...props}
      endpoint={writeOffRest}
      amount={chargeOf(props.invoice)}
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

const resolver = yupResolver(writeOffSchema.pick(['reason']))

function AmountStep({ invoice, amount, ...step }: AmountStepProps) {
  // All attempts use one id, so that it counts once.
  const [entry_id] = useState(newRecordId)
  return (
    <ReasonStep
      {...step}
      resolver={resolver}
      texts={LEDGER_FIELD_TEXTS}
      field={{ label: LEDGER_TEXTS.reason, maxLength: LEDGER_REASON_MAX }}
      save={(reason) => call(step.endpoint, { invoice_id: invoice.id, entry_id, reason })}
    >
      <p className="font-semibold tabular-nums">{formatExactMoney(amount, invoice.currency)}</p>
    </ReasonStep>
  )
}
