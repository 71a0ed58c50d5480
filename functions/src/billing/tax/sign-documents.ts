import { taxedLines } from '@domain/billing/tax/message-amounts.ts'
import { type SaleMessage, saleMessage } from '@domain/billing/tax/sale-message.ts'
import { pauseAfter } from '@domain/billing/tax/submission.ts'
import { convertToDate, isConflict, pages } from '../../platform/endpoint/firebase.ts'
import { logFailure } from '../../platform/endpoint/log-failure.ts'
import { registerItems } from './registered-items.ts'
import { readDocument, storeSignature } from './store-signature.ts'
import { type StoredSale, type TaxAuthority, TaxFailure, type UnitAnswer } from './tax-authority.ts'
import { type TaxSubmission, taxSubmissions, waitingSubmissions } from './tax-submissions.ts'
import { LeaseLost, UnitLease } from './tax-unit.ts'

/** Below the function's timeout; the next run continues. */
const WORK_MS = 240_000

interface Run {
  authority: TaxAuthority
  lease: UnitLease
  clock: () => Date
}
/** `stop`: the authority does not answer, or another process signs. */
type Outcome = 'next' | 'stop'

/**
 * Signs the documents that are due, oldest first and one after the other. A refused document waits, and the next ones go on; if
 * the authority does not answer, all wait. Does nothing while another process signs.
 */
export async function signDue(authority: TaxAuthority, clock = () => new Date(), workMs = WORK_MS): Promise<void> {
  const lease = await UnitLease.take(authority.seller, clock())
  if (!lease) return
  try {
    await signAll({ authority, lease, clock }, Date.now() + workMs)
  } finally {
    await lease.release()
  }
}

async function signAll(run: Run, until: number): Promise<void> {
  // A document that has a number goes first, because no other gets one before.
  const { holder_id } = await run.lease.read()
  if (holder_id && (await signOne(holder_id, run)) === 'stop') return
  for await (const page of pages(waitingSubmissions)) {
    for (const stored of page.docs) {
      if (Date.now() > until) return
      const { next_try_at } = stored.data() as TaxSubmission
      if (next_try_at && convertToDate(next_try_at) > run.clock()) continue
      if ((await signOne(stored.id, run)) === 'stop') return
    }
  }
}

async function signOne(id: string, run: Run): Promise<Outcome> {
  try {
    const submission = (await taxSubmissions.doc(id).get()).data() as TaxSubmission | undefined
    if (submission?.state !== 'queued') return 'next'
    const toSign = await readDocument(id, submission, run.authority.seller)
    if (typeof toSign === 'string') return 'next'
    const { document, facts } = toSign
    const lines = taxedLines(document) ?? []
    const getTaxItem = await registerItems(lines, run)
    const buildSaleMessage = (invoice_count: number) => {
      const message = saleMessage(document, { ...facts, invoice_count }, getTaxItem)
      if (!message || message.itemList.length === 0) throw new TaxFailure('refused', { code: 'no message' })
      return message
    }
    const { count, answer } = await send(id, submission, buildSaleMessage, run)
    await storeSignature(id, submission, { count, answer, seller: run.authority.seller, unit: run.lease.ref }, run.clock())
    return 'next'
  } catch (error) {
    return recordFailure(id, error, run)
  }
}

/** Sends a document under its number, and under the one that the authority names if another system has used ours. */
async function send(
  id: string,
  { invoice_count }: TaxSubmission,
  buildSaleMessage: (count: number) => SaleMessage,
  run: Run,
): Promise<{ count: number; answer: UnitAnswer }> {
  let count = invoice_count ?? (await run.lease.read()).next_count
  if (invoice_count === null) await assignNumber(id, count, run)
  for (let isCorrected = false; ; isCorrected = true) {
    const message = buildSaleMessage(count)
    try {
      return { count, answer: await run.authority.sendSale(message) }
    } catch (error) {
      if (!(error instanceof TaxFailure) || (error.kind !== 'duplicate' && error.kind !== 'expected')) throw error
      // Only a number that was stored by an earlier run can be ours already.
      const isRepeat = invoice_count === count
      const known = isRepeat || error.kind === 'duplicate' ? await run.authority.findSale(count) : undefined
      if (known && isSameSale(known, message, isRepeat)) return { count, answer: known }
      const next = error.expected ?? (known ? count + 1 : null)
      if (isCorrected || next === null) throw error
      count = next
      await assignNumber(id, count, run)
    }
  }
}

/** Whether the authority's sale is this document. Not every gateway answers our number. */
function isSameSale({ number, total }: StoredSale, { trdInvcNo, totAmt }: SaleMessage, isRepeat: boolean): boolean {
  return number === '' ? isRepeat && total === totAmt : number === trdInvcNo
}

/** Stores a document's number before the call. Until it is signed or refused, no other document gets one. */
async function assignNumber(id: string, count: number, { lease, clock }: Run): Promise<void> {
  const stored = await taxSubmissions.doc(id).get()
  if (stored.get('state') !== 'queued' || !stored.updateTime) throw new LeaseLost()
  const unchanged = { lastUpdateTime: stored.updateTime }
  await lease.change({ next_count: count, holder_id: id }, clock(), (writes) =>
    writes.update(stored.ref, { invoice_count: count }, unchanged),
  )
}

/** Without an answer the document keeps its number, and the queue pauses; after a refusal the number is given back. */
async function recordFailure(id: string, error: unknown, { lease, clock }: Run): Promise<Outcome> {
  // Somebody has unlocked or sent the document meanwhile, or another process signs: nothing is to be recorded.
  if (error instanceof LeaseLost || isConflict(error)) return 'stop'
  logFailure('signDocuments', error)
  if (!(error instanceof TaxFailure)) return 'stop'
  const now = clock()
  const [unit, stored] = await Promise.all([lease.read(), taxSubmissions.doc(id).get()])
  if (!stored.exists) return 'next'
  const { attempts } = stored.data() as TaxSubmission
  const tried = { attempts: attempts + 1, words: error.words }
  // A duplicate that the look-up does not show may be this document, so it keeps its number, too.
  if (error.kind === 'unavailable' || error.kind === 'duplicate') {
    const failures = unit.failures + 1
    const next_try_at = new Date(now.valueOf() + pauseAfter(failures))
    await lease.change({ failures, next_try_at }, now, (writes) => writes.update(stored.ref, { ...tried, next_try_at }))
    return 'stop'
  }
  const next_try_at = new Date(now.valueOf() + pauseAfter(attempts + 1))
  const refused = { ...tried, next_try_at, is_refused: true, invoice_count: null }
  const numbers = { holder_id: null, failures: 0, ...(error.expected !== null && { next_count: error.expected }) }
  const isHolder = unit.holder_id === id
  await lease.change(isHolder ? numbers : { failures: 0 }, now, (writes) => writes.update(stored.ref, refused))
  return 'next'
}
