import { INVOICE_REASON_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { invoiceCancelSchema } from '@domain/invoices/invoice-form.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { INVOICE_DIALOG_ERRORS, INVOICE_FIELD_TEXTS, INVOICE_VIEW_TEXTS } from '@texts/invoices.ts'
import { cancelInvoice } from '@/data/invoice-changes.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

const schema = invoiceCancelSchema.pick(['reason'])

/** Cancels an invoice permanently, with a reason. */
export function CancelForm({ invoice, ...place }: StepPlace & { invoice: Invoice }) {
  const form = useValidatedForm(yupResolver(schema), INVOICE_FIELD_TEXTS, { reason: '' })
  const field = bindFields(form)
  const sending = useSend(place, INVOICE_DIALOG_ERRORS['invoices/cancel-failed'])
  const { cancelLead, cancelNotice, cancelOpening } = INVOICE_VIEW_TEXTS
  const notice = invoice.is_opening ? cancelOpening : cancelNotice
  return (
    <StepForm
      {...place}
      {...sending}
      title={INVOICE_VIEW_TEXTS.cancel}
      lead={invoice.is_issued ? `${cancelLead} ${notice}` : cancelLead}
      label={INVOICE_VIEW_TEXTS.cancel}
      busyLabel={INVOICE_VIEW_TEXTS.cancelling}
      backLabel={INVOICE_VIEW_TEXTS.keep}
      submit={form.handleSubmit(({ reason }) => sending.send(() => cancelInvoice(invoice, reason)))}
    >
      <TextArea {...field('reason')} label={INVOICE_VIEW_TEXTS.cancelReason} rows={3} maxLength={INVOICE_REASON_MAX} required />
    </StepForm>
  )
}
