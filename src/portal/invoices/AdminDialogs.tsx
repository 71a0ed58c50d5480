import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type InvoiceForm, invoiceFormSchema } from '@domain/invoices/invoice-form.schema.ts'
import { DEFAULT_CURRENCY } from '@domain/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FORM_TEXTS } from '@texts/forms.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/invoices.ts'
import { INVOICE_DIALOG_TEXTS, INVOICE_FIELD_TEXTS, INVOICE_SUCCESSES } from '@texts/invoices-dialogs.ts'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { newRecordId } from '@/data/firebase/database.ts'
import { createInvoice, updateInvoice } from '@/data/invoice-changes.data.ts'
import { FormButtons } from '../shell/forms/ConfirmForm.tsx'
import { type FormContainer, FormDialog, useFormSave } from '../shell/forms/FormDialog.tsx'
import { formResolver } from '../shell/forms/field-texts.ts'
import { incompleteDates } from '../shell/forms/parse-input.ts'
import { useRequiredNotice } from '../shell/forms/useRequiredNotice.tsx'
import { SaveFailed } from '../shell/forms/useSend.tsx'
import type { AdminAction } from './admin-action.ts'
import { DraftQuestionDialog } from './DraftQuestionDialog.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'

interface AdminDialogsProps {
  action: AdminAction | null
  onClose: () => void
  /** Called after the dialog closes, if its action succeeded. */
  onDone: (action: AdminAction) => void
}

/** The dialogs in which an admin creates, edits, sends or deletes a draft. */
export function AdminDialogs({ action, onClose, onDone }: AdminDialogsProps) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? INVOICE_DIALOG_TEXTS.edit : INVOICE_TEXTS.create}
        open={isForm}
        onClose={onClose}
        onSaved={() => action && onDone(action)}
      >
        {(place) => <InvoiceFormPanel invoice={action?.invoice ?? null} place={place} />}
      </FormDialog>
      <DraftQuestionDialog
        question={action?.kind === 'send' || action?.kind === 'delete' ? action : null}
        onClose={onClose}
        onDone={onDone}
      />
    </>
  )
}

const MISSING = INVOICE_ERRORS['invoices/fields-missing']

/** The draft's form. A refetch must not replace its values; null for a new draft. */
export function InvoiceFormPanel({ invoice, place }: { invoice: Invoice | null; place: FormContainer }) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(invoice)
  const [newId] = useState(newRecordId)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<InvoiceForm>({
    resolver: formResolver(yupResolver(invoiceFormSchema), INVOICE_FIELD_TEXTS),
    defaultValues: formValues(before),
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const missing = useRequiredNotice(MISSING, errors)
  const { refusal, setRefusal, save } = useFormSave(place, isDirty, {
    success: INVOICE_SUCCESSES[before ? 'invoices/updated' : 'invoices/created'],
    failure: INVOICE_ERRORS[before ? 'invoices/update-failed' : 'invoices/create-failed'],
  })

  async function onSubmit(values: InvoiceForm) {
    const half = incompleteDates(element.current)
    for (const name of half) {
      form.setError(name as keyof InvoiceForm, { message: FORM_TEXTS.halfDay }, { shouldFocus: true })
    }
    if (half.length === 0) await save(() => (before ? updateInvoice(before, values) : createInvoice(newId, values)))
  }

  function onInvalid(found: FieldErrors<InvoiceForm>) {
    setRefusal(null)
    missing.onTry(found)
  }

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}
    >
      {missing.notice}
      <InvoiceFields form={form} invoice={before} />
      {refusal && <SaveFailed refusal={refusal} />}
      {!before && <p className="text-sm text-soft">{INVOICE_DIALOG_TEXTS.draft}</p>}
      <FormButtons
        label={before ? FORM_TEXTS.save : INVOICE_DIALOG_TEXTS.create}
        busy={isSubmitting}
        onCancel={place.onCancel}
      />
    </form>
  )
}

/** Starts with an empty amount field. */
const EMPTY: Omit<InvoiceForm, 'amount'> = {
  title: '',
  description: '',
  client_id: '',
  project_id: null,
  tax_amount: 0,
  currency: DEFAULT_CURRENCY,
  due_date: null,
}

/** The form's initial values: those of the draft, or empty ones. */
export function formValues(invoice: Invoice | null): Partial<InvoiceForm> {
  if (!invoice) return EMPTY
  const { title, description, client_id, project_id, amount, tax_amount, currency, due_date } = invoice
  return { title, description, client_id, project_id, amount, tax_amount, currency, due_date }
}
