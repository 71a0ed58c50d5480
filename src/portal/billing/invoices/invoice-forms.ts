import { lazy } from 'react'
import type { Undo } from './UndoForm.tsx'

const loadOfficeForms = () => import('./OfficeForms.tsx')
const loadDisputeForms = () => import('./DisputeForms.tsx')

/** The forms over an invoice. Few people open them, so their code loads on demand. */
export const INVOICE_FORMS = {
  cancel: lazy(() => loadOfficeForms().then((file) => ({ default: file.CancelForm }))),
  certificate: lazy(() =>
    import('../certificates/RecordCertificateForm.tsx').then((file) => ({ default: file.RecordCertificateForm })),
  ),
  credit: lazy(() => import('./CreditNoteForm.tsx').then((file) => ({ default: file.CreditNoteForm }))),
  'use-credit': lazy(() => loadOfficeForms().then((file) => ({ default: file.UseCreditForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
  lift: lazy(() => import('./LiftFlagForm.tsx').then((file) => ({ default: file.LiftFlagForm }))),
  'write-off': lazy(() => loadOfficeForms().then((file) => ({ default: file.WriteOffForm }))),
  'reverse-write-off': lazy(() => loadOfficeForms().then((file) => ({ default: file.ReverseWriteOffForm }))),
  dispute: lazy(() => loadDisputeForms().then((file) => ({ default: file.DisputeForm }))),
  resolve: lazy(() => loadDisputeForms().then((file) => ({ default: file.ResolveForm }))),
  reminders: lazy(() => loadDisputeForms().then((file) => ({ default: file.RemindersForm }))),
}

/** The form that takes back a part of the invoice. */
export const UndoForm = lazy(() => import('./UndoForm.tsx').then((file) => ({ default: file.UndoForm })))

export type InvoiceStep = keyof typeof INVOICE_FORMS | Undo['step']
