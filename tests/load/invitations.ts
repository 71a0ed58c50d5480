import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { accept } from '../../functions/src/accounts/accept-invitation.ts'
import type { Invitation } from '../../functions/src/organisations/invitations.ts'
import { db, readQueryCount } from '../../functions/src/platform/endpoint/firebase.ts'
import { sha256 } from '../../functions/src/platform/endpoint/settings.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { storeOrganisationWith } from './manager-rounds.ts'

const VALID_MS = 240_000
const TOKEN = 'x'.repeat(43)

/** One person uses an invitation many times at the same moment. @returns the members, and the errors of the calls */
export async function useOneInvitation(uses: number): Promise<{ members: number; errors: string[] }> {
  const id = newRecordId()
  await storeOrganisationWith(id, [])
  const { token, ...person } = await storeInvited(id)
  const calls = Array.from({ length: uses }, () => accept(token, person, new Date()))
  const outcomes = await Promise.allSettled(calls)
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  const entries = db.collection(COLLECTIONS.activity).where('subject', '==', `${COLLECTIONS.userRoles}/${person.uid}`)
  const members = await readQueryCount(db.collection(COLLECTIONS.userRoles).where('organisation_id', '==', id))
  // Each join also writes an entry.
  return { members: Math.max(members, await readQueryCount(entries)), errors }
}

/** An invitation of an account that exists, into an organisation. */
export async function storeInvited(organisation_id: string) {
  const [uid, id] = [newRecordId(), newRecordId()]
  const email = `${uid}@mlima.example`
  await storeOrganisationWith(uid, [uid], { kind: 'person' })
  await db
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), email })
  const invited_by = 'merge-admin'
  await db.collection(COLLECTIONS.userRoles).doc(invited_by).set({ user_id: invited_by, role: 'admin' })
  const invitation: Invitation = {
    organisation_id,
    organisation_name: 'Mlima County',
    email,
    email_key: email,
    capabilities: [...CAPABILITIES],
    role: 'client',
    invited_by,
    inviter_name: 'Amina',
    token_hash: sha256(TOKEN),
    state: 'open',
    created_at: new Date(),
    expires_at: new Date(Date.now() + VALID_MS),
    accepted_by: null,
  }
  await db.collection(SERVER_COLLECTIONS.invitations).doc(id).set(invitation)
  return { uid, email, token: `${id}.${TOKEN}` }
}
