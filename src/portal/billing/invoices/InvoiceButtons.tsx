import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { canChangeStatus, isCreditable, isEditable, isPayable } from '@domain/billing/invoices/invoice.ts'
import { canBePaidOnline } from '@domain/billing/withholding/withholding.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { CREDIT_NOTE_TEXTS } from '@texts/billing/credit-notes.ts'
import { INVOICE_TEXTS, INVOICE_VIEW_TEXTS } from '@texts/billing/invoices.ts'
import { CERTIFICATE_TEXTS } from '@texts/billing/payments.ts'
import { DISPUTE_TEXTS } from '@texts/billing/reminders.ts'
import { lazy, Suspense } from 'react'
import type { Person } from '@/portal/frame/Screen.tsx'
import { PrintButton } from '@/portal/records/RecordCard.tsx'
import { Button } from '@/ui/Button.tsx'
import type { OnDraft } from '../lines/BillingList.tsx'
import { PdfButton } from './InvoiceParts.tsx'
import { PayButton } from './PayButton.tsx'
import type { Undo } from './PaymentCorrections.tsx'

const loadClosingForms = () => import('./ClosingForms.tsx')
const loadDisputeForms = () => import('./DisputeForms.tsx')
const loadCorrections = () => import('./PaymentCorrections.tsx')

/** The forms over an invoice. Few people open them, so their code loads on demand. */
export const INVOICE_FORMS = {
  cancel: lazy(() => loadClosingForms().then((file) => ({ default: file.CancelForm }))),
  certificate: lazy(() =>
    import('../certificates/RecordCertificateForm.tsx').then((file) => ({ default: file.RecordCertificateForm })),
  ),
  credit: lazy(() => import('./CreditNoteForm.tsx').then((file) => ({ default: file.CreditNoteForm }))),
  'use-credit': lazy(() => loadClosingForms().then((file) => ({ default: file.UseCreditForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
  clear: lazy(() => loadCorrections().then((file) => ({ default: file.ClearFlagForm }))),
  'write-off': lazy(() => loadClosingForms().then((file) => ({ default: file.WriteOffForm }))),
  'reverse-write-off': lazy(() => loadClosingForms().then((file) => ({ default: file.ReverseWriteOffForm }))),
  dispute: lazy(() => loadDisputeForms().then((file) => ({ default: file.DisputeForm }))),
  resolve: lazy(() => loadDisputeForms().then((file) => ({ default: file.ResolveForm }))),
  reminders: lazy(() => loadDisputeForms().then((file) => ({ default: file.RemindersForm }))),
}

/** The form that takes back a part of the invoice. */
export const UndoForm = lazy(() => loadCorrections().then((file) => ({ default: file.UndoForm })))

export type InvoiceStep = keyof typeof INVOICE_FORMS | Undo['step']

/** Only admins use credit and write off, so their code loads on demand. */
const OfficeButtons = lazy(() => import('./OfficeButtons.tsx').then((file) => ({ default: file.OfficeButtons })))

interface InvoiceButtonsProps {
  invoice: Invoice
  person: Person
  onStep: (step: InvoiceStep) => void
  onDraft: OnDraft<Invoice>
  onFailure: (failure: ErrorText | null) => void
}

/** What the person may do with an invoice: the most frequent action first. */
export function InvoiceButtons({ invoice, person, onStep, onDraft, onFailure }: InvoiceButtonsProps) {
  const isDraft = can(person, 'invoices/manage') && isEditable(invoice)
  const isRecording = can(person, 'payments/record') && isPayable(invoice)
  return (
    <>
      {can(person, 'invoices/pay', invoice) && canBePaidOnline(invoice) && (
        <PayButton invoice={invoice} onFailure={onFailure} />
      )}
      {/* One button, so that it keeps the focus when the draft has been sent. */}
      {(isDraft || isRecording) && (
        <Button
          isMain
          data-step={isDraft ? undefined : 'record'}
          onClick={() => (isDraft ? onDraft('send', invoice) : onStep('record'))}
        >
          {isDraft ? INVOICE_TEXTS.send : INVOICE_VIEW_TEXTS.record}
        </Button>
      )}
      {isDraft &&
        (['edit', 'delete'] as const).map((kind) => (
          <Button key={kind} onClick={() => onDraft(kind, invoice)}>
            {INVOICE_TEXTS[kind]}
          </Button>
        ))}
      {can(person, 'ledger_entries/manage') && isPayable(invoice) && !invoice.flag && (
        <Suspense>
          <OfficeButtons invoice={invoice} onStep={onStep} />
        </Suspense>
      )}
      <PdfButton invoice={invoice} onFailure={onFailure} />
      <MarkedPdf invoice={invoice} person={person} onFailure={onFailure} />
      <PrintButton record={invoice.invoice_number} />
      {getInvoiceSteps(invoice, person).map(([step, label]) => (
        <Button key={step} data-writes="" data-step={step} onClick={() => onStep(step)}>
          {label}
        </Button>
      ))}
    </>
  )
}

/** The forms that the person may open, with the labels of their buttons. */
function getInvoiceSteps(invoice: Invoice, person: Person): [InvoiceStep, string][] {
  const isOffice = can(person, 'invoices/manage')
  const mayDispute = can(person, 'invoices/dispute', invoice) && isPayable(invoice) && !invoice.dispute
  const steps: [InvoiceStep, boolean, string][] = [
    ['certificate', mayRecordCertificate(invoice, person), CERTIFICATE_TEXTS.record],
    ['dispute', mayDispute, DISPUTE_TEXTS.dispute],
    ['resolve', isOffice && invoice.dispute !== null, DISPUTE_TEXTS.resolve],
    ['reminders', isOffice && isPayable(invoice), invoice.reminders_paused ? DISPUTE_TEXTS.resume : DISPUTE_TEXTS.pause],
    ['credit', can(person, 'credit_notes/issue') && mayCredit(invoice), CREDIT_NOTE_TEXTS.creditNote],
    ['reverse-write-off', isOffice && invoice.written_off_amount > 0, INVOICE_VIEW_TEXTS.reverseWriteOff],
    ['cancel', isOffice && mayCancel(invoice), INVOICE_VIEW_TEXTS.cancel],
  ]
  return steps.flatMap(([step, isOpen, label]) => (isOpen ? [[step, label]] : []))
}

/** A member records what is missing; the office also a certificate that was not expected. */
function mayRecordCertificate(invoice: Invoice, person: Person): boolean {
  if (!isPayable(invoice) || !can(person, 'withholding_certificates/record', invoice)) return false
  return isStaff(person) || invoice.certificates_due
}

/** The server refuses a credit note while a rest is written off. */
function mayCredit(invoice: Invoice): boolean {
  return isCreditable(invoice) && invoice.written_off_amount === 0
}

/** The server refuses to cancel an invoice that has payments, or waits for a signature. */
function mayCancel({ status, paid_amount, credited_amount, signing_since }: Invoice): boolean {
  return canChangeStatus(status, 'cancelled') && paid_amount <= credited_amount && signing_since === null
}

/** The office's further PDFs: a draft as a proforma, and an issued invoice marked as a copy. */
function MarkedPdf({ invoice, person, onFailure }: Pick<InvoiceButtonsProps, 'invoice' | 'person' | 'onFailure'>) {
  if (!can(person, 'invoices/manage')) return null
  const variant = invoice.is_issued ? 'copy' : 'proforma'
  // A cancelled draft is neither.
  if (!invoice.is_issued && invoice.status !== 'draft') return null
  return <PdfButton invoice={invoice} variant={variant} word={INVOICE_VIEW_TEXTS[variant]} onFailure={onFailure} />
}
