import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { isContended } from '../endpoint/firestore-codes.ts'

/** What becomes of an invoice: these fields are changed, it is deleted, or it stays as it is. */
type Change = Partial<Omit<Invoice, 'id'>> | 'delete' | 'none'

const TRIES = 25
const PAUSE_MS = 20

/**
 * Changes one invoice, with whatever `change` adds to the same atomic write, under the condition that it is still as it
 * was read; where it is not, everything is decided anew. Nobody waits for a lock, so many at once end soon.
 * @throws ApiError `invoices/not-found`, and whatever `change` refuses
 */
export async function changeInvoice(
  id: string,
  change: (invoice: Invoice, writes: WriteBatch) => Change | Promise<Change>,
): Promise<void> {
  const ref = db.collection(COLLECTIONS.invoices).doc(id)
  for (let time = 1; ; time++) {
    const stored = await ref.get()
    if (!stored.exists || !stored.updateTime) throw new ApiError('invoices/not-found', 404)
    const writes = db.batch()
    const changes = await change({ ...(stored.data() as Omit<Invoice, 'id'>), id }, writes)
    if (changes === 'none') return
    const asRead = { lastUpdateTime: stored.updateTime }
    if (changes === 'delete') writes.delete(ref, asRead)
    else writes.update(ref, changes, asRead)
    try {
      await writes.commit()
      return
    } catch (error) {
      if (time === TRIES || !isContended(error)) throw error
    }
    await pause(Math.random() * PAUSE_MS)
  }
}
