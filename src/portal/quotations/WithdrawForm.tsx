import { QUOTATION_REASON_MAX } from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { withdrawalSchema } from '@domain/quotations/quotation-form.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { QUOTATION_DIALOG_ERRORS, QUOTATION_FIELD_TEXTS, QUOTATION_VIEW_TEXTS as TEXTS } from '@texts/quotations.ts'
import { withdrawQuotation } from '@/data/quotation-changes.data.ts'
import { TextArea } from '@/ui/TextArea.tsx'
import { bindFields, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

const schema = withdrawalSchema.pick(['reason'])

/** The office withdraws a sent quotation, with a reason. */
export function WithdrawForm({ quotation, ...place }: StepPlace & { quotation: Quotation }) {
  const form = useValidatedForm(yupResolver(schema), QUOTATION_FIELD_TEXTS, { reason: '' })
  const sending = useSend(place, QUOTATION_DIALOG_ERRORS['quotations/withdraw-failed'])
  return (
    <StepForm
      {...place}
      {...sending}
      title={TEXTS.withdrawTitle}
      lead={TEXTS.withdrawLead}
      label={TEXTS.withdrawLabel}
      busyLabel={TEXTS.withdrawing}
      backLabel={TEXTS.back}
      submit={form.handleSubmit(({ reason }) => sending.send(() => withdrawQuotation({ quotation_id: quotation.id, reason })))}
    >
      <TextArea {...bindFields(form)('reason')} label={TEXTS.reason} rows={3} maxLength={QUOTATION_REASON_MAX} required />
    </StepForm>
  )
}
