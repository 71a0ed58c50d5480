import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { type InvoiceForm, invoiceFormSchema } from '@domain/billing/invoices/invoice-form.schema.ts'
import { createInvoice, sendInvoice, updateInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { BILLING_FIELD_TEXTS } from '@texts/billing/accounting.ts'
import {
  INVOICE_DIALOG_ERRORS,
  INVOICE_FIELD_TEXTS,
  INVOICE_SUCCESSES,
  INVOICE_TEXTS,
  sendQuestion,
  INVOICE_DIALOG_TEXTS as TEXTS,
} from '@texts/billing/invoices.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { takeRequestedClient } from '@/portal/accounts/people/PeopleField.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ConfirmDialog } from '@/portal/organisations/ConfirmDialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { SummaryFacts } from '../lines/BillingFacts.tsx'
import type { DraftDialogsProps } from '../lines/BillingList.tsx'
import { InvoiceFields } from '../lines/InvoiceFields.tsx'
import { invoiceValues } from '../lines/useLines.ts'
import { sendDraft } from './invoice-row-actions.ts'

export function InvoiceDraftDialogs({ action, onClose, onDone }: DraftDialogsProps<Invoice>) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? TEXTS.edit : INVOICE_TEXTS.create}
        open={isForm}
        onClose={onClose}
        onSaved={onDone}
      >
        {(container) => <InvoiceFormPanel invoice={action?.draft ?? null} container={container} />}
      </FormDialog>
      <SendDraftDialog invoice={action?.kind === 'send' ? action.draft : null} onClose={onClose} onDone={onDone} />
    </>
  )
}

const FIELD_TEXTS = { ...INVOICE_FIELD_TEXTS, ...BILLING_FIELD_TEXTS }

/** The draft's form. A refetch must not replace its values; null for a new draft. */
function InvoiceFormPanel({ invoice, container }: { invoice: Invoice | null; container: FormContainer }) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(invoice)
  const [invoice_id] = useState(newRecordId)
  const [client_id] = useState(() => (before ? '' : takeRequestedClient()))
  const form = useValidatedForm<InvoiceForm>(yupResolver(invoiceFormSchema), FIELD_TEXTS, {
    ...invoiceValues(before),
    due_date: before?.due_date ?? null,
    ...(!before && { client_id }),
  })
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? updateInvoice : createInvoice}
      missing={INVOICE_DIALOG_ERRORS['invoices/fields-missing']}
      save={(values) =>
        before
          ? call(updateInvoice, { ...values, invoice_id: before.id, revision: before.revision })
          : call(createInvoice, { ...values, invoice_id })
      }
      note={!before && TEXTS.draft}
      label={before ? FORM_TEXTS.save : TEXTS.create}
    >
      <InvoiceFields form={form} invoice={before} />
    </EntryForm>
  )
}

interface SendDraftDialogProps {
  /** null while the dialog is closed. */
  invoice: Invoice | null
  onClose: () => void
  /** Called after the dialog closes, if the draft was sent. */
  onDone: () => void
}

/** Asks before a draft is sent. An error is shown in the dialog, which stays open. */
function SendDraftDialog({ invoice, onClose, onDone }: SendDraftDialogProps) {
  /** Whether the draft that was sent waits for the signature of the tax authority. */
  const isSigning = useRef(false)
  const question = invoice && {
    title: sendQuestion(invoice.invoice_number),
    content: (
      <>
        <SummaryFacts facts={draftFacts(invoice)} />
        {invoice.due_date === null && <Notice description={TEXTS.undatedEffect} />}
        <p className="text-sm">{TEXTS.sendEffect}</p>
      </>
    ),
    label: invoice.due_date === null ? TEXTS.sendUndated : TEXTS.send,
    busyLabel: TEXTS.sending,
    run: async () => {
      isSigning.current = await sendDraft(invoice)
    },
    endpoint: {
      success: () => INVOICE_SUCCESSES[isSigning.current ? 'tax/queued' : 'invoices/sent'],
      failure: sendInvoice.failure,
    },
    onDone,
  }
  return <ConfirmDialog question={question} onClose={onClose} />
}

/** The facts that an admin checks before a draft is sent. */
function draftFacts({ title, client, project, total_amount, currency, due_date }: Invoice) {
  return [
    [FACT_TEXTS.title, title],
    [FACT_TEXTS.client, displayName(client)],
    ...(project ? [[FACT_TEXTS.project, project.title] as const] : []),
    [FACT_TEXTS.total, formatExactMoney(total_amount, currency)],
    [INVOICE_TEXTS.due, due_date ? formatDay(due_date) : TEXTS.noDueDate],
  ] as const
}
