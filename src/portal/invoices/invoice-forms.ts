import { CREDIT_DONE_TEXTS } from '@texts/credit-notes.ts'
import { INVOICE_SUCCESSES, INVOICE_VIEW_TEXTS, PAYMENT_SUCCESSES } from '@texts/invoices.ts'
import { WITHHOLDING_SUCCESSES } from '@texts/withholding.ts'
import { lazy } from 'react'
import type { Undo } from './UndoForm.tsx'

const loadWriteOffForms = () => import('./WriteOffForms.tsx')
const loadDisputeForms = () => import('./DisputeForms.tsx')

/** The forms over an invoice. Few people open them, so their code loads on demand. */
export const INVOICE_FORMS = {
  cancel: lazy(() => import('./CancelForm.tsx').then((file) => ({ default: file.CancelForm }))),
  certificate: lazy(() =>
    import('../shell/certificates/RecordCertificateForm.tsx').then((file) => ({ default: file.RecordCertificateForm })),
  ),
  credit: lazy(() => import('./CreditNoteForm.tsx').then((file) => ({ default: file.CreditNoteForm }))),
  'use-credit': lazy(() => import('./UseCreditForm.tsx').then((file) => ({ default: file.UseCreditForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
  lift: lazy(() => import('./LiftFlagForm.tsx').then((file) => ({ default: file.LiftFlagForm }))),
  'write-off': lazy(() => loadWriteOffForms().then((file) => ({ default: file.WriteOffForm }))),
  'reverse-write-off': lazy(() => loadWriteOffForms().then((file) => ({ default: file.ReverseWriteOffForm }))),
  dispute: lazy(() => loadDisputeForms().then((file) => ({ default: file.DisputeForm }))),
  resolve: lazy(() => loadDisputeForms().then((file) => ({ default: file.ResolveForm }))),
  reminders: lazy(() => loadDisputeForms().then((file) => ({ default: file.RemindersForm }))),
}

/** The form that takes back a part of the invoice. */
export const UndoForm = lazy(() => import('./UndoForm.tsx').then((file) => ({ default: file.UndoForm })))

/** What is shown over the invoice after each form. */
export const INVOICE_FORM_SUCCESSES = {
  cancel: INVOICE_SUCCESSES['invoices/cancelled'].title,
  certificate: WITHHOLDING_SUCCESSES['withholding/recorded'].title,
  credit: CREDIT_DONE_TEXTS.issued,
  'use-credit': CREDIT_DONE_TEXTS.used,
  record: PAYMENT_SUCCESSES['payments/recorded'].title,
  lift: INVOICE_VIEW_TEXTS.flagLifted,
  'write-off': INVOICE_VIEW_TEXTS.restWrittenOff,
  'reverse-write-off': INVOICE_VIEW_TEXTS.writeOffReversed,
  dispute: INVOICE_SUCCESSES['invoices/disputed'].title,
  resolve: INVOICE_SUCCESSES['invoices/dispute-resolved'].title,
  reminders: INVOICE_SUCCESSES['invoices/reminders-changed'].title,
  reverse: INVOICE_VIEW_TEXTS.paymentReversed,
  'return-credit': CREDIT_DONE_TEXTS.returned,
  'reverse-note': CREDIT_DONE_TEXTS.reversed,
} satisfies Record<keyof typeof INVOICE_FORMS | Undo['step'], string>

export type InvoiceStep = keyof typeof INVOICE_FORM_SUCCESSES
