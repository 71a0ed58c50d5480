import { EMPTY_BILLING_FIELDS, EMPTY_INVOICE_FIELDS, pickFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { calculateStoredSums } from '@domain/billing/lines/totals.ts'
import { type Quotation, quotationInvoiceId } from '@domain/billing/quotations/quotation.ts'
import type { NewQuotation, QuotationChanges, SeenQuotation } from '@domain/billing/quotations/quotations.endpoints.ts'
import * as endpoints from '@domain/billing/quotations/quotations.endpoints.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { markRecordErased } from '../../platform/activity/erased-records.ts'
import { ApiError, collections } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { releaseNumber, storeNumbered } from '../../platform/new-record.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { changeRecord, indexRecord } from '../../platform/search/index-record.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { invoiceRef, invoicesOfQuotation } from '../invoices/change-invoice.ts'
import { clientAndProject, createDraft, newDraft } from '../invoices/invoice-drafts.ts'
import { assertDraftRevision, changeQuotation, quotationRef, storedQuotation } from './change-quotation.ts'

export const createQuotation = implement(endpoints.createQuotation, async (quotation, { uid }, now) => ({
  result: { quotation_number: await storeQuotation(quotation, uid, now) },
}))

/** Stores a draft. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeQuotation({ quotation_id, ...input }: NewQuotation, by: string, now: Date): Promise<string> {
  const record = quotationRef(quotation_id)
  const build = async (writes: WriteBatch, quotation_number: string) => {
    const quotation: Omit<Quotation, 'id'> = {
      ...input,
      ...(await clientAndProject(input, 'quotations')),
      ...calculateStoredSums(input.lines, dayInNairobi(now)),
      quotation_number,
      exchange_rate: null,
      status: 'draft',
      is_issued: false,
      sent_at: null,
      buyer: null,
      decision: null,
      invoice_id: null,
      history: [{ from: null, to: 'draft', reason: '', by, at: now.valueOf() }],
      revision: 0,
      created_by: by,
      created_at: now,
    }
    if (input.inquiry_id) await assertInquiry(input.inquiry_id)
    writes.create(record, quotation)
    indexRecord(writes, record, quotation)
    const about = { actor_id: by, subject: record.path, label: quotation_number, visible_to: [], to: quotation.status }
    recordActivity(writes, { kind: 'quotation_created', ...about }, now)
  }
  const number = await storeNumbered({ series: 'quotation', record, now, build })
  if (number) return number
  const stored = (await record.get()).data() as Quotation | undefined
  assertSameRequest({ ...stored }, { ...input, created_by: by }, 'quotations/created-otherwise')
  return stored?.quotation_number ?? ''
}

export const updateQuotation = implement(endpoints.updateQuotation, (changes, _caller, now) =>
  changeQuotationDraft(changes, now),
)

/** @throws ApiError if it is not a draft, changed since the admin read it, or names another client's project */
async function changeQuotationDraft({ quotation_id, revision, ...input }: QuotationChanges, now: Date): Promise<void> {
  await changeQuotation(quotation_id, async (quotation) => {
    assertDraftRevision(quotation, revision)
    const copies = await clientAndProject(input, 'quotations')
    return { ...input, ...copies, ...calculateStoredSums(input.lines, dayInNairobi(now)), revision: revision + 1 }
  })
}

export const deleteQuotation = implement(endpoints.deleteQuotation, (draft, { uid }, now) => removeQuotation(draft, uid, now))

/** Does nothing if it is already deleted. @throws ApiError if it is not a draft, or changed since the admin read it */
export async function removeQuotation({ quotation_id, revision }: SeenQuotation, by: string, now: Date): Promise<void> {
  const record = quotationRef(quotation_id)
  await changeRecord<Quotation>(record, async (quotation, writes) => {
    // Another tab, or a repeated request, has deleted it.
    if (!quotation) return 'none'
    assertDraftRevision(quotation, revision)
    releaseNumber(writes, 'quotation', quotation.quotation_number)
    await markRecordErased(writes, record.path)
    // The label stays empty, because the entry must not identify the deleted draft.
    const entry = { subject: record.path, label: '', visible_to: [], from: quotation.status }
    recordActivity(writes, { ...entry, kind: 'quotation_deleted', actor_id: by }, now)
    return 'delete' as const
  })
}

async function assertInquiry(id: string): Promise<void> {
  const { exists } = await collections.contactMessages.doc(id).get()
  if (!exists) throw new ApiError('quotations/inquiry-unknown', 404)
}

export const invoiceFromQuotation = implement(endpoints.invoiceFromQuotation, async ({ quotation_id }, { uid }, now) => ({
  key: 'quotations/invoiced',
  result: await storeQuotationInvoice(quotation_id, uid, now),
}))

/**
 * Stores the draft with the lines, the client and the project of the quotation, and the VAT rates of this day. Idempotent:
 * the id of the invoice derives from the quotation and from its cancelled invoices. @throws ApiError if the quotation was not accepted
 */
export async function storeQuotationInvoice(
  quotationId: string,
  by: string,
  now: Date,
): Promise<{ invoice_id: string; invoice_number: string }> {
  const made = await invoicesOfQuotation(quotationId)
  const known = made.find((invoice) => invoice.get('status') !== 'cancelled')
  const cancelled = made.map(({ id }) => id)
  const invoice_id = known?.id ?? quotationInvoiceId(quotationId, cancelled)
  const record = invoiceRef(invoice_id)
  const build = async (writes: WriteBatch, invoice_number: string) => {
    const ref = quotationRef(quotationId)
    const [stored, { payment_terms }] = await Promise.all([ref.get(), readOfficeSettings()])
    const quotation = storedQuotation(stored)
    if (!quotation || !stored.updateTime) throw new ApiError('quotations/not-found', 404)
    if (quotation.status !== 'accepted') throw new ApiError('quotations/not-accepted', 409)
    // The invoice of a credit note that was taken back meanwhile counts again.
    const counting = (await invoicesOfQuotation(quotationId)).filter((invoice) => invoice.get('status') !== 'cancelled')
    if (counting.some(({ id }) => id !== invoice_id)) throw new ApiError('quotations/changed-meanwhile', 409)
    const { organisation_id, client, project, lines } = quotation
    const today = dayInNairobi(now)
    const draft = {
      ...EMPTY_INVOICE_FIELDS,
      ...pickFields(EMPTY_BILLING_FIELDS, quotation),
      ...calculateStoredSums(lines, today),
      ...{ organisation_id, client, project, invoice_number, quotation_id: quotationId },
      due_date: daysAfter(today, payment_terms.days),
    }
    createDraft(writes, record, newDraft(draft, by, now), now)
    writes.update(ref, { invoice_id }, { lastUpdateTime: stored.updateTime })
  }
  const number = await storeNumbered({ series: 'invoice', record, now, build })
  if (number) return { invoice_id, invoice_number: number }
  const { invoice_number = '', status } = ((await record.get()).data() ?? {}) as Partial<Invoice>
  // Another tab has made and cancelled it since `made` was read.
  if (status === 'cancelled') return storeQuotationInvoice(quotationId, by, now)
  return { invoice_id, invoice_number }
}
