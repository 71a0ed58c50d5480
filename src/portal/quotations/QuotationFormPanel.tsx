import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { EMPTY_BILLING_FIELDS, pickFields } from '@domain/invoices/billing-fields.ts'
import { QUOTATION_VALID_DAYS } from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { type QuotationForm, quotationFormSchema } from '@domain/quotations/quotation-form.schema.ts'
import { createQuotation, updateQuotation } from '@domain/quotations/quotations.endpoints.ts'
import { RECORD_ID } from '@domain/record-id-pattern.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { BILLING_FIELD_TEXTS } from '@texts/billing.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FORM_TEXTS } from '@texts/forms.ts'
import { INQUIRY_ERRORS } from '@texts/inquiries.ts'
import { QUOTATION_DIALOG_ERRORS, QUOTATION_DIALOG_TEXTS, QUOTATION_FIELD_TEXTS } from '@texts/quotations.ts'
import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { type QuotationProposal, quotationProposal } from '@/data/quotation-proposal.data.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { EntryForm, type FormContainer } from '../shell/forms/FormDialog.tsx'
import { useValidatedForm } from '../shell/forms/form-fields.ts'
import { emptyLine } from '../shell/invoices/line-form.ts'
import { LoadError } from '../shell/LoadError.tsx'
import { takeRequestedClient } from '../shell/people/requested-client.ts'
import { requested } from '../shell/useNewParameter.ts'
import { QuotationFields } from './QuotationFields.tsx'

interface QuotationFormPanelProps {
  /** The draft to edit; null for a new one. A refetch must not replace its values. */
  quotation: Quotation | null
  place: FormContainer
}

/** The form of a draft. A new one may be filled from the quote list of the inquiry that the address names. */
export function QuotationFormPanel({ quotation, place }: QuotationFormPanelProps) {
  const [inquiryId] = useState(() => (quotation ? null : takeRequestedInquiry()))
  const proposal = useQuery({ ...quotationProposal(inquiryId ?? ''), enabled: inquiryId !== null })
  if (inquiryId === null) return <DraftForm quotation={quotation} place={place} inquiryId={null} proposal={null} />
  if (proposal.isError) {
    return <LoadError text={INQUIRY_ERRORS['inquiries/fetch-failed']} queries={[proposal]} isInDialog />
  }
  if (proposal.data === undefined) return <Spinner label={CONTROL_TEXTS.opening} />
  // The quotation of an inquiry that is gone answers none.
  return <DraftForm quotation={null} place={place} inquiryId={proposal.data && inquiryId} proposal={proposal.data} />
}

interface DraftFormProps extends QuotationFormPanelProps {
  inquiryId: string | null
  proposal: QuotationProposal | null
}

function DraftForm({ quotation, place, inquiryId, proposal }: DraftFormProps) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(quotation)
  const [record] = useState(() => ({ quotation_id: newRecordId(), inquiry_id: inquiryId }))
  const [values] = useState(() =>
    before
      ? pickFields<QuotationForm>({ ...EMPTY_BILLING_FIELDS, valid_until: '' }, before)
      : { ...emptyValues(), ...proposal },
  )
  const form = useValidatedForm<QuotationForm>(yupResolver(quotationFormSchema), TEXTS, values)
  const note = proposal ? QUOTATION_DIALOG_TEXTS.fromInquiry : QUOTATION_DIALOG_TEXTS.draft
  return (
    <EntryForm
      form={form}
      place={place}
      endpoint={before ? updateQuotation : createQuotation}
      missing={QUOTATION_DIALOG_ERRORS['quotations/fields-missing']}
      save={(entered) =>
        before
          ? call(updateQuotation, { ...entered, quotation_id: before.id, revision: before.revision })
          : call(createQuotation, { ...entered, ...record })
      }
      note={!before && note}
      label={before ? FORM_TEXTS.save : QUOTATION_DIALOG_TEXTS.create}
    >
      <QuotationFields form={form} quotation={before} />
    </EntryForm>
  )
}

const TEXTS = { ...BILLING_FIELD_TEXTS, ...QUOTATION_FIELD_TEXTS }

/** The inquiry that the address names, only for the first form that asks. */
function takeRequestedInquiry(): string | null {
  const { inquiry } = requested
  requested.inquiry = null
  return inquiry && RECORD_ID.test(inquiry) ? inquiry : null
}

function emptyValues(): DefaultValues<QuotationForm> {
  return {
    ...EMPTY_BILLING_FIELDS,
    client_id: takeRequestedClient(),
    lines: [emptyLine()],
    valid_until: daysAfter(dayInNairobi(new Date()), QUOTATION_VALID_DAYS),
  }
}
