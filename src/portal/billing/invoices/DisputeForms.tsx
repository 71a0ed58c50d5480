import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_REASON_MAX } from '@domain/billing/invoices/invoice.ts'
import {
  disputeInvoice,
  disputeResolutionSchema,
  disputeSchema,
  pauseReminders,
  resolveDispute,
} from '@domain/billing/invoices/invoices.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { INVOICE_FIELD_TEXTS } from '@texts/billing/invoices.ts'
import { DISPUTE_TEXTS as TEXTS } from '@texts/billing/reminders.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { ReasonStep, type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'

type FormProps = StepContainer & { invoice: Invoice }

const FIELD = { rows: 4, maxLength: INVOICE_REASON_MAX }
const disputeResolver = yupResolver(disputeSchema.pick(['reason']))
const resolutionResolver = yupResolver(disputeResolutionSchema.pick(['reason']))

/** A member objects to the invoice. */
export function DisputeForm({ invoice, ...container }: FormProps) {
  const [ticket_id] = useState(newRecordId)
  return (
    <ReasonStep
      {...container}
      endpoint={disputeInvoice}
      resolver={disputeResolver}
      texts={INVOICE_FIELD_TEXTS}
      title={TEXTS.disputeTitle}
      lead={TEXTS.disputeLead}
      label={TEXTS.send}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      field={{ ...FIELD, label: TEXTS.reason }}
      save={(reason) => call(disputeInvoice, { invoice_id: invoice.id, ticket_id, reason })}
    />
  )
}

/** The office answers the objection. */
export function ResolveForm({ invoice, ...container }: FormProps) {
  // The answer is to the objection that was shown when the form opened.
  const [ticket_id] = useState(invoice.dispute?.ticket_id ?? '')
  return (
    <ReasonStep
      {...container}
      endpoint={resolveDispute}
      resolver={resolutionResolver}
      texts={INVOICE_FIELD_TEXTS}
      title={TEXTS.resolve}
      lead={TEXTS.resolveLead}
      busyLabel={TEXTS.resolving}
      backLabel={TEXTS.back}
      field={{ ...FIELD, label: TEXTS.resolution }}
      save={(reason) => call(resolveDispute, { invoice_id: invoice.id, ticket_id, reason })}
    />
  )
}

/** The office pauses or resumes the reminders. */
export function RemindersForm({ invoice, ...container }: FormProps) {
  // The opposite of what was shown when the form opened, also after it has been saved.
  const [isPaused] = useState(invoice.reminders_paused)
  const sending = useSend(container, pauseReminders)
  const [label, lead, busyLabel] = isPaused
    ? [TEXTS.resume, TEXTS.resumeLead, TEXTS.resuming]
    : [TEXTS.pause, TEXTS.pauseLead, TEXTS.pausing]
  return (
    <StepForm
      {...container}
      {...sending}
      {...{ label, lead, busyLabel }}
      title={label}
      backLabel={TEXTS.back}
      submit={() => sending.send(() => call(pauseReminders, { invoice_id: invoice.id, paused: !isPaused }))}
    />
  )
}
