import { QUOTATION_REASON_MAX } from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { withdrawalSchema } from '@domain/quotations/quotation-form.schema.ts'
import { withdrawQuotation } from '@domain/quotations/quotations.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { QUOTATION_FIELD_TEXTS, QUOTATION_VIEW_TEXTS as TEXTS } from '@texts/quotations.ts'
import { call } from '@/data/call.ts'
import { ReasonStep } from '../shell/forms/ReasonStep.tsx'
import type { StepPlace } from '../shell/forms/StepForm.tsx'

const resolver = yupResolver(withdrawalSchema.pick(['reason']))

/** The office withdraws a sent quotation, with a reason. */
export function WithdrawForm({ quotation, ...place }: StepPlace & { quotation: Quotation }) {
  return (
    <ReasonStep
      {...place}
      endpoint={withdrawQuotation}
      resolver={resolver}
      texts={QUOTATION_FIELD_TEXTS}
      title={TEXTS.withdrawTitle}
      lead={TEXTS.withdrawLead}
      label={TEXTS.withdrawLabel}
      busyLabel={TEXTS.withdrawing}
      backLabel={TEXTS.back}
      field={{ label: TEXTS.reason, maxLength: QUOTATION_REASON_MAX }}
      save={(reason) => call(withdrawQuotation, { quotation_id: quotation.id, reason })}
    />
  )
}
