import type { Role } from '@domain/access/roles.ts'
import { or, type QueryFilterConstraint, where } from 'firebase/firestore/lite'

/** Who asks: decides which records a query names. The rules refuse a query that names more than the person may see. */
export interface Reader {
  uid: string
  role: Role
}

/** Which records a person's queries name: all, their own, or their own and those shared with them. */
export function scopeOf({ uid, role }: Reader, ownerField: string): QueryFilterConstraint[] {
  if (role === 'admin') return []
  const own = where(ownerField, '==', uid)
  return [role === 'partner' ? or(own, where('partner_ids', 'array-contains', uid)) : own]
}
