import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { qrAddress } from '@domain/tax/receipt-format.ts'
import type { TaxSignature } from '@domain/tax/tax-signature.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { db, retryOnConflict } from '../endpoint/firebase.ts'
import { changeInvoice } from '../invoices/change-invoice.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { refreshWithholdingWith } from '../withholding/refresh-withholding.ts'
import type { Seller, UnitAnswer } from './tax-authority.ts'
import { documentRef, type TaxSubmission, taxSubmissions } from './tax-submissions.ts'

interface Signed {
  count: number
  answer: UnitAnswer
  seller: Seller
  /** The record of the numbers. */
  unit: DocumentReference
}

/**
 * Stores a signature in one atomic write with what follows from it: an invoice is issued and mailed, and the next document can
 * have the next number. Does nothing if that has happened already.
 */
export async function storeSignature(
  id: string,
  { kind, queued_by: by }: TaxSubmission,
  { count, answer, seller, unit }: Signed,
  now: Date,
): Promise<void> {
  const tax_signature = signatureOf(count, answer, seller)
  const end = async (writes: WriteBatch) => {
    writes.update(unit, { next_count: count + 1, holder_id: null, failures: 0, next_try_at: null })
    const fields = { state: 'signed', tax_signature, invoice_count: count, words: '', is_refused: false } as const
    // The office may have sent it without a signature at this moment: the signature counts all the same.
    return endSubmission(writes, id, ['queued', 'without'], { ...fields, ended_at: now, next_try_at: null })
  }
  if (kind === 'invoice') {
    await changeInvoice(id, async (invoice, writes) => {
      if (!(await end(writes))) return 'none'
      return invoice.is_issued ? { tax_signature } : { ...(await issueLocked(writes, invoice, by, now)), tax_signature }
    })
    return refreshWithholdingWith(id)
  }
  await retryOnConflict(async () => {
    const writes = db.batch()
    if (!(await end(writes))) return
    writes.update(documentRef(kind, id), { tax_signature, signing_since: null })
    await writes.commit()
  })
}

/**
 * Adds the end of a submission to the caller's write, which fails if it changes meanwhile.
 * @returns false if it is in none of these states
 */
export async function endSubmission(
  writes: WriteBatch,
  id: string,
  from: readonly TaxSubmission['state'][],
  fields: Partial<TaxSubmission>,
): Promise<boolean> {
  const stored = await taxSubmissions.doc(id).get()
  const submission = stored.data() as TaxSubmission | undefined
  if (!submission || !from.includes(submission.state) || !stored.updateTime) return false
  writes.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
  return true
}

/** The fields of a locked draft that is issued now. Its client may have lost the address meanwhile, so nothing is checked. */
export async function issueLocked(writes: WriteBatch, invoice: Invoice, by: string, now: Date): Promise<Partial<Invoice>> {
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
  return { ...(await issueInvoice(writes, invoice, { by, now }, profiles)), signing_since: null }
}

function signatureOf(invoice_count: number, answer: UnitAnswer, { pin, branch, unitId, qrBase }: Seller): TaxSignature {
  const qr_address = qrAddress({ base: qrBase, pin, branch, signature: answer.receipt_signature })
  return { ...answer, invoice_count, unit_id: unitId, qr_address }
}
