import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { Posting } from '../ledger/post-entries.ts'
import { lockDraft } from '../tax/lock-draft.ts'
import { isTaxSigned } from '../tax/tax-authorities.ts'
import { assertIssuable, issueInvoice } from './issue-invoice.ts'

/**
 * Issues a draft or, if the tax authority signs invoices, locks it until then. Refuses before it adds anything to the write.
 * @returns the invoice's changed fields
 * @throws ApiError if it cannot be issued, or its tax is that of no VAT class
 */
export async function issueOrLock(writes: WriteBatch, invoice: Invoice, posting: Posting): Promise<Partial<Invoice>> {
  if (!isTaxSigned()) return issueInvoice(writes, invoice, posting)
  await assertIssuable(invoice, posting.now)
  return lockDraft(writes, invoice, posting)
}
