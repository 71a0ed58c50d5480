import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { EMPTY_BILLING_FIELDS, EMPTY_INVOICE_FIELDS, pickFields } from '@domain/invoices/billing-fields.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { sumsOf } from '@domain/lines/totals.ts'
import { quotationInvoiceId } from '@domain/quotations/quotation.policy.ts'
import * as endpoints from '@domain/quotations/quotations.endpoints.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { implement } from '../endpoint/implement.ts'
import { createDraft, newDraft } from '../invoices/new-draft.ts'
import { invoiceRef, invoicesOfQuotation } from '../invoices/stored-invoice.ts'
import { storeNumbered } from '../numbers/store-numbered.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { quotationRef, storedQuotation } from './change-quotation.ts'

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
      ...sumsOf(lines, today),
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
