import { COLLECTIONS } from '@domain/collections.ts'
import {
  type Actor,
  type AnyCapability,
  allCapabilities,
  CAPABILITIES,
  type Role,
  STAFF_CAPABILITIES,
  toActor,
} from '@domain/platform/access/capabilities.ts'
import { getDeclaration } from '@domain/platform/access/declarations.ts'
import type { PermittedCollection } from '@domain/platform/access/permissions.ts'
import type { Firestore } from 'firebase/firestore/lite'
import { STAFF_SECOND_FACTOR } from '../../scripts/local/environment.ts'
import { STAFF_ACCESS } from '../../scripts/seed/people.ts'
import { openDatabase } from './rules-database.ts'
import { sampleRole } from './sample-records.ts'

interface Person {
  uid: string
  /** The record in user_roles, if there is one. */
  account?: Record<string, unknown>
  verified: boolean
  /** Further claims of the token. */
  claims?: Record<string, unknown>
}

/** When the people signed in: a minute ago, in seconds since 1970. */
export const SIGNED_IN_AT = Math.floor(Date.now() / 1000) - 60
/** Long enough ago for sessions before and after it that have not expired, also those of admins. */
export const SIGNED_OUT_AT = SIGNED_IN_AT - 2 * 3600

const alone = (uid: string, role: Role, changes?: object): Person => person(uid, { ...sampleRole(uid, role), ...changes })
/** Has every capability, so that only the reason in the name can refuse access. */
const withAll = (uid: string, role: Role, changes?: object) =>
  alone(uid, role, { capabilities: [...CAPABILITIES, ...STAFF_CAPABILITIES], ...changes })
const person = (uid: string, account?: Person['account']): Person => ({ uid, ...(account && { account }), verified: true })

/** The claims of a session with or without a second factor. */
export const USED_FACTOR = { firebase: { sign_in_provider: 'password', identities: {}, sign_in_second_factor: 'phone' } }
export const UNUSED_FACTOR = { firebase: { sign_in_provider: 'password', identities: {} } }
const REQUIRED_FACTOR = { needs_second_factor: true, has_second_factor: true }
/** In a run whose staff need a second factor, every session has one unless its claims say otherwise. */
const DEFAULT_CLAIMS: Record<string, unknown> = STAFF_SECOND_FACTOR ? USED_FACTOR : UNUSED_FACTOR

/** The people whose access does not depend on the collection. */
const INDEPENDENT = {
  owner: alone('owner', 'client'),
  'other client': alone('other-client', 'client'),
  partner: alone('partner', 'partner'),
  admin: alone('admin', 'admin'),
  'without a role': person('role-less'),
  unverified: { ...withAll('unverified', 'admin'), verified: false },
  // Their capabilities as an admin are still recorded.
  'demoted admin': { ...withAll('demoted', 'client'), claims: { role: 'admin', admin: true } },
  'signed out everywhere': {
    ...withAll('signed-out-everywhere', 'admin', { signed_out_at: SIGNED_OUT_AT }),
    claims: { auth_time: SIGNED_OUT_AT - 1 },
  },
  disabled: withAll('disabled', 'admin', { disabled: true }),
  'member of another organisation': alone('foreign', 'client', { organisation_id: 'foreign-organisation' }),
  // Still named on records of the organisation that they were in.
  'former member': alone('former', 'client', { organisation_id: 'organisation-of-former' }),
  // Has an account, and an open invitation of the owner.
  'invited person': alone('invited', 'client'),
  'owner before the migration': person('old-owner', { user_id: 'old-owner', role: 'client' }),
  'admin before the migration': person('old-admin', { user_id: 'old-admin', role: 'admin', ...STAFF_ACCESS }),
  'admin with the second factor': { ...alone('with-factor', 'admin', REQUIRED_FACTOR), claims: USED_FACTOR },
  'admin without the second factor': { ...withAll('without-factor', 'admin', REQUIRED_FACTOR), claims: UNUSED_FACTOR },
} satisfies Record<string, Person>

/** The people who have only the capability that the collection requires, or all others of their role. */
const DEPENDENT = {
  'colleague with only the capability': { role: 'client', organisation: 'owner', only: true },
  'colleague without the capability': { role: 'client', organisation: 'owner', only: false },
  "partner's colleague with only the capability": { role: 'partner', organisation: 'partner', only: true },
  "partner's colleague without the capability": { role: 'partner', organisation: 'partner', only: false },
  'admin with only the capability': { role: 'admin', organisation: 'admin', only: true },
  'admin without the capability': { role: 'admin', organisation: 'admin', only: false },
} as const satisfies Record<string, { role: Role; organisation: string; only: boolean }>

type Independent = keyof typeof INDEPENDENT
type Dependent = keyof typeof DEPENDENT
export type PersonName = 'signed-out' | Independent | Dependent

/** The people of the access matrix. */
export const PEOPLE: readonly PersonName[] = [
  'signed-out',
  ...(Object.keys(INDEPENDENT) as Independent[]),
  ...(Object.keys(DEPENDENT) as Dependent[]),
]

/**
 * They try what nobody may do, and what the rules do not distinguish: a count is a list. A rule that allowed it to a
 * visitor, to a role or to everybody signed in would allow it to one of them.
 */
export const FOREMOST: readonly PersonName[] = ['signed-out', 'owner', 'partner', 'admin']

/** The members who are not admins, with the ids in their records. */
export const OTHERS = [
  ['owner', 'owner'],
  ['other client', 'other-client'],
  ['partner', 'partner'],
  ['demoted admin', 'demoted'],
] as const

/** If the collection requires no capability, these people have none. */
function dependentPerson(name: Dependent, required: AnyCapability | null): Person {
  const { role, organisation, only } = DEPENDENT[name]
  const all = allCapabilities(role)
  const capabilities = required === null ? [] : all.filter((each) => (each === required) === only)
  const uid = `${organisation}-${only ? 'only' : 'without'}-${required ?? 'any'}`
  return alone(uid, role, { organisation_id: organisation, capabilities })
}

function findPerson(name: Exclude<PersonName, 'signed-out'>, collection?: PermittedCollection): Person {
  if (name in INDEPENDENT) return INDEPENDENT[name as Independent]
  const dependent = name as Dependent
  const side = DEPENDENT[dependent].role === 'admin' ? 'staff' : 'member'
  return dependentPerson(dependent, (collection && getDeclaration(collection)[side]) ?? null)
}

export function getPersonUid(name: PersonName, collection?: PermittedCollection): string {
  return name === 'signed-out' ? '' : findPerson(name, collection).uid
}

/** A person as recorded; a visitor has no id, and tries to read the owner's records. */
export function recordedActor(name: PersonName, collection: PermittedCollection): Actor {
  const { uid, account } = findPerson(name === 'signed-out' ? 'owner' : name, collection)
  return toActor(uid, account)
}

/** A person as the domain sees them: without verification or a current session, they have no role. */
export function effectiveActor(name: PersonName, collection: PermittedCollection): Actor {
  const actor = recordedActor(name, collection)
  const { verified, account } = name === 'signed-out' ? { verified: false } : findPerson(name, collection)
  const lacksFactor = name === 'admin without the second factor'
  const isAccepted = verified && !account?.['disabled'] && !account?.['signed_out_at'] && !lacksFactor
  return isAccepted ? actor : { ...actor, role: null, capabilities: [] }
}

/**
 * A Firestore with this person's token.
 * @param collection decides which capabilities the people of the matrix have who have only one, or all but one
 */
export function openFirestoreAs(name: PersonName, collection?: PermittedCollection): Firestore {
  if (name === 'signed-out') return openDatabase()
  const { uid, verified, claims } = findPerson(name, collection)
  return connection(uid, { email_verified: verified, ...claims })
}

/** A Firestore with the token of a user id and claims, from a sign-in a minute ago. */
export function connection(uid: string, claims: Record<string, unknown>): Firestore {
  return openDatabase({ sub: uid, auth_time: SIGNED_IN_AT, ...DEFAULT_CLAIMS, ...claims })
}

/** The role records that the rules look up. */
export function roleDocuments(): { path: string; data: Record<string, unknown> }[] {
  const names = Object.keys(DEPENDENT) as Dependent[]
  const dependent = names.flatMap((name) => {
    return [null, ...allCapabilities(DEPENDENT[name].role)].map((required) => dependentPerson(name, required))
  })
  const all: Person[] = [...Object.values(INDEPENDENT), ...dependent]
  return all.flatMap(({ uid, account }) => (account ? [{ path: `${COLLECTIONS.userRoles}/${uid}`, data: account }] : []))
}
