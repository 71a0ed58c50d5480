import { EMPTY_BILLING_FIELDS, pickFields } from '@domain/billing/invoices/billing-fields.ts'
import { QUOTATION_VALID_DAYS, type Quotation } from '@domain/billing/quotations/quotation.ts'
import {
  createQuotation,
  type QuotationForm,
  quotationFormSchema,
  sendQuotation,
  updateQuotation,
} from '@domain/billing/quotations/quotations.endpoints.ts'
import { CLIENT_ROLES } from '@domain/platform/access/capabilities.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, daysAfter, formatDay } from '@domain/platform/dates.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { CURRENCIES, formatExactMoney } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { BILLING_FIELD_TEXTS } from '@texts/billing/accounting.ts'
import {
  QUOTATION_DIALOG_ERRORS,
  QUOTATION_FIELD_TEXTS,
  QUOTATION_TEXTS,
  sendQuotationQuestion,
  QUOTATION_DIALOG_TEXTS as TEXTS,
} from '@texts/billing/quotations.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { INQUIRY_ERRORS } from '@texts/public/contact.ts'
import { useEffect, useState } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { type QuotationProposal, quotationProposal } from '@/data/billing/quotation.data.ts'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { takeRequestedClient } from '@/portal/accounts/people/PeopleField.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, toDay, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { requested } from '@/portal/lists/page-address.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { FactList } from '@/portal/records/Facts.tsx'
import { Spinner } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { BillingInputs } from '../lines/BillingInputs.tsx'
import type { DraftDialogsProps } from '../lines/BillingList.tsx'
import { emptyLine, type LinesForm, partOfForm } from '../lines/useLines.ts'

export function QuotationDraftDialogs({ action, onClose, onDone }: DraftDialogsProps<Quotation>) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? TEXTS.edit : QUOTATION_TEXTS.create}
        open={isForm}
        onClose={onClose}
        onSaved={onDone}
        wide
      >
        {(container) => <QuotationFormPanel quotation={action?.draft ?? null} container={container} />}
      </FormDialog>
      <ConfirmDialog question={action?.kind === 'send' ? sending(action.draft, onDone) : null} onClose={onClose} />
    </>
  )
}

function sending(quotation: Quotation, onDone: () => void): Question {
  const { id, revision, quotation_number, title, client, total_amount, currency, valid_until } = quotation
  return {
    title: sendQuotationQuestion(quotation_number),
    content: (
      <>
        <FactList
          layout="gap-x-6 gap-y-3 sm:grid-cols-2"
          facts={[
            [FACT_TEXTS.title, title],
            [FACT_TEXTS.client, personAndCompany(client)],
            [FACT_TEXTS.total, formatExactMoney(total_amount, currency)],
            [QUOTATION_TEXTS.validUntil, formatDay(valid_until)],
          ]}
        />
        <p className="text-sm">{TEXTS.sendEffect}</p>
      </>
    ),
    label: TEXTS.send,
    busyLabel: TEXTS.sending,
    run: () => call(sendQuotation, { quotation_id: id, revision }),
    endpoint: sendQuotation,
    onDone,
  }
}

interface QuotationFormPanelProps {
  /** The draft to edit; null for a new one. A refetch must not replace its values. */
  quotation: Quotation | null
  container: FormContainer
}

/** The form of a draft. A new one may be filled from the quote list of the inquiry that the address names. */
function QuotationFormPanel({ quotation, container }: QuotationFormPanelProps) {
  const [inquiryId] = useState(() => (quotation ? null : takeRequestedInquiry()))
  const proposal = useQuery({ ...quotationProposal(inquiryId ?? ''), enabled: inquiryId !== null })
  if (inquiryId === null) return <DraftForm quotation={quotation} container={container} inquiryId={null} proposal={null} />
  if (proposal.isError && !proposal.data)
    return <LoadError text={INQUIRY_ERRORS['inquiries/fetch-failed']} queries={[proposal]} isInDialog />
  if (proposal.data === undefined) return <Spinner label={CONTROL_TEXTS.opening} />
  // The quotation of an inquiry that is gone answers none.
  return <DraftForm quotation={null} container={container} inquiryId={proposal.data && inquiryId} proposal={proposal.data} />
}

interface DraftFormProps extends QuotationFormPanelProps {
  inquiryId: string | null
  proposal: QuotationProposal | null
}

function DraftForm({ quotation, container, inquiryId, proposal }: DraftFormProps) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(quotation)
  const [record] = useState(() => ({ quotation_id: newRecordId(), inquiry_id: inquiryId }))
  const [values] = useState(() =>
    before
      ? pickFields<QuotationForm>({ ...EMPTY_BILLING_FIELDS, valid_until: '' }, before)
      : { ...emptyValues(), ...proposal },
  )
  const form = useValidatedForm<QuotationForm>(yupResolver(quotationFormSchema), FIELD_TEXTS, values)
  const note = proposal ? TEXTS.fromInquiry : TEXTS.draft
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? updateQuotation : createQuotation}
      missing={QUOTATION_DIALOG_ERRORS['quotations/fields-missing']}
      save={(input) =>
        before
          ? call(updateQuotation, { ...input, quotation_id: before.id, revision: before.revision })
          : call(createQuotation, { ...input, ...record })
      }
      note={!before && note}
      label={before ? FORM_TEXTS.save : TEXTS.create}
    >
      <QuotationFields form={form} quotation={before} />
    </EntryForm>
  )
}

const FIELD_TEXTS = { ...BILLING_FIELD_TEXTS, ...QUOTATION_FIELD_TEXTS }

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

const loadLines = () => import('../lines/LinesTable.tsx').then(({ LinesTable }) => LinesTable)

interface QuotationFieldsProps {
  form: UseFormReturn<QuotationForm>
  /** The draft to edit; null for a new quotation. */
  quotation: Quotation | null
}

/** Every field of a quotation, registered in their order on the screen so that the first invalid one takes the focus. */
function QuotationFields({ form, quotation }: QuotationFieldsProps) {
  return (
    <>
      <BillingInputs form={partOfForm(form)} record={quotation} roles={CLIENT_ROLES} isWide />
      <Terms form={form} />
      <Lines form={partOfForm(form)} />
    </>
  )
}

function Terms({ form }: Pick<QuotationFieldsProps, 'form'>) {
  const field = bindFields(form)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField {...field('currency')} label={FACT_TEXTS.currency} options={CURRENCIES.map((each) => [each, each])} />
      <TextField {...field('valid_until', { setValueAs: toDay })} label={QUOTATION_TEXTS.validUntil} type="date" required />
    </div>
  )
}

function Lines({ form }: { form: LinesForm }) {
  const { Component, fetchComponent } = useLazyComponent(loadLines)
  useEffect(() => {
    void fetchComponent()
  }, [])
  if (!Component) return <span className="skeleton h-40" />
  return <Component form={form} />
}
