import { dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceChanges, NewInvoice, SeenDraft } from '@domain/invoices/invoice-form.schema.ts'
import * as endpoints from '@domain/invoices/invoices.endpoints.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { markRecordErased } from '../activity/erased-records.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { assertSameRequest } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { releaseMilestone } from '../milestones/milestones.ts'
import { releaseNumber, storeNumbered } from '../numbers/store-numbered.ts'
import { releaseQuotation } from '../quotations/change-quotation.ts'
import { changeRecord } from '../search/index-record.ts'
import { assertDraftRevision, changeInvoice } from './change-invoice.ts'
import { clientAndProject, createDraft, newDraft, withAmounts } from './new-draft.ts'
import { assertPlausibleRate } from './plausible-rate.ts'

export const createInvoice = implement(endpoints.createInvoice, async (invoice, { uid }) => ({
  result: { invoice_number: await storeInvoice(invoice, uid, new Date()) },
}))

/** Stores a draft. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeInvoice(
  { invoice_id, confirms_rate, ...entered }: NewInvoice,
  by: string,
  now: Date,
): Promise<string> {
  const record = collections.invoices.doc(invoice_id)
  const build = async (writes: WriteBatch, invoice_number: string) => {
    await assertPlausibleRate({ ...entered, confirms_rate })
    const priced = withAmounts(entered, dayInNairobi(now))
    const numbered = { ...priced, ...(await clientAndProject(entered)), invoice_number }
    createDraft(writes, record, newDraft(numbered, by, now), now)
  }
  const number = await storeNumbered({ series: 'invoice', record, now, build })
  if (number) return number
  const stored = (await record.get()).data() as Invoice | undefined
  // The VAT rates may have changed since the first request.
  const priced = withAmounts(entered, stored?.tax_day ?? dayInNairobi(now))
  assertSameRequest({ ...stored }, { ...priced, created_by: by }, 'invoices/created-otherwise')
  return stored?.invoice_number ?? ''
}

export const updateInvoice = implement(endpoints.updateInvoice, (changes, _caller, now) => changeDraft(changes, now))

/** @throws ApiError if it is not a draft, changed since the admin read it, or names another client's project */
export async function changeDraft(
  { invoice_id, revision, confirms_rate, ...entered }: InvoiceChanges,
  now: Date,
): Promise<void> {
  await changeInvoice(invoice_id, async (invoice) => {
    assertDraftRevision(invoice, revision)
    const known = invoice.currency === entered.currency ? invoice.exchange_rate : null
    await assertPlausibleRate({ ...entered, confirms_rate }, known)
    const copies = await clientAndProject(entered)
    return { ...withAmounts(entered, dayInNairobi(now)), ...copies, revision: revision + 1 }
  })
}

export const deleteInvoice = implement(endpoints.deleteInvoice, (draft, { uid }, now) => removeDraft(draft, uid, now))

/** Does nothing if it is already deleted. @throws ApiError if it is not a draft, or changed since the admin read it */
export async function removeDraft({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<void> {
  const record = collections.invoices.doc(invoice_id)
  await changeRecord<Invoice>(record, async (invoice, writes) => {
    // Another tab, or a repeated request, has deleted it.
    if (!invoice) return 'none'
    assertDraftRevision(invoice, revision)
    releaseNumber(writes, 'invoice', invoice.invoice_number)
    releaseQuotation(writes, invoice)
    releaseMilestone(writes, invoice)
    await markRecordErased(writes, record.path)
    // The label stays empty, because the entry must not identify the deleted draft.
    const entry = { subject: record.path, label: '', visible_to: [], from: invoice.status }
    recordActivity(writes, { ...entry, kind: 'invoice_deleted', actor_id: by }, now)
    return 'delete' as const
  })
}
