import {
  type OrganisationDetails,
  type OrganisationOverview,
  organisationDetailsSchema,
} from '@domain/organisations/organisation.schema.ts'
import { BILLING_ADDRESS_MAX, ORGANISATION_KIND_LABELS } from '@domain/organisations/organisation.ts'
import { changeOrganisation } from '@domain/organisations/organisations.endpoints.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { mayGive } from '@domain/platform/access/grants.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { ORGANISATION_DIALOG_TEXTS, ORGANISATION_FORM_TEXTS } from '@texts/organisations/organisations.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { Checkbox, SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

type Organisation = OrganisationOverview['organisation']

interface DetailsDialogProps {
  organisation: Organisation
  actor: Actor
  open: boolean
  onClose: () => void
  onSaved: () => void
}

export function DetailsDialog({ organisation, actor, ...dialog }: DetailsDialogProps) {
  return (
    <FormDialog title={ORGANISATION_DIALOG_TEXTS.edit} {...dialog}>
      {(container) => <DetailsForm organisation={organisation} canBill={mayGive(actor, 'invoices')} container={container} />}
    </FormDialog>
  )
}

interface DetailsFormProps {
  organisation: Organisation
  /** Whether the person may change the billing details; the others keep their stored values. */
  canBill: boolean
  container: FormContainer
}

function DetailsForm({ organisation, canBill, container }: DetailsFormProps) {
  // A change by another person must not replace what is being typed.
  const [before] = useState(organisation)
  const { id: organisation_id, status: _status, revision, confirmation: _confirmation, ...details } = before
  const form = useValidatedForm<OrganisationDetails>(yupResolver(organisationDetailsSchema), ORGANISATION_FORM_TEXTS, details)
  const field = bindFields(form)
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={changeOrganisation}
      save={(values) => call(changeOrganisation, { ...values, organisation_id, revision })}
      label={FORM_TEXTS.save}
    >
      <TextField
        {...field('name')}
        label={ORGANISATION_DIALOG_TEXTS.name}
        autoComplete="organization"
        maxLength={NAME_MAX}
        countsCharacters
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('kind')} label={ORGANISATION_DIALOG_TEXTS.kind} options={ORGANISATION_KIND_LABELS} />
        <TextField {...field('phone')} label={ORGANISATION_DIALOG_TEXTS.phoneOptional} type="tel" autoComplete="off" />
      </div>
      {!canBill && <p className="text-sm text-soft">{ORGANISATION_DIALOG_TEXTS.billingNotYours}</p>}
      {canBill && (
        <>
          <TextArea
            {...field('billing_address')}
            label={ORGANISATION_DIALOG_TEXTS.billingAddressOptional}
            rows={3}
            maxLength={BILLING_ADDRESS_MAX}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              {...field('billing_email')}
              label={ORGANISATION_DIALOG_TEXTS.billingEmailOptional}
              type="email"
              autoComplete="off"
              hint={ORGANISATION_DIALOG_TEXTS.billingEmailHint}
            />
            <TextField {...field('kra_pin')} label={ORGANISATION_DIALOG_TEXTS.kraPinOptional} autoComplete="off" />
          </div>
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">{ORGANISATION_DIALOG_TEXTS.withholding}</legend>
            <Checkbox {...form.register('withholds_income_tax')} label={ORGANISATION_DIALOG_TEXTS.incomeTax} />
            <Checkbox {...form.register('withholds_vat')} label={ORGANISATION_DIALOG_TEXTS.vat} />
          </fieldset>
        </>
      )}
    </EntryForm>
  )
}
