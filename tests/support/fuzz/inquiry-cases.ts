import { type DocumentReference, setDoc, updateDoc } from 'firebase/firestore'
import { sampleContactMessage } from '../sample-records.ts'
import type { InquiryChange } from './inquiry-model.ts'
import { type FieldOperation, sentFields } from './operation.ts'
import type { Random } from './random.ts'
import { textOf } from './texts.ts'

export interface InquiryCase extends InquiryChange {
  /** How it is sent: the changed fields, the same put into the record, or the whole record anew. */
  way: 'update' | 'merge' | 'replace'
  isMutated: boolean
}

const STATUSES = ['new', 'read', 'responded']
const ADMIN_FIELDS = ['status', 'admin_notes', 'responded_at', 'responded_by', 'updated_at']
const FOREIGN = ['name', 'email', 'message', 'created_at', 'replies', 'mail_states', 'email_key', 'id', 'x']
const LENGTHS = [0, 1, 40, 998, 999, 1000, 1000, 1001, 1001, 1500]
const NOW: FieldOperation = { kind: 'server-timestamp' }
const set = (value: unknown): FieldOperation => ({ kind: 'set', value })

/** What an admin does with a stored message, right or with one thing wrong. */
export function inquiryCase(random: Random, uid: string, others: readonly string[]): InquiryCase {
  const status = random.pick(STATUSES)
  const isAnswered = status === 'responded'
  const before = {
    ...sampleContactMessage('a@b.example'),
    status,
    responded_at: isAnswered ? new Date('2026-11-16T09:30:00Z') : null,
    responded_by: isAnswered ? random.pick([uid, ...others]) : null,
  }
  const sent = { ...validMove(random, status, uid), ...(random.chance(0.5) && { admin_notes: set(textOf(random, 20)) }) }
  const way = random.pick(['update', 'update', 'merge', 'replace'] as const)
  if (random.chance(0.45)) return { before, sent: { ...sent, updated_at: NOW }, uid, way, isMutated: false }
  return {
    before,
    sent: { updated_at: NOW, ...sent, ...mutation(random, before, uid, others, way) },
    uid,
    way,
    isMutated: true,
  }
}

function validMove(random: Random, from: string, uid: string): Record<string, FieldOperation> {
  const responded = { status: set('responded'), responded_at: NOW, responded_by: set(uid) }
  if (from === 'new') return random.pick([{}, { status: set('read') }, responded])
  return from === 'read' ? random.pick([{}, responded]) : {}
}

function mutation(
  random: Random,
  before: Record<string, unknown>,
  uid: string,
  others: readonly string[],
  way: InquiryCase['way'],
): Record<string, FieldOperation> {
  const dice = random.below(100)
  if (dice < 15) return { [random.pick(FOREIGN)]: set(random.pick([...odd(random), before['name']])) }
  if (dice < 30)
    return { admin_notes: set(random.chance(0.8) ? textOf(random, random.pick(LENGTHS)) : random.pick(odd(random))) }
  if (dice < 50) return { status: set(random.pick([...STATUSES, ...STATUSES, 'closed', 'New', null])) }
  if (dice < 60) return { responded_by: set(random.pick([uid, ...others, null])) }
  if (dice < 70) return { responded_at: random.pick([NOW, set(null), set(new Date()), set(before['responded_at'])]) }
  if (dice < 80) return { updated_at: random.pick([set(new Date()), set(before['updated_at']), set('now'), set(null)]) }
  const field = random.pick(ADMIN_FIELDS)
  if (dice < 90 && way !== 'replace') return { [field]: { kind: 'delete' } }
  return { [field]: set(random.pick(odd(random))) }
}

function odd(random: Random): unknown[] {
  return [null, true, 0, 1, '', 'read', [], ['read'], {}, { a: 1 }, new Date(0), textOf(random, 5)]
}

/** Sends the change as its `way` says. */
export function sendInquiry(reference: DocumentReference, { before, sent, way }: InquiryCase): Promise<void> {
  const fields = sentFields(sent)
  if (way === 'update') return updateDoc(reference, fields)
  if (way === 'replace') return setDoc(reference, { ...before, ...fields })
  return setDoc(reference, fields, { merge: true })
}
