import type { ActivityKind } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { confirmationSince } from '@domain/organisations/confirmation.ts'
import { nameKey } from '@domain/organisations/name-key.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../../functions/src/endpoint/firebase.ts'
import { membersOf } from '../../functions/src/organisations/members.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/**
 * Every organisation gets its confirmation and the key of its name: confirmed if the office created it. One with several
 * people waits, so that the office looks at it once; until then it invites nobody.
 */
export const storeConfirmations: Migration = {
  number: 12,
  name: 'confirmations',
  run: ({ changeEach }) =>
    changeEach(COLLECTIONS.organisations, (organisations) => Promise.all(organisations.map(storeConfirmation))),
}

const CREATED_BY_OFFICE: ActivityKind = 'organisation_created'

async function storeConfirmation(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  if (stored.get('confirmation') !== undefined) return []
  const fields = confirmationSince(await confirmationOf(stored), new Date())
  return [{ update: stored, data: { ...fields, name_key: nameKey(String(stored.get('name') ?? '')) } }]
}

async function confirmationOf({ ref, id }: DocumentSnapshot) {
  const entries = db.collection(COLLECTIONS.activity).where('subject', '==', ref.path)
  const created = await entries.where('kind', '==', CREATED_BY_OFFICE).limit(1).get()
  if (!created.empty) return 'confirmed'
  return (await membersOf(id)).length > 1 ? 'requested' : 'none'
}
