import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { creditUseFormSchema } from '@domain/credit-notes/credit-note-form.schema.ts'
import { applyCredit } from '@domain/credit-notes/credit-notes.endpoints.ts'
import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_FORM_TEXTS, CREDIT_NOTE_FIELD_TEXTS, CREDIT_NOTE_TEXTS, creditAvailableText } from '@texts/credit-notes.ts'
import { amountLabel } from '@texts/invoices.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { availableCredit } from '@/data/credit-note.data.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '../shell/forms/form-fields.ts'
import { StepForm, type StepPlace } from '../shell/forms/StepForm.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

/** Uses credit of the invoice's organisation on the invoice. */
export function UseCreditForm({ invoice, ...place }: StepPlace & { invoice: Invoice }) {
  // All attempts use one id, so that the credit is used once.
  const [use_id] = useState(newRecordId)
  const credit = useQuery(availableCredit(recordOrganisation(COLLECTIONS.invoices, invoice)))
  const available = credit.data?.[invoice.currency] ?? 0
  const form = useValidatedForm(yupResolver(creditUseFormSchema), CREDIT_NOTE_FIELD_TEXTS, {
    amount: Math.min(available, balanceOf(invoice)),
  })
  const field = bindFields(form)
  const sending = useSend(place, applyCredit)
  return (
    <StepForm
      {...place}
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
