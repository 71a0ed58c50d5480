import { timingSafeEqual } from 'node:crypto'
import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import {
  type Actor,
  type AnyCapability,
  getOrganisationId,
  isRole,
  type Role,
  toActor,
} from '@domain/platform/access/capabilities.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import type { SigningAccount } from '@domain/platform/signature.ts'
import { visibleLine } from '@domain/platform/visible-text.ts'
import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'
import { assertNamesAllowed, presentNames } from '../organisations/client-names.ts'
import { openOwnOrganisation, organisationRef } from '../organisations/members.ts'
import type { Caller } from '../platform/endpoint/caller.ts'
import { ApiError, auth, collections, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { addressCounter } from '../platform/endpoint/rate-limit.ts'
import { keyedHash } from '../platform/endpoint/settings.ts'
import { countInWrite } from '../platform/endpoint/window-counters.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { queueLink } from './account-links.ts'
import { accountDeletionRef } from './mark-deletion.ts'
import { mirrorAccount } from './mirror-account.ts'
import { storeVisit } from './sessions.ts'

const NEW_ROLE: Role = 'client'
/** A retry follows only a concurrent write, and after it fewer records are missing. */
const RETRY = { tries: 5 }

/**
 * Makes sure that a profile and a role in an organisation exist, and returns what the person may do. Idempotent; safe to
 * run concurrently, because each record is created only if it does not exist. A new account with an unverified address
 * gets its verification mail in the same write.
 * @throws ApiError `auth/not-allowed` for a user without an address; `requests/too-many` if the address reached its
 * limit of verification mails, because repeatedly creating and deleting accounts would flood an inbox
 */
export async function ensureProfileAndRole(uid: string, names: Names, now = new Date()): Promise<Membership> {
  const profileRef = collections.profiles.doc(uid)
  const roleRef = collections.userRoles.doc(uid)
  return retryOnConflict(async () => {
    const [profile, stored, deletion, organisation] = await db.getAll(
      ...[profileRef, roleRef, accountDeletionRef(uid), organisationRef(uid)],
    )
    // A call that runs during a deletion must not recreate the records.
    if (deletion?.exists) throw new ApiError('auth/signed-out', 401)
    if (profile?.exists && stored?.exists) return buildMembership(uid, stored.data())
    const batch = db.batch()
    const person = profile?.data() ?? (await openAccount(batch, uid, names, now))
    let access = stored?.data()
    if (!access) {
      // Only a lost role record leaves the organisation of the account behind, possibly with other members.
      const id = organisation?.exists ? organisationRef().id : uid
      access = { user_id: uid, ...openOwnOrganisation(batch, id, NEW_ROLE, person, now) }
      batch.create(roleRef, access)
    }
    await batch.commit()
    return buildMembership(uid, access)
  }, RETRY)
}

/** Adds the profile, with its activity entry and first mail, to the batch. @returns the profile */
async function openAccount(batch: WriteBatch, uid: string, names: Names, now: Date): Promise<DocumentData> {
  const user = await auth.getUser(uid)
  const { email, emailVerified, displayName = '' } = user
  if (!email) throw new ApiError('auth/not-allowed', 403)
  const profile = collections.profiles.doc(uid)
  // Without entered names, uses those of the sign-in provider, which may contain anything.
  const [first = '', ...rest] = displayName.trim().split(/\s+/)
  const named = await allowedNames(uid, clean(names.first_name ?? first), clean(names.last_name ?? rest.join(' ')))
  const fields = {
    user_id: uid,
    email,
    ...named,
    company_name: '',
    phone: '',
    mail_choices: ALL_MAILS,
    created_at: now,
  }
  batch.create(profile, fields)
  indexRecord(batch, profile, fields)
  recordActivity(batch, { kind: 'account_created', actor_id: uid, subject: profile.path, label: '', visible_to: [uid] }, now)
  if (emailVerified) return fields
  // Counted separately from requested mails: their limit would otherwise reveal to others that this address signed up.
  await countInWrite(addressCounter({ use: 'sign-up', email }, now), batch)
  queueLink(batch, 'verifyEmail', user, profile.path, now)
  return fields
}

/** The names of a new account; empty if nobody may choose them, because a refusal would leave an account without a profile. */
async function allowedNames(uid: string, first_name: string, last_name: string) {
  const names = [first_name, last_name, `${first_name} ${last_name}`]
  try {
    await assertNamesAllowed(names, { actor: { role: NEW_ROLE }, organisationId: uid })
    return { first_name, last_name }
  } catch (error) {
    if (error instanceof ApiError) return { first_name: '', last_name: '' }
    throw error
  }
}

/** What a person may do, and the organisation for which they do it. */
interface Membership {
  role: Role
  organisation_id: string
  organisation_name: string
  capabilities: readonly AnyCapability[]
}

function buildMembership(uid: string, stored: DocumentData | undefined): Membership {
  const actor = toActor(uid, { ...stored, role: isRole(stored?.['role']) ? stored['role'] : NEW_ROLE })
  const { role, capabilities } = actor
  const organisation_name = String(stored?.['organisation_name'] ?? '')
  return { role: role ?? NEW_ROLE, organisation_id: getOrganisationId(actor), organisation_name, capabilities }
}

export interface Names {
  first_name?: string | undefined
  last_name?: string | undefined
}

function clean(name: string): string {
  // Truncates first, because that may leave a lone surrogate.
  return visibleLine(name.slice(0, NAME_MAX).replaceAll(/[<>]/g, ''))
}

export const ensureAccount = implement(endpoints.ensureAccount, async (names, caller, now) => {
  const { uid, isVerified, lacksFactor } = caller
  const membership = await ensureProfileAndRole(uid, names)
  await mirrorAccount(await auth.getUser(uid))
  // The session of a sign-up opens nothing, and the page ends it at once.
  if (isVerified) await storeVisit(caller, now)
  const proof = !isVerified && { sign_up_proof: signUpProof(uid).toString('base64url') }
  return { key: 'auth/account-ready', result: { ...membership, ...(lacksFactor && { lacks_factor: true }), ...proof } }
})

export function isSignUpProof(given: string, uid: string): boolean {
  const bytes = Buffer.from(given, 'base64url')
  const expected = signUpProof(uid)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/**
 * Given to the browser in which somebody signs up with a password. If that browser also opens the verification link,
 * the person who chose the password owns the address.
 */
function signUpProof(uid: string): Buffer {
  return keyedHash(`sign-up\n${uid}`)
}

/** A person who answers for their organisation. Endpoints for members refuse an address that is not verified. */
export type Signer = Pick<Caller, 'uid' | 'email'>

/** A person who answers, and their network address. */
export interface Respondent {
  actor: Actor & Signer
  from: string
}

/** The present account of a person, to be stored with the answer: later changes of the profile do not change it. */
export async function signingAccount({ uid, email }: Signer): Promise<SigningAccount> {
  const { first_name, last_name } = await presentNames(uid)
  return { name: `${first_name} ${last_name}`.trim(), email }
}
