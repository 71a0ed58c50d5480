import { type Quotation, quotationSchema } from '@domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { deepDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { FAR_DAY } from './quotation-form.ts'
import { sampleQuotation } from './sample-billing.ts'

const quotations = adminDb.collection(COLLECTIONS.quotations)

let lastNumber = 0

/** A stored quotation of 116,000 shillings with a unique number, sent by default. @returns its id */
export async function storedQuotation(clientId: string, changes: Record<string, unknown> = {}): Promise<string> {
  lastNumber += 1
  const number = `QUO-2016-${String(process.pid % 10_000)}${String(lastNumber).padStart(4, '0')}`
  const record = sampleQuotation(clientId, { quotation_number: number, valid_until: FAR_DAY, ...changes })
  return (await quotations.add(record)).id
}

/** The changes that make a stored quotation a draft. */
export const QUOTATION_DRAFT = { status: 'draft', is_issued: false, sent_at: null }

/** The stored quotation, with every field validated; undefined if it is missing. */
export async function readQuotation(id: string): Promise<Quotation | undefined> {
  const data = (await quotations.doc(id).get()).data()
  return data && quotationSchema.exact().validateSync({ ...deepDates<object>(data), id }, { strict: true })
}
