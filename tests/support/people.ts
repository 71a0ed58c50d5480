import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore'

/** The people of the access matrix. */
export const PEOPLE = [
  'signed-out',
  'owner',
  'other client',
  'partner',
  'admin',
  'without a role',
  'unverified',
  'demoted admin',
  'signed out everywhere',
  'disabled',
] as const
export type PersonName = (typeof PEOPLE)[number]

interface PersonRecord {
  uid: string
  /** The role in user_roles; undefined without a record. */
  role?: Role
  verified: boolean
  /** Further claims of the token. */
  claims?: Record<string, unknown>
  /** Whether an admin has disabled the account. */
  disabled?: boolean
  /** When this person last ended every session, in seconds since 1970. */
  signedOutAt?: number
}

/** A moment in 2026, in seconds since 1970. */
export const SIGNED_OUT_AT = 1_795_000_000

const RECORDS: Record<Exclude<PersonName, 'signed-out'>, PersonRecord> = {
  owner: { uid: 'owner', role: 'client', verified: true },
  'other client': { uid: 'other-client', role: 'client', verified: true },
  partner: { uid: 'partner', role: 'partner', verified: true },
  admin: { uid: 'admin', role: 'admin', verified: true },
  'without a role': { uid: 'role-less', verified: true },
  // An admin, so that only the missing verification can refuse access.
  unverified: { uid: 'unverified', role: 'admin', verified: false },
  'demoted admin': { uid: 'demoted', role: 'client', verified: true, claims: { role: 'admin', admin: true } },
  // An admin, so that only the ended session can refuse access.
  'signed out everywhere': {
    uid: 'signed-out-everywhere',
    role: 'admin',
    verified: true,
    claims: { auth_time: SIGNED_OUT_AT - 1 },
    signedOutAt: SIGNED_OUT_AT,
  },
  // An admin, so that only the disabled account can refuse access.
  disabled: { uid: 'disabled', role: 'admin', verified: true, disabled: true },
}

/** The members who are not admins, with the ids in their records. */
export const OTHERS = [
  ['owner', 'owner'],
  ['other client', 'other-client'],
  ['partner', 'partner'],
  ['demoted admin', 'demoted'],
] as const

export function uidOf(name: PersonName): string | undefined {
  return name === 'signed-out' ? undefined : RECORDS[name].uid
}

/** The role that counts for a person: null without verification, role or session. */
export function effectiveRoleOf(name: PersonName): Role | null {
  if (name === 'signed-out') return null
  const { role, verified, disabled, signedOutAt } = RECORDS[name]
  return verified && role && !disabled && !signedOutAt ? role : null
}

const opened = new WeakMap<RulesTestEnvironment, Map<string, Firestore>>()

/** A Firestore with this person's token. Each person has one connection in an environment. */
export function firestoreOf(env: RulesTestEnvironment, name: PersonName): Firestore {
  if (name === 'signed-out') return connection(env, '', {})
  const { uid, verified, claims } = RECORDS[name]
  return connection(env, uid, { email_verified: verified, ...claims })
}

/** A Firestore with the token of a user id and claims; without an id, that of a visitor. */
export function connection(env: RulesTestEnvironment, uid: string, claims: Record<string, unknown>): Firestore {
  const kept = opened.get(env) ?? new Map<string, Firestore>()
  opened.set(env, kept)
  const key = JSON.stringify([uid, claims])
  const open = () => (uid ? env.authenticatedContext(uid, claims) : env.unauthenticatedContext()).firestore()
  const database = kept.get(key) ?? (open() as unknown as Firestore)
  kept.set(key, database)
  return database
}

/** The role records that the rules look up. */
export function roleDocuments(): { path: string; data: Record<string, unknown> }[] {
  return Object.values(RECORDS).flatMap(({ uid, role, disabled, signedOutAt }) => {
    const session = { ...(signedOutAt && { signed_out_at: signedOutAt }), ...(disabled && { disabled }) }
    return role ? [{ path: `${COLLECTIONS.userRoles}/${uid}`, data: { user_id: uid, role, ...session } }] : []
  })
}
