import {
  QUOTATION_REASON_MAX,
  type Quotation,
  type QuotationDecision,
  SIGNER_NAME_MAX,
} from '@domain/billing/quotations/quotation.ts'
import {
  decideQuotation,
  quotationDecisionSchema,
  withdrawalSchema,
  withdrawQuotation,
} from '@domain/billing/quotations/quotations.endpoints.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import {
  acceptLead,
  QUOTATION_FIELD_TEXTS,
  QUOTATION_SUCCESSES,
  QUOTATION_VIEW_TEXTS as TEXTS,
} from '@texts/billing/quotations.ts'
import { call } from '@/data/call.ts'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ReasonStep, type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

const schema = quotationDecisionSchema.pick(['name', 'reason'])
const WORDS = {
  accepted: { title: TEXTS.acceptTitle, label: TEXTS.acceptLabel },
  declined: { title: TEXTS.declineTitle, label: TEXTS.declineLabel },
}
const DONE = {
  accepted: { title: QUOTATION_SUCCESSES['quotations/accepted'].description },
  declined: QUOTATION_SUCCESSES['quotations/declined'],
}

/** Accepts or declines a quotation for the own organisation, with the typed name. */
export function DecisionForm({
  quotation,
  decision,
  ...container
}: StepContainer & { quotation: Quotation; decision: QuotationDecision }) {
  const form = useValidatedForm(yupResolver(schema), QUOTATION_FIELD_TEXTS, { name: '', reason: '' })
  const field = bindFields(form)
  const total = formatExactMoney(quotation.total_amount, quotation.currency)
  const sending = useSend(container, { failure: decideQuotation.failure, success: DONE[decision] })
  return (
    <StepForm
      {...container}
      {...sending}
      {...WORDS[decision]}
      lead={decision === 'accepted' ? acceptLead(total) : TEXTS.declineLead}
      busyLabel={TEXTS.sending}
      backLabel={TEXTS.back}
      submit={form.handleSubmit((input) =>
        sending.send(() => call(decideQuotation, { ...input, quotation_id: quotation.id, decision })),
      )}
    >
      <TextField {...field('name')} label={TEXTS.name} maxLength={SIGNER_NAME_MAX} autoComplete="name" required />
      {decision === 'declined' && (
        <TextArea {...field('reason')} label={TEXTS.reasonOptional} rows={3} maxLength={QUOTATION_REASON_MAX} />
      )}
    </StepForm>
  )
}

const resolver = yupResolver(withdrawalSchema.pick(['reason']))

/** The office withdraws a sent quotation, with a reason. */
export function WithdrawForm({ quotation, ...container }: StepContainer & { quotation: Quotation }) {
  return (
    <ReasonStep
      {...container}
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
