import { dayInNairobi } from '@domain/dates.ts'
import { sumsOf } from '@domain/lines/totals.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import type { NewQuotation, QuotationChanges, SeenQuotation } from '@domain/quotations/quotation-form.schema.ts'
import * as endpoints from '@domain/quotations/quotations.endpoints.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { markRecordErased } from '../activity/erased-records.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeRecord } from '../endpoint/change-record.ts'
import { ApiError, assertSameRequest } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { clientAndProject } from '../invoices/client-and-project.ts'
import { releaseNumber, storeNumbered } from '../numbers/store-numbered.ts'
import { indexRecord } from '../search/index-record.ts'
import { assertDraftRevision, changeQuotation, quotationRef } from './change-quotation.ts'

export const createQuotation = implement(endpoints.createQuotation, async (quotation, { uid }, now) => ({
  result: { quotation_number: await storeQuotation(quotation, uid, now) },
}))

/** Stores a draft. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeQuotation({ quotation_id, ...entered }: NewQuotation, by: string, now: Date): Promise<string> {
  const record = quotationRef(quotation_id)
  const build = async (writes: WriteBatch, quotation_number: string) => {
    const quotation: Omit<Quotation, 'id'> = {
      ...entered,
      ...(await clientAndProject(entered, 'quotations')),
      ...sumsOf(entered.lines, dayInNairobi(now)),
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
    if (entered.inquiry_id) await assertInquiry(entered.inquiry_id)
    writes.create(record, quotation)
    indexRecord(writes, record, quotation)
    const about = { actor_id: by, subject: record.path, label: quotation_number, visible_to: [], to: quotation.status }
    recordActivity(writes, { kind: 'quotation_created', ...about }, now)
  }
  const number = await storeNumbered({ series: 'quotation', record, now, build })
  if (number) return number
  const stored = (await record.get()).data() as Quotation | undefined
  assertSameRequest({ ...stored }, { ...entered, created_by: by }, 'quotations/created-otherwise')
  return stored?.quotation_number ?? ''
}

export const updateQuotation = implement(endpoints.updateQuotation, (changes, _caller, now) =>
  changeQuotationDraft(changes, now),
)

/** @throws ApiError if it is not a draft, changed since the admin read it, or names another client's project */
async function changeQuotationDraft({ quotation_id, revision, ...entered }: QuotationChanges, now: Date): Promise<void> {
  await changeQuotation(quotation_id, async (quotation) => {
    assertDraftRevision(quotation, revision)
    const copies = await clientAndProject(entered, 'quotations')
    return { ...entered, ...copies, ...sumsOf(entered.lines, dayInNairobi(now)), revision: revision + 1 }
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
