import type { SubmissionKind, SubmissionState, TaxSignature } from '@domain/billing/tax/submission.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { collections, db, type StoredTime, type Writes } from '../../platform/endpoint/firebase.ts'
import { TAX_AUTHORITY, TAX_CREDENTIALS, TAX_GATEWAY } from '../../platform/endpoint/settings.ts'
import { oscu, parseCredentials, parseGateway } from './oscu.ts'
import type { TaxAuthority } from './tax-authority.ts'

const NONE = 'none'

/** Created on first use, because secrets are not readable earlier. */
const factories = new Map<string, () => TaxAuthority>([
  ['oscu', () => oscu(parseGateway(TAX_GATEWAY.value() || '{}'), parseCredentials(TAX_CREDENTIALS[0]?.value() ?? '{}'))],
])
const made = new Map<string, TaxAuthority>()

/** A parameter's default reaches deployed functions only. */
const authorityName = () => TAX_AUTHORITY.value() || NONE

/** Registers another authority for `TAX_AUTHORITY`, for local runs; the deployed code does not contain it. */
export function registerTaxAuthority(name: string, make: () => TaxAuthority): void {
  factories.set(name, make)
}

/** Whether the tax authority signs invoices and credit notes. @throws Error if the setting names no authority */
export function isTaxSigned(): boolean {
  const name = authorityName()
  if (name === NONE) return false
  if (!factories.has(name)) throw new Error('TAX_AUTHORITY names no tax authority')
  return true
}

/** The authority that `TAX_AUTHORITY` names; undefined with `none`. It is kept, with its token. @throws Error as `isTaxSigned` */
export function taxAuthority(): TaxAuthority | undefined {
  if (!isTaxSigned()) return undefined
  const name = authorityName()
  const authority = made.get(name) ?? factories.get(name)?.()
  if (authority) made.set(name, authority)
  return authority
}

/** How far an invoice or a credit note is signed (`tax_submissions`), under its id. */
export interface TaxSubmission {
  kind: SubmissionKind
  /** Our number of the document. */
  number: string
  /** The credited invoice of a credit note. */
  original_id: string | null
  state: SubmissionState
  /**
   * `invcNo`, stored before the first call and kept for every retry; null before, and after the authority has refused the
   * document and so not used the number.
   */
  invoice_count: number | null
  attempts: number
  next_try_at: StoredTime | null
  is_refused: boolean
  /** The last words of the authority. */
  words: string
  queued_by: string
  queued_at: StoredTime
  /** When the office was asked whether to send it without a signature. */
  asked_at: StoredTime | null
  /** Why it was sent without a signature. */
  reason: string
  ended_by: string | null
  ended_at: StoredTime | null
  tax_signature: TaxSignature | null
}

export const taxSubmissions = collections.taxSubmissions

/** The documents that wait, oldest first: the order in which they are signed. */
export const waitingSubmissions = taxSubmissions.where('state', '==', 'queued').orderBy('queued_at')

interface QueuedDocument {
  kind: SubmissionKind
  id: string
  number: string
  /** The credited invoice of a credit note. */
  original_id?: string
  by: string
  now: Date
}

/**
 * Adds the request for a signature to the caller's atomic write. The caller stores `signing_since` in the same write. Only if
 * `isTaxSigned`.
 */
export function queueTaxSubmission(writes: Writes, { kind, id, number, original_id, by, now }: QueuedDocument): void {
  const submission: TaxSubmission = {
    kind,
    number,
    original_id: original_id ?? null,
    state: 'queued',
    invoice_count: null,
    attempts: 0,
    next_try_at: null,
    is_refused: false,
    words: '',
    queued_by: by,
    queued_at: now,
    asked_at: null,
    reason: '',
    ended_by: null,
    ended_at: null,
    tax_signature: null,
  }
  writes.create(taxSubmissions.doc(id), submission)
}

/** The invoice or credit note of a submission. */
export function documentRef(kind: SubmissionKind, id: string): DocumentReference {
  return db.collection(kind === 'invoice' ? COLLECTIONS.invoices : COLLECTIONS.creditNotes).doc(id)
}
