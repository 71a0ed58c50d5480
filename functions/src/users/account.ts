import { isRole, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { NAME_MAX } from '@domain/users/profile.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { existsAlready, retryOnConflict } from '../endpoint/conflicts.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { addressSlots, freeSlots } from '../endpoint/rate-limit.ts'
import { deletionOf } from './account-deletion.ts'
import { queueLink } from './account-links.ts'

const NEW_ROLE: Role = 'client'
/** Another try is needed only where somebody else wrote at the same moment; after theirs there is less to write. */
const RETRY = { tries: 5, isRetryable: existsAlready }

/**
 * The role of a user, after making sure that there is a profile and a role. Running it again, or at once in many
 * places, changes nothing: each record is created under the condition that it is not there yet. A new account with an
 * unverified address gets its verification mail in the same write.
 * @throws ApiError `auth/not-allowed` for a user without an address; `requests/too-many` where an address was already
 * sent as many verification mails as it may be: opening and deleting accounts in turns would fill somebody's inbox
 */
export async function accountOf(uid: string, names: Names, now = new Date()): Promise<Role> {
  const profileRef = db.collection(COLLECTIONS.profiles).doc(uid)
  const roleRef = db.collection(COLLECTIONS.userRoles).doc(uid)
  return retryOnConflict(async () => {
    const [profile, stored, deletion] = await db.getAll(profileRef, roleRef, deletionOf(uid))
    // A call that was under way brings nothing back.
    if (deletion?.exists) throw new ApiError('auth/signed-out', 401)
    if (profile?.exists && stored?.exists) return roleIn(stored.get('role'))
    const batch = db.batch()
    if (!stored?.exists) batch.create(roleRef, { user_id: uid, role: NEW_ROLE })
    if (!profile?.exists) await openAccount(batch, uid, names, now)
    await batch.commit()
    return roleIn(stored?.get('role'))
  }, RETRY)
}

async function openAccount(batch: WriteBatch, uid: string, names: Names, now: Date): Promise<void> {
  const user = await auth.getUser(uid)
  const { email, emailVerified, displayName } = user
  if (!email) throw new ApiError('auth/not-allowed', 403)
  const profile = db.collection(COLLECTIONS.profiles).doc(uid)
  batch.create(profile, newProfile({ uid, email, displayName }, names, now))
  recordActivity(batch, { kind: 'account_created', actor_id: uid, subject: profile.path, label: '', visible_to: [uid] }, now)
  if (emailVerified) return
  await countMail(batch, email, now)
  queueLink(batch, 'verifyEmail', user, profile.path, now)
}

/**
 * The mail's place in the hour's count, in the caller's own write. Counted apart from the mails that are asked for
 * again: a limit reached too soon there would reveal to a stranger that this address was signed up.
 */
async function countMail(batch: WriteBatch, email: string, now: Date): Promise<void> {
  const slots = addressSlots({ use: 'sign-up', email }, now)
  const [slot] = await freeSlots(slots)
  if (slot) batch.create(slot, slots.taken)
}

function roleIn(role: unknown): Role {
  return isRole(role) ? role : NEW_ROLE
}

export interface Names {
  first_name?: string | undefined
  last_name?: string | undefined
}

interface User {
  uid: string
  email: string
  displayName?: string | undefined
}

/** Whatever no name holds: control characters, breaks of lines, halves of characters, and angle brackets. */
const NEVER_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}<>]/gu

/** A profile to begin with. Without names those of the sign-in are taken: anybody can set them to anything. */
function newProfile({ uid, email, displayName = '' }: User, names: Names, now: Date) {
  const [first = '', ...rest] = displayName.trim().split(/\s+/)
  return {
    user_id: uid,
    email,
    first_name: clean(names.first_name ?? first),
    last_name: clean(names.last_name ?? rest.join(' ')),
    company_name: '',
    phone: '',
    mail_choices: ALL_MAILS,
    created_at: now,
  }
}

function clean(name: string): string {
  // Cut first: the cut may leave half a character.
  return name.slice(0, NAME_MAX).replace(NEVER_IN_NAMES, '').trim()
}
