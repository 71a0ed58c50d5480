import { INVOICE_REASON_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { invoiceCancelSchema } from '@domain/invoices/invoice-form.schema.ts'
import { cancelInvoice } from '@domain/invoices/invoices.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { INVOICE_FIELD_TEXTS, INVOICE_VIEW_TEXTS } from '@texts/invoices.ts'
import { call } from '@/data/call.ts'
import { ReasonStep } from '../shell/forms/ReasonStep.tsx'
import type { StepPlace } from '../shell/forms/StepForm.tsx'

const resolver = yupResolver(invoiceCancelSchema.pick(['reason']))

/** Cancels an invoice permanently, with a reason. */
export function CancelForm({ invoice, ...place }: StepPlace & { invoice: Invoice }) {
  const { cancel, cancelling, cancelLead, cancelNotice, cancelOpening, cancelReason, keep } = INVOICE_VIEW_TEXTS
  const notice = invoice.is_opening ? cancelOpening : cancelNotice
  return (
    <ReasonStep
      {...place}
      endpoint={cancelInvoice}
      resolver={resolver}
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
