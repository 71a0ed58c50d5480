import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore'

/** Everybody whom the access matrix asks about. */
export const PEOPLE = [
  'signed-out',
  'owner',
  'other client',
  'partner',
  'admin',
  'without a role',
  'unverified',
  'demoted admin',
] as const
export type PersonName = (typeof PEOPLE)[number]

interface PersonRecord {
  uid: string
  /** What user_roles says; undefined where there is no record. */
  role?: Role
  verified: boolean
  /** Claims that an older token may still carry. */
  staleClaims?: Record<string, unknown>
}

const RECORDS: Record<Exclude<PersonName, 'signed-out'>, PersonRecord> = {
  owner: { uid: 'owner', role: 'client', verified: true },
  'other client': { uid: 'other-client', role: 'client', verified: true },
  partner: { uid: 'partner', role: 'partner', verified: true },
  admin: { uid: 'admin', role: 'admin', verified: true },
  'without a role': { uid: 'role-less', verified: true },
  // An unverified address with an admin's role: nothing but the verification may stand in the way.
  unverified: { uid: 'unverified', role: 'admin', verified: false },
  'demoted admin': { uid: 'demoted', role: 'client', verified: true, staleClaims: { role: 'admin', admin: true } },
}

export function uidOf(name: PersonName): string | undefined {
  return name === 'signed-out' ? undefined : RECORDS[name].uid
}

/** The column of an access table that a person falls under; unverified and role-less people count as signed out. */
export function columnOf(name: PersonName): 'signedOut' | Role {
  if (name === 'signed-out') return 'signedOut'
  const { role, verified } = RECORDS[name]
  return verified && role ? role : 'signedOut'
}

/** A Firestore that sends this person's token. */
export function firestoreOf(env: RulesTestEnvironment, name: PersonName): Firestore {
  if (name === 'signed-out') return env.unauthenticatedContext().firestore() as unknown as Firestore
  const { uid, verified, staleClaims } = RECORDS[name]
  return env.authenticatedContext(uid, { email_verified: verified, ...staleClaims }).firestore() as unknown as Firestore
}

/** The role records that the rules look up. */
export function roleDocuments(): { path: string; data: { user_id: string; role: Role } }[] {
  return Object.values(RECORDS).flatMap(({ uid, role }) =>
    role ? [{ path: `${COLLECTIONS.userRoles}/${uid}`, data: { user_id: uid, role } }] : [],
  )
}
