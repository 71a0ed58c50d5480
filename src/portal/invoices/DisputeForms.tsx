import { disputeResolutionSchema, disputeSchema } from '@domain/invoices/dispute.schema.ts'
import { INVOICE_REASON_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { DISPUTE_TEXTS } from '@texts/disputes.ts'
import { INVOICE_DIALOG_ERRORS, INVOICE_FIELD_TEXTS } from '@texts/invoices.ts'
import { useState } from 'react'
import { newRecordId } from '@/data/firebase/database.ts'
import { disputeInvoice, pauseReminders, resolveDispute } from '@/data/invoice-disputes.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

type FormProps = StepPlace & { invoice: Invoice }

const TEXTS = DISPUTE_TEXTS
const reasonSchema = disputeSchema.pick(['reason'])
const resolutionSchema = disputeResolutionSchema.pick(['reason'])

/** A member objects to the invoice. */
export function DisputeForm({ invoice, ...place }: FormProps) {
  const [ticketId] = useState(newRecordId)
  const form = useValidatedForm(yupResolver(reasonSchema), INVOICE_FIELD_TEXTS, { reason: '' })
  const sending = useSend(place, INVOICE_DIALOG_ERRORS['invoices/dispute-failed'])
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.disputeTitle}
      lead={TEXTS.disputeLead}
      label={TEXTS.send}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={form.handleSubmit(({ reason }) => sending.send(() => disputeInvoice(invoice, ticketId, reason)))}
    >
      <TextArea {...bindFields(form)('reason')} label={TEXTS.reason} rows={4} maxLength={INVOICE_REASON_MAX} required />
    </StepForm>
  )
}

/** The office answers the objection. */
export function ResolveForm({ invoice, ...place }: FormProps) {
  // The answer is to the objection that was shown when the form opened.
  const [ticketId] = useState(invoice.dispute?.ticket_id ?? '')
  const form = useValidatedForm(yupResolver(resolutionSchema), INVOICE_FIELD_TEXTS, { reason: '' })
  const sending = useSend(place, INVOICE_DIALOG_ERRORS['invoices/resolve-failed'])
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.resolve}
      lead={TEXTS.resolveLead}
      label={TEXTS.resolve}
      busyLabel={TEXTS.resolving}
      backLabel={TEXTS.back}
      submit={form.handleSubmit(({ reason }) => sending.send(() => resolveDispute(invoice, ticketId, reason)))}
    >
      <TextArea {...bindFields(form)('reason')} label={TEXTS.resolution} rows={4} maxLength={INVOICE_REASON_MAX} required />
    </StepForm>
  )
}

/** The office pauses or resumes the reminders. */
export function RemindersForm({ invoice, ...place }: FormProps) {
  // The opposite of what was shown when the form opened, also after it has been saved.
  const [isPaused] = useState(invoice.reminders_paused)
  const sending = useSend(place, INVOICE_DIALOG_ERRORS['invoices/pause-failed'])
  const [label, lead, busyLabel] = isPaused
    ? [TEXTS.resume, TEXTS.resumeLead, TEXTS.resuming]
    : [TEXTS.pause, TEXTS.pauseLead, TEXTS.pausing]
  return (
    <StepForm
      {...place}
      {...sending}
      {...{ label, lead, busyLabel }}
      title={label}
      backLabel={TEXTS.back}
      submit={() => sending.send(() => pauseReminders(invoice, !isPaused))}
    />
  )
}
