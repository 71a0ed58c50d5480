import { type DocumentReference, deleteDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import type { Random } from './random.ts'
import { textOf } from './texts.ts'

export interface RoleCase {
  way: 'create' | 'replace' | 'merge' | 'update' | 'delete'
  /** Whose record it is. */
  uid: string
  change: Record<string, unknown>
}

/** A record as a function would write it, with one field mutated: no such write is anybody's from a browser. */
export function roleCase(random: Random, uid: string, others: readonly string[]): RoleCase {
  const way = random.pick(['create', 'replace', 'merge', 'update', 'delete'] as const)
  const target = way === 'create' ? `${uid}-new-${random.below(1e9)}` : random.pick([uid, uid, ...others])
  const field = random.pick(['role', 'role', 'user_id', 'signed_out_at', 'verified', 'x'])
  const change = { user_id: target, role: random.pick(['admin', 'client', 'partner']), [field]: anyValue(random, uid) }
  return { way, uid: target, change: way === 'update' ? { [field]: change[field] } : change }
}

export function sendRole(reference: DocumentReference, { way, change }: RoleCase): Promise<void> {
  if (way === 'delete') return deleteDoc(reference)
  if (way === 'update') return updateDoc(reference, change)
  return setDoc(reference, change, { merge: way === 'merge' })
}

function anyValue(random: Random, uid: string): unknown {
  const words = ['admin', 'client', 'partner', 'Admin', 'root', '', uid, textOf(random, 5)]
  return random.pick([...words, null, true, 0, 1_795_000_000, ['admin'], { role: 'admin' }, new Date(0), serverTimestamp()])
}
