import fc from 'fast-check'
import { type DocumentReference, deleteDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { text } from './arbitraries.ts'

const METHODS = ['create', 'replace', 'merge', 'update', 'delete'] as const
const FIELDS = [
  'role',
  'role',
  'user_id',
  'organisation_id',
  'capabilities',
  'signed_out_at',
  'ended_sessions',
  'session_visits',
  'verified',
  'x',
]

export interface RoleWrite {
  method: (typeof METHODS)[number]
  /** The person whose role is written. */
  uid: string
  changes: Record<string, unknown>
}

/** A valid role record with one field mutated. Browsers may write none. */
export function roleWrite(uid: string, others: readonly string[]): fc.Arbitrary<RoleWrite> {
  return fc
    .record({
      method: fc.constantFrom(...METHODS),
      number: fc.nat(),
      stored: fc.constantFrom(uid, uid, ...others),
      role: fc.constantFrom('admin', 'client', 'partner'),
      field: fc.constantFrom(...FIELDS),
      value: anyValue(uid),
    })
    .map(({ method, number, stored, role, field, value }) => {
      const target = method === 'create' ? `${uid}-new-${number}` : stored
      const changes = method === 'update' ? { [field]: value } : { user_id: target, role, [field]: value }
      return { method, uid: target, changes }
    })
}

export function sendRole(reference: DocumentReference, { method, changes }: RoleWrite): Promise<void> {
  if (method === 'delete') return deleteDoc(reference)
  if (method === 'update') return updateDoc(reference, changes)
  return setDoc(reference, changes, { merge: method === 'merge' })
}

function anyValue(uid: string): fc.Arbitrary<unknown> {
  const words = ['admin', 'client', 'partner', 'Admin', 'root', '', uid]
  const others = [null, true, 0, 1_795_000_000, ['admin'], { role: 'admin' }, new Date(0), serverTimestamp()]
  return fc.oneof(fc.constantFrom<unknown>(...words, ...others), text(5))
}
