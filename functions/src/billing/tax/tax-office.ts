import {
  type EndedDocument,
  LISTED_SUBMISSIONS,
  mayBeSentWithout,
  type SendWithout,
  type TaxOverview,
  type WaitingDocument,
} from '@domain/billing/tax/submission.ts'
import * as endpoints from '@domain/billing/tax/tax.module.ts'
import { unitInvoiceNumber } from '@domain/billing/tax/tax-formats.ts'
import { dayInNairobi, toMoment } from '@domain/platform/dates.ts'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError, convertToDate, readQueryCount } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { TAX_CREDENTIALS } from '../../platform/endpoint/settings.ts'
import { changeInvoice } from '../invoices/change-invoice.ts'
import { refreshWithholdingWith } from '../withholding/refresh-withholding.ts'
import { signDue } from './sign-documents.ts'
import { endSubmission, issueLocked } from './store-signature.ts'
import { isTaxSigned, type TaxSubmission, taxAuthority, taxSubmissions, waitingSubmissions } from './tax-submissions.ts'
import { readUnit, unitRef } from './tax-unit.ts'

/** Below the time of a request. */
const WORK_MS = 15_000

export const taxOverview = implement(
  endpoints.taxOverview,
  async (_input, _caller, now) => ({ key: 'tax/overview', result: { ...(await overviewAt(now)) } }),
  { secrets: TAX_CREDENTIALS },
)

export async function overviewAt(now: Date): Promise<TaxOverview> {
  const today = toMoment(dayInNairobi(now), '00:00')
  const endedToday = taxSubmissions.where('ended_at', '>=', today).orderBy('ended_at', 'desc')
  const [waiting_count, refused_count, ended_count, waiting, ended, pause] = await Promise.all([
    readQueryCount(waitingSubmissions),
    readQueryCount(taxSubmissions.where('state', '==', 'queued').where('is_refused', '==', true)),
    readQueryCount(endedToday),
    waitingSubmissions.limit(LISTED_SUBMISSIONS).get(),
    endedToday.limit(LISTED_SUBMISSIONS).get(),
    readPause(),
  ])
  return {
    is_signed: isTaxSigned(),
    waiting_count,
    refused_count,
    ended_count,
    paused_until: pause && pause > now ? pause : null,
    waiting: waiting.docs.map((record) => toWaiting(record, now)),
    ended: ended.docs.map(toEnded),
  }
}

async function readPause(): Promise<Date | null> {
  const authority = taxAuthority()
  const until = authority && (await readUnit(unitRef(authority.seller))).next_try_at
  return until ? convertToDate(until) : null
}

function toWaiting(record: QueryDocumentSnapshot, now: Date): WaitingDocument {
  const stored = record.data() as TaxSubmission
  const { kind, number, attempts, is_refused, words, next_try_at } = stored
  const queued_at = convertToDate(stored.queued_at)
  return {
    id: record.id,
    kind,
    number,
    queued_at,
    next_try_at: next_try_at && convertToDate(next_try_at),
    attempts,
    is_refused,
    words,
    can_unlock: isUnlockable(stored),
    can_send_without: kind === 'invoice' && mayBeSentWithout({ queued_at }, now),
  }
}

function toEnded(record: QueryDocumentSnapshot): EndedDocument {
  const { kind, number, state, reason, ended_at, tax_signature } = record.data() as TaxSubmission
  const unit_number = tax_signature ? unitInvoiceNumber(tax_signature) : ''
  return { id: record.id, kind, number, state, unit_number, reason, ended_at: convertToDate(ended_at ?? new Date(0)) }
}

/** The authority has no record of a document without a number: it was never sent, or it was refused. */
const isUnlockable = ({ kind, invoice_count }: TaxSubmission) => kind === 'invoice' && invoice_count === null

export const retryTaxSubmissions = implement(endpoints.retryTaxSubmissions, retryNow, { secrets: TAX_CREDENTIALS })

async function retryNow(): Promise<void> {
  const authority = taxAuthority()
  if (!authority) return
  const { docs } = await waitingSubmissions.limit(LISTED_SUBMISSIONS).get()
  const end = <Stored extends DocumentSnapshot>({ ref, exists }: Stored) => exists && ref.update({ next_try_at: null })
  await Promise.all([end(await unitRef(authority.seller).get()), ...docs.map((record) => end(record))])
  await signDue(authority, undefined, WORK_MS)
}

export const unlockDraft = implement(endpoints.unlockDraft, ({ document_id }) => unlock(document_id))

/** @throws ApiError if it does not wait, or if the authority may have it */
export async function unlock(id: string): Promise<void> {
  await changeInvoice(id, async (_invoice, writes) => {
    const stored = await waitingSubmission(id)
    if (!isUnlockable(stored.data() as TaxSubmission)) throw new ApiError('tax/seen', 409)
    writes.delete(stored.ref, { ...(stored.updateTime && { lastUpdateTime: stored.updateTime }) })
    return { signing_since: null, buyer: null }
  })
}

export const sendWithoutSignature = implement(
  endpoints.sendWithoutSignature,
  (input, { uid }, now) => sendWithout(input, uid, now),
  { secrets: TAX_CREDENTIALS },
)

/** @throws ApiError if it does not wait, has not waited long enough, or is no invoice */
export async function sendWithout({ document_id: id, reason }: SendWithout, by: string, now: Date): Promise<void> {
  const authority = taxAuthority()
  await changeInvoice(id, async (invoice, writes) => {
    const { kind, queued_at } = (await waitingSubmission(id)).data() as TaxSubmission
    if (kind !== 'invoice') throw new ApiError('tax/not-an-invoice', 409)
    if (!mayBeSentWithout({ queued_at: convertToDate(queued_at) }, now)) throw new ApiError('tax/too-early', 409)
    const ended = { state: 'without', reason, ended_by: by, ended_at: now, next_try_at: null } as const
    if (!(await endSubmission(writes, id, ['queued'], ended))) throw new ApiError('tax/not-waiting', 409)
    // The next document gets the number. If the authority has used it, it names another one then.
    const unit = authority && (await unitRef(authority.seller).get())
    if (unit?.get('holder_id') === id) writes.update(unit.ref, { holder_id: null })
    return issueLocked(writes, invoice, by, now)
  })
  await refreshWithholdingWith(id)
}

/** @throws ApiError */
async function waitingSubmission(id: string): Promise<DocumentSnapshot> {
  const stored = await taxSubmissions.doc(id).get()
  if (stored.get('state') !== 'queued') throw new ApiError('tax/not-waiting', 409)
  return stored
}
