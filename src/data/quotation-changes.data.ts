import { COLLECTIONS } from '@domain/collections.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import type { DecisionRequest, QuotationForm, Withdrawal } from '@domain/quotations/quotation-form.schema.ts'
import {
  createQuotation as createQuotationEndpoint,
  decideQuotation as decideQuotationEndpoint,
  deleteQuotation as deleteQuotationEndpoint,
  invoiceFromQuotation,
  sendQuotation as sendQuotationEndpoint,
  updateQuotation as updateQuotationEndpoint,
  withdrawQuotation as withdrawQuotationEndpoint,
} from '@domain/quotations/quotations.endpoints.ts'
import { callFunction, type RequestOptions } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** A draft and its revision: the server rejects a change if another admin has changed the draft since. */
type Draft = Pick<Quotation, 'id' | 'revision'>

const revisionOf = ({ id, revision }: Draft) => ({ quotation_id: id, revision })

const change = (call: Promise<unknown>) => invalidateAfter(call, COLLECTIONS.quotations, COLLECTIONS.activity)

/** A new draft, and the inquiry that it answers. A repeated request with the same id creates only one. @throws ApiRequestError */
export async function createQuotation(
  record: { quotation_id: string; inquiry_id: string | null },
  quotation: QuotationForm,
): Promise<void> {
  await change(callFunction(createQuotationEndpoint, { ...quotation, ...record }))
}

/** Saves a form's changes of a draft. @param before the draft when the form opened @throws ApiRequestError */
export async function updateQuotation(before: Draft, quotation: QuotationForm): Promise<void> {
  const input = { ...quotation, ...revisionOf(before) }
  await change(callFunction(updateQuotationEndpoint, input))
}

/** @throws ApiRequestError */
export async function deleteQuotation(draft: Draft, options: RequestOptions): Promise<void> {
  await change(callFunction(deleteQuotationEndpoint, revisionOf(draft), options))
}

/** Issues a draft: its client can see it and gets a mail. @throws ApiRequestError */
export async function sendQuotation(draft: Draft): Promise<void> {
  await change(callFunction(sendQuotationEndpoint, revisionOf(draft)))
}

/** Withdraws a sent quotation: its client gets the reason by mail. @throws ApiRequestError */
export async function withdrawQuotation(withdrawal: Withdrawal): Promise<void> {
  await change(callFunction(withdrawQuotationEndpoint, withdrawal))
}

/** Accepts or declines a quotation. @throws ApiRequestError */
export async function decideQuotation(request: DecisionRequest): Promise<void> {
  await change(callFunction(decideQuotationEndpoint, request))
}

/** Makes the draft of the invoice; a repeated request makes no second one. @throws ApiRequestError */
export async function makeQuotationInvoice({ id }: Pick<Quotation, 'id'>): Promise<void> {
  const call = callFunction(invoiceFromQuotation, { quotation_id: id })
  await invalidateAfter(call, COLLECTIONS.quotations, COLLECTIONS.invoices, COLLECTIONS.activity)
}
